// SPDX-License-Identifier: Apache-2.0
/// Shows one of several controllers, chosen from a row of tabs. The others are off the screen and not loaded before
/// they are chosen (TAB-1).
@MainActor
open class TabBarController: ViewController {
  /// Not retained.
  public weak var delegate: (any TabBarControllerDelegate)?
  /// The row of all tabs, however many there are (TAB-7).
  public let tabBar = TabBar()

  private let content = ContainerView()
  private var tabs: [ViewController] = []
  private var selection: Int?
  private var isSending = false
  private var waiting: [() -> Void] = []

  public override init() {
    super.init()
    tabBar.onSelect = { [weak self] in self?.userSelected($0) }
  }

  public override init?(coder: StoryboardCoder) {
    super.init(coder: coder)
    tabBar.onSelect = { [weak self] in self?.userSelected($0) }
  }

  // MARK: Tabs

  /// The controllers of the tabs. Setting them selects the first one, unless the selected one remains (TAB-2).
  public var viewControllers: [ViewController] {
    get { tabs }
    set { setViewControllers(newValue) }
  }

  open func setViewControllers(_ controllers: [ViewController]) {
    whenQuiet { [weak self] in self?.replace(by: controllers) }
  }

  /// The index of the selected tab; nil if there is none. A missing one is refused (TAB-3). The delegate is not asked.
  public var selectedIndex: Int? {
    get { selection }
    set { if let newValue { select(newValue) } }
  }

  /// The selected controller; consistent with ``selectedIndex`` (TAB-3).
  public var selectedViewController: ViewController? {
    get { selection.flatMap { tabs.indices.contains($0) ? tabs[$0] : nil } }
    set {
      guard let newValue else { return }
      select(tabs.firstIndex { $0 === newValue } ?? -1)
    }
  }

  /// Selects a tab for the user: asks the delegate, then tells it (TAB-4). The tab already selected returns to the
  /// beginning of its stack (TAB-5).
  public func userSelected(_ index: Int) {
    guard tabs.indices.contains(index) else { return }
    let controller = tabs[index]
    guard delegate?.tabBarController(self, shouldSelect: controller) ?? true else { return }
    if index == selection {
      (controller as? NavigationController)?.popToRootViewController(animated: true)
    } else {
      select(index)
    }
    delegate?.tabBarController(self, didSelect: controller)
  }

  private func select(_ index: Int) {
    guard tabs.indices.contains(index) else {
      report(.noSuchTab, "There is no tab \(index); there are \(tabs.count).")
      return
    }
    let controller = tabs[index]
    whenQuiet { [weak self] in
      guard let self, let index = tabs.firstIndex(where: { $0 === controller }), index != selection else { return }
      exchange(to: index)
    }
  }

  // MARK: Changing

  private func whenQuiet(_ work: @escaping () -> Void) {
    guard !isSending else { return waiting.append(work) }
    isSending = true
    work()
    isSending = false
    if !waiting.isEmpty { whenQuiet(waiting.removeFirst()) }
  }

  private func replace(by controllers: [ViewController]) {
    let selected = selectedViewController
    let removed = tabs.filter { tab in !controllers.contains { $0 === tab } }
    var accepted: [ViewController] = []
    for controller in controllers where !accepted.contains(where: { $0 === controller }) {
      let isNew = controller.parent !== self
      if isNew { addChild(controller) }
      guard controller.parent === self else { continue }
      if isNew { controller.didMove(toParent: self) }
      accepted.append(controller)
    }
    for controller in removed { controller.willMove(toParent: nil) }
    tabs = accepted
    let survives = tabs.firstIndex { $0 === selected }
    if survives == nil {
      selection = nil
      exchange(from: selected, to: tabs.isEmpty ? nil : 0)
    } else {
      selection = survives
      updateBar()
    }
    for controller in removed where controller.parent === self { controller.removeFromParent() }
  }

  private func exchange(to index: Int) { exchange(from: selectedViewController, to: index) }

