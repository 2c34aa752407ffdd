// SPDX-License-Identifier: Apache-2.0
/// The reader's words about the user's own rules and commands.
///
/// As with ``Phrase``, the raw value is the English text and the key in files of other languages, and `{name}` stands
/// for a value.
public enum OwnPhrase: String, CaseIterable, Sendable {
  case rulesUnreadable = "Rules cannot be read: {reason}."
  case ruleLine = "Rules, line {line}: expected a text in quotes or slashes, an equals sign and what happens."
  case rulePattern = "Rules, line {line}: the pattern is not valid."
  case ruleAction = "Rules, line {line}: {words} is nothing that can happen."
  case commandsUnreadable = "Commands cannot be read: {reason}."
  case commandLine = "Commands, line {line}: {reason}"
  case noRule = "{name} is not a rule."
  case commandNoName = "a name in brackets comes first."
  case commandNothingToRun = "{name} runs nothing."
  case commandUnknownText = "{name} is not a text that can be given."
  case commandUnknownUse = "{name} is nothing that can be done with the answer."
  case commandLimit = "{name} is not a number of seconds from 1 to 60."
  case commandNeither = "{name} is neither yes nor no."
  case none = "no commands of your own"
  case silent = "{name}: no answer"
  case failed = "{name} failed: {reason}"
  case tooSlow = "{name} stopped: no answer within {number} seconds"
  case noLink = "no link here"
}

extension OwnPhrase: PhraseName {
  var englishForOne: String? { nil }
}
