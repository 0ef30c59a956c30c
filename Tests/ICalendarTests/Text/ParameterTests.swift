import TestSupport
import Testing

@testable import ICalendar

/// `NAME=value` of each parameter, and the property's value.
private func parts(_ line: String) throws -> (parameters: [String], value: String) {
  let bytes = Array(line.utf8)
  guard let name = LineName(of: bytes.span) else { throw FixtureError(description: line) }
  let parameters = try Parameters(bytes.span, from: name.end)
  let texts = parameters.entries.map { entry in
    "\(TextValues.string(bytes.span, entry.name))=\(TextValues.parameter(bytes.span, entry.value))"
  }
  return (texts, TextValues.string(bytes.span, parameters.valueStart..<bytes.count))
}

private func fault(_ line: String) -> String? {
  do {
    _ = try parts(line)
    return nil
  } catch let fault as Parameters.Fault {
    return "\(fault)"
  } catch {
    return "no name"
  }
}

@Suite("Parameters") struct ParameterTests {
  @Test(
    arguments: [
      ("A:1", [], "1"), ("A;X=1:2", ["X=1"], "2"), ("A;X=1;Y=2:3", ["X=1", "Y=2"], "3"),
      ("A;X=\"a:b;c,d\":2", ["X=a:b;c,d"], "2"), ("A;X=:2", ["X="], "2"),
      ("A;X=\"\":2", ["X="], "2"),
      ("A;X:2", ["X="], "2"), ("A;:2", [], "2"), ("A;;X=1:2", ["X=1"], "2"),
      ("A;X=a^'b:2", ["X=a\"b"], "2"), ("A;X= \"a\" :2", ["X=a"], "2"), ("A;X=1::2", ["X=1"], ":2"),
      ("A:http://x.example:80/", [], "http://x.example:80/"), ("A:", [], ""),
      ("A;X=a=b:2", ["X=a=b"], "2"), ("A; X =1:2", ["X=1"], "2"),
      ("A;X=\"a\":\"b\"", ["X=a"], "\"b\""),
      ("A;X=a\\:2", ["X=a\\"], "2"), ("A;X=\"a\\\":2", ["X=a\\"], "2"),
    ] as [(String, [String], String)])
  func `parameters end where the value begins`(
    _ line: String, _ parameters: [String], _ value: String
  ) throws {
    let found = try parts(line)
    #expect(found.parameters == parameters)
    #expect(found.value == value)
  }

  @Test func `a list of quoted values is one parameter`() throws {
    let bytes = Array(
      "ATTENDEE;MEMBER=\"mailto:a@x.example\",\"mailto:b@x.example\";X=1:mailto:c".utf8)
    let parameters = try Parameters(bytes.span, from: 8)
    #expect(parameters.entries.count == 2)
    let other = parameters.text(of: "x", in: bytes.span)
    #expect(other == "1")
    let value = TextValues.string(bytes.span, parameters.valueStart..<bytes.count)
    #expect(value == "mailto:c")
  }

  @Test(arguments: [
    ("A;X=\"a:2", "openQuote(at: 4)"), ("A;X=a\"b:2", "strayQuote(at: 5)"),
    ("A;X=\"a\"b:2", "strayQuote(at: 7)"), ("A;X=1", "noColon"), ("A;", "noColon"),
    ("A;X", "noColon"), ("A;X=\"a\"", "noColon"), ("A;X=a,\"b", "openQuote(at: 6)"),
    ("A;X=1,2,3", "noColon"),
  ])
  func `a fault names its place`(_ line: String, _ wanted: String) {
    #expect(fault(line) == wanted)
  }

  @Test func `hundreds of parameters are read`() throws {
    let line = "A" + (0..<500).map { ";X-\($0)=\($0)" }.joined() + ":value"
    let found = try parts(line)
    #expect(found.parameters.count == 500)
    #expect(found.value == "value")
  }

  @Test(arguments: [
    "SUMMARY;LANGUAGE=de;X-A=\"1:2\":Title", "SUMMARY;language=\"de\":Title", "summary:Title",
    "SUMMARY;X=^n^'^^:Title", "SUMMARY;X=\"a\",\"b\",c:Title",
  ])
  func `a title is found behind any parameters`(_ line: String) {
    let contents = SmallFeed.read(SmallFeed.event(line))
    #expect(contents.titles == ["Title"])
    #expect(contents.findings.isEmpty)
  }

  @Test func `of people the name comes out as it was meant`() throws {
    let contents = SmallFeed.read(
      SmallFeed.event(
        "ATTENDEE;CN=\"Doe; Jane: a, b\":mailto:a@x.example",
        "ATTENDEE;CN=A ^'Q^' ^^n^n:mailto:b@x.example", "ATTENDEE;CN=:mailto:c@x.example",
        "ATTENDEE;ROLE=OPT-PARTICIPANT;PARTSTAT=ACCEPTED:MAILTO:d@x.example"))
    let people = try #require(contents.events.first).meta.details.attendees
    #expect(people.map(\.email) == ["a@x.example", "b@x.example", "c@x.example", "d@x.example"])
    #expect(people.map(\.name) == ["Doe; Jane: a, b", "A \"Q\" ^n\n", "", nil])
    #expect(people.last?.role == "optional")
    #expect(people.last?.status == "accepted")
  }
}
