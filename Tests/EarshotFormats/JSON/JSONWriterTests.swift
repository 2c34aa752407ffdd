// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotFormats
import Testing

@Suite struct JSONWriterTests {
  private func text(_ write: (inout JSONWriter) -> Void) -> String {
    var json = JSONWriter()
    write(&json)
    return json.text
  }

  @Test("Fields and values are written in their order, with commas between them only")
  func structure() {
    let text = text { json in
      json.object { json in
        json.field("b", 1)
        json.field("a", "x")
        json.name("list")
        json.array { json in
          json.value(true)
          json.array { _ in }
          json.object { _ in }
          json.value(-2)
        }
        json.field("t", Instant(nanoseconds: 1_234_000_000))
        json.field("n", .object([JSONField("z", .null), JSONField("y", .number("1.50"))]))
        json.field("f", false)
      }
    }
    #expect(text == #"{"b":1,"a":"x","list":[true,[],{},-2],"t":1.234,"n":{"z":null,"y":1.50},"f":false}"#)
  }

  // Each right side was read back by python3's json.loads as the left side.
  @Test(
    "Strings are escaped as JSON asks, and control characters of both sets never reach a terminal",
    arguments: [
      ("plain é 한 😀", #""plain é 한 😀""#), ("a\"b\\c/d", #""a\"b\\c/d""#), ("\n\r\t", #""\n\r\t""#),
      ("\u{0}\u{8}\u{B}\u{C}\u{1B}[31m\u{1F}", #""\u0000\u0008\u000b\u000c\u001b[31m\u001f""#),
      ("\u{7F}\u{80}\u{9B}31m\u{9F}\u{A0}", "\"\\u007f\\u0080\\u009b31m\\u009f\u{A0}\""),
      ("\u{2028}\u{2029}", #""\u2028\u2029""#),
      ("\r\n", #""\r\n""#), ("e\u{301}", "\"e\u{301}\""),
    ])
  func strings(_ string: String, _ json: String) throws {
    #expect(text { $0.value(string) } == json)
    #expect(try JSONParser.value(of: json) == .string(string))
  }

  @Test("Every scalar survives writing and reading")
  func everyScalar() throws {
    let all = String(String.UnicodeScalarView((0...0x10FFFF).compactMap { Unicode.Scalar($0 as UInt32) }))
    let json = text { $0.value(all) }
    #expect(try JSONParser.value(of: json) == .string(all))
    #expect(!json.unicodeScalars.contains { $0.properties.generalCategory == .control })
  }
}
