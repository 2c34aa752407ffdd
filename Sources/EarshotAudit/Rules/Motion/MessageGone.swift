// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotRecognition
import EarshotScreen

extension Rule {
  static let messageGone = Rule(
    "message-gone", "Messages stay until they can be read.", .serious, mappedTo: Mapping.criterion("2.2.1"),
    why: "To find and hear a line takes seconds. What has gone by then is never known: that nothing was saved, for "
      + "instance.",
    how:
      "Words that a key brings to the screen do not go by themselves within three seconds, leaving what was there "
      + "before, and a program that takes the whole screen does not end within two seconds after showing them, unless "
      + "they stay on the main screen. Words of progress are not judged, nor what keys for leaving bring, nor rows that change again and again. At the start, "
      + "words on keys do not go by themselves when no key is named afterwards. An instruction with the key to press does "
      + "not go by itself, and a key named on the first screen is named on later ones, too. Words that go after three to "
      + "twenty seconds may be long enough for some: a person has to look.",
    remedy: "Leave the message until the next key, or keep it where it can be found again.",
    cannotTell: [.maybeIntended],
    checks: [
      .session { session, tally in
        let restless = session.rowsOfGauges
        for answer in session.answers where !answer.key.leaves && !answer.moments.isEmpty {
          guard let gone = session.messageGone(in: answer, without: restless) else {
            tally.pass()
            continue
          }
          var evidence = gone.screen.row(gone.row).evidence()
          (evidence.at, evidence.line) = (gone.screen.at, gone.screen.line)
          let tenths = gone.time.nanoseconds / 100_000_000
          let message: ReportSentence =
            "After \(answer.key.name) this is shown for \(tenths / 10).\(tenths % 10) seconds."
          if gone.time < .seconds(3) {
            tally.fail(message, evidence, key: "gone")
          } else {
            tally.cannotTell(.maybeIntended, message, evidence, key: "gone")
          }
        }
        if let gone = session.instructionGone {
          var evidence = gone.screen.row(gone.row).evidence()
          (evidence.at, evidence.line) = (gone.screen.at, gone.screen.line)
          let seconds = gone.time.nanoseconds / 1_000_000_000
          tally.fail(
            "This instruction goes by itself after \(seconds) seconds, and is nowhere afterwards.", evidence,
            key: "instruction")
        } else if let (screen, row) = session.hintOnce {
          var evidence = screen.row(row).evidence()
          (evidence.at, evidence.line) = (screen.at, screen.line)
          tally.fail("This key is named until the first key, and then nowhere.", evidence, key: "once")
        }
        if let (screen, row) = session.hintGone {
          var evidence = screen.row(row).evidence()
          (evidence.at, evidence.line) = (screen.at, screen.line)
          tally.fail("These keys are named once, and then nowhere.", evidence, key: "hint")
        }
      }
    ])
}

extension AuditedSession.Key {
  /// True for keys that leave or move: what they take away is meant to go.
  fileprivate var leaves: Bool {
    isNavigation || bytes == [0x71] || bytes.count == 1 && bytes[0] < 0x20 && bytes[0] != 0x0D
  }
}

extension AuditedSession {
  fileprivate typealias Gone = (screen: AuditedScreen, row: Int, time: Interval)

  /// The rows that change again and again without a key: what goes there is no message.
  fileprivate var rowsOfGauges: Set<Int> {
    var counts: [Int: Int] = [:]
    for (before, moment) in zip(moments, moments.dropFirst())
    where moment.keys.isEmpty && before.screen.screen.size == moment.screen.screen.size {
      for row in moment.screen.rowsChanged(since: before.screen) { counts[row, default: 0] += 1 }
    }
    return Set(counts.filter { $0.value >= Self.fewestChanges }.keys)
  }

  private static let fewestChanges = 4

  /// Words that came after a key and went without one, too soon.
  fileprivate func messageGone(in answer: Answer, without restless: Set<Int>) -> Gone? {
    let before = answer.before
    pictures: for (index, moment) in answer.moments.enumerated() {
      let shown = moment.screen
      guard shown.screen.size == before.screen.size, let next = answer.moments[(index + 1)...].first else { continue }
      if shown.screen.modes.alternateScreen, !next.screen.screen.modes.alternateScreen {
        return lastWords(of: shown, after: before, leaving: next, isLast: index + 2 >= answer.moments.count)
      }
      guard shown.screen.modes.alternateScreen == before.screen.modes.alternateScreen else { continue }
      let came = shown.rowsChanged(since: before).filter { row in
        let text = shown.rows[row].text
        return !restless.contains(row) && text != before.rows[row].text && text.isMessage(after: before.rows[row].text)
      }
      // A whole new picture is no message.
      guard let row = came.first, shown.rowsChanged(since: before).count <= 4 else { continue }
      let text = shown.rows[row].text
      // What was elsewhere has only moved.
      guard !before.rows.contains(where: { $0.text.trimmed == text.trimmed }) else { continue }
      for later in answer.moments[(index + 1)...] where later.screen.screen.size == shown.screen.size {
        if later.screen.screen.modes.alternateScreen != shown.screen.modes.alternateScreen { continue pictures }
        let now = later.screen.rows[row].text
        guard now != text else { continue }
        let isBack = now.trimmed == before.rows[row].text.trimmed || now.trimmed.isEmpty
        let others = later.screen.rowsChanged(since: shown).count
        let isElsewhere = later.screen.rows.contains { $0.text.trimmed == text.trimmed }
        let time = later.began - moment.began
        if isBack, others <= 4, !isElsewhere, time < .seconds(20) { return (shown, row, time) }
        continue pictures
      }
    }
    return nil
  }

