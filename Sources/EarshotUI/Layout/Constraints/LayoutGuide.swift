// SPDX-License-Identifier: Apache-2.0
/// A block of a view that is not shown and to which constraints can be made: a space, or the area that is safe.
@MainActor
public final class LayoutGuide {
  /// The view it belongs to, which keeps it.
  public internal(set) weak var owningView: View?
  /// What diagnostics call it.
  public var identifier: String?
  let purpose: Purpose

  enum Purpose {
    /// Where it is, constraints say.
    case free
    case safeArea, margins
    /// All that a scroll view scrolls over: it begins in its corner.
    case content
  }

  public convenience init() { self.init(.free) }

  init(_ purpose: Purpose) { self.purpose = purpose }

  /// Where it is in its view as of the last layout.
  public var layoutFrame: CellRectangle {
    guard let owningView else { return .zero }
    return owningView.layoutRoot.layoutRecord?.engine?.frame(of: self) ?? .zero
  }
}
