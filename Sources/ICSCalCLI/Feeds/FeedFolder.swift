import FileAccess
import ICalendar

/// A folder of calendar files, as vdir stores keep them: one file an event or one a calendar, and
/// perhaps the files `displayname` and `color`.
///
/// Source: the vdir storage format of vdirsyncer.
struct FeedFolder {
  /// Its name, without the folders that it lies in.
  let name: String
  /// The paths of all `.ics` files directly in it, in the order of their bytes.
  let files: [String]
  /// What the file `displayname` says, or nil.
  let displayName: String?
  /// What the file `color` says, or nil.
  let color: String?

  /// Looks into a folder.
  ///
  /// - Throws: `CommandFailure` when it cannot be opened or has no calendar files.
  init(_ path: String) throws(CommandFailure) {
    name = path.split(separator: "/").last.map(String.init) ?? path
    let base = path.hasSuffix("/") ? path : path + "/"
    let names: [String]
    do {
      names = try Folder.fileNames(in: path)
    } catch {
      throw CommandFailure(error.description, hint: "check the permissions of the folder")
    }
    files = names.filter { $0.utf8.count > 4 && $0.suffix(4).lowercased() == ".ics" }
      .map { base + $0 }
    guard !files.isEmpty else {
      throw CommandFailure(
        "\(path) has no .ics files",
        hint: "only files directly in a folder are read; name the folder that has them")
    }
    displayName = Self.line(of: base + "displayname", in: names)
    color = Self.line(of: base + "color", in: names)
  }

  /// Whether it is one calendar by what it says itself.
  private var isOneCalendar: Bool { displayName != nil || color != nil }

  /// Whether a file with this name of a calendar is a part of the folder's calendar.
  ///
  /// Files without a name are: they mostly hold one event each.
  func hasPart(named calendarName: String?) -> Bool { isOneCalendar || calendarName == nil }

  /// How its files are read.
  func options(_ options: ReadOptions) -> ReadOptions {
    var options = options
    options.calendarName = displayName
    options.calendarColor = color
    return options
  }

  /// The text of a short file without the blanks around it; nil when there is none.
  private static func line(of path: String, in names: [String]) -> String? {
    guard names.contains(where: { path.hasSuffix("/" + $0) }),
      let file = try? InputBytes(path: path, limit: 4096)
    else { return nil }
    let text = file.withBytes { bytes in
      String(decoding: bytes.indices.map { bytes[$0] }, as: UTF8.self)
    }
    let blanks: Set<Character> = [" ", "\t", "\n", "\r", "\r\n"]
    let trimmed = text.drop { blanks.contains($0) }
    guard let last = trimmed.lastIndex(where: { !blanks.contains($0) }) else { return nil }
    return String(trimmed[...last])
  }
}
