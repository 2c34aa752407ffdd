// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// Shows two controllers side by side if there is room, else one at a time. The choice in the primary decides the
/// content of the secondary (SPL-1). It has no bars of its own (SPL-4).
@MainActor
open class SplitViewController: ViewController {
  /// The number of columns. A terminal has room for two: a supplementary one is pushed on the primary's stack.
  public enum Style: Sendable {
    case unspecified, doubleColumn, tripleColumn
  }

  public enum Column: Sendable {
    case primary, supplementary, secondary, compact
  }

  /// The arrangement of both columns in regular width.
  public enum DisplayMode: Sendable {
    /// As `oneBesideSecondary`: there are two columns.
    case twoBesideSecondary, twoOverSecondary, twoDisplaceSecondary
    /// Side by side.
    case automatic
    case oneBesideSecondary
    /// The primary is off the screen until requested.
    case secondaryOnly
    /// The primary covers part of the secondary.
    case oneOverSecondary
  }

  /// Not retained.
  public weak var delegate: (any SplitViewControllerDelegate)?
  /// The preferred mode; see ``displayMode`` for the actual one (SPL-5).
  public var preferredDisplayMode = DisplayMode.automatic {
    didSet { if preferredDisplayMode != oldValue { arrange() } }
  }
  /// The share of the width for the primary: 0…1 (SPL-5).
  public var preferredPrimaryColumnWidthFraction = 0.35 { didSet { content.setNeedsLayout() } }
  /// The side of the primary: where the lines begin or end.
  public enum PrimaryEdge: Sendable {
    case leading, trailing
  }

  /// The side where the primary stands; the reader goes through it first on either.
  public var primaryEdge = PrimaryEdge.leading { didSet { content.setNeedsLayout() } }
  /// The minimum width of the primary.
  public var minimumPrimaryColumnWidth = 16 { didSet { content.setNeedsLayout() } }
  /// The maximum width of the primary.
  public var maximumPrimaryColumnWidth = 40 { didSet { content.setNeedsLayout() } }

  /// True if there is room for only one of the two (SPL-3).
  public private(set) var isCollapsed = false
  private(set) var primary: ViewController?
  private(set) var secondary: ViewController?
  /// The depth of the primary's stack before the secondary was pushed onto it.
  private var depthBeforeCollapse = 0
  /// The secondary's own stack, empty while its controllers are on the primary's.
  private var emptiedStack: NavigationController?
  /// The secondary column while a narrow window shows the primary one instead.
  private var keptSecondary: ViewController?
  private let content = ContainerView()

  public init(primary: ViewController, secondary: ViewController? = nil) {
    super.init()
    setPrimary(primary)
    if let secondary { setSecondary(secondary) }
  }

  /// Without columns yet: ``setViewController(_:for:)`` puts them in.
  public init(style: Style) {
    self.style = style
    super.init()
  }

  public private(set) var style = Style.doubleColumn

  public override init?(coder: StoryboardCoder) { super.init(coder: coder) }

  /// Takes the controllers named by a storyboard, the primary first.
  func take(_ controllers: [ViewController]) {
    if let primary = controllers.first { setPrimary(primary) }
    if let secondary = controllers.dropFirst().first { setSecondary(secondary) }
  }

  /// Primary and secondary; only the primary while collapsed.
  public var viewControllers: [ViewController] {
    get { [primary, secondary].compactMap { $0 } }
    set { take(newValue) }
  }

  /// The actual arrangement.
  public var displayMode: DisplayMode {
    if isCollapsed { return .oneOverSecondary }
    switch preferredDisplayMode {
    case .automatic, .twoBesideSecondary, .twoDisplaceSecondary: return .oneBesideSecondary
    case .twoOverSecondary: return .oneOverSecondary
    case .oneBesideSecondary, .secondaryOnly, .oneOverSecondary: return preferredDisplayMode
    }
  }

  // MARK: Showing

  open override func handlesShow(_ action: ShowAction) -> Bool { true }

  /// Shows in the primary's stack, or replaces the primary (SHOW-3).
  open override func show(_ controller: ViewController, sender: Any?) {
    if let stack = primary as? NavigationController {
      stack.pushViewController(controller, animated: true)
    } else {
      setPrimary(controller)
    }
  }

