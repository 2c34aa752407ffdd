// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotFormats
import EarshotReader
import EarshotSession
import EarshotSpeech
import EarshotTestSessions

extension SessionHarness {
  /// The answers to commands, each given time to be heard to its end.
  func answers(_ commands: ReviewCommand...) -> [String] {
    let before = reviewLines.count
    for command in commands {
      self.command(.review(command))
      pass(.seconds(60))
    }
    return reviewLines.dropFirst(before).map(\.text)
  }

  func answers(copying commands: CopyCommand...) -> [String] {
    let before = reviewLines.count
    for command in commands {
      self.command(.copy(command))
      pass(.seconds(60))
    }
    return reviewLines.dropFirst(before).map(\.text)
  }

  var reviewLines: [TranscriptLine] { lines.filter { $0.source == .review } }
}

extension ReviewCommand {
  static let line = ReviewCommand.move(.line, .current)
  static let nextLine = ReviewCommand.move(.line, .next)
  static let previousLine = ReviewCommand.move(.line, .previous)
  static let word = ReviewCommand.move(.word, .current)
  static let nextWord = ReviewCommand.move(.word, .next)
  static let previousWord = ReviewCommand.move(.word, .previous)
  static let character = ReviewCommand.move(.character, .current)
  static let nextCharacter = ReviewCommand.move(.character, .next)
  static let previousCharacter = ReviewCommand.move(.character, .previous)
}
