/// A scene that shows windows on a terminal of some size.
@MainActor
open class WindowScene: Scene {
  /// The windows, from the back to the front.
  public internal(set) var windows: [Window] = []

  /// How large the terminal is; never negative. Windows that filled it fill it again.
  public var size: CellSize {
    didSet {
      size = CellRectangle(origin: .zero, size: size).withoutNegativeSize.size
      guard size != oldValue else { return }
      for window in windows where window.frame == CellRectangle(origin: .zero, size: oldValue) {
        window.transition(to: size)
      }
      owner?.sizeChanged()
    }
  }

  /// Traits that are others in its windows than the terminal says (ENV-2).
  public var traitOverrides = TraitOverrides() {
    didSet { if traitOverrides != oldValue { for window in windows { window.traitsChanged() } } }
  }

  public init(size: CellSize) {
    self.size = CellRectangle(origin: .zero, size: size).withoutNegativeSize.size
    super.init()
  }
}
