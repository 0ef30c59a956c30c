import FileAccess
import Foundation
import Testing

@Suite("Files") struct FileAccessTests {
  /// Runs `body` with the path of a folder of its own.
  private func withFolder(_ body: (String) throws -> Void) throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "files-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: url) }
    try body(url.path(percentEncoded: false))
  }

  private func text(_ input: InputBytes) -> String {
    input.withBytes { bytes in
      String(decoding: bytes.indices.map { bytes[$0] }, as: UTF8.self)
    }
  }

  private func failure(_ body: () throws -> Void) -> FileFailure? {
    do {
      try body()
      return nil
    } catch {
      return error as? FileFailure
    }
  }

  @Test func `a file is read whole, up to the limit itself`() throws {
    try withFolder { folder in
      let path = folder + "/a"
      try Data("hello".utf8).write(to: URL(filePath: path))
      #expect(text(try InputBytes(path: path, limit: 5)) == "hello")
      #expect(failure { _ = try InputBytes(path: path, limit: 4) }?.kind == .tooLarge(limit: 4))
      try Data().write(to: URL(filePath: path))
      #expect(text(try InputBytes(path: path, limit: 0)) == "")
    }
  }

  @Test func `a file that another program cuts while it is read ends in zeros`() throws {
    try withFolder { folder in
      let path = folder + "/a"
      try Data(repeating: 0x41, count: 100_000).write(to: URL(filePath: path))
      let input = try InputBytes(path: path, limit: 1_000_000)
      #expect(!input.wasCut)
      let handle = try FileHandle(forWritingTo: URL(filePath: path))
      try handle.truncate(atOffset: 10)
      try handle.close()
      let sum = input.withBytes { bytes in
        bytes.indices.reduce(0) { $0 + (bytes[$1] == 0x41 ? 1 : 0) }
      }
      #expect(sum == 10)
      #expect(input.wasCut)
      try Data("whole".utf8).write(to: URL(filePath: path))
      let again = try InputBytes(path: path, limit: 10)
      #expect(text(again) == "whole" && !again.wasCut)
    }
  }

  @Test func `bytes in memory are read like a file`() {
    #expect(text(InputBytes(Array("hello".utf8))) == "hello")
    #expect(text(InputBytes([])) == "")
  }

  @Test func `what is no plain file is read to its end`() throws {
    #expect(text(try InputBytes(path: "/dev/null", limit: 10)) == "")
    #expect(
      failure { _ = try InputBytes(path: "/dev/zero", limit: 100_000) }?.kind
        == .tooLarge(limit: 100_000))
  }

  @Test func `each failure names its path and has a hint`() throws {
    try withFolder { folder in
      let missing = folder + "/missing"
      let cases: [(FileFailure?, FileFailure.Kind)] = [
        (failure { _ = try InputBytes(path: missing, limit: 1) }, .missing),
        (failure { _ = try InputBytes(path: folder, limit: 1) }, .isDirectory),
        (failure { _ = try InputBytes(path: "", limit: 1) }, .missing),
        (failure { try OutputBytes.replace(folder, with: []) }, .isDirectory),
        (failure { try OutputBytes.replace(missing + "/x", with: []) }, .noFolder),
      ]
      for (failure, kind) in cases {
        #expect(failure?.kind == kind)
        #expect(failure?.hint?.isEmpty == false)
      }
    }
  }

  @Test func `a file is replaced in one step and leaves nothing behind`() throws {
    try withFolder { folder in
      let path = folder + "/a"
      try OutputBytes.replace(path, with: Array("one".utf8))
      let old = try InputBytes(path: path, limit: 100)
      try OutputBytes.replace(path, with: Array("two".utf8))
      #expect(text(old) == "one")
      #expect(text(try InputBytes(path: path, limit: 100)) == "two")
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["a"])
    }
  }

  @Test(arguments: [0o600, 0o644, 0o755])
  func `permissions stay, also behind a link`(_ permissions: Int) throws {
    try withFolder { folder in
      let path = folder + "/a"
      let link = folder + "/link"
      try Data("one".utf8).write(to: URL(filePath: path))
      try FileManager.default.setAttributes(
        [.posixPermissions: permissions], ofItemAtPath: path)
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "a")
      try OutputBytes.replace(link, with: Array("two".utf8))
      let attributes = try FileManager.default.attributesOfItem(atPath: path)
      #expect(attributes[.posixPermissions] as? Int == permissions)
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "a")
      #expect(text(try InputBytes(path: path, limit: 100)) == "two")
    }
  }
}
