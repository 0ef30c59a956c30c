/// Reads the values of single content lines and reports what is wrong with them.
///
/// Holds the buffer that folded lines are copied to, so that reading a line allocates nothing
/// beside what is kept.
struct PropertyReading {
  var log: FindingLog
  /// The second engine, where it is asked for: what it has read of a line is taken.
  var libical: LibicalReader?
  private var scratch: [UInt8] = []

  init(log: FindingLog) {
    self.log = log
  }

  /// Runs `body` over an unfolded line and its parameters.
  ///
  /// - Returns: nil, with a finding, when the parameters cannot be read.
  mutating func with<Result>(
    _ line: EventComponent.Line, in text: Span<UInt8>,
    _ body: (Span<UInt8>, Parameters, Range<Int>) -> Result?
  ) -> Result? {
    var buffer: [UInt8] = []
    swap(&buffer, &scratch)
    defer { swap(&buffer, &scratch) }
    let read: (Result?, fault: Parameters.Fault?) = Unfolding.withUnfolded(
      line.line, in: text, scratch: &buffer
    ) { bytes in
      do throws(Parameters.Fault) {
        let parameters = try Parameters(bytes, from: line.nameEnd)
        let value = min(parameters.valueStart, bytes.count)..<bytes.count
        return (body(bytes, parameters, value), nil)
      } catch {
        return (nil, error)
      }
    }
    if let fault = read.fault { report(fault, line, in: text) }
    return read.0
  }

  /// Whether the parameters of a line can be read; nothing is reported.
  mutating func hasParameters(_ line: EventComponent.Line, in text: Span<UInt8>) -> Bool {
    Unfolding.withUnfolded(line.line, in: text, scratch: &scratch) { bytes in
      (try? Parameters(bytes, from: line.nameEnd)) != nil
    }
  }

  mutating func report(
    _ fault: Parameters.Fault, _ line: EventComponent.Line, in text: Span<UInt8>
  ) {
    let reason: String
    var column = line.nameEnd
    switch fault {
    case .openQuote(let at): (reason, column) = ("a quote that is not closed", at)
    case .strayQuote(let at): (reason, column) = ("a quote where none may stand", at)
    case .noColon: reason = "no colon before its value"
    }
    log.add(
      .warning, .badLine,
      at: Unfolding.position(ofByte: column, of: line.line, in: text),
      "\(line.property.rawValue) has \(reason)", action: "the line is left out")
  }

  /// A TEXT value, escapes resolved and quoted-printable decoded.
  mutating func text(_ line: EventComponent.Line?, in text: Span<UInt8>) -> String? {
    guard let line else { return nil }
    if let found = libical?.text(line) { return found }
    return with(line, in: text) { bytes, parameters, value in
      if parameters.isQuotedPrintable(in: bytes) {
        return QuotedPrintable.decode(bytes, value)
      }
      return TextValues.unescaped(bytes, value)
    }
  }

  /// A value that is no TEXT, blanks around it left out: an address, a number, a word.
  mutating func plain(_ line: EventComponent.Line?, in text: Span<UInt8>) -> String? {
    guard let line else { return nil }
    if let found = libical?.text(line) { return found }
    return with(line, in: text) { bytes, _, value in
      TextValues.string(bytes, ByteText.trimmed(bytes, value))
    }
  }

  /// An INTEGER value, or nil when it is none.
  mutating func integer(_ line: EventComponent.Line?, in text: Span<UInt8>) -> Int? {
    if let line, let found = libical?.number(line) { return found }
    return plain(line, in: text).flatMap { Int($0) }
  }

  /// A DURATION value above nothing in seconds, or nil.
  mutating func seconds(_ line: EventComponent.Line, in text: Span<UInt8>) -> Int? {
    with(line, in: text) { bytes, _, value in
      DurationValue(bytes, value).flatMap { $0.isPositive ? $0.nominalSeconds : nil }
    }
  }

  /// Where a line begins.
  func position(_ line: EventComponent.Line) -> SourcePosition {
    SourcePosition(line: line.line.number)
  }
}
