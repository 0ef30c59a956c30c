import FileAccess
import Foundation
import TestSupport
import Testing

@testable import WebAccess

@Suite("Copies of feeds") struct FeedCopiesTests {
  private let facts = FeedCopy.Facts(
    checked: 1_781_511_300, etag: "\"a b\"", lastModified: "Mon, 15 Jun 2026", refreshSeconds: 3600)

  private func kept(in folder: TemporaryFolder) throws -> (FeedCopies, WebAddress) {
    let copies = FeedCopies(folder: folder.path + "/deep/cache")
    let address = try WebAddress("https://calendar.example/private-key/a.ics?token=secret")
    let body = Array("BEGIN\n\nfeed".utf8)
    try copies.keep(body.span, as: facts, of: address, user: "anna")
    return (copies, address)
  }

  private func text(_ copy: FeedCopy?) -> String? {
    copy?.body.withBytes { bytes in
      String(decoding: bytes.indices.map { bytes[$0] }, as: UTF8.self)
    }
  }

  @Test func `old copies go, and the oldest where there are too many`() throws {
    let folder = try TemporaryFolder()
    let (copies, address) = try kept(in: folder)
    let now = Int(Date().timeIntervalSince1970)
    for (name, days) in [("new", 1), ("older", 80), ("oldest", 91)] {
      let path = "\(copies.folder)/\(name).feed"
      try Data(repeating: 0, count: 1000).write(to: URL(filePath: path))
      let date = Date(timeIntervalSince1970: Double(now - days * 86_400))
      try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: path)
    }
    try Data().write(to: URL(filePath: "\(copies.folder)/notes.txt"))
    let names = { try FileManager.default.contentsOfDirectory(atPath: copies.folder) }
    let path = try #require(try names().first { $0.count > 20 })
    copies.clean(at: now, sparing: "\(copies.folder)/\(path)")
    #expect(Set(try names()) == [path, "new.feed", "older.feed", "notes.txt"])
    copies.clean(at: now, sparing: "\(copies.folder)/\(path)", mostBytes: 1800)
    #expect(Set(try names()) == [path, "new.feed", "notes.txt"])
    #expect(copies.copy(of: address, user: "anna", limit: 100) != nil)
  }

  @Test func `a copy comes back as it was kept`() throws {
    let folder = try TemporaryFolder()
    let (copies, address) = try kept(in: folder)
    let copy = copies.copy(of: address, user: "anna", limit: 100)
    #expect(copy?.facts == facts)
    #expect(text(copy) == "BEGIN\n\nfeed")
    let new = Array("new".utf8)
    try copies.keep(
      new.span,
      as: FeedCopy.Facts(checked: 1, etag: nil, lastModified: nil, refreshSeconds: nil),
      of: address, user: "anna")
    #expect(text(copies.copy(of: address, user: "anna", limit: 100)) == "new")
    #expect(folder.names().count == 3)
  }

  @Test func `other addresses and other users have other copies`() throws {
    let folder = try TemporaryFolder()
    let (copies, address) = try kept(in: folder)
    #expect(copies.copy(of: address, user: nil, limit: 100) == nil)
    #expect(copies.copy(of: address, user: "bert", limit: 100) == nil)
    let other = try WebAddress("https://calendar.example/private-key/a.ics?token=other")
    #expect(copies.copy(of: other, user: "anna", limit: 100) == nil)
  }

  @Test func `only the owner may look, and names tell nothing`() throws {
    let folder = try TemporaryFolder()
    _ = try kept(in: folder)
    let cache = folder.path + "/deep/cache"
    let name = try #require(try FileManager.default.contentsOfDirectory(atPath: cache).first)
    #expect(name.count == 64 + 5)
    #expect(name.hasSuffix(".feed"))
    func mode(_ path: String) throws -> Int? {
      try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }
    #expect(try mode(cache) == 0o700)
    #expect(try mode(cache + "/" + name) == 0o600)
  }

  @Test func `a damaged copy is none`() throws {
    let folder = try TemporaryFolder()
    let (copies, address) = try kept(in: folder)
    let cache = folder.path + "/deep/cache"
    let name = try #require(try FileManager.default.contentsOfDirectory(atPath: cache).first)
    let whole = try String(contentsOfFile: cache + "/" + name, encoding: .utf8)
    for damaged in [
      String(whole.dropLast()), whole + "x", "", "\n\n", String(repeating: "x", count: 20_000),
      whole.replacing("icscal-copy 1", with: "icscal-copy 2"),
      whole.replacing("length 11", with: "length -1"),
      whole.replacing("checked 1", with: "checked "),
    ] where damaged != whole {
      try folder.write(damaged, to: "deep/cache/" + name)
      let copy = copies.copy(of: address, user: "anna", limit: 100)
      // Another time of the check is no damage that can be seen.
      #expect(copy == nil || damaged.contains("checked 781511300"), "\(damaged.prefix(100))")
    }
  }

  @Test func `a feed is left alone for as long as it asks, and for a week at most`() throws {
    func isFresh(_ refresh: Int?, after seconds: Int) throws -> Bool {
      let folder = try TemporaryFolder()
      let copies = FeedCopies(folder: folder.path)
      let address = try WebAddress("https://calendar.example/")
      let facts = FeedCopy.Facts(
        checked: 1000, etag: nil, lastModified: nil, refreshSeconds: refresh)
      let nothing: [UInt8] = []
      try copies.keep(nothing.span, as: facts, of: address, user: nil)
      return copies.copy(of: address, user: nil, limit: 0)?.isFresh(at: 1000 + seconds) ?? false
    }
    #expect(try isFresh(3600, after: 0))
    #expect(try isFresh(3600, after: 3599))
    #expect(try !isFresh(3600, after: 3600))
    #expect(try !isFresh(3600, after: -1))
    #expect(try !isFresh(nil, after: 0))
    #expect(try isFresh(.max, after: 7 * 86_400 - 1))
    #expect(try !isFresh(.max, after: 7 * 86_400))
  }

  @Test func `the folder is the one of the XDG specification`() {
    #expect(
      FeedCopies(variables: ["XDG_CACHE_HOME": "/var/c", "HOME": "/h"])?.folder == "/var/c/icscal")
    #expect(FeedCopies(variables: ["HOME": "/h"])?.folder == "/h/.cache/icscal")
    #expect(
      FeedCopies(variables: ["XDG_CACHE_HOME": "relative", "HOME": "/h"])?.folder
        == "/h/.cache/icscal")
    #expect(FeedCopies(variables: [:]) == nil)
  }
}
