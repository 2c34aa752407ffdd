// SPDX-License-Identifier: Apache-2.0
import EarshotTestThreads
import EarshotTestTerminals
import Foundation
import Testing

@Suite("A walk over a tree", .blocking)
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
      (["-", "--keys", "touch(1)"], 2, "Step touch(1) needs a column and a row"),
      (["-", "--keys", "Page Up"], 2, "Key Page is unknown: earshot keys lists them; write them without blanks"),
      (["-", "--keys", "\"a b"], 2, "Text \"a b has no end"), (["-", "--keys", "wait(-1)"], 2, "Step wait(-1) needs"),
      (["-", "--audio", "pulse"], 2, "not in real time"),
    ])
  func faults(words: [String], status: Int32, sentence: String) throws {
    let outcome = try walk(words)
    #expect(outcome.status == status)
    #expect(outcome.errors.contains(sentence), "\(outcome.errors)")
    #expect(outcome.errors.split(separator: "\n").count == 1)
    #expect(outcome.output == "")
  }

  @Test("A fault in a case costs only that case: it is told by its name, and is a difference")
  func faultyCases() throws {
    let tree = #"{"nodes":[{"label":"Label"}]}"#
    let outcome = try walk(
      ["-"],
      input: """
        {"cases":[{"name":"first","tree":\(tree),"keys":"Right Foo"},
         {"name":"second","tree":\(tree),"heard":"Label"},
         {"name":"third"},
         {"name":"fourth","tree":\(tree),"heard":["Label"]},
         {"name":"fifth","tree":\(tree),"keys":"touch(1)"}]}
        """)
    #expect(outcome.status == 1)
    let lines = outcome.output.split(separator: "\n")
    #expect(lines.count == 4)
    #expect(lines.first?.hasPrefix("first, line 1: Key Foo is unknown") ?? false)
    #expect(lines.dropFirst().first == "second, line 2: \"heard\" has to be a list of texts.")
    #expect(lines.dropFirst(2).first?.hasPrefix("fifth, line 5: Step touch(1) needs") ?? false)
    #expect(lines.last == "5 cases, 4 differences")
    #expect(outcome.errors.contains("line 3: Case \"third\" has no tree."))
  }

  @Test("Key help of the screen means nothing among elements: that is said, with the tone")
  func notHere() throws {
    let outcome = try walk(["-", "--keys", "Control+Home Backspace less greater Tab 7 8 9 0"])
    #expect(outcome.status == 0)
    #expect(phrases(outcome.output).filter { $0 == "not here" }.count == 9)
    let korean = try runEarshot(
      ["walk", "--settings", "none", "--language", "ko", "-", "--keys", "Tab"], input: Self.form)
    #expect(phrases(korean.output).contains("여기서는 쓸 수 없음"))
  }

  @Test("An empty tree has nothing to go to, and says so")
  func emptyTree() throws {
    let outcome = try walk(["-", "--keys", "Right"], input: #"{"nodes":[]}"#)
    #expect(outcome.status == 0)
    #expect(phrases(outcome.output) == ["nothing to go to"])
  }

  @Test("Values go by their step and stay within their bounds; texts go by their last digit")
  func values() throws {
    func values(_ properties: String, _ keys: String) throws -> [String] {
      let tree = #"{"nodes":[{"label":"L","actions":["increment","decrement"],\#(properties)}]}"#
      let said = phrases(try walk(["-", "--keys", keys], input: tree).output)
      return said.filter { !$0.hasPrefix("L") && !$0.hasPrefix("F12") }
    }
    let zoom = #""role":"slider","numericValue":1,"minNumericValue":0,"maxNumericValue":4"#
    #expect(
      try values(zoom + #","numericValueStep":1"#, "plus plus plus plus minus underscore") == [
        "50%", "75%", "100%", "75%",
      ])
    #expect(try values(zoom, "plus") == ["35%"])
    let count = #""role":"spinButton","numericValue":8,"minNumericValue":7,"maxNumericValue":9"#
    #expect(try values(count, "plus plus underscore underscore underscore") == ["9", "8", "7"])
    #expect(
      try values(
        #""role":"spinButton","numericValue":0.2,"numericValueStep":0.1"#,
        "plus underscore underscore underscore underscore") == ["0.3", "0.2", "0.1", "0.0", "-0.1"])
    #expect(try values(#""value":"-1 °C""#, "plus plus underscore") == ["0 °C", "1 °C", "0 °C"])
    #expect(try values(#""value":"0.5""#, "plus underscore underscore") == ["0.6", "0.5", "0.4"])
    #expect(try values(#""value":"0.5","numericValueStep":0.25"#, "plus") == ["0.75"])
    #expect(try values(#""value":"95%""#, "plus plus underscore") == ["100%", "90%"])
    #expect(
      try values(#""value":"page 2 of 3""#, "plus plus underscore underscore underscore") == [
        "page 3 of 3", "page 2 of 3", "page 1 of 3",
      ])
    #expect(try values(#""value":"gain -1 dB""#, "plus plus") == ["gain 0 dB", "gain 1 dB"])
    #expect(try values(#""value":"1,000""#, "plus") == [])
    #expect(try values(#""value":"Low""#, "plus") == [])
  }

  @Test("Times are told to the millisecond")
  func times() throws {
    let outcome = try walk(["-", "--keys", "Right Right"])
    for line in outcome.output.split(separator: "\n") {
      let time = line.prefix { $0 != "\t" }
      let fraction = time.drop { $0 != "." }.dropFirst()
      #expect(fraction.count <= 3, "\(line)")
    }
    #expect(outcome.output.contains("."))
  }

  @Test("Help offers no sound that a walk does not make")
  func help() throws {
    for command in ["walk", "replay"] {
      let help = try runEarshot([command, "--help"]).output
      #expect(!help.contains("pulse"))
      #expect(help.contains("--audio wav|none"))
    }
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
