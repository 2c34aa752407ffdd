// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotScreen

/// The news that a toast tells, by its colour and its sign.
public enum ToastStyle: Sendable {
  case plain, success, warning, failure

  fileprivate var sign: String? {
    switch self {
    case .plain: nil
    case .success: "✓"
    case .warning: "!"
    case .failure: "✗"
    }
  }

  fileprivate func look(_ theme: Theme) -> Style {
    switch self {
    case .plain: theme.border
    case .success: theme.success
    case .warning: theme.warning
    case .failure: theme.failure
    }
  }
}

extension Window {
  /// Shows a sentence in a corner until it can have been read: something was done, and nothing has to be answered. What
  /// has to be answered is an alert.
  ///
  /// The reader says it behind what it says already, and takes the user nowhere; later it is among what was said. One
  /// takes the place of the one before.
  ///
  /// - Parameters:
  ///   - text: The sentence, which says without sign and colour how it went.
  ///   - style: Its colour and its sign.
  public func showToast(_ text: String, style: ToastStyle = .plain) {
    guard !text.isEmpty else { return }
    let toast = ToastView(text, style: style)
    show(toast)
    application?.post(.announcement(text, isQueued: true), from: self)
    application?.schedule(after: ToastView.time(for: text)) { [weak self, weak toast] in
      if let toast, self?.toast === toast { self?.show(nil) }
    }
  }
}

extension ViewController {
  /// The same as ``Window/showToast(_:style:)`` of the window it is in.
  public func showToast(_ text: String, style: ToastStyle = .plain) {
    viewIfLoaded?.window?.showToast(text, style: style)
  }
}

/// A sentence in a frame, which takes neither keys nor clicks and is no place for the reader: it goes by itself.
@MainActor
final class ToastView: View {
  private let label = Label()
  private let style: ToastStyle
  private static let widest = 44
  /// The columns for the frame and the room inside it.
  private static let margin = 4

  init(_ text: String, style: ToastStyle) {
    self.style = style
    super.init(frame: .zero)
    isOpaque = true
    isUserInteractionEnabled = false
    accessibilityElementsHidden = true
    label.text = text
    label.numberOfLines = 0
    label.lineBreakMode = .byWordWrapping
    addSubview(label)
  }

  override init?(coder: StoryboardCoder) { nil }

  /// Four seconds and more for a longer text: a slow reader reads two words a second.
  static func time(for text: String) -> Interval { .milliseconds(Int64(max(4_000, 2_000 + text.count * 100))) }

  /// Places it in the lower corner at the end of the lines.
  ///
  /// - Parameter room: Where it may be.
  func place(in room: CellRectangle) {
    let width = min(Self.widest, room.width - 2) - Self.margin - signWidth
    guard width > 0 else { return frame = .zero }
    let text = label.sizeThatFits(CellSize(width: width, height: max(1, room.height - 4)))
    let size = CellSize(width: text.width + Self.margin + signWidth, height: text.height + 2)
    guard size.height <= room.height else { return frame = .zero }
    frame = CellRectangle(
      origin: CellPoint(x: isMirrored ? room.minX + 1 : room.maxX - size.width - 1, y: room.maxY - size.height),
      size: size)
  }

  private var isMirrored: Bool { traitCollection.layoutDirection == .rightToLeft }
  private var signWidth: Int { style.sign == nil ? 0 : 2 }

  override func layoutSubviews() {
    label.frame = bounds.inset(
      by: EdgeInsets(
        top: 1, left: 2 + (isMirrored ? 0 : signWidth), bottom: 1, right: 2 + (isMirrored ? signWidth : 0)))
  }

  override func draw(_ canvas: Canvas) {
    let look = style.look(canvas.theme)
    canvas.drawFrame(bounds, edge: canvas.theme.sheetEdge, style: look.over(canvas.theme.raised))
    guard let sign = style.sign else { return }
    canvas.draw(sign, at: CellPoint(x: isMirrored ? bounds.width - 3 : 2, y: 1), style: look)
  }
}
