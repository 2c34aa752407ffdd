// SPDX-License-Identifier: Apache-2.0

/// Views, controllers and the like are equal if they are the same, so that they can be looked for in arrays and kept in
/// sets.
extension EventResponder: Hashable {
  public nonisolated static func == (a: EventResponder, b: EventResponder) -> Bool { a === b }
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension BarButtonItem: Hashable {
  public nonisolated static func == (a: BarButtonItem, b: BarButtonItem) -> Bool { a === b }
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension GestureRecognizer: Hashable {
  public nonisolated static func == (a: GestureRecognizer, b: GestureRecognizer) -> Bool { a === b }
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
