// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotKeys

/// Loads a list anew: nothing is pulled in a terminal, F5 does it, and so does the reader that scrolls up at the top. It
/// sends `valueChanged`, and is seen and heard until ``endRefreshing()``.
@MainActor
open class RefreshControl: Control {
  public private(set) var isRefreshing = false
  private let spinner = ActivityIndicatorView()

  public override init(frame: CellRectangle = .zero) {
    super.init(frame: frame)
    addSubview(spinner)
    isHidden = true
  }

  public override init?(coder: StoryboardCoder) {
    super.init(coder: coder)
    addSubview(spinner)
    isHidden = true
  }

  open override var canBecomeFirstResponder: Bool { false }

  /// Shows that the list is being loaded.
  public func beginRefreshing() {
    guard !isRefreshing else { return }
    (isRefreshing, isHidden) = (true, false)
    spinner.startAnimating()
    superview?.setNeedsLayout()
  }

  public func endRefreshing() {
    guard isRefreshing else { return }
    (isRefreshing, isHidden) = (false, true)
    spinner.stopAnimating()
  }

  /// By the user; false while it is at it.
  func refresh() -> Bool {
    guard isEnabled, !isRefreshing else { return false }
    beginRefreshing()
    sendActions(for: [.valueChanged, .primaryActionTriggered])
    return true
  }

  open override func layoutSubviews() { spinner.frame = CellRectangle(origin: .zero, size: bounds.size) }

  open override var isAccessibilityElement: Bool {
    get { accessibility.isElement ?? false }
    set { super.isAccessibilityElement = newValue }
  }

  /// The right end of the first line that is seen.
  func place(in scroller: View) {
    guard !isHidden else { return }
    if superview !== scroller { scroller.addSubview(self) }
    let size = spinner.sizeThatFits(scroller.bounds.size)
    frame = CellRectangle(
      x: max(0, scroller.bounds.maxX - size.width), y: scroller.bounds.minY, width: size.width, height: 1)
    scroller.bringSubviewToFront(self)
  }

  /// The key for it, in lists of keys.
  var command: KeyCommand {
    KeyCommand(title: ToolkitPhrase.refresh.words, input: KeyCommand.f5) { [weak self] in _ = self?.refresh() }
  }
}

extension ScrollingTraits where Self: View {
  /// The control that loads its content anew.
  public var refreshControl: RefreshControl? {
    get { kept(nil) }
    set {
      refreshControl?.removeFromSuperview()
      keep(newValue)
      if let newValue {
        addSubview(newValue)
        setNeedsLayout()
      }
    }
  }
}

extension TableViewController {
  /// That of its table.
  public var refreshControl: RefreshControl? {
    get { tableView.refreshControl }
    set { tableView.refreshControl = newValue }
  }
}
