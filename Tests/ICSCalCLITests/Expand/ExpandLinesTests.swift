import Foundation
import TestSupport
import Testing

@Suite("icscal expand --jsonl") struct ExpandLinesTests {
  private struct Problem: Decodable {
    let code: String
    let part: String?
  }

  private struct Answer: Decodable {
    let id: String?
    let instances: [String]
    let utc: [String]?
    let more: Bool?
    let warnings: [Problem]
    let error: Problem?
  }

  private func answers(
    _ lines: [String], _ options: [String] = []
  ) throws -> [Answer] {
    let input = Array(lines.joined(separator: "\n").utf8)
    let result = try BuiltCommand.run(["expand", "--jsonl"] + options, input: input)
    #expect(result.exitCode == 0)
    #expect(result.errors == "")
    return try result.output.split(separator: "\n").map {
      try JSONDecoder().decode(Answer.self, from: Data($0.utf8))
    }
  }

  @Test func `a request gets its dates, their instants and whether there are more`() throws {
    let answer = try answers([
      #"{"id":"a","dtstart":"2026-03-07T02:30:00","tzid":"America/New_York","rrule":"FREQ=DAILY","limit":3}"#
    ])[0]
    #expect(
      answer.instances == ["2026-03-07T02:30:00", "2026-03-08T03:30:00", "2026-03-09T02:30:00"])
    #expect(answer.utc == ["2026-03-07T07:30:00Z", "2026-03-08T07:30:00Z", "2026-03-09T06:30:00Z"])
    #expect(answer.more == true)
    #expect(answer.error == nil)
  }

  @Test(
    arguments: [
      ("no json", nil, "bad-request"),
      (#"{"id":"a"}"#, "a", "bad-request"),
      (#"{"id":"a","rrule":"FREQ=DAILY"}"#, "a", "bad-request"),
      (#"{"id":"a","rrule":"FREQ=DAILY","dtstart":"2026-02-30"}"#, "a", "bad-date"),
      (#"{"id":"a","rrule":"FREQ=DAILY","dtstart":"2026-02-03"}"#, "a", "unbounded"),
      (#"{"id":"a","rrule":"FREQ=DAILY","dtstart":"2026-02-03","limit":10001}"#, "a", "limit"),
      (#"{"id":"a","rrule":"FREQ=DAYLY","dtstart":"2026-02-03","limit":1}"#, "a", "syntax"),
      (
        #"{"id":"a","rrule":"FREQ=DAILY","dtstart":"2026-02-03T09:00:00","tzid":"Nowhere/No","limit":1}"#,
        "a", "unknown-zone"
      ),
      (#"{"id":"a","kind":"component","ics":"hello"}"#, "a", "not-icalendar"),
      (#"{"id":"a","kind":"poem"}"#, "a", "bad-request"),
    ] as [(String, String?, String)])
  func `a request that can not be answered says why`(
    _ line: String, _ id: String?, _ code: String
  ) throws {
    let answer = try answers([line])[0]
    #expect(answer.error?.code == code)
    #expect(answer.id == id)
    #expect(answer.instances.isEmpty)
  }

  @Test func `answers come in the order of the lines, and bad lines do not stop the others`() throws
  {
    let lines = (0..<3000).map { index in
      index % 100 == 7
        ? "{"
        : #"{"id":"\#(index)","dtstart":"2026-01-01","rrule":"FREQ=DAILY;INTERVAL=\#(index + 1)","limit":\#(index % 40)}"#
    }
    let answers = try answers(lines)
    #expect(answers.count == lines.count)
    for (index, answer) in answers.enumerated() {
      if index % 100 == 7 {
        #expect(answer.error?.code == "bad-request")
      } else {
        #expect(answer.id == "\(index)")
        #expect(answer.instances.count == index % 40)
      }
    }
  }

  @Test func `what was read tolerantly is a warning, with --strict an error`() throws {
    let line = #"{"id":"a","rrule":"FREQ=DAILY;X-A=1","dtstart":"2026-02-03","limit":1}"#
    #expect(try answers([line])[0].warnings.map(\.code) == ["unknown-part"])
    #expect(try answers([line], ["--strict"])[0].error?.part == "X-A")
  }

  @Test func `a long finite rule is cut at --max and says so`() throws {
    let line = #"{"id":"a","rrule":"FREQ=DAILY;COUNT=500","dtstart":"2026-02-03"}"#
    let answer = try answers([line], ["--max", "20"])[0]
    #expect(answer.instances.count == 20)
    #expect(answer.more == true)
    #expect(answer.warnings.map(\.code) == ["limit"])
  }

  @Test func `a rule that never matches has an empty answer`() throws {
    let rules = [
      "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30", "FREQ=SECONDLY;INTERVAL=60;BYSECOND=1",
      "FREQ=MINUTELY;BYMONTH=2;BYMONTHDAY=30", "FREQ=DAILY;INTERVAL=7;BYDAY=TU",
    ]
    for answer in try answers(
      rules.map { #"{"id":"a","rrule":"\#($0)","dtstart":"2026-02-02T09:00:00"}"# })
    {
      #expect(answer.error == nil)
      #expect(answer.instances.isEmpty)
      #expect(answer.more == false)
    }
  }

  @Test func `both engines answer the same`() throws {
    let line =
      #"{"id":"a","rrule":"FREQ=MONTHLY;BYDAY=-1FR","dtstart":"2026-01-30T09:00:00","tzid":"Europe/Vienna","limit":30}"#
    #expect(
      try answers([line])[0].instances == answers([line], ["--engine", "libical"])[0].instances)
  }
}
