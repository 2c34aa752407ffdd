// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotScreen
import EarshotTestKit
import EarshotUI
import Foundation
import Testing

@testable import gallery_example

/// A walk through every control of the gallery: keys, and what is heard after each line of them.
///
/// `Tests/Fixtures/Gallery/walk.txt` has both. After a change that is meant, `EARSHOT_RECORD=1` writes what is heard now;
/// read it before it is kept.
@MainActor
@Suite struct GalleryTests {
  private static let file = GalleryFiles.folder.appending(path: "walk.txt")

  /// Walks, and calls after each line with what was heard.
  private func walk(_ host: AppHost, mirrored: Bool = false, _ step: (_ keys: String, _ heard: [String]) -> Void) throws
  {
    for line in try String(contentsOf: Self.file, encoding: .utf8).split(separator: "\n").map(String.init) {
      let keys = String(line.split(separator: ":", maxSplits: 1)[0])
      if keys == "start" {
        let root = NavigationController(rootViewController: GalleryController())
        if mirrored { root.traitOverrides.layoutDirection = .rightToLeft }
        host.mount(root)
      } else if keys.hasPrefix("type ") {
        host.type(String(keys.dropFirst(5)))
      } else {
        host.press(keys)
      }
      step(keys, host.hear())
    }
  }

  @Test("A user of the gallery hears every control, on a wide terminal and on a narrow one", arguments: [80, 40])
  func walk(_ columns: Int) throws {
    let host = AppHost(columns: columns, rows: columns == 80 ? 24 : 12)
    var heard: [String] = []
    try walk(host) { heard.append("\($0): \($1.joined(separator: " | "))") }
    if columns == 80, GalleryFiles.areRecorded {
      try (heard.joined(separator: "\n") + "\n").write(to: Self.file, atomically: true, encoding: .utf8)
    }
    let wanted = try String(contentsOf: Self.file, encoding: .utf8).split(separator: "\n").map(String.init)
    #expect(heard.count == wanted.count)
    for (line, other) in zip(heard, wanted) where line != other { Issue.record("\(line), not \(other)") }
    #expect(host.application.diagnostics.take().isEmpty)
  }

  @Test(
    "The terminal's cursor is always on the element that was said last, and in it on something",
    arguments: [(80, 24), (40, 12), (200, 60)], [false, true])
  func cursor(_ size: (columns: Int, rows: Int), _ isMirrored: Bool) throws {
    let host = AppHost(columns: size.columns, rows: size.rows)
    var kinds: Set<Role> = []
    try walk(host, mirrored: isMirrored) { keys, _ in
      guard let focus = host.focus else {
        Issue.record("after \(keys) nothing has the focus")
        return
      }
      kinds.insert(focus.role)
      let frame = focus.frame
      guard let cursor = host.cursor else {
        Issue.record("after \(keys) the cursor is hidden; \(focus.label ?? "") has the focus")
        return
      }
      #expect(
        frame.x <= Double(cursor.x * 8) && Double(cursor.x * 8) < frame.x + frame.width
          && frame.y <= Double(cursor.y * 16) && Double(cursor.y * 16) < frame.y + frame.height,
        "after \(keys) it is at \(cursor.x), \(cursor.y), outside of \(focus.label ?? "")")
      let isShown = host.screen.rows[cursor.y].cells[cursor.x].text != " "
      #expect(isShown || focus.details.caret != nil, "after \(keys) it is on a blank of \(focus.label ?? "")")
    }
    #expect(kinds.isSuperset(of: [.button, .switch, .slider, .progressIndicator, .textInput, .image, .listItem]))
  }

  @Test("In text the cursor is at the caret, behind wide characters and in the row that is edited")
  func caret() {
    let host = AppHost(columns: 40, rows: 12)
    host.mount(NavigationController(rootViewController: TextController(.english)))
    host.press("Tab Shift+Tab")
    let field = host.cursor
    host.type("한글")
    #expect(host.cursor == field.map { CellPoint(x: $0.x + 4, y: $0.y) })
    host.press("Left")
    #expect(host.cursor == field.map { CellPoint(x: $0.x + 2, y: $0.y) })
    host.press("Tab Tab Tab Control+Home")
    let note = host.cursor
    host.press("Down Right Right")
    #expect(host.cursor == note.map { CellPoint(x: $0.x + 2, y: $0.y + 1) })
  }

  @Test("Every screen of the gallery fits a narrow terminal: no constraint is broken, nothing is cut at the side")
  func narrow() {
    for (_, screen) in GalleryController.screens {
      let host = AppHost(columns: 40, rows: 12)
      host.mount(NavigationController(rootViewController: screen(.english)))
      #expect(host.application.diagnostics.take().isEmpty)
      for element in host.tree.subtree(of: host.tree.root ?? 0).compactMap({ host.tree[$0] }) where element.isElement {
        #expect(element.frame.x >= 0 && element.frame.x + element.frame.width <= 40 * 8, "\(element.label ?? "")")
      }
    }
  }

  @Test("The pointer uses every control, and its wheel scrolls")
  func pointer() throws {
    let host = AppHost(columns: 60, rows: 12)
    host.mount(NavigationController(rootViewController: ValuesController(.english)))
    func click(_ label: String, at fraction: Double = 0.5) throws {
      let found = try #require(host.stops.first { $0.label == label }, "\(label) is not there")
      host.click(
        x: Int((found.frame.x + found.frame.width * fraction) / 8),
        y: Int((found.frame.y + found.frame.height / 2) / 16))
      host.listen()
    }
    func value(_ label: String) -> String? { host.stops.first { $0.label == label }?.value }
    try click("Wi-Fi")
    #expect(value("Wi-Fi") == "0")
    try click("Volume", at: 0.99)
    #expect(value("Volume") == "100%")
    try click("Increment")
    #expect(host.text.contains("3 copies"))
    let hidden = try #require(host.stops.first { $0.label == "Not yet" })
    #expect(hidden.frame.y >= 12 * 16)
    for _ in 0..<10 { host.turnWheel(x: 5, y: 5, rows: 3) }
    #expect(host.text.contains("Not yet"))
    for _ in 0..<10 { host.turnWheel(x: 5, y: 5, rows: -3) }
    #expect(host.text.contains("Wi-Fi"))
  }
}
