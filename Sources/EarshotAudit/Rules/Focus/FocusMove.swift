// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotRecognition
import EarshotScreen

/// The movement of a choice caused by a key.
struct FocusMove {
  let answer: AuditedSession.Answer
  let before: AuditedScreen
  let after: AuditedScreen
  /// The row of the choice now.
  let row: Int
  let columns: Range<Int>
  let text: String
  /// True if a mark moved along, and not only a style.
  let hasMark: Bool

  /// The style of the highlight; nil if a mark moved.
  let look: Style?

  /// Nil if the key moved no visible choice.
  ///
  /// - Parameter known: The style of the last highlight that moved.
  init?(_ answer: AuditedSession.Answer, known: Style?) {
    guard answer.key.isNavigation, let after = answer.after else { return nil }
    let before = answer.before
    guard before.screen.size == after.screen.size else { return nil }
    self.answer = answer
    (self.before, self.after) = (before, after)
    // Of a menu that has opened below its title the first entry is chosen.
    if Self.opensMenu(before.screen, after.screen) { return nil }
    if let move = Self.mark(before.screen, after.screen) {
      (row, columns, text, hasMark) = (move.row, 0..<after.rows[move.row].count, move.text.squeezed, true)
      look = nil
    } else if let move = FocusArbiter.highlight(
      in: FocusEvidence(
        from: RecognizedScreen(before.screen), to: RecognizedScreen(after.screen),
        request: FocusRequest(Self.direction(of: answer.key), isNavigation: true), knownLook: known)),
      !Self.isColouredData(move.style, on: after, row: move.row),
      !Self.isSideOfPane(move.columns.lowerBound, on: after, row: move.row)
    {
      // A blank that is painted is told by its row.
      let own = move.text.squeezed
      let words = own.isEmpty ? after.rows[move.row].text.squeezed : own
      (row, columns, text, hasMark) = (move.row, move.columns, words, false)
      look = move.style
    } else {
      return nil
    }
  }

  /// True if a box has come whose top is in one of the first rows, below a bar of menus.
  private static func opensMenu(_ before: Screen, _ after: Screen) -> Bool {
    let old = RecognizedFrame.frames(of: before).map(\.area)
    return RecognizedFrame.frames(of: after).contains { frame in
      (1...2).contains(frame.area.rows.lowerBound) && frame.area.columns.count < after.size.columns
        && !old.contains(frame.area)
    }
  }

  /// True if an ink is that of many words over the screen, on the ground of the others: it tells what these are, as the
  /// differences between two files, and not what is chosen.
  private static func isColouredData(_ look: Style, on screen: AuditedScreen, row: Int) -> Bool {
    guard !look.reverse, look.underline == .none else { return false }
    var (same, others) = (0, 0)
    for index in screen.rows.indices where !screen.rows[index].isBlank {
      for run in screen.written(on: index) where run.style.background == look.background && !run.style.reverse {
        if run.style == look { same += 1 } else { others += 1 }
      }
    }
    return same >= 8 && others >= 8
  }

  /// True for the upright of a frame of four rows and more: what has come to have the focus is the whole of it.
  private static func isSideOfPane(_ column: Int, on screen: AuditedScreen, row: Int) -> Bool {
    func isUpright(_ index: Int) -> Bool {
      guard screen.rows.indices.contains(index), let sign = screen.rows[index].scalar(at: column)?.value else {
        return false
      }
      return [0x2502, 0x2503, 0x2551].contains(sign) || (0x2588...0x2590).contains(sign)
    }
    guard isUpright(row) else { return false }
    let above = (0..<row).reversed().prefix(while: isUpright).count
    return above + (row..<screen.rows.count).prefix(while: isUpright).count >= 4
  }

  private static func mark(_ before: Screen, _ after: Screen) -> MarkerMove? {
    let rows = zip(before.rows, after.rows).map { MarkerMove.Row(old: $0.text, new: $1.text) }
    // If a few rows change, the choice moved; if all do, it is another page.
    guard rows.count(where: { $0.old != $0.new }) <= 8 else { return nil }
    return MarkerMove(in: rows)
  }