  /// Replaces the secondary; pushes onto the primary's stack while collapsed (SPL-8).
  open override func showDetailViewController(_ controller: ViewController, sender: Any?) {
    guard isCollapsed else { return setSecondary(controller) }
    guard let stack = primary as? NavigationController else { return setPrimary(controller) }
    if let detail = controller as? NavigationController {
      emptiedStack = detail
      let controllers = detail.viewControllers
      detail.setViewControllers([], animated: false)
      stack.setViewControllers(stack.viewControllers + controllers, animated: true)
    } else {
      stack.pushViewController(controller, animated: true)
    }
  }

  private func setPrimary(_ controller: ViewController) {
    replace(primary, by: controller)
    primary = controller
    arrange()
  }

  private func setSecondary(_ controller: ViewController?) {
    replace(secondary, by: controller)
    secondary = controller
    arrange()
  }

  private func replace(_ old: ViewController?, by new: ViewController?) {
    guard old !== new else { return }
    if let new { addChild(new) }
    if let old, old.parent === self {
      old.willMove(toParent: nil)
      old.removeFromParent()
    }
    if let new, new.parent === self { new.didMove(toParent: self) }
  }

  override func didRemoveChild(_ child: ViewController) {
    if primary === child { primary = nil }
    if secondary === child { secondary = nil }
  }

  // MARK: Restoration

  /// Preserves both columns, and whether they were collapsed.
  open override func encodeRestorableState(with coder: StateCoder) {
    super.encodeRestorableState(with: coder)
    coder.parts["secondary"] = coder.reference(to: secondary)
    if isCollapsed { coder.parts["depth"] = .integer(depthBeforeCollapse) }
  }

  open override func decodeRestorableState(with coder: StateCoder) {
    super.decodeRestorableState(with: coder)
    guard let depth = coder.integer("depth") else {
      if let restored = coder.object(coder.parts["secondary"]) as? ViewController { setSecondary(restored) }
      return
    }
    // The former secondary is on the primary's stack, from which a wider window takes it.
    isCollapsed = true
    depthBeforeCollapse = max(0, depth)
    emptiedStack = secondary as? NavigationController
    emptiedStack?.setViewControllers([], animated: false)
    setSecondary(nil)
  }

  // MARK: One or both

  override func appearanceWillBegin(_ isAppearing: Bool) {
    guard isAppearing else { return }
    adapt(to: expectedTraits.horizontalSizeClass)
  }

  /// The traits of its future window.
  private var expectedTraits: TraitCollection {
    var current: ViewController? = self
    while let controller = current {
      if let window = controller.rootWindow ?? controller.viewIfLoaded?.window { return window.traitCollection }
      current = controller.parent ?? controller.ownPresenting
    }
    return TraitCollection()
  }

  private func adapt(to width: TraitCollection.SizeClass) {
    switch width {
    case .compact where !isCollapsed: collapse()
    case .regular where isCollapsed: separate()
    default: break
    }
  }

  private func collapse() {
    isCollapsed = true
    let stack = primary as? NavigationController
    depthBeforeCollapse = stack?.viewControllers.count ?? 0
    guard let primary, let secondary else { return arrange() }
    let isDealtWith = delegate?.splitViewController(self, collapseSecondary: secondary, onto: primary) ?? false
    let top = delegate?.splitViewController(self, topColumnForCollapsingToProposedTopColumn: .secondary) ?? .secondary
    setSecondary(nil)
    defer { delegate?.splitViewControllerDidCollapse(self) }
    if !isDealtWith, top == .primary {
      keptSecondary = secondary
      return arrange()
    }
    guard !isDealtWith, let stack else { return arrange() }
    if let detail = secondary as? NavigationController {
      emptiedStack = detail
      let controllers = detail.viewControllers
      detail.setViewControllers([], animated: false)
      stack.setViewControllers(stack.viewControllers + controllers, animated: false)
    } else {
      stack.setViewControllers(stack.viewControllers + [secondary], animated: false)
    }
    arrange()
  }

