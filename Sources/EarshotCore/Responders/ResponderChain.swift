// SPDX-License-Identifier: Apache-2.0
/// The responders that are asked one after the other, as they are at this moment.
///
/// Follows ``Responder/next`` from the first one on and ends with the application's delegate. Each responder is in it
/// once, whatever `next` says, so that nothing is asked twice and a circle has an end.
@MainActor
public struct ResponderChain {
  public let responders: [Responder]

  /// - Parameters:
  ///   - first: Who is asked first; nil for a chain of the delegate alone.
  ///   - delegate: Who is asked last, unless it stands in the chain already.
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
