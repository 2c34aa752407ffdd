// SPDX-License-Identifier: Apache-2.0
import CPseudoTerminal
import Glibc

/// Takes the program's output from the memory shared with the guard.
///
/// Create one per connection, on the emulator's thread, and use it only there. `GuardConnection` may be used elsewhere
/// at the same time.
public final class ProgramOutput {
  /// The result of one `take`.
  public struct Piece: Equatable, Sendable {
    /// The number of bytes; 0 if there are none now.
    public var count: Int
    /// The position of the first byte.
    public var position: UInt64
    /// The number of bytes skipped before them, because they were not taken in time.
    public var missed: UInt64
  }

  private let connection: GuardConnection
  /// The position of the next byte to take.
  public private(set) var position: UInt64

  public init(_ connection: GuardConnection) {
    self.connection = connection
    position = connection.takenPosition
  }

  /// Copies the next bytes into a buffer. Never waits.
  public func take(into buffer: UnsafeMutableRawBufferPointer) -> Piece {
    guard let base = buffer.baseAddress else { return Piece(count: 0, position: position, missed: 0) }
    var region = connection.region
    var missed: UInt64 = 0
    let count = earshot_region_take(&region, &position, &missed, base, buffer.count)
    if count > 0, earshot_shared_guard_waited(region.shared) { signal(connection.roomDescriptor) }
    return Piece(count: count, position: position - UInt64(count), missed: missed)
  }

  /// Sleeps until there are bytes to take, for at most this many milliseconds (-1: for ever).
  ///
  /// False if there are none: the time is over, or `wake` was called.
  public func wait(milliseconds: Int32 = -1) -> Bool {
    let shared = connection.region.shared
    // The guard clears this on a write; check once more before sleeping.
    earshot_shared_reader_waits(shared, true)
    if connection.writtenPosition > position { return true }
    if waitUntilReadable(connection.dataDescriptor, milliseconds: milliseconds) {
      var count: UInt64 = 0
      _ = Glibc.read(connection.dataDescriptor, &count, MemoryLayout<UInt64>.size)
    }
    earshot_shared_reader_waits(shared, false)
    return connection.writtenPosition > position
  }
}

extension GuardConnection {
  /// Ends a `ProgramOutput.wait` on another thread.
  public func wakeOutput() { signal(dataDescriptor) }
}

/// Makes an eventfd readable.
private func signal(_ descriptor: Int32) {
  var one: UInt64 = 1
  _ = Glibc.write(descriptor, &one, MemoryLayout<UInt64>.size)
}
