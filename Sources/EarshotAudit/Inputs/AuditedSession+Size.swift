// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotRecognition
import EarshotScreen

/// The part of a program's opening screen that a small terminal leaves.
extension AuditedSession {
  /// The screen that keys are first pressed on: the last one before them with anything on it, or the one behind a greeting;
  /// nil if there is none.
  public var opening: AuditedScreen? {
    let start = moments.prefix { $0.keys.isEmpty }.last { $0.screen.showsSomething }?.screen
    guard let start else { return moments.first { $0.screen.showsSomething }?.screen }
    // A greeting is passed by the key that it names.
    guard let key = start.greetingKey,
      let passed = moments.firstIndex(where: { !$0.keys.isEmpty }), moments[passed].keys.map(\.name) == [key]
    else { return start }
    let behind = moments[passed...].enumerated().prefix { $0.offset == 0 || $0.element.keys.isEmpty }.map(\.element)
    return behind.last { $0.screen.showsSomething }?.screen ?? start
  }

  /// The size that it was started in, where the program has shown another size, too; nil if nothing was drawn at all.
  var smallSize: ScreenSize? { moments.first?.screen.screen.size }

  /// The screens to which keys, other than those that move or close, led from the opening one, by the names of the keys.
  public var screensOpenedByKeys: [String: AuditedScreen] {
    var screens: [String: AuditedScreen] = [:]
    for answer in answers where !answer.key.isNavigation && answer.key.bytes != [0x1B] {
      guard screens[answer.key.name] == nil, let shown = screen(openedBy: answer.key.name) else { continue }
      screens[answer.key.name] = shown
    }
    return screens
  }

  /// The screen to which a key led from the opening one; nil if it changed no row's words, or was not pressed there.
  func screen(openedBy name: String) -> AuditedScreen? {
    guard let opening else { return nil }
    let answer = answers.first { $0.key.name == name && $0.before.isSameButForAFewRows(as: opening) }
    guard let answer, let after = answer.after, !after.isSameButForAFewRows(as: answer.before) else { return nil }
    return after
  }

  /// True if it ended by itself with words on the size that it needs.
  var hasEndedForItsSize: Bool {
    guard case .timedOut = ending, let last = moments.last?.screen, !last.screen.modes.alternateScreen else {
      return false
    }
    return last.saysSizeIsTooLittle
  }

  /// The words of the buttons of the opening screen on a larger one that no picture here shows.
  func buttonsLost(from larger: AuditedScreen) -> [String] {
    let shown = spellings
    let drawn = ScreenButton.buttons(of: larger).map(\.label)
    // A button with a value is a key of a bar.
    let known = larger.interface.elements.filter { $0.role == .button && $0.value == nil }.compactMap(\.label)
    var lost: [String] = []
    for label in drawn + known where !lost.contains(label) {
      let words = label.spellings
      if !words.isEmpty, words.allSatisfy({ !shown.contains($0) }), !larger.showsOnlyScraps(of: label) {
        lost.append(label)
      }
    }
    return lost
  }

  /// The titles of frames on the opening screen on a larger one that no picture here shows a word of.
  func titlesLost(from larger: AuditedScreen) -> [String] {
    let shown = spellings
    return RecognizedFrame.frames(of: larger.screen).compactMap(\.title).filter { title in
      let words = title.spellings
      return !words.isEmpty && words.allSatisfy { !shown.contains($0) } && !larger.showsOnlyScraps(of: title)
    }
  }

  /// The words of all pictures as they are spelled: a button `Ok` is not the word `OK` in a sentence.
  private var spellings: Set<String> {
    var words: Set<String> = []
    for moment in moments { for row in moment.screen.rows where !row.isBlank { words.formUnion(row.text.spellings) } }
    return words
  }

  /// The rows of the opening screen on a larger one, in a group of two and more, of whose words no picture here shows any.
  func rowsLost(from larger: AuditedScreen) -> [Int] {
    var shown: Set<String> = []
    for moment in moments { for row in moment.screen.rows where !row.isBlank { shown.formUnion(row.text.words) } }
    let lost = larger.rows.indices.filter { index in
      let words = larger.rows[index].text.words.filter { $0.count > 2 && $0.contains(where: \.isLetter) }
      return !words.isEmpty && words.allSatisfy { !shown.contains($0) }
    }
    return lost.filter { lost.contains($0 - 1) || lost.contains($0 + 1) }
  }

