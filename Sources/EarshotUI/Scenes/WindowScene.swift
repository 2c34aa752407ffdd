// SPDX-License-Identifier: Apache-2.0
public import EarshotCore

/// A scene that shows windows on a terminal.
@MainActor
open class WindowScene: Scene {
  /// The windows, from back to front.
  public internal(set) var windows: [Window] = []
  /// The picture when it left the screen; nil while it is on it (SNAP-1, SNAP-2).
  public private(set) var snapshot: SceneSnapshot?
  /// The reader of the scene, if it is not that of the rest of the app. Set it before the scene is connected.
  public var audience: AccessibilityAudience?
  /// The window that last received keys.
  public internal(set) weak var keyWindow: Window?
  /// The reader's position when it went to another scene.
  weak var readPlace: Responder?
  /// True if it was active since it was connected: before, its windows show nothing (FG-5).
  private var wasActive = false

  /// The size of the terminal; never negative. Windows that filled it fill it again.
  public var size: CellSize {
    didSet {
      size = CellRectangle(origin: .zero, size: size).withoutNegativeSize.size
      guard size != oldValue else { return }
      for window in windows where window.frame == CellRectangle(origin: .zero, size: oldValue) {
        window.transition(to: size)
      }
      (delegate as? any WindowSceneDelegate)?.windowScene(self, didChangeSizeFrom: oldValue)
      owner?.sizeChanged(of: self)
    }
  }

  /// The brightness of the terminal's background, as far as the app's host knows.
  public var userInterfaceStyle = TraitCollection.UserInterfaceStyle.unspecified {
    didSet { if userInterfaceStyle != oldValue { for window in windows { window.traitsChanged() } } }
  }

  /// The colours of the terminal, as far as the app's host knows.
  public var colors = ColorDepth.none

  /// The traits overridden in its windows (ENV-2).
  public var traitOverrides = TraitOverrides() {
    didSet { if traitOverrides != oldValue { for window in windows { window.traitsChanged() } } }
  }

  public init(size: CellSize) {
    self.size = CellRectangle(origin: .zero, size: size).withoutNegativeSize.size
    super.init()
  }

  // MARK: On the screen and off it

  /// True if its windows wait to show their content until it is active for the first time (FG-3, FG-5).
  var awaitsActivation: Bool { !wasActive && owner.map { $0.life.driver.state != .outside } ?? false }

  override func becameActive() {
    snapshot = nil
    guard !wasActive else { return }
    wasActive = true
    for window in windows where window.awaitsActivation {
      window.awaitsActivation = false
      if !window.isHidden { window.root?.show(in: window) }
    }
  }

  override func takeSnapshot() {
    snapshot = owner?.snapshot(of: self)
  }

  /// Discards the snapshot, so that the scene next returns with its present content (SNAP-7).
  public func ignoreSnapshotOnNextActivation() { snapshot = nil }
}

/// A picture of a scene, and its elements for reading (SNAP-8).
public struct SceneSnapshot: Equatable, Sendable {
  public var picture: CellGrid
  /// The elements of its windows, children before parents.
  public var elements: [Element]
}

extension Application {
  /// The picture of a scene on a terminal: the present one, or its snapshot while it is returning (SNAP-2).
  public func shownPicture(of scene: WindowScene) -> CellGrid { scene.snapshot?.picture ?? picture(of: scene) }

  /// The present picture of a scene, and its elements.
  func snapshot(of scene: WindowScene) -> SceneSnapshot {
    var builder = AccessibilityTreeBuilder(self)
    builder.build(scene.windows.filter { !$0.isHidden }, root: rootID(for: audience(of: scene)))
    return SceneSnapshot(picture: picture(of: scene, at: .end), elements: builder.elements)
  }
}
