/// Why a file could not be read or written.
public struct FileFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kinds of failure that a person mends in different ways.
  public enum Kind: Hashable, Sendable {
    /// There is no such file.
    case missing
    /// The folder that a new file was to be put into does not exist.
    case noFolder
    /// The file may not be read or written.
    case forbidden
    /// It is a folder.
    case isDirectory
    /// It is larger than the limit, in bytes.
    case tooLarge(limit: Int)
    /// Anything else, in the words of the system.
    case other(String)
  }

  /// The file's path as it was given.
  public let path: String
  /// What went wrong.
  public let kind: Kind

  init(path: String, kind: Kind) {
    self.path = path
    self.kind = kind
  }

  /// What is wrong, in one sentence that names the file.
  public var description: String {
    switch kind {
    case .other: "\(path): \(reason)"
    case .noFolder: "the folder of \(path) does not exist"
    default: "\(path) \(reason)"
    }
  }

  /// What is wrong, without the name of the file.
  public var reason: String {
    switch kind {
    case .missing: "does not exist"
    case .noFolder: "lies in a folder that does not exist"
    case .forbidden: "may not be opened"
    case .isDirectory: "is a folder"
    case .tooLarge(let limit): "is larger than \(limit) bytes"
    case .other(let reason): reason
    }
  }

  /// What a person can do, or nil.
  public var hint: String? {
    switch kind {
    case .missing: "check the spelling of the path"
    case .noFolder: "make the folder first, or check its spelling"
    case .forbidden: "check the permissions of the file"
    case .isDirectory: "name a file in it"
    case .tooLarge: "raise --max-bytes if the file is trusted"
    case .other: nil
    }
  }
}
