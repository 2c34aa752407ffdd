// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotKeys
import EarshotTestKit
import EarshotUI
import Testing

/// Lines as a UIKit developer types them, without the prefix: that they compile is most of the test.
///
/// What is spelled otherwise is in the table "Names that differ" of `WritingAnApp.md`.
@MainActor
@Suite struct NamesTests {
  private final class Cell: TableViewCell {}

  private final class List: TableViewController {
    var rows = ["a", "b", "c", "d"]

    override func viewDidLoad() {
      super.viewDidLoad()
      title = "List"
      tableView.register(Cell.self, forCellReuseIdentifier: "cell")
      navigationItem.leftBarButtonItem = editButtonItem
    }

    override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { rows.count }

    override func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
      cell.text = rows[indexPath.row]
      cell.accessoryType = .none
      return cell
    }

    override func tableView(
      _ tableView: TableView, commit editingStyle: TableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {
      guard editingStyle == .delete else { return }
      rows.remove(at: indexPath.row)
      tableView.deleteRows(at: [indexPath], with: .automatic)
    }

    override func tableView(_ tableView: TableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }

    override func tableView(_ tableView: TableView, moveRowAt indexPath: IndexPath, to destination: IndexPath) {
      rows.insert(rows.remove(at: indexPath.row), at: destination.row)
    }
  }

  private func list() -> (AppHost, List) {
    let host = AppHost(columns: 60, rows: 16)
    let list = List()
    host.mount(NavigationController(rootViewController: list))
    _ = host.hear()
    return (host, list)
  }

  @Test("Tables: choosing, scrolling, changing")
  func tables() {
    let (host, list) = list()
    let tableView = list.tableView
    let path = IndexPath(row: 2, section: 0)
    tableView.selectRow(at: path, animated: true, scrollPosition: .middle)
    #expect(tableView.indexPathForSelectedRow == path)
    tableView.deselectRow(at: path, animated: true)
    #expect(tableView.indexPathForSelectedRow == nil)
    tableView.scrollToRow(at: path, at: .top, animated: false)
    #expect(tableView.numberOfRows(inSection: 0) == 4)
    #expect(tableView.visibleCells.map(\.text) == ["a", "b", "c", "d"])
    #expect(tableView.indexPathsForVisibleRows?.count == 4)
    list.rows[2] = "new"
    tableView.reloadRows(at: [path], with: .automatic)
    #expect(tableView.cellForRow(at: path)?.text == "new")
    tableView.performBatchUpdates {
      list.rows.insert("first", at: 0)
      tableView.insertRows(at: [IndexPath(row: 0, section: 0)], with: .fade)
    } completion: { _ in
    }
    tableView.beginUpdates()
    tableView.endUpdates()
    host.turn { tableView.reloadData() }
    #expect(host.text.contains("first"))
  }

  @Test("Tables: the user deletes and moves rows, by keys and by actions, and hears where they are")
  func editing() {
    let (host, list) = list()
    host.turn { list.setEditing(true, animated: true) }
    #expect(list.isEditing && list.tableView.isEditing && list.editButtonItem.title == "Done")
    host.press("Shift+Down")
    #expect(list.rows == ["b", "a", "c", "d"])
    #expect(host.hear().contains("a, 2 of 4"))
    host.press("Delete")
    #expect(list.rows == ["b", "c", "d"])
    #expect(host.hear().contains { $0.hasPrefix("c. 2 of 3.") })
    #expect(host.focus?.customActions.map(\.name) == ["Delete", "Move Up", "Move Down"])
    host.turn { list.setEditing(false, animated: false) }
    host.press("Delete")
    #expect(list.rows.count == 3)
  }

