// SPDX-License-Identifier: Apache-2.0
import Glibc

/// What is asked of a file that is written for the user.
public enum FileAccess {
  /// Keeps what is written from everybody else, also where the file was there before. A file that belongs to somebody
  /// else stays as it is, and so does what is no file: a device, a pipe.
  public static func keepPrivate(_ descriptor: Int32) {
    if isFile(descriptor) { fchmod(descriptor, S_IRUSR | S_IWUSR) }
  }

  /// Whether bytes that are written will arrive, as far as that can be known without leaving any; `errno` tells why not.
  public static func takesBytes(_ descriptor: Int32) -> Bool {
    guard isFile(descriptor) else {
      // Nothing is written, and a device that takes nothing says so all the same.
      return write(descriptor, "", 0) >= 0
    }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return false }
    // A disk that is full takes an empty file, but no byte.
    guard pwrite(descriptor, "\n", 1, status.st_size) == 1 else { return false }
    return ftruncate(descriptor, status.st_size) == 0
  }

  private static func isFile(_ descriptor: Int32) -> Bool {
    var status = stat()
    return fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }
}
