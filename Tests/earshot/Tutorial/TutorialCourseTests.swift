// SPDX-License-Identifier: Apache-2.0
import EarshotKeys
import EarshotReader
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

  /// What a learner does to end each task, in the words of the lesson.
  private func deed(_ task: TutorialTask) -> TutorialInput {
    switch task {
    case .key: .key
    case .commands(let names): .command(names[0])
    case .hears(let key, let line): .heard("top, " + text.lines(key)[line], after: "review.line.previous")
    case .finds(let goal): .heard("Line: \(text.label(goal)) and more", after: "find.backward")
    case .spells: .heard("letters", after: "review.spell.word")
    case .practice(let program): .practised(program, wasRight: true, commands: ["element.next"])
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
        .heard(text.lines("review.1").last ?? "", after: "review.line.previous"),
      ]
      for idle in idles where deed(task) != idle {
        let before = course.state
        _ = course.handle(idle)
        #expect(course.state == before, "\(lesson) ends by \(idle)")
      }
      _ = course.handle(deed(task))
    }
    #expect(course.state == .done(lesson))
  }

  @Test("What was done wrong is told, and tried again from Enter")
  func wrong() {
    var course = TutorialCourse(text, hasBraille: true)
    _ = course.begin(at: .dialog)
    _ = course.handle(.enter)
    #expect(
      course.handle(.practised(.dialog, wasRight: false, commands: [])) == [.tell("try.again"), .tell("begin")])
    #expect(course.handle(.enter) == [.practise(.dialog)])
    #expect(course.handle(.practised(.dialog, wasRight: true, commands: [])).first == .tell("dialog.done"))
  }

  @Test("The button that is found without a look at the other elements is not enough")
  func elements() {
    var course = TutorialCourse(text, hasBraille: true)
    _ = course.begin(at: .elements)
    _ = course.handle(.enter)
    #expect(course.handle(.practised(.elements, wasRight: true, commands: [])).first == .tell("elements.keys"))
  }

  @Test("The lessons follow each other to the end, each kept as the place to go on")
  func whole() {
    var course = TutorialCourse(text, hasBraille: true)
    var effects = course.begin(at: nil)
    for lesson in TutorialLesson.allCases {
      #expect(effects.contains(.keep(lesson)))
      if case .told = course.state { _ = course.handle(.enter) }
      for task in lesson.tasks { _ = course.handle(deed(task)) }
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
    #expect(course.begin(at: .words).starts(with: [.tell("welcome.back"), .keep(.words), .tell("words")]))
    #expect(course.handle(.again) == [.tell("words.1")])
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
        case .key, .commands, .hears, .spells, .types:
          #expect(text.keys.contains("\(lesson.rawValue).\(index + 1)"))
        case .finds, .practice, .edits: break
        }
      }
    }
  }

  @Test("Each command in a text exists, and is said by the learner's key", arguments: KeyPreset.all.map(\.name))
  func keys(preset: String) throws {
    let data = try #require(DataDirectory.find())
    let map = try KeyMap(preset: preset)
    let text = try #require(TutorialText("en", map, in: data))
    let values: Set = ["reader", "editor", "leaving", "number"]
    for name in text.commands.subtracting(values) { #expect(ReaderCommand(name: name) != nil, "\(name)") }
    for key in text.keys {
      for line in text.lines(key, ["editor": "vi", "leaving": "", "number": "1"]) {
        for name in text.commands.subtracting(values) where name.contains(".") {
          #expect(!line.contains(name), "\(preset): \(key) has no key for \(name)")
        }
      }
    }
  }

  @Test("A paragraph is broken between words into rows that are full, so that it stays one line")
  func wrapped() {
    #expect(TutorialTerminal.wrapped("one two three", columns: 8) == "one two three")
    #expect(TutorialTerminal.wrapped("one two three", columns: 10) == "one two   three")
    #expect(TutorialTerminal.wrapped("one two three", columns: 7) == "one    two    three")
    #expect(TutorialTerminal.wrapped("말소리가 들린다", columns: 10) == "말소리가  들린다")
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
    #expect(dialog.outcome == .wrong)
    var form = PracticeScreen(.elements, text)
    form.press(Key(.space))
    #expect(form.outcome == .open && form.picture.contains("[x] Tea"))
    for _ in 0..<9 { form.press(Key(.tab)) }
    form.press(Key(.enter))
    #expect(form.outcome == .right)
    var left = PracticeScreen(.elements, text)
    left.press(Key(.escape))
    #expect(left.outcome == .wrong)
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