  @Test("Alerts with actions that know themselves, and with fields")
  func alerts() {
    let (host, list) = list()
    var log: [String] = []
    let alert = AlertController(title: "Name?", message: "It is shown to all.", preferredStyle: .alert)
    alert.addTextField { $0.placeholder = "Name" }
    alert.addAction(
      AlertAction(title: "OK", style: .default) { log.append("\($0.title) \(alert.textFields?.first?.text ?? "")") })
    alert.addAction(AlertAction(title: "Cancel", style: .cancel, handler: nil))
    host.turn { list.present(alert, animated: true, completion: nil) }
    #expect(host.hear() == ["Dialog. Name? It is shown to all. Heading.", "Name. Text Field."])
    host.type("Ann")
    host.press("Enter")
    _ = host.hear()
    #expect(log == ["OK Ann"])
    #expect(list.presentedViewController == nil)
  }

  @Test("Bars and actions")
  func bars() {
    let (host, list) = list()
    var log: [String] = []
    let add = Action(title: "Add") { log.append($0.title) }
    list.navigationItem.rightBarButtonItems = [
      BarButtonItem(title: "New", style: .plain, target: list, action: List.becomeFirst),
      BarButtonItem(primaryAction: add), BarButtonItem(systemItem: .done, primaryAction: add),
    ]
    list.navigationController?.setNavigationBarHidden(false, animated: true)
    host.turn {}
    let button = Button(frame: CellRectangle(x: 0, y: 8, width: 10, height: 1), primaryAction: add)
    button.addAction(Action { _ in log.append("again") }, for: .touchUpInside)
    list.view.addSubview(button)
    host.turn { button.sendActions(for: .primaryActionTriggered) }
    #expect(log == ["Add"])
    #expect(host.text.contains("[Done]"))
  }

