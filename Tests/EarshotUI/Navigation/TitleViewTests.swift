// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotScreen
import EarshotTestKit
import EarshotUI
import Testing

/// A view in place of a screen's title: "a custom view displayed in the center of the navigation bar"; the title is heard
/// nevertheless.
@MainActor
@Suite struct TitleViewTests {
  private func shown(_ title: String?, _ view: View?) -> (AppHost, ViewController) {
    let host = AppHost(columns: 40, rows: 6)
    let screen = ViewController()
    screen.title = title
    screen.navigationItem.titleView = view
    screen.navigationItem.rightBarButtonItem = BarButtonItem(title: "Add") {}
    host.mount(NavigationController(rootViewController: screen))
    return (host, screen)
  }

  private func bar(_ host: AppHost) -> [String] { host.stops.compactMap(\.label) }

  @Test("A control in the middle is used there, after the title is heard as a heading")
  func control() {
    let (host, screen) = shown("Calendar", SegmentedControl(items: ["Day", "Week"]))
    #expect(host.hear() == ["Calendar. Heading."])
    #expect(bar(host) == ["Calendar", "Day", "Week", "Add"])
    #expect(!host.text.contains("Calendar") && host.text.contains("Week") && host.text.contains("[Add]"))
    host.press("Tab")
    #expect(host.hear().first?.contains("Day. Button. 1 of 2.") == true)
    host.turn { screen.navigationItem.titleView = nil }
    #expect(host.text.contains("Calendar") && bar(host) == ["Calendar", "Add"])
  }

  @Test("A text in place of the title is the heading, once, and what it says at present")
  func text() {
    let label = Label("Inbox")
    let (host, _) = shown(nil, label)
    #expect(host.hear() == ["Inbox. Heading."] && bar(host) == ["Inbox", "Add"])
    host.turn { label.text = "Drafts" }
    #expect(bar(host) == ["Drafts", "Add"])
  }

  @Test("A text that says something else is heard after the title; one that says the same is not")
  func both() {
    let label = Label("3 unread")
    let (host, _) = shown("Inbox", label)
    #expect(host.hear() == ["Inbox. Heading."] && bar(host) == ["Inbox", "3 unread", "Add"])
    #expect(host.text.contains("3 unread") && !host.text.contains("Inbox"))
    host.turn { label.text = "Inbox" }
    #expect(bar(host) == ["Inbox", "Add"])
  }

  @Test("A picture is called by its label; the back button of the next screen has the title")
  func picture() {
    let picture = ImageView(image: CharacterImage("(o)"))
    picture.accessibilityLabel = "Earshot"
    let (host, screen) = shown(nil, picture)
    #expect(host.hear() == ["Earshot. Heading."] && host.text.contains("(o)"))
    screen.title = "Home"
    let next = ViewController()
    next.title = "Next"
    host.turn { screen.navigationController?.pushViewController(next, animated: false) }
    #expect(host.hear() == ["Home. Back Button."] && !host.text.contains("(o)") && host.text.contains("Next"))
    host.press("Escape")
    host.listen()
    #expect(host.text.contains("(o)") && !host.text.contains("Next"))
  }

  @Test("A button of the bar has a color of its own, as long as its item has")
  func tint() {
    let (host, screen) = shown("Title", nil)
    func color() -> Color { host.screen.rows[0].cells[36].style.foreground }
    #expect(color() == .default)
    host.turn { screen.navigationItem.rightBarButtonItem?.tintColor = .systemRed }
    #expect(color() == .systemRed)
    host.turn { screen.navigationItem.rightBarButtonItem?.tintColor = nil }
    #expect(color() == .default)
  }

  @Test("A view wider than the room beside the buttons is cut, not they")
  func wide() {
    let (host, _) = shown("Title", Label(String(repeating: "wide ", count: 20)))
    #expect(host.text.contains("[Add]") && host.text.contains("wide wide"))
  }
}
