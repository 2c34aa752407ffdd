// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotScreen

extension Rule {
  static let resizeLoss = Rule(
    "resize-loss", "Nothing is lost on a small screen.", .serious,
    mappedTo: Mapping.criterion("1.4.10"),
    why:
      "Large letters mean few columns: 40 by 16 at 400 percent on a screen of 1280 by 1024 points.",
    how: "When the terminal becomes smaller, 40 by 16 in the audit of a program, a program that has the whole screen "
      + "goes on showing something else than that it is too small. Started in that size, it shows something, too. Where "
      + "a row ends earlier than at the usual size, and its other words are shown nowhere, or two rows are, a person has to look; and for "
      + "a button or a title, of which two and more fail, but no scrap of a word that a line cuts. The same holds for what the keys open that the screen names, "
      + "after Tab has gone through it.",
    remedy: "Wrap, scroll, or leave out what decorates.",
    cannotTell: [.tooLittleSeen, .maybeIntended],
    checks: [
      .session { session, tally in
        for (index, before) in session.moments.enumerated() {
          let later = session.moments[(index + 1)...]
          guard let next = later.first, next.keys.isEmpty, next.screen.screen.size != before.screen.screen.size else {
            continue
          }
          // The program has until the next key to redraw itself.
          let drawn = later.prefix { $0.keys.isEmpty && $0.screen.screen.size == next.screen.screen.size }
          guard let moment = drawn.last else { continue }
          let (old, new) = (before.screen.screen, moment.screen.screen)
          guard new.modes.alternateScreen, old.modes.alternateScreen,
            new.size.columns < old.size.columns || new.size.rows < old.size.rows
          else { continue }
          let text = new.text
          let evidence = Evidence(
            text: text.split(separator: "\n").first.map(String.init) ?? "", at: moment.at, line: moment.screen.line)
          if moment.screen.refusesItsSize {
            tally.fail(
              "At \(new.size.columns) by \(new.size.rows) it only says that it is too small.", evidence, key: "size")
          } else if !old.text.trimmed.isEmpty, text.trimmed.isEmpty {
            tally.cannotTell(
              .tooLittleSeen, "At \(new.size.columns) by \(new.size.rows) the screen is empty.", evidence, key: "size")
          } else {
            tally.pass()
          }
        }
      },
      .session { session, tally in
        guard let larger = session.larger, let size = session.smallSize else { return }
        let place: ReportSentence = "At \(size.columns) by \(size.rows)"
        guard let small = session.opening else {
          return tally.fail("\(place) it shows nothing, and does not say why.", Evidence(at: .zero), key: "size")
        }
        var evidence = small.evidenceOfFirstRow
        // It may be said behind a greeting.
        let refusal = session.moments.last { $0.screen.showsSomething }?.screen.refusesItsSize ?? false
        if small.refusesItsSize || refusal || session.hasEndedForItsSize {
          return tally.fail("\(place) it only says that it is too small.", evidence, key: "size")
        }
        let names = session.titlesLost(from: larger) + session.buttonsLost(from: larger)
        if names.isEmpty { tally.pass() }
        tally.judge(names, place, evidence)
        if let row = session.rowsLost(from: larger).first {
          tally.cannotTell(
            .maybeIntended,
            "\(place) this row and the next are shown nowhere: \"\(larger.rows[row].text.squeezed.prefix(40))\".",
            evidence, key: "rows")
        }
        guard let cut = session.rowsCut(from: larger).first else { return tally.pass() }
        evidence = small.row(cut.row).evidence()
        (evidence.at, evidence.line) = (small.at, small.line)
        tally.cannotTell(
          .maybeIntended, "\(place) this row ends early: \"\(cut.lost.prefix(40))\" is shown nowhere.", evidence,
          key: "cut")
      },
      .session { session, tally in
        guard let size = session.smallSize, session.larger == nil, !session.largerByKey.isEmpty else { return }
        if let refusal = session.moments.first(where: { $0.screen.refusesItsSize })?.screen {
          tally.fail(
            "At \(size.columns) by \(size.rows) it only says that it is too small, behind \(session.keys(before: refusal)).",
            refusal.evidenceOfFirstRow, key: "size")
        }
        for (key, larger) in session.largerByKey.sorted(by: { $0.key < $1.key }) {
          guard let small = session.screen(openedBy: key) else { continue }
          let names = session.titlesLost(from: larger) + session.buttonsLost(from: larger)
          if names.isEmpty { tally.pass() }
          tally.judge(
            names, "At \(size.columns) by \(size.rows), after \(key),", small.evidenceOfFirstRow, key: " " + key)
        }
      },
    ])
}

extension AuditedSession {
  /// The name of the last key before a picture.
  fileprivate func keys(before screen: AuditedScreen) -> ReportSentence {
    moments.prefix { $0.at <= screen.at }.last { !$0.keys.isEmpty }?.keys.last.map { "\($0.name)" } ?? "its start"
  }
}

extension RuleTally {
  /// Judges the titles and buttons that are lost: one may be meant.
  fileprivate mutating func judge(_ names: [String], _ place: ReportSentence, _ evidence: Evidence, key: String = "") {
    guard let first = names.first else { return }
    if names.count > 1 {
      fail(
        "\(place) \"\(first.prefix(40))\" and \(names.count - 1) other titles and buttons are shown nowhere.",
        evidence, key: "names" + key, severity: .moderate)
    } else {
      cannotTell(
        .maybeIntended, "\(place) the button or title \"\(first.prefix(40))\" is shown nowhere.", evidence,
        key: "button" + key)
    }
  }
}
