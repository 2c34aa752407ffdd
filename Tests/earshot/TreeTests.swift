// SPDX-License-Identifier: Apache-2.0
import EarshotTestThreads
import Foundation
import Testing

@Suite("earshot tree", .blocking, .timeLimit(.minutes(25)))
struct TreeTests {
  private static let fixtures = URL(filePath: #filePath).appending(path: "../../Fixtures/Trees").standardized

  private func fixture(_ name: String) -> String { Self.fixtures.appending(path: "\(name).json").path }

  private func lines(_ words: [String], input: String = "") throws -> [String] {
    let outcome = try runEarshot(["tree"] + words, input: input)
    #expect(outcome.status == 0)
    #expect(outcome.errors == "")
    return outcome.output.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }

  @Test("V-3, V-56, X-5, X-24 One stop a line as it is spoken, under its containers; hints in brackets")
  func text() throws {
    let tree = """
      {"nodes":[{"role":"window","label":"W","children":[{"label":"Label","value":"Value","hint":"Hint."},
       {"role":"genericContainer","children":[{"traits":["button","notEnabled"],"label":"24"}]},
       {"isElement":true,"label":"Outer","children":[{"label":"inside"}]},{"hidden":true,"label":"hidden"}]}]}
      """
    let lines = try lines(["-"], input: tree)
    #expect(lines.first?.hasPrefix("W") == true && lines.first?.hasSuffix(":") == true)
    #expect(lines.dropFirst() == ["  Label: Value (Hint.)", "  24. Dimmed. Button.", "  Outer"])
  }

  @Test("V-5 Only what is modal is shown")
  func modal() throws {
    let lines = try lines([fixture("dialog")]).map { $0.trimmingCharacters(in: .whitespaces) }
    #expect(!lines.contains { $0.contains("draft.txt") })
    #expect(lines.contains { $0.hasPrefix("It cannot be brought back.") })
    #expect(lines.contains { $0.hasPrefix("Cancel. Button.") })
    #expect(lines.count == 6)
  }

  @Test("T-23, V-65 A secret value is not shown")
  func secret() throws {
    let tree = #"{"nodes":[{"role":"passwordInput","label":"Password","value":"hunter2"}]}"#
    let lines = try lines(["-"], input: tree)
    #expect(lines.count == 1)
    #expect(!lines.joined().contains("hunter2"))
  }

  @Test("Escape sequences and line breaks of a label are neither shown nor make lines")
  func controls() throws {
    let tree = #"{"nodes":[{"label":"a\u001b[31mb\nc\u009b2Jd\u2028e","roleDescription":"x\u001b]0;t\u0007y"}]}"#
    let outcome = try runEarshot(["tree", "-"], input: tree)
    #expect(outcome.output.unicodeScalars.filter { $0.value < 0x20 || (0x7F...0x9F).contains($0.value) } == ["\n"])
    let json = try runEarshot(["tree", "--json", "-"], input: tree)
    #expect(
      !json.output.unicodeScalars.contains { ($0.value < 0x20 && $0 != "\n") || (0x7F...0x9F).contains($0.value) })
  }

