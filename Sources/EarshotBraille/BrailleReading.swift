// SPDX-License-Identifier: Apache-2.0
public import EarshotCore

/// The content of a braille display: a pure state machine, told what the reader says and what happens, asked to pan.
///
/// It shows either what is told — the element or the line with the caret, output, messages for a while — or the rows of
/// the screen. Each line is translated by someone else, who answers with ``translated(_:cells:starts:)``.
public struct BrailleReading {
  /// The place that reading returns to.
  enum Home: Equatable {
    case caret
    case element(BrailleLine, name: String, at: Instant)
  }

  /// The place of reading meanwhile.
  enum Excursion: Equatable {
    /// The entry of this number.
    case news(Int)
    case review(BrailleLine)
    case row(Int)
  }

  enum View: Equatable {
    case told
    case screen(row: Int)
  }

  /// The line being shown, and how far it was panned.
  struct Current {
    var id: UInt64
    var line: BrailleLine
    var arrival: Arrival
    var translation: TranslatedLine?
    var stretches: [Range<Int>] = []
    var index = 0
  }

  /// The part of a line that is shown first.
  enum Arrival {
    case beginning, end
    /// The one with the caret, else the one shown of the last line.
    case caret
  }

  var columns = 0
  /// The time a message stays; nil until a key.
  public var messageTime: Interval? = .seconds(4)
  /// True to show origin, style and row in the first cells.
  public var showsStatus = false
  /// Cells typed at the caret that are no text yet.
  public internal(set) var typed: [UInt8] = []

  var home = Home.caret
  var excursion: Excursion?
  var view = View.told
  var news = BrailleNews()
  /// The message being shown.
  var message: (number: Int, until: Instant?)?
  var waitingMessages: [Int] = []
  /// The first entry of the news since the user's last key.
  var step = 0
  var lastNewsAt = Instant.zero
  /// True if what was told where the caret or the focus is was not read from its beginning.
  var hasHomeToRead = false
  var lastCaretRow: Int?
  /// The place at which the user began to select: a place in a line.
  var selection: (line: BrailleLine, scalar: Int)?
  var current: Current?
  private var shown: BrailleWindow?
  private var lastID: UInt64 = 0

  public init() {}

  /// The instant for ``advance(to:in:)``; nil if nothing is timed.
  public var deadline: Instant? { message?.until }

  /// True while the rows of the screen are shown.
  public var showsScreen: Bool { view != .told }

  /// The window on the display; nil if there is none.
  public var window: BrailleWindow? { columns > 0 ? shown : nil }

  /// Begins to use a display, or another one; of no cells to end it.
  public mutating func resize(columns: Int, in world: some BrailleWorld) -> [BrailleEffect] {
    self.columns = max(0, columns)
    (shown, current) = (nil, nil)
    return update(in: world, .caret)
  }

  /// Ends a message whose time is over.
  public mutating func advance(to now: Instant, in world: some BrailleWorld) -> [BrailleEffect] {
    guard let until = message?.until, until <= now else { return [] }
    endMessage(at: now)
    return update(in: world, .caret)
  }

  /// Takes in that the text being read may have changed.
  public mutating func changed(in world: some BrailleWorld) -> [BrailleEffect] {
    if case .element(_, let name, _) = home, !world.shows(name) { home = .caret }
    let caretRow = world.caretRow
    if case .screen = view, let caretRow, caretRow != lastCaretRow { view = .screen(row: caretRow) }
    lastCaretRow = caretRow
    return update(in: world, .caret)
  }

  /// A key went to the program: its answer is awaited where the caret or the focus is.
  public mutating func keyPressed(in world: some BrailleWorld) -> [BrailleEffect] {
    (message, waitingMessages) = (nil, [])
    // A hidden caret's line says nothing: what is there stays until the answer.
    if home != .caret || world.caretIsVisible { excursion = nil }
    step = news.end
    hasHomeToRead = false
    return update(in: world, .caret)
  }

