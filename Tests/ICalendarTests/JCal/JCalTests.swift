import CivilTime
import Foundation
import JSONText
import TestSupport
import Testing

@testable import ICalendar

@Suite("jCal") struct JCalTests {
  private static let stamp = Instant(epochSeconds: 1_780_000_000)

  private func jCal(_ feed: [UInt8]) -> [UInt8] {
    var json = JSONWriter()
    JCalWriter.write(feed, to: &json)
    return json.takeBytes()
  }

  private func calendar(_ line: String) -> [UInt8] {
    Array("BEGIN:VCALENDAR\r\n\(line)\r\nEND:VCALENDAR\r\n".utf8)
  }

  // MARK: Properties

  private static let table = "jcal/properties.json"

  @Test func `a content line is written and read as the standard says`() throws {
    let object = try JSONSerialization.jsonObject(with: try Fixture.data(Self.table))
    let rows = try #require((object as? [String: Any])?["cases"] as? [[String: Any]])
    try #require(!rows.isEmpty)
    for row in rows {
      let name = try #require(row["name"] as? String)
      let line = try #require(row["input"] as? String)
      let expected = try #require(row["expect"] as? [Any])
      let written = try JSONSerialization.jsonObject(with: Data(jCal(calendar(line))))
      let properties = try #require((written as? [Any])?[1] as? [[Any]])
      #expect(properties as NSArray == [expected] as NSArray, "\(name): \(properties)")
      let data = try JSONSerialization.data(withJSONObject: ["vcalendar", [expected], [Any]()])
      let read = FeedDocument([UInt8](data).span).calendars
      #expect(read.first?.lines.map { ordered($0.text) } == [ordered(line)], "\(name)")
    }
  }

  /// The line with the parts of a rule in one order; an object of JSON has none.
  private func ordered(_ line: String) -> String {
    guard line.hasPrefix("RRULE:") else { return line }
    return "RRULE:" + line.dropFirst(6).split(separator: ";").sorted().joined(separator: ";")
  }

  // MARK: Whole feeds

  /// A content line without what two ways of writing it may differ in.
  private func canonical(_ line: DocumentLine) -> String {
    let read: String? = line.read { bytes, parameters, value in
      let type = parameters.text(of: "VALUE", in: bytes)?.lowercased()
      let words = parameters.entries.map { entry in
        "\(TextValues.string(bytes, entry.name).uppercased())="
          + TextValues.parameter(bytes, entry.value)
      }.filter { !$0.hasPrefix("VALUE=") }.sorted()
      let isDefault = type == nil || type == JCalTypes.assumed(for: line.name.lowercased())
      let text = TextValues.string(bytes, value)
      let content =
        line.name == "GEO"
        ? "\(text.split(separator: ";").map { Double($0) ?? .nan })"
        : TextValues.unescaped(Array(text.utf8).span, 0..<text.utf8.count)
      return ([line.name, isDefault ? "" : type ?? ""] + words + [content]).joined(separator: "|")
    }
    return read ?? line.text
  }

  private func canonical(
    _ component: FeedDocument.Component, below path: String = ""
  ) -> [String] {
    let place = "\(path)/\(component.name)"
    return [place] + component.lines.map { "\(place) \(canonical($0))" }
      + component.components.flatMap { canonical($0, below: place) }
  }

  @Test(arguments: try Fixture.files(in: "feeds", withExtension: "ics"))
  func `no component, property or parameter of a feed is lost on the way`(_ name: String) throws {
    let feed = [UInt8](try Fixture.data("feeds/\(name)"))
    let before = FeedDocument(feed.span).calendars.flatMap { canonical($0) }
    let after = FeedDocument(jCal(feed).span).calendars.flatMap { canonical($0) }
    #expect(before.count > 10)
    #expect(before.sorted() == after.sorted())
  }

  @Test(arguments: try Fixture.files(in: "feeds", withExtension: "ics"))
  func `a feed gives the same events in both forms`(_ name: String) throws {
    let feed = [UInt8](try Fixture.data("feeds/\(name)"))
    let options = ReadOptions(displayZone: try Zone("Europe/Vienna"), window: SmallFeed.year)
    let plain = ICalendarReader.read(feed, options: options)
    let json = ICalendarReader.read(jCal(feed), options: options)
    #expect(plain.events.map(Self.json) == json.events.map(Self.json))
    #expect(plain.eventCount == json.eventCount)
    #expect(plain.calendarName == json.calendarName)
    // Findings of content lines that jCal cannot have are the exception.
    let left = Set(plain.findings.map(\.code)).subtracting([.badLine, .badComponent])
    #expect(Set(json.findings.map(\.code)).isSubset(of: left.union([.badDate, .badRule])))
  }

