// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotReader
import EarshotTestKit
import EarshotUI
import Testing

/// The way back of a screen gets another title while the reader is on it, as when the list below has counted its mail: it is
/// said to be the way back, not the place.
@MainActor
@Suite struct ReturnedTitleTests {
  @Test("A back button whose title changes is said with what it is", arguments: [false, true])
  func changed(_ isByKey: Bool) {
    let host = AppHost(columns: 60, rows: 10)
    let (inbox, message) = (ViewController(), ViewController())
    inbox.title = "Inbox"
    message.title = "Message"
    let stack = NavigationController()
    stack.viewControllers = [inbox, message]
    host.mount(stack)
    host.command(.move(.first))
    #expect(host.hear().last?.hasPrefix("Inbox. Back Button.") == true)
    if isByKey { host.press("x") }
    _ = host.hear()
    host.turn {
      inbox.title = "Inbox (3)"
      host.application.postLayoutChanged()
    }
    #expect(host.hear() == ["Inbox (3). Back Button."])
  }
}
