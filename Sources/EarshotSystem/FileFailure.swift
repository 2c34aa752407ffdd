// SPDX-License-Identifier: Apache-2.0
import Glibc

/// The system's error for a file.
public struct FileFailure: Error, Equatable, Sendable {
  /// The system's error number; one for those that mean the same to a user.
  public let code: Int32

  public static let missing = FileFailure(ENOENT)
  public static let forbidden = FileFailure(EACCES)
  public static let tooLarge = FileFailure(EFBIG)
  public static let notFile = FileFailure(EISDIR)
  public static let exists = FileFailure(EEXIST)
  public static let busy = FileFailure(EBUSY)

  init(_ code: Int32) {
    self.code =
      switch code {
      case ENOTDIR: ENOENT
      case EPERM: EACCES
      case EWOULDBLOCK, ETXTBSY: EBUSY
      case EDQUOT: ENOSPC
      default: code
      }
  }

  static var last: FileFailure { FileFailure(errno) }
}
