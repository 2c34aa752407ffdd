// SPDX-License-Identifier: Apache-2.0
public import EarshotCore
import EarshotKeys
import EarshotScreen

/// One of a few choices, side by side (DC-7). Chosen with Left and Right, a click or the reader's activation.
@MainActor
open class SegmentedControl: Control {
  public private(set) var titles: [String] = []
  private var disabled: Set<Int> = []
  private var segments: [SegmentElement] = []

  /// The index for no choice.
  public static let noSegment = -1

  /// Counted from 0, or ``noSegment``. Setting it sends no action.
  public var selectedSegmentIndex = SegmentedControl.noSegment {
    didSet { if !titles.indices.contains(selectedSegmentIndex) { selectedSegmentIndex = Self.noSegment } }
  }

  public init(_ titles: [String] = [], frame: CellRectangle = .zero) {
    super.init(frame: frame)
    setTitles(titles)
  }

  /// Creates a control with a choice for each text.
  public convenience init(items: [Any]?) {
    self.init((items ?? []).compactMap { $0 as? String ?? ($0 as? CharacterImage)?.accessibilityLabel })
  }

  public override init?(coder: StoryboardCoder) { super.init(coder: coder) }

  public var numberOfSegments: Int { titles.count }

  public func titleForSegment(at index: Int) -> String? { titles.indices.contains(index) ? titles[index] : nil }

  public func setTitle(_ title: String?, forSegmentAt index: Int) {
    guard titles.indices.contains(index) else { return }
    setTitles(titles.enumerated().map { $0 == index ? title ?? "" : $1 })
  }

  /// Inserts a choice; an index that is too large means the end.
  public func insertSegment(withTitle title: String?, at index: Int, animated: Bool = false) {
    let place = min(max(0, index), titles.count)
    let chosen = selectedSegmentIndex
    setTitles(titles[..<place] + [title ?? ""] + titles[place...])
    if chosen >= place { selectedSegmentIndex = chosen + 1 }
  }

  /// Inserts a choice with the words of an image: it has no other.
  public func insertSegment(with image: CharacterImage?, at index: Int, animated: Bool) {
    insertSegment(withTitle: image?.accessibilityLabel, at: index, animated: animated)
  }

  /// The words of the image become the choice's.
  public func setImage(_ image: CharacterImage?, forSegmentAt index: Int) {
    setTitle(image?.accessibilityLabel, forSegmentAt: index)
  }

  /// A segment that does something when it is chosen.
  public func insertSegment(action: Action, at index: Int, animated: Bool) {
    insertSegment(withTitle: action.title, at: index, animated: animated)
    let title = action.title
    addAction(for: .valueChanged) { [weak self] in
      guard let self, titleForSegment(at: selectedSegmentIndex) == title else { return }
      action.perform(sender: self)
    }
  }

  public func removeSegment(at index: Int, animated: Bool = false) {
    guard titles.indices.contains(index) else { return }
    let chosen = selectedSegmentIndex
    setTitles(titles[..<index] + titles[(index + 1)...])
    if chosen == index {
      selectedSegmentIndex = Self.noSegment
    } else if chosen > index {
      selectedSegmentIndex = chosen - 1
    }
  }

  public func removeAllSegments() { setTitles([]) }

  /// Replaces the choices; the chosen index stays if there are as many.
  public func setTitles(_ titles: some Sequence<String>) {
    let titles = Array(titles)
    self.titles = titles
    disabled = disabled.filter(titles.indices.contains)
    segments = titles.indices.map { SegmentElement($0, of: self) }
    selectedSegmentIndex = selectedSegmentIndex + 0
    invalidateIntrinsicContentSize()
  }

  /// Enables or disables a choice.
  public func setEnabled(_ isEnabled: Bool, forSegmentAt index: Int) {
    if isEnabled { disabled.remove(index) } else { disabled.insert(index) }
  }

  public func isEnabledForSegment(at index: Int) -> Bool { isEnabled && !disabled.contains(index) }

  /// Chooses one for the user.
  @discardableResult
  func choose(_ index: Int, with event: Event? = nil) -> Bool {
    guard titles.indices.contains(index), isEnabledForSegment(at: index) else { return false }
    guard index != selectedSegmentIndex else { return true }
    selectedSegmentIndex = index
    sendActions(for: [.valueChanged, .primaryActionTriggered], with: event)
    return true
  }

