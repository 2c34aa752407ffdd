// SPDX-License-Identifier: Apache-2.0
public import EarshotCore
public import Glibc

/// A program's connection with a reader. Nothing here waits, whatever the reader does.
@MainActor
public final class BusClient {
  /// How soon it is tried again after a connection was lost: twice as long each time.
  private static let firstPause = Interval.milliseconds(250)
  private static let longestPause = Interval.seconds(2)
  /// After so many failures in a row only now and then.
  private static let patience = 10
  private static let rest = Interval.seconds(30)

  /// What is shown and said.
  public var state: BusClientState
  private let makeConnection: () -> Int32?
  private var socket: Int32 = -1
  private var unsent: ArraySlice<UInt8> = []
  private var failures = 0
  private var triesAt: Instant?

  /// - Parameters:
  ///   - app: who this is.
  ///   - place: where the reader listens.
  ///   - connect: makes a connection, as a descriptor that does not block; nil where nobody listens, or none can be had
  ///     yet. Without it one is made with the place.
  public init(_ app: BusApp, at place: BusPlace, connect: (() -> Int32?)? = nil) {
    makeConnection = connect ?? { BusSocket.connect(to: place.path) }
    state = BusClientState(app, token: place.token, process: getpid())
  }

  isolated deinit { if socket >= 0 { Glibc.close(socket) } }

  public var isConnected: Bool { socket >= 0 }

  /// What to wait for.
  public var descriptor: pollfd {
    pollfd(fd: socket, events: Int16(unsent.isEmpty ? POLLIN : POLLIN | POLLOUT), revents: 0)
  }

  /// When it next wants ``advance(to:)``; nil when nothing is timed.
  public var deadline: Instant? {
    if !isConnected { return triesAt }
    // What cannot be written is waited for otherwise.
    return unsent.isEmpty ? state.deadline : nil
  }

  /// Connects, if somebody listens.
  ///
  /// - Returns: false where nobody does; it is tried again by ``advance(to:)``.
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

  /// Ends the connection for good: from here on nothing is told.
  public func close() {
    isClosed = true
    triesAt = nil
    guard isConnected else { return }
    // A process that is just being started may have it, too: closing it here alone would end nothing.
    shutdown(socket, Int32(SHUT_RDWR))
    Glibc.close(socket)
    (socket, unsent) = (-1, [])
    _ = state.disconnected()
  }

  private var pause: Interval {
    let doubled = Self.firstPause.nanoseconds << min(Int64(max(0, failures - 1)), 8)
    return min(Interval(nanoseconds: doubled), Self.longestPause)
  }

  /// Reads what the reader has sent, writes what it takes, and tries again to connect when it is time to.
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

  /// Writes what is to be said, as far as the reader takes it.
  public func flush(at now: Instant) {
    while isConnected {
      if unsent.isEmpty { unsent = state.takeOutput(at: now)[...] }
      guard !unsent.isEmpty else { return }
      let count = unsent.withUnsafeBytes { send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
      if count < 0, errno == EINTR { continue }
      // That it is gone is found when it is read from.
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
