// SPDX-License-Identifier: Apache-2.0
/// One step in which a tree becomes another. Steps of one batch may come in any order.
public enum TreeChange: Equatable, Sendable {
  /// Puts an element in, or replaces the one with its id. Its children may come before it or after it.
  case upsert(Element)
  /// Takes an element out with all that it holds.
  case remove(ElementID)
  /// Says which element holds all others. What it does not hold goes.
  case setRoot(ElementID)
  /// Says which element the source has its own focus on; nil for none.
  case setFocus(ElementID?)
}

/// What a batch of changes came to, on the whole: what came and went within it is not told.
///
/// Ids are in the order in which the batch first touched them.
public struct TreeOutcome: Equatable, Sendable {
  /// Elements that were not there.
  public var inserted: [ElementID] = []
  /// Elements that are different now; those given again as they were do not count.
  public var updated: [ElementID] = []
  /// Elements that were there and are not any more, asked for or because nothing holds them.
  public var removed: [ElementID] = []
  /// The root before and after, if it is another.
  public var root: Transition?
  /// The focus before and after, if it is another: also when the focused element went.
  public var focus: Transition?
  /// What was asked for and could not be done.
  public var refused: [Refusal] = []

  public init() {}

  /// Whether nothing is different.
  public var isEmpty: Bool {
    inserted.isEmpty && updated.isEmpty && removed.isEmpty && root == nil && focus == nil
  }

  /// From one element to another, or to none.
  public struct Transition: Equatable, Sendable {
    public var from: ElementID?
    public var to: ElementID?

    public init(from: ElementID?, to: ElementID?) {
      self.from = from
      self.to = to
    }
  }

  /// Something that no tree can be.
  public enum Refusal: Equatable, Sendable {
    /// The child holds its parent, directly or further down; it stays out of the parent's children.
    case circle(parent: ElementID, child: ElementID)
    /// The child is named twice by its parent; it stays at its first place.
    case duplicateChild(parent: ElementID, child: ElementID)
    /// The element to remove is not there.
    case nothingToRemove(ElementID)
    /// The root is not there at the end of the batch; the old one stays.
    case rootMissing(ElementID)
    /// The element to focus is not there at the end of the batch; the focus stays.
    case focusMissing(ElementID)
  }
}
