// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotRecognition
import EarshotScreen

extension Rule {
  static let movingText = Rule(
    "moving-text", "Text stands still until a key is pressed.", .serious, mappedTo: Mapping.criterion("2.2.2"),
    why: "Text that moves is another line at each look: a reader begins it anew again and again, and nobody who reads "
      + "slowly, by ear, finger or glass, gets to its end.",
    how:
      "Without a key, no row moves its letters to the side five times within ten seconds, and no row goes to and fro "
      + "between the same words, or words and nothing, four times within twenty. Pages that scroll up as something is "
      + "added or within two seconds of a key, numbers, bars and signs that turn are not judged.",
    remedy: "Write it in full, on several lines, or let a key show the next part.",
    checks: [
      .session { session, tally in
        var moved: [Int: [Instant]] = [:]
        var former: [Int: [(at: Instant, words: String)]] = [:]
        var isStill = true
        var pressed: Instant?
        for (before, moment) in zip(session.moments, session.moments.dropFirst()) {
          guard moment.keys.isEmpty, before.screen.screen.size == moment.screen.screen.size else {
            pressed = moment.keys.last?.at ?? pressed
            former = [:]
            continue
          }
          // A page that slides at a key has an end.
          if let pressed, moment.began - pressed < .seconds(2) { continue }
          let changed = moment.screen.rowsChanged(since: before.screen).filter {
            before.screen.rows[$0].text != moment.screen.rows[$0].text
          }
          for index in changed {
            let (old, new) = (before.screen.rows[index], moment.screen.rows[index])
            let evidence = {
              Evidence(
                cells: moment.screen.row(index).evidence().cells, text: new.text.squeezed,
                at: moment.at, line: moment.screen.line)
            }
            if isMoved(old.scalars, new.scalars) {
              let recent = moved[index, default: []].filter { moment.at - $0 <= .seconds(10) } + [moment.at]
              moved[index] = recent
              if recent.count >= 5, let first = recent.first, moment.at - first >= .milliseconds(600) {
                isStill = false
                tally.fail("Text moves by itself here.", evidence(), key: "moves")
              }
              continue
            }
            // Several rows at once are a page that goes on.
            guard changed.count <= 2 else { continue }
            let words = (was: old.text.lettersOnly, now: new.text.lettersOnly)
            guard words.was != words.now, max(words.was.count, words.now.count) > 4, !old.text.tellsOfProgress,
              !new.text.tellsOfProgress
            else { continue }
            let recent =
              former[index, default: []].filter { moment.at - $0.at <= .seconds(20) } + [(moment.at, words.was)]
            former[index] = recent
            guard recent.count >= 4, recent.count(where: { $0.words == words.now }) >= 2 else { continue }
            isStill = false
            tally.fail("Words come and go by themselves here.", evidence(), key: "alternates")
          }
        }
        if isStill, session.moments.count > 1 { tally.pass() }
      }
    ])

  /// True if the changed part of a row is the former one moved to a side.
  private static func isMoved(_ old: [UInt32], _ new: [UInt32]) -> Bool {
    guard old.count == new.count, let first = old.indices.first(where: { old[$0] != new[$0] }),
      let last = old.indices.last(where: { old[$0] != new[$0] }), last - first >= 7
    else { return false }
    let (was, now) = (Array(old[first...last]), Array(new[first...last]))
    for step in 1...min(12, was.count - 6) {
      for (tail, head) in [(was.dropFirst(step), now.dropLast(step)), (now.dropFirst(step), was.dropLast(step))]
      where tail.elementsEqual(head) {
        let letters = tail.count { Unicode.Scalar($0)?.properties.isAlphabetic ?? false }
        if letters >= 5 { return true }
      }
    }
    return false
  }
}

extension String {
  /// The letters alone, so that numbers, dots and signs that turn make no difference.
  var lettersOnly: String { filter(\.isLetter) }
}
