// SPDX-License-Identifier: Apache-2.0
import EarshotKeys
import EarshotScreen

/// The row at the bottom of a window with the keys that hold at present, made of what the responders answer. F1 shows them
/// to read.
@MainActor
final class KeyHintBar: View {
  override func draw(_ canvas: Canvas) {
    var column = 0
    let commands = application?.availableKeyCommands ?? []
    for (key, title) in commands.map({ ($0.key.name, $0.title) }) + (commands.isEmpty ? [] : [("F1", "Keys")]) {
      let width = TextWidth.columns(of: key) + 1 + TextWidth.columns(of: title)
      guard column + width <= bounds.width else { return }
      var style = Style.plain
      style.reverse = true
      canvas.draw(key, at: CellPoint(x: column, y: 0), style: style)
      canvas.draw(title, at: CellPoint(x: column + TextWidth.columns(of: key) + 1, y: 0))
      column += width + 2
    }
  }
}
