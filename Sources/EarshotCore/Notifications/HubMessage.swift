// SPDX-License-Identifier: Apache-2.0
/// An event that others may observe, as a value.
///
/// A type of message is its own topic: observers name the type. Add static members to this protocol
/// (`extension HubMessage where Self == …`) so that a post reads `hub.post(.screenChanged(.none))`.
public protocol HubMessage: Sendable {
  /// The message as news about the text of a terminal; nil for any other message, as those of programs.
  var textNews: TextNews? { get }
}

extension HubMessage {
  public var textNews: TextNews? { nil }
}
