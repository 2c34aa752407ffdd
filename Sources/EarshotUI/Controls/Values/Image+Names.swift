// SPDX-License-Identifier: Apache-2.0
public import EarshotScreen

/// A picture is made of characters.
public typealias Image = CharacterImage

/// Pictures by their names. A terminal has none of them: what is kept is what they stand for, in words. A button or an item
/// of a bar without a title has these words for one.
extension CharacterImage {
  @MainActor
  public init?(systemName name: String) { self.init(words: Self.words(ofSymbol: name)) }

  public init?(named name: String) { self.init(words: name) }

  private init(words: String) {
    self.init("", accessibilityLabel: words)
    lines = []
  }

  /// The same: characters have the colour of their text.
  public func withTintColor(_ color: Color) -> CharacterImage {
    var image = self
    image.style.foreground = color
    return image
  }

  public func withTintColor(_ color: Color, renderingMode: RenderingMode) -> CharacterImage { withTintColor(color) }

  /// Kept by nobody: the words of a symbol have no size.
  public struct SymbolConfiguration: Equatable, Sendable {
    public enum Scale: Sendable {
      case `default`, small, medium, large
    }

    public init(pointSize: Double) {}
    public init(pointSize: Double, weight: Font.Weight, scale: Scale = .default) {}
    public init(scale: Scale) {}
    public init(weight: Font.Weight) {}
    public init(textStyle: Font.TextStyle) {}
    public init(font: Font) {}
  }

  @MainActor
  public init?(systemName name: String, withConfiguration configuration: SymbolConfiguration?) {
    self.init(systemName: name)
  }

  public func withConfiguration(_ configuration: SymbolConfiguration) -> CharacterImage { self }

  public enum RenderingMode: Sendable {
    case automatic, alwaysOriginal, alwaysTemplate
  }

  public func withRenderingMode(_ renderingMode: RenderingMode) -> CharacterImage { self }

  /// The words of symbols that have one meaning everywhere; of others their name without what it says of their form.
  @MainActor
  private static func words(ofSymbol name: String) -> String {
    if let phrase = phrases[name] { return phrase.words }
    let forms: Set<Substring> = ["fill", "circle", "square", "rectangle", "badge", "slash"]
    let parts = name.split(separator: ".")
    let kept = parts.enumerated().filter { $0.offset == 0 || !forms.contains($0.element) }.map { String($0.element) }
    let words = kept.joined(separator: " ")
    return words.prefix(1).uppercased() + words.dropFirst()
  }

  private static let phrases: [String: ToolkitPhrase] = [
    "plus": .add, "plus.circle": .add, "plus.circle.fill": .add, "trash": .delete, "trash.fill": .delete,
    "square.and.pencil": .compose, "pencil": .edit, "magnifyingglass": .search, "square.and.arrow.up": .share,
    "arrow.clockwise": .refresh, "xmark": .close, "xmark.circle": .close, "xmark.circle.fill": .close,
    "checkmark": .done, "ellipsis": .menu, "ellipsis.circle": .menu, "play": .play, "play.fill": .play,
    "pause": .pause, "pause.fill": .pause, "stop": .stop, "stop.fill": .stop, "arrow.uturn.backward": .undo,
    "arrow.uturn.forward": .redo, "chevron.left": .back, "chevron.backward": .back,
    "arrowshape.turn.up.left": .reply, "line.3.horizontal": .menu,
  ]
}
