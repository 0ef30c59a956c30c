import CivilTime
import Foundation
import JSONText
import TestSupport
import Testing

@testable import ICalendar

@Suite("Writing through libical") struct LibicalWriterTests {
  private static let stamp = Instant(epochSeconds: 1_780_000_000)

  private func options(_ engine: RuleEngine) -> ICalendarWriter.Options {
    var options = ICalendarWriter.Options(stamp: Self.stamp)
    options.engine = engine
    return options
  }

  private func records(_ bytes: [UInt8], zone: Zone) -> (json: [String], worst: [String]) {
    var options = ReadOptions(displayZone: zone)
    options.keepsSeries = true
    let contents = ICalendarReader.read(bytes, options: options)
    let json = contents.records.map { record in
      var json = JSONWriter()
      WireEventWriter.write(record, to: &json)
      return String(decoding: json.takeBytes(), as: UTF8.self)
    }
    return (json, contents.findings.filter { $0.severity > .info }.map(\.text))
  }

  private func isInForm(_ bytes: [UInt8]) -> Bool {
    let lines = String(decoding: bytes, as: UTF8.self).components(separatedBy: "\r\n")
    return lines.allSatisfy { line in
      line.utf8.count <= 75 && !line.utf8.contains(0x0A) && !line.utf8.contains(0x0D)
    } && lines.last == ""
  }

  @Test func `a thousand random events read back as the ones of the first engine`() throws {
    var random = RandomRecord(seed: 31)
    for number in 0..<1_000 {
      let record = try random.next(number)
      let zone: Zone = if case .timed(let start, _) = record.time { start.zone } else { .utc }
      let own = try ICalendarWriter.write([record], options: options(.icscal))
      let other = try ICalendarWriter.write([record], options: options(.libical))
      let (left, right) = (records(own, zone: zone), records(other, zone: zone))
      try #require(left == right, "\(String(decoding: other, as: UTF8.self))")
      try #require(right.worst.isEmpty)
      try #require(isInForm(other))
    }
  }

  @Test(arguments: try Fixture.files(in: "feeds", withExtension: "ics"))
  func `the events of a feed are the same through libical`(_ name: String) throws {
    let feed = [UInt8](try Fixture.data("feeds/\(name)"))
    let zone = try Zone("Europe/Vienna")
    var keeping = ReadOptions(displayZone: zone)
    keeping.keepsSeries = true
    let read = ICalendarReader.read(feed, options: keeping).records
    let own = try ICalendarWriter.write(read, options: options(.icscal))
    let other = try ICalendarWriter.write(read, options: options(.libical))
    #expect(!read.isEmpty)
    #expect(records(own, zone: zone) == records(other, zone: zone))
    #expect(isInForm(other))
    let check = ICalendarReader.check(other, options: ReadOptions(displayZone: zone))
    #expect(check.findings.filter { $0.severity > .info } == [])
  }

  @Test func `it is libical that writes, but for what it gets wrong`() throws {
    var random = RandomRecord(seed: 32)
    var writer = LibicalWriter()
    for number in 0..<300 {
      let record = try random.next(number)
      _ = writer.rewritten(try EventWriter(record, stamp: Self.stamp).lines.bytes)
    }
    #expect(writer.taken * 100 > writer.handedOver * 94, "\(writer.taken) of \(writer.handedOver)")
    for line in writer.kept {
      #expect(LibicalWriteDifference(line.own) != nil, "\(line)")
    }
  }

  @Test(arguments: LibicalWriteDifference.allCases)
  func `a line of the list keeps the words of the first engine`(
    _ difference: LibicalWriteDifference
  ) throws {
    let lines = difference.example.components(separatedBy: "\r\n")
    let whole = ["BEGIN:VEVENT"] + lines + ["END:VEVENT", ""]
    let text = Array(whole.joined(separator: "\r\n").utf8)
    var writer = LibicalWriter()
    #expect(writer.rewritten(text) == text)
    let own = try #require(writer.kept.first?.own)
    #expect(LibicalWriteDifference(own) == difference)
  }

  @Test func `lines whose ends libical breaks are whole`() throws {
    for length in 60...160 {
      for property in ["SUMMARY", "URL", "UID"] {
        let line = "\(property):\(String(repeating: "x", count: length))"
        let lines = ContentLineWriter(lines: ["BEGIN:VEVENT", line, "END:VEVENT"])
        var writer = LibicalWriter()
        #expect(writer.rewritten(lines.bytes) == lines.bytes)
        #expect(writer.taken == 1)
      }
    }
  }

  @Test func `components that libical does not know keep their lines`() {
    let lines = ContentLineWriter(lines: [
      "BEGIN:VEVENT", "UID:a", "BEGIN:X-THING", "X-A:1", "BEGIN:VALARM", "ACTION:AUDIO",
      "END:VALARM", "END:X-THING", "BEGIN:VALARM", "ACTION:AUDIO", "TRIGGER:-PT15M",
      "END:VALARM", "END:VEVENT",
    ])
    var writer = LibicalWriter()
    #expect(writer.rewritten(lines.bytes) == lines.bytes)
    #expect(writer.taken == 3)
  }
}

extension ContentLineWriter {
  fileprivate init(lines: [String]) {
    self.init()
    for line in lines { self.line(line) }
  }
}
