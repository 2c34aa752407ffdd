// SPDX-License-Identifier: Apache-2.0
import Glibc

/// Checks and permissions for files written for the user.
public enum FileAccess {
  /// Makes a file private, even an existing one. A file of another owner is unchanged, as is anything but a file: a
  /// device, a pipe.
  public static func keepPrivate(_ descriptor: Int32) {
    if isFile(descriptor) { fchmod(descriptor, S_IRUSR | S_IWUSR) }
  }

  /// True if written bytes will arrive, as far as that can be known without leaving any; `errno` has the reason if not.
  public static func takesBytes(_ descriptor: Int32) -> Bool {
    guard isFile(descriptor) else {
      // Nothing is written, but a device that accepts nothing reports it.
      return write(descriptor, "", 0) >= 0
    }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return false }
    // A full disk accepts an empty file, but no byte.
    guard pwrite(descriptor, "\n", 1, status.st_size) == 1 else { return false }
    return ftruncate(descriptor, status.st_size) == 0
  }

  private static func isFile(_ descriptor: Int32) -> Bool {
    var status = stat()
    return fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }
}
