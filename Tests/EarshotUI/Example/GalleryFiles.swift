// SPDX-License-Identifier: Apache-2.0
import Foundation

/// The words and the look that the gallery has to have.
enum GalleryFiles {
  static let folder = URL(filePath: #filePath).appending(path: "../../../Fixtures/Gallery").standardized

  /// True if what is there now is written down, to be read before it is kept.
  static var areRecorded: Bool { ProcessInfo.processInfo.environment["EARSHOT_RECORD"] != nil }
}
