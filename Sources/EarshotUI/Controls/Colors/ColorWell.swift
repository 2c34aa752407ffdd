// SPDX-License-Identifier: Apache-2.0
public import EarshotCore
public import EarshotScreen

/// A colour that is typed: by its name, in the app's language or in English, or as `#ff8800`.
///
/// Beside the text is the colour itself. Down and Up go through the named colours. Return takes what was typed and says
/// the colour's name; leaving takes it, too. A text that is no colour is said, and is an invalid entry until it is changed;
/// leaving puts back the colour before.
@MainActor
open class ColorWell: TextField {
  /// Nil for none. Setting it sends no action.
  public var selectedColor: Color? {
    get { current }
    set {
      current = newValue
      text = Self.text(for: newValue)
    }
  }
  private var current: Color?

  /// The purpose of the colour: its name for the reader, where there is no `accessibilityLabel`.
  public var title: String?

  /// - Parameters:
  ///   - selectedColor: The colour; nil for none.
  ///   - title: What it is for.
  ///   - frame: The cells.
  public init(selectedColor: Color? = nil, title: String? = nil, frame: CellRectangle = .zero) {
    current = selectedColor
    self.title = title
    super.init(frame: frame)
    text = Self.text(for: selectedColor)
  }

  public override init?(coder: StoryboardCoder) {
    super.init(coder: coder)
    current = NamedColor.color(for: text)
  }

  override var namesItself: Bool { super.namesItself || !(title ?? "").isEmpty }

  /// A name; digits for what has none.
  private static func text(for color: Color?) -> String {
    guard let color, let bits = color.bits else { return "" }
    return NamedColor.all.first { $0.bits == bits }?.phrase.words ?? color.hexadecimal ?? ""
  }

  /// True while there is a text that Return did not take.
  private var isRefused = false
  private var isBlank: Bool { text.allSatisfy(\.isWhitespace) }

  // MARK: Use

  /// Takes what was typed. True if it is a colour, or none.
  private func take() -> Bool {
    let (color, typed): (Color?, String) = (NamedColor.color(for: text), text)
    guard color != nil || isBlank else {
      isRefused = true
      application?.post(.announcement(ToolkitPhrase.noColor.words(["name": typed])))
      return false
    }
    // A default colour is none that can be typed.
    if color != nil || current?.bits != nil { change(to: color) }
    return true
  }

  private func change(to color: Color?) {
    let old = current
    selectedColor = color
    if color?.bits != old?.bits { sendActions(for: .valueChanged) }
  }

  override func perform(_ command: EditingCommand) -> Bool {
    switch command {
    case .newLine:
      guard take() else { return true }
      // Heard also where the text is the name already: it was taken.
      if let name { application?.post(.announcement(name)) }
    case .up(false), .down(false):
      step(by: command == .down(false) ? 1 : -1)
      return true
    default: break
    }
    return super.perform(command)
  }

  override func contentChanged() {
    super.contentChanged()
    isRefused = false
  }

  override func didEndEditing() {
    if !take() { text = Self.text(for: current) }
    super.didEndEditing()
  }

  /// Goes to a neighbour among the named colours, from the one nearest to what is there; at first to an end.
  private func step(by count: Int) {
    let all = NamedColor.all
    let start = (NamedColor.color(for: text) ?? current).flatMap(NamedColor.nearest)
    let index = all.firstIndex { $0.phrase == start?.phrase }
    let next = index.map { $0 + count } ?? (count > 0 ? 0 : all.count - 1)
    guard all.indices.contains(next) else { return tellEnd() }
    change(to: all[next].color)
    sendActions(for: .editingChanged)
    tellChangeByKey()
  }

  // MARK: Looks

  private static let swatch = 3

  /// False: the color stands there.
  override var showsClearButton: Bool { false }
  override var textWidth: Int { max(1, bounds.width - Self.swatch - 1) }

  open override func draw(_ canvas: Canvas) {
    super.draw(canvas)
    var style = Style.plain
    style.background = NamedColor.color(for: text) ?? (isBlank ? .default : current ?? .default)
    canvas.fill(
      CellRectangle(x: textWidth, y: 0, width: max(0, bounds.width - textWidth), height: 1), style: .plain)
    canvas.fill(
      CellRectangle(x: textWidth + 1, y: 0, width: max(0, bounds.width - textWidth - 1), height: 1), style: style)
  }

  // MARK: Restoration

  open override func encodeRestorableState(with coder: StateCoder) {
    super.encodeRestorableState(with: coder)
    coder.parts["color"] = .text(current?.hexadecimal ?? "")
  }

  open override func decodeRestorableState(with coder: StateCoder) {
    if let color = coder.text("color") { selectedColor = NamedColor.color(for: color) }
    super.decodeRestorableState(with: coder)
  }

  // MARK: Accessibility

  open override func accessibilityIncrement() { if isEnabled { step(by: 1) } }
  open override func accessibilityDecrement() { if isEnabled { step(by: -1) } }

  open override var accessibilityTraits: Traits {
    get { super.accessibilityTraits.union(.adjustable) }
    set { super.accessibilityTraits = newValue }
  }

  /// The name of the colour, or of one near it.
  private var name: String? {
    guard let current, let near = NamedColor.nearest(to: current) else { return nil }
    let words = near.phrase.words
    return near.bits == current.bits ? words : ToolkitPhrase.nearColor.words(["name": words])
  }

  open override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? title }
    set { super.accessibilityLabel = newValue }
  }

  /// The name of a colour that is near, where the text is digits; none beside a text that is no colour.
  open override var accessibilityHint: String? {
    get {
      if let own = super.accessibilityHint { return own }
      guard !isRefused, let current, NamedColor.nearest(to: current)?.bits != current.bits else { return nil }
      return name
    }
    set { super.accessibilityHint = newValue }
  }

  override func adorn(_ element: inout Element) {
    super.adorn(&element)
    if isRefused { element.details.invalid = .true }
  }
}