  private static func direction(of key: AuditedSession.Key) -> FocusRequest.Direction? {
    switch key.name {
    case "Down", "Right", "Tab": .forward
    case "Up", "Left", "Shift+Tab": .backward
    default: nil
    }
  }

  // MARK: The cursor

  enum CursorPlace {
    /// On the row of the choice.
    case onRow
    /// In a field being typed in.
    case inField
    case elsewhere
  }

  var cursor: CursorPlace {
    let cursor = after.screen.cursor
    if cursor.row == row { return .onRow }
    guard cursor.isVisible, after.rows.indices.contains(cursor.row) else { return .elsewhere }
    let point = Rectangle(row: cursor.row, column: cursor.column, columns: 1)
    if after.interface.elements.contains(where: { $0.role == .textInput && $0.frame.intersects(point) }) {
      return .inField
    }
    let text = after.rows[cursor.row].text(columns: 0..<min(cursor.column, after.rows[cursor.row].count)).trimmed
    // What is chosen is written where the cursor is: a completion.
    if let word = self.text.split(separator: " ").first, word.count > 1,
      after.rows[cursor.row].text != before.rows[cursor.row].text,
      text.hasSuffix(word)
    {
      return .onRow
    }
    return text.last.map { ">❯›$#%".contains($0) } ?? false || text.first.map { ">❯›$#".contains($0) } ?? false
      ? .inField : .elsewhere
  }

  // MARK: Evidence

  /// The evidence of the choice.
  enum Telling {
    case moreThanColour
    /// Its colours, and a cursor that is there without being seen.
    case hiddenCursor
    case colourAlone
  }

  var telling: Telling {
    if hasMark || hasOtherSigns || hasNewSign || hasOtherAttributes || isBlock || isWrittenElsewhere
      || isCountedElsewhere
    {
      return .moreThanColour
    }
    guard cursor == .onRow else { return .colourAlone }
    return after.screen.cursor.isVisible ? .moreThanColour : .hiddenCursor
  }

  /// True if a number elsewhere goes along: `2 of 5`, `2/5`.
  private var isCountedElsewhere: Bool {
    after.rows.indices.contains { index in
      guard index != row, after.rows[index].version != before.rows[index].version else { return false }
      let (old, new) = (before.rows[index].text.places, after.rows[index].text.places)
      return old.count == new.count && zip(old, new).contains { $0.place != $1.place && $0.count == $1.count }
    }
  }

  /// True if a sign beside the words changed: `○` became `●`.
  private var hasOtherSigns: Bool {
    let (old, new) = (before.rows[row], after.rows[row])
    let around = max(0, columns.lowerBound - 4)..<min(new.count, columns.upperBound + 4)
    return around.contains { column in
      guard let was = old.scalar(at: column), let now = new.scalar(at: column), was != now else { return false }
      return ![was, now].contains { $0.properties.isAlphabetic || $0.properties.numericType != nil }
    }
  }

  /// True if a sign came into the row, whose words may have moved for it: `alpha` became `→ alpha`.
  private var hasNewSign: Bool {
    func signs(_ row: Row) -> [UInt32: Int] {
      row.scalars.reduce(into: [:]) { counts, scalar in
        guard scalar > 0x20, let sign = Unicode.Scalar(scalar), !sign.properties.isAlphabetic,
          sign.properties.numericType == nil
        else { return }
        counts[scalar, default: 0] += 1
      }
    }
    let old = signs(before.rows[row])
    return signs(after.rows[row]).contains { $0.value > old[$0.key, default: 0] }
  }

  /// True if ink and ground are as bright as before in every palette, to a contrast of 3: only the hue tells.
  var isTellingByHueAlone: Bool {
    let (chosen, usual) = styles
    return after.palettes.allSatisfy { palette in
      let (one, two) = (palette.colors(of: chosen), palette.colors(of: usual))
      return Contrast.ratio(one.ground, two.ground) < 3 && Contrast.ratio(one.ink, two.ink) < 3
    }
  }

  /// True if the choice stands on a ground that has 7 to the usual one in every palette, as reverse has.
  private var isBlock: Bool {
    let (chosen, usual) = styles
    return after.palettes.allSatisfy { palette in
      let (one, two) = (palette.colors(of: chosen), palette.colors(of: usual))
      return Contrast.ratio(one.ground, two.ground) >= 7
    }
  }

