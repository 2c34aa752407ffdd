// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotReader
import EarshotTestKit
import EarshotUI
import Testing

@MainActor
@Suite struct OutlineTests {
  private func mounted(_ items: [OutlineItem], rows: Int = 10) -> (AppHost, OutlineView) {
    let host = AppHost(columns: 40, rows: rows)
    let outline = OutlineView(frame: CellRectangle(x: 0, y: 0, width: 40, height: rows))
    outline.items = items
    let root = ViewController()
    root.view.addSubview(outline)
    host.mount(root)
    _ = host.hear()
    return (host, outline)
  }

  @Test("Kind, state, level where it changes and place are said; Right opens and goes in, Left goes out and closes")
  func walk() {
    let (host, _) = mounted([OutlineItem("A", children: [OutlineItem("B"), OutlineItem("C")]), OutlineItem("D")])
    func heard(_ keys: String) -> String? {
      host.press(keys)
      return host.hear().first
    }
    #expect(host.stops.map(\.label) == ["A", "D"])
    #expect(heard("Right") == "Expanded.")
    #expect(heard("Right") == "B. Tree Item. Level 2. 1 of 2.")
    #expect(heard("Down") == "C. Tree Item. 2 of 2.")
    #expect(heard("Down") == "D. Tree Item. Level 1. 2 of 2.")
    #expect(heard("Up Left") == "C. Tree Item. Level 2. 2 of 2.")
    #expect(heard("Left") == "Collapsed.")
    #expect(!host.text.contains("B"))
    _ = host.takeLog()
    host.press("Left Up Home")
    host.listen()
    #expect(host.takeLog() == ["tone boundary", "tone boundary", "tone boundary"])
  }

  @Test("Items are loaded once, when they are first wanted, and the number of them is said")
  func lazy() {
    var loads = 0
    let folder = OutlineItem("Folder") {
      loads += 1
      return [OutlineItem("file")]
    }
    let (host, _) = mounted([folder])
    host.press("Right")
    #expect(host.hear() == ["Expanded.", "1 item"])
    host.press("Left Right")
    _ = host.hear()
    #expect(loads == 1 && host.text.contains("file"))
  }

  @Test("The reader opens an item by an action, and its cursor takes the keyboard along; a long outline scrolls")
  func reader() {
    let items = (1...30).map { OutlineItem("Item \($0)", children: [OutlineItem("inside")]) }
    let (host, outline) = mounted(items, rows: 5)
    var chosen: [String] = []
    outline.onSelect = { chosen.append($0.title) }
    host.press("Down")
    for _ in 0..<8 { host.command(.move(.next)) }
    _ = host.hear()
    #expect(outline.focusedItem?.title == "Item 10" && host.text.contains("Item 10"))
    host.perform(.custom("Expand"))
    #expect(items[9].isExpanded)
    host.press("Enter")
    #expect(chosen == ["Item 10"])
  }
}
