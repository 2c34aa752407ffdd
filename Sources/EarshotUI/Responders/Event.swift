// SPDX-License-Identifier: Apache-2.0
public import EarshotCore

public enum EventKind {
  case presses([Press])
  case touches([Touch])
  case paste(String)
}

/// A user event on its way along the responder chain.
@MainActor
public final class Event {
  public let kind: EventKind
  /// The time by the application's clock.
  public let timestamp: Instant
  private var visited: Set<ObjectIdentifier> = []
  /// Set by the handlers that return nothing and pass the event on. See `EventResponder`.
  var isPassedOn = false
  /// The names of the responders asked, in order.
  public private(set) var asked: [String] = []

  public init(_ kind: EventKind, at timestamp: Instant = .zero) {
    self.kind = kind
    self.timestamp = timestamp
  }

  /// Passes it to the next responder that has not received it: a circular chain ends at its first repeat (RSP-6).
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

  /// Begins at a responder.
  func start(at responder: EventResponder) {
    visited = []
    asked = [responder.responderName]
  }
}
