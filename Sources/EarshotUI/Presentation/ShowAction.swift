// SPDX-License-Identifier: Apache-2.0
/// A request that a container may answer in its own way.
public enum ShowAction: Sendable {
  /// Another screen.
  case show
  /// The detail of a choice.
  case showDetail
}
