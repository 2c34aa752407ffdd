// SPDX-License-Identifier: Apache-2.0
import CPseudoTerminal
import Glibc

/// The reader's end of its connection with the guard.
///
/// Any thread may use it; nothing here waits longer than it says. What belongs to which thread:
/// - messages (`receive`) and commands are for the main actor: watch `controlDescriptor`;
/// - program output is for the emulator's thread, through a `ProgramOutput`;
/// - `generation` and `keyDescriptor` are for whoever must fall silent at a key, the audio thread first.
public final class GuardConnection: Sendable {
  /// Readable when a message waits or the guard is gone.
  public let controlDescriptor: Int32
  /// Readable when a key was pressed since `clearKeySignal`. An eventfd that does not block.
  public let keyDescriptor: Int32
  let dataDescriptor: Int32
  let roomDescriptor: Int32
  nonisolated(unsafe) let region: earshot_region

  /// The connection that the environment tells of, or nil if this process is no guard's reader.
  ///
  /// Call it once; it takes the descriptors over and keeps them from programs this process starts.
  public static func fromEnvironment() throws(GuardError) -> GuardConnection? {
    guard let text = getenv(EARSHOT_GUARD_VARIABLE) else { return nil }
    let descriptors = String(cString: text).split(separator: ",", omittingEmptySubsequences: false)
      .compactMap { Int32($0) }
    unsetenv(EARSHOT_GUARD_VARIABLE)
    guard descriptors.count == 5, descriptors.allSatisfy({ $0 >= 0 }) else { throw GuardError(.malformedVariable) }
    return try GuardConnection(
      region: descriptors[0], control: descriptors[1], data: descriptors[2], keys: descriptors[3],
      room: descriptors[4])
  }

  /// Takes over the descriptors that a guard gives its reader, `region` included.
  public init(region descriptor: Int32, control: Int32, data: Int32, keys: Int32, room: Int32) throws(GuardError) {
    for descriptor in [descriptor, control, data, keys, room]
    where fcntl(descriptor, F_SETFD, FD_CLOEXEC) < 0 {
      throw GuardError(.notAGuard, errno: errno)
    }
    var region = earshot_region()
    let error = earshot_region_map(descriptor, false, &region)
    guard error == 0 else { throw GuardError(.notAGuard, errno: error) }
    close(descriptor)
    self.region = region
    controlDescriptor = control
    dataDescriptor = data
    keyDescriptor = keys
    roomDescriptor = room
  }

  deinit {
    var region = region
    earshot_region_unmap(&region)
    for descriptor in [controlDescriptor, dataDescriptor, keyDescriptor, roomDescriptor] { close(descriptor) }
  }

  // MARK: Keys

  /// Raised by the guard on every key before anything else happens to it. One atomic load.
  public var generation: UInt64 { earshot_shared_generation(region.shared) }

  /// When the newest key came, in nanoseconds of the system's monotonic clock.
  public var lastKeyTime: Int64 { earshot_shared_key_time(region.shared) }

  /// Makes `keyDescriptor` wait for the next key. Look at `generation` after this, not before.
  public func clearKeySignal() {
    var count: UInt64 = 0
    _ = Glibc.read(keyDescriptor, &count, MemoryLayout<UInt64>.size)
  }

  // MARK: Output seen from outside

  /// How many bytes the program has written so far.
  public var writtenPosition: UInt64 { earshot_shared_written(region.shared) }

  /// How many of them have been taken through a `ProgramOutput`, or were skipped.
  public var takenPosition: UInt64 { earshot_shared_read_position(region.shared) }

  /// When the program last wrote, in nanoseconds of the system's monotonic clock; 0 before it has.
  public var lastWriteTime: Int64 { earshot_shared_write_time(region.shared) }

  /// How many bytes were skipped in all because they were not taken in time.
  public var missedBytes: UInt64 { earshot_shared_missed(region.shared) }

  // MARK: Messages

  /// The next message, or nil if none is there within so many milliseconds (-1: for ever).
  public func receive(within milliseconds: Int32 = 0) throws(GuardError) -> GuardMessage? {
    let capacity = MemoryLayout<earshot_message>.size + Int(EARSHOT_PAYLOAD_BYTES)
    return try withUnsafeTemporaryAllocation(byteCount: capacity, alignment: 8) {
      (buffer) throws(GuardError) -> GuardMessage? in
      while true {
        if milliseconds != 0, !waitUntilReadable(controlDescriptor, milliseconds: milliseconds) { return nil }
        let count = recv(controlDescriptor, buffer.baseAddress, buffer.count, Int32(MSG_DONTWAIT))
        let error = errno
        if count > 0 {
          let packet = UnsafeRawBufferPointer(rebasing: buffer[..<count])
          // Whoever takes messages is there.
          if count >= MemoryLayout<earshot_message>.size,
            packet.loadUnaligned(as: earshot_message.self).kind == EARSHOT_PING.rawValue
          {
            _ = send(EARSHOT_PONG, [])
            continue
          }
          // A message of a kind this reader does not know is not its business.
          guard let message = GuardMessage(packet: packet) else { continue }
          return message
        }
        if count == 0 || error == ECONNRESET { throw GuardError(.gone) }
        if error == EAGAIN { return nil }
        if error != EINTR { throw GuardError(.refused, errno: error) }
      }
    }
  }

  /// Sends one packet. The guard empties the socket at every turn of its loop, so this waits, for at
  /// most a quarter of a second, only while the outer terminal takes nothing. False if it was not sent.
  func send(_ kind: earshot_message_kind, flags: UInt16 = 0, _ payload: some Collection<UInt8>) -> Bool {
    var header = earshot_message()
    header.kind = UInt16(kind.rawValue)
    header.flags = flags
    header.length = UInt32(payload.count)
    var packet = withUnsafeBytes(of: header) { Array($0) }
    packet.append(contentsOf: payload)
    while true {
      let flags = Int32(MSG_DONTWAIT) | Int32(MSG_NOSIGNAL)
      if Glibc.send(controlDescriptor, packet, packet.count, flags) >= 0 { return true }
      if errno == EINTR { continue }
      guard errno == EAGAIN else { return false }
      var ready = pollfd(fd: controlDescriptor, events: Int16(POLLOUT), revents: 0)
      guard poll(&ready, 1, 250) > 0 else { return false }
    }
  }
}

/// True once there is something to read or the other end is gone.
func waitUntilReadable(_ descriptor: Int32, milliseconds: Int32) -> Bool {
  var ready = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
  while true {
    let count = poll(&ready, 1, milliseconds)
    if count < 0, errno == EINTR { continue }
    return count > 0
  }
}
