import Synchronization

/// Runs a filter: reads lines from standard input and writes their answers to standard output.
///
/// Two threads answer what a read brings in, and the answers go out in the order of the lines as
/// soon as all of them are there. A caller that waits for each answer before it sends the next line
/// is served at once; a long stream needs memory for one read and its answers.
public enum LineStream {
  /// Answers all lines.
  ///
  /// - Parameters:
  ///   - lineLimit: The most bytes of a line.
  ///   - answer: The answer to a line, both without line ends; nil for none. Called by two threads.
  ///   - answerTooLong: The answer to a line beyond the limit, which is passed over.
  /// - Throws: `FileFailure` when reading or writing fails; a reader that closed the pipe ends the
  ///   run quietly.
  public static func run(
    lineLimit: Int, answer: @escaping @Sendable ([UInt8]) -> [UInt8]?,
    answerTooLong: @escaping @Sendable () -> [UInt8]
  ) throws(FileFailure) {
    var lines = LineSplitter(limit: lineLimit)
    while let chunk = POSIX.readSome(0, atMost: 1 << 18) {
      let isEnd = chunk.isEmpty
      if isEnd { lines.end() } else { lines.add(chunk) }
      let batch = Batch(lines.take(), answer: answer, answerTooLong: answerTooLong)
      guard try OutputBytes.write(batch.answers(), to: 1) else { return }
      if isEnd { return }
    }
    throw POSIX.failure("standard input")
  }
}

/// Cuts a stream into lines.
private struct LineSplitter {
  private let limit: Int
  private var rest: [UInt8] = []
  private var isPassingOver = false
  /// Lines without their ends; nil for one that was too long.
  private var lines: [[UInt8]?] = []

  init(limit: Int) {
    self.limit = limit
  }

  mutating func add(_ chunk: [UInt8]) {
    var start = 0
    while let end = chunk[start...].firstIndex(of: 0x0A) {
      append(chunk[start..<end])
      finishLine()
      start = end + 1
    }
    append(chunk[start...])
  }

  mutating func end() {
    if !rest.isEmpty || isPassingOver { finishLine() }
  }

  mutating func take() -> [[UInt8]?] {
    defer { lines = [] }
    return lines
  }

  private mutating func append(_ part: ArraySlice<UInt8>) {
    guard !isPassingOver else { return }
    guard rest.count + part.count <= limit else {
      (rest, isPassingOver) = ([], true)
      return
    }
    rest.append(contentsOf: part)
  }

  private mutating func finishLine() {
    if rest.last == 0x0D { rest.removeLast() }
    lines.append(isPassingOver ? nil : rest)
    (rest, isPassingOver) = ([], false)
  }
}

/// Lines that are answered together.
private final class Batch: Sendable {
  private let lines: [[UInt8]?]
  private let answer: @Sendable ([UInt8]) -> [UInt8]?
  private let answerTooLong: @Sendable () -> [UInt8]
  private let next = Atomic(0)
  private let found: Mutex<[[UInt8]?]>

  init(
    _ lines: [[UInt8]?], answer: @escaping @Sendable ([UInt8]) -> [UInt8]?,
    answerTooLong: @escaping @Sendable () -> [UInt8]
  ) {
    self.lines = lines
    self.answer = answer
    self.answerTooLong = answerTooLong
    found = Mutex(Array(repeating: nil, count: lines.count))
  }

  /// All answers in the order of the lines, each with a line end.
  func answers() -> [UInt8] {
    if lines.count > 1 {
      POSIX.runTwice { self.work() }
    } else {
      work()
    }
    var joined: [UInt8] = []
    for answer in found.withLock({ $0 }) {
      guard let answer else { continue }
      joined.append(contentsOf: answer)
      joined.append(0x0A)
    }
    return joined
  }

  /// Takes lines until there is none left.
  private func work() {
    while true {
      let index = next.add(1, ordering: .relaxed).oldValue
      guard index < lines.count else { return }
      let text = if let line = lines[index] { answer(line) } else { answerTooLong() }
      found.withLock { $0[index] = text }
    }
  }
}
