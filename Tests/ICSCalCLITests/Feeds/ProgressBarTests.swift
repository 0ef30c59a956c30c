import TestSupport
import Testing

@testable import ICSCalCLI

@Suite("Progress bar") struct ProgressBarTests {
  private func reading(_ done: Int, of total: Int?) -> WorkProgress {
    WorkProgress(task: "Reading team.ics", done: done, total: total, unit: .bytes)
  }

  @Test func `the line shows task, bar, share and amount`() {
    #expect(
      ProgressBar.line(reading(128 << 20, of: 256 << 20), columns: 79)
        == "Reading team.ics  [##########..........]   50 %  128 of 256 MiB")
    #expect(
      ProgressBar.line(reading(300 << 10, of: nil), columns: 79) == "Reading team.ics  300 KiB")
    #expect(
      ProgressBar.line(
        WorkProgress(task: "Reading calendars", done: 2000, total: 2000, unit: .files), columns: 79)
        == "Reading calendars  [####################]  100 %  2000 of 2000 files")
    #expect(
      ProgressBar.line(
        WorkProgress(task: "Reading a", done: 1, total: 3, unit: .share), columns: 79)
        == "Reading a  [######..............]   33 %")
  }

  @Test func `a line never is wider than the terminal`() {
    let task = "Downloading " + String(repeating: "x", count: 200)
    for columns in 19...120 {
      for total in [nil, 0, 5 << 30] {
        let progress = WorkProgress(task: task, done: 3 << 30, total: total, unit: .bytes)
        #expect(ProgressBar.line(progress, columns: columns).count <= columns)
      }
    }
  }

  @Test func `signs that a terminal could obey never reach it`() {
    let progress = WorkProgress(task: "a\u{1B}[2Jü", done: 0, total: nil, unit: .share)
    #expect(ProgressBar.line(progress, columns: 79) == "a?[2J?")
  }

  @Test func `it waits for a second, then draws ten times a second at most`() {
    var bar = ProgressBar(columns: 80)
    #expect(bar.next(reading(1, of: 2), milliseconds: 0) == nil)
    #expect(bar.next(reading(1, of: 2), milliseconds: 999) == nil)
    #expect(bar.erase() == nil)
    #expect(bar.next(reading(1, of: 2), milliseconds: 1000) != nil)
    #expect(bar.next(reading(1, of: 2), milliseconds: 1099) == nil)
    #expect(bar.next(reading(1, of: 2), milliseconds: 1100) != nil)
  }

  @Test func `one that was asked for shows at once`() {
    var bar = ProgressBar(columns: 80)
    #expect(bar.next(reading(1, of: 2), milliseconds: 0, isWanted: true) != nil)
  }

  @Test func `a shorter line covers the longer one before it, and nothing is left at the end`() {
    var bar = ProgressBar(columns: 80)
    let long = bar.next(reading(1 << 20, of: nil), milliseconds: 1000)
    #expect(long == "\rReading team.ics  1024 KiB")
    let short = WorkProgress(task: "Sorting", done: 0, total: nil, unit: .share)
    #expect(bar.next(short, milliseconds: 2000) == "\rSorting" + String(repeating: " ", count: 19))
    #expect(bar.erase() == "\r       \r")
    #expect(bar.erase() == nil)
  }

  @Test func `the command draws it on standard error only, and only when asked or on a terminal`()
    throws
  {
    let folder = try TemporaryFolder()
    try folder.write("BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:x\nEND:VCALENDAR\n", to: "a.ics")
    let plain = try BuiltCommand.run(["import", folder.path])
    let drawn = try BuiltCommand.run(["import", folder.path, "--progress", "always"])
    let blank = String(repeating: " ", count: drawn.errors.split(separator: "\r")[0].count)
    #expect(drawn.errors.hasPrefix("\rReading "))
    #expect(drawn.errors.hasSuffix("\r\(blank)\r" + plain.errors))
    #expect(drawn.output == plain.output)
    #expect(plain.errors.contains("\r") == false)
  }
}
