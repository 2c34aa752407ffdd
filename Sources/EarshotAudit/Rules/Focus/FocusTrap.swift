// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotRecognition
import EarshotScreen

extension Rule {
  static let focusTrap = Rule(
    "focus-trap", "What keys go into, keys lead out of.", .critical, mappedTo: Mapping.criterion("2.1.2"),
    why: "Users without a mouse who do not see the way out have to close the terminal, and lose its contents.",
    how: "If keys moved the focus before, it does not stay in place for good after Tab, Shift+Tab, Escape and an "
      + "arrow. Another key for leaving may be on the screen, and content that came without a key may go without "
      + "one: then a person has to try it.",
    remedy: "Let Tab or Escape leave, even a field that accepts Tab as text.",
    cannotTell: [.maybeIntended],
    checks: [
      .session { session, tally in
        var before: AuditedScreen?
        var place: FocusPlace?
        var hasMoved = false
        var cameByItself = false
        var tried = TriedKeys()
        for moment in session.moments {
          let here = FocusPlace(moment.screen)
          if let place, place != here {
            hasMoved = hasMoved || moment.keys.last?.isNavigation ?? false
            cameByItself = moment.keys.isEmpty
            tried = TriedKeys()
          } else {
            tried.add(moment.keys, changed: before.map { moment.screen.rowsChanged(since: $0) } ?? [])
          }
          (before, place) = (moment.screen, here)
        }
        guard hasMoved, let last = session.moments.last?.screen else { return }
        tried.add(session.lastKeys, changed: [])
        // Where no key leaves the program, that is the fault: way-out tells it.
        if case .leftByCommand = session.ending { return tally.pass() }
        let isHeld =
          tried.names.isSuperset(of: ["Tab", "Shift+Tab", "Escape"])
          && !tried.names.isDisjoint(with: ["Up", "Down", "Left", "Right"])
        guard isHeld else { return tally.pass() }
        var evidence = last.evidenceOfCursor
        (evidence.at, evidence.line) = (last.at, last.line)
        let words: ReportSentence = "These keys do not lead out of here: \(tried.sentence)."
        if let exit = last.writtenExit {
          return tally.cannotTell(.maybeIntended, "\(words) \"\(exit)\" may.", evidence, key: "trap")
        }
        if cameByItself {
          return tally.cannotTell(
            .maybeIntended, "\(words) It came without a key, and may go without one.", evidence, key: "trap")
        }
        tally.fail(words, evidence, key: "trap")
      }
    ])
}

/// The visible target of keys.
struct FocusPlace: Equatable {
  private var field: String?
  private var focus: ElementID?
  private var cursor: [Int] = []
  /// True on the screen of full-screen programs: one that gives it back is no place of its own any more.
  private var isOnWholeScreen: Bool

  init(_ screen: AuditedScreen) {
    isOnWholeScreen = screen.screen.modes.alternateScreen
    let caret = screen.screen.cursor
    let field = screen.fields.first { $0.row == caret.row && $0.columns.contains(caret.column) }
    if caret.isVisible, let field {
      // In a field the cursor moves with the text.
      self.field = "\(field.row) \(field.key)"
    } else if caret.isVisible, screen.isBehindText(caret) {
      // After all text of its row it moves with the blanks written by Tab.
      cursor = [caret.row]
    } else {
      cursor = [caret.row, caret.column]
    }
    focus = screen.interface.focus
  }
}

extension AuditedScreen {
  /// True if there are only blanks at the cursor and after it.
  fileprivate func isBehindText(_ caret: Cursor) -> Bool {
    rows.indices.contains(caret.row) && caret.column >= rows[caret.row].textEnd
  }

  /// The row of the cursor, for a finding.
  var evidenceOfCursor: Evidence {
    rows.indices.contains(screen.cursor.row) ? row(screen.cursor.row).evidence() : Evidence()
  }

  /// The words on the screen about how to leave.
  var writtenExit: String? {
    for row in rows where !row.isBlank {
      let words = row.text.split { $0.isWhitespace || $0 == "(" || $0 == ")" || $0 == "," || $0 == ":" }
      let exit = words.first { word in
        word.hasPrefix("^") && word.count > 1 || word.lowercased().hasPrefix("ctrl") && word.count <= 6
          || ["esc", "f10", "quit", "exit", "cancel", "close", "done"].contains(word.lowercased())
      }
      if let exit { return String(exit) }
    }
    return nil
  }
}
