// SPDX-License-Identifier: Apache-2.0
import Foundation

/// All mail, and what is to be sent once there is a network. The outbox is a file, so that nothing written is lost.
final class Mailbox {
  private(set) var threads: [MessageThread] = []
  private(set) var outbox: [Message] = []
  var isOnline = true
  var onChange: (() -> Void)?
  private let file: URL?

  init(_ messages: [Message], outbox file: URL? = nil) {
    self.file = file
    messages.forEach(add)
    if let file, let data = try? Data(contentsOf: file) {
      outbox = (try? JSONDecoder().decode([Message].self, from: data)) ?? []
    }
  }

  func thread(_ topic: String) -> MessageThread? { threads.first { $0.topic == topic } }

  func markRead(_ topic: String, isRead: Bool = true) {
    guard let index = threads.firstIndex(where: { $0.topic == topic }) else { return }
    for place in threads[index].messages.indices { threads[index].messages[place].isUnread = !isRead }
    onChange?()
  }

  func remove(_ topic: String) -> (MessageThread, Int)? {
    guard let index = threads.firstIndex(where: { $0.topic == topic }) else { return nil }
    defer { onChange?() }
    return (threads.remove(at: index), index)
  }

  func insert(_ thread: MessageThread, at index: Int) {
    threads.insert(thread, at: min(index, threads.count))
    onChange?()
  }

  /// Puts a message into the outbox, and sends it if there is a network.
  ///
  /// - Returns: True if it was sent at once.
  func send(_ message: Message) throws -> Bool {
    outbox.append(message)
    try save()
    return try sendOutbox() > 0
  }

  /// - Returns: The number of messages sent.
  func sendOutbox() throws -> Int {
    guard isOnline else { return 0 }
    let count = outbox.count
    outbox.forEach(add)
    outbox = []
    try save()
    onChange?()
    return count
  }

  private func add(_ message: Message) {
    if let index = threads.firstIndex(where: { $0.topic == message.topic }) {
      threads[index].messages.append(message)
    } else {
      threads.append(MessageThread(topic: message.topic, messages: [message]))
    }
  }

  private func save() throws {
    guard let file else { return }
    try JSONEncoder().encode(outbox).write(to: file, options: .atomic)
  }

  static let samples = [
    Message(
      sender: "Ann", recipient: "me", subject: "Cabin in May", text: "Shall we take the one by the lake?",
      isUnread: true),
    Message(
      sender: "Jun", recipient: "me", subject: "Re: Cabin in May", text: "The lake, please.\nI bring the boat.",
      isUnread: true),
    Message(sender: "Library", recipient: "me", subject: "Two books are due", text: "Please return them by Friday."),
    Message(sender: "Mina", recipient: "me", subject: "Recording", text: "The sound is in the folder Takes."),
  ]
}
