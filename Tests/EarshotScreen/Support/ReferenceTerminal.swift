// SPDX-License-Identifier: Apache-2.0
import CVTerm
import EarshotScreen

/// libvterm, as another opinion on what a screen shows.
final class ReferenceTerminal {
  private let terminal: OpaquePointer
  private let screen: OpaquePointer
  private var size: ScreenSize

  init?(size: ScreenSize) {
    guard let terminal = vterm_new(Int32(size.rows), Int32(size.columns)) else { return nil }
    vterm_set_utf8(terminal, 1)
    guard let screen = vterm_obtain_screen(terminal) else {
      vterm_free(terminal)
      return nil
    }
    self.terminal = terminal
    self.screen = screen
    self.size = size
    vterm_screen_enable_altscreen(screen, 1)
    vterm_screen_reset(screen, 1)
  }

  deinit { vterm_free(terminal) }

  func feed(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { buffer in
      guard let base = buffer.baseAddress else { return }
      _ = vterm_input_write(terminal, base.assumingMemoryBound(to: CChar.self), buffer.count)
    }
  }

  func resize(to size: ScreenSize) {
    self.size = size
    vterm_set_size(terminal, Int32(size.rows), Int32(size.columns))
  }

  /// Row and column.
  var cursor: [Int] {
    var position = VTermPos()
    vterm_state_get_cursorpos(vterm_obtain_state(terminal), &position)
    return [Int(position.row), Int(position.col)]
  }

  var rows: [String] {
    (0..<size.rows).map { row in
      var text = ""
      var column = 0
      while column < size.columns {
        var cell = VTermScreenCell()
        vterm_screen_get_cell(screen, VTermPos(row: Int32(row), col: Int32(column)), &cell)
        let scalars = withUnsafeBytes(of: cell.chars) { Array($0.bindMemory(to: UInt32.self)) }
        if scalars[0] == 0 { text += " " }
        for scalar in scalars.prefix(while: { $0 != 0 }) where scalar != UInt32.max {
          text.unicodeScalars.append(Unicode.Scalar(scalar) ?? "\u{FFFD}")
        }
        column += max(Int(cell.width), 1)
      }
      while text.last == " " { text.removeLast() }
      return text
    }
  }
}
