/// Writes results to where they were asked for.
public enum OutputBytes {
  /// Gives an output part by part to what it is called with, which returns false when no more is
  /// wanted.
  public typealias Parts = (_ emit: ([UInt8]) -> Bool) -> Void

  /// Writes to standard output or standard error.
  ///
  /// - Parameters:
  ///   - bytes: What to write.
  ///   - descriptor: 1 or 2.
  /// - Returns: False when the reader has closed the pipe, which is no failure of ours.
  /// - Throws: `FileFailure` for everything else, such as a full disk.
  @discardableResult
  public static func write(_ bytes: [UInt8], to descriptor: Int32) throws(FileFailure) -> Bool {
    let code = POSIX.writeAll(descriptor, bytes)
    if code == 0 { return true }
    if code == POSIX.brokenPipe { return false }
    throw POSIX.failure(descriptor == 2 ? "standard error" : "standard output")
  }

  /// Writes parts one after the other to standard output.
  ///
  /// - Throws: `FileFailure` where writing fails; a closed pipe ends it quietly.
  public static func write(_ parts: Parts, to descriptor: Int32) throws(FileFailure) {
    let code = writeAll(parts, to: descriptor)
    if code != 0, code != POSIX.brokenPipe { throw POSIX.failure("standard output") }
  }

  /// - Returns: 0, or the system's error number.
  private static func writeAll(_ parts: Parts, to descriptor: Int32) -> Int32 {
    var code: Int32 = 0
    parts { part in
      code = POSIX.writeAll(descriptor, part)
      return code == 0
    }
    return code
  }

  /// Puts a whole file in place in one step: whoever looks sees the old file or the new one.
  ///
  /// The bytes go to a new file beside the old one, which is then renamed; a signal that ends the
  /// process takes the new file away. A file that exists keeps
  /// its permissions, a link goes on pointing to it, and a device or pipe is written to as it is.
  ///
  /// - Parameters:
  ///   - path: The file's path.
  ///   - bytes: What it will hold.
  ///   - isPrivate: Whether only its owner may read and write it, whatever held before.
  /// - Throws: `FileFailure`; nothing is left behind then.
  public static func replace(
    _ path: String, with bytes: [UInt8], isPrivate: Bool = false
  ) throws(FileFailure) {
    try replace(path, isPrivate: isPrivate) { emit in _ = emit(bytes) }
  }

  /// Puts a whole file in place in one step, written part by part.
  ///
  /// - Parameters:
  ///   - path: The file's path.
  ///   - isPrivate: Whether only its owner may read and write it, whatever held before.
  ///   - parts: What it will hold.
  /// - Throws: `FileFailure`; nothing is left behind then.
  public static func replace(
    _ path: String, isPrivate: Bool = false, with parts: Parts
  ) throws(FileFailure) {
    var known = POSIX.mode(of: path)
    if let known {
      if known.isDirectory { throw FileFailure(path: path, kind: .isDirectory) }
      if !known.isRegular { return try writeInPlace(path, parts) }
    }
    if isPrivate { known = (permissions: 0o600, isRegular: true, isDirectory: false) }
    let target = POSIX.resolved(path) ?? path
    var descriptor: Int32 = -1
    var temporary = ""
    for attempt in 0..<100 {
      temporary = "\(target).\(POSIX.processId)-\(attempt).tmp"
      UnfinishedFile.begin(temporary)
      descriptor = POSIX.createExclusively(temporary, mode: known?.permissions ?? 0o666)
      if descriptor >= 0 { break }
      UnfinishedFile.end()
    }
    defer { UnfinishedFile.end() }
    guard descriptor >= 0 else {
      let failure = POSIX.failure(path)
      throw failure.kind == .missing ? FileFailure(path: path, kind: .noFolder) : failure
    }
    if let known { POSIX.setMode(descriptor, known.permissions) }
    let code = writeAll(parts, to: descriptor)
    let failure = POSIX.failure(path)
    POSIX.sync(descriptor)
    POSIX.closeFile(descriptor)
    guard code == 0 else {
      POSIX.remove(temporary)
      throw failure
    }
    guard POSIX.move(temporary, to: target) else {
      let failure = POSIX.failure(path)
      POSIX.remove(temporary)
      throw failure
    }
  }

  private static func writeInPlace(_ path: String, _ parts: Parts) throws(FileFailure) {
    let descriptor = POSIX.openForWriting(path)
    guard descriptor >= 0 else { throw POSIX.failure(path) }
    defer { POSIX.closeFile(descriptor) }
    let code = writeAll(parts, to: descriptor)
    guard code == 0 || code == POSIX.brokenPipe else { throw POSIX.failure(path) }
  }
}
