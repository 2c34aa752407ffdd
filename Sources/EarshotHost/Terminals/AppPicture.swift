// SPDX-License-Identifier: Apache-2.0
import EarshotUI

/// What the terminal shows of an app: it is written only what is different.
struct AppPicture {
  private var drawn: CellGrid?
  private var cursor: CellPoint?
  private var title: String?

  /// What turns the last picture into this one, with the cursor where the focus is; nil when it is the same.
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
    // Between these the terminal shows nothing half drawn.
    return capabilities.knowsSynchronizedUpdates ? "\u{1b}[?2026h\(output)\u{1b}[?2026l" : output
  }

  /// What gives the terminal another title; nil when it has this one.
  ///
  /// Control characters, which would end it, are left out.
  mutating func name(_ title: String) -> String? {
    guard title != self.title ?? "" else { return nil }
    self.title = title
    let shown = title.unicodeScalars.filter { $0.properties.generalCategory != .control }
    return "\u{1b}]2;\(String(String.UnicodeScalarView(shown)))\u{7}"
  }

  /// The terminal may show anything: the next picture is drawn whole.
  mutating func forget() { (drawn, title) = (nil, nil) }
}
