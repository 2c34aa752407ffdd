// SPDX-License-Identifier: Apache-2.0
/// The layout state that few views need, created on demand.
@MainActor
final class LayoutRecord {
  var translatesAutoresizingMask = true
  /// The active constraints between its descendants, or between them and itself, in order of activation.
  var constraints: [LayoutConstraint] = []
  var guides: [LayoutGuide] = []
  var hugging = PriorityPair(horizontal: .defaultLow, vertical: .defaultLow)
  var compression = PriorityPair(horizontal: .defaultHigh, vertical: .defaultHigh)
  /// The solver of the whole hierarchy, held by the topmost view of one with constraints.
  var engine: LayoutEngine?
  var traitOverrides = TraitOverrides()
  var fittingWidth: Int?
  var traitHandlers: [(TraitCollection) -> Void] = []
  var lastTraits: TraitCollection?

  struct PriorityPair: Equatable {
    var horizontal: LayoutPriority
    var vertical: LayoutPriority

    subscript(axis: LayoutAxis) -> LayoutPriority {
      get { axis == .horizontal ? horizontal : vertical }
      set { if axis == .horizontal { horizontal = newValue } else { vertical = newValue } }
    }
  }
}
