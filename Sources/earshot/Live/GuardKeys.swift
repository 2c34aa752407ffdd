// SPDX-License-Identifier: Apache-2.0
import EarshotKeys
import EarshotReader
import EarshotSession
import EarshotTerminal

/// The keys last requested of the guard.
@MainActor
struct GuardKeys {
  private var claimed: [Key] = []
  private var capture = KeyCapture.none

  /// Tells the guard of changes without a key.
  mutating func update(from session: Session, to connection: GuardConnection) {
    let keys = session.claimedKeys
    if keys != claimed {
      claimed = keys
      connection.claim(keys.flatMap(\.forms))
    }
    if session.capture != capture {
      capture = session.capture
      connection.setCapture(capture.ofGuard)
    }
  }

  /// Answers a withheld key.
  mutating func finish(generation: UInt64, from session: Session, to connection: GuardConnection) {
    capture = session.capture
    connection.finishKey(generation: generation, capture: capture.ofGuard)
  }
}

extension KeyCapture {
  fileprivate var ofGuard: GuardConnection.Capture {
    switch self {
    case .none: .none
    case .nextKey: .nextKey
    case .allKeys: .allKeys
    }
  }
}
