// SPDX-License-Identifier: Apache-2.0
public import EarshotCore
import EarshotRecognition
import EarshotScreen

/// The news beside the typed text, told once the typing rests.
extension TerminalSource {
  /// True if something is to be told once the typing rests.
  public var awaitsRest: Bool { explainers.suggestions.awaitsRest || explainers.typing.awaitsRest }

  /// The messages about what came beside the typed text, now that the typing rests.
  public mutating func rested() -> [any HubMessage] {
    guard let screen else { return [] }
    ledger = ChangeLedger()
    let isEmptied = explainers.typing.isEmptied(on: screen)
    let texts = explainers.typing.rested(on: screen)
    for text in texts { ledger.add(text, .read) }
    var told: [any HubMessage] =
      texts.isEmpty ? [] : [AccessibilityNotification.TextAppended(texts.map(\.new), isDrawn: true)]
    // A program that says so itself is heard with its own words.
    if isEmptied, texts.isEmpty { told = [AccessibilityNotification.CompletionsOffered(count: 0, items: [])] }
    let messages = explainers.suggestions.rested() + quiet.heard(told, on: screen)
    keys.told.add(messages)
    return messages
  }
}
