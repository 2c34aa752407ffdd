// SPDX-License-Identifier: Apache-2.0
/// The direction of a stack's change.
public enum NavigationOperation: Sendable {
  case push, pop
}

extension NavigationController {
  public typealias Operation = NavigationOperation
}
