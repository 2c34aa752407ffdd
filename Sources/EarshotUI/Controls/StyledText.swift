// SPDX-License-Identifier: Apache-2.0
public import EarshotScreen

/// A text of which parts look otherwise.
public struct StyledText: Equatable, Sendable {
  /// A part that looks the same from its beginning to its end.
  public struct Run: Equatable, Sendable {
    public var text: String
    /// Nil for that of the surroundings.
    public var font: Font?
    /// Nil for that of the surroundings.
    public var color: Color?
    /// The colour behind it; nil for that of the surroundings.
    public var backgroundColor: Color?
    public var underline: Underline
    public var isStruckThrough: Bool

    public init(
      _ text: String, font: Font? = nil, color: Color? = nil, backgroundColor: Color? = nil,
      underline: Underline = .none, isStruckThrough: Bool = false
    ) {
      self.text = text
      self.font = font
      self.color = color
      self.backgroundColor = backgroundColor
      self.underline = underline
      self.isStruckThrough = isStruckThrough
    }

    /// Its look over that of the surroundings.
    func style(over base: Style, _ theme: Theme) -> Style {
      var style = font?.look.map { theme[keyPath: $0] } ?? base
      if let font { style = style.with(font) }
      if let color { style.foreground = color }
      if let backgroundColor { style.background = backgroundColor }
      if underline != .none { style.underline = underline }
      if isStruckThrough { style.strikethrough = true }
      return style
    }
  }

  public var runs: [Run]

  public init(_ runs: [Run]) { self.runs = runs }

  /// The whole text.
  public var string: String { runs.map(\.text).joined() }
}

/// The parts of a styled text along its lines as they are shown: wrapped, without the blanks at which they were wrapped.
struct StyledLines {
  private let characters: [(character: Character, run: Int)]
  private var next = 0

  init(_ text: StyledText) {
    characters = text.runs.enumerated().flatMap { index, run in run.text.map { ($0, index) } }
  }

  /// The pieces of the next line, each with its run.
  ///
  /// - Parameters:
  ///   - line: The line as it was wrapped.
  ///   - shown: The same as it is drawn, with an ellipsis for what there is no room for.
  mutating func pieces(of line: String, shown: String) -> [(text: String, run: Int)] {
    var runs = line.map { character -> Int in
      while next < characters.count, characters[next].character != character { next += 1 }
      guard next < characters.count else { return characters.last?.run ?? 0 }
      defer { next += 1 }
      return characters[next].run
    }
    if shown != line {
      let head = shown.firstIndex(of: "…").map { shown.distance(from: shown.startIndex, to: $0) } ?? shown.count
      let tail = max(0, shown.count - head - 1)
      runs = runs.prefix(head) + [runs.prefix(head).last ?? runs.first ?? 0] + runs.suffix(tail)
    }
    var pieces: [(text: String, run: Int)] = []
    for (character, run) in zip(shown, runs) {
      if pieces.last?.run == run {
        pieces[pieces.count - 1].text.append(character)
      } else {
        pieces.append((String(character), run))
      }
    }
    return pieces
  }
}
