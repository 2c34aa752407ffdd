// SPDX-License-Identifier: Apache-2.0
import EarshotBus
import Glibc
import LineProtocol

/// The braille display where the user sits, as a process beside the reader has it: lines of `LineProtocol` in and out,
/// which go to the relay and come from it.
///
/// While there is no connection it is a display of no cells.
public final class RemoteDisplay {
  private static let retryEvery = 1.0
  /// The time until a relay without a display is asked again.
  private static let refusedFor = 30.0

  private let places: () -> [RelayPlace]
  private let reader: MessageStream
  private var relay: MessageStream?
  private var isWelcome = false
  private var retryAt = 0.0

  /// - Parameters:
  ///   - places: The places to try, in order, whenever there is no connection.
  ///   - input: The reader's output.
  ///   - output: The reader's input.
  public init(places: @escaping () -> [RelayPlace], input: Int32 = 0, output: Int32 = 1) {
    self.places = places
    reader = MessageStream(input, output: output)
  }

  /// Passes lines on until the reader is gone.
  public func run() {
    tellNone()
    while !reader.isDead {
      connect()
      reader.flush()
      for line in reader.receive() where isWelcome { relay?.send(RelayRequest.cells(line).line()) }
      receive()
      let patience = relay == nil ? MonotonicSeconds.milliseconds(until: retryAt) : -1
      var watched = reader.watched + (relay?.watched ?? [])
      poll(&watched, nfds_t(watched.count), patience)
    }
  }

  private func tellNone() { reader.send(bytes: DisplayReport.display(columns: 0, name: "").bytes) }

  private func connect() {
    guard relay == nil, MonotonicSeconds.now >= retryAt else { return }
    retryAt = MonotonicSeconds.now + Self.retryEvery
    for place in places() {
      guard place.isPrivate, let descriptor = BusSocket.connect(to: place.path) else { continue }
      relay = MessageStream(descriptor)
      relay?.send(RelayRequest.display(token: place.token).line())
      return
    }
  }

  private func receive() {
    guard let relay else { return }
    relay.flush()
    for line in relay.receive() {
      switch RelayReport(line) {
      case .welcome: isWelcome = true
      case .cells(let line): reader.send(line)
      case .refused: return leave(for: Self.refusedFor)
      default: break
      }
    }
    if relay.isDead { leave(for: Self.retryEvery) }
  }

  private func leave(for seconds: Double) {
    relay = nil
    retryAt = MonotonicSeconds.now + seconds
    if isWelcome { tellNone() }
    isWelcome = false
  }
}
