// SPDX-License-Identifier: Apache-2.0
import EarshotUI
import Foundation

/// The mailbox of the app and its screens. `MAIL_OUTBOX=FILE` keeps the outbox, `MAIL_OFFLINE=1` begins without a network.
enum MailApp {
  static var mailbox = makeMailbox()

  static func makeMailbox() -> Mailbox {
    let environment = ProcessInfo.processInfo.environment
    let mailbox = Mailbox(Mailbox.samples, outbox: environment["MAIL_OUTBOX"].map { URL(fileURLWithPath: $0) })
    mailbox.isOnline = environment["MAIL_OFFLINE"] == nil
    return mailbox
  }

  static func makeRoot() -> ViewController {
    let inbox = NavigationController(rootViewController: ThreadsController(mailbox: mailbox))
    inbox.restorationIdentifier = "inboxStack"
    let outbox = NavigationController(rootViewController: OutboxController(mailbox: mailbox))
    outbox.restorationIdentifier = "outboxStack"
    let tabs = TabBarController()
    tabs.setViewControllers([inbox, outbox], animated: false)
    tabs.restorationIdentifier = "tabs"
    return tabs
  }
}
