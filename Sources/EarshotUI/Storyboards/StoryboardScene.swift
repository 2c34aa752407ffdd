// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotFormats

/// One controller's part of a storyboard: creates its views, connects them, and performs its segues.
@MainActor
final class StoryboardScene {
  let record: StoryboardFile.Scene
  let storyboard: Storyboard
  /// The objects used by segues and outlets, by id, retained elsewhere.
  private var objects: [String: WeakObject] = [:]
  private var isAwake = false
  private var isConnected = false

  init(_ record: StoryboardFile.Scene, of storyboard: Storyboard) {
    self.record = record
    self.storyboard = storyboard
  }

  func object(_ id: String) -> AnyObject? { objects[id]?.object }

  // MARK: The controller

  /// Applies the file's settings of the controller itself.
  func restore(_ controller: ViewController) {
    controller.storyboardOrigin = StoryboardOrigin(
      storyboard: storyboard.name, identifier: (record.identifier ?? record.id).text)
    if let identifier = record.restorationIdentifier { controller.restorationIdentifier = identifier }
    if let title = record.title { controller.title = title }
    for property in record.settings { controller.restore(property) }
    for property in record.tabBarItem { controller.tabBarItem.restore(property) }
    if !record.toolbarItems.isEmpty {
      controller.toolbarItems = record.toolbarItems.map { make($0, for: controller) }
    }
    if let bar = record.navigationItem {
      let item = controller.navigationItem
      for property in bar.properties { item.restore(property) }
      if !bar.left.isEmpty { item.leftBarButtonItems = bar.left.map { make($0, for: controller) } }
      if !bar.right.isEmpty { item.rightBarButtonItems = bar.right.map { make($0, for: controller) } }
      if let back = bar.back { item.backBarButtonItem = make(back, for: controller) }
    }
  }

  private func make(_ record: StoryboardFile.BarItem, for controller: ViewController) -> BarButtonItem {
    let item = BarButtonItem(title: nil)
    for property in record.properties { item.restore(property) }
    guard let id = record.id?.text else { return item }
    objects[id] = WeakObject(object: item)
    item.perform = { [weak self, weak controller, weak item] in
      guard let self, let controller, let item else { return }
      for action in self.record.actions where action.sender.text == id {
        self.call(action, of: controller, from: item, firstResponder: item.view, event: nil)
      }
      setOff(from: id, of: controller, sender: item)
    }
    return item
  }

  /// Gives a container its initial controllers (SB-2).
  func fill(_ controller: ViewController) throws(StoryboardError) {
    var children: [ViewController] = []
    for relationship in record.relationships where relationship.kind != .embed {
      children.append(try storyboard.instantiate(relationship.destination))
    }
    if let table = (controller as? TableViewController)?.tableView { register(record.cells, with: table, controller) }
    guard !children.isEmpty else { return }
    switch controller {
    case let stack as NavigationController: stack.viewControllers = children
    case let tabs as TabBarController: tabs.viewControllers = children
    case let split as SplitViewController: split.take(children)
    default: break
    }
  }

  // MARK: The views

  /// Awakens a controller that creates its own view before it does.
  func willLoadView(of controller: ViewController) {
    if record.view == nil { awaken(controller, []) }
  }

  /// Creates the views, connects them, awakens all, and gives the controller its view (LOAD-2). False if the file has
  /// none.
  func loadView(of controller: ViewController) -> Bool {
    guard let record = record.view else { return false }
    var views: [View] = []
    let root = make(record, for: controller, &views) ?? View()
    connect(controller)
    awaken(controller, views)
    controller.view = root
    return true
  }

  /// Adds children to the loaded view (SB-20), and awakens a controller that created its own view.
  func didLoadView(of controller: ViewController) {
    awaken(controller, [])
    for relationship in record.relationships where relationship.kind == .embed {
      guard let id = relationship.view, let place = object(id.text) as? View else { continue }
      do throws(StoryboardError) {
        let child = try storyboard.instantiate(relationship.destination)
        let segue = StoryboardSegue(
          identifier: relationship.identifier?.text, source: controller, destination: child
        ) { [weak controller] in controller.map { Self.embed(child, into: $0, in: place) } }
        controller.prepare(for: segue, sender: place)
        segue.perform()
      } catch { controller.report(.notMade, error.description) }
    }
  }

