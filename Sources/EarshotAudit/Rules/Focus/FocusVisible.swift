// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotRecognition
import EarshotScreen

extension Rule {
  static let focusVisible = Rule(
    "focus-visible", "What the keys go to can be seen.", .critical, mappedTo: Mapping.criterion("2.4.7"),
    why:
      "If arrows and Tab change nothing on the screen, nobody knows the effect of Enter: no reader, and no viewer.",
    how:
      "If a screen offers controls, items or a question with lines below it, or says that keys choose, one of six "
      + "or more arrows and Tabs changes its words, its looks, or the place of a visible cursor. Screens whose "
      + "lines begin with the digit or letter that chooses them are not judged, nor a cursor in a field; if the "
      + "mouse is requested, control-reachable applies. If the screen names letters that move, and neither arrows nor "
      + "Tab, a person has to try them.",
    remedy: "Mark the choice by a symbol or by reverse, and put the cursor there.",
    cannotTell: [.tooLittleSeen],
    checks: [
      .session { session, tally in
        let navigation = session.navigation
        if navigation.isSeen { return tally.pass() }
        guard navigation.isThorough, let screen = session.moments.last(where: { $0.screen.offersChoices })?.screen,
          !session.moments.contains(where: { $0.screen.screen.modes.mouseTracking != .off }), !screen.hasCursorInField,
          // What was asked after the choice is not moved in.
          session.navigation(on: \.offersChoices).isThorough
        else { return }
        let row = screen.firstChoice
        var evidence = screen.row(row).evidence()
        (evidence.at, evidence.line) = (screen.at, screen.line)
        if screen.movesByLetters {
          return tally.cannotTell(
            .tooLittleSeen,
            "\(Set(navigation.keys).sorted().joined(separator: ", ")) change nothing; the screen names other keys.",
            evidence, key: "letters")
        }
        tally.fail(
          "\(Set(navigation.keys).sorted().joined(separator: ", ")) change nothing that can be seen.", evidence,
          key: "focus")
      }
    ])
}

extension AuditedScreen {
  /// True if the cursor is visible in a text field.
  public var hasCursorInField: Bool {
    let cursor = screen.cursor
    return cursor.isVisible && fields.contains { $0.row == cursor.row && $0.columns.contains(cursor.column) }
  }

  /// True if letters are named as the keys that move, and neither arrows nor Tab.
  fileprivate var movesByLetters: Bool {
    let texts = rows.filter { !$0.isBlank }.map(\.text)
    let words = texts.map { Set($0.words) }
    let namesOthers = words.contains { !$0.isDisjoint(with: ["arrow", "arrows", "tab", "cursor"]) }
    guard !namesOthers, !texts.contains(where: { $0.contains("↑") || $0.contains("↓") }) else { return false }
    return words.contains { $0.isSuperset(of: ["j", "k"]) && !$0.isDisjoint(with: ["up", "down", "move", "scroll"]) }
  }

  /// The row of the first choice, else the first with words.
  fileprivate var firstChoice: Int {
    let control = interface.elements.first {
      [.button, .checkBox, .radioButton, .tab, .listItem, .menuItem].contains($0.role)
    }
    return control?.frame.cells.rows.lowerBound ?? rows.firstIndex { !$0.isBlank } ?? 0
  }
}
