// SPDX-License-Identifier: Apache-2.0
import EarshotKeys
import EarshotReader
import EarshotScreen
import EarshotSpeech
import Testing

@testable import earshot

@Suite("The course of the tutorial")
@MainActor
struct TutorialCourseTests {
  private let text: TutorialText

  init() throws {
    let data = try #require(DataDirectory.find())
    text = try #require(TutorialText("en", .standard, in: data))
  }

  /// The acts of a learner that end each task, in the words of the lesson.
  private func deeds(_ task: TutorialTask) -> [TutorialInput] {
    guard case .spells(let key, let line) = task else { return [deed(task)] }
    return [.heard("top, " + text.lines(key)[line], after: "review.line.previous"), deed(task)]
  }

  /// The last of them.
  private func deed(_ task: TutorialTask) -> TutorialInput {
    switch task {
    case .key: .key
    case .commands(let names): .command(names[0])
    case .marks: .heard("bookmark set, Line 137: hay. a needle", after: "bookmark")
    case .returns: .heard("Line 137: hay. a needle", after: "place.previous")
    case .spells: .heard("trees", after: "review.spell.word")
    case .shell: .leftShell([0, 1, 0], commands: [])
    case .asks(let command): .leftShell([0], commands: [command])
    case .practice(let program):
      .practised(program, .right, commands: program.wantedCommands.map { [$0 + "next"] } ?? [])
    case .types(let goal): .typed(text.label(goal) + " ")
    case .edits: .edited(text.label("editor.line.1") + "\n")
    }
  }

  private func isDone(_ course: TutorialCourse) -> Bool { if case .done = course.state { true } else { false } }

  @Test("Each lesson ends by what it asks for, and by nothing less", arguments: TutorialLesson.allCases)
  func lesson(lesson: TutorialLesson) {
    var course = TutorialCourse(text, hasBraille: true)
    _ = course.begin(at: lesson)
    if case .told = course.state { _ = course.handle(.enter) }
    for task in lesson.tasks {
      #expect(!isDone(course))
      let idles = [
        TutorialInput.command("speech.stop"), .heard("something else", after: nil),
        .heard("Right.", after: "review.spell.word"), .heard("bottom, blank", after: "review.word.next"),
        .heard("kitchen", after: "review.spell.word"), .heard("trees", after: "review.word.next"),
        .heard(text.lines("review.1").last ?? "", after: "review.line.previous"),
        // A search forwards comes to the instructions first.
        .heard("wrapped, has a needle. When they have come, search upwards for it", after: "find.forward"),
        // Found is not yet marked, and marked is not yet gone back to.
        .heard("wrapped, Line 137: hay. a needle", after: "find.backward"),
        .heard("bookmark set, Line 200: hay.", after: "bookmark"),
        .heard("Line 136: hay.", after: "place.previous"),
      ]
      for idle in idles where deed(task) != idle {
        let before = course.state
        _ = course.handle(idle)
        #expect(course.state == before, "\(lesson) ends by \(idle)")
      }
      for deed in deeds(task) { _ = course.handle(deed) }
      if case .told = course.state { _ = course.handle(.enter) }
    }
    #expect(course.state == .done(lesson))
  }

