// SPDX-License-Identifier: Apache-2.0
import EarshotCore
@testable import EarshotFormats
import EarshotTestThreads
import Foundation
import Testing

@Suite("The schema of tree files", .blocking, .timeLimit(.minutes(25)))
struct TreeSchemaTests {
  private static let root = URL(filePath: #filePath).appending(path: "../../../..").standardized
  private static let schemaURL = root.appending(path: "Sources/Earshot.docc/Resources/tree.schema.json")
  private static let fixtures = ["book", "dialog", "korean", "mail", "settings", "table"]

  private static func fixture(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: root.appending(path: "Tests/Fixtures/Trees/\(name).json")))
  }

  private func definitions() throws -> JSONValue {
    let bytes = Array(try Data(contentsOf: Self.schemaURL))
    return try #require(try JSONParser.value(of: bytes[...])["$defs"])
  }

  private func names(_ definition: String) throws -> [String] {
    try #require(try definitions()[definition]?["properties"]?.fields).map(\.name).sorted()
  }

  @Test("Every property that is read is in the schema, and no other")
  func properties() throws {
    #expect(try names("node") == (TreeProperty.all.map(\.name) + TreeProperty.unused).sorted())
    #expect(try names("tree") == TreeFileProperty.allCases.map(\.rawValue).sorted())
    #expect(try names("case") == TreeCase.Property.allCases.map(\.rawValue).sorted())
  }

  @Test("Every word that is read is in the schema, and no other")
  func words() throws {
    let properties = try #require(try definitions()["node"]?["properties"])
    func words(_ value: JSONValue?) -> [String]? { value?["enum"]?.array?.compactMap(\.string) }
    #expect(
      words(properties["traits"]?["anyOf"]?.array?.first?["items"]?["anyOf"]?.array?.first)
        == TreeNames.traits.map(\.name))
    #expect(words(properties["containerType"]) == TreeNames.containerTypes.map(\.name))
    #expect(words(properties["navigationStyle"]) == TreeNames.navigationStyles.map(\.name))
    #expect(words(properties["textDirection"]) == TreeNames.directions.map(\.name))
    #expect(
      words(properties["customRotors"]?["items"]?["allOf"]?.array?.first?["properties"]?["system"])
        == TreeNames.systemRotors.map(\.name))
    #expect(words(try definitions()["order"]) == TreeNames.orders.map(\.name))
  }

  @Test("The trees to walk over are read without a complaint, and written as what they are", arguments: fixtures)
  func walkable(name: String) throws {
    let file = try TreeFile(try Self.fixture(name), isStrict: true)
    #expect(file.complaints.isEmpty, "\(file.complaints)")
    #expect(file.tree.count > 4)
    let again = try TreeFile(TreeFile.text(of: file.tree), isStrict: true)
    #expect(again.complaints.isEmpty, "\(again.complaints)")
    let root = try #require(file.tree.root)
    #expect(again.tree.subtree(of: root) == file.tree.subtree(of: root))
    for id in file.tree.subtree(of: root) { #expect(again.tree[id] == file.tree[id]) }
  }

  @Test("The cases among them are read without a complaint")
  func cases() throws {
    let list = try TreeCase.list(try Self.fixture("cases"), isStrict: true)
    #expect(list.complaints.isEmpty, "\(list.complaints)")
    #expect(list.cases.map(\.name) == ["X-5", "X-6", "X-12", "X-24"])
  }

  @Test(
    "The schema takes what is read without a complaint, and refuses the rest",
    .enabled(if: Validator.isThere, "python3 with jsonschema is not installed."))
  func agreement() throws {
    var texts = try (Self.fixtures + ["cases"]).map { String(decoding: try Self.fixture($0), as: UTF8.self) }
    var isRight = texts.map { _ in true }
    for name in Self.fixtures { texts.append(TreeFile.text(of: try TreeFile(try Self.fixture(name)).tree)) }
    isRight += Self.fixtures.map { _ in true }
    let values = [
      "true", "-1", "0", "2.0", "1.5", "7", "2e9", "\"\"", "\"x\"", "\"true\"", "\"list\"", "[]", "[[]]", "[null]",
      "{}",
      "[{}]", "[1,2]", "[2,1]", "[0.5,1]", "[1,2,3,4]", "[\"x\"]", "[\"button\"]", "{\"page\":1,\"of\":2}",
      "[{\"range\":[0,1]}]", "[{\"range\":[0,1],\"speechPitch\":3}]", "[{\"name\":\"x\"}]", "[{\"system\":\"x\"}]",
      "[{\"label\":\"a\",\"value\":\"b\"}]", "[{\"index\":0,\"elements\":[1]}]",
    ]
    for property in TreeProperty.all.map(\.name) where property != "id" {
      for value in values {
        let text =
          "{\"nodes\":[{\"id\":1,\"\(property)\":\(value)},{\"id\":\"x\"},{\"id\":\"\"},{\"id\":\"true\"},"
          + "{\"id\":\"list\"},{\"id\":\"button\"}],\"root\":1}"
        let faults = ["\"\(property)\" has to be", "There is no trait", "A child has to be"]
        let complaints = try TreeFile(text).complaints
        texts.append(text)
        isRight.append(!complaints.contains { complaint in faults.contains { complaint.sentence.hasPrefix($0) } })
      }
    }
    let verdicts = try Validator.verdicts(on: texts, by: Self.schemaURL)
    try #require(verdicts.count == texts.count)
    for (index, text) in texts.enumerated() where verdicts[index] != isRight[index] {
      // That a range ends after its beginning is more than a schema can say.
      if text.contains("[2,1]"), verdicts[index] { continue }
      Issue.record("the schema \(verdicts[index] ? "takes" : "refuses") \(text)")
    }
  }
}

/// Python's JSON Schema, where it is installed.
private enum Validator {
  static let isThere = (try? run("import jsonschema; jsonschema.Draft202012Validator", input: "")) != nil

  static func verdicts(on texts: [String], by schema: URL) throws -> [Bool] {
    var lines = JSONWriter()
    lines.array { json in for text in texts { json.value(text) } }
    let program = """
      import json, sys, jsonschema
      schema = json.load(open("\(schema.path)"))
      jsonschema.Draft202012Validator.check_schema(schema)
      validator = jsonschema.Draft202012Validator(schema)
      for text in json.load(sys.stdin): print("yes" if validator.is_valid(json.loads(text)) else "no")
      """
    return try run(program, input: lines.text).split(separator: "\n").map { $0 == "yes" }
  }

  private struct Failure: Error {}

  private static func run(_ program: String, input: String) throws -> String {
    let file = FileManager.default.temporaryDirectory.appending(path: "earshot-\(UUID().uuidString)")
    try Data(input.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["python3", "-c", program]
    process.standardInput = try FileHandle(forReadingFrom: file)
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Failure() }
    return String(decoding: data, as: UTF8.self)
  }
}
