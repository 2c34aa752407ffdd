// SPDX-License-Identifier: Apache-2.0
public import EarshotCore
public import EarshotScreen

/// A picture made of characters, with a description.
public struct CharacterImage: Equatable, Sendable {
  public var lines: [String]
  public var style: Style
  /// The description.
  public var accessibilityLabel: String?

  /// - Parameters:
  ///   - text: The rows, separated by line feeds.
  ///   - style: The style of all of them.
  ///   - accessibilityLabel: The description.
  public init(_ text: String, style: Style = .plain, accessibilityLabel: String? = nil) {
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    self.style = style
    self.accessibilityLabel = accessibilityLabel
  }

  public var size: CellSize {
    CellSize(width: lines.map { TextWidth.columns(of: $0) }.max() ?? 0, height: lines.count)
  }
}

/// Shows a picture (DC-3). The reader skips it unless the app makes it an element.
@MainActor
open class ImageView: View {
  public var image: CharacterImage? { didSet { if image != oldValue { invalidateIntrinsicContentSize() } } }

  /// The picture while it is ``isHighlighted``; nil for the same.
  public var highlightedImage: CharacterImage? { didSet { if isHighlighted { invalidateIntrinsicContentSize() } } }
  public var isHighlighted = false { didSet { if isHighlighted != oldValue { invalidateIntrinsicContentSize() } } }
  private var shownImage: CharacterImage? { isHighlighted ? highlightedImage ?? image : image }

  /// - Parameters:
  ///   - image: The picture; nil for none.
  ///   - highlightedImage: That while it is ``isHighlighted``; nil for the same.
  public convenience init(image: CharacterImage?, highlightedImage: CharacterImage?) {
    self.init(image: image)
    self.highlightedImage = highlightedImage
  }

  public init(image: CharacterImage? = nil, frame: CellRectangle = .zero) {
    self.image = image
    super.init(frame: frame)
  }

  public override init?(coder: StoryboardCoder) { super.init(coder: coder) }

  open override var intrinsicContentSize: CellSize { shownImage?.size ?? super.intrinsicContentSize }
  open override func sizeThatFits(_ size: CellSize) -> CellSize { shownImage?.size ?? .zero }

  /// Centred; larger pictures lose their edges equally.
  open override func draw(_ canvas: Canvas) {
    guard let image = shownImage else { return }
    let (x, y) = ((bounds.width - image.size.width) / 2, (bounds.height - image.size.height) / 2)
    for (row, line) in image.lines.enumerated() {
      canvas.draw(line, at: CellPoint(x: x, y: y + row), style: image.style)
    }
  }

  open override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? image?.accessibilityLabel }
    set { super.accessibilityLabel = newValue }
  }

  open override var accessibilityRole: Role {
    get { accessibility.role ?? .image }
    set { super.accessibilityRole = newValue }
  }
}
