// SPDX-License-Identifier: Apache-2.0
public import EarshotCore

/// Something the user did, on its way along the chain of responders.
@MainActor
public final class Event {
  public enum Kind {
    case presses([Press])
    case touches([Touch])
    case paste(String)
  }

  public let kind: Kind
  /// When it happened, by the application's clock.
  public let timestamp: Instant
  private var visited: Set<ObjectIdentifier> = []
  /// The names of those that were asked, in order.
  public private(set) var asked: [String] = []

  public init(_ kind: Kind, at timestamp: Instant = .zero) {
    self.kind = kind
    self.timestamp = timestamp
  }

  /// Sends it on to the next responder that has not had it: a circle of responders ends at its first repeat (RSP-6).
  func pass(from responder: EventResponder, _ handles: (EventResponder) -> Bool) -> Bool {
    visited.insert(ObjectIdentifier(responder))
    var current = responder.next
    while let next = current {
      guard visited.insert(ObjectIdentifier(next)).inserted else {
        responder.report(.cyclicChain, "The chain of responders comes back to \(next.responderName); it ends there.")
        return false
      }
      if let next = next as? EventResponder {
        asked.append(next.responderName)
        return handles(next)
      }
      current = next.next
    }
    return false
  }

  /// Begins the way along the chain.
  func start(at responder: EventResponder) {
    visited = []
    asked = [responder.responderName]
  }
}
