// SPDX-License-Identifier: Apache-2.0
import EarshotUI

/// The picture of an app on the terminal, of which only changes are written.
struct AppPicture {
  private var drawn: CellGrid?
  private var cursor: CellPoint?
  private var title: String?

  /// The output that turns the last picture into this one, with the cursor on the focus; nil if nothing changed.
  mutating func draw(_ grid: CellGrid, cursor place: CellPoint?, _ capabilities: TerminalCapabilities) -> String? {
    let place = place.flatMap { place in
      (0..<grid.size.width).contains(place.x) && (0..<grid.size.height).contains(place.y) ? place : nil
    }
    let isSame = grid == drawn
    guard !isSame || place != cursor else { return nil }
    var output = isSame ? "" : "\u{1b}[?25l" + grid.sequences(from: drawn, colors: capabilities.colors)
    if let place {
      output += "\u{1b}[\(place.y + 1);\(place.x + 1)H\u{1b}[?25h"
    } else if isSame {
      output += "\u{1b}[?25l"
    }
    drawn = grid
    cursor = place
    // Between these the terminal shows no partial drawing.
    return capabilities.knowsSynchronizedUpdates ? "\u{1b}[?2026h\(output)\u{1b}[?2026l" : output
  }

  /// The output that changes the terminal's title; nil if it is the same.
  ///
  /// Control characters, which would end it, are removed.
  mutating func name(_ title: String) -> String? {
    guard title != self.title ?? "" else { return nil }
    self.title = title
    let shown = title.unicodeScalars.filter { $0.properties.generalCategory != .control }
    return "\u{1b}]2;\(String(String.UnicodeScalarView(shown)))\u{7}"
  }

  /// Forgets the last picture, since the terminal may show anything: the next one is drawn entirely.
  mutating func forget() { (drawn, title) = (nil, nil) }
}