  /// Switches tabs in order: the new one will appear, the old one disappears, the new one has appeared (APP-13).
  private func exchange(from old: ViewController?, to index: Int?) {
    let new = index.map { tabs[$0] }
    selection = index
    guard isViewLoaded else { return }
    let isOnScreen = appearance.isShown
    if isOnScreen {
      new?.begin(true, animated: false)
      old?.begin(false, animated: false)
    }
    if let new { install(new) }
    old?.viewIfLoaded?.removeFromSuperview()
    updateBar()
    guard isOnScreen else { return }
    view.layoutIfNeeded()
    old?.finishAppearance()
    guard appearance.state == .appeared else { return }
    new?.finishAppearance()
    // The user is on the new screen, and so are the keys.
    tabBar.giveUpKeyboard()
    application?.screenChanged(to: new?.viewIfLoaded)
  }

  override func didRemoveChild(_ child: ViewController) {
    guard let index = tabs.firstIndex(where: { $0 === child }) else { return }
    let selected = selectedViewController
    tabs.remove(at: index)
    if selected === child {
      selection = nil
      exchange(from: nil, to: tabs.isEmpty ? nil : min(index, tabs.count - 1))
    } else {
      selection = tabs.firstIndex { $0 === selected }
      updateBar()
    }
  }

  // MARK: Restoration

  override func restorationPosition(of child: ViewController) -> Int? { tabs.firstIndex { $0 === child } }

  /// Preserves the tabs, and the selection (RES-8).
  /// What its screen in front prefers.
  open override var preferredFocusEnvironments: [any FocusEnvironment] { selectedViewController.map { [$0] } ?? [] }

  open override func encodeRestorableState(with coder: StateCoder) {
    super.encodeRestorableState(with: coder)
    coder.parts["tabs"] = coder.references(to: tabs)
    coder.parts["selected"] = selection.map(StateValue.integer)
  }

  open override func decodeRestorableState(with coder: StateCoder) {
    super.decodeRestorableState(with: coder)
    // Tabs are created at launch: those of a newer app stay.
    if tabs.isEmpty { setViewControllers(coder.children("tabs", launched: [])) }
    guard let index = coder.integer("selected") else { return }
    let kept = coder.children("tabs", launched: tabs)
    if case .list(let slots)? = coder.parts["tabs"], slots.indices.contains(index),
      let chosen = coder.object(slots[index]) as? ViewController, tabs.contains(where: { $0 === chosen })
    {
      selectedViewController = chosen
    } else if tabs.indices.contains(index), kept.contains(where: { $0 === tabs[index] }) {
      selectedIndex = index
    }
  }

  // MARK: Views

  override func didLoadOwnView() {
    content.frame = view.bounds
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    content.onLayout = { [weak self] in self?.layOut(in: $0) }
    content.addSubview(tabBar)
    view.addSubview(content)
    if let selectedViewController { install(selectedViewController) }
    updateBar()
  }

  private func install(_ controller: ViewController) {
    controller.view.frame = contentFrame(in: content.bounds)
    content.insertSubview(controller.view, at: 0)
  }

  open override func size(
    forChildContentContainer child: ViewController, withParentContainerSize size: CellSize
  ) -> CellSize { contentFrame(in: CellRectangle(origin: .zero, size: size)).size }

  private func contentFrame(in bounds: CellRectangle) -> CellRectangle {
    bounds.inset(by: EdgeInsets(bottom: TabBar.height))
  }

  private func layOut(in bounds: CellRectangle) {
    tabBar.frame = CellRectangle(
      x: 0, y: bounds.height - TabBar.height, width: bounds.width, height: TabBar.height)
    selectedViewController?.viewIfLoaded?.frame = contentFrame(in: bounds)
  }

  func updateBar() {
    guard isViewLoaded else { return }
    tabBar.show(tabs, selected: selection)
  }

  open override var childForStatusBarStyle: ViewController? { selectedViewController }
  open override var childForStatusBarHidden: ViewController? { selectedViewController }
}
