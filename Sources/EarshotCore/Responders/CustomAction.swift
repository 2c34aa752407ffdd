// SPDX-License-Identifier: Apache-2.0
/// A named action of an element besides activation.
@MainActor
public struct CustomAction {
  /// The localised name that the user hears and chooses.
  public let name: String
  /// The group of the action in the rotor, "Edit"; nil for ordinary actions.
  public let category: String?
  /// Performs the action; false if that was impossible, which plays a sound.
  public let perform: @MainActor () -> Bool

  public init(name: String, category: String? = nil, perform: @escaping @MainActor () -> Bool) {
    self.name = name
    self.category = category
    self.perform = perform
  }
}
