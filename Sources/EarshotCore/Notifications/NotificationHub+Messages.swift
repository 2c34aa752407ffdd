// SPDX-License-Identifier: Apache-2.0
extension NotificationHub {
  /// The messages of a type as a sequence to iterate with `for await`.
  ///
  /// Messages are kept from this call on. If the consumer is slow, the newest `capacity` messages wait and older ones
  /// are dropped silently: choose a sufficient capacity, or ``observe(_:from:_:)`` if nothing may be lost. The sequence
  /// ends when the hub is gone, and the observation when the sequence is.
  public func messages<Message: HubMessage>(
    of type: Message.Type, from subject: AnyObject? = nil, capacity: Int = 64
  ) -> AsyncStream<Message> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: type, bufferingPolicy: .bufferingNewest(max(1, capacity)))
    let end = StreamEnd(continuation)
    let token = observe(type, from: subject) { end.continuation.yield($0) }
    continuation.onTermination = { _ in
      // The stream has ended: the capture kept the observation alive.
      _ = token
    }
    return stream
  }
}

/// Ends a stream when the last observer that could feed it is released.
private final class StreamEnd<Message: HubMessage>: Sendable {
  let continuation: AsyncStream<Message>.Continuation

  init(_ continuation: AsyncStream<Message>.Continuation) { self.continuation = continuation }

  deinit { continuation.finish() }
}
