// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotTestKit
import EarshotUI
import Testing

@testable import mail_example

/// A reader of mail, written from the guides by somebody who knew UIKit: threads, a search, a composer, an outbox.
@MainActor
@Suite struct MailTests {
  private func host() -> (AppHost, Mailbox) {
    let host = AppHost(columns: 80, rows: 20)
    let mailbox = Mailbox(Mailbox.samples)
    MailApp.mailbox = mailbox
    host.mount(MailApp.makeRoot())
    return (host, mailbox)
  }

  @Test("Threads are read with who writes and whether they are new; opening one reads its messages and makes it read")
  func threads() {
    let (host, mailbox) = host()
    #expect(
      host.hear().prefix(2) == [
        "Inbox. Heading.", "Unread. Cabin in May, Ann, Jun. Button. 1 of 3. List Start.",
      ])
    host.press("Enter")
    #expect(host.hear() == ["Inbox. Back Button."])
    var read: [String] = []
    for _ in 0..<6 {
      host.readerKeys("Right")
      read += host.hear()
    }
    #expect(
      read == [
        "Cabin in May. Heading.", "Reply. Button.", "Ann. Heading.", "Shall we take the one by the lake?",
        "Jun. Heading.", "The lake, please. I bring the boat.",
      ])
    #expect(mailbox.thread("Cabin in May")?.isUnread == false)
    host.press("Escape")
    #expect(host.hear().first == "Cabin in May, Ann, Jun (2). Button. 1 of 3. List Start.")
  }

  @Test("A search says how many threads it finds; Escape shows all again")
  func search() {
    let (host, _) = host()
    _ = host.hear()
    host.press("Control+f")
    _ = host.hear()
    host.type("boat")
    #expect(host.hear().last == "1 result")
    host.press("Down")
    #expect(host.hear().first == "Unread. Cabin in May, Ann, Jun. Button. 1 of 1. List Start.")
    host.press("Escape")
    host.listen()
    #expect(host.text.contains("Two books are due"))
  }

  @Test("Without a network a message waits in the outbox, and is sent by the switch there")
  func outbox() {
    let (host, mailbox) = host()
    mailbox.isOnline = false
    _ = host.hear()
    host.press("Control+n")
    #expect(host.hear().last == "To. Text Field. Is editing.")
    host.type("Ann")
    host.press("Enter")
    host.type("Boat")
    host.press("Enter")
    host.type("Is it big?")
    _ = host.hear()
    host.press("Escape")
    #expect(host.hear().last == "Keep writing. Button.")
    host.press("Enter")
    #expect(host.hear().last == "Message: Is it big? Text Area. Is editing.")
    let controller = host.window.rootViewController?.presentedViewController as? NavigationController
    host.turn { (controller?.topViewController as? ComposerController)?.send() }
    #expect(host.hear().contains("No network. The message is in the outbox."))
    #expect(mailbox.outbox.map(\.text) == ["Is it big?"] && mailbox.thread("Boat") == nil)
    host.turn { (host.window.rootViewController as? TabBarController)?.selectedIndex = 1 }
    _ = host.hear()
    #expect(host.text.contains("Boat") && host.text.contains("Ann"))
    host.readerKeys("Right")
    host.readerKeys("Right")
    #expect(host.hear().contains { $0.contains("Online") && $0.contains("Switch Button. Off") })
    host.perform(.activate)
    #expect(host.hear().contains("1 sent"))
    #expect(mailbox.outbox.isEmpty && mailbox.thread("Boat")?.messages.count == 1)
  }

  @Test("A deleted thread comes back")
  func deletion() {
    let (host, mailbox) = host()
    _ = host.hear()
    host.press("Down Delete")
    _ = host.hear()
    #expect(mailbox.threads.count == 2)
    host.press("Control+_")
    #expect(host.hear().contains("Undone: Delete Two books are due"))
    #expect(mailbox.threads.map(\.topic) == ["Cabin in May", "Two books are due", "Recording"])
  }

  @Test("Every screen passes the audit, in the dark and in the light", arguments: [true, false])
  func audits(isDark: Bool) throws {
    let host = AppHost(columns: 80, rows: 20)
    host.scene.userInterfaceStyle = isDark ? .dark : .light
    host.scene.colors = .direct
    MailApp.mailbox = Mailbox(Mailbox.samples)
    host.mount(MailApp.makeRoot())
    try host.performAccessibilityAudit()
    host.press("Enter")
    host.listen()
    try host.performAccessibilityAudit()
    host.perform(.magicTap)
    host.listen()
    try host.performAccessibilityAudit()
  }
}
