// SPDX-License-Identifier: Apache-2.0
public import EarshotScreen

extension CellGrid {
  /// The same picture as a terminal's screen.
  public var screen: Screen {
    let emulator = TerminalEmulator(
      size: ScreenSize(columns: max(1, size.width), rows: max(1, size.height)), scrollback: 0)
    emulator.feed(Array(sequences.utf8))
    return emulator.screen
  }

  /// The sequences that draw the picture on a blank terminal with all colours.
  public var sequences: String { written(over: CellGrid(size: size), .direct) }

  /// The sequences that turn an older picture on a terminal into this one: the changed cells. Without one of the same
  /// size the terminal is cleared first.
  ///
  /// - Parameters:
  ///   - older: The present picture on the terminal; nil if unknown.
  ///   - colors: The terminal's colours.
  public func sequences(from older: CellGrid?, colors: ColorDepth = .direct) -> String {
    guard let older, older.size == size else {
      return "\u{1b}[m\u{1b}[2J" + written(over: CellGrid(size: size), colors)
    }
    return written(over: older, colors)
  }

  private func written(over older: CellGrid, _ colors: ColorDepth) -> String {
    var writer = PictureWriter(from: older, to: self, colors: colors)
    writer.write()
    return String(decoding: writer.output, as: UTF8.self)
  }
}
