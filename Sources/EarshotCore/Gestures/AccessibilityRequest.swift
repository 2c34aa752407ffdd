// SPDX-License-Identifier: Apache-2.0
/// The origin of a request while it is answered: a responder can tell the user's gesture from a test that drives the
/// same interface.
public struct AccessibilityRequest: Sendable {
  public var technology: AssistiveTechnology

  public init(technology: AssistiveTechnology) { self.technology = technology }

  /// The request being answered; nil if there is none.
  @TaskLocal public static var current: AccessibilityRequest?
}
