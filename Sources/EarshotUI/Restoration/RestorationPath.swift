// SPDX-License-Identifier: Apache-2.0
/// Where a preserved object is: the identifiers from the root controller to it (RES-6), and how each is held by the one
/// before, so that a container may hold equal identifiers (RES-8).
public struct RestorationPath: Hashable, Sendable {
  /// How one object is held by the one before it.
  public enum Place: Hashable, Sendable {
    /// As the root of a window, or as a child.
    case child
    /// As a child of a container that knows its children by their order.
    case position(Int)
    /// Presented by it.
    case presented
    /// Not at all: another object keeps a reference to it (RES-12).
    case kept
    /// As a view of a controller.
    case view
  }

  public struct Step: Hashable, Sendable {
    public var identifier: String
    public var place: Place

    public init(_ identifier: String, _ place: Place = .child) {
      self.identifier = identifier
      self.place = place
    }
  }

  /// From the root; never empty in an archive.
  public var steps: [Step]

  public init(_ steps: [Step]) { self.steps = steps }

  /// What apps see of it.
  public var identifiers: [String] { steps.map(\.identifier) }

  func appending(_ step: Step) -> RestorationPath { RestorationPath(steps + [step]) }

  /// Whether it leads to something below the other.
  func isBelow(_ other: RestorationPath) -> Bool {
    steps.count > other.steps.count && steps.starts(with: other.steps)
  }
}

extension ViewController {
  /// How it is held by whoever holds it.
  private var restorationPlace: RestorationPath.Place {
    if ownPresenting != nil { return .presented }
    return parent?.restorationPosition(of: self).map(RestorationPath.Place.position) ?? .child
  }

  func restorationStep(as place: RestorationPath.Place? = nil) -> RestorationPath.Step? {
    guard let restorationIdentifier, !restorationIdentifier.isEmpty else { return nil }
    return RestorationPath.Step(restorationIdentifier, place ?? restorationPlace)
  }

  /// Where it is, from the root of its window; nil without an identifier. Where somebody above it has none, it can only
  /// be kept by a reference (RES-4, RES-5, RES-12).
  var restorationPath: RestorationPath? {
    guard let step = restorationStep() else { return nil }
    var steps = [step]
    var isWhole = true
    var top: ViewController = self
    while let holder = top.ownPresenting ?? top.parent {
      if let step = holder.restorationStep() { steps.append(step) } else { isWhole = false }
      top = holder
    }
    steps.reverse()
    if !isWhole || top.rootWindow == nil { steps[0].place = .kept }
    return RestorationPath(steps)
  }
}

extension View {
  /// Where it is: in the controller that it belongs to. Nil where it, or that controller, has no identifier (RES-18).
  var restorationPath: RestorationPath? {
    guard let restorationIdentifier, !restorationIdentifier.isEmpty else { return nil }
    let owner = sequence(first: self, next: \.superview).lazy.compactMap(\.controller).first
    return owner?.restorationPath?.appending(RestorationPath.Step(restorationIdentifier, .view))
  }

  /// The views of a controller that are to be preserved, from the back to the front. What belongs to another
  /// controller is not among them, also where that is no child (RES-22).
  func collectPreservedViews(_ views: inout [View], from root: View) {
    if self !== root, controller != nil { return }
    if let restorationIdentifier, !restorationIdentifier.isEmpty { views.append(self) }
    for subview in subviews { subview.collectPreservedViews(&views, from: root) }
  }
}