  @Test("The application that runs, and what it is asked")
  func application() {
    #expect(Application.shared.connectedScenes.isEmpty)
    let (host, list) = list()
    host.turn {
      #expect(Application.shared === host.application)
      let task = Application.shared.beginBackgroundTask(withName: "save") {}
      Application.shared.endBackgroundTask(task)
      #expect(Application.shared.sendAction(List.becomeFirst, to: nil as List?, from: nil, for: nil))
      #expect(!Application.shared.sendAction(List.becomeFirst, to: nil as List?, from: list, for: nil) == false)
      #expect(Application.shared.preferredContentSizeCategory == .unspecified)
      #expect(Application.shared.applicationState == .notRunning)
      #expect(Accessibility.isVoiceOverRunning)
      #expect(!Accessibility.isReduceMotionEnabled && !Accessibility.isBoldTextEnabled)
      #expect(!Accessibility.isInvertColorsEnabled && !Accessibility.isGuidedAccessEnabled)
    }
    #expect((host.application.focusedElement as? TableViewCell)?.text == "a")
    #expect(list.tableView.cellForRow(at: IndexPath(row: 0, section: 0))?.accessibilityElementIsFocused() == true)
    #expect(list.tableView.cellForRow(at: IndexPath(row: 1, section: 0))?.accessibilityElementIsFocused() == false)
    host.turn { Accessibility.post(notification: .announcement, argument: "Saved") }
    #expect(host.hear() == ["Saved"])
    host.turn {
      Accessibility.post(
        notification: .layoutChanged, argument: list.tableView.cellForRow(at: IndexPath(row: 2, section: 0)))
    }
    #expect(host.hear() == ["c. 3 of 4."])
    host.turn { #expect((Accessibility.focusedElement() as? TableViewCell)?.text == "c") }
  }

  @Test("Animations: completed at once where the user wants no motion")
  func animation() {
    let (host, list) = list()
    var log: [String] = []
    host.turn {
      View.animate(withDuration: 0.3) {
        list.view.layoutIfNeeded()
      } completion: {
        log.append("moved \($0)")
      }
    }
    #expect(log == [])
    host.listen()
    #expect(log == ["moved true"])
    host.application.assistiveSettings.set(.reduceMotion, isOn: true)
    host.turn { View.animate(withDuration: 0.3, animations: {}, completion: { _ in log.append("at once") }) }
    #expect(log == ["moved true", "at once"])
    let sheet = ViewController()
    sheet.title = "Sheet"
    host.application.assistiveSettings.set(.reduceMotion, isOn: false)
    host.turn {
      list.present(sheet, animated: true)
      list.transitionCoordinator?.animate(alongsideTransition: { _ in log.append("along") }) {
        log.append("cancelled \($0.isCancelled)")
      }
    }
    host.listen()
    #expect(log.suffix(2) == ["along", "cancelled false"])
  }

  @Test("Key commands are found by F1, read, and performed there too")
  func keyCommands() {
    final class Screen: ViewController {
      var log: [String] = []
      override var keyCommands: [KeyCommand]? {
        [
          KeyCommand(title: "Find", input: "f", modifierFlags: .control, target: self, action: Screen.find),
          KeyCommand(title: "Reload", input: KeyCommand.f5) { [weak self] in self?.log.append("reload") },
        ]
      }
      func find() { log.append("find") }
    }
    let host = AppHost(columns: 60, rows: 16)
    let screen = Screen()
    screen.title = "Screen"
    screen.view.addSubview(Button("Button", frame: CellRectangle(x: 0, y: 0, width: 10, height: 1)))
    host.mount(NavigationController(rootViewController: screen))
    _ = host.hear()
    host.press("Control+f F5")
    #expect(screen.log == ["find", "reload"])
    host.press("F1")
    #expect(host.hear() == ["Keys. Heading."])
    host.press("Down")
    #expect(host.hear() == ["Find, Control+f. 1 of 2. List Start."])
    host.press("Down Enter")
    _ = host.hear()
    #expect(screen.log == ["find", "reload", "reload"])
  }

  @Test("Undo")
  func undo() {
    final class Counter: ViewController {
      var count = 0 {
        didSet { undoManager?.registerUndo(withTarget: self) { $0.count = oldValue } }
      }
    }
    let host = AppHost()
    let counter = Counter()
    counter.title = "Counter"
    host.mount(NavigationController(rootViewController: counter))
    counter.count = 1
    counter.undoManager?.setActionName("Count")
    counter.count = 2
    #expect(counter.undoManager?.canUndo == true)
    counter.undoManager?.undo()
    #expect(counter.count == 1 && counter.undoManager?.undoActionName == "Count")
    counter.undoManager?.undo()
    #expect(counter.count == 0 && counter.undoManager?.canUndo == false)
    counter.undoManager?.redo()
    #expect(counter.count == 1 && counter.undoManager?.redoActionName == "")
    counter.undoManager?.removeAllActions()
    #expect(counter.undoManager?.canRedo == false)
  }

  @Test("Controls")
  func controls() {
    let segments = SegmentedControl(items: ["Day", "Week"])
    segments.selectedSegmentIndex = 1
    segments.insertSegment(withTitle: "Hour", at: 0, animated: false)
    #expect(segments.numberOfSegments == 3 && segments.selectedSegmentIndex == 2)
    #expect(segments.titleForSegment(at: 0) == "Hour")
    segments.removeSegment(at: 0, animated: true)
    segments.setTitle("Night", forSegmentAt: 0)
    #expect(segments.titleForSegment(at: 0) == "Night" && segments.selectedSegmentIndex == 1)
    segments.removeAllSegments()
    #expect(segments.selectedSegmentIndex == SegmentedControl.noSegment)
    let wiFi = Switch()
    wiFi.setOn(true, animated: true)
    let volume = Slider()
    volume.minimumValue = 0
    volume.maximumValue = 10
    volume.setValue(5, animated: true)
    let progress = ProgressView()
    progress.setProgress(0.5, animated: true)
    #expect(wiFi.isOn && volume.value == 5 && progress.progress == 0.5)
    let stepper = Stepper()
    stepper.stepValue = 2
    let label = Label()
    label.text = "A text"
    label.numberOfLines = 0
    label.textAlignment = .center
    let field = TextField()
    field.placeholder = "Name"
    field.isSecureTextEntry = true
    field.addTarget(nil as List?, action: List.becomeFirst, for: .editingChanged)
    let spinner = ActivityIndicatorView()
    spinner.hidesWhenStopped = true
    spinner.startAnimating()
    #expect(spinner.isAnimating)
    spinner.stopAnimating()
    let pages = PageControl()
    pages.numberOfPages = 3
    pages.currentPage = 1
    let scroll = ScrollView()
    scroll.contentSize = CellSize(width: 10, height: 100)
    scroll.setContentOffset(CellPoint(x: 0, y: 1), animated: false)
    scroll.scrollRectToVisible(CellRectangle(x: 0, y: 0, width: 1, height: 1), animated: true)
    let stack = StackView(arrangedSubviews: [label, field])
    stack.axis = .vertical
    stack.spacing = 1
    stack.alignment = .leading
    stack.distribution = .fillEqually
    stack.addArrangedSubview(stepper)
    stack.setCustomSpacing(2, after: label)
    stack.isLayoutMarginsRelativeArrangement = true
    stack.translatesAutoresizingMaskIntoConstraints = false
    let view = View()
    view.addSubview(stack)
    LayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 1),
      stack.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
      stack.trailingAnchor.constraint(lessThanOrEqualTo: view.trailingAnchor),
      stack.widthAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.5),
    ])
    stack.setContentHuggingPriority(.required, for: .vertical)
    view.setNeedsLayout()
    view.layoutIfNeeded()
    view.setNeedsDisplay()
    view.tag = 7
    #expect(view.viewWithTag(7) === view)
  }

  @Test("Accessibility of views and elements")
  func accessibility() {
    let view = View()
    view.isAccessibilityElement = true
    view.accessibilityLabel = "Chart"
    view.accessibilityValue = "3"
    view.accessibilityHint = "Opens it"
    view.accessibilityTraits = [.button, .selected]
    view.accessibilityIdentifier = "chart"
    view.accessibilityLanguage = "en"
    view.accessibilityViewIsModal = false
    view.accessibilityElementsHidden = false
    view.shouldGroupAccessibilityChildren = true
    view.accessibilityCustomActions = [AccessibilityCustomAction(name: "Delete") { $0.name == "Delete" }]
    view.accessibilityCustomRotors = [AccessibilityCustomRotor(name: "Points") { _ in nil }]
    #expect(view.accessibilityCustomActions.first?.perform() == true)
    let element = AccessibilityElement(accessibilityContainer: view)
    element.accessibilityLabel = "Point"
    element.accessibilityFrameInContainerSpace = CellRectangle(x: 0, y: 0, width: 1, height: 1)
    view.accessibilityElements = [element]
  }

  private final class Point: View {
    func copyText() -> Bool { true }
    func remove(_ action: AccessibilityCustomAction) -> Bool { action.name == "Remove" }
    override func accessibilityScroll(_ direction: AccessibilityScrollDirection) -> Bool { direction == .down }
  }

  @Test("Actions with a target, and rotors that look from item to item")
  func rotors() throws {
    let (first, second) = (Point(), Point())
    first.accessibilityCustomActions = [
      AccessibilityCustomAction(name: "Copy", target: first, selector: Point.copyText),
      AccessibilityCustomAction(name: "Remove", target: first, selector: Point.remove(_:)),
    ]
    #expect(first.accessibilityCustomActions.map { $0.perform() } == [true, true])
    let rotor = AccessibilityCustomRotor(name: "Points") { predicate in
      let current = predicate.currentItem.targetElement as? Point
      let next = predicate.searchDirection == .next ? (current == nil ? first : current === first ? second : nil) : nil
      return next.map { AccessibilityCustomRotorItemResult(targetElement: $0, targetRange: nil) }
    }
    var found: [Point] = []
    var predicate = AccessibilityCustomRotorSearchPredicate(current: nil, direction: .next)
    while let item = rotor.search(predicate), let point = item.targetElement as? Point {
      found.append(point)
      predicate.current = item
    }
    #expect(found.count == 2 && found.first === first && found.last === second)
    _ = AccessibilityCustomRotor(systemType: .heading) { _ in nil }
  }

  @Test("Buttons with titles of states and menus; the pasteboard; bars; tabs; sections")
  func more() {
    let (host, list) = list()
    let button = Button(type: .system)
    button.setTitle("Send", for: .normal)
    button.setTitle("Sending", for: .disabled)
    #expect(button.currentTitle == "Send" && button.title(for: .selected) == "Send")
    button.isEnabled = false
    #expect(button.accessibilityLabel == "Sending")
    var log: [String] = []
    let choice = Button("Sort")
    choice.frame = CellRectangle(x: 0, y: 8, width: 8, height: 1)
    choice.menu = Menu(title: "Sort by", children: [Action(title: "Name") { log.append($0.title) }])
    choice.showsMenuAsPrimaryAction = true
    list.view.addSubview(choice)
    host.turn { choice.performPrimaryAction() }
    #expect(host.hear().contains { $0.contains("Sort by") })
    host.press("Enter")
    host.listen()
    #expect(log == ["Name"])
    host.turn { Pasteboard.general.string = "text" }
    #expect(host.application.pasteboard == "text")
    list.navigationItem.rightBarButtonItem = BarButtonItem(
      barButtonSystemItem: .add, target: list, action: List.becomeFirst)
    list.tabBarItem = TabBarItem(title: "Things", image: nil, tag: 3)
    #expect(list.tabBarItem.title == "Things" && list.tabBarItem.tag == 3)
    list.tableView.reloadSections([0], with: .automatic)
    list.tableView.backgroundView = Label("Nothing here")
    host.turn { list.view.endEditing(true) }
    #expect(TableViewController(style: .insetGrouped).tableView.style == .insetGrouped)
    _ = TableView(frame: .zero, style: .grouped)
    let save = KeyCommand(title: "Save", input: "s", modifierFlags: [.control, .alternate]) {}
    #expect(save.title == "Save")
    let flag = Switch()
    flag.isOn = true
    #expect(flag.isOn)
  }

  @Test("Containers and presentation")
  func containers() {
    let (host, list) = list()
    let navigationController = list.navigationController
    let detail = ViewController()
    detail.title = "Detail"
    navigationController?.pushViewController(detail, animated: false)
    navigationController?.popToRootViewController(animated: false)
    navigationController?.setViewControllers([list], animated: false)
    navigationController?.setToolbarHidden(true, animated: false)
    detail.modalPresentationStyle = .formSheet
    detail.modalTransitionStyle = .crossDissolve
    detail.isModalInPresentation = true
    detail.preferredContentSize = CellSize(width: 20, height: 5)
    host.turn { list.present(detail, animated: true) {} }
    host.listen()
    #expect(detail.presentingViewController != nil && detail.presentationController?.presentedViewController === detail)
    host.turn { list.dismiss(animated: true, completion: nil) }
    host.listen()
    let tabBarController = TabBarController()
    tabBarController.setViewControllers([ViewController(), ViewController()], animated: false)
    tabBarController.selectedIndex = 1
    tabBarController.viewControllers[0].tabBarItem.title = "First"
    tabBarController.viewControllers[0].tabBarItem.badgeValue = "3"
    let child = ViewController()
    list.addChild(child)
    list.view.addSubview(child.view)
    child.didMove(toParent: list)
    child.willMove(toParent: nil)
    child.view.removeFromSuperview()
    child.removeFromParent()
    #expect(list.children.isEmpty && child.parent == nil)
    #expect(list.traitCollection.horizontalSizeClass == .compact)
  }
}

extension TableViewController {
  fileprivate func becomeFirst() { tableView.becomeFirstResponder() }
}
