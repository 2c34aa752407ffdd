// SPDX-License-Identifier: Apache-2.0
/// Delivers typed messages to their observers, synchronously and in order.
///
/// The rules, all on the main actor:
/// - Delivery is synchronous: a post made outside a delivery returns when every observer has run.
/// - Observers of a message, including those of ``observeAll(from:_:)``, run in the order in which they registered.
/// - A post made inside a delivery waits until the message being delivered has reached all its observers, so the order
///   of posts is the order of deliveries, for every observer and across types of message. An observer that answers each
///   message with another of the same type loops forever.
/// - An observer removed during a delivery is not called again, not even for that message; one added during
///   a delivery is first called for the next message delivered.
@MainActor
public final class NotificationHub {
  private var channels: [ObjectIdentifier: any HubChannel] = [:]
  private var observersOfAll: [ObserverOfAll] = []
  private var waiting: [() -> Void] = []
  private var isDelivering = false

  public init() {}

  // MARK: Posting

  /// Tells every observer of this type of message.
  ///
  /// - Parameters:
  ///   - message: The event.
  ///   - subject: The object the message is about or comes from; observers may choose one subject.
  ///   - exception: An observer that is skipped because it brought the message: a bridge excludes itself, so that
  ///     nothing circulates.
  public func post<Message: HubMessage>(
    _ message: Message, from subject: AnyObject? = nil, except exception: ObservationToken? = nil
  ) {
    guard !isDelivering else {
      waiting.append { [unowned self] in self.deliver(message, from: subject, except: exception) }
      return
    }
    isDelivering = true
    deliver(message, from: subject, except: exception)
    if !waiting.isEmpty { deliverWaiting() }
    isDelivering = false
  }

  private func deliverWaiting() {
    var next = 0
    while next < waiting.count {
      let delivery = waiting[next]
      next += 1
      // A long series of posts from inside deliveries must not keep all delivered messages alive.
      if next == 1_024 {
        waiting.removeFirst(next)
        next = 0
      }
      delivery()
    }
    waiting.removeAll(keepingCapacity: waiting.capacity <= 1_024)
  }

  private func deliver<Message: HubMessage>(
    _ message: Message, from subject: AnyObject?, except exception: ObservationToken?
  ) {
    let channel: Channel<Message>
    if let known = channels[ObjectIdentifier(Message.self)] {
      // The key is the type of message, so the channel has this type; a checked cast would cost more than the whole
      // delivery.
      channel = unsafeDowncast(known, to: Channel<Message>.self)
    } else if observersOfAll.isEmpty {
      return
    } else {
      channel = self.channel(of: Message.self)
    }
    let excepted = exception?.registration
    for observer in channel.observers {
      let registration = observer.registration
      guard registration.isActive, registration !== excepted else { continue }
      if registration.isSelective, registration.subject !== subject || subject == nil { continue }
      observer.handle(message)
    }
  }

  // MARK: Observing

  /// Calls a closure with each message of a type, until the token is released or cancelled.
  ///
  /// - Parameters:
  ///   - type: The type of messages.
  ///   - subject: Restricts it to messages posted from this object; nil for all. Held weakly: nothing is delivered once
  ///     it is gone.
  ///   - handle: The closure, called on the main actor inside the post.
  public func observe<Message: HubMessage>(
    _ type: Message.Type, from subject: AnyObject? = nil, _ handle: @escaping @MainActor (Message) -> Void
  ) -> ObservationToken {
    let registration = Registration(subject: subject)
    channel(of: type).observers.append(Observer(registration: registration, handle: handle))
    return ObservationToken(hub: self, registration: registration)
  }

  /// Calls a closure with each message of every type, until the token is released or cancelled.
  public func observeAll(
    from subject: AnyObject? = nil, _ handle: @escaping @MainActor (any HubMessage) -> Void
  ) -> ObservationToken {
    let observer = ObserverOfAll(registration: Registration(subject: subject), handle: handle)
    observersOfAll.append(observer)
    for channel in channels.values { channel.append(observer) }
    return ObservationToken(hub: self, registration: observer.registration)
  }

  private func channel<Message: HubMessage>(of type: Message.Type) -> Channel<Message> {
    if let known = channels[ObjectIdentifier(type)] { return unsafeDowncast(known, to: Channel<Message>.self) }
    let channel = Channel<Message>()
    for observer in observersOfAll { channel.append(observer) }
    channels[ObjectIdentifier(type)] = channel
    return channel
  }

  func remove(_ registration: Registration) {
    registration.isActive = false
    observersOfAll.removeAll { $0.registration === registration }
    for channel in channels.values { channel.remove(registration) }
  }
}

/// The state shared by the hub and a token about one observer.
@MainActor
final class Registration {
  var isActive = true
  let isSelective: Bool
  private(set) weak var subject: AnyObject?

  init(subject: AnyObject?) {
    self.subject = subject
    isSelective = subject != nil
  }
}

@MainActor
private struct Observer<Message: HubMessage> {
  var registration: Registration
  var handle: @MainActor (Message) -> Void
}

@MainActor
private struct ObserverOfAll {
  var registration: Registration
  var handle: @MainActor (any HubMessage) -> Void
}

/// The observers of one type of message, in order of registration.
@MainActor
private protocol HubChannel: AnyObject {
  func append(_ observer: ObserverOfAll)
  func remove(_ registration: Registration)
}

@MainActor
private final class Channel<Message: HubMessage>: HubChannel {
  var observers: [Observer<Message>] = []

  func append(_ observer: ObserverOfAll) {
    let handle = observer.handle
    observers.append(Observer(registration: observer.registration) { handle($0) })
  }

  func remove(_ registration: Registration) {
    guard let index = observers.firstIndex(where: { $0.registration === registration }) else { return }
    observers.remove(at: index)
  }
}
