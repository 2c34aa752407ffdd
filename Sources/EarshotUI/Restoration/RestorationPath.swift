// SPDX-License-Identifier: Apache-2.0
/// The path of a preserved object: the identifiers from the root controller to it (RES-6), each with its relation to
/// the previous one, so that a container may hold equal identifiers (RES-8).
public struct RestorationPath: Hashable, Sendable {
  /// The relation of an object to the previous one.
  public enum Relation: Hashable, Sendable {
    /// The root of a window, or a child.
    case child
    /// A child of a container that orders its children.
    case position(Int)
    /// Presented by it.
    case presented
    /// Not contained: referenced by another object (RES-12).
    case kept
    /// A view of a controller.
    case view
  }

  public struct Step: Hashable, Sendable {
    public var identifier: String
    public var place: Relation

    public init(_ identifier: String, _ place: Relation = .child) {
      self.identifier = identifier
      self.place = place
    }
  }

  /// From the root; never empty in an archive.
  public var steps: [Step]

  public init(_ steps: [Step]) { self.steps = steps }

  /// The identifiers as seen by apps.
  public var identifiers: [String] { steps.map(\.identifier) }

  func appending(_ step: Step) -> RestorationPath { RestorationPath(steps + [step]) }

  /// True if it leads to an object below the other.
  func isBelow(_ other: RestorationPath) -> Bool {
    steps.count > other.steps.count && steps.starts(with: other.steps)
  }
}

extension ViewController {
  /// The relation to its container.
  private var restorationPlace: RestorationPath.Relation {
    if ownPresenting != nil { return .presented }
    return parent?.restorationPosition(of: self).map(RestorationPath.Relation.position) ?? .child
  }

  func restorationStep(as place: RestorationPath.Relation? = nil) -> RestorationPath.Step? {
    guard let restorationIdentifier, !restorationIdentifier.isEmpty else { return nil }
    return RestorationPath.Step(restorationIdentifier, place ?? restorationPlace)
  }

  /// The path from the root of its window; nil without an identifier. If an ancestor has none, it can only be preserved
  /// by a reference (RES-4, RES-5, RES-12).
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
  /// The path, inside its controller. Nil if it, or that controller, has no identifier (RES-18).
  var restorationPath: RestorationPath? {
    guard let restorationIdentifier, !restorationIdentifier.isEmpty else { return nil }
    let owner = sequence(first: self, next: \.superview).lazy.compactMap(\.controller).first
    return owner?.restorationPath?.appending(RestorationPath.Step(restorationIdentifier, .view))
  }

  /// Collects the views of a controller to preserve, from back to front. Views of another controller are excluded, even
  /// if that is no child (RES-22).
  func collectPreservedViews(_ views: inout [View], from root: View) {
    if self !== root, controller != nil { return }
    if let restorationIdentifier, !restorationIdentifier.isEmpty { views.append(self) }
    for subview in subviews { subview.collectPreservedViews(&views, from: root) }
  }
}
