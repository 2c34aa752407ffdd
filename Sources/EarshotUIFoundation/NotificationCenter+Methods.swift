// SPDX-License-Identifier: Apache-2.0
public import Foundation
import Synchronization

extension NotificationCenter {
  /// Calls a method of an observer for each notification, on the main actor. The observer is not retained; it is observed
  /// for as long as it exists, or until `removeObserver(_:)`.
  @MainActor
  public func addObserver<Observer: AnyObject & Sendable>(
    _ observer: Observer, selector: @escaping @MainActor (Observer) -> @MainActor () -> Void, name: Notification.Name?,
    object: Any?
  ) {
    addObserver(observer, name, object) { observer, _ in selector(observer)() }
  }

  /// The same for a method that is given the notification.
  @MainActor
  public func addObserver<Observer: AnyObject & Sendable>(
    _ observer: Observer, selector: @escaping @MainActor (Observer) -> @MainActor (Notification) -> Void,
    name: Notification.Name?, object: Any?
  ) {
    addObserver(observer, name, object) { observer, notification in selector(observer)(notification) }
  }

  @MainActor
  private func addObserver<Observer: AnyObject & Sendable>(
    _ observer: Observer, _ name: Notification.Name?, _ object: Any?,
    _ call: @escaping @MainActor (Observer, Notification) -> Void
  ) {
    let token = addObserver(forName: name, object: object, queue: nil) { [weak observer] notification in
      // Read by the observer alone.
      nonisolated(unsafe) let notification = notification
      if Thread.isMainThread {
        MainActor.assumeIsolated { if let observer { call(observer, notification) } }
      } else {
        Task { @MainActor in if let observer { call(observer, notification) } }
      }
    }
    Observations.began(Observation(observer, token, self))
  }

  /// Ends what `addObserver(_:selector:name:object:)` began for an observer, also from its `deinit`.
  public func removeObserver<Observer: AnyObject & Sendable>(_ observer: Observer) {
    Observations.end(of: ObjectIdentifier(observer), at: self)
    removeObserver(observer as Any)
  }
}

/// A method that is called for notifications.
///
/// Unchecked: nothing changes after its making, and centres may be used from any thread.
private final class Observation: @unchecked Sendable {
  let identity: ObjectIdentifier
  private weak let observer: AnyObject?
  private let token: any NSObjectProtocol
  let center: NotificationCenter

  init(_ observer: AnyObject, _ token: any NSObjectProtocol, _ center: NotificationCenter) {
    identity = ObjectIdentifier(observer)
    (self.observer, self.token, self.center) = (observer, token, center)
  }

  var isOver: Bool { observer == nil }

  func end() { center.removeObserver(token as Any) }
}

/// The notifications observed by methods, until its observer is gone.
private enum Observations {
  private static let all = Mutex<[Observation]>([])

  static func began(_ observation: Observation) {
    remove { $0.isOver }
    all.withLock { $0.append(observation) }
  }

  static func end(of identity: ObjectIdentifier, at center: NotificationCenter) {
    remove { $0.identity == identity && $0.center === center }
  }

  private static func remove(_ isMeant: (Observation) -> Bool) {
    let ended = all.withLock { observations in
      let ended = observations.filter(isMeant)
      observations.removeAll { observation in ended.contains { $0 === observation } }
      return ended
    }
    for observation in ended { observation.end() }
  }
}
