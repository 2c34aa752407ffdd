// SPDX-License-Identifier: Apache-2.0
import EarshotBus
import EarshotFormats
import EarshotKeys
import EarshotSystem
import Glibc

/// The tutorial at work: its text on the terminal, the learner's keys, and the reader's events.
final class TutorialRun {
  /// The purpose of keys.
  private enum Keyboard: Equatable {
    /// Enter, r and q, or any key.
    case course
    /// A line is being typed.
    case line(String)
    case practice(PracticeScreen)
  }

  private var course: TutorialCourse
  private let text: TutorialText
  private let bus: BusConversation
  private let place: TutorialPlace
  private let terminal: TutorialTerminal
  private var decoder = KeyDecoder()
  private var keyboard = Keyboard.course
  /// The commands of the reader since the practice began.
  private var commands: Set<String> = []
  private var newestCommand: String?
  private var hasEnded = false

  init(
    _ text: TutorialText, _ bus: BusConversation, _ place: TutorialPlace, _ terminal: TutorialTerminal,
    hasBraille: Bool
  ) {
    course = TutorialCourse(text, hasBraille: hasBraille)
    (self.text, self.bus, self.place, self.terminal) = (text, bus, place, terminal)
  }

  /// Runs the course to its end, or until the learner leaves.
  ///
  /// - Throws: If the reader ends.
  func run() throws(BusConversationError) {
    try bus.beginListening()
    terminal.takeKeys()
    defer { terminal.giveBack() }
    carryOut(course.begin(at: place.lesson))
    while !hasEnded {
      var sources = [
        pollfd(fd: 0, events: Int16(POLLIN), revents: 0), pollfd(fd: bus.descriptor, events: Int16(POLLIN), revents: 0),
      ]
      poll(&sources, 2, -1)
      for event in try bus.takeEvents() { take(event) }
      if sources[0].revents != 0 {
        guard let bytes = terminal.read() else { return }
        for input in decoder.take(bytes) { take(input) }
        // A lone Escape is a key, and no beginning.
        if decoder.isUnfinished { for input in decoder.finish() { take(input) } }
      }
    }
  }

  // MARK: Input

  private func take(_ event: JSONValue) {
    switch event["event"]?.string {
    case "commandPerformed":
      guard let command = event["command"]?.string else { return }
      commands.insert(command)
      newestCommand = command
      handle(.command(command))
    case "transcript":
      guard event["source"]?.string == "review", let text = event["text"]?.string else { return }
      handle(.heard(text, after: newestCommand))
    default: break
    }
  }

  private func take(_ input: KeyDecoder.Input) {
    switch (input, keyboard) {
    case (.key(let key, _), .practice(let screen)): press(key, on: screen)
    case (.key(let key, _), .line(let line)): type(key, after: line)
    case (.paste(let bytes), .line(let line)): type(String(decoding: bytes, as: UTF8.self), after: line)
    case (.key(let key, _), .course): handle(meaning(of: key))
    default: break
    }
  }

  private func meaning(of key: Key) -> TutorialInput {
    switch key {
    case Key(.enter): .enter
    case Key("r"): .again
    case Key("q"), Key("c", .control): .leave
    default: .key
    }
  }

  private func press(_ key: Key, on screen: PracticeScreen) {
    if key == Key("c", .control) { return endPractice(.leave) }
    var screen = screen
    screen.press(key)
    switch screen.outcome {
    case .open:
      keyboard = .practice(screen)
      terminal.write(screen.picture)
    case .right, .wrong:
      endPractice(.practised(screen.program, screen.outcome, commands: commands))
    }
  }

  private func endPractice(_ input: TutorialInput) {
    keyboard = .course
    terminal.leaveScreen()
    handle(input)
  }

  private func type(_ key: Key, after line: String) {
    switch key {
    case Key(.enter):
      keyboard = .course
      terminal.write("\n")
      // Enter alone leaves the step out, as elsewhere.
      handle(line.isEmpty ? .enter : .typed(line))
    case Key(.backspace):
      guard !line.isEmpty else { return }
      keyboard = .line(String(line.dropLast()))
      terminal.write("\u{8} \u{8}")
    case Key("c", .control): handle(.leave)
    // As elsewhere, unless the line that is wanted begins so.
    case Key("r"), Key("q"):
      guard line.isEmpty, let typed = key.text, !text.label("copy.goal").lowercased().hasPrefix(typed) else {
        fallthrough
      }
      keyboard = .course
      handle(meaning(of: key))
    default: if let text = key.text { type(text, after: line) }
    }
  }

  private func type(_ text: String, after line: String) {
    let shown = text.shown
    keyboard = .line(line + shown)
    terminal.write(shown)
  }

  // MARK: Effects

  private func handle(_ input: TutorialInput) { carryOut(course.handle(input)) }

  private func carryOut(_ effects: [TutorialEffect]) {
    for effect in effects {
      switch effect {
      case .tell(let key): tell(key)
      case .tellWrong(let chosen): tell("try.other", ["chosen": chosen])
      case .flood: terminal.write(TutorialFlood(text).lines.map { $0 + "\n" }.joined())
      case .practise(let program):
        let screen = PracticeScreen(program, text)
        commands = []
        keyboard = .practice(screen)
        terminal.takeScreen()
        terminal.write(screen.picture)
      case .askForLine: keyboard = .line("")
      case .edit: edit()
      case .openShell(let tasks): openShell(tasks)
      case .keep(let lesson): place.keep(lesson)
      case .end: hasEnded = true
      }
    }
  }

  private func tell(_ key: String, _ values: [String: String] = [:]) {
    let editor = TutorialEditor.find(Environment.variable)
    let editing = [
      "editor": editor?.name ?? "", "leaving": text.label("editor.\(editor?.family.rawValue ?? "other")"),
    ]
    let values = values.merging(editing) { own, _ in own }
    terminal.write(text.lines(key, values).map { terminal.wrapped($0) + "\n" }.joined())
  }

  private func openShell(_ tasks: String) {
    guard let shell = PracticeShell.find(Environment.variable) else { return handle(.noShell) }
    commands = []
    terminal.giveBack()
    let statuses = shell.run(text.label("shell.file"), tasks: terminal.wrapped(text.label(tasks)))
    terminal.takeKeys()
    // What was carried out meanwhile; a reader that is gone is noticed where the course waits.
    for event in (try? bus.takeEvents()) ?? [] { take(event) }
    handle(statuses.map { .leftShell($0, commands: commands) } ?? .noShell)
  }

  private func edit() {
    guard let editor = TutorialEditor.find(Environment.variable) else { return handle(.noEditor) }
    let lines = (1...3).map { text.label("editor.line.\($0)") + "\n" }.joined()
    terminal.giveBack()
    let content = editor.edit(lines)
    terminal.takeKeys()
    handle(content.map { .edited($0) } ?? .noEditor)
  }
}
