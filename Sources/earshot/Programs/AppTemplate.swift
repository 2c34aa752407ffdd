// SPDX-License-Identifier: Apache-2.0
/// The files of a new package with an app of EarshotUI.
struct AppTemplate {
  /// The place where the package finds Earshot.
  enum Dependency {
    case sources(String)
    case repository(url: String, version: String)
  }

  var name: String
  var dependency: Dependency

  /// True for a name that a package, a program and a Swift module can have.
  static func isName(_ name: String) -> Bool {
    guard let first = name.utf8.first, UInt8(ascii: "a")...UInt8(ascii: "z") ~= first | 0x20 else { return false }
    return name.utf8.count <= 64
      && name.utf8.allSatisfy {
        UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 | 0x20 || UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0
          || $0 == UInt8(ascii: "-")
      }
  }

  /// The version that SwiftPM finds by a tag, of three numbers; nil where it finds none.
  static func version(ofTag tag: String) -> String? {
    let tag = tag.hasPrefix("v") ? tag.dropFirst() : tag[...]
    let end = tag.firstIndex { $0 == "-" || $0 == "+" } ?? tag.endIndex
    let numbers = tag[..<end].split(separator: ".", omittingEmptySubsequences: false)
    guard (2...3).contains(numbers.count),
      numbers.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy { (0x30...0x39).contains($0) } })
    else { return nil }
    return String(tag[..<end]) + String(repeating: ".0", count: 3 - numbers.count) + tag[end...]
  }

  /// The paths in the package and the texts.
  var files: [(path: String, text: String)] {
    [
      ("Package.swift", package), ("README.md", readMe), (".gitignore", ".build/\n"),
      ("Sources/\(name)/main.swift", main), ("Sources/\(name)/TasksController.swift", tasks),
      ("Sources/\(name)/TaskController.swift", task), ("Sources/\(name)/NewTaskController.swift", newTask),
      ("Tests/\(name)Tests/SpeechTests.swift", tests),
    ]
  }

  /// A text as a literal of Swift.
  private func literal(_ text: String) -> String {
    let escaped = text.flatMap { character -> String in
      switch character {
      case "\\": "\\\\"
      case "\"": "\\\""
      default: character.isNewline ? " " : String(character)
      }
    }
    return "\"\(String(escaped))\""
  }

  private var package: String {
    let source =
      switch dependency {
      case .sources(let path): "path: \(literal(path))"
      case .repository(let url, let version): "url: \(literal(url)), exact: \(literal(version))"
      }
    // A repository is known by the end of its address, sources by the name given here.
    let (start, identity) =
      switch dependency {
      case .sources: ("name: \"Earshot\", ", "Earshot")
      case .repository(let url, _): ("", Self.identity(of: url))
      }
    return """
      // swift-tools-version: 6.2
      import PackageDescription

      let package = Package(
        name: "\(name)",
        dependencies: [.package(\(start)\(source))],
        targets: [
          .executableTarget(
            name: "\(name)",
            dependencies: [
              .product(name: "EarshotUI", package: \(literal(identity))),
              .product(name: "EarshotHost", package: \(literal(identity))),
            ],
            swiftSettings: [.defaultIsolation(MainActor.self)]),
          .testTarget(
            name: "\(name)Tests",
            dependencies: ["\(name)", .product(name: "EarshotTestKit", package: \(literal(identity)))],
            swiftSettings: [.defaultIsolation(MainActor.self)]),
        ],
        swiftLanguageModes: [.v6])

      """
  }

  private static func identity(of url: String) -> String {
    let last = url.split(separator: "/").last.map(String.init) ?? url
    return last.hasSuffix(".git") ? String(last.dropLast(4)) : last
  }

  private var main: String {
    """
    import EarshotHost
    import EarshotUI
    import Glibc

    exit(TerminalHost.run { NavigationController(rootViewController: TasksController()) })

    """
  }

  private var tasks: String {
    """
    import EarshotUI

    /// The list: choose a task to see it, add one, delete and move them.
    final class TasksController: TableViewController {
      private(set) var tasks = ["Buy milk", "Call Ann"]

      override init() {
        super.init()
        title = "Tasks"
        // What has an identifier is as it was at the next launch.
        restorationIdentifier = "tasks"
      }

      override func viewDidLoad() {
        super.viewDidLoad()
        let add = BarButtonItem(systemItem: .add, primaryAction: Action { [weak self] _ in self?.askForTask() })
        navigationItem.rightBarButtonItems = [editButtonItem, add]
      }

      override var keyCommands: [KeyCommand]? {
        [KeyCommand(title: "Add", input: "a", target: self, action: TasksController.askForTask)]
      }

      // MARK: State

      override func encodeRestorableState(with coder: StateCoder) {
        super.encodeRestorableState(with: coder)
        coder.encode(tasks, forKey: "tasks")
      }

      override func decodeRestorableState(with coder: StateCoder) {
        super.decodeRestorableState(with: coder)
        tasks = coder.decode([String].self, forKey: "tasks") ?? tasks
        tableView.reloadData()
      }

      // MARK: Rows

      override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { tasks.count }

      override func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "task", for: indexPath)
        cell.text = tasks[indexPath.row]
        cell.accessoryType = .disclosureIndicator
        return cell
      }

      override func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
        show(TaskController(tasks[indexPath.row]), sender: self)
      }

      override func tableView(
        _ tableView: TableView, commit editingStyle: TableViewCell.EditingStyle, forRowAt indexPath: IndexPath
      ) {
        tasks.remove(at: indexPath.row)
        tableView.deleteRows(at: [indexPath], with: .automatic)
      }

      override func tableView(_ tableView: TableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }

      override func tableView(_ tableView: TableView, moveRowAt indexPath: IndexPath, to destination: IndexPath) {
        tasks.insert(tasks.remove(at: indexPath.row), at: destination.row)
      }

      // MARK: Adding

      func askForTask() {
        let form = NewTaskController()
        form.onSave = { [weak self] task in self?.add(task) }
        let stack = NavigationController(rootViewController: form)
        stack.modalPresentationStyle = .formSheet
        present(stack, animated: true)
      }

      private func add(_ task: String) {
        tasks.append(task)
        tableView.insertRows(at: [IndexPath(row: tasks.count - 1, section: 0)], with: .automatic)
      }
    }

    """
  }

  private var task: String {
    """
    import EarshotUI

    /// One task.
    final class TaskController: ViewController, ViewControllerRestoration {
      private let task: String
      private let isDone = Switch()

      init(_ task: String) {
        self.task = task
        super.init()
        title = task
        restorationIdentifier = "task"
        restorationClass = TaskController.self
      }

      override func viewDidLoad() {
        isDone.accessibilityLabel = "Done"
        let name = Label("Done")
        // The switch says it.
        name.isAccessibilityElement = false
        let row = StackView(arrangedSubviews: [name, isDone], spacing: 2)
        row.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(row)
        LayoutConstraint.activate([
          row.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 1),
          row.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 2),
        ])
      }

      override func encodeRestorableState(with coder: StateCoder) {
        super.encodeRestorableState(with: coder)
        coder.encode(task, forKey: "task")
        coder.encode(isDone.isOn, forKey: "done")
      }

      override func decodeRestorableState(with coder: StateCoder) {
        super.decodeRestorableState(with: coder)
        isDone.setOn(coder.decode(Bool.self, forKey: "done") ?? false)
      }

      static func viewController(withRestorationIdentifierPath path: [String], coder: StateCoder) -> ViewController? {
        coder.decode(String.self, forKey: "task").map(TaskController.init)
      }
    }

    """
  }

  private var newTask: String {
    """
    import EarshotUI

    /// The form for a new task, in a sheet. What is typed is not thrown away: leaving asks.
    final class NewTaskController: ViewController, TextFieldDelegate, PresentationControllerDelegate {
      var onSave: (String) -> Void = { _ in }
      private let field = TextField()

      override init() {
        super.init()
        title = "New task"
      }

      override func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.leftBarButtonItem = BarButtonItem(
          barButtonSystemItem: .cancel, target: self, action: NewTaskController.cancel)
        navigationItem.rightBarButtonItem = BarButtonItem(
          barButtonSystemItem: .save, target: self, action: NewTaskController.save)
        presentationController?.delegate = self
        field.placeholder = "Task"
        field.delegate = self
        field.addTarget(self, action: NewTaskController.textChanged, for: .editingChanged)
        field.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(field)
        LayoutConstraint.activate([
          field.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 1),
          field.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 2),
          field.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -2),
        ])
        textChanged()
      }

      override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        field.becomeFirstResponder()
      }

      func textChanged() {
        navigationItem.rightBarButtonItem?.isEnabled = !field.text.isEmpty
        // From now on Escape does not leave: presentationControllerDidAttemptToDismiss(_:) is called.
        isModalInPresentation = !field.text.isEmpty
      }

      func textFieldShouldReturn(_ textField: TextField) -> Bool {
        save()
        return false
      }

      func save() {
        guard !field.text.isEmpty else { return }
        onSave(field.text)
        dismiss(animated: true)
      }

      // MARK: Leaving

      func cancel() {
        if isModalInPresentation { askToDiscard() } else { dismiss(animated: true) }
      }

      func presentationControllerDidAttemptToDismiss(_ controller: PresentationController) { askToDiscard() }

      private func askToDiscard() {
        let question = AlertController(title: "Discard this task?", preferredStyle: .actionSheet)
        question.addAction(
          AlertAction(title: "Discard", style: .destructive) { [weak self] _ in self?.dismiss(animated: true) })
        question.addAction(AlertAction(title: "Keep editing", style: .cancel))
        question.popoverPresentationController?.barButtonItem = navigationItem.leftBarButtonItem
        present(question, animated: true)
      }
    }

    """
  }

  private var tests: String {
    let module = name.map { $0 == "-" ? "_" : String($0) }.joined()
    return """
      import EarshotTestKit
      import EarshotUI
      import Testing

      @testable import \(module)

      /// The speech that a user hears, key by key.
      @Suite struct SpeechTests {
        private let host = AppHost(columns: 60, rows: 16)

        init() { host.mount(NavigationController(rootViewController: TasksController())) }

        @Test func opensATask() {
          #expect(host.hear() == ["Tasks. Heading.", "Buy milk. Button. 1 of 2. List Start."])
          host.press("Down Enter")
          #expect(host.hear().last == "Tasks. Back Button.")
          host.press("Tab Space")
          #expect(host.hear().last == "On.")
          host.press("Escape")
          #expect(host.hear() == ["Call Ann. Button. 2 of 2. List End."])
        }

        @Test func addsATask() {
          _ = host.hear()
          host.press("a")
          #expect(host.hear() == ["Task. Text Field. Is editing."])
          host.type("Sleep")
          host.press("Enter")
          _ = host.hear()
          host.press("End")
          #expect(host.hear().last == "Sleep. Button. 3 of 3. List End.")
        }

        @Test func keepsWhatIsTyped() {
          host.press("a")
          host.type("Sleep")
          _ = host.hear()
          host.press("Escape")
          #expect(host.hear() == ["Dialog. Discard this task? Heading.", "Keep editing. Button."])
          host.press("Enter")
          #expect(host.hear().last == "Task: Sleep. Text Field. Is editing.")
        }

        @Test func everythingHasAName() throws {
          _ = host.hear()
          try host.performAccessibilityAudit()
        }
      }

      """
  }

  private var readMe: String {
    """
    # \(name)

    An app for the terminal that speaks, made with EarshotUI.

        swift run      # F1 shows the keys of the app, F12 F1 explains those of the reader, Control C ends
        swift test     # hears it in virtual time

    The first of each compiles the toolkit, and with the tests the reader: some minutes.

    The app is read by Earshot: in a terminal that Earshot reads, or in one that it starts if `earshot` is in the PATH.
    `EARSHOT_AUDIO=none` runs it in silence. An app that is to speak also where no Earshot is installed depends on the
    product EarshotOwnReader, too, and runs by `TerminalHost.run(.speaking)`.

    """
  }
}
