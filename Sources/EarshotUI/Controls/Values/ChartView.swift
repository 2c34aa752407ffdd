// SPDX-License-Identifier: Apache-2.0
public import EarshotCore
import EarshotKeys
import EarshotScreen

/// Numbers as bars, or as a line of blocks: seen as lengths, and heard as a summary and one by one.
///
/// The summary has the count, the range and the extremes. Arrows go from value to value, as the reader does; the rotor
/// "Extremes" leads to the highest and the lowest. Space, or the action "Play audio graph", plays them as tones.
@MainActor
open class ChartView: View {
  public enum Kind: Sendable {
    /// A row for each value, with its label.
    case bars
    /// One row for all of them.
    case sparkline
  }

  public struct Point: Equatable, Sendable {
    public var label: String
    public var value: Double

    public init(_ label: String, _ value: Double) {
      self.label = label
      self.value = value
    }
  }

  public let kind: Kind
  /// The meaning of the numbers, in a word or two.
  public var title: String { didSet { rebuild() } }
  /// The numbers from left to right. Those that are none, or without end, are left out.
  public var points: [Point] {
    get { shown }
    set {
      shown = newValue.filter(\.value.isFinite)
      rebuild()
    }
  }
  /// A number in words; by default with at most two decimals.
  public var format: (Double) -> String = { ChartView.text($0) } { didSet { rebuild() } }
  private var shown: [Point] = []
  private var elements: [AccessibilityElement] = []
  /// The value with the keyboard; -1 for the summary, which comes first.
  private var current = -1

  public init(_ title: String = "", kind: Kind = .bars, points: [Point] = [], frame: CellRectangle = .zero) {
    self.title = title
    self.kind = kind
    super.init(frame: frame)
    self.points = points
  }

  static func text(_ value: Double) -> String {
    guard abs(value) < 1e15 else { return "\(value)" }
    let hundredths = Int((value * 100).rounded())
    let (whole, rest) = abs(hundredths).quotientAndRemainder(dividingBy: 100)
    let digits = rest == 0 ? "" : rest % 10 == 0 ? ".\(rest / 10)" : ".\(rest < 10 ? "0" : "")\(rest)"
    return "\(hundredths < 0 ? "-" : "")\(whole)\(digits)"
  }

  /// The summary that is read before the values.
  public var summary: String {
    let title = title.isEmpty ? ToolkitPhrase.chart.words : title
    guard let highest, let lowest else { return ToolkitPhrase.chartEmpty.words(["title": title]) }
    return (shown.count == 1 ? ToolkitPhrase.chartOfOne : .chartOf).words([
      "title": title, "count": "\(shown.count)", "highest": said(highest), "lowest": said(lowest),
    ])
  }

  private func said(_ index: Int) -> String { "\(shown[index].label), \(format(shown[index].value))" }

  /// The first of the highest values, and of the lowest.
  private var highest: Int? { shown.indices.max { (shown[$0].value, $1) < (shown[$1].value, $0) } }
  private var lowest: Int? { shown.indices.min { (shown[$0].value, $0) < (shown[$1].value, $1) } }

  private func rebuild() {
    current = min(current, shown.count - 1)
    let head = elements.first ?? AccessibilityElement(accessibilityContainer: self)
    head.accessibilityLabel = summary
    head.accessibilityRole = .image
    let play = CustomAction(name: ToolkitPhrase.playGraph.words) { [weak self] in
      self?.playAudioGraph()
      return self != nil
    }
    head.accessibilityCustomActions = shown.isEmpty ? [] : [play]
    elements = [head]
    for (index, point) in shown.enumerated() {
      let element = AccessibilityElement(accessibilityContainer: self)
      element.accessibilityLabel = said(index)
      element.accessibilityRole = .listItem
      element.accessibilitySetPosition = SetPosition(index: index + 1, count: shown.count)
      element.accessibilityIdentifier = point.label
      elements.append(element)
    }
    invalidateIntrinsicContentSize()
  }

  // MARK: The keyboard

  open override var canBecomeFirstResponder: Bool { !shown.isEmpty && window != nil }

  override var keyboardElement: Responder {
    elements.indices.contains(current + 1) ? elements[current + 1] : self
  }

  override var answeredKeys: [KeyHint] { [KeyHint(key: Key(.space), title: ToolkitPhrase.play.words)] }

