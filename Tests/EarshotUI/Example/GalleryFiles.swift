// SPDX-License-Identifier: Apache-2.0
import Foundation

/// What the gallery is to say and to look like.
enum GalleryFiles {
  static let folder = URL(filePath: #filePath).appending(path: "../../../Fixtures/Gallery").standardized

  /// Whether what is there now is written down, to be read before it is kept.
  static var areRecorded: Bool { ProcessInfo.processInfo.environment["EARSHOT_RECORD"] != nil }
}
