// SPDX-License-Identifier: Apache-2.0

/// The content that was cut or copied in the app that runs around the caller: ``Application/pasteboard`` of
/// ``Application/shared``.
@MainActor
public struct Pasteboard {
  public static let general = Pasteboard()

  public var string: String? {
    get { Application.shared.pasteboard }
    nonmutating set { Application.shared.pasteboard = newValue }
  }

  public var hasStrings: Bool { string != nil }
}
