#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Calls of the operating system with their errors as values, repeated when a signal interrupts.
enum POSIX {
  /// The failure that `errno` tells of right after a call.
  static func failure(_ path: String) -> FileFailure {
    let code = errno
    switch code {
    case ENOENT, ENOTDIR: return FileFailure(path: path, kind: .missing)
    case EACCES, EPERM, EROFS: return FileFailure(path: path, kind: .forbidden)
    case EISDIR: return FileFailure(path: path, kind: .isDirectory)
    default:
      return FileFailure(path: path, kind: .other(unsafe String(cString: strerror(code))))
    }
  }

  static func openForReading(_ path: String) -> Int32 {
    unsafe open(path, O_RDONLY | O_CLOEXEC)
  }

  static func createExclusively(_ path: String, mode: UInt32) -> Int32 {
    unsafe open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode_t(mode))
  }

  /// Opens a new file that has no name any more, in `TMPDIR` or `/tmp`; -1 where there can be none.
  static func openTemporary() -> Int32 {
    var folder = "/tmp"
    if let value = unsafe getenv("TMPDIR") { folder = unsafe String(cString: value) }
    for attempt in 0..<100 {
      let path = "\(folder)/icscal-\(processId)-\(attempt).tmp"
      UnfinishedFile.begin(path)
      defer { UnfinishedFile.end() }
      let descriptor = unsafe open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, mode_t(0o600))
      if descriptor >= 0 {
        remove(path)
        return descriptor
      }
    }
    return -1
  }

  /// The size and kind of an open file.
  static func status(_ descriptor: Int32) -> (size: Int, isRegular: Bool, isDirectory: Bool)? {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { return nil }
    let kind = status.st_mode & S_IFMT
    return (Int(status.st_size), kind == S_IFREG, kind == S_IFDIR)
  }

  /// The permissions and kind of a file that exists, or nil; links are followed.
  static func mode(
    of path: String
  ) -> (permissions: UInt32, isRegular: Bool, isDirectory: Bool)? {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return nil }
    let kind = status.st_mode & S_IFMT
    return (UInt32(status.st_mode & 0o7777), kind == S_IFREG, kind == S_IFDIR)
  }

  /// Size and last change of a regular file, or nil; links are not followed.
  static func facts(of path: String) -> (size: Int, modified: Int)? {
    var status = stat()
    guard unsafe lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    #if canImport(Darwin)
      return (Int(status.st_size), status.st_mtimespec.tv_sec)
    #else
      return (Int(status.st_size), status.st_mtim.tv_sec)
    #endif
  }

  /// The path without links, or nil for a file that does not exist.
  static func resolved(_ path: String) -> String? {
    guard let found = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(found) }
    return unsafe String(cString: found)
  }

  static func openForWriting(_ path: String) -> Int32 {
    unsafe open(path, O_WRONLY | O_CLOEXEC)
  }

  /// Reads up to the limit and one byte more, so that the caller sees whether there is more.
  static func readAll(_ descriptor: Int32, limit: Int) -> [UInt8]? {
    var all: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while all.count <= limit {
      let got = unsafe chunk.withUnsafeMutableBytes {
        unsafe read(descriptor, $0.baseAddress, $0.count)
      }
      if got < 0 {
        if errno == EINTR { continue }
        return nil
      }
      if got == 0 { return all }
      all.append(contentsOf: chunk[0..<got])
    }
    return all
  }

  /// Writes all bytes.
  ///
  /// - Returns: 0, or the system's error number.
  static func writeAll(_ descriptor: Int32, _ bytes: [UInt8]) -> Int32 {
    unsafe bytes.withUnsafeBytes { buffer in
      var written = 0
      while written < buffer.count {
        guard let base = buffer.baseAddress else { break }
        let got = unsafe write(descriptor, base + written, buffer.count - written)
        if got < 0 {
          if errno == EINTR { continue }
          return errno
        }
        written += got
      }
      return 0
    }
  }

  static func closeFile(_ descriptor: Int32) { _ = close(descriptor) }
  static func sync(_ descriptor: Int32) { _ = fsync(descriptor) }
  static func remove(_ path: String) { _ = unsafe unlink(path) }
  static func move(_ from: String, to path: String) -> Bool { unsafe rename(from, path) == 0 }
  static func setMode(_ descriptor: Int32, _ mode: UInt32) { _ = fchmod(descriptor, mode_t(mode)) }
  static var processId: Int { Int(getpid()) }
  static let brokenPipe = EPIPE

  /// Drops the pages of a mapping that lie in a range.
  static func release(_ buffer: UnsafeRawBufferPointer, _ range: Range<Int>) {
    let page = max(4096, Int(getpagesize()))
    let first = (range.lowerBound + page - 1) / page * page
    let end = range.upperBound / page * page
    guard first < end, let base = buffer.baseAddress else { return }
    _ = unsafe madvise(UnsafeMutableRawPointer(mutating: base + first), end - first, MADV_DONTNEED)
  }

  /// Maps a whole file of at least one byte into memory, readable only.
  static func map(_ descriptor: Int32, size: Int) -> UnsafeRawBufferPointer? {
    guard let base = unsafe mmap(nil, size, PROT_READ, MAP_PRIVATE, descriptor, 0),
      unsafe base != UnsafeMutableRawPointer(bitPattern: -1)
    else { return nil }
    _ = unsafe madvise(base, size, MADV_SEQUENTIAL)
    return unsafe UnsafeRawBufferPointer(start: base, count: size)
  }

  static func unmap(_ buffer: UnsafeRawBufferPointer) {
    if let base = buffer.baseAddress {
      _ = unsafe munmap(UnsafeMutableRawPointer(mutating: base), buffer.count)
    }
  }
}
