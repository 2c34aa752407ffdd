// SPDX-License-Identifier: Apache-2.0
import EarshotSpeech

/// The reader's words about a command that the user waits for.
public enum WatchPhrase: String, CaseIterable, Sendable {
  case commandEnded
  case noCommandRuns
  case endAwaited
  case endNotAwaited
  case awaitedText
  case textAwaited
  case textNotAwaited
  case textCame
}

extension WatchPhrase: PhraseName {
  package static var idPrefix: String { "watch." }
}
