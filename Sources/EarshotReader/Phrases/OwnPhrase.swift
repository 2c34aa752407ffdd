// SPDX-License-Identifier: Apache-2.0
import EarshotSpeech

/// The reader's words about the user's own rules and commands.
public enum OwnPhrase: String, CaseIterable, Sendable {
  case rulesUnreadable
  case ruleLine
  case rulePattern
  case ruleAction
  case commandsUnreadable
  case commandLine
  case noRule
  case commandNoName
  case commandNothingToRun
  case commandUnknownText
  case commandUnknownUse
  case commandLimit
  case commandNeither
  case none
  case silent
  case failed
  case tooSlow
  case noLink
}

extension OwnPhrase: PhraseName {
  package static var idPrefix: String { "own." }
}
