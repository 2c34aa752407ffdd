// SPDX-License-Identifier: Apache-2.0
import EarshotFormats
import EarshotTestRandom
import EarshotUI
import Testing

/// Files that are not as they have to be: told with line and reason, and never a trap.
@MainActor
@Suite("Storyboards: bad files", .timeLimit(.minutes(25))) struct BadStoryboardTests {
  /// A mistake in one place of a file, and the sentence it makes.
  struct Mistake: CustomTestStringConvertible, Sendable {
    var scenes: String
    var sentence: String
    var testDescription: String { sentence }
  }

  nonisolated static let mistakes = [
    Mistake(scenes: #"{"initial": true}"#, sentence: "A scene has no \"id\"; give it one."),
    Mistake(scenes: #"{"id": 5, "initial": true}"#, sentence: "\"id\" has to be a text with something in it."),
    Mistake(scenes: "7", sentence: "Here has to be an object for a scene, { … }."),
    Mistake(scenes: #"{"id": "a", "initial": "yes"}"#, sentence: "\"initial\" has to be true or false."),
    Mistake(
      scenes: #"{"id": "a", "initial": true, "titel": "A"}"#,
      sentence: "Nothing is known of \"titel\" in a scene; correct it or take it out. Did you mean \"title\"?"),
    Mistake(
      scenes: #"{"id": "a", "initial": true, "title": "A", "title": "B"}"#,
      sentence: "\"title\" stands twice in a scene; take one of them out."),
    Mistake(
      scenes: #"{"id": "a", "initial": true}, {"id": "a"}"#,
      sentence: "There is a scene \"a\" before; give this one another id."),
    Mistake(
      scenes: #"{"id": "a", "initial": true, "identifier": "x"}, {"id": "b", "identifier": "x"}"#,
      sentence: "Identifier \"x\" is taken by a scene before; give this one another."),
    Mistake(
      scenes: #"{"id": "a", "initial": true, "view": {"class": "Labl"}}"#,
      sentence: "Class \"Labl\" is unknown; declare it in \"classes\" or correct the name. Did you mean \"Label\"?"),
    Mistake(
      scenes: #"{"id": "a", "initial": true, "view": {"class": "Spy"}}"#,
      sentence: "\"Spy\" is no view; name a class of views."),
    Mistake(
      scenes: #"{"id": "a", "initial": true, "class": "NavigationController", "view": {}}"#,
      sentence: "A NavigationController makes its own view; take this one out."),
    Mistake(
      scenes: #"{"id": "a", "initial": true, "view": {"frame": [0, 0, -1, 1]}}"#,
      sentence: "\"frame\" has to be [x, y, width, height] in cells."),
    Mistake(
      scenes: #"{"id": "a", "initial": true, "view": {"frame": [0, 0, 1e300, 1]}}"#,
      sentence: "\"frame\" has to be [x, y, width, height] in cells."),
    Mistake(
      scenes: #"{"id": "a", "initial": true, "view": {"class": "PageControl", "numberOfPages": 9223372036854775807}}"#,
      sentence: "\"numberOfPages\" has to be a whole number from 0 to 10000."),
    Mistake(
      scenes: #"{"id": "a", "initial": true, "view": {"class": "Slider", "value": 1e308}}"#,
      sentence: "\"value\" has to be a number."),
    Mistake(
      scenes: #"{"id": "a", "initial": true, "view": {"id": "v", "subviews": [{"id": "v"}]}}"#,
      sentence: "Id \"v\" is taken in this scene; give this one another."),
    Mistake(
      scenes: #"{"id": "a", "initial": true, "view": {"cells": [{"id": "c", "reuseIdentifier": "r"}]}}"#,
      sentence: "Only a table has cells; move them into a TableView."),
    Mistake(
      scenes: #"{"id": "a", "initial": true, "navigationItem": {"rightBarButtonItems": [{"id": "i"}]}}"#,
      sentence: "A bar item says nothing; give it a \"title\" or an \"accessibilityLabel\"."),
    Mistake(
      scenes: #"""
        {"id": "a", "class": "Spy", "initial": true, "view": {"subviews": [{"id": "b", "class": "Button"}]},
         "actions": [{"from": "b", "event": "tuched", "action": "save"}]}
        """#, sentence: "There is no event \"tuched\"; use one of a control."),
    Mistake(
      scenes: #"""
        {"id": "a", "class": "Spy", "initial": true, "view": {"subviews": [{"id": "b", "class": "Button"}]},
         "actions": [{"from": "b", "action": "safe"}]}
        """#,
      sentence:
        "Class \"Spy\" has no action \"safe\"; declare it or correct the name. Did you mean \"save\"?"),
    Mistake(
      scenes: #"{"id": "a", "initial": true, "relationships": [{"kind": "rootViewController", "destination": "a"}]}"#,
      sentence: "Only NavigationController has rootViewController, and this is a \"ViewController\"; correct the class"),
    Mistake(
      scenes: #"{"id": "a", "class": "SplitViewController", "initial": true}"#,
      sentence: "A split needs its primary controller; add a relationship of kind viewControllers."),
    Mistake(
      scenes: #"""
        {"id": "a", "initial": true, "view": {}, "relationships": [{"kind": "embed", "destination": "b"}]}, {"id": "b"}
        """#, sentence: "An embedding needs the \"view\" that the child fills; name one."),
    Mistake(
      scenes: #"{"id": "a", "initial": true, "segues": [{"kind": "show", "destination": "a"}]}"#,
      sentence: "Nothing can set off this segue; give it an \"identifier\" for code, or \"from\"."),
    Mistake(
      scenes: #"{"id": "a", "initial": true, "segues": [{"kind": "show", "identifier": "on"}]}"#,
      sentence: "A segue has no \"destination\"; name a scene."),
    Mistake(
      scenes: #"{"id": "a", "initial": true, "segues": [{"kind": "custom", "identifier": "on", "destination": "a"}]}"#,
      sentence: "A custom segue has no \"class\"; name one derived from StoryboardSegue."),
    Mistake(
      scenes: #"{"id": "a", "initial": true, "segues": [{"kind": "unwind", "identifier": "on"}]}"#,
      sentence: "An unwind segue has no \"action\"; name an unwind action."),
    Mistake(
      scenes: #"""
        {"id": "a", "initial": true, "view": {"subviews": [{"id": "l", "class": "Label"}]},
         "segues": [{"kind": "show", "from": "l", "destination": "a"}]}
        """#, sentence: "\"l\" is a Label and sets off nothing; name a control, a bar item or a cell."),
  ]

  @Test("Each mistake is told as itself, once", arguments: mistakes)
  func mistake(_ mistake: Mistake) {
    let problems = Board.problems([mistake.scenes])
    #expect(problems.contains { $0.hasPrefix(mistake.sentence) }, "\(problems)")
    #expect(problems.count <= 2)
  }

  @Test("The place is the line and the column of what is wrong, in characters")
  func places() {
    let text = "{\"storyboard\": 1,\n \"scenes\": [\n  {\"id\": \"ä한\", \"initial\": 1}\n]}"
    let told = StoryboardFile.read(text).problems.map(\.description)
    #expect(told.contains("3:27: \"initial\" has to be true or false."))
  }

  @Test("A scene that would hold itself, by embeddings or by containers")
  func circles() {
    let host = #""view": {"subviews": [{"id": "p"}]}, "relationships": [{"kind": "embed", "view": "p", "destination": "#
    let told = Board.problems([
      Board.spy("a", initial: true, host + "\"b\"}]"), Board.spy("b", host + "\"c\"}]"),
      Board.spy("c", host + "\"a\"}]"),
    ])
    #expect(told == ["Scene \"a\" would hold itself; break the circle of relationships."])
    #expect(
      Board.problems([Board.stack("s", of: "s", initial: true)])
        == ["Scene \"s\" would hold itself; break the circle of relationships."])
  }

  @Test("Controllers too deep in each other, or too many at once, are told before they are made")
  func nesting() {
    let chain = (0..<60).map { Board.stack("s\($0)", of: "s\($0 + 1)", initial: $0 == 0) } + [#"{"id": "s60"}"#]
    #expect(Board.problems(chain).first?.contains("holds controllers more than 32 deep") == true)
    let tabs = (0..<20).map { index in
      let children = [0, 1].map { _ in #"{"kind": "viewControllers", "destination": "t\#(index + 1)"}"# }
      return """
        {"id": "t\(index)", "initial": \(index == 0), "class": "TabBarController",
         "relationships": [\(children.joined(separator: ","))]}
        """
    }
    #expect(
      Board.problems(tabs + [#"{"id": "t20"}"#]).contains { $0.contains("would make more than 1000 controllers") })
  }

  @Test("A long chain of scenes is checked without a deep stack of calls")
  func longChain() {
    let chain = (0..<3_000).map { Board.stack("s\($0)", of: "s\($0 + 1)", initial: $0 == 0) } + [#"{"id": "s3000"}"#]
    #expect(Board.problems(chain).count == 2)
  }

  @Test("Deep nesting is told, not followed")
  func deep() {
    for count in [90, 150, 10_000] {
      let views = String(repeating: #"{"subviews": ["#, count: count) + String(repeating: "]}", count: count)
      let problems = Board.problems([#"{"id": "a", "initial": true, "view": \#(views)}"#])
      #expect(problems.isEmpty == (count == 90))
    }
    let classes = (0..<500).map { #""C\#($0)": {"superclass": "C\#($0 + 1)"}"# }.joined(separator: ",")
    let text = #"{"storyboard": 1, "classes": {\#(classes)}, "scenes": [{"id": "a", "class": "C0", "initial": true}]}"#
    #expect(Board.problems(text: text).contains { $0.contains("or through too many classes") })
  }

  @Test("A file that is too large is told; a large one is read")
  func huge() {
    let blank = [UInt8](repeating: 0x20, count: StoryboardFile.sizeLimit + 1)
    #expect(
      StoryboardFile.read(blank).problems.map(\.description)
        == ["1:1: The file is larger than 16 MB; part it into several storyboards."])
    let scenes = (0..<2_000).map { Board.spy("s\($0)", #""view": {"subviews": [{"class": "Label", "text": "x"}]}"#) }
    #expect(Board.problems(scenes) == [])
  }

  @Test("Of many problems the first hundred are told, and how many there are more")
  func many() {
    let problems = Board.problems((0..<300).map { #"{"id": "a\#($0)", "identifier": "a\#($0)", "class": "Nobody"}"# })
    #expect(problems.count == 101)
    #expect(problems.last == "There are 200 more problems.")
  }

  @Test("Among very many names none is suggested, so that the reader stays quick")
  func manyNames() {
    let scenes = (0..<300).map { #"{"id": "scene\#($0)", "initial": \#($0 == 0)}"# }
    let wrong = #"{"id": "w", "segues": [{"kind": "show", "identifier": "on", "destination": "scene"}]}"#
    #expect(
      Board.problems(scenes + [wrong]) == ["There is no scene \"scene\" in this storyboard; correct the id."])
    #expect(
      Board.problems(scenes.prefix(2) + [wrong])
        == ["There is no scene \"scene\" in this storyboard; correct the id. Did you mean \"scene0\"?"])
  }

  // MARK: Whatever stands there

  private static let whole = Board.text([
    Board.stack("stack", of: "a", initial: true),
    Board.spy(
      "a",
      #"""
      "title": "A", "navigationItem": {"rightBarButtonItems": [{"id": "i", "title": "Go"}]},
      "view": {"frame": [0, 0, 9, 9], "subviews": [{"id": "b", "class": "Button", "title": "\u00e4"}, {"id": "p"}]},
      "outlets": {"button": "b"}, "actions": [{"from": "b", "event": "touchDown", "action": "save"}],
      "relationships": [{"kind": "embed", "view": "p", "destination": "c"}],
      "segues": [{"kind": "popover", "from": "b", "destination": "c"}, {"kind": "unwind", "from": "i", "action": "back"}]
      """#), Board.spy("c"),
  ])

  /// Reads a text that is wrong; whatever loads is also made and shown.
  private func tell(_ bytes: [UInt8]) -> [StoryboardProblem] {
    do throws(StoryboardError) {
      let board = try Storyboard(bytes, name: "board", classes: Board.classes())
      if let controller = try? board.instantiateInitialViewController() { controller.loadViewIfNeeded() }
      return []
    } catch {
      guard case .problems(_, let problems) = error else { return [] }
      return problems
    }
  }

  @Test("Cut off at every byte: always a problem with a line and a reason")
  func truncated() {
    Spy.log = CallLog()
    let bytes = Array(Self.whole.utf8)
    #expect(tell(bytes) == [])
    let lines = bytes.count { $0 == 0x0A } + 1
    for end in bytes.indices {
      let problems = tell(Array(bytes[..<end]))
      #expect(!problems.isEmpty, "\(end)")
      #expect(problems.allSatisfy { (1...lines).contains($0.line) && $0.column > 0 && !$0.sentence.isEmpty })
    }
  }

  @Test("Bytes exchanged, doubled and left out anywhere: a problem or a storyboard, never a trap", arguments: 1...8)
  func mutated(seed: UInt64) {
    Spy.log = CallLog()
    let bytes = Array(Self.whole.utf8)
    var random = SplitMix(seed: seed)
    for _ in 0..<400 {
      var changed = bytes
      for _ in 0...Int(random.next() % 3) {
        let place = Int(random.next() % UInt64(changed.count))
        switch random.next() % 4 {
        case 0: changed[place] = UInt8(truncatingIfNeeded: random.next())
        case 1: changed.remove(at: place)
        case 2: changed.insert(changed[place], at: place)
        default: changed[place] = Array("{}[]\",:0e-".utf8)[Int(random.next() % 10)]
        }
      }
      for problem in tell(changed) { #expect(problem.line > 0 && problem.column > 0 && !problem.sentence.isEmpty) }
    }
  }

  @Test(
    "Every value exchanged for one of another kind: a problem with a place",
    arguments: ["null", "{}", "[]", "\"\"", "-1"])
  func exchanged(value: String) throws {
    Spy.log = CallLog()
    let bytes = Array(Self.whole.utf8)
    var places: [Range<Int>] = []
    var index = 0
    while index < bytes.count {
      guard bytes[index] == UInt8(ascii: "\"") else {
        index += 1
        continue
      }
      let end = try #require(bytes[(index + 1)...].firstIndex(of: UInt8(ascii: "\"")))
      places.append(index..<(end + 1))
      index = end + 1
    }
    for place in places {
      for problem in tell(Array(bytes[..<place.lowerBound]) + Array(value.utf8) + Array(bytes[place.upperBound...])) {
        #expect(problem.line > 0 && !problem.sentence.isEmpty)
      }
    }
  }

  @Test("Junk is no storyboard, and is told without control characters")
  func junk() {
    var random = SplitMix(seed: 7)
    for length in [1, 2, 3, 64, 4_096] {
      let bytes = (0..<length).map { _ in UInt8(truncatingIfNeeded: random.next()) }
      #expect(!tell(bytes).isEmpty)
    }
    let told = Board.problems([#"{"id": "a\u001b[31m", "initial": true, "x\u0007\n": 1, "class": "\u009b2J"}"#])
    #expect(!told.isEmpty)
    #expect(told.allSatisfy { !$0.unicodeScalars.contains { $0.value < 0x20 || (0x7F...0x9F).contains($0.value) } })
  }
}
