// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotScreen

extension Rule {
  static let positionTold = Rule(
    "position-told", "What scrolls says where one is.", .minor, mappedTo: Mapping.bestPractice,
    why:
      "By ear there is no scroll bar at the edge of the eye: nobody knows if three rows are left, or three thousand.",
    how:
      "When a key moves rows up or down, to make room for others, a number, a percentage or a mark elsewhere changes with "
      + "it. Where it is the choice that moves on, or pages that turn, it fails if nothing does in two such moves; for other "
      + "keys a person has to look. Numbers in front of the rows tell where they are.",
    remedy: "Show \"Row 20 of 300\" in the bar, or a percentage.",
    cannotTell: [.maybeIntended],
    checks: [
      .session { session, tally in
        var silent: [AuditedSession.Answer] = []
        for answer in session.answers where answer.key.isNavigation {
          guard let after = answer.after, let rows = after.rowsScrolled(since: answer.before) else { continue }
          if after.tellsPlace(since: answer.before, beside: rows) { tally.pass() } else { silent.append(answer) }
        }
        guard silent.count > 1, let first = silent.first, let after = first.after else { return }
        var evidence = after.evidenceOfFirstRow
        (evidence.at, evidence.line) = (after.at, after.line)
        let isByPage = silent.count { $0.key.isOfPages } > 1
        if isByPage {
          tally.fail("Rows scroll here, and nothing says where one is.", evidence, key: "place")
        } else {
          tally.cannotTell(
            .maybeIntended, "Rows scroll here, and nothing says where one is.", evidence, key: "place")
        }
      }
    ])
}

extension AuditedSession.Key {
  /// True for the keys that turn pages.
  var isOfPages: Bool { bytes == [0x1B, 0x5B, 0x35, 0x7E] || bytes == [0x1B, 0x5B, 0x36, 0x7E] }
}

extension AuditedScreen {
  /// The rows that show what others have shown, all by the same distance, and as many beside them as have come or gone: five
  /// and more, with words of their own; nil if nothing has scrolled.
  fileprivate func rowsScrolled(since before: AuditedScreen) -> Range<Int>? {
    guard screen.size == before.screen.size, screen.modes.alternateScreen, before.screen.modes.alternateScreen else {
      return nil
    }
    let old = before.rows.map { $0.isBlank ? "" : $0.text.trimmed }
    let new = rows.map { $0.isBlank ? "" : $0.text.trimmed }
    for distance in 1..<max(rows.count - 5, 2) {
      for sign in [1, -1] {
        let same = new.indices.filter { index in
          let from = index + distance * sign
          return old.indices.contains(from) && !new[index].isEmpty && new[index] == old[from]
            && new[index] != old[index]
        }
        guard same.count >= 5, Set(same.map { new[$0] }).count >= 5, let first = same.first, let last = same.last,
          last - first < same.count * 2
        else { continue }
        return max(0, first - distance)..<min(rows.count, last + 1 + distance)
      }
    }
    return nil
  }

  /// True if something besides the rows that scrolled has changed, or these have numbers or a bar.
  fileprivate func tellsPlace(since before: AuditedScreen, beside scrolled: Range<Int>) -> Bool {
    for index in rows.indices where rows[index].text != before.rows[index].text {
      if !scrolled.contains(index), !rows[index].isBlank { return true }
    }
    let texts = scrolled.map { rows[$0].text.trimmed }
    // Each row begins with its number, or with its address.
    let numbered = texts.count { $0.first.map { $0.isNumber || $0.isHexDigit && $0.isLetter == false } ?? false }
    if numbered * 2 > texts.count { return true }
    return scrolled.contains { index in
      let (old, new) = (before.rows[index], rows[index])
      guard let sign = new.scalars.last(where: { $0 != 0x20 }) else { return false }
      let isBar = (0x2580...0x259F).contains(sign) || [0x2502, 0x2503, 0x2588, 0x25A0, 0x2593].contains(sign)
      return isBar && old.scalars.last { $0 != 0x20 } != sign
        || new.style(at: new.count - 1) != old.style(at: old.count - 1)
    }
  }
}