  /// The last words of a program that ends, unless they stay on the main screen.
  private func lastWords(
    of shown: AuditedScreen, after before: AuditedScreen, leaving next: Moment, isLast: Bool
  ) -> Gone? {
    guard isLast, before.screen.modes.alternateScreen else { return nil }
    let main = next.screen.screen.text
    let row = shown.rows.indices.first { row in
      let text = shown.rows[row].text
      return text != before.rows[row].text && text.isMessage(after: before.rows[row].text)
    }
    let time = next.began - shown.at
    guard let row, time < .seconds(2), !main.contains(shown.rows[row].text.trimmed) else { return nil }
    return (shown, row, time)
  }

  /// An instruction that went without a key, from a box laid over the rest or a line of its own, and is nowhere afterwards:
  /// `press n to create a board`.
  fileprivate var instructionGone: (screen: AuditedScreen, row: Int, time: Interval)? {
    for (index, moment) in moments.enumerated().dropLast() where moment.screen.screen.modes.alternateScreen {
      let next = moments[index + 1]
      guard next.keys.isEmpty, next.screen.screen.size == moment.screen.screen.size,
        next.screen.screen.modes.alternateScreen
      else { continue }
      let gone = moment.screen.instructions.filter { instruction in
        next.screen.rows[instruction.row].text != moment.screen.rows[instruction.row].text
          && !moments[(index + 1)...].contains { later in
            later.screen.rows.contains { !$0.isBlank && $0.text.contains(instruction.text) }
          }
      }
      // The screen stays, and only what is laid over it goes.
      let stays = zip(moment.screen.rows, next.screen.rows).count { !$0.isBlank && $0.text == $1.text }
      guard let first = gone.first, stays >= 3 else { continue }
      let from = moments[...index].lastIndex { earlier in
        !earlier.screen.rows.contains { !$0.isBlank && $0.text.contains(first.text) }
      }
      let began = moments[from.map { $0 + 1 } ?? 0].began
      // What is drawn again at once has only moved.
      guard next.began - began >= .seconds(1) else { continue }
      return (moment.screen, first.row, next.began - began)
    }
    return nil
  }

  /// Words on a key at the start that are gone after the first keys, if no later picture names that key.
  fileprivate var hintOnce: (AuditedScreen, Int)? {
    let start = moments.prefix { $0.keys.isEmpty }
    guard let opening = start.last?.screen, opening.screen.modes.alternateScreen, opening.greetingKey == nil,
      moments.count > start.count + 4
    else { return nil }
    for instruction in opening.instructions {
      let isGone = !moments[start.count...].dropFirst(3).contains { later in
        later.screen.rows.contains { !$0.isBlank && $0.text.words.contains(instruction.key) }
      }
      if isGone { return (opening, instruction.row) }
    }
    return nil
  }

  /// Words on keys at the start that went without a key, if no later picture names any.
  fileprivate var hintGone: (AuditedScreen, Int)? {
    let start = moments.prefix { $0.keys.isEmpty }
    guard start.count > 1, let last = start.last, let end = moments.last, end.at - last.at > .seconds(1),
      last.screen.screen.modes.alternateScreen, !last.screen.hasKeyHint
    else { return nil }
    guard !moments[start.count...].contains(where: { $0.screen.hasKeyHint }) else { return nil }
    for moment in start.dropLast() where moment.screen.screen.modes.alternateScreen {
      if let row = moment.screen.rowOfKeyHint, !moment.screen.rows[row].text.tellsOfProgress,
        moment.screen.rows[row].text.words.count > 2
      {
        return (moment.screen, row)
      }
    }
    return nil
  }
}

extension AuditedScreen {
  /// The instructions that name a key to press for something: `Press ESC to show the menu`, perhaps over two rows.
  fileprivate var instructions: [(row: Int, text: String, key: String)] {
    rows.indices.compactMap { index in
      let row = rows[index]
      guard !row.isBlank else { return nil }
      let text = row.text.squeezed
      let words = text.words
      guard let place = words.firstIndex(where: { ["press", "hit", "type"].contains($0) }), place + 2 < words.count,
        words[place + 2] == "to" || words[place + 2] == "for", words[place + 1] != "enter"
      else { return nil }
      guard let start = text.lowercased().firstRange(of: words[place]) else { return nil }
      return (index, String(text[start.lowerBound...].prefix(24)).trimmed, words[place + 1])
    }
  }
}

extension String {
  /// True for a sentence that came: two words or more, and none of progress.
  fileprivate func isMessage(after former: String) -> Bool {
    let new = words
    let added = new.count - Set(former.words).intersection(new).count
    guard added >= 2, contains(where: \.isLetter) else { return false }
    return !tellsOfProgress && !trimmed.hasSuffix("…") && !trimmed.hasSuffix("...")
  }
}
