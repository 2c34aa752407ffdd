// SPDX-License-Identifier: Apache-2.0
public import EarshotCore

extension BrailleReading {
  public enum Direction: String, CaseIterable, Sendable {
    case back, forward
  }

  /// Shows the next part of the line, or goes on to what follows it.
  public mutating func pan(_ direction: Direction, at now: Instant, in world: some BrailleWorld) -> [BrailleEffect] {
    guard columns > 0, var current, current.translation != nil else { return [] }
    if message != nil { message?.until = messageTime.map { now + $0 } }
    let index = current.index + (direction == .forward ? 1 : -1)
    if current.stretches.indices.contains(index) {
      current.index = index
      self.current = current
      return show()
    }
    if message != nil {
      endMessage(at: now)
      return update(in: world, .caret)
    }
    return go(direction, arrival: direction == .forward ? .beginning : .end, in: world)
  }

  /// Goes to the line before or after.
  public mutating func line(_ direction: Direction, at now: Instant, in world: some BrailleWorld) -> [BrailleEffect] {
    if message != nil {
      endMessage(at: now)
      return update(in: world, .caret)
    }
    return go(direction, arrival: .beginning, in: world)
  }

  private mutating func go(_ direction: Direction, arrival: Arrival, in world: some BrailleWorld) -> [BrailleEffect] {
    let step = direction == .forward ? 1 : -1
    if case .screen(let row) = view {
      guard (0..<world.rowCount).contains(row + step) else { return [.boundary] }
      view = .screen(row: row + step)
      return update(in: world, arrival)
    }
    switch excursion {
    case .news(let number):
      if news[number + step] != nil {
        excursion = .news(number + step)
      } else if direction == .forward {
        excursion = nil
      } else {
        return [.boundary]
      }
      return update(in: world, arrival)
    case .review(let line): return goToRow(beside: line, direction, arrival, in: world)
    case .row(let row):
      let line = world.row(row)
      return line.map { goToRow(beside: $0, direction, arrival, in: world) } ?? [.boundary]
    case nil: break
    }
    if direction == .back, hasNewsToGoBackTo {
      excursion = .news(news.end - 1)
      return update(in: world, arrival)
    }
    if direction == .forward, case .element = home, world.isInField {
      home = .caret
      return update(in: world, arrival)
    }
    if case .caret = home, let line = world.caretLine() { return goToRow(beside: line, direction, arrival, in: world) }
    return [.boundary]
  }

  /// True if what came since the last key is not in the rows above.
  private var hasNewsToGoBackTo: Bool {
    guard news.end > 0 else { return false }
    if case .element = home { return true }
    return news.end > step
  }

  private mutating func goToRow(
    beside line: BrailleLine, _ direction: Direction, _ arrival: Arrival, in world: some BrailleWorld
  ) -> [BrailleEffect] {
    guard let rows = line.rows else { return [.boundary] }
    let row = direction == .forward ? rows.upperBound : rows.lowerBound - 1
    guard (0..<world.rowCount).contains(row) else { return [.boundary] }
    // Back on the line with the caret, this is where reading goes on.
    let isHome = home == .caret && world.caretLine()?.rows?.contains(row) == true
    excursion = isHome ? nil : .row(row)
    return update(in: world, arrival)
  }

  public enum Edge: String, CaseIterable, Sendable {
    case top, bottom
  }

  /// Goes to the first or the last row of the terminal's text.
  public mutating func go(to edge: Edge, in world: some BrailleWorld) -> [BrailleEffect] {
    guard world.rowCount > 0 else { return [.boundary] }
    (message, waitingMessages) = (nil, [])
    let row = edge == .top ? 0 : world.rowCount - 1
    if case .screen = view { view = .screen(row: row) } else { excursion = .row(row) }
    return update(in: world, .beginning)
  }

  /// Returns to the caret or the focus.
  public mutating func goHome(in world: some BrailleWorld) -> [BrailleEffect] {
    (message, waitingMessages, excursion) = (nil, [], nil)
    if case .screen(let row) = view { view = .screen(row: world.caretRow ?? row) }
    // The part with the caret is shown even if the line is the same.
    if var line = current, let cursor = line.translation?.cursor {
      line.index = Panning.index(of: cursor, in: line.stretches)
      current = line
    }
    return update(in: world, .caret)
  }

  /// Changes between what is told and the rows of the screen.
  public mutating func toggleView(in world: some BrailleWorld) -> [BrailleEffect] {
    switch view {
    case .told: view = .screen(row: world.caretRow ?? max(0, world.rowCount - 1))
    case .screen: view = .told
    }
    return update(in: world, .caret)
  }

  // MARK: Routing keys