  private static func json(_ event: FeedEvent) -> String {
    var json = JSONWriter()
    WireEventWriter.write(event, to: &json)
    return String(decoding: json.takeBytes(), as: UTF8.self)
  }

  private static func json(_ record: EventRecord) -> String {
    var json = JSONWriter()
    WireEventWriter.write(record, to: &json)
    return String(decoding: json.takeBytes(), as: UTF8.self)
  }

  @Test func `a thousand random events come back from jCal as they were`() throws {
    var random = RandomRecord(seed: 12)
    for number in 0..<1_000 {
      let record = try random.next(number)
      let bytes = jCal(try ICalendarWriter.write([record], options: .init(stamp: Self.stamp)))
      let zone: Zone = if case .timed(let start, _) = record.time { start.zone } else { .utc }
      var options = ReadOptions(displayZone: zone)
      options.keepsSeries = true
      let contents = ICalendarReader.read(bytes, options: options)
      try #require(contents.records.map(Self.json) == [Self.json(record)])
      try #require((contents.findings.map(\.severity).max() ?? .info) < .warning)
    }
  }

  // MARK: Forms

  private let one = #"["vcalendar",[],[["vevent",[["uid",{},"text","a"],"#
  private let two = #"["dtstart",{},"date","2026-06-15"]],[]]]]"#

  @Test func `one calendar, an array of them and one after the other are read`() {
    let text = one + two
    for feed in [
      text, "[\(text),\(text)]", "[\(text)]", "\(text)\n\(text)\n", "\u{FEFF} \n\(text)",
      text.replacing("vcalendar", with: "VCALENDAR"), "[\(text),]",
    ] {
      let contents = SmallFeed.read(feed)
      #expect(contents.eventCount >= 1)
      #expect(!contents.findings.contains { $0.code == .badJSON }, "\(contents.findings)")
    }
    var wide: [UInt8] = [0xFF, 0xFE]
    for unit in text.utf16 { wide += [UInt8(unit & 0xFF), UInt8(unit >> 8)] }
    #expect(SmallFeed.read(wide).uids == ["a"])
  }

  @Test func `other JSON is no calendar`() {
    for text in ["[]", "{}", #"{"events":[]}"#, #"["a"]"#, #"["vcalendarx",[],[]]"#, "[[1]]"] {
      let contents = SmallFeed.read(text)
      #expect(contents.findings.map(\.code) == [.notICalendar], "\(text)")
      #expect(contents.findings.first?.hint?.contains("JSON") == true)
    }
  }

  // MARK: Faults

  @Test(arguments: [
    #"["summary",{},"text",NaN]"#, #"["summary",{},"text","\ud800"]"#, #"["summary",{},"text"]"#,
    #"["summary",{}]"#, #"["summary","text","x"]"#, #""summary""#, "null", "1", "{}", "[]",
    #"["a b",{},"text","x"]"#, #"["summary",{"a:b":"x"},"text","x"]"#,
    #"["summary",{"x":{}},"text","x"]"#, #"["summary",{},"text",null]"#,
    #"["summary",{},"text",{}]"#, #"["summary",{},"text",["x"]]"#, #"["summary",{},"a;b","x"]"#,
    #"["url",{},"uri","http://x.example/\r\nBEGIN:VEVENT"]"#, "[\"summary\",{},\"text\",\"a\tb\"]",
    #"["rrule",{},"recur",{"freq":"DAILY","count":null}]"#, #"["summary",{},"text",01]"#,
    #"["rrule",{},"recur",{"freq":"DAILY;COUNT=2\r\nX:","a\nb":1}]"#,
  ])
  func `a property that is wrong costs itself, with its place`(_ property: String) {
    let contents = SmallFeed.read("\(one)\n  \(property),\(two)")
    #expect(contents.uids == ["a"])
    let own = contents.findings.filter { $0.code == .badJSON }
    #expect(own.count == 1)
    #expect(own.first?.severity == .warning)
    #expect(own.first?.position?.line == 2)
    #expect((own.first?.position?.column ?? 0) >= 3)
    #expect(!contents.titles.contains("x"))
  }