  // MARK: Use

  open override func pressesBegan(_ presses: [Press], with event: Event) -> Bool {
    guard isEnabled, let key = presses.first?.key, key.modifiers.isEmpty else {
      return super.pressesBegan(presses, with: event)
    }
    let forward = effectiveLayoutDirection == .rightToLeft ? -1 : 1
    switch key.code {
    case .right: move(forward)
    case .left: move(-forward)
    default: return super.pressesBegan(presses, with: event)
    }
    return true
  }

  /// Moves to the next enabled one.
  private func move(_ step: Int) {
    var index = selectedSegmentIndex == Self.noSegment && step < 0 ? titles.count : selectedSegmentIndex
    repeat { index += step } while titles.indices.contains(index) && !isEnabledForSegment(at: index)
    if titles.indices.contains(index) { choose(index) } else { tellEnd() }
  }

  open override func performPrimaryAction(with event: Event? = nil) {}

  open override func touchesEnded(_ touches: [Touch], with event: Event) -> Bool {
    if isHighlighted, let point = touches.first?.location(in: self) {
      if let index = titles.indices.first(where: { frame(of: $0).contains(point) }) { choose(index, with: event) }
    }
    return super.touchesEnded(touches, with: event)
  }

  // MARK: Looks

  private func text(of index: Int) -> String {
    index == selectedSegmentIndex ? "(●) \(titles[index])" : "( ) \(titles[index])"
  }

  private static let gap = 2

  open override var intrinsicContentSize: CellSize {
    let widths = titles.indices.map { TextWidth.columns(of: text(of: $0)) }
    return CellSize(width: widths.reduce(0, +) + Self.gap * max(0, titles.count - 1), height: 1)
  }

  open override func sizeThatFits(_ size: CellSize) -> CellSize { intrinsicContentSize }

  private func frame(of index: Int) -> CellRectangle {
    let start = titles[..<index].indices.reduce(0) { $0 + TextWidth.columns(of: text(of: $1)) + Self.gap }
    let width = TextWidth.columns(of: text(of: index))
    let x = effectiveLayoutDirection == .rightToLeft ? bounds.width - start - width : start
    return CellRectangle(x: x, y: 0, width: width, height: 1)
  }

  open override func draw(_ canvas: Canvas) {
    for index in titles.indices {
      var style = index == selectedSegmentIndex ? controlStyle(canvas) : restStyle(canvas)
      if !isEnabledForSegment(at: index) {
        let isReversed = style.reverse
        style = canvas.theme.disabled
        style.reverse = isReversed
      }
      canvas.draw(text(of: index), at: frame(of: index).origin, style: style)
    }
  }

  // MARK: Accessibility

  open override var isAccessibilityElement: Bool {
    get { accessibility.isElement ?? false }
    set { super.isAccessibilityElement = newValue }
  }

  open override var accessibilityRole: Role {
    get { accessibility.role ?? .group }
    set { super.accessibilityRole = newValue }
  }

  /// The keyboard is on the chosen one.
  override var keyboardElement: Responder {
    segments.isEmpty ? self : segments[max(0, selectedSegmentIndex)]
  }

  open override var accessibilityElements: [Responder]? {
    get {
      if let set = super.accessibilityElements { return set }
      for (index, segment) in segments.enumerated() {
        segment.accessibilityLabel = titles[index]
        segment.accessibilityFrameInContainerSpace = frame(of: index)
        segment.accessibilitySetPosition = SetPosition(index: index + 1, count: titles.count)
      }
      return segments
    }
    set { super.accessibilityElements = newValue }
  }
}

/// The element of one choice for the reader.
@MainActor
private final class SegmentElement: AccessibilityElement {
  private let index: Int
  private weak var control: SegmentedControl?

  init(_ index: Int, of control: SegmentedControl) {
    self.index = index
    self.control = control
    super.init(accessibilityContainer: control)
    accessibilityRole = .button
  }

  override var accessibilityTraits: Traits {
    get {
      var traits = super.accessibilityTraits
      if control?.selectedSegmentIndex == index { traits.insert(.selected) }
      if control?.isEnabledForSegment(at: index) == false { traits.insert(.notEnabled) }
      return traits
    }
    set { super.accessibilityTraits = newValue }
  }

  override func accessibilityActivate() -> Bool { control?.choose(index) ?? false }
}