  /// The key above a cell was pressed: the caret goes there, an element is activated, a message ends.
  ///
  /// - Parameter cell: The cell, counted from 0.
  public mutating func route(to cell: Int, at now: Instant, in world: some BrailleWorld) -> [BrailleEffect] {
    if message != nil {
      endMessage(at: now)
      return update(in: world, .caret)
    }
    guard let (line, scalar) = place(of: cell) else { return [] }
    switch line.origin {
    case .caret:
      guard let cursor = line.cursor else { return [.boundary] }
      let between = BrailleLine.text(line.scalars[min(cursor, scalar)..<max(cursor, scalar)]).count
      return between == 0 ? [] : [.moveCaret(by: scalar < cursor ? -between : between)]
    case .screen, .review:
      guard let rows = line.rows else { return [.boundary] }
      return [.moveCaretTo(row: rows.lowerBound, character: BrailleLine.text(line.scalars[..<scalar]).count)]
    case .element: return world.isInField ? enterField(from: line, scalar, in: world) : [.activate]
    case .output, .message: return goHome(in: world)
    }
  }

  /// Goes from a field as an element to the text in it: to the character of the value at the routing key.
  private mutating func enterField(
    from line: BrailleLine, _ scalar: Int, in world: some BrailleWorld
  ) -> [BrailleEffect] {
    guard let field = world.caretLine(), let cursor = field.cursor else { return [.activate] }
    (home, excursion) = (.caret, nil)
    let shown = update(in: world, .caret)
    let text = field.text
    guard let first = text.firstIndex(where: Self.isOfValue), let last = text.lastIndex(where: Self.isOfValue),
      let found = line.text.ranges(of: text[first...last]).last
    else { return shown }
    let start = line.text.unicodeScalars.distance(from: line.text.startIndex, to: found.lowerBound)
    let end = line.text.unicodeScalars.distance(from: line.text.startIndex, to: found.upperBound)
    guard (start..<end).contains(scalar) else { return shown }
    let before = text.unicodeScalars.distance(from: text.startIndex, to: first)
    let wanted = before + scalar - start
    let between = BrailleLine.text(field.scalars[min(cursor, wanted)..<max(cursor, wanted)]).count
    return between == 0 ? shown : shown + [.moveCaret(by: wanted < cursor ? -between : between)]
  }

  /// False for what fills an empty field.
  private static func isOfValue(_ character: Character) -> Bool { !character.isWhitespace && character != "_" }

  /// Begins to select at a cell.
  public mutating func select(from cell: Int) { selection = place(of: cell).map { ($0.line, $0.scalar) } }

  /// Copies the text from where selecting began to a cell, both included.
  public mutating func select(to cell: Int, in world: some BrailleWorld) -> [BrailleEffect] {
    guard let begin = selection, let end = place(of: cell) else { return [.boundary] }
    selection = nil
    func text(_ line: BrailleLine, from start: Int, through end: Int) -> String {
      let end = min(end + 1, line.scalars.count)
      return start < end ? BrailleLine.text(line.scalars[start..<end]) : ""
    }
    if begin.line.scalars == end.line.scalars, begin.line.rows == end.line.rows {
      let text = text(begin.line, from: min(begin.scalar, end.scalar), through: max(begin.scalar, end.scalar))
      return text.isEmpty ? [.boundary] : [.copy(text)]
    }
    guard let first = begin.line.rows, let last = end.line.rows else { return [.boundary] }
    let (upper, lower) = first.lowerBound <= last.lowerBound ? (begin, end) : (end, begin)
    let between = max(first.lowerBound, last.lowerBound)
    var lines = [text(upper.line, from: upper.scalar, through: upper.line.scalars.count)]
    for row in min(min(first.upperBound, last.upperBound), between)..<between {
      lines.append(world.row(row)?.text ?? "")
    }
    lines.append(text(lower.line, from: 0, through: lower.scalar))
    return [.copy(lines.joined(separator: "\n"))]
  }

  /// The line on the display, and the place in it of a cell; nil for a status cell or without a line.
  private func place(of cell: Int) -> (line: BrailleLine, scalar: Int)? {
    guard let current, let translation = current.translation, current.stretches.indices.contains(current.index),
      cell >= statusWidth
    else { return nil }
    return (current.line, translation.scalar(of: current.stretches[current.index].lowerBound + cell - statusWidth))
  }

  // MARK: Reading all of it

  /// True if panning shows more of what was told.
  public var hasMoreToRead: Bool {
    guard let current, current.translation != nil else { return false }
    if current.index + 1 < current.stretches.count { return true }
    if message != nil { return true }
    if case .news(let number) = excursion { return news[number + 1] != nil }
    return false
  }

  /// Goes to the beginning of what was told where the caret or the focus is; nil if that was read.
  public mutating func goToUnreadHome(in world: some BrailleWorld) -> [BrailleEffect]? {
    guard case .told = view, hasHomeToRead, message == nil, excursion == nil else { return nil }
    hasHomeToRead = false
    return update(in: world, .beginning)
  }

  /// Goes to the first of what was told since the last key and was not read to its end; nil if there is nothing.
  public mutating func goToUnread(in world: some BrailleWorld) -> [BrailleEffect]? {
    guard case .told = view else { return nil }
    guard let number = news.firstUnread(since: step) else {
      guard hasHomeToRead else { return nil }
      excursion = nil
      return goToUnreadHome(in: world)
    }
    excursion = .news(number)
    return update(in: world, .beginning)
  }
}
