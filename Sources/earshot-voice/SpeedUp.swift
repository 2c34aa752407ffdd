// SPDX-License-Identifier: Apache-2.0
import Glibc

/// Finished speech made faster without changing its pitch, by libsonic, which espeak-ng brings with it.
///
/// espeak-ng uses it itself, but from a rate of 450 on with other pauses than below: then the same text is not shorter
/// by the same factor.
final class SpeedUp {
  private typealias Create = @convention(c) (Int32, Int32) -> OpaquePointer?
  private typealias Destroy = @convention(c) (OpaquePointer) -> Void
  private typealias SetSpeed = @convention(c) (OpaquePointer, Float) -> Void
  private typealias Write = @convention(c) (OpaquePointer, UnsafePointer<Int16>, Int32) -> Int32
  private typealias Read = @convention(c) (OpaquePointer, UnsafeMutablePointer<Int16>, Int32) -> Int32
  private typealias Flush = @convention(c) (OpaquePointer) -> Int32

  /// The functions of the library.
  private struct Library {
    var create: Create
    var destroy: Destroy
    var setSpeed: SetSpeed
    var write: Write
    var read: Read
    var flush: Flush

    init?() {
      guard let handle = dlopen("libsonic.so.0", RTLD_NOW | RTLD_LOCAL) else { return nil }
      let find = { (name: String) in dlsym(handle, name) }
      guard let create = find("sonicCreateStream"), let destroy = find("sonicDestroyStream"),
        let setSpeed = find("sonicSetSpeed"), let write = find("sonicWriteShortToStream"),
        let read = find("sonicReadShortFromStream"), let flush = find("sonicFlushStream")
      else { return nil }
      self.create = unsafeBitCast(create, to: Create.self)
      self.destroy = unsafeBitCast(destroy, to: Destroy.self)
      self.setSpeed = unsafeBitCast(setSpeed, to: SetSpeed.self)
      self.write = unsafeBitCast(write, to: Write.self)
      self.read = unsafeBitCast(read, to: Read.self)
      self.flush = unsafeBitCast(flush, to: Flush.self)
    }
  }

  private static let library = Library()

  /// False without the library: espeak-ng then speaks faster by itself.
  static var isPossible: Bool { library != nil }

  private let library: Library
  private let stream: OpaquePointer

  init?(by factor: Double, sampleRate: Int) {
    guard let library = Self.library, let stream = library.create(Int32(sampleRate), 1) else { return nil }
    (self.library, self.stream) = (library, stream)
    library.setSpeed(stream, Float(factor))
  }

  deinit { library.destroy(stream) }

  /// The faster samples that are ready after these.
  func faster(_ samples: [Int16]) -> [Int16] {
    _ = library.write(stream, samples, Int32(samples.count))
    return ready()
  }

  /// The last samples.
  func rest() -> [Int16] {
    _ = library.flush(stream)
    return ready()
  }

  private func ready() -> [Int16] {
    var all: [Int16] = []
    var part = [Int16](repeating: 0, count: 4_096)
    while true {
      let count = Int(library.read(stream, &part, Int32(part.count)))
      guard count > 0 else { return all }
      all += part[..<count]
    }
  }
}