  private func separate() {
    isCollapsed = false
    guard let primary else { return arrange() }
    if let chosen = delegate?.splitViewController(self, separateSecondaryFrom: primary) {
      setSecondary(chosen)
    } else if let stack = primary as? NavigationController, stack.viewControllers.count > max(1, depthBeforeCollapse) {
      let kept = Array(stack.viewControllers.prefix(max(1, depthBeforeCollapse)))
      let taken = Array(stack.viewControllers.dropFirst(kept.count))
      stack.setViewControllers(kept, animated: false)
      if let emptiedStack {
        emptiedStack.setViewControllers(taken, animated: false)
        setSecondary(emptiedStack)
      } else {
        setSecondary(taken.last)
      }
    }
    if self.secondary == nil, let keptSecondary { setSecondary(keptSecondary) }
    (emptiedStack, keptSecondary) = (nil, nil)
    arrange()
    delegate?.splitViewControllerDidExpand(self)
  }

  // MARK: Views

  override func didLoadOwnView() {
    content.frame = view.bounds
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    content.onLayout = { [weak self] in self?.layOut(in: $0) }
    content.columns = { [weak self] in
      guard let self else { return [] }
      return viewControllers.compactMap(\.viewIfLoaded).filter { $0.superview === self.content }
    }
    view.addSubview(content)
    arrange()
  }

  /// Installs the required views. Children whose views come and go appear and disappear.
  private func arrange() {
    guard isViewLoaded else { return }
    place(secondary, isShown: true, at: 0)
    let showsPrimary = isCollapsed || displayMode != .secondaryOnly || secondary == nil
    place(primary, isShown: showsPrimary, at: content.subviews.count)
    content.setNeedsLayout()
  }

  private func place(_ controller: ViewController?, isShown: Bool, at index: Int) {
    guard let controller, controller.parent === self else { return }
    if !isShown {
      controller.viewIfLoaded?.removeFromSuperview()
    } else if controller.view.superview !== content {
      content.insertSubview(controller.view, at: index)
    }
  }

  /// The columns of the primary at a given width.
  func primaryWidth(in width: Int) -> Int {
    let fraction = preferredPrimaryColumnWidthFraction
    let wanted = fraction.isFinite ? Int((Double(width) * min(max(fraction, 0), 1)).rounded()) : 0
    let most = max(0, min(maximumPrimaryColumnWidth, width))
    return min(max(wanted, minimumPrimaryColumnWidth), most)
  }

  open override func size(
    forChildContentContainer child: ViewController, withParentContainerSize size: CellSize
  ) -> CellSize {
    let isBeside = TraitCollection(size: size).horizontalSizeClass == .regular && displayMode != .secondaryOnly
    guard isBeside, secondary != nil else { return size }
    let width = primaryWidth(in: size.width)
    if child === primary { return CellSize(width: width, height: size.height) }
    let covered = displayMode == .oneOverSecondary ? 0 : min(size.width, width + 1)
    return CellSize(width: size.width - covered, height: size.height)
  }

  /// Gives the primary the traits of its own column.
  private func setPrimaryTraits(width: Int?) {
    let own = width.map {
      TraitCollection(size: CellSize(width: $0, height: content.bounds.height)).horizontalSizeClass
    }
    if primary?.traitOverrides.horizontalSizeClass != own { primary?.traitOverrides.horizontalSizeClass = own }
  }

  private func layOut(in bounds: CellRectangle) {
    if viewIfLoaded?.window != nil { adapt(to: traitCollection.horizontalSizeClass) }
    let primaryView = primary?.viewIfLoaded
    content.divider = nil
    guard !isCollapsed, secondary != nil, primaryView?.superview === content else {
      setPrimaryTraits(width: nil)
      primaryView?.frame = bounds
      secondary?.viewIfLoaded?.frame = bounds
      return
    }
    let width = primaryWidth(in: bounds.width)
    setPrimaryTraits(width: width)
    let covered = displayMode == .oneOverSecondary ? 0 : min(bounds.width, width + 1)
    let isMirrored = (viewIfLoaded?.effectiveLayoutDirection == .rightToLeft) != (primaryEdge == .trailing)
    if covered > width { content.divider = isMirrored ? bounds.width - covered : width }
    primaryView?.frame = CellRectangle(
      x: isMirrored ? bounds.width - width : 0, y: 0, width: width, height: bounds.height)
    secondary?.viewIfLoaded?.frame = CellRectangle(
      x: isMirrored ? 0 : covered, y: 0, width: bounds.width - covered, height: bounds.height)
  }

  open override var childForStatusBarStyle: ViewController? { primary }
  open override var childForStatusBarHidden: ViewController? { primary }
}
