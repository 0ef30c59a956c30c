/// The bytes of a file or of standard input.
///
/// Files are mapped, so that their pages count once and come in as they are read; what is no
/// regular file is read to its end.
@safe public final class InputBytes: Sendable {
  private let owned: [UInt8]
  /// What holds the bytes when this is a part of them, and where the part lies.
  private let whole: (bytes: InputBytes, range: Range<Int>)?
  // Mapped read-only for as long as this object lives, and never written: safe to share.
  private nonisolated(unsafe) let mapped: UnsafeRawBufferPointer?
  /// By which a mapping is known to those who keep it safe.
  private let slot: Int?

  /// Wraps bytes that are in memory already.
  public init(_ bytes: [UInt8]) {
    owned = bytes
    whole = nil
    unsafe mapped = nil
    slot = nil
  }

  /// Opens a file.
  ///
  /// - Parameters:
  ///   - path: The file's path.
  ///   - limit: The most bytes that are accepted.
  /// - Throws: `FileFailure` that names the path.
  public init(path: String, limit: Int) throws(FileFailure) {
    let descriptor = POSIX.openForReading(path)
    guard descriptor >= 0 else { throw POSIX.failure(path) }
    defer { POSIX.closeFile(descriptor) }
    whole = nil
    (owned, unsafe mapped) = try unsafe Self.read(descriptor, named: path, limit: limit)
    slot = unsafe mapped.flatMap { unsafe MappedFiles.protect($0) }
  }

  /// Reads standard input to its end.
  ///
  /// - Throws: `FileFailure` when it cannot be read or has more than `limit` bytes.
  public init(standardInputUpTo limit: Int) throws(FileFailure) {
    whole = nil
    (owned, unsafe mapped) = try unsafe Self.read(0, named: "standard input", limit: limit)
    slot = unsafe mapped.flatMap { unsafe MappedFiles.protect($0) }
  }

  /// A part of other bytes, which are not copied.
  ///
  /// - Parameter range: Cut to the bytes that there are.
  public init(_ range: Range<Int>, of bytes: InputBytes) {
    owned = []
    whole = (bytes, range.clamped(to: 0..<bytes.withBytes { $0.count }))
    unsafe mapped = nil
    slot = nil
  }

  private static func read(
    _ descriptor: Int32, named path: String, limit: Int
  ) throws(FileFailure) -> ([UInt8], UnsafeRawBufferPointer?) {
    guard let status = POSIX.status(descriptor) else { throw POSIX.failure(path) }
    if status.isDirectory { throw FileFailure(path: path, kind: .isDirectory) }
    if status.isRegular {
      guard status.size <= limit else {
        throw FileFailure(path: path, kind: .tooLarge(limit: limit))
      }
      if status.size > 0, let mapped = unsafe POSIX.map(descriptor, size: status.size) {
        return unsafe ([], mapped)
      }
    }
    let held = min(limit, heldLimit)
    guard var bytes = POSIX.readAll(descriptor, limit: held) else { throw POSIX.failure(path) }
    guard bytes.count > held else { return (bytes, nil) }
    if held < limit, let spooled = unsafe try spool(bytes, descriptor, named: path, limit: limit) {
      return unsafe ([], spooled)
    }
    guard bytes.count <= limit,
      let rest = POSIX.readAll(descriptor, limit: limit - bytes.count)
    else { throw FileFailure(path: path, kind: .tooLarge(limit: limit)) }
    bytes += rest
    guard bytes.count <= limit else {
      throw FileFailure(path: path, kind: .tooLarge(limit: limit))
    }
    return (bytes, nil)
  }

  /// What comes through a pipe is held up to here; more goes to a file without a name.
  private static let heldLimit = 16 << 20

  /// Maps a file that holds what was read and all that follows.
  ///
  /// - Returns: nil when there is no room for such a file; nothing more was read then.
  private static func spool(
    _ bytes: [UInt8], _ descriptor: Int32, named path: String, limit: Int
  ) throws(FileFailure) -> UnsafeRawBufferPointer? {
    let file = POSIX.openTemporary()
    guard file >= 0 else { return nil }
    defer { POSIX.closeFile(file) }
    guard POSIX.writeAll(file, bytes) == 0 else { return nil }
    var size = bytes.count
    while size <= limit {
      guard let chunk = POSIX.readAll(descriptor, limit: 1 << 20) else {
        throw POSIX.failure(path)
      }
      if chunk.isEmpty { break }
      guard POSIX.writeAll(file, chunk) == 0 else { throw POSIX.failure(path) }
      size += chunk.count
    }
    guard size <= limit else { throw FileFailure(path: path, kind: .tooLarge(limit: limit)) }
    guard let mapped = unsafe POSIX.map(file, size: size) else { throw POSIX.failure(path) }
    return unsafe mapped
  }

  /// Whether another program cut the file while it was read; what was lost reads as zeros.
  public var wasCut: Bool { whole?.bytes.wasCut ?? slot.map { MappedFiles.wasCut($0) } ?? false }

  deinit {
    if let slot { MappedFiles.release(slot) }
    if let mapped = unsafe mapped { unsafe POSIX.unmap(mapped) }
  }

  /// Lets pages of a mapped file leave memory; they come back from the file when they are touched.
  ///
  /// - Parameter range: Bytes that are not needed for now, cut to the pages that lie inside.
  public func release(_ range: Range<Int>) {
    if let whole {
      let start = whole.range.lowerBound
      return whole.bytes.release(range.lowerBound + start..<range.upperBound + start)
    }
    guard let mapped = unsafe mapped, range.lowerBound >= 0,
      range.upperBound <= mapped.count
    else { return }
    unsafe POSIX.release(mapped, range)
  }

  /// Runs `body` over the bytes.
  public func withBytes<Result>(_ body: (Span<UInt8>) throws -> Result) rethrows -> Result {
    if let whole {
      return try whole.bytes.withBytes { try body($0.extracting(whole.range)) }
    }
    let bytes = owned
    guard let mapped = unsafe mapped else { return try body(bytes.span) }
    let typed = unsafe mapped.assumingMemoryBound(to: UInt8.self)
    return try unsafe body(typed.span)
  }
}
