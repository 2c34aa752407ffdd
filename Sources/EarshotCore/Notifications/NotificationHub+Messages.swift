// SPDX-License-Identifier: Apache-2.0
extension NotificationHub {
  /// The messages of a type as a sequence to iterate with `for await`.
  ///
  /// Messages are kept from this call on. While the reader of the sequence is slow the newest `capacity` messages
  /// wait and older ones are dropped without a word: take a capacity that fits, or ``observe(_:from:_:)``, where
  /// nothing may be lost. The sequence ends when the hub is gone, and the observation when the sequence is.
  public func messages<Message: HubMessage>(
    of type: Message.Type, from subject: AnyObject? = nil, capacity: Int = 64
  ) -> AsyncStream<Message> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: type, bufferingPolicy: .bufferingNewest(max(1, capacity)))
    let end = StreamEnd(continuation)
    let token = observe(type, from: subject) { end.continuation.yield($0) }
    continuation.onTermination = { _ in
      // Nobody listens any more: the capture was what kept the observation.
      _ = token
    }
    return stream
  }
}

/// Ends a stream when the last observer that could feed it is gone.
private final class StreamEnd<Message: HubMessage>: Sendable {
  let continuation: AsyncStream<Message>.Continuation

  init(_ continuation: AsyncStream<Message>.Continuation) { self.continuation = continuation }

  deinit { continuation.finish() }
}
