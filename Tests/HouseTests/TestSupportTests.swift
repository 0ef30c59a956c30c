import Foundation
import TestSupport
import Testing

@Suite("Test support") struct TestSupportTests {
  @Test func `the random numbers are those of the paper`() {
    var random = SplitMix64(seed: 1_234_567)
    let numbers = (0..<3).map { _ in random.next() }
    #expect(
      numbers == [6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423])
  }

  @Test func `a run gives exit code, output and errors`() throws {
    let result = try BuiltCommand.shell("cat; echo oops >&2; exit 3", input: Array("in".utf8))
    #expect(result.exitCode == 3)
    #expect(result.output == "in")
    #expect(result.errors == "oops\n")
  }

  @Test func `a run knows no time zone and finds the built command first`() throws {
    let result = try BuiltCommand.shell("echo ${TZ-none} $LANG; command -v icscal")
    let lines = result.output.split(separator: "\n")
    #expect(lines.first == "none C.UTF-8")
    let folder = BuiltCommand.productsFolder.path(percentEncoded: false)
    #expect(lines.last?.hasPrefix(folder) == true)
  }

  @Test func `a run that a signal ends reports the signal`() throws {
    #expect(try BuiltCommand.shell("kill -SEGV $$").exitCode == 128 + 11)
  }

  @Test func `a run that does not end is ended`() {
    #expect(throws: FixtureError.self) {
      try BuiltCommand.shell("exec sleep 60", seconds: 0)
    }
  }

  @Test func `the first difference of two texts is named by its line`() {
    let message = Golden.firstDifference("a\nb\r\nc", "a\nb\nc")
    #expect(message.hasPrefix("line 2 differs"))
    #expect(message.contains(#"got      "b\r""#))
  }
}
