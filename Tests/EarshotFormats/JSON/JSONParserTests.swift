// SPDX-License-Identifier: Apache-2.0
import EarshotFormats
import Testing

@Suite struct JSONParserTests {
  @Test(
    "RFC 8259 values are read, numbers as they are written",
    arguments: [
      ("null", JSONValue.null), (" true ", .bool(true)), ("false", .bool(false)), ("-0.50e+10", .number("-0.50e+10")),
      ("\"\"", .string("")), (#""\"\\\/\b\f\n\r\tA\u00e9\uD83D\uDE00""#, .string("\"\\/\u{8}\u{C}\n\r\tAé😀")),
      ("[]", .array([])), ("[1,[2 , 3]]", .array([.number("1"), .array([.number("2"), .number("3")])])),
      ("{}", .object([])),
      (
        #"{"b":1,"a":{"c":null}}"#,
        .object([JSONField("b", .number("1")), JSONField("a", .object([JSONField("c", .null)]))])
      ),
    ])
  func reads(_ text: String, _ value: JSONValue) throws {
    #expect(try JSONParser.value(of: text) == value)
  }

  @Test(
    "Half a surrogate pair is U+FFFD and takes nothing with it",
    arguments: [
      (#""\ud83d""#, "\u{FFFD}"), (#""\ud83d\u0041""#, "\u{FFFD}A"), (#""\ud83d\ud83d\ude00""#, "\u{FFFD}😀"),
      (#""\ude00\ud83d""#, "\u{FFFD}\u{FFFD}"), (#""\ud83d\n""#, "\u{FFFD}\n"),
    ])
  func surrogates(_ text: String, _ string: String) throws {
    #expect(try JSONParser.value(of: text) == .string(string))
  }

  // Each of these is refused by python3 -c 'import json; json.loads(…)' too.
  @Test(
    "What is not JSON is refused",
    arguments: [
      "", " ", "nul", "nulll", "tru", "True", "'a'", "\"a", "\"\\x\"", "\"\\u12\"", "\"\\u12g4\"", "\"\\u12٣4\"",
      "\"a\nb\"",
      "\"\u{1}\"", "01", "+1", "1.", ".5", "1e", "- 1", "[", "[1", "[1,", "[1,]", "[,1]", "[1 2]", "{", "{\"a\"",
      "{\"a\":",
      "{\"a\":1", "{\"a\":1,", "{\"a\":1,}", "{a:1}", "{\"a\" 1}", "{1:2}", "1 2", "[1]]", "//", "\u{FEFF}1",
    ])
  func refuses(_ text: String) {
    #expect(throws: JSONError.self) { try JSONParser.value(of: text) }
  }

  @Test(
    "A text that is cut is told from one that is wrong",
    arguments: [
      ("[1,", JSONError.Reason.ended, 3), ("\"ab", .ended, 3), ("\"ab\\", .ended, 4), ("\"\\u0", .ended, 4),
      ("tr", .ended, 2),
      ("-", .ended, 1), ("1.", .ended, 2), ("{\"a\"", .ended, 4), ("[1 x", .unexpected, 3), ("trie", .unexpected, 2),
      ("1 x", .trailing, 2),
    ])
  func reasons(_ text: String, _ reason: JSONError.Reason, _ offset: Int) {
    let error = #expect(throws: JSONError.self) { try JSONParser.value(of: text) }
    #expect(error?.reason == reason)
    #expect(error?.offset == offset)
  }

  @Test("Every beginning of a text is cut, and none but the whole is a value")
  func everyPrefix() throws {
    let text = Array(#"{"a":["x\u00e9\n",true,null],"b":{"c":"é"}}"#.utf8)
    _ = try JSONParser.value(of: text[...])
    for length in 0..<text.count {
      let error = #expect(throws: JSONError.self) { try JSONParser.value(of: text[..<length]) }
      #expect(error?.reason == .ended)
    }
  }

  @Test("Values are found by name, the last of a name counting")
  func access() throws {
    let value = try JSONParser.value(of: #"{"a":1,"b":"x","a":2,"c":true,"d":[1.5]}"#)
    #expect(value["a"]?.integer == 2)
    #expect(value["b"]?.string == "x")
    #expect(value["c"]?.bool == true)
    #expect(value["d"]?.array?.first?.number == "1.5")
    #expect(value["d"]?.array?.first?.integer == nil)
    #expect(value["e"] == nil)
    #expect(value["b"]?["x"] == nil)
  }

  @Test("Depth has a limit, breadth has none")
  func depth() throws {
    let limit = JSONParser.depthLimit
    let fits = String(repeating: "[", count: limit) + String(repeating: "]", count: limit)
    _ = try JSONParser.value(of: fits)
    #expect(throws: JSONError.self) { try JSONParser.value(of: "[\(fits)]") }
    #expect(try JSONParser.value(of: "[" + String(repeating: "[],", count: 5_000) + "[]]").array?.count == 5_001)
  }
}
