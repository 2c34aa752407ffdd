// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotReader
import EarshotTestKit
import EarshotUI
import Testing

@MainActor
@Suite struct BarTests {
  private func screen(_ title: String?) -> ViewController {
    let controller = ViewController()
    controller.title = title
    return controller
  }

  private func host(_ controllers: ViewController...) -> (AppHost, NavigationController) {
    let host = AppHost(columns: 40, rows: 5)
    let navigation = NavigationController()
    navigation.viewControllers = controllers
    host.mount(navigation)
    return (host, navigation)
  }

  @Test("BAR-1 BAR-2 the controller owns the bar and keeps it current with the top's title")
  func title() {
    let top = screen("Inbox")
    let (host, navigation) = host(top)
    #expect(host.text.hasPrefix("                 Inbox\n"))
    top.title = "Outbox"
    host.turn {}
    #expect(host.text.hasPrefix("                 Outbox\n"))
    top.navigationItem.title = "Sent"
    host.turn {}
    #expect(navigation.navigationBar.titleLabel.text == "Sent")
  }

  @Test(
    "BAR-3 the back button shows where it leads, or Back where that is too long or not told; none at the root",
    arguments: [("Inbox", "Inbox"), ("A title that is far too long for a bar", "Back"), (nil, "Back")])
  func backTitle(_ title: String?, _ shown: String) {
    let (_, navigation) = host(screen(title), screen("Message"))
    #expect(!navigation.navigationBar.backButton.isHidden)
    #expect(navigation.navigationBar.backButton.title == shown)
    navigation.popViewController(animated: false)
    #expect(navigation.navigationBar.backButton.isHidden)
  }

  @Test("BAR-3 a back item has the word")
  func backItem() {
    let root = screen("Inbox")
    root.navigationItem.backBarButtonItem = BarButtonItem(title: "Mail")
    let (_, navigation) = host(root, screen("Message"))
    #expect(navigation.navigationBar.backButton.title == "Mail")
  }

  @Test("BAR-4 BAR-5 left items replace the back button or stand beside it; items do what they say")
  func items() {
    let top = screen("Message")
    let (host, navigation) = host(screen("Inbox"), top)
    var log: [String] = []
    top.navigationItem.hidesBackButton = true
    #expect(navigation.navigationBar.backButton.isHidden)
    top.navigationItem.hidesBackButton = false
    top.navigationItem.leftBarButtonItem = BarButtonItem(title: "Cancel") { log.append("cancel") }
    #expect(navigation.navigationBar.backButton.isHidden)
    top.navigationItem.leftItemsSupplementBackButton = true
    #expect(!navigation.navigationBar.backButton.isHidden)
    let done = BarButtonItem(title: "Done") { log.append("done") }
    top.navigationItem.rightBarButtonItem = done
    host.turn {}
    #expect(host.text.split(separator: "\n")[0] == "< Inbox [Cancel] Message          [Done]")
    host.click(x: 36, y: 0)
    host.click(x: 10, y: 0)
    #expect(log == ["done", "cancel"])
    done.isEnabled = false
    host.turn {}
    host.click(x: 36, y: 0)
    #expect(log == ["done", "cancel"])
  }

  @Test("BAR-6 DC-15 DC-16 back button and title have their traits, and are said with them")
  func spoken() {
    let (host, _) = host(screen("Inbox"), screen("Message"))
    #expect(host.stops.map(\.label) == ["Inbox", "Message"])
    #expect(host.stops[0].effectiveTraits.contains(.backButton))
    #expect(host.stops[1].effectiveTraits.contains(.header))
    // V-19: at the start the title comes first, wherever the cursor is.
    #expect(host.hear() == ["Message. Heading.", "Inbox. Back Button."])
    host.command(.move(.next))
    #expect(host.hear() == ["Message. Heading."])
  }

  @Test("BAR-7 reading goes from the back button to title, right items and content")
  func order() {
    let top = screen("Message")
    top.navigationItem.rightBarButtonItems = [BarButtonItem(title: "Reply"), BarButtonItem(title: "Delete")]
    top.view.addSubview(Label("Hello", frame: CellRectangle(x: 0, y: 0, width: 10, height: 1)))
    let (host, _) = host(screen("Inbox"), top)
    #expect(host.stops.map(\.label) == ["Inbox", "Message", "Reply", "Delete", "Hello"])
  }

  @Test("BAR-8 the toolbar shows the top's items, when it is wanted")
  func toolbar() {
    let top = screen("Message")
    top.toolbarItems = [BarButtonItem(title: "Archive")]
    let (host, navigation) = host(top)
    #expect(!host.text.contains("Archive"))
    navigation.isToolbarHidden = false
    host.turn {}
    #expect(host.text.split(separator: "\n", omittingEmptySubsequences: false)[4] == "[Archive]")
    #expect(top.view.frame.height == 3)
  }

  @Test("ENV-4 where text runs from right to left the back button is on the right, items are on the other sides")
  func mirrored() throws {
    let top = screen("Message")
    top.navigationItem.rightBarButtonItem = BarButtonItem(title: "Edit")
    let (host, navigation) = host(screen("Inbox"), top)
    let before = host.text.split(separator: "\n", omittingEmptySubsequences: false)[0]
    #expect(before.hasPrefix("< Inbox ") && before.hasSuffix(" [Edit]"))
    navigation.traitOverrides.layoutDirection = .rightToLeft
    host.turn {}
    let row = host.text.split(separator: "\n", omittingEmptySubsequences: false)[0]
    #expect(row.hasPrefix("[Edit] ") && row.hasSuffix(" Inbox >") && row.count == 40)
    // It is still read first, and leads back.
    let back = try #require(host.stops.first)
    #expect(back.traits.contains(.backButton))
    host.click(x: 38, y: 0)
    host.listen()
    #expect(navigation.viewControllers.count == 1)
  }

  @Test("ENV-4 tools and tabs begin at the leading edge")
  func mirroredRows() {
    let host = AppHost(columns: 20, rows: 4)
    let tabs = TabBarController()
    tabs.viewControllers = [screen("One"), screen("Two")]
    tabs.traitOverrides.layoutDirection = .rightToLeft
    host.mount(tabs)
    #expect(host.text.hasSuffix("\n\n\n           Two  (One)") || host.text.hasSuffix("        Two  (One)"))
  }
}
