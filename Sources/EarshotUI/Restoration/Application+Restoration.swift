// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// The state of an application's preservation and restoration.
struct ApplicationRestoration {
  /// The classes that create controllers, by name.
  var classes: [String: any ViewControllerRestoration.Type] = [:]
  /// The restored objects to notify when everything has been restored.
  var waiting: [any StateRestoring] = []
  /// The number of requests for more time.
  var extensions = 0
  var isRestoring = false
  /// True to restore scenes when they are connected: the delegate may have refused.
  var restoresScenes = true
}

extension Application {
  /// Registers a class that creates controllers at launch: one that is private, which cannot be found by its name. Called
  /// before the state is restored, in `willFinishLaunching`.
  public func registerRestorationClass(_ type: any ViewControllerRestoration.Type) {
    restoration.classes[className(of: type)] = type
  }

  func restorationClass(named name: String) -> (any ViewControllerRestoration.Type)? {
    restoration.classes[name] ?? EarshotUI.restorationClass(named: name)
  }

  // MARK: Preserving

  /// The present state of the app: the delegate may refuse, and nothing is preserved then (RFLOW-1, RFLOW-2).
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

  /// Names the roots of windows without scenes: what a root contains is preserved only if it has a name itself.
  ///
  /// - Parameter archive: The archive to restore; nil to preserve.
  private func nameRoots(for archive: StateArchive? = nil) {
    let known = archive?.interfaces.contains { $0.objects.contains { $0.path.identifiers.first == Self.rootName } }
    for scene in connectedScenes.compactMap({ $0 as? WindowScene }) {
      for root in scene.windows.compactMap(\.root) where root.restorationIdentifier == nil {
        let parts = root.children + [root.ownPresented].compactMap { $0 }
        if known ?? parts.contains(where: { $0.restorationIdentifier != nil }) {
          root.restorationIdentifier = Self.rootName
        }
      }
    }
  }

  private static var rootName: String { "root" }

  private func preservedInterfaces() -> [PreservedInterface] {
    if usesScenes { return preservedSessions() }
    if namesRoots { nameRoots() }
    let scenes = connectedScenes.compactMap { $0 as? WindowScene }
    let preserver = StatePreserver(self)
    preserver.preserve(scenes.flatMap(\.windows))
    return [PreservedInterface(objects: preserver.objects)]
  }

  // MARK: Restoring

  /// Restores the app's state. Called only at launch, when its windows have their root controllers and before they are
  /// shown (RFLOW-3). False if the app refused.
  @discardableResult
  public func restoreState(from archive: StateArchive) -> Bool {
    let coder = StateCoder(values: archive.application)
    guard delegate?.application(self, shouldRestoreApplicationState: coder) ?? true else {
      restoration.restoresScenes = false
      return false
    }
    restoration.isRestoring = true
    if !usesScenes {
      if namesRoots { nameRoots(for: archive) }
      let windows = connectedScenes.compactMap { $0 as? WindowScene }.flatMap(\.windows)
      for interface in archive.interfaces { decode(interface, in: windows) }
    }
    delegate?.application(self, didDecodeRestorableStateWith: coder)
    restoration.isRestoring = false
    finishRestoring()
    return true
  }

  /// Restores the windows of a scene when it is connected.
  func restore(_ interface: PreservedInterface, in windows: [Window]) {
    decode(interface, in: windows)
    finishRestoring()
  }

  private func decode(_ interface: PreservedInterface, in windows: [Window]) {
    let restorer = StateRestorer(self, interface)
    restorer.restore(windows)
    restoration.waiting += restorer.restored
  }

  /// Delays the end of restoration: restored objects are notified only after ``completeStateRestoration()`` (RFLOW-6).
  /// Each call needs its end.
  public func extendStateRestoration() { restoration.extensions += 1 }

  /// Ends a delay begun with ``extendStateRestoration()``.
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