  /// The rows of the opening screen that end earlier than on a larger one, with the words that are shown nowhere.
  func rowsCut(from larger: AuditedScreen) -> [(row: Int, lost: String)] {
    guard let small = opening else { return [] }
    let whole = larger.rows.filter { !$0.isBlank }.map { $0.text.withoutLines }
    var shown: Set<String> = []
    for moment in moments { for row in moment.screen.rows where !row.isBlank { shown.formUnion(row.text.words) } }
    return small.rows.indices.compactMap { index in
      let text = small.rows[index].text.withoutLines.withoutEllipsis
      guard text.words.count > 1, text.count >= 12,
        let row = whole.first(where: { $0.hasPrefix(text) && $0.count > text.count })
      else { return nil }
      // A word that is cut in the middle begins before the cut, and may go on in the next row.
      let end = row.index(row.startIndex, offsetBy: text.count)
      let cut = row[end...].prefix { !$0.isWhitespace }
      let goesOn = cut.isEmpty || String(cut).words.allSatisfy(shown.contains)
      let start = row[..<end].lastIndex(of: " ").map(row.index(after:)) ?? row.startIndex
      let rest = row[(goesOn ? row.index(end, offsetBy: cut.count) : start)...]
      let lost = String(rest).words.filter { $0.count > 2 && $0.contains(where: \.isLetter) && !shown.contains($0) }
      return lost.isEmpty ? nil : (index, String(rest).trimmed)
    }
  }
}

extension String {
  /// The words of two letters and more, as they are spelled.
  fileprivate var spellings: [String] {
    split { !$0.isLetter && !$0.isNumber }.map(String.init).filter { $0.count > 1 && $0.contains(where: \.isLetter) }
  }

  /// The words with single blanks, without the lines of frames between them.
  fileprivate var withoutLines: String {
    String(String.UnicodeScalarView(unicodeScalars.map { $0.isDrawing || $0 == "|" ? " " : $0 })).squeezed
  }

  /// The text before the signs at its end that say that it is cut.
  var withoutEllipsis: String {
    for sign in ["...", "…"] where hasSuffix(sign) { return String(dropLast(sign.count)).trimmed }
    return self
  }
}

extension AuditedScreen {
  /// True if at most two rows have other words than on another picture.
  fileprivate func isSameButForAFewRows(as other: AuditedScreen) -> Bool {
    screen.size == other.screen.size && zip(rows, other.rows).count { $0.text != $1.text } <= 2
  }

  /// True if a name of one word stands nowhere but as part of one that a line of a window cuts: the `ne!` of `offl┬ne!`.
  fileprivate func showsOnlyScraps(of name: String) -> Bool {
    let wanted = Array(name.unicodeScalars.map(\.value))
    guard !wanted.isEmpty, !name.contains(where: \.isWhitespace) else { return false }
    var (scraps, whole) = (0, 0)
    for row in rows where !row.isBlank {
      let signs = Array(row.scalars)
      guard signs.count >= wanted.count else { continue }
      for start in 0...(signs.count - wanted.count) where Array(signs[start..<start + wanted.count]) == wanted {
        let end = start + wanted.count - 1
        let isCut =
          Self.isCut(signs, at: start, by: start - 1, after: start - 2)
          || Self.isCut(signs, at: end, by: end + 1, after: end + 2)
        if isCut { scraps += 1 } else { whole += 1 }
      }
    }
    return scraps > 0 && whole == 0
  }

  /// True if a line stands between two letters without a blank.
  private static func isCut(_ signs: [UInt32], at place: Int, by line: Int, after other: Int) -> Bool {
    guard signs.indices.contains(line), signs.indices.contains(other) else { return false }
    func isLetter(_ place: Int) -> Bool { Unicode.Scalar(signs[place])?.properties.isAlphabetic ?? false }
    return isLetter(place) && isLetter(other) && (Unicode.Scalar(signs[line])?.isDrawing ?? false)
  }

  /// The first row with words, for a finding.
  var evidenceOfFirstRow: Evidence {
    Evidence(text: rows.first { !$0.isBlank }?.text.squeezed ?? "", at: at, line: line)
  }
}
