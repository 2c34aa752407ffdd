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
      + "Tab, or one row of several is in reverse, a person has to try other keys. If j or k moves that row, and the arrow for the "
      + "same has done nothing, it fails, moderately.",
    remedy: "Mark the choice by a symbol or by reverse, put the cursor there, and let arrows move it.",
    cannotTell: [.tooLittleSeen],
    checks: [
      .session { session, tally in
        if let (moment, letter) = session.letterForArrows {
          var evidence = moment.screen.row(moment.screen.rowOfShownChoice ?? 0).evidence()
          (evidence.at, evidence.line) = (moment.at, moment.screen.line)
          return tally.fail(
            "Arrows do nothing here, and \(letter) moves what is chosen.", evidence, key: "arrows", severity: .moderate)
        }
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
        if let row = screen.rowOfShownChoice {
          var evidence = screen.row(row).evidence()
          (evidence.at, evidence.line) = (screen.at, screen.line)
          return tally.cannotTell(
            .tooLittleSeen,
            "\(Set(navigation.keys).sorted().joined(separator: ", ")) change nothing; something is chosen, and other keys "
              + "may move it.",
            evidence, key: "letters")
        }
        tally.fail(
          "\(Set(navigation.keys).sorted().joined(separator: ", ")) change nothing that can be seen.", evidence,
          key: "focus")
      }
    ])
}

extension AuditedSession {
  /// The first picture in which j or k has moved what is chosen, after the arrow for the same had done nothing; nil if
  /// there is none.
  fileprivate var letterForArrows: (moment: Moment, letter: String)? {
    var idle: Set<String> = []
    for (before, moment) in zip(moments, moments.dropFirst()) {
      // Keys that change nothing are told with the next picture.
      for key in moment.keys.dropLast() where key.isNavigation { idle.insert(key.name) }
      guard let key = moment.keys.last else { continue }
      let isSeen = before.screen.isSeenToDiffer(from: moment.screen)
      if key.isNavigation {
        if isSeen { return nil }
        idle.insert(key.name)
      } else if isSeen {
        guard let arrow = ["j": "Down", "k": "Up"][key.name], idle.contains(arrow),
          let old = before.screen.rowOfShownChoice, let new = moment.screen.rowOfShownChoice, old != new,
          zip(before.screen.rows, moment.screen.rows).count(where: { $0.text != $1.text }) <= 1
        else { return nil }
        return (moment, key.name)
      }
    }
    return nil
  }
}

extension AuditedScreen {
  /// True if the cursor is visible in a text field.
  public var hasCursorInField: Bool {
    let cursor = screen.cursor
    return cursor.isVisible && fields.contains { $0.row == cursor.row && $0.columns.contains(cursor.column) }
  }

  /// The row in reverse of several that begin in the same column: what is chosen among them. The first and the last row
  /// of the screen are bars.
  public var rowOfShownChoice: Int? {
    let written = rows.indices.filter { !rows[$0].isBlank }
    let chosen = written.dropFirst().dropLast().filter { row in
      self.written(on: row).contains { $0.style.reverse && $0.text.count > 2 }
    }
    guard chosen.count == 1, let row = chosen.first,
      let bar = self.written(on: row).first(where: { $0.style.reverse })?.columns,
      let start = bar.first(where: { rows[row].scalar(at: $0) != " " })
    else { return nil }
    let beside = [row - 1, row + 1].filter(rows.indices.contains).contains { other in
      func hasLetter(_ column: Int) -> Bool {
        rows[other].scalar(at: column).map { $0.properties.isAlphabetic || $0.properties.numericType != nil } ?? false
      }
      return hasLetter(start) && !(start > 0 && hasLetter(start - 1)) && !rows[other].style(at: start).reverse
    }
    return beside ? row : nil
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
