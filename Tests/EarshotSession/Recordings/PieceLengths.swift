// SPDX-License-Identifier: Apache-2.0
import Foundation

/// The lengths in bytes of the pieces in which recordings are replayed once more, to be heard the same.
enum PieceLengths {
  static let all = [1, 7, 4_095]

  /// The lengths for one of several recordings: all of them where `EARSHOT_FULL` is set, else one, in turn.
  static func forRecording(at position: Int) -> [Int] {
    ProcessInfo.processInfo.environment["EARSHOT_FULL"] != nil ? all : [all[position % all.count]]
  }
}
