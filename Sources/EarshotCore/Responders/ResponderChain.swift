// SPDX-License-Identifier: Apache-2.0
/// The responders to ask, in order, as of now.
///
/// Follows ``Responder/next`` from the first one and ends with the application's delegate. Each responder is listed
/// once, whatever `next` returns, so a circle ends.
@MainActor
public struct ResponderChain {
  public let responders: [Responder]

  /// - Parameters:
  ///   - first: The first responder asked; nil for a chain of the delegate alone.
  ///   - delegate: The last responder asked, unless it is already in the chain.
  public init(from first: Responder?, delegate: Responder? = nil) {
    var responders: [Responder] = []
    var seen: Set<ObjectIdentifier> = []
    var current = first
    while let responder = current, seen.insert(ObjectIdentifier(responder)).inserted {
      responders.append(responder)
      current = responder.next
    }
    if let delegate, seen.insert(ObjectIdentifier(delegate)).inserted { responders.append(delegate) }
    self.responders = responders
  }
}
