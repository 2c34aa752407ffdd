// SPDX-License-Identifier: Apache-2.0
@testable import EarshotRecognition
import Testing

@Suite("Addresses that are written out in a line")
struct WrittenLinksTests {
  /// As RFC 3986 delimits them in plain text (appendix C), and as people put them in sentences.
  @Test(
    "Where an address begins and ends",
    arguments: [
      ("https://example.org", ["https://example.org"]), ("see http://a.org/b.", ["http://a.org/b"]),
      ("<ftp://a.org/x>", ["ftp://a.org/x"]), ("(https://a.org/w_(x)) y", ["https://a.org/w_(x)"]),
      ("\"https://a.org/?q=1&r=2#f\",", ["https://a.org/?q=1&r=2#f"]),
      ("https://a.org, https://b.org!", ["https://a.org", "https://b.org"]), ("한글https://a.org 끝", ["https://a.org"]),
      ("a://b", []), ("https://", []), ("https:// x", []), ("://x", []), ("1 :// 2", []), ("", []), (":", []),
    ])
  func links(text: String, links: [String]) {
    let characters = text.map { String($0) }
    #expect(WrittenLinks.links(in: characters).map { characters[$0].joined() } == links)
  }
}
