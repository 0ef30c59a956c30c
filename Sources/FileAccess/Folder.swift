/// What a folder holds, and making one.
public enum Folder {
  /// Whether a path names a folder.
  public static func exists(_ path: String) -> Bool { POSIX.isDirectory(path) }

  /// The names of the files in a folder in the order of their bytes.
  ///
  /// Hidden files are left out, and what is no file: a pipe would keep its reader waiting for ever. A
  /// link that leads nowhere is in the list.
  ///
  /// - Throws: `FileFailure` that names the folder.
  public static func fileNames(in path: String) throws(FileFailure) -> [String] {
    guard let names = POSIX.names(in: path) else { throw POSIX.failure(path) }
    return names.filter {
      !$0.hasPrefix(".") && POSIX.mode(of: "\(path)/\($0)")?.isRegular != false
    }
    .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Makes a folder that only its owner may open, and those above it that are missing.
  ///
  /// - Throws: `FileFailure` that names the folder.
  public static func makePrivate(_ path: String) throws(FileFailure) {
    if POSIX.isDirectory(path) { return }
    if let slash = path.lastIndex(of: "/"), slash > path.startIndex {
      try makePrivate(String(path[..<slash]))
    }
    guard POSIX.makeFolder(path, mode: 0o700) || POSIX.isDirectory(path) else {
      throw POSIX.failure(path)
    }
  }

  /// The regular files in a folder with their sizes and last changes.
  ///
  /// Sizes are in bytes, changes in seconds since 1970; hidden files are left out. Empty for a folder
  /// that cannot be read.
  public static func files(in path: String) -> [(path: String, size: Int, modified: Int)] {
    (POSIX.names(in: path) ?? []).filter { !$0.hasPrefix(".") }.compactMap { name in
      let file = "\(path)/\(name)"
      return POSIX.facts(of: file).map { (file, $0.size, $0.modified) }
    }
  }

  /// The size of a file in bytes, or nil.
  public static func size(of path: String) -> Int? { POSIX.facts(of: path)?.size }

  /// Takes a file out of its folder, if it is there.
  public static func remove(_ path: String) { POSIX.remove(path) }
}
