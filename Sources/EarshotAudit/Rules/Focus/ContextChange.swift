// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotRecognition
import EarshotScreen

extension Rule {
  static let contextChange = Rule(
    "context-change", "Moving about changes nothing else.", .serious, mappedTo: Mapping.criterion("3.2.1"),
    why: "Looking around with the arrows should not lead to another screen.",
    how:
      "Down, Up, Tab or Shift+Tab keep the present contents on the screen. The rule fails if they enter or leave "
      + "the alternate screen, end the program, open a dialog, or change the words of all rows but one in five, "
      + "and no arrow brings them back. Rows that only moved are a page that scrolls, tabs change their pages, "
      + "a menu at the left shows what is chosen at its right, a key may do what a screen has said of it (Tab: menu), "
      + "and the first key may end a greeting. A program that fails is told by failure-shown. For Left and Right, which enter and leave items in many programs, "
      + "the rule cannot tell, nor where these or most rows change without a key, too, or lines come below each other, nor where the change comes late, or a key shortly before had no answer, and the key does "
      + "so only once. After Escape, at which programs wait for more keys, a change may be its effect.",
    remedy: "Open things with Enter.",
    cannotTell: [.maybeIntended],
    checks: [
      .session { session, tally in
        if case .leftByMoving(let key) = session.ending, let last = session.moments.last?.screen, !last.isAfterFailure {
          let message: ReportSentence = "\(key.name) alone ends the program."
          let evidence = Evidence(at: last.at, line: last.line)
          if session.moments.contains(where: { $0.screen.screen.modes.alternateScreen }) {
            tally.fail(message, evidence, key: "end", severity: .critical)
          } else {
            // A question in a line may accept any key.
            tally.cannotTell(.maybeIntended, message, evidence, key: "end")
          }
        }
        let answers = session.answers
        for (index, answer) in answers.enumerated() where answer.key.isNavigation {
          guard let after = answer.after, after.screen.size == answer.before.screen.size else { continue }
          // That the program fails is told by another rule.
          guard !after.isAfterFailure else { continue }
          let change = PictureChange(answer.before, after)
          let evidence = Evidence(
            text: after.rows.first { !$0.isBlank }?.text.trimmed ?? "", at: after.at, line: after.line)
          let name = answer.key.name
          // Who has read that Tab opens the menu wants it.
          if session.moments.contains(where: { $0.at <= answer.before.at && $0.screen.saysThatOpens(by: name) }) {
            tally.pass()
            continue
          }
          if answer.before.screen.modes.alternateScreen != after.screen.modes.alternateScreen {
            guard !session.isAfterAction(answer), !answer.before.takesAnyKey else { continue }
            // The end has been told.
            if case .leftByMoving = session.ending, index == answers.count - 1 { continue }
            tally.fail("\(name) alone opens or leaves a screen.", evidence, key: "screen")
          } else if change.opensDialog, ["Tab", "Shift+Tab", "Down", "Up"].contains(name) {
            tally.fail("\(name) alone opens a dialog.", evidence, key: "dialog")
          } else if change.isOtherPicture, !answer.key.isOfPages, !change.turnsPage {
            let isBack = answers[..<index].suffix(6).contains {
              PictureChange($0.before, $0.before).isUndone(by: after)
            }
            let comesBack =
              isBack
              || answers[(index + 1)...].prefix(6).contains { later in
                later.key.isNavigation && later.after.map { change.isUndone(by: $0) } ?? false
              }
            guard !session.isAfterAction(answer) || session.hasAnsweredEscape(before: answer) else { continue }
            let message: ReportSentence = "\(name) changes \(change.changed) of \(change.written) rows."
            // What is written below each other, without a place of its own, is the late output of something else.
            let isOfLines = !session.paints && !after.screen.modes.alternateScreen
            if ["Tab", "Shift+Tab", "Down", "Up"].contains(name), index > 0, change.isWhole, !comesBack, !isOfLines,
              session.isEffect(answer), !session.repaintsByItself,
              !session.rowsChangedByThemselves.isSuperset(of: change.rows)
            {
              tally.fail(message, evidence, key: "rows")
            } else {
              tally.cannotTell(.maybeIntended, message, evidence, key: "rows")
            }
          } else {
            tally.pass()
          }
        }
      }
    ])
}

