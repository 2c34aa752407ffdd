// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// The object paths of AT-SPI.
enum AccessiblePath: Equatable {
  case application
  case element(ElementID)
  /// The cache of all objects.
  case cache

  private static let folder = "/org/a11y/atspi/accessible/"
  static let nothing = "/org/a11y/atspi/null"

  init?(_ path: String) {
    switch path {
    case Self.folder + "root": self = .application
    case "/org/a11y/atspi/cache": self = .cache
    default:
      guard path.hasPrefix(Self.folder), let number = UInt64(path.dropFirst(Self.folder.count)) else { return nil }
      self = .element(ElementID(number))
    }
  }

  var text: String {
    switch self {
    case .application: Self.folder + "root"
    case .cache: "/org/a11y/atspi/cache"
    case .element(let id): Self.folder + "\(id.rawValue)"
    }
  }
}
