// SPDX-License-Identifier: Apache-2.0
import EarshotCore

extension Application {
  // MARK: Actions

  /// Sends an action to a target, or without one to the first responder of its type in the chain. False if there is none.
  @discardableResult
  public func sendAction<Target: AnyObject>(
    _ action: @MainActor (Target) -> @MainActor () -> Void, to target: Target?, from sender: Any? = nil,
    for event: Event? = nil
  ) -> Bool {
    let start = frontResponder ?? (sender as? EventResponder)
    let chain = start.map { ResponderChain(from: $0).responders } ?? []
    guard let found = target ?? chain.lazy.compactMap({ $0 as? Target }).first else { return false }
    action(found)()
    return true
  }

  // MARK: Scenes

  /// The windows of all connected scenes, also hidden ones.
  public var windows: [Window] { connectedScenes.compactMap { $0 as? WindowScene }.flatMap(\.windows) }

  /// True if several scenes may exist at once.
  public var supportsMultipleScenes: Bool { manifest?.supportsMultipleScenes ?? false }

  /// Closes a session for good: its scene ends, and the delegate is told.
  public func requestSceneSessionDestruction(
    _ session: SceneSession, options: Never? = nil, errorHandler: ((any Error) -> Void)? = nil
  ) {
    discardSessions([session.identifier])
  }

  // MARK: Settings

  /// The preferred size of text. A terminal's text is as large as its user made it, and an app does not learn it.
  public var preferredContentSizeCategory: ContentSizeCategory { .unspecified }
}

extension TraitCollection {
  /// The preferred size of text, which a terminal does not tell.
  public var preferredContentSizeCategory: ContentSizeCategory { .unspecified }
}

/// The size of text that a user prefers.
public enum ContentSizeCategory: String, Sendable {
  case unspecified
  case extraSmall, small, medium, large, extraLarge, extraExtraLarge, extraExtraExtraLarge
  case accessibilityMedium, accessibilityLarge, accessibilityExtraLarge
  case accessibilityExtraExtraLarge, accessibilityExtraExtraExtraLarge

  public var isAccessibilityCategory: Bool { rawValue.hasPrefix("accessibility") }
}
