// SPDX-License-Identifier: Apache-2.0
public import EarshotScreen

/// A program as its worst reader gets it: rows that came or changed, one below the other, as words alone.
///
/// No colour and no other look, no frames, one blank for many, no place on the screen: what a program tells by these
/// alone is not told. A pure function of the pictures that it is given.
public struct PlainReading: Sendable {
  /// What each row said when it was looked at last.
  private var rows: [String] = []
  /// The row that stands open at the end of what was written.
  private var open: Int?

  public init() {}

  /// What is to be written after what was written before.
  ///
  /// - Parameters:
  ///   - screen: the picture now.
  ///   - passed: rows that left the screen at its top since the picture before.
  public mutating func text(of screen: Screen, passed: [Row] = []) -> String {
    let now = screen.rows.map { Self.words(of: $0) }
    var text = ""
    for (index, words) in (passed.map(Self.words) + now).enumerated() where !words.isEmpty {
      let was = index < rows.count ? rows[index] : ""
      guard words != was else { continue }
      if open == index, !was.isEmpty, words.hasPrefix(was) {
        // What is typed goes on in the same line.
        text += words.dropFirst(was.count)
      } else {
        if open != nil { text += "\n" }
        text += words
      }
      open = index
    }
    // A row that has gone over the top is open no more, but its line has yet to be ended.
    open = open.map { max($0 - passed.count, -1) }
    rows = now
    return text
  }

  /// The same rows in another picture, as when the terminal has another size: nothing of it is to be written again.
  public mutating func take(_ screen: Screen) {
    // Where the open row has gone is not known.
    if open != nil { open = -1 }
    rows = screen.rows.map(Self.words)
  }

  /// What ends the last line; nothing where none is open.
  public mutating func end() -> String {
    defer { open = nil }
    return open == nil ? "" : "\n"
  }

  /// The words of a row, without what frames, bars and pictures are drawn with.
  static func words(of row: Row) -> String {
    let shown = String(
      String.UnicodeScalarView(row.text.unicodeScalars.map { $0.isDrawing || $0.isBraillePattern ? " " : $0 }))
    return shown.squeezed.plain
  }
}
