// SPDX-License-Identifier: Apache-2.0
import EarshotSettings
import Glibc

/// The file of what was learned of how the user speaks, as it was at one time.
struct SpeakerFile: Equatable {
  let path: String
  private let size: Int
  private let seconds: Int
  private let nanoseconds: Int

  /// Nil if nothing was learned.
  static var own: SpeakerFile? { ownPath.flatMap(SpeakerFile.init) }

  /// Its path; nil if there is no folder for it.
  static var ownPath: String? { SettingsPlaces.own.state.map { $0 + "/speaker.en" } }

  private init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    self.path = path
    (size, seconds, nanoseconds) = (Int(status.st_size), status.st_mtim.tv_sec, status.st_mtim.tv_nsec)
  }
}