  @Test("What was done wrong is told, and tried again from Enter")
  func wrong() {
    var course = TutorialCourse(text, hasBraille: true)
    _ = course.begin(at: .dialog)
    _ = course.handle(.enter)
    #expect(
      course.handle(.practised(.dialog, .wrong("Yes"), commands: [])) == [.tellWrong("Yes"), .tell("begin")])
    #expect(course.handle(.enter) == [.practise(.dialog)])
    #expect(
      course.handle(.practised(.dialog, .wrong(nil), commands: [])) == [.tell("try.again"), .tell("begin")])
    #expect(course.handle(.enter) == [.practise(.dialog)])
    #expect(course.handle(.practised(.dialog, .right, commands: [])).first == .tell("dialog.done"))
  }

  @Test("The button that is found without a look at the other elements is not enough")
  func elements() {
    var course = TutorialCourse(text, hasBraille: true)
    _ = course.begin(at: .elements)
    _ = course.handle(.enter)
    #expect(
      course.handle(.practised(.elements, .right, commands: ["rotor.turn"])).first == .tell("elements.keys"))
    #expect(course.handle(.enter) == [.practise(.elements)])
    #expect(
      course.handle(.practised(.elements, .right, commands: ["element.next"]))
        == [.tell("right"), .tell("elements.2"), .tell("begin")])
    #expect(course.handle(.again) == [.tell("elements.2"), .tell("begin")])
    #expect(course.handle(.enter) == [.practise(.rotor)])
    #expect(course.handle(.practised(.rotor, .right, commands: ["element.next"])).first == .tell("rotor.keys"))
    #expect(course.handle(.enter) == [.practise(.rotor)])
    #expect(course.handle(.practised(.rotor, .right, commands: ["rotor.turn"])).first == .tell("elements.done"))
  }

  @Test("A word that is in the wanted line, too, does not count in another one")
  func otherLine() {
    var course = TutorialCourse(text, hasBraille: true)
    _ = course.begin(at: .review)
    for line in ["Cheese is in the kitchen.", "Apple trees stand in the garden.", "Three lines follow in a moment."] {
      _ = course.handle(.heard(line, after: "review.line.previous"))
    }
    _ = course.handle(.heard("in", after: "review.spell.word"))
    #expect(!isDone(course))
    _ = course.handle(.heard("Apple trees stand in the garden.", after: "review.line.next"))
    _ = course.handle(.heard("in", after: "review.spell.word"))
    #expect(isDone(course))
  }

  @Test("A shell in which nothing failed, or nothing came right after it, is not enough")
  func shell() {
    var course = TutorialCourse(text, hasBraille: true)
    _ = course.begin(at: .shell)
    for statuses in [[], [0], [0, 0, 0], [0, 1], [0, 0, 127, 1]] {
      #expect(course.handle(.enter) == [.openShell(tasks: "shell.1.tasks")])
      #expect(course.handle(.leftShell(statuses, commands: ["await.end"])) == [.tell("try.again"), .tell("begin")])
    }
    #expect(course.handle(.enter) == [.openShell(tasks: "shell.1.tasks")])
    #expect(course.handle(.noShell).starts(with: [.tell("shell.missing"), .keep(.list)]))
  }

  @Test("A command's end has to be asked for, of a command that goes well, and the output of one be opened")
  func asks() {
    var course = TutorialCourse(text, hasBraille: true)
    _ = course.begin(at: .shell)
    _ = course.handle(.enter)
    #expect(
      course.handle(.leftShell([1, 0], commands: [])) == [.tell("right"), .tell("shell.2"), .tell("begin")])
    let idles: [([Int], Set<String>)] = [([0], []), ([], ["await.end"]), ([130], ["await.end"])]
    for (statuses, commands) in idles {
      #expect(course.handle(.enter) == [.openShell(tasks: "shell.2.tasks")])
      #expect(course.handle(.leftShell(statuses, commands: commands)) == [.tell("try.again"), .tell("begin")])
    }
    #expect(course.handle(.enter) == [.openShell(tasks: "shell.2.tasks")])
    #expect(
      course.handle(.leftShell([0], commands: ["await.end"])) == [.tell("right"), .tell("shell.3"), .tell("begin")])
    #expect(course.handle(.enter) == [.openShell(tasks: "shell.3.tasks")])
    #expect(course.handle(.leftShell([0], commands: ["await.end"])) == [.tell("try.again"), .tell("begin")])
    #expect(course.handle(.enter) == [.openShell(tasks: "shell.3.tasks")])
    #expect(course.handle(.leftShell([0], commands: ["output.open"])).first == .tell("shell.done"))
  }

  @Test("The lessons follow each other to the end, each kept as the place to go on")
  func whole() {
    var course = TutorialCourse(text, hasBraille: true)
    var effects = course.begin(at: nil)
    for lesson in TutorialLesson.allCases {
      #expect(effects.contains(.keep(lesson)))
      if case .told = course.state { _ = course.handle(.enter) }
      for deed in lesson.tasks.flatMap(deeds) {
        _ = course.handle(deed)
        if case .told = course.state { _ = course.handle(.enter) }
      }
      effects = course.handle(.enter)
    }
    #expect(effects == [.keep(nil), .tell("end"), .end])
    #expect(course.handle(.enter) == [])
  }

  @Test("Enter leaves a step out, r says it again, q leaves, and the next time it goes on there")
  func left() {
    var course = TutorialCourse(text, hasBraille: true)
    #expect(course.begin(at: nil).first == .tell("welcome"))
    #expect(course.handle(.leave) == [.tell("left"), .end])
    #expect(course.begin(at: .review).starts(with: [.tell("welcome.back"), .keep(.review), .tell("review")]))
    #expect(course.handle(.again) == [.tell("review.1")])
    #expect(course.handle(.enter).starts(with: [.tell("skipped"), .keep(.search)]))
  }

  @Test("Without an editor its step is left out, and the learner is told why")
  func noEditor() {
    var course = TutorialCourse(text, hasBraille: true)
    _ = course.begin(at: .editor)
    #expect(course.handle(.enter) == [.edit])
    #expect(course.handle(.noEditor).starts(with: [.tell("editor.missing"), .keep(.settings)]))
  }
}

@Suite("The texts of the tutorial")
@MainActor
struct TutorialTextTests {
  nonisolated private static let languages = DataDirectory.find()?.texts(named: "tutorial").map(\.language) ?? []

  @Test("It speaks every language of the reader")
  func everyLanguage() throws {
    let phrases = try #require(DataDirectory.find()).texts(named: "phrases").map(\.language)
    #expect(Set(Self.languages) == Set(phrases + ["en"]))
  }