  @Test func `findings of the reader name the place in the JSON`() {
    let feed = one + "\n   [\"rrule\",{},\"recur\",{\"freq\":\"SOMETIMES\"}]," + two
    #expect(SmallFeed.read(feed).places.contains("bad-rule 2:4"))
    let bad = one + "\n\n [\"exdate\",{},\"date\",\"2026-99-01\"]," + two
    #expect(SmallFeed.read(bad).places.contains { $0.hasSuffix(" 3:2") })
  }

  @Test func `line breaks in values stay values`() {
    let feed =
      one + #"["summary",{"x-p":"a\r\nb"},"text","x\r\nDTSTART:20260101"],"#
      + #"["x-y",{},"unknown","p\nBEGIN:VEVENT"],"# + two
    let contents = SmallFeed.read(feed)
    #expect(contents.titles == ["x\nDTSTART:20260101"])
    #expect(contents.eventCount == 1)
  }

  @Test func `a feed that is cut anywhere gives what stands before`() throws {
    let whole = jCal([UInt8](try Fixture.data("feeds/google.ics")))
    let text = whole.prefix { $0 != 0x0A }
    var last = 0
    var options = ReadOptions(displayZone: .utc)
    options.keepsSeries = true
    for end in stride(from: 20, to: text.count, by: 97) {
      let contents = ICalendarReader.read(Array(text[..<end]), options: options)
      #expect(contents.findings.contains { $0.code == .badJSON && $0.severity == .error })
      // An event that is cut may have lost its start.
      #expect(contents.eventCount >= last - 1)
      last = max(last, contents.eventCount)
    }
    #expect(last >= ICalendarReader.read(Array(text), options: options).eventCount - 1)
  }

  @Test func `nesting and numbers of values have bounds`() {
    let deep = 100_000
    let components =
      String(repeating: #"["vcalendar",[],["#, count: deep) + String(repeating: "]]", count: deep)
    let nested = SmallFeed.read(components)
    #expect(nested.findings.contains { $0.code == .limit })
    let arrays = one + String(repeating: "[", count: deep) + String(repeating: "]", count: deep)
    #expect(SmallFeed.read("\(arrays),\(two)").uids == ["a"])
    let open = SmallFeed.read(one + String(repeating: "[", count: deep))
    #expect(open.findings.contains { $0.code == .badJSON && $0.severity == .error })
    let values = String(repeating: ",1", count: 300_000)
    let many = SmallFeed.read("\(one)[\"x-a\",{},\"integer\"\(values)],\(two)")
    #expect(many.uids == ["a"])
    #expect(many.findings.contains { $0.code == .limit && $0.severity == .error })
    let faults = SmallFeed.read("\(one)\(String(repeating: "1,", count: 30_000))\(two)")
    #expect(faults.uids == ["a"])
    #expect(faults.findings.count < 10_100)
  }

  // MARK: Other uses

  @Test func `jCal is moved, merged and repaired into iCalendar text`() throws {
    let feed = Array((one + two).utf8)
    var options = ReadOptions(displayZone: .utc)
    let request = EventMoveRequest(
      uid: "a", change: .by(seconds: 86_400), scope: .this, stamp: Self.stamp)
    let moved = try FeedEditor.move(feed, request, options: options)
    #expect(String(decoding: moved.bytes, as: UTF8.self).contains("DTSTART;VALUE=DATE:20260616"))
    var merge = FeedMerge(.init(stamp: Self.stamp))
    #expect(merge.add(feed)?.added == 1)
    #expect(merge.add(feed)?.unchanged == 1)
    let repair = try #require(FeedRepair.repair(feed, options: options, stamp: Self.stamp))
    #expect(repair.left.isEmpty)
    #expect(String(decoding: repair.bytes, as: UTF8.self).hasPrefix("BEGIN:VCALENDAR\r\n"))
    #expect(repair.changes.contains { $0.text.contains("jCal") })
    options.window = nil
    let explained = ICalendarReader.explain(
      feed.span, uid: "a", on: nil, from: Self.stamp, options: options)
    #expect(explained != nil)
  }
}
