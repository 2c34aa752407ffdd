// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// What an application needs to preserve itself and to be restored.
struct ApplicationRestoration {
  /// Those that make controllers, by name.
  var classes: [String: any ViewControllerRestoration.Type] = [:]
  /// Those that were restored and wait to be told that all has been.
  var waiting: [any StateRestoring] = []
  /// How many asked for more time.
  var extensions = 0
  var isRestoring = false
  /// Whether scenes look as they did when they are connected: the delegate may have refused.
  var restoresScenes = true
}

extension Application {
  /// Makes a class known that makes controllers at a launch. Called before the state is restored, in
  /// `willFinishLaunching`.
  public func registerRestorationClass(_ type: any ViewControllerRestoration.Type) {
    restoration.classes[className(of: type)] = type
  }

  // MARK: Preserving

  /// What the app looks like now: the delegate may refuse, and nothing is kept then (RFLOW-1, RFLOW-2).
  public func preserveState() -> StateArchive? {
    let coder = StateCoder(complain: { [weak self] in self?.report($0, $1) })
    guard delegate?.application(self, shouldSaveApplicationState: coder) ?? true else { return nil }
    delegate?.application(self, willEncodeRestorableStateWith: coder)
    var archive = StateArchive(application: coder.values)
    archive.application[StateRestoration.bundleVersionKey] = version.map(StateValue.text)
    archive.application[StateRestoration.userInterfaceIdiomKey] = .text("terminal")
    archive.interfaces = preservedInterfaces()
    return archive
  }

  private func preservedInterfaces() -> [PreservedInterface] {
    if usesScenes { return preservedSessions() }
    let scenes = connectedScenes.compactMap { $0 as? WindowScene }
    let preserver = StatePreserver(self)
    preserver.preserve(scenes.flatMap(\.windows))
    return [PreservedInterface(objects: preserver.objects)]
  }

  // MARK: Restoring

  /// Lets the app look as it did. Called at a launch only, when its windows have their root controllers and before they
  /// are shown (RFLOW-3). False where the app refused.
  @discardableResult
  public func restoreState(from archive: StateArchive) -> Bool {
    let coder = StateCoder(values: archive.application)
    guard delegate?.application(self, shouldRestoreApplicationState: coder) ?? true else {
      restoration.restoresScenes = false
      return false
    }
    restoration.isRestoring = true
    if !usesScenes {
      let windows = connectedScenes.compactMap { $0 as? WindowScene }.flatMap(\.windows)
      for interface in archive.interfaces { decode(interface, in: windows) }
    }
    delegate?.application(self, didDecodeRestorableStateWith: coder)
    restoration.isRestoring = false
    finishRestoring()
    return true
  }

  /// Lets the windows of a scene look as they did, when it is connected.
  func restore(_ interface: PreservedInterface, in windows: [Window]) {
    decode(interface, in: windows)
    finishRestoring()
  }

  private func decode(_ interface: PreservedInterface, in windows: [Window]) {
    let restorer = StateRestorer(self, interface)
    restorer.restore(windows)
    restoration.waiting += restorer.restored
  }

  /// The state of the app is not whole yet: what is restored is told so only after ``completeStateRestoration()``
  /// (RFLOW-6). Each call needs its end.
  public func extendStateRestoration() { restoration.extensions += 1 }

  /// What ``extendStateRestoration()`` began is over.
  public func completeStateRestoration() {
    guard restoration.extensions > 0 else { return }
    restoration.extensions -= 1
    finishRestoring()
  }

  private func finishRestoring() {
    guard !restoration.isRestoring, restoration.extensions == 0 else { return }
    let waiting = restoration.waiting
    restoration.waiting = []
    for case let controller as ViewController in waiting { controller.presentAgain() }
    for object in waiting { object.applicationFinishedRestoringState() }
  }
}
