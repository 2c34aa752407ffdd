// SPDX-License-Identifier: Apache-2.0
import EarshotFormats
public import EarshotScreen

/// A program as its worst reader receives it: new or changed rows in sequence, as plain words.
///
/// Without colours and other styles, frames, repeated blanks and positions: information given by these alone is lost. A
/// pure function of its pictures.
public struct PlainReading: Sendable {
  /// The last text of each row.
  private var rows: [String] = []
  /// The row left open at the end of the output.
  private var open: Int?

  public init() {}

  /// The output to append for a picture.
  ///
  /// - Parameters:
  ///   - screen: The present picture.
  ///   - passed: The rows scrolled off since the previous picture.
  public mutating func text(of screen: Screen, passed: [Row] = []) -> String {
    let now = screen.rows.map { Self.words(of: $0) }
    var text = ""
    for (index, words) in (passed.map(Self.words) + now).enumerated() where !words.isEmpty {
      let was = index < rows.count ? rows[index] : ""
      guard words != was else { continue }
      if open == index, !was.isEmpty, words.hasPrefix(was) {
        // Typed text continues the same line.
        text += words.dropFirst(was.count)
      } else {
        if open != nil { text += "\n" }
        text += words
      }
      open = index
    }
    // A row that has scrolled off is no longer open, but its line has to be ended.
    open = open.map { max($0 - passed.count, -1) }
    rows = now
    return text
  }

  /// Takes the same rows in another picture, as after a change of size, without output.
  public mutating func take(_ screen: Screen) {
    // The new position of the open row is unknown.
    if open != nil { open = -1 }
    rows = screen.rows.map(Self.words)
  }

  /// The end of the last line; empty if none is open.
  public mutating func end() -> String {
    defer { open = nil }
    return open == nil ? "" : "\n"
  }

  /// The words of a row, without the characters of frames, bars and pictures.
  static func words(of row: Row) -> String {
    let shown = String(
      String.UnicodeScalarView(row.text.unicodeScalars.map { $0.isDrawing || $0.isBraillePattern ? " " : $0 }))
    return shown.squeezed.plain
  }
}
