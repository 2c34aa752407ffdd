// SPDX-License-Identifier: Apache-2.0
import EarshotSpeech

/// The way of speaking one program's text, whatever holds for others.
public struct ProgramSpeech: Equatable, Sendable {
  /// True to speak only answers to commands while it is in the foreground.
  public var isMuted = false
  /// True to read nothing of it automatically; commands and echo still speak.
  public var isQuiet = false
  /// True to speak its output with the voice for reading on.
  public var usesReadingVoice = false
  /// The rate in percent of the usual one.
  public var rate = 100

  /// Parses `mute`, `quiet`, `reading voice` and `rate 130%`, separated by commas; nil if any of it is something else. A rate is 50% to
  /// 200%.
  public init?(parsing text: String) {
    for property in text.split(separator: ",", omittingEmptySubsequences: false) {
      let words = property.split(separator: " ")
      switch words.first {
      case "mute" where words.count == 1: isMuted = true
      case "quiet" where words.count == 1: isQuiet = true
      case "reading" where words.count == 2 && words[1] == "voice": usesReadingVoice = true
      case "rate" where words.count == 2 && words[1].hasSuffix("%"):
        guard let percent = Int(words[1].dropLast()), (50...200).contains(percent) else { return nil }
        rate = percent
      default: return nil
      }
    }
  }
}

extension Reader {
  /// The choices for the program in the foreground, if any.
  var programSpeech: ProgramSpeech? { composer.program.flatMap { configuration.programs[$0] } }

  /// True if the voice for reading on speaks the output of the program in the foreground: Earshot's own texts, such as
  /// the tutorial, are read on, and so are those of programs that the user names.
  var usesReadingVoice: Bool { programSpeech?.usesReadingVoice ?? (composer.program == "earshot") }

  /// The settings that hold for the program in the foreground.
  var settingsOfProgram: ReaderSettings {
    guard let program = programSpeech else { return settings }
    var settings = settings
    settings.isMuted = settings.isMuted || program.isMuted
    settings.isQuiet = settings.isQuiet || program.isQuiet
    return settings
  }
}
