// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotRecognition
import EarshotScreen

extension Rule {
  static let escapeEnds = Rule(
    "escape-ends", "Escape does not end the program without a word.", .moderate, mappedTo: Mapping.bestPractice,
    why:
      "Escape is pressed to be sure that nothing is open. Pressed once too often it throws out who only wanted to cancel.",
    how:
      "On a full screen without buttons, and with no field that waits for text, Escape does not end the program at once. "
      + "It fails if the same key goes back, closes or cancels elsewhere, by the words of a key bar; otherwise a person has "
      + "to look whether it does, and whether anything can be lost.",
    remedy: "Let Escape only cancel and close; end by another key, and ask first.",
    cannotTell: [.maybeIntended],
    checks: [
      .session { session, tally in
        let shown = session.moments.map(\.screen).filter(\.screen.modes.alternateScreen)
        guard let last = shown.last, let key = session.keyOfLeaving else { return }
        let isPressed = session.moments.contains { $0.keys.contains { $0.bytes == [0x1B] } }
        guard session.ending == .left, key.bytes == [0x1B] else {
          if isPressed, session.hasWholeScreen { tally.pass() }
          return
        }
        guard !last.hasCursorInField, !last.hasButtons, !last.hasPrompt else { return }
        var evidence = last.evidenceOfFirstRow
        (evidence.at, evidence.line) = (last.at, last.line)
        if shown.contains(where: \.cancelsByEscape) {
          tally.fail("Escape ends the program at once, and elsewhere it only cancels.", evidence, key: "escape")
        } else if shown.contains(where: \.namesEscape) {
          tally.cannotTell(.maybeIntended, "Escape ends the program at once.", evidence, key: "escape")
        } else {
          tally.cannotTell(
            .maybeIntended, "Escape ends the program at once, and no screen says so.", evidence, key: "escape")
        }
      }
    ])
}

extension AuditedScreen {
  /// True if a button stands on it: `[ Zoom In ]` in a bar of keys is none.
  fileprivate var hasButtons: Bool {
    ScreenButton.buttons(of: self).contains { KeyLabel.keys(on: rows[$0.row], $0.row).count < 2 }
      || interface.elements.contains { $0.role == .button && $0.value == nil }
  }

  fileprivate var cancelsByEscape: Bool {
    writtenKeys.contains { $0.name == "Escape" && !Self.cancelling.isDisjoint(with: $0.label.words) }
  }

  private static let cancelling: Set<String> = [
    "cancel", "back", "close", "abbrechen", "zurück", "schließen", "annuler", "retour", "fermer", "cancelar", "취소",
  ]

  fileprivate var namesEscape: Bool {
    rows.contains { !$0.isBlank && !Self.escaping.isDisjoint(with: $0.text.withoutKeyBrackets.words) }
  }

  private static let escaping: Set<String> = ["esc", "escape", "échap"]
}
