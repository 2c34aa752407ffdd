// SPDX-License-Identifier: Apache-2.0
/// Who asks, while somebody is being asked: a responder can tell the user's gesture from a test that drives the same
/// interface.
public struct AccessibilityRequest: Sendable {
  public var technology: AssistiveTechnology

  public init(technology: AssistiveTechnology) { self.technology = technology }

  /// The one being answered; nil where nobody asks.
  @TaskLocal public static var current: AccessibilityRequest?
}
