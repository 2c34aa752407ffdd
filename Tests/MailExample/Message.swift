// SPDX-License-Identifier: Apache-2.0
/// One message of a thread.
nonisolated struct Message: Codable, Equatable, Sendable {
  var sender: String
  var recipient: String
  var subject: String
  var text: String
  var isUnread = false

  /// The subject without "Re:", which messages of one thread share.
  var topic: String {
    var topic = subject[...]
    while topic.lowercased().hasPrefix("re:") { topic = topic.dropFirst(3).drop { $0 == " " } }
    return String(topic)
  }
}

/// Messages about one subject, the oldest first.
nonisolated struct MessageThread: Equatable, Sendable {
  var topic: String
  var messages: [Message]

  var isUnread: Bool { messages.contains(where: \.isUnread) }
  var senders: String {
    var names: [String] = []
    for message in messages where !names.contains(message.sender) { names.append(message.sender) }
    return names.joined(separator: ", ")
  }

  func matches(_ search: String) -> Bool {
    let search = search.lowercased()
    return search.isEmpty
      || messages.contains { "\($0.sender) \($0.subject) \($0.text)".lowercased().contains(search) }
  }
}
