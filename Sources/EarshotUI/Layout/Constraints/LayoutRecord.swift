// SPDX-License-Identifier: Apache-2.0
/// What few views have to remember for layout. Made when it is first needed.
@MainActor
final class LayoutRecord {
  var translatesAutoresizingMask = true
  /// The active ones between what it holds, and between that and itself, in the order in which they became active.
  var constraints: [LayoutConstraint] = []
  var guides: [LayoutGuide] = []
  var hugging = PriorityPair(horizontal: .defaultLow, vertical: .defaultLow)
  var compression = PriorityPair(horizontal: .defaultHigh, vertical: .defaultHigh)
  /// Solves the whole hierarchy; the topmost view of one that has constraints has it.
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
