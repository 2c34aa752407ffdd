// SPDX-License-Identifier: Apache-2.0
public import EarshotCore
import EarshotRecognition
import EarshotScreen

/// The news beside the typed text, told once the typing rests.
extension TerminalSource {
  /// True if something is to be told once the typing rests.
  public var awaitsRest: Bool { suggestions.awaitsRest || typing.awaitsRest }

  /// The messages about what came beside the typed text, now that the typing rests.
  public mutating func rested() -> [any HubMessage] {
    guard let screen else { return [] }
    ledger = ChangeLedger()
    let texts = typing.rested(on: screen)
    for text in texts { ledger.add(text, .read) }
    let told = texts.isEmpty ? [] : [AccessibilityNotification.TextAppended(texts.map(\.new), isDrawn: true)]
    let messages = suggestions.rested() + heard(told, on: screen)
    toldSinceKey.add(messages)
    return messages
  }

  mutating func forgetTyping() {
    suggestions.forget()
    typing.forget()
  }
}
