// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotUI

/// A log that controllers, views and delegates write into in the order in which they are called.
@MainActor
final class CallLog {
  private(set) var entries: [String] = []

  func add(_ entry: String) { entries.append(entry) }

  /// Takes what was written since it was last taken.
  func take() -> [String] {
    defer { entries = [] }
    return entries
  }
}

/// A controller that logs what it is told.
@MainActor
class LoggingController: ViewController {
  let name: String
  let log: CallLog
  var logsContainment = true
  var logsLayout = false
  /// Called at each callback, with its name.
  var onCall: (String) -> Void = { _ in }

  init(_ name: String, log: CallLog = CallLog()) {
    self.name = name
    self.log = log
    super.init()
    title = name
  }

  override var responderName: String { name }

  func add(_ call: String) {
    log.add("\(name) \(call)")
    onCall(call)
  }

  override func viewDidLoad() { add("viewDidLoad") }
  override func viewWillAppear(_ animated: Bool) { add("willAppear\(mark(animated))") }
  override func viewIsAppearing(_ animated: Bool) { if logsLayout { add("isAppearing\(mark(animated))") } }
  override func viewDidAppear(_ animated: Bool) { add("didAppear\(mark(animated))") }
  override func viewWillDisappear(_ animated: Bool) { add("willDisappear\(mark(animated))") }
  override func viewDidDisappear(_ animated: Bool) { add("didDisappear\(mark(animated))") }
  override func viewWillLayoutSubviews() { if logsLayout { add("willLayout") } }
  override func viewDidLayoutSubviews() { if logsLayout { add("didLayout") } }
  override func viewLayoutMarginsDidChange() { if logsLayout { add("margins") } }
  override func viewSafeAreaInsetsDidChange() { if logsLayout { add("safeArea") } }
  override func traitCollectionDidChange(_ previous: TraitCollection?) { if logsLayout { add("traits") } }

  override func willMove(toParent parent: ViewController?) {
    if logsContainment { add("willMove \(parent?.responderName ?? "nil")") }
  }

  override func didMove(toParent parent: ViewController?) {
    super.didMove(toParent: parent)
    if logsContainment { add("didMove \(parent?.responderName ?? "nil")") }
  }

  private func mark(_ animated: Bool) -> String { animated ? " animated" : "" }
}

/// An application with one window, and a clock that stands still until it is told.
@MainActor
final class Stage {
  let application = Application()
  let scene: WindowScene
  let window: Window
  let log = CallLog()

  init(width: Int = 40, height: Int = 12) {
    scene = WindowScene(size: CellSize(width: width, height: height))
    application.connect(scene)
    window = Window(windowScene: scene)
  }

  func controller(_ name: String) -> LoggingController { LoggingController(name, log: log) }

  /// Shows a controller as the root, and forgets what that logged.
  func show(_ root: ViewController) {
    window.rootViewController = root
    window.makeKeyAndVisible()
    application.update()
    _ = log.take()
  }

  /// Lets time pass.
  func pass(milliseconds: Int64) {
    application.advance(to: application.now + .milliseconds(milliseconds))
    application.update()
  }

  var text: String { application.picture(of: scene).text }

  /// The kinds of mistakes told since they were last asked for.
  func takeDiagnostics() -> [DiagnosticKind] { application.diagnostics.take().map(\.kind) }
}
