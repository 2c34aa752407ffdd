// SPDX-License-Identifier: Apache-2.0
import EarshotUI

/// A controller that keeps a note, and logs what it is told of keeping.
@MainActor
class KeptController: LoggingController {
  var note = ""

  init(_ name: String, identifier: String?, log: CallLog = CallLog()) {
    super.init(name, log: log)
    restorationIdentifier = identifier
  }

  override func encodeRestorableState(with coder: StateCoder) {
    super.encodeRestorableState(with: coder)
    coder.encode(note, forKey: "note")
    add("encode")
  }

  override func decodeRestorableState(with coder: StateCoder) {
    super.decodeRestorableState(with: coder)
    note = coder.decode(String.self, forKey: "note") ?? "nothing"
    add("decode \(note)")
  }

  override func applicationFinishedRestoringState() { add("finished") }
}

/// The choices of an app of the tests about its state.
@MainActor
class StateDelegate: ApplicationDelegate {
  let log: CallLog
  var savesState = true
  var restoresState = true
  /// The things asked before those that exist.
  var makes: ([String], StateCoder) -> ViewController? = { _, _ in nil }

  init(_ log: CallLog) { self.log = log }

  func application(_ application: Application, shouldSaveApplicationState coder: StateCoder) -> Bool {
    log.add("shouldSave")
    return savesState
  }

  func application(_ application: Application, shouldRestoreApplicationState coder: StateCoder) -> Bool {
    log.add("shouldRestore \(coder.decode(String.self, forKey: StateRestoration.bundleVersionKey) ?? "nil")")
    return restoresState
  }

  func application(_ application: Application, willEncodeRestorableStateWith coder: StateCoder) {
    log.add("willEncode")
    coder.encode(7, forKey: "own")
  }

  func application(_ application: Application, didDecodeRestorableStateWith coder: StateCoder) {
    log.add("didDecode \(coder.decode(Int.self, forKey: "own") ?? 0)")
  }

  func application(
    _ application: Application, viewControllerWithRestorationIdentifierPath path: [String], coder: StateCoder
  ) -> ViewController? {
    log.add("asked \(path.joined(separator: "/"))")
    return makes(path, coder)
  }
}

extension Stage {
  /// The look of the app now.
  func keep() -> StateArchive { application.preserveState() ?? StateArchive() }

  /// Another launch of the same app: its default screen, then what was kept of another one.
  convenience init(restoring archive: StateArchive, root: ViewController, delegate: StateDelegate? = nil) {
    self.init()
    application.delegate = delegate
    window.rootViewController = root
    application.restoreState(from: archive)
    window.makeKeyAndVisible()
    application.update()
  }

  /// The identifiers of what an archive has, from the root.
  static func paths(_ archive: StateArchive) -> [String] {
    archive.interfaces.flatMap(\.objects).map { $0.path.identifiers.joined(separator: "/") }
  }
}
