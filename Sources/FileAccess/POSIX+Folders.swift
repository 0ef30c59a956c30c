#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension POSIX {
  static func isDirectory(_ path: String) -> Bool {
    var status = stat()
    return unsafe stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Whether a folder was made; `errno` tells why not.
  static func makeFolder(_ path: String, mode: UInt32) -> Bool {
    unsafe mkdir(path, mode_t(mode)) == 0
  }

  /// The names in a folder in no order, or nil with `errno` set.
  static func names(in path: String) -> [String]? {
    guard let folder = unsafe opendir(path) else { return nil }
    defer { unsafe closedir(folder) }
    var names: [String] = []
    while true {
      errno = 0
      guard let entry = unsafe readdir(folder) else { return errno == 0 ? names : nil }
      unsafe withUnsafePointer(to: &entry.pointee.d_name) { name in
        let bytes = unsafe UnsafeRawPointer(name).assumingMemoryBound(to: CChar.self)
        unsafe names.append(String(cString: bytes))
      }
    }
  }
}