  open override func pressesBegan(_ presses: [Press], with event: Event) -> Bool {
    guard let key = presses.first?.key, key.modifiers.isEmpty else { return super.pressesBegan(presses, with: event) }
    let next: Int
    switch key.code {
    case .right, .down: next = current + 1
    case .left, .up: next = current - 1
    case .home: next = 0
    case .end: next = shown.count - 1
    case .space, .enter:
      playAudioGraph()
      return true
    default: return super.pressesBegan(presses, with: event)
    }
    if (-1..<shown.count).contains(next), next != current { current = next } else { tellEnd() }
    return true
  }

  /// Has the reader play the values as tones, from left to right, higher for larger ones.
  public func playAudioGraph() {
    let values = shown.map(\.value)
    guard let low = values.min(), let high = values.max() else { return }
    let heights = values.map { high > low ? ($0 - low) / (high - low) : 0.5 }
    application?.post(.audioGraph(heights), from: self)
  }

  // MARK: Looks

  open override var intrinsicContentSize: CellSize {
    kind == .bars
      ? CellSize(width: Self.noIntrinsicMetric, height: shown.count) : CellSize(width: shown.count, height: 1)
  }

  open override func sizeThatFits(_ size: CellSize) -> CellSize {
    kind == .bars
      ? CellSize(width: min(40, size.width), height: min(shown.count, size.height))
      : CellSize(width: min(shown.count, size.width), height: 1)
  }

  /// The part of the range that a value fills: 0…1, from zero or the lowest.
  private func fraction(_ value: Double) -> Double {
    let low = min(0, shown.map(\.value).min() ?? 0)
    let high = max(0, shown.map(\.value).max() ?? 0)
    return high > low ? (value - low) / (high - low) : 0
  }

  open override func draw(_ canvas: Canvas) {
    var style = Style.plain
    style.foreground = tintColor ?? canvas.theme.tint
    let names = shown.map { TextWidth.columns(of: $0.label) }.max() ?? 0
    let numbers = shown.map { TextWidth.columns(of: format($0.value)) }.max() ?? 0
    for (index, point) in shown.enumerated() {
      var own = style
      own.reverse = isFirstResponder && index == current
      switch kind {
      case .bars:
        let room = max(0, bounds.width - names - numbers - 2)
        let length = Int((fraction(point.value) * Double(room)).rounded())
        canvas.draw(point.label, at: CellPoint(x: 0, y: index), style: own, width: names)
        canvas.draw(String(repeating: "█", count: length), at: CellPoint(x: names + 1, y: index), style: style)
        canvas.draw(format(point.value), at: CellPoint(x: names + 2 + length, y: index), style: own)
      case .sparkline:
        let blocks = Array("▁▂▃▄▅▆▇█")
        let step = min(blocks.count - 1, Int(fraction(point.value) * Double(blocks.count)))
        canvas.draw(String(blocks[step]), at: CellPoint(x: index, y: 0), style: own)
      }
    }
  }

  // MARK: Accessibility

  open override var accessibilityElements: [Responder]? {
    get {
      for (index, element) in elements.enumerated().dropFirst() {
        element.accessibilityFrameInContainerSpace =
          kind == .bars
          ? CellRectangle(x: 0, y: index - 1, width: max(1, bounds.width), height: 1)
          : CellRectangle(x: index - 1, y: 0, width: 1, height: 1)
      }
      return super.accessibilityElements ?? elements
    }
    set { super.accessibilityElements = newValue }
  }

  open override var accessibilityCustomRotors: [CustomRotor] {
    get {
      super.accessibilityCustomRotors + [
        CustomRotor(name: ToolkitPhrase.extremes.words) { [weak self] in self?.extreme($0) }
      ]
    }
    set { super.accessibilityCustomRotors = newValue }
  }

  private func extreme(_ predicate: CustomRotor.Predicate) -> CustomRotor.Item? {
    let extremes = Set([highest, lowest].compactMap { $0 }).sorted()
    let place = predicate.current?.target.flatMap { target in elements.firstIndex { $0 === target } }.map { $0 - 1 }
    let found =
      predicate.direction == .next
      ? extremes.first { $0 > place ?? -1 } : extremes.last { $0 < place ?? Int.max }
    return found.map { CustomRotor.Item(elements[$0 + 1]) }
  }
}
