import Digests
import Testing

@Suite("SHA-256") struct SHA256Tests {
  // Source: FIPS 180-4, examples of NIST; the base 64 of the same bytes.
  @Test(arguments: [
    (
      "", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
      "47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU="
    ),
    (
      "abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
      "ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0="
    ),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1",
      "JI1qYdIGOLjlwCaTDD5gOaM85Flk/yFn9uzt1BnbBsE="
    ),
  ])
  func `digests are those of the standard`(_ text: String, _ hex: String, _ base64: String) {
    #expect(SHA256.hex(Array(text.utf8)) == hex)
    #expect(SHA256.base64(Array(text.utf8)) == base64)
  }

  /// The length of the message goes into the last block, or into one more.
  @Test func `every length of the last block has its own digest`() {
    let digests = (0...130).map { SHA256.hex([UInt8](repeating: 0x61, count: $0)) }
    #expect(Set(digests).count == 131)
    #expect(
      digests[55] == "9f4390f8d30c2dd92ec9f095b65e2b9ae9b0a925a5258e241c9f1e910f734318")
    #expect(
      digests[56] == "b35439a4ac6f0948b6d6f9e3c6af0f5f590ce20f1bde7090ef7970686ec6738a")
    #expect(
      digests[64] == "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb")
  }
}
