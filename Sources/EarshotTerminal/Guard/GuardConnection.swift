// SPDX-License-Identifier: Apache-2.0
import CPseudoTerminal
import Glibc

/// The reader's end of its connection with the guard.
///
/// Safe to use from any thread; no call waits longer than documented. Each thread has its part:
/// - messages (`receive`) and commands are for the main actor: watch `controlDescriptor`;
/// - program output is for the emulator's thread, through a `ProgramOutput`;
/// - `generation` and `keyDescriptor` are for everything that falls silent at a key, the audio thread first.
public final class GuardConnection: Sendable {
  /// Readable when a message waits or the guard is gone.
  public let controlDescriptor: Int32
  /// Readable once a key was pressed since `clearKeySignal`. A nonblocking eventfd.
  public let keyDescriptor: Int32
  let dataDescriptor: Int32
  let roomDescriptor: Int32
  nonisolated(unsafe) let region: earshot_region

  /// The connection given by the environment, or nil if this process was not started by a guard.
  ///
  /// Call it once: it takes ownership of the descriptors and does not pass them to child processes.
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

  /// Takes ownership of a reader's descriptors, including `region`.
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

  /// Raised by the guard before it does anything else with a key. One atomic load.
  public var generation: UInt64 { earshot_shared_generation(region.shared) }

  /// The time of the newest key, in nanoseconds of the system's monotonic clock.
  public var lastKeyTime: Int64 { earshot_shared_key_time(region.shared) }

  /// Resets `keyDescriptor` for the next key. Check `generation` after this, not before.
  public func clearKeySignal() {
    var count: UInt64 = 0
    _ = Glibc.read(keyDescriptor, &count, MemoryLayout<UInt64>.size)
  }

  /// True while the terminal of a login hides input: it belongs to root, and the reader cannot ask it.
  public var hidesInput: Bool { earshot_shared_hides_input(region.shared) }

  // MARK: Output seen from outside

  /// The number of bytes the program has written.
  public var writtenPosition: UInt64 { earshot_shared_written(region.shared) }

  /// The number of bytes taken through a `ProgramOutput`, or skipped.
  public var takenPosition: UInt64 { earshot_shared_read_position(region.shared) }

  // MARK: Messages

  /// The next message, or nil if none arrives within this many milliseconds (-1: wait for ever).
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
          // A process that takes messages is alive.
          if count >= MemoryLayout<earshot_message>.size,
            packet.loadUnaligned(as: earshot_message.self).kind == EARSHOT_PING.rawValue
          {
            _ = send(EARSHOT_PONG, [])
            continue
          }
          // Messages of unknown kinds are ignored.
          guard let message = GuardMessage(packet: packet) else { continue }
          return message
        }
        if count == 0 || error == ECONNRESET { throw GuardError(.gone) }
        if error == EAGAIN { return nil }
        if error != EINTR { throw GuardError(.refused, errno: error) }
      }
    }
  }

  /// Sends one packet. The guard empties the socket at every turn of its loop, so this waits, for at most a quarter of
  /// a second, only while the outer terminal accepts nothing. False if it was not sent.
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

/// True once there is something to read or the other end is closed.
func waitUntilReadable(_ descriptor: Int32, milliseconds: Int32) -> Bool {
  var ready = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
  while true {
    let count = poll(&ready, 1, milliseconds)
    if count < 0, errno == EINTR { continue }
    return count > 0
  }
}