/// The change of a picture's rows.
private struct PictureChange {
  private let before: AuditedScreen
  private let after: AuditedScreen
  let written: Int
  let changed: Int
  private let moved: Int
  /// The rows whose words changed.
  let rows: Set<Int>
  /// The changed rows of which no pane has stayed.
  private let replaced: Int

  init(_ before: AuditedScreen, _ after: AuditedScreen) {
    (self.before, self.after) = (before, after)
    let rows = zip(before.rows, after.rows).filter { !$0.isBlank || !$1.isBlank }
    written = rows.count
    changed = rows.count { $0.text != $1.text }
    self.rows = Set(before.rows.indices.filter { $0 < after.rows.count && before.rows[$0].text != after.rows[$0].text })
    replaced = rows.count { $0.text != $1.text && !Self.keepsPane($0.text, $1.text) }
    let new = Set(after.rows.map { $0.text.trimmed })
    moved = before.rows.count { !$0.isBlank && new.contains($0.text.trimmed) }
  }

  /// True if more than six in ten rows changed, and not because of scrolling or another tab.
  var isOtherPicture: Bool {
    guard written > 3, changed * 10 > written * 6 else { return false }
    let old = before.rows.count { !$0.isBlank }
    return moved * 10 < old * 4 && !(hasTabs(before) && hasTabs(after))
  }

  /// True if a number among others has changed with it, as in `p5 of 11` or `40%`: the next page of the same text.
  var turnsPage: Bool {
    zip(before.rows, after.rows).contains { old, new in
      guard !old.isBlank, !new.isBlank, old.text != new.text else { return false }
      let text = new.text
      return (text.contains(" of ") || text.contains("%")) && text.count <= 80
        && old.text.trimmed.withoutNumbers.hasSuffix(String(text.trimmed.withoutNumbers.suffix(8)))
    }
  }

  /// True if as many rows have words as before, all but one in ten: what is still being drawn has fewer at first.
  var stays: Bool {
    let (old, new) = (before.rows.count { !$0.isBlank }, after.rows.count { !$0.isBlank })
    return abs(old - new) * 10 <= max(old, new)
  }

  /// True if next to nothing remains.
  var isWhole: Bool { replaced * 10 >= written * 8 }

  /// True if two rows begin with the same words and a gap: a menu at the left whose choice is shown at the right.
  private static func keepsPane(_ old: String, _ new: String) -> Bool {
    let pane = zip(old, new).prefix { $0 == $1 }.map(\.0)
    return pane.count { $0.isLetter } >= 3 && pane.suffix(2) == [" ", " "]
  }

  /// True if there is a new dialog without a frame before.
  var opensDialog: Bool {
    guard !hasDialog(before) else { return false }
    let dialogs = after.interface.elements.filter { $0.role == .dialog }.map(\.frame.cells)
    guard !dialogs.isEmpty else { return false }
    let frames = RecognizedFrame.frames(of: before.screen).map(\.area)
    return dialogs.contains { dialog in !frames.contains { $0.overlaps(dialog) } }
  }

  /// True if a later picture restores what this change removed.
  func isUndone(by later: AuditedScreen) -> Bool {
    let new = Set(later.rows.map { $0.text.trimmed })
    let old = before.rows.filter { !$0.isBlank }
    return old.count { new.contains($0.text.trimmed) } * 10 > old.count * 5
  }

  private func hasTabs(_ screen: AuditedScreen) -> Bool { screen.interface.elements.contains { $0.role == .tab } }
  private func hasDialog(_ screen: AuditedScreen) -> Bool { screen.interface.elements.contains { $0.role == .dialog } }
}

