// SPDX-License-Identifier: Apache-2.0
import EarshotFormats
import EarshotTestRandom
import Testing

@Suite struct JSONDocumentTests {
  private func document(_ text: String) throws -> JSONDocument { try JSONDocument(Array(text.utf8)) }

  private func edited(_ text: String, _ name: String, _ value: JSONValue) throws -> String {
    var document = try document(text)
    let isChanged = document.set(name, to: value)
    #expect(isChanged)
    return String(decoding: document.bytes, as: UTF8.self)
  }

  @Test("Comments stand where blanks may, and a comma may stand behind the last value")
  func comments() throws {
    let text = """
      // head
      {
        "a": 1, // one
        /* two
           lines */ "b": /* in */ [1, 2, /**/],
        "c": {"d": "// no comment", /* e */},
      } // tail
      """
    let root = try #require(try document(text).root)
    #expect(
      root.value
        == .object([
          JSONField("a", .number("1")), JSONField("b", .array([.number("1"), .number("2")])),
          JSONField("c", .object([JSONField("d", .string("// no comment"))])),
        ]))
  }

  @Test("A text of blanks and comments has no value", arguments: ["", " \n", "// only a word", "/* */", "\u{FEFF}"])
  func nothing(text: String) throws {
    #expect(try document(text).root == nil)
  }

  @Test("Every field knows its line and its value's place, also behind a byte order mark and with CRLF")
  func places() throws {
    let text = "\u{FEFF}{\r\n  \"a\": 1,\r\n  /*\r\n  */ \"b\": {\r\n    \"c\": \"x\"\r\n  }\r\n}\r\n"
    let document = try document(text)
    let fields = try #require(document.root?.fields)
    #expect(fields.map { JSONDocument.line(of: $0.offset, in: document.bytes) } == [2, 4])
    let inner = try #require(fields[1].node.fields?.first)
    #expect(JSONDocument.line(of: inner.offset, in: document.bytes) == 5)
    #expect(document.bytes[inner.node.range].elementsEqual("\"x\"".utf8))
  }

  @Test(
    "What is wrong is found on its line",
    arguments: [
      ("{\n  \"a\": 1\n  \"b\": 2\n}", 3), ("{\n  \"a\": ,\n}", 2), ("{\n  a: 1\n}", 2), ("{\"a\": 1,,}", 1),
      ("{,}", 1), ("[,]", 1), ("{\n\"a\": 1\n", 3), ("{}\n{}", 2), ("{\n  \"a\": 'x'\n}", 2), ("{\n/* no end\n}", 2),
      ("{}\n/* no end", 2), ("{ / }", 1), ("\n\n# no comment\n{}", 3), ("{\n  \"a\": \"no\n  end\"\n}", 2),
      ("rate 300", 1),
    ])
  func errors(_ text: String, _ line: Int) {
    let error = #expect(throws: JSONError.self) { try document(text) }
    #expect(error.map { JSONDocument.line(of: $0.offset, in: Array(text.utf8)) } == line)
  }

  @Test(
    "A change touches the value and nothing else",
    arguments: [
      ("{\n  \"rate\": 260, // fast\n}\n", "{\n  \"rate\": 300, // fast\n}\n"),
      ("{\"rate\":260}", "{\"rate\":300}"),
      ("{\"rate\":260,\"rate\": \"x\"}", "{\"rate\":260,\"rate\": 300}"),
      ("{ /* \"rate\": 1 */ \"rate\": {\"a\": [1]} }", "{ /* \"rate\": 1 */ \"rate\": 300 }"),
      // No such field yet: a line of its own behind the last one, with the comma that this needs.
      ("{\n\t\"a\": 1 // one\n\t// end\n}\n", "{\n\t\"a\": 1, // one\n\t// end\n\t\"rate\": 300\n}\n"),
      ("{\n  \"a\": 1,\n}\n", "{\n  \"a\": 1,\n  \"rate\": 300,\n}\n"),
      ("{\r\n    \"a\": 1\r\n}\r\n", "{\r\n    \"a\": 1,\r\n    \"rate\": 300\r\n}\r\n"),
      ("{\"a\": 1}", "{\"a\": 1, \"rate\": 300}"),
      ("{ \"a\": 1, }", "{ \"a\": 1, \"rate\": 300, }"),
      ("{}\n", "{\n  \"rate\": 300\n}\n"),
      ("{ // mine\n}\n", "{ // mine\n  \"rate\": 300\n}\n"),
      ("", "{\n  \"rate\": 300\n}\n"),
      ("// mine", "// mine\n{\n  \"rate\": 300\n}\n"),
    ])
  func changes(_ text: String, _ result: String) throws {
    #expect(try edited(text, "rate", .number("300")) == result)
  }

  @Test("Bytes that are not UTF-8 stay what they are")
  func bytes() throws {
    let before = Array("{\n  // ".utf8) + [0xC0, 0xFF, 0x80] + Array("\n  \"a\": 1\n}".utf8)
    var document = try JSONDocument(before)
    let isChanged = document.set("a", to: .number("2"))
    #expect(isChanged)
    #expect(document.bytes == before.map { $0 == UInt8(ascii: "1") ? UInt8(ascii: "2") : $0 })
  }

  @Test("A value that is no object takes no field and stays", arguments: ["[1]", "1", "\"x\"", "null"])
  func noObject(text: String) throws {
    var document = try document(text)
    let isChanged = document.set("rate", to: .number("300"))
    #expect(!isChanged)
    #expect(document.bytes == Array(text.utf8))
  }

  @Test("Of any commented object a change keeps all bytes but the value's, and all other values")
  func anyObject() throws {
    var random = SplitMix(seed: 11)
    for _ in 0..<2_000 {
      let text = RandomObject.text(using: &random)
      let before = try document(text)
      let old = try #require(before.root?.fields)
      let name = ["a", "b", "c", "rate"].randomElement(using: &random) ?? "a"
      var after = before
      let isChanged = after.set(name, to: .string("changed"))
      #expect(isChanged, "\(text)")
      let new = try #require(after.root?.fields)
      #expect(after.root?.value[name] == .string("changed"))
      let others = { (fields: [JSONNode.Field]) in
        fields.map { JSONField($0.name, $0.node.value) }.enumerated().filter {
          $0.offset != (old.lastIndex { $0.name == name } ?? old.count)
        }.map(\.element)
      }
      #expect(others(new) == others(old), "\(text)")
      var rest = before.bytes
      if let field = old.last(where: { $0.name == name }) { rest.removeSubrange(field.node.range) }
      #expect(isSubsequence(rest, of: after.bytes), "\(text)")
    }
  }

  @Test("Junk never traps, and what is read can be changed")
  func junk() throws {
    var random = SplitMix(seed: 12)
    let alphabet = Array("{}[],:\"\\/*0-1tfn aé\n".utf8) + [0xFF, 0x00]
    for _ in 0..<20_000 {
      let count = Int.random(in: 0..<24, using: &random)
      let bytes = (0..<count).map { _ in alphabet.randomElement(using: &random) ?? 0 }
      guard var document = try? JSONDocument(bytes) else { continue }
      let isObject = document.root == nil || document.root?.fields != nil
      let isChanged = document.set("a", to: .bool(true))
      #expect(isChanged == isObject)
      if isObject { #expect(document.root?.value["a"] == .bool(true)) }
    }
  }

  private func isSubsequence(_ part: [UInt8], of whole: [UInt8]) -> Bool {
    var rest = part[...]
    for byte in whole where byte == rest.first { rest.removeFirst() }
    return rest.isEmpty
  }
}

/// An object as people may have written it.
private enum RandomObject {
  static func text(using random: inout SplitMix) -> String {
    let count = Int.random(in: 0..<5, using: &random)
    var text = blank(&random) + "{"
    for index in 0..<count {
      let name = ["a", "b", "c", "d"].randomElement(using: &random) ?? "a"
      text += blank(&random) + "\"\(name)\"" + blank(&random) + ":" + blank(&random) + value(&random) + blank(&random)
      if index < count - 1 || Bool.random(using: &random) { text += "," }
    }
    return text + blank(&random) + "}" + blank(&random)
  }

  private static func value(_ random: inout SplitMix) -> String {
    ["1", "-2.5e3", "true", "null", "\"x\\n}\"", "[1, 2,]", "{\"a\": {}, // in\n}", "\"한 // no\""].randomElement(
      using: &random)
      ?? "1"
  }

  private static func blank(_ random: inout SplitMix) -> String {
    ["", "", " ", "\n", "\r\n  ", "\t", "// word \" }\n", "/* { */", " /* 1\n2 */ ", "\n  // a\n  // b\n  "]
      .randomElement(using: &random) ?? ""
  }
}
