import JSONText
import Libical

/// Writes components through libical: the content lines of the first engine are taken apart, made
/// into properties of libical, and written by it.
///
/// What libical writes otherwise than the standard says keeps the line of the first engine: a line
/// of libical counts only when it reads the same. Folds are made here, since libical breaks line
/// ends at some lengths; components that libical does not know keep all their lines.
struct LibicalWriter {
  /// How many lines were handed over, and how many of them are written as libical does.
  private(set) var handedOver = 0
  private(set) var taken = 0
  /// The lines that are not, for tests.
  private(set) var kept: [(own: String, libical: String?)] = []

  /// Writes finished components anew.
  ///
  /// - Parameter text: Content lines of whole components, folds included.
  mutating func rewritten(_ text: [UInt8]) -> [UInt8] {
    let lines = Self.lines(of: text)
    let answers = withLibical { access in Self.answers(to: lines, with: access) }
    var writer = ContentLineWriter()
    for (line, answer) in zip(lines, answers) {
      switch answer {
      case .structure: writer.line(line.text)
      case .property(let other):
        handedOver += 1
        if let other, LineMeaning(DocumentLine(other, number: 0)) == LineMeaning(line) {
          taken += 1
          writer.line(other)
        } else {
          kept.append((line.text, other))
          writer.line(line.text)
        }
      }
    }
    return writer.bytes
  }

  private enum Answer {
    /// BEGIN or END.
    case structure
    case property(String?)
  }

  private static func lines(of text: [UInt8]) -> [DocumentLine] {
    var lines: [DocumentLine] = []
    var scratch: [UInt8] = []
    var reader = ContentLineReader(from: 0, to: text.count, number: 1)
    while let content = reader.next(in: text.span) {
      guard content.hasName else { continue }
      lines.append(DocumentLine(content, in: text.span, scratch: &scratch))
    }
    return lines
  }

  private static func answers(
    to lines: [DocumentLine], with access: borrowing LibicalAccess
  ) -> [Answer] {
    var answers: [Answer] = []
    var start = 0
    var depth = 0
    for (index, line) in lines.enumerated() {
      if line.property == .begin { depth += 1 }
      if line.property == .end { depth -= 1 }
      guard depth == 0 else { continue }
      answers += self.answers(toComponent: lines[start...index], with: access)
      start = index + 1
    }
    for line in lines[start...] {
      answers.append([.begin, .end].contains(line.property) ? .structure : .property(nil))
    }
    return answers
  }

  private static func answers(
    toComponent lines: ArraySlice<DocumentLine>, with access: borrowing LibicalAccess
  ) -> [Answer] {
    var numbers: [Int?] = []
    // Components that libical does not know, and what is in them.
    var unknownDepth = 0
    var builder = lines.first.flatMap { line in
      line.property == .begin ? ComponentBuilder(line.value.uppercased(), with: access) : nil
    }
    for line in lines.dropFirst() {
      var number: Int?
      switch line.property {
      case .begin:
        if unknownDepth > 0 || builder?.begin(line.value.uppercased()) != true { unknownDepth += 1 }
      case .end:
        if unknownDepth > 0 { unknownDepth -= 1 } else { builder?.end() }
      default:
        if unknownDepth == 0, let draft = PropertyDraft(line) { number = builder?.add(draft) }
      }
      numbers.append(number)
    }
    var answers: [Answer] = lines.isEmpty ? [] : [.structure]
    for (line, number) in zip(lines.dropFirst(), numbers) {
      if line.property == .begin || line.property == .end {
        answers.append(.structure)
      } else if let number {
        answers.append(.property(builder?.line(number)))
      } else {
        answers.append(.property(nil))
      }
    }
    return answers
  }
}

/// What a content line says, however it is spelled.
private struct LineMeaning: Hashable {
  private let name: String
  private let parameters: [String]
  private let value: String

  /// - Returns: nil for a line that cannot be read.
  init?(_ line: DocumentLine) {
    name = line.name
    let lower = name.lowercased()
    let read: (parameters: [String], type: String?, value: String)? = line.read {
      bytes, parameters, value in
      var words: [String] = []
      for entry in parameters.entries where !ByteText.equals(bytes, entry.name, "VALUE") {
        let name = TextValues.string(bytes, entry.name).uppercased()
        words.append("\(name)=\(TextValues.parameter(bytes, entry.value))")
      }
      return (
        words.sorted(), parameters.text(of: "VALUE", in: bytes)?.lowercased(),
        TextValues.string(bytes, value)
      )
    }
    guard let read else { return nil }
    let type = read.type ?? JCalTypes.assumed(for: lower)
    let isNamed = JCalTypes.isAlwaysNamed(lower) && read.type != nil
    parameters = read.parameters + ["type \(type) \(isNamed)"]
    if type == "recur" {
      guard let rule = try? RecurrenceRule(read.value) else { return nil }
      value = rule.description
    } else {
      guard let values = JCalValues.values(of: read.value, type: type, name: lower) else {
        return nil
      }
      value = values.map(\.text).joined(separator: "\n")
    }
  }
}

extension WireValue {
  /// The whole value as JSON.
  fileprivate var text: String {
    var json = JSONWriter()
    write(to: &json)
    return String(decoding: json.takeBytes(), as: UTF8.self)
  }
}