  @Test("--why tells what was claimed of a screen and what became of it, in lines or as objects; of files nothing")
  func why() throws {
    let scratch = try Scratch()
    let picture = #"\u001b[?1049hMenu\r\n\r\none\r\n\u001b[7mtwo\u001b[m\r\nthree\r\n\r\nend"#
    let recording = #"{"version":2,"width":40,"height":10}"# + "\n" + #"[0.1,"o",""# + picture + "\"]\n"
    try recording.write(toFile: scratch.path("menu.cast"), atomically: true, encoding: .utf8)
    let told = try lines(["--why", scratch.path("menu.cast")])
    #expect(told.contains { $0.hasPrefix("list by ground, rows 2 to 4, ") && $0.contains("taken: one, two, three") })
    #expect(!(try lines([scratch.path("menu.cast")])).contains { $0.hasPrefix("list by ground") })
    let objects = try lines(["--why", "--json", scratch.path("menu.cast")]).map {
      try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any]
    }
    #expect(objects.contains { $0?["outcome"] as? String == "taken" && $0?["rows"] as? [Int] == [2, 4] })
    let refused = try runEarshot(["tree", "--why", fixture("book")])
    #expect(refused.status == 2)
    #expect(refused.errors == "earshot: --why is for screens: a recording (.cast) or a program.\n")
  }

  @Test("--json writes a tidy file that is its own tidy file", arguments: ["book", "mail", "table"])
  func json(name: String) throws {
    let once = try runEarshot(["tree", "--json", fixture(name)])
    #expect(once.status == 0)
    #expect(once.output.hasPrefix("{"))
    let twice = try runEarshot(["tree", "--as", "json", "-"], input: once.output)
    #expect(twice.output == once.output)
  }

  @Test("R-13 The reader's words are in the language of the tree")
  func korean() throws {
    let lines = try lines([fixture("korean")])
    #expect(lines.contains { $0.contains("저장") && !$0.contains("Button") })
  }

  @Test("What is wrong with a part is told with its line; strict, it is a failure")
  func complaints() throws {
    let tree = "{\"nodes\":[\n{\"label\":5,\"value\":\"v\"}]}"
    let lenient = try runEarshot(["tree", "-"], input: tree)
    #expect(lenient.status == 0)
    #expect(lenient.output == "v\n")
    #expect(lenient.errors == "earshot: -: line 2: \"label\" has to be a text.\n")
    #expect(try runEarshot(["tree", "--strict", "-"], input: tree).status == 1)
  }

  @Test("Of a recording the interface is shown that its screen has, at its end or at a moment")
  func recording() throws {
    let scratch = try Scratch()
    let question = "Do you want to go on?\\r\\n"
    let session =
      """
      {"version":2,"width":40,"height":8}
      [0.5,"o","\(question)❯ Yes\\r\\n  No\\r\\n  Later"]
      [1.5,"i","j"]
      [1.6,"o","\\u001b[2;1H  \\u001b[3;1H❯"]
      [2.0,"r","30x8"]
      """
    let path = scratch.path("question.cast")
    try session.write(toFile: path, atomically: true, encoding: .utf8)
    let list = ["Window:", "  Do you want to go on?", "  List:"]
    #expect(
      try lines(["--at", "1", path])
        == list + ["    Selected: Yes. 1 of 3. List Start.", "    No. 2 of 3.", "    Later. 3 of 3. List End."])
    #expect(
      try lines([path])
        == list + ["    Yes. 1 of 3. List Start.", "    Selected: No. 2 of 3.", "    Later. 3 of 3. List End."])
    #expect(try lines(["--at", "0.1", path]).filter { $0.contains("Yes") } == [])
    let broken = try runEarshot(["tree", scratch.path("missing/x.cast")])
    #expect(broken.status == 1)
  }

  @Test(
    "Wrong words end with 2, a wrong file with 1, in one line",
    arguments: [
      ([], 2, "A tree is missing: earshot tree FILE.json or SESSION.cast, or - for standard input."),
      (["a", "b"], 2, "One tree at a time: b is too many."),
      (["--as", "xml", "a"], 2, "Form xml is unknown: use text or json."),
      (["--as", "text", "--json", "a"], 2, "Two forms: give --as text or --json, not both."),
      (["/nowhere.json"], 1, "Cannot read /nowhere.json: No such file or directory."),
      (["--at", "2", "a.json"], 2, "--at is for recordings: earshot tree SESSION.cast --at SECONDS."),
      (["--at", "-1", "a.cast"], 2, "Time -1 is invalid: give seconds since the beginning, such as --at 2.5."),
      (["--at", "soon", "a.cast"], 2, "Time soon is invalid: give seconds since the beginning, such as --at 2.5."),
      (["/nowhere.cast"], 1, "Cannot read /nowhere.cast: No such file or directory."),
      (["-"], 1, "-: line 1: The file ends in the middle of a value."),
    ] as [([String], Int32, String)])
  func errors(_ words: [String], _ status: Int32, _ sentence: String) throws {
    let outcome = try runEarshot(["tree"] + words)
    #expect(outcome.status == status)
    #expect(outcome.errors == "earshot: \(sentence)\n")
    #expect(outcome.output == "")
  }
}
