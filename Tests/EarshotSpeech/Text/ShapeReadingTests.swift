// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import EarshotSpeech

@Suite("Things are said as what they are")
struct ShapeReadingTests {
  @Test(
    "A dash before a number is a minus",
    arguments: [
      ("-5 °C", "minus 5 degrees C"), ("CPU -12.5%", "CPU minus 12.5 percent"), ("(-3)", "minus 3"),
      ("x=-1", "x equals minus 1"),
      ("−5", "minus 5"), ("rm -rf", "rm dash rf"), ("utf-8", "utf dash 8"), ("10-20", "10 dash 20"),
      ("5 - 3", "5 minus 3"),
      ("@@ -1,7 +1,8 @@", "at at minus 1, 7 plus 1, 8 at at"),
    ])
  func minus(text: String, words: String) { expect(text, words) }

  @Test(
    "ISO 8601 dates and times",
    arguments: [
      ("2026-11-21", "2026 November 21"), ("2026-02-01 09:05", "2026 February 1 9 05"),
      ("2026-11-21T10:15:30.123Z start", "2026 November 21 10 15 30.123 Z start"),
      ("10:15:30+09:00", "10 15 30 plus 9 00"), ("2026-13-01", "2026 dash 13 dash 01"),
      ("1-2026-11-21", "1 dash 2026 dash 11 dash 21"), ("main.c:12:34: x", "main dot c 12 34: x"),
    ])
  func dates(text: String, words: String) { expect(text, words) }

  @Test(
    "Hashes are spelled when short, and shortened when long",
    arguments: [
      ("40da7ff Share", "4 0 d eigh 7 f f Share"),
      ("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855  x", "e 3 b 0, 64 hex digits x"),
      ("550e8400-e29b-41d4-a716-446655440000", "UUID 5 5 0 e"), ("0x7fff5fbff8c0", "0 x 7 f f f 5 f b f f 8 c 0"),
      ("defaced", "defaced"), ("1234567", "1234567"), ("2e100000", "2e100000"), ("abc1234x", "abc1234x"),
    ])
  func hashes(text: String, words: String) { expect(text, words) }

  @Test(
    "Permissions are words",
    arguments: [
      ("drwxr-xr-x 2 me", "directory, owner all, others read execute 2 me"),
      ("-rw-r--r--", "owner read write, others read"),
      ("-rw-rw-r--", "owner read write, group read write, others read"), ("lrwxrwxrwx", "link, everyone all"),
      ("-rw-------+", "owner read write, others nothing"), ("-rwsr-xr-x", "owner all set I D, others read execute"),
      ("drwxrwxrwt", "directory, owner all, group all, others all sticky"), ("----------", "10 dash"),
    ])
  func permissions(text: String, words: String) { expect(text, words) }

  @Test(
    "Addresses of the net",
    arguments: [
      ("fe80::1/64", "f e 8 0 double colon 1 slash 64"), ("::1", "double colon 1"),
      ("2001:db8:0:0:1:2:3:4", "2 0 0 1 colon d b 8 colon 0 colon 0 colon 1 colon 2 colon 3 colon 4"),
      ("aa:bb:cc:dd:ee:0f", "eigh eigh, b b, c c, d d, e e, 0 f"), ("10.0.0.1", "10 dot 0 dot 0 dot 1"),
    ])
  func addresses(text: String, words: String) { expect(text, words) }

  @Test(
    "Sizes, durations and money",
    arguments: [
      ("1.2GB", "1.2 gigabytes"), ("512 MB", "512 megabytes"), ("1 MB", "1 megabyte"),
      ("3m12s", "3 minutes 12 seconds"),
      ("1h30m", "1 hour 30 minutes"), ("0m3.456s", "0 minutes 3.456 seconds"), ("250ms", "250 milliseconds"),
      ("€5", "5 euros"), ("$12", "12 dollars"), ("$1,200.50", "1200.50 dollars"), ("$1", "dollar 1"), ("5€", "5 euros"),
      ("v1.5", "v1 dot 5"), ("1.2.3", "1 dot 2 dot 3"),
    ])
  func amounts(text: String, words: String) { expect(text, words) }

  @Test(
    "Words of the field",
    arguments: [
      ("usr", "user"), ("stderr", "standard error"), ("IPv6", "I P v 6"), ("kubectl", "cube control"),
      ("STDIN", "standard in"),
      ("usrx", "usrx"), ("stdio.h", "standard I O dot h"),
    ])
  func words(text: String, words: String) { expect(text, words) }

  @Test("The words that ship can be read to the last line", arguments: ["de", "en", "es", "fr", "ja", "ko", "pl"])
  func shipped(language: String) throws {
    let text = try #require(shippedData.text(named: "words", language: language))
    var unreadable: [Int] = []
    let table = WordTable(parsing: text) { unreadable.append($0) }
    #expect(unreadable == [])
    #expect(language != "en" || table.count >= 100)
    for unit in ["MB", "ms", "s", "h…", "m…", "s…"] { #expect(table.unit(unit) != nil, "\(unit)") }
  }

  private func expect(_ text: String, _ words: String) { #expect(composed(text) == ["\(englishVoice): \(words)"]) }
}
