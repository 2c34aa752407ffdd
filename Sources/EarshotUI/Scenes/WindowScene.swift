// SPDX-License-Identifier: Apache-2.0
public import EarshotCore

/// A scene that shows windows on a terminal of some size.
@MainActor
open class WindowScene: Scene {
  /// The windows, from the back to the front.
  public internal(set) var windows: [Window] = []
  /// What it looked like when it left the screen; nil while it is on it (SNAP-1, SNAP-2).
  public private(set) var snapshot: SceneSnapshot?
  /// Who reads it, where that is not the one who reads the rest of the app. Set it before the scene is connected.
  public var audience: AccessibilityAudience?
  /// The one of its windows that got keys last.
  public internal(set) weak var keyWindow: Window?
  /// Where its reader was when it went to another scene.
  weak var readPlace: Responder?
  /// Whether it was active since it was connected: its windows show nothing before (FG-5).
  private var wasActive = false

  /// How large the terminal is; never negative. Windows that filled it fill it again.
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

  /// Whether the terminal's ground is bright or dark, as far as whoever hosts the app knows.
  public var userInterfaceStyle = TraitCollection.UserInterfaceStyle.unspecified {
    didSet { if userInterfaceStyle != oldValue { for window in windows { window.traitsChanged() } } }
  }

  /// Traits that are others in its windows than the terminal says (ENV-2).
  public var traitOverrides = TraitOverrides() {
    didSet { if traitOverrides != oldValue { for window in windows { window.traitsChanged() } } }
  }

  public init(size: CellSize) {
    self.size = CellRectangle(origin: .zero, size: size).withoutNegativeSize.size
    super.init()
  }

  // MARK: On the screen and off it

  /// Whether its windows wait with what they show until it is active for the first time (FG-3, FG-5).
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

  /// The next time the scene comes back it shows what is there, not what was (SNAP-7).
  public func ignoreSnapshotOnNextActivation() { snapshot = nil }
}

/// What a scene looked like, and how it would be read (SNAP-8).
public struct SceneSnapshot: Equatable, Sendable {
  public var picture: CellGrid
  /// The elements of its windows; those that hold others come after them.
  public var elements: [Element]
}

extension Application {
  /// What a terminal shows of a scene: what it looks like, or its snapshot while it is on its way back (SNAP-2).
  public func shownPicture(of scene: WindowScene) -> CellGrid { scene.snapshot?.picture ?? picture(of: scene) }

  /// What a scene looks like now, and how it would be read.
  func snapshot(of scene: WindowScene) -> SceneSnapshot {
    var builder = AccessibilityTreeBuilder(self)
    builder.build(scene.windows.filter { !$0.isHidden }, root: rootID(for: audience(of: scene)))
    return SceneSnapshot(picture: picture(of: scene), elements: builder.elements)
  }
}
