// SPDX-License-Identifier: Apache-2.0
import Glibc

/// A file of a model, read from its beginning to its end. Whatever is in it, reading past the end is a fault.
struct ModelFile {
  /// The reason why a file is none.
  struct Fault: Error {}

  let bytes: [UInt8]
  private var place = 0

  init(path: String) throws(Fault) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw Fault() }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size <= Self.mostBytes else {
      throw Fault()
    }
    let size = Int(status.st_size)
    var isWhole = true
    bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      while count < size {
        let got = read(descriptor, buffer.baseAddress?.advanced(by: count), size - count)
        if got < 0, errno == EINTR { continue }
        guard got > 0 else {
          isWhole = false
          return
        }
        count += got
      }
    }
    guard isWhole else { throw Fault() }
  }

  init(bytes: [UInt8]) { self.bytes = bytes }

  private static let mostBytes = 256 << 20

  /// The bytes up to one, which is passed over, too.
  mutating func text(until end: UInt8) throws(Fault) -> String {
    guard let next = bytes[place...].firstIndex(of: end) else { throw Fault() }
    defer { place = next + 1 }
    return String(decoding: bytes[place..<next], as: UTF8.self)
  }

  mutating func take(_ count: Int) throws(Fault) -> ArraySlice<UInt8> {
    guard count >= 0, count <= bytes.count - place else { throw Fault() }
    defer { place += count }
    return bytes[place..<place + count]
  }

  /// A number of 32 bits, the lowest first.
  mutating func number() throws(Fault) -> Int {
    let four = try take(4)
    let start = four.startIndex
    let bits = UInt32(four[start]) | UInt32(four[start + 1]) << 8 | UInt32(four[start + 2]) << 16
    return Int(Int32(bitPattern: bits | UInt32(four[start + 3]) << 24))
  }

  /// Numbers of 32 bits with a point.
  mutating func fractions(_ count: Int) throws(Fault) -> [Float] {
    guard count >= 0, count <= bytes.count else { throw Fault() }
    let slice = try take(4 * count)
    return slice.withUnsafeBytes { raw in
      (0..<count).map { place in
        let bits = raw.loadUnaligned(fromByteOffset: 4 * place, as: UInt32.self)
        return Float(bitPattern: UInt32(littleEndian: bits))
      }
    }
  }

  /// Passes zeros up to a multiple of four bytes from a place on.
  mutating func align(from start: Int) throws(Fault) { _ = try take((4 - (place - start) % 4) % 4) }

  var position: Int { place }

  /// Passes the header that most files of a model have.
  mutating func passHeader() throws(Fault) {
    guard try text(until: 0x0a) == "s3" else { throw Fault() }
    while try text(until: 0x0a).split(separator: " ").first != "endhdr" {}
    guard try number() == 0x1122_3344 else { throw Fault() }
  }
}
