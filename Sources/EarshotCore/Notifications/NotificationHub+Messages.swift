// SPDX-License-Identifier: Apache-2.0
extension NotificationHub {
  /// The messages of a type that are posted from now on, in their order, for `for await`.
  ///
  /// Messages that nobody has taken yet are kept. The observation ends with the loop, its task, or the last use of the
  /// stream.
  ///
  /// - Parameters:
  ///   - type: The type of messages.
  ///   - subject: Restricts it to messages posted from this object; nil for all.
  public func messages<Message: HubMessage>(
    of type: Message.Type, from subject: AnyObject? = nil
  ) -> AsyncStream<Message> {
    messages(of: type, from: subject) { $0 }
  }

  /// One value for each message of a type that is posted from now on, in their order.
  public func messages<Message: HubMessage, Value: Sendable>(
    of type: Message.Type, from subject: AnyObject? = nil, _ value: @escaping @MainActor (Message) -> Value
  ) -> AsyncStream<Value> {
    let (stream, continuation) = AsyncStream.makeStream(of: Value.self)
    let token = observe(type, from: subject) { continuation.yield(value($0)) }
    // The stream releases this at its end, and the token with it.
    continuation.onTermination = { _ in withExtendedLifetime(token) {} }
    return stream
  }
}