  /// Embeds a child with the same result as code that follows CON-1 (CON-11).
  private static func embed(_ child: ViewController, into host: ViewController, in place: View) {
    host.addChild(child)
    guard child.parent === host else { return }
    child.view.frame = CellRectangle(origin: .zero, size: place.bounds.size)
    child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    place.addSubview(child.view)
    child.didMove(toParent: host)
  }

  private func awaken(_ controller: ViewController, _ views: [View]) {
    guard !isAwake else { return }
    isAwake = true
    connect(controller)
    for view in views { view.awakeFromNib() }
    controller.awakeFromNib()
  }

  private func make(_ record: StoryboardFile.View, for controller: ViewController, _ views: inout [View]) -> View? {
    guard let view = storyboard.classes.makeView(record) else {
      controller.report(.notMade, "A \(record.className.text) was not made; its init(coder:) answered nil.")
      return nil
    }
    views.append(view)
    if let id = record.id?.text { objects[id] = WeakObject(object: view) }
    for record in record.subviews {
      guard let subview = make(record, for: controller, &views) else { continue }
      if let stack = view as? StackView { stack.addArrangedSubview(subview) } else { view.addSubview(subview) }
    }
    if let table = view as? TableView { register(record.cells, with: table, controller) }
    return view
  }

  private func register(_ cells: [StoryboardFile.Cell], with table: TableView, _ controller: ViewController) {
    for cell in cells {
      let choose: (TableViewCell) -> Void = { [weak self, weak controller] in
        if let controller { self?.setOff(from: cell.id.text, of: controller, sender: $0) }
      }
      table.register(forCellReuseIdentifier: cell.reuseIdentifier) {
        let made = TableViewCell(reuseIdentifier: cell.reuseIdentifier)
        for property in cell.properties { made.restoreCell(property) }
        made.onChoose = choose
        return made
      }
    }
  }

  // MARK: Connections

  /// Connects outlets, actions, and triggers of segues (SB-8, SB-13).
  private func connect(_ controller: ViewController) {
    guard !isConnected else { return }
    isConnected = true
    for outlet in record.outlets {
      guard let object = object(outlet.object.text) else { continue }
      storyboard.classes.outlet(outlet.name.text, of: controller)?.connect(controller, object)
    }
    for action in record.actions {
      guard let control = object(action.sender.text) as? Control, let events = ControlEvents(named: action.event) else {
        continue
      }
      control.addTarget(
        self,
        action: { [weak controller] scene in
          { (sender: Control, event: Event?) in
            guard let controller else { return }
            scene.call(
              action, of: controller, from: sender, firstResponder: sender.window?.firstResponder ?? sender,
              event: event)
          }
        }, for: events)
    }
    for segue in record.segues {
      guard let id = segue.sender?.text, let control = object(id) as? Control else { continue }
      control.addTarget(
        self,
        action: { [weak controller] scene in
          { (sender: Control) in
            if let controller { scene.setOff(from: id, of: controller, sender: sender) }
          }
        })
    }
  }

  private func call(
    _ action: StoryboardFile.Action, of controller: ViewController, from sender: AnyObject,
    firstResponder: Responder?, event: Event?
  ) {
    let name = action.action.text
    var target: AnyObject? = controller
    if action.seeksResponder {
      let chain = ResponderChain(from: firstResponder ?? controller).responders
      target = chain.first { storyboard.classes.action(name, of: $0) != nil }
    }
    guard let target else { return }
    storyboard.classes.action(name, of: target)?(target, sender, event)
  }

  private func setOff(from id: String, of controller: ViewController, sender: AnyObject) {
    guard let segue = record.segues.first(where: { $0.sender?.text == id }) else { return }
    controller.perform(segue, of: self, sender: sender, asksFirst: true)
  }
}

/// An object retained elsewhere.
struct WeakObject {
  weak var object: AnyObject?
}
