// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotRecognition
import EarshotScreen

extension Rule {
  static let wordsCut = Rule(
    "words-cut", "Words are not cut off for good.", .moderate, mappedTo: Mapping.criterion("1.4.10", "1.3.1"),
    why: "What is cut at the edge of a terminal of the usual size is on no screen that a reader could read.",
    how:
      "A row of the opening screen goes on in a terminal of twice the size: the rest is on one of the screens that moving "
      + "about leads to. A name in the line of a frame does not end in the middle of a word with an ellipsis, unless "
      + "another screen shows the whole word. Rows that end before the edge, and bars of keys, are not judged here. Words "
      + "in brackets that reach the edge of any screen close them in the next rows; otherwise a person has to look.",
    remedy: "Wrap the text, give it more room, or scroll it with the choice.",
    cannotTell: [.maybeIntended],
    checks: [
      .session { session, tally in
        guard let larger = session.larger, let small = session.opening, let size = session.smallSize,
          size.columns >= usualColumns, !small.refusesItsSize
        else { return }
        let cut = session.rowsCut(from: larger).filter { cut in
          small.isCutAtEdge(cut.row) && !larger.hasBarOfKeys(beginning: small.rows[cut.row].text.squeezed)
        }
        guard let first = cut.first else { return tally.pass() }
        var evidence = small.row(first.row).evidence()
        (evidence.at, evidence.line) = (small.at, small.line)
        tally.fail("\"\(first.lost.prefix(40))\" is cut off here, and shown nowhere.", evidence, key: "row")
      },
      .session { session, tally in
        guard let size = session.smallSize, size.columns >= usualColumns else { return }
        var whole: Set<String> = []
        for moment in session.moments {
          for row in moment.screen.rows where !row.isBlank { whole.formUnion(row.text.words) }
        }
        for moment in session.moments {
          for index in moment.screen.rows.indices where moment.screen.rows[index].text.contains("…") {
            for name in moment.screen.rows[index].namesCutInLines {
              if whole.contains(where: { $0.hasPrefix(name.lowercased()) && $0.count > name.count }) {
                tally.pass()
                continue
              }
              var evidence = moment.screen.row(index).evidence()
              (evidence.at, evidence.line) = (moment.at, moment.screen.line)
              tally.fail("The name \"\(name)…\" is cut off, and shown nowhere in full.", evidence, key: "name \(name)")
            }
          }
        }
      },
      .screen { screen, tally in
        guard screen.screen.size.columns >= usualColumns else { return }
        for index in screen.rows.indices {
          guard let words = screen.wordsCutInBrackets(on: index) else { continue }
          tally.cannotTell(
            .maybeIntended, "\"\(words.suffix(40))\" ends at the edge, and no row goes on.",
            screen.row(index).evidence(), key: "brackets \(words.prefix(40))")
        }
      },
    ])

  /// A smaller terminal is resize-loss's.
  private static let usualColumns = 80
}

extension AuditedScreen {
  /// True if the row that begins with some words names keys.
  fileprivate func hasBarOfKeys(beginning text: String) -> Bool {
    let start = text.withoutEllipsis
    return rows.indices.contains { index in
      !rows[index].isBlank && rows[index].text.squeezed.hasPrefix(start)
        && KeyLabel.keys(on: rows[index], index).count > 2
    }
  }

  /// The words in brackets that a row begins at its end, if they reach the edge of the screen, and neither the row goes
  /// on below nor the next two close them.
  fileprivate func wordsCutInBrackets(on index: Int) -> String? {
    let row = rows[index]
    guard !row.isBlank, !row.isWrapped, row.textEnd >= screen.size.columns - 1 else { return nil }
    let text = row.text
    guard text.trimmed.last.map({ $0.isLetter || $0.isNumber || $0 == "," }) ?? false,
      let open = text.lastIndex(of: "("), !text[open...].contains(")")
    else { return nil }
    let words = String(text[open...]).trimmed
    guard words.words.count > 1, words.words.allSatisfy({ $0.contains(where: \.isLetter) }) else { return nil }
    for next in rows[(index + 1)...].prefix(2) {
      let sign = next.text.first { "()".contains($0) }
      if sign == ")" { return nil }
      if sign == "(" { break }
    }
    return words
  }

  /// True if a row's words go up to the edge of the screen, or to a line or a bar beside it, or end in an ellipsis.
  fileprivate func isCutAtEdge(_ index: Int) -> Bool {
    let row = rows[index]
    let text = row.text.squeezed
    if text.withoutEllipsis != text { return true }
    let words = row.scalars.lastIndex { scalar in
      scalar != 0x20 && !(0x2500...0x259F).contains(scalar) && scalar != 0x7C
    }
    return words.map { $0 >= screen.size.columns - 3 } ?? false
  }
}

extension Row {
  /// The beginnings of words that end in an ellipsis between the signs of a line: `▔ Pr… ▔`, `─ Conf… ─`.
  fileprivate var namesCutInLines: [String] {
    var names: [String] = []
    let scalars = scalars
    for column in scalars.indices where scalars[column] == 0x2026 {
      var start = column
      while start > 0, let sign = scalar(at: start - 1), sign.properties.isAlphabetic { start -= 1 }
      func line(_ columns: some Sequence<Int>) -> Bool {
        columns.first { scalars.indices.contains($0) && scalars[$0] != 0x20 }.map {
          (0x2500...0x257F).contains(scalars[$0]) || [0x2594, 0x2581, 0x2580, 0x2584].contains(scalars[$0])
        } ?? false
      }
      guard column - start > 0, column - start < 12, line((max(0, start - 3)..<start).reversed()),
        line(column + 1..<column + 4)
      else { continue }
      names.append(text(columns: start..<column))
    }
    return names
  }
}
