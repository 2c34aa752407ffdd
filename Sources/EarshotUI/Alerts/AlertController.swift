// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotKeys
import EarshotScreen

/// Asks a question that has to be answered, or reports something important, before anything else continues.
///
/// It closes only by one of its actions. Escape performs the cancel action; without one, Escape does nothing (PRES-9,
/// V-81).
@MainActor
open class AlertController: ViewController {
  public enum Style: Sendable {
    case alert, actionSheet
  }

  public let preferredStyle: Style
  public var message: String? { didSet { rebuild() } }
  /// The buttons, in the order in which they were added, with the cancel action last.
  public private(set) var actions: [AlertAction] = []
  /// The action with the keyboard at first; nil for the first harmless one.
  public var preferredAction: AlertAction?
  /// The fields, in the order in which they were added; nil if there are none. The first has the keyboard at first.
  public var textFields: [TextField]? { fields.isEmpty ? nil : fields }
  private var fields: [TextField] = []
  private let titleLabel = Label()
  private let messageLabel = Label()
  private var buttons: [Button] = []

  /// - Parameters:
  ///   - title: The question or event, spoken first.
  ///   - message: Further information, spoken with the title, and an element of its own after it.
  ///   - preferredStyle: An alert in the middle, or a sheet of choices.
  public init(title: String?, message: String? = nil, preferredStyle: Style = .alert) {
    self.message = message
    self.preferredStyle = preferredStyle
    super.init()
    self.title = title
    modalPresentationStyle = preferredStyle == .actionSheet ? .popover : .custom
    modalTransitionStyle = .crossDissolve
  }

  public func addAction(_ action: AlertAction) {
    let index = action.style == .cancel ? actions.count : actions.firstIndex { $0.style == .cancel } ?? actions.count
    actions.insert(action, at: index)
    rebuild()
  }

  /// Adds a field between the message and the buttons. Return in the last one performs the preferred action.
  ///
  /// - Parameter configurationHandler: Called with the field, to set its placeholder, which also names it.
  public func addTextField(configurationHandler: ((TextField) -> Void)? = nil) {
    let field = TextField()
    configurationHandler?(field)
    field.addAction(for: .editingDidEndOnExit) { [weak self, weak field] in self?.returned(in: field) }
    fields.append(field)
    if isViewLoaded { view.addSubview(field) }
    rebuild()
  }

  private func returned(in field: TextField?) {
    guard let index = fields.firstIndex(where: { $0 === field }) else { return }
    if fields.indices.contains(index + 1) {
      fields[index + 1].becomeFirstResponder()
    } else if let action = preferredAction ?? actions.first(where: { $0.style == .default && $0.isEnabled }) {
      perform(action)
    }
  }

  // MARK: Leaving

  private func perform(_ action: AlertAction) {
    guard action.isEnabled else { return }
    dismiss(animated: true) { action.handler?(action) }
  }

  private var cancelAction: AlertAction? { actions.first { $0.style == .cancel && $0.isEnabled } }

  open override func accessibilityPerformEscape() -> Bool {
    guard let cancelAction else { return false }
    perform(cancelAction)
    return true
  }

  override var answeredKeys: [KeyHint] {
    cancelAction.map { [KeyHint(key: Key(.escape), title: $0.title)] } ?? []
  }

  /// Arrows move between buttons.
  open override func pressesBegan(_ presses: [Press], with event: Event) -> Bool {
    for press in presses where press.key.modifiers.isEmpty {
      switch press.key.code {
      case .up, .left: return moveKeyboard(by: -1)
      case .down, .right: return moveKeyboard(by: 1)
      default: break
      }
    }
    return super.pressesBegan(presses, with: event)
  }

  private func moveKeyboard(by step: Int) -> Bool {
    let enabled = buttons.filter(\.isEnabled)
    guard let current = enabled.firstIndex(where: \.isFirstResponder) else {
      return fields.contains(where: \.isFirstResponder) && step > 0 && enabled.first?.becomeFirstResponder() == true
    }
    let next = current + step
    if enabled.indices.contains(next) { return enabled[next].becomeFirstResponder() }
    view.tellEnd()
    return true
  }

  // MARK: Showing

  open override func loadView() {
    let frame = AlertFrameView()
    frame.accessibilityRole = .alertDialog
    view = frame
  }

  open override func viewDidLoad() {
    titleLabel.accessibilityRole = .heading
    titleLabel.style.bold = true
    view.addSubview(titleLabel)
    view.addSubview(messageLabel)
    for field in fields { view.addSubview(field) }
    rebuild()
  }

