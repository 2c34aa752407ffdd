import Glibc

/// Why the system refused a file.
public enum FileFailure: Error, Equatable, Sendable {
  case missing, forbidden, readOnly, full, tooLarge, notFile, busy
  /// Any other reason, by its number.
  case error(Int32)

  init(_ code: Int32) {
    self =
      switch code {
      case ENOENT, ENOTDIR: .missing
      case EACCES, EPERM: .forbidden
      case EROFS: .readOnly
      case ENOSPC, EDQUOT: .full
      case EFBIG: .tooLarge
      case EISDIR: .notFile
      case EWOULDBLOCK, EBUSY, ETXTBSY: .busy
      default: .error(code)
      }
  }

  static var last: FileFailure { FileFailure(errno) }
}
