#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The one place of this module that asks the operating system for anything.
enum SystemFiles {
  enum Outcome {
    case bytes([UInt8])
    case missing
    case unreadable(reason: String)
  }

  /// The folder of zone files: `TZDIR`, else the system's.
  static var zoneDirectory: String {
    if let value = unsafe getenv("TZDIR") {
      let path = unsafe String(cString: value)
      if !path.isEmpty { return path }
    }
    return "/usr/share/zoneinfo"
  }

  /// Reads a regular file of at most `limit` bytes; never waits on a pipe or device.
  static func read(_ path: String, limit: Int) -> Outcome {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      return errno == ENOENT || errno == ENOTDIR
        ? .missing : .unreadable(reason: unsafe String(cString: strerror(errno)))
    }
    defer { close(descriptor) }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      return .missing
    }
    let size = Int(status.st_size)
    guard size <= limit else { return .unreadable(reason: "it has \(size) bytes") }
    var filled = 0
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      while filled < size, let base = buffer.baseAddress {
        let got = unsafe Self.readSome(descriptor, base + filled, size - filled)
        if got <= 0 { break }
        filled += got
      }
      count = filled
    }
    return filled == size ? .bytes(bytes) : .unreadable(reason: "it could not be read to its end")
  }

  private static func readSome(
    _ descriptor: Int32, _ target: UnsafeMutablePointer<UInt8>, _ count: Int
  ) -> Int {
    while true {
      #if canImport(Darwin)
        let got = unsafe Darwin.read(descriptor, target, count)
      #elseif canImport(Musl)
        let got = unsafe Musl.read(descriptor, target, count)
      #else
        let got = unsafe Glibc.read(descriptor, target, count)
      #endif
      if got < 0, errno == EINTR { continue }
      return got
    }
  }

  /// The names in a folder with whether each is a folder itself or a link to one, in no order.
  static func list(_ path: String) -> [(name: String, isDirectory: Bool)] {
    guard let directory = unsafe opendir(path) else { return [] }
    defer { unsafe closedir(directory) }
    var entries: [(name: String, isDirectory: Bool)] = []
    while let entry = unsafe readdir(directory) {
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        unsafe pointer.withMemoryRebound(to: CChar.self, capacity: 256) { text in
          unsafe String(cString: text)
        }
      }
      guard !name.hasPrefix(".") else { continue }
      let type = unsafe Int(entry.pointee.d_type)
      // Some file systems do not tell the type here, and links have one of their own.
      let isDirectory =
        type == Int(DT_DIR)
        || (type == Int(DT_LNK) || type == Int(DT_UNKNOWN)) && Self.isDirectory("\(path)/\(name)")
      entries.append((name, isDirectory))
    }
    return entries
  }

  private static func isDirectory(_ path: String) -> Bool {
    var status = stat()
    return unsafe stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}