  @Test("A language has each text of the English one, with the same keys and values", arguments: languages)
  func complete(language: String) throws {
    let data = try #require(DataDirectory.find())
    let english = try #require(TutorialText("en", .standard, in: data))
    let text = try #require(TutorialText(language, .standard, in: data))
    #expect(text.keys == english.keys)
    #expect(text.commands == english.commands)
    for key in english.keys { #expect(text.lines(key).count == english.lines(key).count, "\(key)") }
    // What is looked for is in the text it is looked for in.
    #expect(text.lines("review").count == 4)
    #expect(text.lines("copy").contains(text.label("copy.goal")))
    #expect(!text.label("editor.line.1").contains(text.label("editor.line.2")))
  }

  @Test("Every text that the course tells is there")
  func told() throws {
    let data = try #require(DataDirectory.find())
    let text = try #require(TutorialText("en", .standard, in: data))
    for lesson in TutorialLesson.allCases {
      #expect(text.keys.contains(lesson.rawValue) && text.keys.contains("\(lesson.rawValue).done"))
      for (index, task) in lesson.tasks.enumerated() {
        switch task {
        case .key, .commands, .spells, .returns, .types:
          #expect(text.keys.contains("\(lesson.rawValue).\(index + 1)"))
        case .shell, .asks: #expect(text.keys.contains("\(lesson.rawValue).\(index + 1).tasks"))
        case .marks, .practice, .edits: break
        }
      }
    }
  }

  @Test("Each command in a text exists, and is said by the learner's key", arguments: KeyPreset.all.map(\.name))
  func keys(preset: String) throws {
    let data = try #require(DataDirectory.find())
    let map = try KeyMap(preset: preset)
    let text = try #require(TutorialText("en", map, in: data))
    let values: Set = ["reader", "editor", "leaving", "number", "chosen"]
    for name in text.commands.subtracting(values) { #expect(ReaderCommand(name: name) != nil, "\(name)") }
    for key in text.keys {
      for line in text.lines(key, ["editor": "vi", "leaving": "", "number": "1", "chosen": ""]) {
        for name in text.commands.subtracting(values) where name.contains(".") {
          #expect(!line.contains(name), "\(preset): \(key) has no key for \(name)")
        }
      }
    }
  }

  @Test("A paragraph is broken between words into rows that are full, so that it stays one line")
  func wrapped() {
    #expect(TutorialTerminal.wrapped("one two three", columns: 8) == "one two\u{a0}three")
    #expect(TutorialTerminal.wrapped("one two three", columns: 10) == "one two  \u{a0}three")
    #expect(TutorialTerminal.wrapped("one two three", columns: 7) == "one   \u{a0}two   \u{a0}three")
    #expect(TutorialTerminal.wrapped("말소리가 들린다", columns: 10) == "말소리가 \u{a0}들린다")
    let paragraph = String(
      repeating: "Boats come in, gulls cry, and men in yellow coats carry boxes of fish. ", count: 8)
    for columns in [20, 33, 80] {
      let emulator = TerminalEmulator(size: ScreenSize(columns: columns, rows: 60))
      emulator.feed(Array(TutorialTerminal.wrapped(paragraph, columns: columns).utf8))
      let rows = emulator.screen.rows.filter { !$0.isBlank }
      #expect(rows.count > 4)
      let areOneLine = rows.dropLast().allSatisfy(\.goesOn)
      #expect(areOneLine)
    }
  }
}

@Suite("Small programs to practise on")
@MainActor
struct PracticeScreenTests {
  private let text: TutorialText

  init() throws {
    let data = try #require(DataDirectory.find())
    text = try #require(TutorialText("en", .standard, in: data))
  }

  @Test("The wanted item ends it rightly, any other and Escape wrongly")
  func outcomes() {
    var list = PracticeScreen(.list, text)
    for _ in 0..<3 { list.press(Key(.down)) }
    list.press(Key(.enter))
    #expect(list.outcome == .right)
    var dialog = PracticeScreen(.dialog, text)
    dialog.press(Key(.enter))
    #expect(dialog.outcome == .wrong("Yes"))
    var form = PracticeScreen(.elements, text)
    form.press(Key(.space))
    #expect(form.outcome == .open && form.picture.contains("[x] Tea"))
    for _ in 0..<9 { form.press(Key(.tab)) }
    form.press(Key(.enter))
    #expect(form.outcome == .right)
    var left = PracticeScreen(.elements, text)
    left.press(Key(.escape))
    #expect(left.outcome == .wrong(nil))
  }

  @Test("The step for a braille display is the last where there is one, and is not there otherwise")
  func braille() {
    for hasBraille in [true, false] {
      var course = TutorialCourse(text, hasBraille: hasBraille)
      var told: [TutorialEffect] = course.begin(at: .settings)
      while course.state != .ended { told += course.handle(.enter) }
      #expect(told.contains(.tell("braille")) == hasBraille)
      #expect(told.contains(.tell("end")))
    }
    // Who left at that step, and has no display now, begins anew.
    var course = TutorialCourse(text, hasBraille: false)
    #expect(course.begin(at: .braille).first == .tell("welcome"))
  }
}
