// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotFormats
import EarshotUI

/// A controller of storyboards that logs what it is told; its name is an attribute of its scene, else its title.
@MainActor
class Spy: ViewController {
  /// The place where spies write; set by whoever makes a board.
  static var log = CallLog()

  let name: String
  let log = Spy.log
  weak var label: Label?
  weak var button: Button?
  weak var place: View?
  weak var item: BarButtonItem?
  var refuses = false
  /// Called at each callback, with its name.
  var onCall: (String) -> Void = { _ in }
  var onPrepare: (StoryboardSegue) -> Void = { _ in }

  override init?(coder: StoryboardCoder) {
    name = coder.decodeString(forKey: "name") ?? "?"
    super.init(coder: coder)
    add("init(coder:)")
  }

  init(name: String) {
    self.name = name
    super.init()
  }

  override var responderName: String { name }

  func add(_ call: String) {
    log.add("\(name) \(call)")
    onCall(call)
  }

  override func awakeFromNib() { add("awakeFromNib") }
  override func viewDidLoad() { add("viewDidLoad") }
  override func viewWillAppear(_ animated: Bool) { add("willAppear") }
  override func viewDidAppear(_ animated: Bool) { add("didAppear") }
  override func viewWillDisappear(_ animated: Bool) { add("willDisappear") }
  override func viewDidDisappear(_ animated: Bool) { add("didDisappear") }
  override func willMove(toParent parent: ViewController?) { add("willMove \(parent?.responderName ?? "nil")") }
  override func didMove(toParent parent: ViewController?) {
    super.didMove(toParent: parent)
    add("didMove \(parent?.responderName ?? "nil")")
  }

  override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
    add("shouldPerform \(identifier)")
    return !refuses
  }

  override func prepare(for segue: StoryboardSegue, sender: Any?) {
    let loaded = segue.destination.isViewLoaded ? ", loaded" : ""
    add("prepare \(segue.identifier ?? "unnamed") for \(segue.destination.responderName)\(loaded)")
    onPrepare(segue)
  }

  // MARK: What storyboards call

  func save() { add("save") }
  func tapped(_ sender: Button) { add("tapped \(sender.title ?? "")") }
  func used(_ sender: Control, _ event: Event?) { add("used \(event == nil ? "by gesture" : "by event")") }
  func chosen(_ item: BarButtonItem) { add("chosen \(item.title ?? "")") }
  func back(_ segue: StoryboardSegue) { add("back from \(segue.source.responderName)") }
}

/// A spy that unwinds end at under a name of its own.
@MainActor
final class Harbour: Spy {
  func home(_ segue: StoryboardSegue) { add("home from \(segue.source.responderName)") }
}

/// A view that logs how it is made.
@MainActor
final class SpyView: View {
  override init?(coder: StoryboardCoder) {
    super.init(coder: coder)
    Spy.log.add("view \(accessibilityLabel ?? "") init(coder:)")
  }

  override func awakeFromNib() { Spy.log.add("view \(accessibilityLabel ?? "") awakeFromNib") }
}

/// A table of three rows out of a prototype.
@MainActor
final class SpyTable: TableViewController {
  override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 3 }

  override func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row")
    cell.text = "Row \(indexPath.row)"
    return cell
  }

  override func prepare(for segue: StoryboardSegue, sender: Any?) {
    Spy.log.add("table prepare by \((sender as? TableViewCell)?.text ?? "nobody")")
    segue.destination.title = (sender as? TableViewCell)?.text
  }

  override func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
    Spy.log.add("table didSelect \(indexPath.row)")
  }
}

/// A segue that puts its destination under its source without a container.
@MainActor
final class ReplacingSegue: StoryboardSegue {
  override func perform() {
    Spy.log.add("replacing performs \(identifier ?? "unnamed")")
    source.addChild(destination)
    source.view.addSubview(destination.view)
    destination.didMove(toParent: source)
  }
}

/// Storyboards of spies, in JSON that tests write.
@MainActor
enum Board {
  /// The parts that every board may use.
  static func classes() -> StoryboardClasses {
    var classes = StoryboardClasses()
    classes.register(Spy.self, make: Spy.init(coder:)) {
      $0.outlet("label", \.label)
      $0.outlet("button", \.button)
      $0.outlet("place", \.place)
      $0.outlet("item", \.item)
      $0.action("save", Spy.save)
      $0.action("tapped", Spy.tapped)
      $0.action("used", Spy.used)
      $0.action("chosen", Spy.chosen)
      $0.unwindAction("back", Spy.back)
    }
    classes.register(Harbour.self, make: Harbour.init(coder:)) { $0.unwindAction("home", Harbour.home) }
    classes.register(SpyTable.self, make: SpyTable.init(coder:))
    classes.register(SpyView.self, make: SpyView.init(coder:))
    classes.register(ReplacingSegue.self, make: ReplacingSegue.init)
    return classes
  }

  /// The words of files about them.
  static let declarations = """
    "Spy": {"superclass": "ViewController", "actions": ["save", "tapped", "used", "chosen"], "unwindActions": ["back"],
      "outlets": {"label": "Label", "button": "Button", "place": "View", "item": "BarButtonItem"}},
    "Harbour": {"superclass": "Spy", "unwindActions": ["home"]},
    "SpyTable": {"superclass": "TableViewController"},
    "SpyView": {"superclass": "View"},
    "ReplacingSegue": {"superclass": "StoryboardSegue"}
    """

  static func text(_ scenes: [String]) -> String {
    """
    {"storyboard": 1, "classes": {\(declarations)}, "scenes": [
    \(scenes.joined(separator: ",\n"))
    ]}
    """
  }

  /// A scene of a spy whose id is its name.
  static func spy(
    _ name: String, class className: String = "Spy", initial: Bool = false, _ rest: String = ""
  ) -> String {
    let mark = initial ? "\"initial\": true, " : ""
    let more = rest.isEmpty ? "" : ", \(rest)"
    return """
      {"id": "\(name)", \(mark)"identifier": "\(name)", "class": "\(className)", "attributes": {"name": "\(name)"}\(more)}
      """
  }

  /// A stack whose first controller is another scene.
  static func stack(_ id: String, of root: String, initial: Bool = false) -> String {
    """
    {"id": "\(id)", "identifier": "\(id)", \(initial ? "\"initial\": true, " : "")"class": "NavigationController",
     "relationships": [{"kind": "rootViewController", "destination": "\(root)"}]}
    """
  }

  /// A storyboard of these scenes, with an empty log.
  static func make(_ scenes: [String], log: CallLog = CallLog()) throws -> Storyboard {
    Spy.log = log
    return try Storyboard(text(scenes), name: "board", classes: classes())
  }

  /// The fault of a file.
  static func problems(_ scenes: [String]) -> [String] { problems(text: text(scenes)) }

  static func problems(text: String) -> [String] {
    do throws(StoryboardError) {
      _ = try Storyboard(text, name: "board", classes: classes())
      return []
    } catch {
      guard case .problems(_, let problems) = error else { return [error.description] }
      return problems.map(\.sentence)
    }
  }
}
