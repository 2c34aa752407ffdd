// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotTestKit
import EarshotUI
import Testing

/// Views of an app's own in bars, and what bars tell of their items.
@MainActor
@Suite struct BarViewTests {
  @Test("A bar shows an item's view in its place, keeps it, and leaves it out with its item")
  func customView() {
    let screen = ViewController()
    screen.title = "Player"
    let speed = SegmentedControl(items: ["1x", "2x"])
    speed.selectedSegmentIndex = 0
    let item = BarButtonItem(customView: speed)
    screen.navigationItem.rightBarButtonItems = [item, BarButtonItem(title: "Queue")]
    let stack = NavigationController(rootViewController: screen)
    let host = AppHost(columns: 60, rows: 5)
    host.mount(stack)
    let bar = host.text.prefix { $0 != "\n" }
    #expect(bar.hasSuffix("(●) 1x  ( ) 2x [Queue]"))
    #expect(host.stops.filter { $0.role == .button }.compactMap(\.label) == ["1x", "2x", "Queue"])
    host.turn { screen.title = "Now playing" }
    #expect(speed.superview === stack.navigationBar)
    host.turn { screen.navigationItem.rightBarButtonItems = [BarButtonItem(title: "Queue")] }
    #expect(speed.superview == nil && !host.text.contains("1x"))
  }

  @Test("A toolbar has its items, set at once")
  func toolbar() {
    let bar = Toolbar()
    bar.setItems(
      [BarButtonItem(title: "One"), .flexibleSpace(), BarButtonItem(customView: Label("Two"))], animated: false)
    #expect(bar.items?.count == 3 && bar.subviews.count == 2)
    bar.items = nil
    #expect(bar.items == nil && bar.subviews.isEmpty)
  }

  @Test("A bar knows the items of its stack")
  func items() {
    let (first, second) = (ViewController(), ViewController())
    (first.title, second.title) = ("Inbox", "Letter")
    let stack = NavigationController(rootViewController: first)
    let host = AppHost(columns: 60, rows: 5)
    host.mount(stack)
    #expect(stack.navigationBar.topItem === first.navigationItem && stack.navigationBar.backItem == nil)
    host.turn { stack.pushViewController(second, animated: false) }
    #expect(stack.navigationBar.backItem?.title == "Inbox" && stack.navigationBar.items?.count == 2)
    host.turn { stack.navigationBar.topItem?.title = "A letter" }
    #expect(host.text.contains("A letter"))
  }

  @Test("A tab is read by the name that its item has for the reader")
  func tab() {
    let (today, all) = (ViewController(), ViewController())
    (today.title, all.title) = ("Today", "All")
    let tabs = TabBarController()
    tabs.viewControllers = [today, all]
    let host = AppHost(columns: 60, rows: 5)
    host.mount(tabs)
    host.turn { today.tabBarItem.accessibilityLabel = "Today, 3 tasks" }
    #expect(host.stops.filter { $0.role == .tab }.map(\.label) == ["Today, 3 tasks", "All"])
    #expect(host.text.contains("(Today)"))
    #expect(tabs.tabBar.selectedItem === today.tabBarItem)
  }
}
