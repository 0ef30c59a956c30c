/// What one transfer has brought so far, and what it may bring.
///
/// Used by the thread that runs the transfer only.
final class TransferState {
  private let byteLimit: Int
  private let allowedAddress: (NetworkAddress) -> Bool
  private let progress: (_ received: Int, _ expected: Int?) -> Void

  private(set) var body: [UInt8] = []
  var head = ReplyHead()
  /// Whether the answer was stopped because it was too large.
  private(set) var isTooLarge = false
  /// The first address that was not connected to because it is not allowed.
  private(set) var refusedAddress: NetworkAddress?

  init(_ request: WebRequest) {
    byteLimit = request.byteLimit
    allowedAddress = request.allowsAddress
    progress = request.progress
  }

  /// Takes a part of the answer, decompressed.
  ///
  /// - Returns: False when enough has been seen: libcurl then ends the transfer with an error.
  func receive(_ bytes: UnsafeRawBufferPointer) -> Bool {
    // The pages that come with redirects and errors are of no use; those of redirects have to be
    // read to their end all the same, as libcurl then says where they lead.
    guard head.status < 300 else { return head.status < 400 }
    guard bytes.count <= byteLimit - body.count else {
      isTooLarge = true
      return false
    }
    unsafe body.append(contentsOf: bytes)
    return true
  }

  func report(done: Int, of total: Int) {
    guard head.status == 200 else { return }
    progress(done, total > 0 ? total : nil)
  }

  /// Whether a connection to an address may be made; addresses of no known kind may not.
  func allows(_ address: NetworkAddress?) -> Bool {
    guard let address else { return false }
    if allowedAddress(address) { return true }
    refusedAddress = refusedAddress ?? address
    return false
  }
}

/// The lines before the body of an answer, as far as they are of use.
struct ReplyHead {
  private(set) var status = 0
  private(set) var etag: String?
  private(set) var lastModified: String?

  /// A line that claims to be longer than this is none to keep.
  private static let longestValue = 1024

  /// Takes the next line with its end.
  ///
  /// A line with a status begins a new answer: one to a proxy or to a request for a login may come
  /// before the one that counts.
  mutating func add(line: String) {
    if line.hasPrefix("HTTP/") {
      self = ReplyHead()
      let words = line.split(separator: " ", maxSplits: 2)
      if words.count > 1 { status = Int(words[1].prefix { $0.isNumber }) ?? 0 }
      return
    }
    guard let colon = line.utf8.firstIndex(of: UInt8(ascii: ":")) else { return }
    let name = line[..<colon].lowercased()
    guard name == "etag" || name == "last-modified" else { return }
    let value = String(
      decoding: line[colon...].utf8.dropFirst().filter { $0 >= 0x20 && $0 < 0x7F }, as: UTF8.self)
    let trimmed = String(value.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    guard !trimmed.isEmpty, trimmed.utf8.count <= Self.longestValue else { return }
    if name == "etag" { etag = trimmed } else { lastModified = trimmed }
  }
}