extension AuditedScreen {
  /// True if it says that any key goes on.
  fileprivate var takesAnyKey: Bool {
    rows.contains { row in
      guard !row.isBlank else { return false }
      let words = row.text.words
      return zip(words, words.dropFirst()).contains { ($0 == "any" || $0 == "a") && $1 == "key" }
    }
  }
}

extension AuditedSession {
  /// True if most rows have changed without a key more than once, as in a table that is drawn anew each second. Once may
  /// be the late answer to an Escape.
  fileprivate var repaintsByItself: Bool {
    var key: Instant?
    let repaints = zip(moments, moments.dropFirst()).count { before, after in
      key = before.keys.last?.at ?? key
      guard after.keys.isEmpty, before.screen.screen.size == after.screen.screen.size, before.screen.showsSomething,
        after.began - before.at >= .milliseconds(500), after.began - (key ?? .zero) >= .seconds(1)
      else { return false }
      let change = PictureChange(before.screen, after.screen)
      return change.written > 3 && change.changed * 2 > change.written && change.stays
    }
    return repaints > 1
  }

  /// The rows whose words have changed without a key, half a second and more after the last: those of a clock.
  fileprivate var rowsChangedByThemselves: Set<Int> {
    var (rows, key): (Set<Int>, Instant?) = ([], nil)
    for (before, after) in zip(moments, moments.dropFirst()) {
      key = before.keys.last?.at ?? key
      guard after.keys.isEmpty, before.screen.screen.size == after.screen.screen.size, before.screen.showsSomething,
        after.began - (key ?? .zero) >= .milliseconds(500)
      else { continue }
      rows.formUnion(PictureChange(before.screen, after.screen).rows)
    }
    return rows
  }

  /// True if most rows are new because of the key: at once, while no key before it is still unanswered, or more than once.
  fileprivate func isEffect(_ answer: Answer) -> Bool {
    func isOther(_ other: Answer) -> Bool {
      guard let after = other.after, after.screen.size == other.before.screen.size else { return false }
      return PictureChange(other.before, after).isOtherPicture
    }
    if answers.count(where: { $0.key.name == answer.key.name && isOther($0) }) > 1 { return true }
    guard let began = answer.moments.first?.began, began - answer.key.at < .milliseconds(500) else { return false }
    // A program that draws by itself just before may go on by itself, too: a message that times out.
    if isDrawing(before: answer.key.at) { return false }
    guard let previous = answer.previous, answer.key.at - previous.at < .seconds(4) else { return true }
    return moments.contains { $0.began >= previous.at && $0.began <= answer.key.at }
  }

  /// True if something was drawn without a key in the last seconds.
  private func isDrawing(before instant: Instant) -> Bool {
    var key = Instant.zero
    for moment in moments where moment.began < instant {
      key = moment.keys.last?.at ?? key
      if moment.keys.isEmpty, key > .zero, moment.began - key >= .milliseconds(700),
        instant - moment.began < .seconds(4)
      {
        return true
      }
    }
    return false
  }

  /// True if the key before was Escape, and a picture came between it and this one.
  fileprivate func hasAnsweredEscape(before answer: Answer) -> Bool {
    guard let previous = answer.previous, previous.bytes == [0x1B] else { return false }
    return moments.contains { $0.at > previous.at && $0.at <= answer.key.at }
  }

  /// True if a key that does something came before, such as Enter or q, and nothing has answered it: a slow program
  /// answers it now. After Escape programs wait for more.
  fileprivate func isAfterAction(_ answer: Answer) -> Bool {
    if let previous = answer.previous, !previous.isNavigation,
      previous.bytes == [0x1B] || answer.key.at - previous.at < .milliseconds(1_500)
    {
      return true
    }
    let keys = moments.flatMap(\.keys)
    guard let action = keys.last(where: { $0.at < answer.key.at && !$0.isNavigation }),
      answer.key.at - action.at < (action.bytes == [0x0D] ? Self.longestAnswer : .seconds(4))
    else { return false }
    return !moments.contains { $0.at > action.at && $0.at <= answer.key.at }
  }

  /// The time that a program takes at most to answer Enter, on a busy machine.
  private static let longestAnswer = Interval.seconds(15)
}
