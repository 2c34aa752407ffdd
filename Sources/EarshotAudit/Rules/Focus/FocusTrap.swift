// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotRecognition
import EarshotScreen

extension Rule {
  static let focusTrap = Rule(
    "focus-trap", "What keys go into, keys lead out of.", .critical, mappedTo: Mapping.criterion("2.1.2"),
    why: "Who has no mouse and does not see the way out has to close the terminal, and loses what was in it.",
    how: "Where keys moved the focus before, it does not stay where it is for good when Tab, Shift+Tab, Escape and an "
      + "arrow are all pressed. What other key leaves may stand on the screen: then a person has to try it.",
    remedy: "Let Tab or Escape leave, also a field that Tab can be written into.",
    cannotTell: [.maybeIntended],
    checks: [
      .session { session, tally in
        var place: FocusPlace?
        var hasMoved = false
        var pressed: Set<String> = []
        for moment in session.moments {
          let here = FocusPlace(moment.screen)
          if let place, place != here {
            hasMoved = hasMoved || moment.keys.last?.isNavigation ?? false
            pressed = []
          } else {
            pressed.formUnion(moment.keys.map(\.name))
          }
          place = here
        }
        guard hasMoved, let last = session.moments.last?.screen else { return }
        pressed.formUnion(session.lastKeys.map(\.name))
        let isHeld =
          pressed.isSuperset(of: ["Tab", "Shift+Tab", "Escape"])
          && !pressed.isDisjoint(with: ["Up", "Down", "Left", "Right"])
        guard isHeld else { return tally.pass() }
        var evidence = last.evidenceOfCursor
        (evidence.at, evidence.line) = (last.at, last.line)
        if let exit = last.writtenExit {
          return tally.cannotTell(
            .maybeIntended, "Neither Tab nor Escape nor arrows lead out of here; \"\(exit)\" may.", evidence,
            key: "trap")
        }
        tally.fail("Neither Tab nor Escape nor arrows lead out of here.", evidence, key: "trap")
      }
    ])
}

/// What keys go to, as far as it is to be seen.
struct FocusPlace: Equatable {
  private var field: String?
  private var focus: ElementID?
  private var cursor: [Int] = []

  init(_ screen: AuditedScreen) {
    let caret = screen.screen.cursor
    let field = screen.fields.first { $0.row == caret.row && $0.columns.contains(caret.column) }
    if caret.isVisible, let field {
      // In a field the cursor goes where the text goes.
      self.field = "\(field.row) \(field.key)"
    } else if caret.isVisible, screen.isBehindText(caret) {
      // Behind all text of its row it goes where blanks go that Tab writes.
      cursor = [caret.row]
    } else {
      cursor = [caret.row, caret.column]
    }
    focus = screen.interface.focus
  }
}

extension AuditedScreen {
  /// Whether nothing but blanks stands where the cursor is and behind it.
  fileprivate func isBehindText(_ caret: Cursor) -> Bool {
    rows.indices.contains(caret.row) && caret.column >= rows[caret.row].textEnd
  }

  /// The row of the cursor, for a finding.
  var evidenceOfCursor: Evidence {
    rows.indices.contains(screen.cursor.row) ? row(screen.cursor.row).evidence() : Evidence()
  }

  /// Words of the screen that tell how to leave.
  var writtenExit: String? {
    for row in rows where !row.isBlank {
      let words = row.text.split { $0.isWhitespace || $0 == "(" || $0 == ")" || $0 == "," || $0 == ":" }
      let exit = words.first { word in
        word.hasPrefix("^") && word.count > 1 || word.lowercased().hasPrefix("ctrl")
          || ["esc", "f10", "quit", "exit", "cancel", "close", "done"].contains(word.lowercased())
      }
      if let exit { return String(exit) }
    }
    return nil
  }
}
