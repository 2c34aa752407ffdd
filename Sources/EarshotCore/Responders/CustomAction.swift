// SPDX-License-Identifier: Apache-2.0
/// An action of an element besides activation, chosen by its name.
@MainActor
public struct CustomAction {
  /// What the user hears and chooses, localised.
  public let name: String
  /// Groups actions in the rotor, "Edit"; nil for the ordinary ones.
  public let category: String?
  /// Does it; false when it could not be done, which the user is told by a sound.
  public let perform: @MainActor () -> Bool

  public init(name: String, category: String? = nil, perform: @escaping @MainActor () -> Bool) {
    self.name = name
    self.category = category
    self.perform = perform
  }
}
