import CivilTime
import JSONText
import Testing

@testable import ICalendar

@Suite("Reading wire JSON") struct WireEventReaderTests {
  private func read(_ text: String) throws -> (record: EventRecord, notes: [WireIssue]) {
    try WireEventReader.read(Array(text.utf8), index: 4)
  }

  private func json(_ text: String) throws -> String {
    var json = JSONWriter()
    WireEventWriter.write(try read(text).record, to: &json)
    return String(decoding: json.takeBytes(), as: UTF8.self)
  }

  @Test func `flat times, numbers for colours and null are read`() throws {
    let text = #"""
      {"id": "a", "colorHex": 1096065, "location": null, "localStart": "2026-06-15T09:00",
       "localEnd": "2026-06-15T10:00:00", "timeZoneId": "Europe/Vienna"}
      """#
    #expect(
      try json(text)
        == ##"{"id":"a","uid":"a","colorHex":"#10b981","start":{"local":"2026-06-15T09:00:00","timeZoneId":"Europe/Vienna"},"end":{"local":"2026-06-15T10:00:00","timeZoneId":"Europe/Vienna"}}"##
    )
  }

  @Test func `addresses have no blanks, and empty texts are none`() throws {
    let text =
      #"{"id":"a","start":"2026-06-15","url":" https://x.example/a b,c ","location":" ","#
      + #""description":"","attendees":[{"email":"ada l@x.example"}]}"#
    let details = try read(text).record.details
    #expect(details.url == "https://x.example/a%20b,c")
    #expect(details.location == nil && details.description == nil)
    #expect(details.attendees.map(\.address) == ["mailto:ada%20l@x.example"])
  }

  @Test func `the second reading of a repeated hour keeps its offset`() throws {
    let first = #"{"local":"2026-10-25T02:30:00","timeZoneId":"Europe/Vienna"}"#
    let second = #"{"local":"2026-10-25T02:30:00","timeZoneId":"Europe/Vienna","offset":"+01:00"}"#
    let text = #"{"id":"a","uid":"a","start":\#(first),"end":\#(second)}"#
    #expect(try json(text) == text)
    let named = first.replacing("}", with: #","offset":"+02:00"}"#)
    #expect(
      try json(#"{"id":"a","start":\#(named)}"#) == #"{"id":"a","uid":"a","start":\#(first)}"#)
  }

  @Test(
    arguments: [
      (#"{"id":"a"}"#, "start", nil),
      (#"{"id":" ","start":"2026-06-15"}"#, "id", #"" ""#),
      (#"{"id":"a","uid":"","start":"2026-06-15"}"#, "uid", #""""#),
      (#"{"id":"a","start":"2026-06-15","url":"www.x.example"}"#, "url", #""www.x.example""#),
      (
        #"{"id":"a","start":"2026-06-15","attendees":[{"email":"mailto:"}]}"#,
        "attendees[0].email", #""mailto:""#
      ),
      (
        #"{"id":"a","start":"2026-06-15","recurrenceId":"2026-06-15","rrule":"FREQ=DAILY"}"#,
        "rrule", #""FREQ=DAILY""#
      ),
      (#"{"title":"x","start":"2026-06-15"}"#, "id", nil),
      (#"{"id":"a","start":"2026-06-31"}"#, "start", #""2026-06-31""#),
      (
        #"{"id":"a","start":{"local":"2026-06-15T25:00","timeZoneId":"UTC"}}"#, "start.local",
        #""2026-06-15T25:00""#
      ),
      (
        #"{"id":"a","start":{"local":"2026-06-15T09:00","timeZoneId":"Vienna"}}"#,
        "start.timeZoneId", #""Vienna""#
      ),
      (#"{"id":"a","start":{"local":"2026-06-15T09:00"}}"#, "start.timeZoneId", nil),
      (
        #"{"id":"a","start":{"local":"2026-06-15T09:00","timeZoneId":"UTC","offset":"+01:00"}}"#,
        "start.offset", #""+01:00""#
      ),
      (#"{"id":"a","start":"2026-06-15","end":"2026-06-15"}"#, "end", #""2026-06-15""#),
      (
        #"{"id":"a","start":"2026-06-15","end":{"local":"2026-06-15T09:00","timeZoneId":"UTC"}}"#,
        "end", #"{"local":"2026-06-15T09:00","timeZoneId":"UTC"}"#
      ),
      (
        #"{"id":"a","start":"2026-06-15","rrule":"FREQ=WEEKLY;BYDAY=XX"}"#, "rrule",
        #""FREQ=WEEKLY;BYDAY=XX""#
      ),
      (#"{"id":"a","start":"2026-06-15","exdate":["2026-06-16",7]}"#, "exdate[1]", "7"),
      (#"{"id":"a","start":"2026-06-15","attendees":[{"name":"x"}]}"#, "attendees[0].email", nil),
      (
        #"{"id":"a","start":"2026-06-15","alarms":[{"before":"15"}]}"#, "alarms[0].before", #""15""#
      ),
      (#"{"id":"a","start":"2026-06-15","colorHex":16777216}"#, "colorHex", "16777216"),
      (#"{"id":"a","start":"2026-06-15","status":"maybe"}"#, "status", #""maybe""#),
      (#"{"id":"a","start":"2026-06-15","title":7}"#, "title", "7"),
      (
        #"{"id":"a","start":"2026-06-15","recurrence":{"until":"2026-07-01"}}"#,
        "recurrence.until", #""2026-07-01""#
      ),
      (#"{"id":"a",}"#, "", nil), ("[]", "", "[]"),
    ] as [(String, String, String?)])
  func `an error names index, key and value`(text: String, key: String, value: String?) throws {
    let error = try #require(throws: WireIssue.self) { try read(text) }
    #expect(error.index == 4)
    #expect(error.key == key)
    #expect(error.value == value)
    if text.contains(#""id":"a""#), key != "" { #expect(error.id == "a") }
  }

  @Test func `keys that nobody knows are notes`() throws {
    let notes = try read(
      #"{"id":"a","start":"2026-06-15","colour":"red","recurrence":{"rrule":"FREQ=DAILY","x":1}}"#
    ).notes
    #expect(Set(notes.map(\.key)) == ["colour", "recurrence.x"])
  }

  @Test(arguments: [
    ("[{\"a\":\"]}\\\"\"}, {} ]", 2), ("[]", 0),
    ("{\"n\":[1,{}],\"events\":[{},{},{}],\"z\":{}}", 3),
    ("{\"id\":1}\n{\"id\":2}\r\n\n{\"id\":3}", 3), ("\u{FEFF}[{}]", 1), ("{\"events\":7}", 1),
  ])
  func `events are found in every form of input`(text: String, count: Int) throws {
    #expect(try elements(text) == count)
  }

  @Test(arguments: ["", " \n", "[{}", "[{} {}]", "[{}] x", "[,]", "{\"events\":[{}]", "x", "[\"a]"])
  func `a broken frame is an error`(text: String) {
    #expect(throws: WireIssue.self) { try elements(text) }
  }

  private func elements(_ text: String) throws -> Int {
    let bytes = Array(text.utf8)
    var elements = WireElements(bytes.span)
    var count = 0
    while try elements.next(in: bytes.span) != nil { count += 1 }
    return count
  }
}
