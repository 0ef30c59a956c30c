import TestSupport
import Testing

@Suite("icscal-bench") struct BenchTests {
  @Test func `a made feed has the number of events that was asked for`() throws {
    let feed = try BuiltCommand.shell("icscal-bench make-feed --events 321 --seed 5")
    #expect(feed.exitCode == 0)
    #expect(feed.output.ranges(of: "BEGIN:VEVENT\r\n").count == 321)
    #expect(feed.output.hasSuffix("END:VCALENDAR\r\n"))
  }

  @Test func `a made feed depends on the seed and on nothing else`() throws {
    let feeds = try [5, 5, 6].map {
      try BuiltCommand.shell("icscal-bench make-feed --events 50 --seed \($0)").outputBytes
    }
    #expect(feeds[0] == feeds[1])
    #expect(feeds[0] != feeds[2])
  }

  @Test func `every benchmark gives the result that stands beside it`() throws {
    let result = try BuiltCommand.shell("icscal-bench run --once", seconds: 300)
    #expect(result.exitCode == 0, "\(result.errors)")
  }

  @Test func `the memory of a command is measured, its output and exit code are its own`() throws {
    let result = try BuiltCommand.shell("icscal-bench measure-memory sh -c 'echo out; exit 3'")
    #expect(result.exitCode == 3)
    #expect(result.output == "out\n")
    #expect(result.errors.wholeMatch(of: /peak \d+\.\d MB, CPU \d+ ms\n/) != nil)
  }
}
