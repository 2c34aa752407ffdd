// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotKeys
import EarshotScreen

/// A key and its effect at present, for the row at the bottom.
struct KeyHint: Equatable {
  var key: Key
  var title: String
}

/// The row at the bottom of a window with the keys that hold at present, made of what the responders answer. F1 shows the
/// key commands to read.
@MainActor
final class KeyHintBar: View {
  /// The hints, those of the app first; of two with one key the nearer one counts.
  var hints: [KeyHint] {
    guard let application else { return [] }
    let commands = application.availableKeyCommands.filter { !$0.title.isEmpty }
      .map { KeyHint(key: $0.key, title: $0.title) }
    var hints = commands
    for hint in application.keysAnswered where !hints.contains(where: { $0.key == hint.key }) { hints.append(hint) }
    if !commands.isEmpty { hints.append(KeyHint(key: Key(.function(1)), title: ToolkitPhrase.keys.words)) }
    return hints
  }

  override var isAccessibilityElement: Bool {
    get { super.isAccessibilityElement || !hints.isEmpty }
    set { super.isAccessibilityElement = newValue }
  }

  /// The same words as it shows.
  override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? hints.map { "\($0.key.name) \($0.title)" }.joined(separator: ", ") }
    set { super.accessibilityLabel = newValue }
  }

  override func draw(_ canvas: Canvas) {
    let margin = Theme.margin(ofWidth: bounds.width)
    var column = margin
    for hint in hints {
      let (key, title) = (hint.key.name, hint.title)
      let width = TextWidth.columns(of: key) + 1 + TextWidth.columns(of: title)
      guard column + width <= bounds.width - margin else { return }
      canvas.draw(key, at: CellPoint(x: column, y: 0), style: canvas.theme.key)
      canvas.draw(title, at: CellPoint(x: column + TextWidth.columns(of: key) + 1, y: 0))
      column += width + 2
    }
  }
}

extension Application {
  /// The keys that the responders from the first one upwards answer by themselves.
  var keysAnswered: [KeyHint] {
    guard let start = frontResponder else { return [] }
    return ResponderChain(from: start).responders.flatMap { ($0 as? EventResponder)?.answeredKeys ?? [] }
  }
}
