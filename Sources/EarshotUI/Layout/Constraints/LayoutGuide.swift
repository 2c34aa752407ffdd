// SPDX-License-Identifier: Apache-2.0
/// An invisible rectangle of a view for constraints: a space, or the safe area.
@MainActor
public final class LayoutGuide {
  /// The view that owns it.
  public internal(set) weak var owningView: View?
  /// The name in diagnostics.
  public var identifier: String?
  let purpose: Purpose

  enum Purpose {
    /// Placed by constraints.
    case free
    case safeArea, margins
    /// As wide as prose is easily read, from the leading edge.
    case readable
    /// The content of a scroll view, from its origin.
    case content
    /// The part of the content that a scroll view shows: its own frame.
    case frame
  }

  public convenience init() { self.init(.free) }

  init(_ purpose: Purpose) { self.purpose = purpose }

  /// The frame in its view as of the last layout.
  public var layoutFrame: CellRectangle {
    guard let owningView else { return .zero }
    return owningView.layoutRoot.layoutRecord?.engine?.frame(of: self) ?? .zero
  }
}
