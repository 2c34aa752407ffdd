// SPDX-License-Identifier: Apache-2.0
public import EarshotCore
public import Glibc

/// A program's connection to a reader. No call waits, whatever the reader does.
@MainActor
public final class BusClient {
  /// The pause before reconnecting after a loss, doubled each time.
  private static let firstPause = Interval.milliseconds(250)
  private static let longestPause = Interval.seconds(2)
  /// The number of failures in a row after which attempts become rare.
  private static let patience = 10
  private static let rest = Interval.seconds(30)

  /// The program's displayed and announced state.
  public var state: BusClientState
  private let makeConnection: () -> Int32?
  private var socket: Int32 = -1
  private var unsent: ArraySlice<UInt8> = []
  private var failures = 0
  private var triesAt: Instant?

  /// - Parameters:
  ///   - app: The program's description.
  ///   - place: The place where the reader listens.
  ///   - connect: Makes a connection, as a nonblocking descriptor; nil if no reader listens, or none is available yet.
  ///     By default to the place.
  public init(_ app: BusApp, at place: BusPlace, connect: (() -> Int32?)? = nil) {
    makeConnection = connect ?? { BusSocket.connect(to: place.path) }
    state = BusClientState(app, token: place.token, process: getpid())
  }

  isolated deinit { if socket >= 0 { Glibc.close(socket) } }

  public var isConnected: Bool { socket >= 0 }

  /// The events to poll for.
  public var descriptor: pollfd {
    pollfd(fd: socket, events: Int16(unsent.isEmpty ? POLLIN : POLLIN | POLLOUT), revents: 0)
  }

  /// The instant for the next ``advance(to:)``; nil if nothing is timed.
  public var deadline: Instant? {
    if !isConnected { return triesAt }
    // Unwritten data is waited for by polling.
    return unsent.isEmpty ? state.deadline : nil
  }

  /// Connects, if a reader listens.
  ///
  /// - Returns: False if none does; ``advance(to:)`` tries again.
  @discardableResult
  public func connect(at now: Instant) -> Bool {
    triesAt = nil
    guard !isConnected, !isClosed, !state.isRefused else { return isConnected }
    guard let descriptor = makeConnection() else {
      failures += 1
      triesAt = now + (failures > Self.patience || !wasConnected ? Self.rest : pause)
      return false
    }
    (socket, unsent, failures, wasConnected) = (descriptor, [], 0, true)
    state.connected()
    flush(at: now)
    return true
  }

  private var wasConnected = false
  private var isClosed = false

  /// Ends the connection for good: nothing more is sent.
  public func close() {
    isClosed = true
    triesAt = nil
    guard isConnected else { return }
    // A process being started may hold it, too: closing it here alone would not end it.
    shutdown(socket, Int32(SHUT_RDWR))
    Glibc.close(socket)
    (socket, unsent) = (-1, [])
    _ = state.disconnected()
  }

  private var pause: Interval {
    let doubled = Self.firstPause.nanoseconds << min(Int64(max(0, failures - 1)), 8)
    return min(Interval(nanoseconds: doubled), Self.longestPause)
  }

  /// Reads the reader's messages, writes what it accepts, and reconnects when it is time.
  public func advance(to now: Instant) -> [BusClientEvent] {
    var events = state.takeEvents()
    if !isConnected {
      guard let due = triesAt, due <= now, connect(at: now) else { return events }
    }
    var chunk = [UInt8](repeating: 0, count: 16_384)
    while isConnected {
      let count = read(socket, &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EAGAIN { break }
      guard count > 0, let news = state.receive(chunk[..<count]) else {
        events += lose(at: now)
        break
      }
      events += news
    }
    flush(at: now)
    return events
  }

  /// Writes messages, as far as the reader accepts them.
  public func flush(at now: Instant) {
    while isConnected {
      if unsent.isEmpty { unsent = state.takeOutput(at: now)[...] }
      guard !unsent.isEmpty else { return }
      let count = unsent.withUnsafeBytes { send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
      if count < 0, errno == EINTR { continue }
      // The end of the connection is noticed on reading.
      guard count > 0 else { return }
      unsent.removeFirst(count)
    }
  }

  private func lose(at now: Instant) -> [BusClientEvent] {
    Glibc.close(socket)
    (socket, unsent) = (-1, [])
    triesAt = state.isRefused ? nil : now + Self.firstPause
    return state.disconnected()
  }
}
