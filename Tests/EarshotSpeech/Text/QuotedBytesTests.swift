// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import EarshotSpeech

@Suite("Names of files that programs quote byte by byte")
struct QuotedBytesTests {
  @Test("Bytes of UTF-8 are the letters they stand for, as git and ls quote them")
  func names() {
    // 보고서 and Größe, by the table of UTF-8.
    #expect(QuotedBytes.decoded(#""\353\263\264\352\263\240\354\204\234.txt""#) == "\"보고서.txt\"")
    #expect(QuotedBytes.decoded(#"$'Gr\303\266\303\237e.txt'"#) == "$'Größe.txt'")
    #expect(composed(#"new file: "Gr\303\266\303\237e.txt""#, default: "de").joined().contains("Größe"))
  }

  @Test(
    "What is no letter of UTF-8 stays as it is written",
    arguments: [
      #"\033[1m"#, #"\303"#, #"a\377\376b"#, #"C:\200\foo"#, #"\\303\266"#, #"\30"#, #"\"#, "plain",
      #"\303\26"#, #"\8\9"#,
    ])
  func others(_ text: String) { #expect(QuotedBytes.decoded(text) == text) }

  @Test("Where all signs are said, the bytes are")
  func literal() {
    #expect(composed(#"\303\266"#, punctuation: .all).joined().contains("303"))
  }
}