  /// True if the choice has reverse, underline, italic or a weight of its own.
  private var hasOtherAttributes: Bool {
    let (old, new) = (before.rows[row], after.rows[row])
    let cells = columns.filter { $0 < new.count && new[$0].text != " " }
    let different = cells.count { column in Self.differs(old.style(at: column), new.style(at: column)) }
    return different * 5 > cells.count
  }

  private static func differs(_ old: Style, _ new: Style) -> Bool {
    if old.reverse != new.reverse || old.underline != new.underline || old.italic != new.italic { return true }
    // Bold with one of the sixteen colours is another colour in many terminals, and no weight.
    return old.bold != new.bold && !isOfPalette(old.foreground) && !isOfPalette(new.foreground)
  }

  private static func isOfPalette(_ color: Color) -> Bool {
    if case .indexed(let index) = color { return index < 16 }
    return false
  }

  /// True if a line elsewhere now has its words, such as the name of the chosen file, or those of another highlight
  /// that moved with it, such as the heading of its half of the screen.
  private var isWrittenElsewhere: Bool {
    let written = after.rows.indices.filter { index in
      index != row && after.rows[index].version != before.rows[index].version
        && after.rows[index].text != before.rows[index].text
    }
    guard !written.isEmpty else { return false }
    let words = text.split { $0.isWhitespace || $0.unicodeScalars.contains(where: \.isDrawing) }.map(String.init)
    let own = words.first { $0.count > 1 && $0.contains(where: \.isLetter) }
    return ([own].compactMap { $0 } + headings).contains { word in
      written.contains { after.rows[$0].text.hasWhole(word) && !before.rows[$0].text.hasWhole(word) }
    }
  }

  /// Unchanged words in other rows whose style changed along with the choice: each whole run of them.
  private var headings: [String] {
    after.rows.indices.flatMap { index -> [String] in
      let (old, new) = (before.rows[index], after.rows[index])
      guard index != row, old.version != new.version, old.text == new.text else { return [] }
      return after.written(on: index).filter { run in
        run.columns.allSatisfy { old.style(at: $0) != new.style(at: $0) }
      }.map(\.text.trimmed).filter { $0.count > 2 && $0.contains(where: \.isLetter) }
    }
  }

  /// The style of the choice, and its style before.
  var styles: (chosen: Style, usual: Style) {
    (after.rows[row].style(at: columns.lowerBound), before.rows[row].style(at: columns.lowerBound))
  }

  /// The place, for a finding.
  var evidence: Evidence {
    var evidence = after.row(row).evidence(columns)
    evidence.at = after.at
    evidence.line = after.line
    return evidence
  }
}

extension String {
  /// The places among others that it names: `2 of 5`, `2/5`.
  fileprivate var places: [(place: Int, count: Int)] {
    let words = replacing("/", with: " of ").split { !$0.isLetter && !$0.isNumber }
    return words.indices.dropLast(2).compactMap { index in
      guard words[index + 1] == "of", let place = Int(words[index]), let count = Int(words[index + 2]) else {
        return nil
      }
      return (place, count)
    }
  }

  /// True if it contains a whole word, or the path of a folder.
  fileprivate func hasWhole(_ word: String) -> Bool {
    var rest = self[...]
    while let range = rest.firstRange(of: word) {
      rest = rest[range.upperBound...]
      guard let next = rest.first, next.isLetter || next.isNumber || "/-_.".contains(next) else { return true }
    }
    return false
  }
}

extension FocusMove {
  /// The movements caused by keys, in order. Highlights count if they have the style of another one: a program's own
  /// change during the answer to a key may look like a movement.
  static func moves(in answers: [AuditedSession.Answer]) -> [FocusMove] {
    var known: Style?
    var moves: [FocusMove] = []
    for answer in answers {
      guard let move = FocusMove(answer, known: known) else { continue }
      known = move.look ?? known
      moves.append(move)
    }
    var counts: [Style: Int] = [:]
    for move in moves { if let look = move.look { counts[look, default: 0] += 1 } }
    guard counts.values.contains(where: { $0 > 1 }) else { return moves }
    return moves.filter { $0.look.map { counts[$0, default: 0] > 1 } ?? true }
  }
}
