// SPDX-License-Identifier: Apache-2.0
/// What a container may be asked to show in its own way.
public enum ShowAction: Sendable {
  /// Another screen.
  case show
  /// What belongs to something chosen.
  case showDetail
}
