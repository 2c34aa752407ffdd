// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// The course of the tutorial: lessons in their order, each ended by what the learner does.
struct TutorialCourse {
  enum State: Equatable {
    /// A task of a lesson is told, and Enter begins its practice.
    case told(TutorialLesson, task: Int)
    /// A task of a lesson waits to be done.
    case practising(TutorialLesson, task: Int)
    /// A lesson is done, and Enter goes on.
    case done(TutorialLesson)
    case ended
  }

  private(set) var state = State.ended
  private let text: TutorialText
  /// The line that the learner has heard last by moving to it.
  private var lineHeard = ""

  private let lessons: [TutorialLesson]

  /// - Parameter hasBraille: True to end with the lesson for braille displays.
  init(_ text: TutorialText, hasBraille: Bool) {
    self.text = text
    lessons = TutorialLesson.allCases.filter { $0.isForAll || hasBraille }
  }

  /// - Parameter lesson: The first one; nil for the welcome and all.
  mutating func begin(at lesson: TutorialLesson?) -> [TutorialEffect] {
    guard let lesson, lessons.contains(lesson) else { return [.tell("welcome")] + tell(lessons[0]) }
    return [.tell("welcome.back")] + tell(lesson)
  }

  mutating func handle(_ input: TutorialInput) -> [TutorialEffect] {
    if input == .leave { return leave() }
    if case .heard(let heard, let command?) = input, command.hasPrefix("review.line.") { lineHeard = heard }
    switch state {
    case .ended: return []
    case .done(let lesson): return input == .enter ? next(after: lesson) : input == .again ? tell(lesson) : []
    case .told(let lesson, let task):
      switch input {
      case .enter: return begin(lesson, task: task)
      case .again: return tell(lesson, task: task)
      default: return []
      }
    case .practising(let lesson, let task): return practise(lesson, task, input)
    }
  }

  // MARK: Steps

  private mutating func tell(_ lesson: TutorialLesson, task: Int = 0) -> [TutorialEffect] {
    let texts: [TutorialEffect] =
      task == 0 ? [.keep(lesson), .tell(lesson.rawValue)] : [.tell("\(lesson.rawValue).\(task + 1)")]
    // What is done on the tutorial's own screen needs no beginning of its own.
    if lesson.tasks[task].isBesideText { return texts + begin(lesson, task: task) }
    return texts + retell(lesson, task: task)
  }

  private mutating func begin(_ lesson: TutorialLesson, task: Int) -> [TutorialEffect] {
    state = .practising(lesson, task: task)
    let told = [TutorialEffect.tell("\(lesson.rawValue).\(task + 1)")]
    switch lesson.tasks[task] {
    case .key, .commands, .spells, .returns: return told
    case .marks: return [.flood]
    case .practice(let program): return [.practise(program)]
    case .types: return told + [.askForLine]
    case .shell, .asks: return [.openShell(tasks: "\(lesson.rawValue).\(task + 1).tasks")]
    case .edits: return [.edit]
    }
  }

  private mutating func practise(_ lesson: TutorialLesson, _ task: Int, _ input: TutorialInput) -> [TutorialEffect] {
    switch (lesson.tasks[task], input) {
    case (.key, .key), (.key, .enter), (.key, .again): return finish(lesson, task)
    case (_, .enter): return [.tell("skipped")] + next(after: lesson)
    case (_, .again): return begin(lesson, task: task)
    case (.commands(let names), .command(let name)) where names.contains(name): return finish(lesson, task)
    case (.spells(let key, let line), .heard(let heard, "review.spell.word")):
      let lines = text.lines(key)
      let isOfLine = lines.indices.contains(line) && lineHeard.contains(lines[line]) && lines[line].contains(heard)
      return isOfLine && heard.count(where: \.isLetter) > 1 ? finish(lesson, task) : []
    case (.marks, .heard(let heard, "bookmark")), (.returns, .heard(let heard, "place.previous")),
      (.returns, .heard(let heard, "place.next")):
      return heard.contains(TutorialFlood(text).goal) ? finish(lesson, task) : []
    case (.practice(let wanted), .practised(let program, let outcome, let commands)) where wanted == program:
      guard outcome == .right else {
        if case .wrong(let chosen?) = outcome { return [.tellWrong(chosen)] + retell(lesson, task: task) }
        return [.tell("try.again")] + retell(lesson, task: task)
      }
      let isTried = wanted.wantedCommands.map { name in commands.contains { $0.hasPrefix(name) } } ?? true
      return isTried ? finish(lesson, task) : [.tell("\(wanted).keys")] + retell(lesson, task: task)
    case (.shell, .leftShell(let statuses, _)):
      return PracticeShell.isDone(statuses) ? finish(lesson, task) : [.tell("try.again")] + retell(lesson, task: task)
    case (.asks(let command), .leftShell(let statuses, let commands)):
      return statuses.contains(0) && commands.contains(command)
        ? finish(lesson, task) : [.tell("try.again")] + retell(lesson, task: task)
    case (.shell, .noShell), (.asks, .noShell): return [.tell("shell.missing")] + next(after: lesson)
    case (.types(let goal), .typed(let line)):
      if line.split(separator: " ").joined(separator: " ") == text.label(goal) { return finish(lesson, task) }
      return [.tell("copy.wrong"), .askForLine]
    case (.edits(let goal), .edited(let content)):
      return content.contains(text.label(goal))
        ? [.tell("try.again")] + retell(lesson, task: task) : finish(lesson, task)
    case (.edits, .noEditor): return [.tell("editor.missing")] + next(after: lesson)
    default: return []
    }
  }

  /// Waits for Enter before a program covers the screen again.
  private mutating func retell(_ lesson: TutorialLesson, task: Int) -> [TutorialEffect] {
    state = .told(lesson, task: task)
    return [.tell("begin")]
  }

  private mutating func finish(_ lesson: TutorialLesson, _ task: Int) -> [TutorialEffect] {
    guard lesson.tasks.indices.contains(task + 1) else { return done(lesson) }
    let next = lesson.tasks[task + 1]
    return [.tell("right")] + (next.isBesideText ? begin(lesson, task: task + 1) : tell(lesson, task: task + 1))
  }

  private mutating func done(_ lesson: TutorialLesson) -> [TutorialEffect] {
    state = .done(lesson)
    let isLast = lesson == lessons.last
    return [.tell("\(lesson.rawValue).done"), .tell(isLast ? "finish" : "next")]
  }

  private mutating func next(after lesson: TutorialLesson) -> [TutorialEffect] {
    guard let index = lessons.firstIndex(of: lesson), lessons.indices.contains(index + 1) else {
      state = .ended
      return [.keep(nil), .tell("end"), .end]
    }
    return tell(lessons[index + 1])
  }

  private mutating func leave() -> [TutorialEffect] {
    state = .ended
    return [.tell("left"), .end]
  }
}

extension TutorialTask {
  /// True if it is done beside the text of the tutorial: what follows covers nothing that is still being said.
  fileprivate var isBesideText: Bool {
    switch self {
    case .key, .commands, .spells, .returns, .types: true
    case .marks, .practice, .shell, .asks, .edits: false
    }
  }
}