  /// Cells typed so far that are no text yet.
  public mutating func setTyped(_ cells: [UInt8], in world: some BrailleWorld) -> [BrailleEffect] {
    typed = cells
    guard !cells.isEmpty, excursion != nil || message != nil, view == .told else { return show() }
    // What is typed is felt where it will be.
    (message, waitingMessages, excursion) = (nil, [], nil)
    return update(in: world, .caret)
  }

  mutating func endMessage(at now: Instant) {
    message = nil
    guard !waitingMessages.isEmpty else { return }
    message = (waitingMessages.removeFirst(), messageTime.map { now + $0 })
  }

  // MARK: The line

  /// The line to show now.
  private func line(in world: some BrailleWorld) -> BrailleLine {
    if let message, let entry = news[message.number] {
      var line = entry.line
      line.origin = .message
      return line
    }
    if case .screen(let row) = view { return world.row(row) ?? BrailleLine("", origin: .screen) }
    switch excursion {
    case .news(let number): if let entry = news[number] { return entry.line }
    case .review(let line): return line
    case .row(let row): if let line = world.row(row) { return line }
    case nil: break
    }
    switch home {
    case .caret: return world.caretLine() ?? BrailleLine("", origin: .caret)
    case .element(let line, _, _): return line
    }
  }

  /// Shows what there is to show now.
  mutating func update(in world: some BrailleWorld, _ arrival: Arrival) -> [BrailleEffect] {
    guard columns > 0 else { return [] }
    let line = line(in: world)
    if var current, current.line == line {
      guard current.translation != nil else { return [] }
      if case .caret = arrival { return show() }
      current.index = arrival == .end ? current.stretches.count - 1 : 0
      self.current = current
      return show()
    }
    lastID += 1
    // The same row with another text stays where it was panned to.
    let index = current.map { $0.line.rows != nil && $0.line.rows == line.rows ? $0.index : 0 } ?? 0
    current = Current(id: lastID, line: line, arrival: arrival, index: index)
    return [.translate(id: lastID, line)]
  }

  /// The cells of a line, each with the number of scalars before it; an answer to another line than the last is
  /// ignored.
  public mutating func translated(_ id: UInt64, cells: [UInt8], starts: [Int]) -> [BrailleEffect] {
    guard let current, current.id == id, current.translation == nil else { return [] }
    return take(
      TranslatedLine(current.line, cells: cells, starts: starts) ?? TranslatedLine(untranslated: current.line))
  }

  /// The line of this number cannot be translated: each character has cells of its own.
  public mutating func untranslated(_ id: UInt64) -> [BrailleEffect] {
    guard let current, current.id == id, current.translation == nil else { return [] }
    return take(TranslatedLine(untranslated: current.line))
  }

  private mutating func take(_ translation: TranslatedLine) -> [BrailleEffect] {
    guard var current else { return [] }
    current.translation = translation
    current.stretches = Panning.stretches(of: translation, columns: columns - statusWidth)
    switch current.arrival {
    case .beginning: current.index = 0
    case .end: current.index = current.stretches.count - 1
    case .caret:
      current.index =
        translation.cursor.map { Panning.index(of: $0, in: current.stretches) }
        ?? min(current.index, current.stretches.count - 1)
    }
    self.current = current
    return show()
  }

  mutating func show() -> [BrailleEffect] {
    guard columns > 0, let current, let translation = current.translation,
      current.stretches.indices.contains(current.index)
    else { return [] }
    noteRead(to: current.index, of: current.stretches.count)
    var window = BrailleWindow(
      translation, current.stretches[current.index],
      next: current.index + 1 < current.stretches.count ? current.stretches[current.index + 1].lowerBound : nil,
      columns: columns - statusWidth, typed: typed, status: status(of: current.line))
    window.isContinued = current.index > 0
    guard window != shown else { return [] }
    shown = window
    return [.show(window)]
  }

  /// Takes in that the text on the display has been read to its end.
  private mutating func noteRead(to index: Int, of count: Int) {
    if count == 1, message == nil, excursion == nil { hasHomeToRead = false }
    guard index + 1 == count else { return }
    if let message {
      news.markShown(message.number)
    } else if view == .told, case .news(let number) = excursion {
      news.markShown(number)
    }
  }
}
