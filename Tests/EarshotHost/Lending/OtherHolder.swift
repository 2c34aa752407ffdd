// SPDX-License-Identifier: Apache-2.0
import CSystem
import EarshotBus
import Foundation

@testable import EarshotHost

/// Whoever lends an app a terminal, and does with it what no start of the app would.
final class OtherHolder {
  private let socket: Int32
  private var (main, terminal): (Int32, Int32) = (-1, -1)
  private var heard = ""

  struct Refused: Error {}

  init(at path: String) throws {
    guard let socket = BusSocket.connect(to: path) else { throw Refused() }
    self.socket = socket
    guard openpty(&main, &terminal, nil, nil, nil) == 0 else { throw Refused() }
  }

  deinit { for descriptor in [socket, main, terminal] { close(descriptor) } }

  func offer(_ variables: [String: String] = [:]) -> TerminalOffer {
    TerminalOffer({ variables[$0] ?? ["TERM": "xterm-256color"][$0] }, urls: [])
  }

  /// Says all of it at once.
  func send(_ messages: LendingMessage..., withTerminal: Bool) {
    let bytes = messages.flatMap(\.line)
    let files = withTerminal ? [terminal] : []
    _ = bytes.withUnsafeBytes { earshot_descriptors_send(socket, $0.baseAddress, $0.count, files, files.count) }
  }

  /// True if what the app has said so far is as wanted.
  func hears(_ isWanted: (String) -> Bool) -> Bool {
    var chunk = [UInt8](repeating: 0, count: 4_096)
    while case let count = recv(socket, &chunk, chunk.count, Int32(MSG_DONTWAIT)), count > 0 {
      heard += String(decoding: chunk[..<count], as: UTF8.self)
    }
    return isWanted(heard)
  }
}
