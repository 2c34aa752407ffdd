import EarshotTestKit
import Foundation
import Testing

@Suite("A walk over a tree")
struct WalkTests {
  private static let form = """
    {"nodes":[{"id":1,"role":"window","label":"Settings","children":[2,3,4]},
      {"id":2,"role":"button","label":"Save"},
      {"id":3,"role":"switch","label":"Sound","toggled":true},
      {"id":4,"role":"slider","label":"Volume","value":"40%"}]}
    """

  private func phrases(_ output: String) -> [String] {
    output.split(separator: "\n").compactMap { $0.split(separator: "\t").last.map(String.init) }
  }

  private func walk(_ words: [String], input: String = form) throws -> Outcome {
    try runEarshot(["walk", "--settings", "none"] + words, input: input)
  }

  @Test("Keys move the cursor, and what is met is said with what it is")
  func moves() throws {
    let outcome = try walk(["-", "--keys", "Right Right"])
    #expect(outcome.status == 0)
    #expect(outcome.errors == "")
    let said = phrases(outcome.output)
    #expect(said.first == "Save. Button.")
    #expect(said.contains("Sound. Switch Button. On."))
    #expect(said.contains { $0.hasPrefix("Volume: 40%. Adjustable.") })
  }

  @Test("Switches flip and values go up and down, and only that is said")
  func changes() throws {
    let outcome = try walk(["-", "--keys", "Right Space Right plus underscore underscore"])
    let said = phrases(outcome.output)
    #expect(said.contains("Off."))
    let values = said.filter { $0.hasSuffix("%") && !$0.contains("Volume") }
    #expect(values == ["50%", "40%", "30%"])
  }

  @Test("The pointer explores")
  func touches() throws {
    let tree = """
      {"nodes":[{"id":1,"role":"window","children":[2,3]},
        {"id":2,"role":"button","label":"Save","bounds":[0,0,6,1]},
        {"id":3,"role":"button","label":"Cancel","bounds":[10,0,8,1]}]}
      """
    let outcome = try walk(["-", "--keys", "touch(11,0)"], input: tree)
    #expect(phrases(outcome.output).contains("Cancel. Button."))
  }

  @Test("A transcript has the walk's phrases with their sources, the same each time")
  func transcript() throws {
    let first = try walk(["-", "--keys", "Right", "--transcript", "-"])
    let second = try walk(["-", "--keys", "Right", "--transcript", "-"])
    #expect(first.output == second.output)
    #expect(first.output.contains("\"source\":\"focus\""))
  }

  @Test("Cases are compared with what they say: all as they say, or which are not")
  func cases() throws {
    func cases(_ heard: String) -> String {
      """
      {"cases":[{"name":"first","tree":\(Self.form),"heard":["Save. Button."]},
        {"name":"second","tree":\(Self.form),"keys":"Right","heard":["Save. Button.",\(heard)]}]}
      """
    }
    let right = try walk(["-"], input: cases(#""Sound. Switch Button. On.""#))
    #expect(right.status == 0)
    #expect(right.output == "2 cases, all as they say\n")
    let wrong = try walk(["-"], input: cases(#""Sound""#))
    #expect(wrong.status == 1)
    #expect(wrong.output.contains("second, line 5: heard \"Save. Button.\", \"Sound. Switch Button. On.\""))
  }

  @Test(
    "The files of facts can be walked as they are",
    arguments: ["phrases", "controls", "tables", "order", "standard-controls"])
  func facts(file: String) throws {
    let folder = URL(filePath: #filePath).appending(path: "../../Fixtures/Facts").standardized
    let outcome = try walk([folder.appending(path: "\(file).json").path])
    #expect(outcome.status == 0, "\(outcome.output)")
    #expect(outcome.output.hasSuffix("all as they say\n"))
    #expect(outcome.errors == "")
  }

  @Test(
    "What cannot be walked is told in one sentence",
    arguments: [
      ([], 2, "A tree is missing"), (["a", "b"], 2, "One tree at a time: b"),
      (["-", "--keys", "Foo"], 2, "Key Foo is unknown"), (["/nowhere/x.json"], 1, "/nowhere/x.json"),
      (["-", "--keys", "touch(1)"], 2, "Key touch(1) is unknown"), (["-", "--audio", "pulse"], 2, "not in real time"),
    ])
  func faults(words: [String], status: Int32, sentence: String) throws {
    let outcome = try walk(words)
    #expect(outcome.status == status)
    #expect(outcome.errors.contains(sentence), "\(outcome.errors)")
    #expect(outcome.errors.split(separator: "\n").count == 1)
    #expect(outcome.output == "")
  }

  @Test("A file that is no tree is told with its line", arguments: ["", "[]", "{\"nodes\":3}", "{\n\"nodes\":[\n"])
  func noTree(text: String) throws {
    let outcome = try walk(["-"], input: text)
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("line "), "\(outcome.errors)")
  }

  @Test("Escape sequences in labels never reach the output raw")
  func escapes() throws {
    let tree = #"{"nodes":[{"id":1,"role":"button","label":"Sa\u001b[31mve\u0007"}]}"#
    for words in [["-"], ["-", "--transcript", "-"]] {
      let outcome = try walk(words, input: tree)
      #expect(outcome.status == 0)
      #expect(outcome.output.contains("Button."))
      #expect(!outcome.output.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" && $0 != "\t" })
    }
  }
}
