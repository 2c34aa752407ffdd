// SPDX-License-Identifier: Apache-2.0
import Glibc

/// The bytes of a file, block by block, so that a long one need not fit in memory.
public final class FileBlocks {
  private let descriptor: Int32
  private let size: Int
  /// The path; nil for another's descriptor.
  private let path: String?

  /// Opens a file. The error has the system's reason.
  public init(path: String, blockSize: Int = 1 << 16) throws(FileError) {
    descriptor = open(path, O_RDONLY | O_CLOEXEC)
    size = max(1, blockSize)
    self.path = path
    guard descriptor >= 0 else { throw FileError(path: path, code: errno) }
  }

  /// Reads from an open descriptor, which stays open: 0 for standard input.
  public init(descriptor: Int32, blockSize: Int = 1 << 16) {
    self.descriptor = descriptor
    size = max(1, blockSize)
    path = nil
  }

  deinit { if path != nil, descriptor >= 0 { close(descriptor) } }

  /// The next bytes; nil at the end.
  public func next() throws(FileError) -> [UInt8]? {
    var code: Int32 = 0
    let block = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      var result = read(descriptor, buffer.baseAddress, buffer.count)
      while result < 0, errno == EINTR { result = read(descriptor, buffer.baseAddress, buffer.count) }
      if result < 0 { code = errno }
      count = max(0, result)
    }
    guard code == 0 else { throw FileError(path: path, code: code) }
    return block.isEmpty ? nil : block
  }
}

/// A file that cannot be read.
public struct FileError: Error, Equatable, CustomStringConvertible {
  /// The path; nil for a descriptor.
  public var path: String?
  /// The system's error number.
  public var code: Int32

  public init(path: String?, code: Int32) {
    self.path = path
    self.code = code
  }

  public var description: String {
    "Cannot read \(path.map { $0.isEmpty ? "\"\"" : $0 } ?? "the input"): \(String(cString: strerror(code)))."
  }
}