  open override func viewDidAppear(_ animated: Bool) {
    if let field = fields.first {
      field.becomeFirstResponder()
      // The title is said first, then where typing goes.
      let name = field.accessibilityLabel ?? field.placeholder
      let words = name.map { ToolkitPhrase.namedField.words(["name": $0]) } ?? ToolkitPhrase.field.words
      view.application?.post(.announcement(words), from: view)
      return
    }
    let preferred = actions.firstIndex { $0 === preferredAction } ?? actions.firstIndex { $0.style != .destructive }
    guard let preferred, buttons.indices.contains(preferred), buttons[preferred].becomeFirstResponder() else { return }
    // What Return does is said, too, behind the question.
    let words = ToolkitPhrase.namedButton.words(["name": actions[preferred].title])
    view.application?.post(.announcement(words), from: view)
  }

  private func rebuild() {
    guard isViewLoaded else { return }
    for button in buttons { button.removeFromSuperview() }
    buttons = actions.map { action in
      let button = Button(action.title)
      button.isEnabled = action.isEnabled
      button.isSelected = action.isChosen
      if action.style == .destructive { button.role = .destructive }
      button.tintColor = action.color
      button.addAction { [weak self] in self?.perform(action) }
      action.onChange = { [weak button, weak action] in button?.isEnabled = action?.isEnabled ?? false }
      view.addSubview(button)
      return button
    }
    view.setNeedsLayout()
  }

  /// The columns beside the text: the frame and a blank on each side.
  private static let margin = 2
  /// The longest line that is comfortable to read.
  private static let lineLength = 50

  /// The columns of a field.
  private static let fieldLength = 30

  /// The preferred size on a screen of a given width.
  func wantedSize(width: Int) -> CellSize {
    let room = max(1, min(Self.lineLength, width - 2 * Self.margin))
    let titleLines = WrappedText(title ?? "", width: room).lines
    let messageLines = WrappedText(message ?? "", width: room).lines
    let titles = actions.map { Button($0.title).sizeThatFits(CellSize(width: room, height: 1)).width }
    let fieldWidth = fields.isEmpty ? 0 : min(room, Self.fieldLength)
    let widest = ((titleLines + messageLines).map { WrappedText.columns($0) } + titles + [fieldWidth]).max() ?? 0
    let gap = (actions.isEmpty ? 0 : 1) + (fields.isEmpty ? 0 : 1)
    return CellSize(
      width: widest + 2 * Self.margin,
      height: titleLines.count + messageLines.count + gap + fields.count + actions.count + 2)
  }

  open override func viewDidLayoutSubviews() {
    let width = max(1, view.bounds.width - 2 * Self.margin)
    var row = 1
    for (label, text) in [(titleLabel, title), (messageLabel, message)] {
      let lines = WrappedText(text ?? "", width: width).lines
      label.text = lines.joined(separator: "\n")
      label.accessibilityLabel = text
      label.frame = CellRectangle(x: Self.margin, y: row, width: width, height: lines.count)
      row += lines.count
    }
    // A user being asked wants the details before reaching a button.
    titleLabel.accessibilityCustomContent =
      (message ?? "").isEmpty ? [] : [CustomContent(label: "", value: message ?? "", isImportant: true)]
    if !fields.isEmpty { row += 1 }
    for field in fields {
      field.frame = CellRectangle(x: Self.margin, y: row, width: width, height: 1)
      row += 1
    }
    row += 1
    for button in buttons {
      button.sizeToFit()
      let isMirrored = view.effectiveLayoutDirection == .rightToLeft
      button.frame.origin = CellPoint(
        x: isMirrored ? view.bounds.width - Self.margin - button.frame.width : Self.margin, y: row)
      row += 1
    }
  }

  override func makePresentationController(
    presenting: ViewController?, source: ViewController
  ) -> PresentationController {
    preferredStyle == .actionSheet
      ? ActionSheetPresentationController(presentedViewController: self, presenting: presenting)
      : AlertPresentationController(presentedViewController: self, presenting: presenting)
  }
}

/// Places the alert in the middle of the screen, as large as its text.
@MainActor
private final class AlertPresentationController: PresentationController {
  override var frameOfPresentedViewInContainerView: CellRectangle {
    guard let containerView else { return .zero }
    let bounds = containerView.bounds
    guard let alert = presented as? AlertController else { return bounds }
    return bounds.centered(alert.wantedSize(width: bounds.width))
  }

  override func size(
    forChildContentContainer child: ViewController, withParentContainerSize size: CellSize
  ) -> CellSize {
    let wanted = (child as? AlertController)?.wantedSize(width: size.width) ?? size
    return CellSize(width: min(wanted.width, size.width), height: min(wanted.height, size.height))
  }
}

/// The frame drawn around an alert.
@MainActor
private final class AlertFrameView: View {
  override func draw(_ canvas: Canvas) {
    canvas.drawFrame(
      CellRectangle(origin: .zero, size: bounds.size), edge: canvas.theme.alertEdge, style: canvas.theme.border)
  }
}
