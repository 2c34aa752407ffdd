// SPDX-License-Identifier: Apache-2.0
/// The reader's words about a command that the user waits for.
///
/// As with ``Phrase``, the raw value is the English text and the key in files of other languages, and `{name}` stands
/// for a value.
public enum WatchPhrase: String, CaseIterable, Sendable {
  case commandEnded = "done"
  case noCommandRuns = "no command is running"
  case endAwaited = "end will be told: {text}"
  case endNotAwaited = "end not told"
  case awaitedText = "text to wait for"
  case textAwaited = "waiting for {text}"
  case textNotAwaited = "waiting for no text"
  case textCame = "came: {text}"
}

extension WatchPhrase: PhraseName {
  var englishForOne: String? { nil }
}
