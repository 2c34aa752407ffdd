// SPDX-License-Identifier: Apache-2.0
/// A step of the tutorial: what is told, and what the learner does. Its texts are in `Voices/tutorial.*`.
enum TutorialLesson: String, CaseIterable {
  case stop, review, search, shell, list, dialog, elements, copy, editor, settings, braille

  /// False for what needs a braille display.
  var isForAll: Bool { self != .braille }

  /// The learner's steps, one after the other.
  var tasks: [TutorialTask] {
    switch self {
    case .stop: [.key, .commands(["speech.again"]), .commands(["history.close"])]
    // One task: new text would take the review cursor away from where the learner has brought it.
    case .review: [.spells("review", line: 1)]
    case .shell: [.shell, .asks("await.end"), .asks("output.open")]
    case .search: [.marks, .returns]
    case .list: [.practice(.list)]
    case .dialog: [.practice(.dialog)]
    case .elements: [.practice(.elements), .practice(.rotor)]
    case .copy: [.types("copy.goal")]
    case .editor: [.edits(without: "editor.line.2")]
    // Text that comes while the settings or key help are open would be missed.
    case .settings:
      [.commands(["rate.up", "rate.down"]), .commands(["settings.close"]), .commands(["keys.help.close"])]
    case .braille:
      [
        .commands(["braille.pan.forward"]), .commands(["braille.pan.back", "braille.line.previous"]),
        .commands(["braille.view"]), .commands(["braille.home", "braille.view"]), .commands(["braille.route"]),
      ]
    }
  }
}

/// Something that the learner does, and how it is seen.
enum TutorialTask: Equatable {
  /// Any key reaches the program.
  case key
  /// One of these commands of the reader is carried out.
  case commands([String])
  /// The learner has had a word of this line of a text spelled, by moving to it.
  case spells(String, line: Int)
  /// The learner has found the line with the needle in a long output, and set a bookmark in it.
  case marks
  /// The learner has gone back to that line.
  case returns
  /// In a shell a command fails, and another does not.
  case shell
  /// In a shell a command goes well, and this command of the reader is carried out.
  case asks(String)
  /// A small program is used until it has what was asked for.
  case practice(PracticeProgram)
  /// The line with this key arrives: typed or pasted.
  case types(String)
  /// A file is saved in the editor without the text with this key.
  case edits(without: String)
}

/// The events that the tutorial learns of.
enum TutorialInput: Equatable {
  /// A key that reached the program.
  case key
  /// Enter: on to the next lesson, or past this one.
  case enter
  /// Say it again.
  case again
  case leave
  case command(String)
  /// Words that the reader said as an answer to the learner, and the newest command before.
  case heard(String, after: String?)
  /// - Parameters:
  ///   - outcome: The end of the program.
  ///   - commands: The commands of the reader carried out meanwhile.
  case practised(PracticeProgram, PracticeScreen.Outcome, commands: Set<String>)
  /// The exit statuses of the commands run in the shell, and the commands of the reader carried out meanwhile.
  case leftShell([Int], commands: Set<String>)
  /// There is no shell.
  case noShell
  case typed(String)
  case edited(String)
  /// There is no editor.
  case noEditor
}

/// The actions of the tutorial.
enum TutorialEffect: Equatable {
  /// Print the text with this key.
  case tell(String)
  /// Print that this was chosen, and not what was wanted.
  case tellWrong(String)
  /// Print the long output of the lesson.
  case flood
  case practise(PracticeProgram)
  case askForLine
  case edit
  /// Open a shell that begins with the text with this key.
  case openShell(tasks: String)
  /// Begin with this lesson the next time; nil after the last.
  case keep(TutorialLesson?)
  case end
}
