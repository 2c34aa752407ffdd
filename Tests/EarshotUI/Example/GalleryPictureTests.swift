// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotScreen
import EarshotTestKit
import EarshotUI
import Foundation
import Testing

@testable import gallery_example

/// The look of every screen of the gallery, on small and large terminals, in Korean, and from right to left.
///
/// `Tests/Fixtures/Gallery` has a file for each kind of terminal. After a change that is meant, `EARSHOT_RECORD=1` writes
/// what there is now; look at it before it is kept.
@MainActor
@Suite struct GalleryPictureTests {
  struct Terminal: CustomTestStringConvertible, Sendable {
    var name: String
    var columns: Int
    var rows: Int
    var words = GalleryWords.english
    var isMirrored = false
    var style = TraitCollection.UserInterfaceStyle.unspecified
    var colors = ColorDepth.none
    var isHighContrast = false
    /// The screens looked at; nil for all.
    var screens: Set<String>?

    var testDescription: String { name }
  }

  nonisolated private static let terminals =
    [
      Terminal(name: "80x24", columns: 80, rows: 24), Terminal(name: "40x12", columns: 40, rows: 12),
      Terminal(name: "200x60", columns: 200, rows: 60),
      Terminal(name: "korean", columns: 60, rows: 24, words: .korean),
      Terminal(name: "right-to-left", columns: 60, rows: 24, isMirrored: true),
      themed("dark", .dark, .direct), themed("light", .light, .direct),
      themed("dark-high-contrast", .dark, .direct, isHighContrast: true),
      themed("light-high-contrast", .light, .direct, isHighContrast: true),
      // The picture in the README.
      Terminal(name: "first-page", columns: 80, rows: 24, style: .dark, colors: .direct, screens: []),
      themed("sixteen", .dark, .sixteen), themed("no-colour", .dark, .none),
    ] + sizes.flatMap(inEachTheme)

  nonisolated private static func themed(
    _ name: String, _ style: TraitCollection.UserInterfaceStyle, _ colors: ColorDepth, isHighContrast: Bool = false
  ) -> Terminal {
    Terminal(
      name: name, columns: 80, rows: 16, style: style, colors: colors, isHighContrast: isHighContrast,
      screens: ["Values", "Text", "Questions", "List", "Table", "Outline", "Charts", "Reading", "Empty"])
  }

  nonisolated private static let sizes = [(40, 12), (200, 60)]

  /// The screens that have most to show, in each theme, on the smallest and on the largest terminal.
  nonisolated private static func inEachTheme(columns: Int, rows: Int) -> [Terminal] {
    [
      themed("dark", .dark, .direct), themed("light", .light, .direct),
      themed("dark-high-contrast", .dark, .direct, isHighContrast: true),
      themed("light-high-contrast", .light, .direct, isHighContrast: true),
      themed("sixteen", .dark, .sixteen), themed("no-colour", .dark, .none),
    ].map { terminal in
      var terminal = terminal
      (terminal.columns, terminal.rows) = (columns, rows)
      terminal.name += "-\(columns)x\(rows)"
      terminal.screens = ["Values", "Questions", "List", "Empty"]
      return terminal
    }
  }

  /// The styles of a row that are not plain, by columns.
  private func runs(of row: Row, _ y: Int) -> String? {
    var runs: [String] = []
    var start = 0
    while start < row.cells.count {
      let style = row.cells[start].style
      var end = start
      while end + 1 < row.cells.count, row.cells[end + 1].style == style { end += 1 }
      if style != .plain { runs.append("\(start)-\(end) \(StyleWords.text(of: style))") }
      start = end + 1
    }
    return runs.isEmpty ? nil : "\(y): \(runs.joined(separator: ", "))"
  }

  /// A picture in a frame, with what has the keyboard or the reader's focus marked where the cursor is.
  private func framed(_ host: AppHost, _ title: String, _ terminal: Terminal) -> String {
    let bar = String(repeating: "─", count: terminal.columns)
    let rows = host.screen.rows.map { row in
      // The second half of a wide character is nothing.
      "│" + row.cells.map(\.text).joined() + "│"
    }
    let cursor = host.cursor.map { "cursor \($0.x), \($0.y)" } ?? "no cursor"
    let styles = host.screen.rows.enumerated().compactMap { runs(of: $1, $0) }
    return (["\(title), \(cursor)", "┌\(bar)┐"] + rows + ["└\(bar)┘"] + styles).joined(separator: "\n")
  }

  @Test("It looks as it did when somebody looked at it", arguments: terminals)
  func pictures(_ terminal: Terminal) throws {
    let host = AppHost(columns: terminal.columns, rows: terminal.rows)
    host.scene.userInterfaceStyle = terminal.style
    host.scene.colors = terminal.colors
    if terminal.isHighContrast { host.application.assistiveSettings.set(.increaseContrast, isOn: true) }
    let root = NavigationController(rootViewController: GalleryController(terminal.words))
    if terminal.isMirrored { root.traitOverrides.layoutDirection = .rightToLeft }
    host.mount(root)
    var pictures = [framed(host, "Gallery", terminal)]
    for (index, screen) in GalleryController.screens.enumerated()
    where terminal.screens?.contains(screen.key) ?? true {
      host.press((0..<index).reduce("Home Home") { keys, _ in keys + " Down" } + " Enter")
      host.listen()
      host.press("Tab")
      host.listen()
      pictures.append(framed(host, screen.key, terminal))
      if screen.key == "Questions" {
        host.press("Enter")
        host.listen()
        pictures.append(framed(host, "An alert", terminal))
        host.press("Escape")
        host.listen()
        host.press("Tab Tab Enter")
        pictures.append(framed(host, "A toast", terminal))
        host.pass(.seconds(5))
      } else if screen.key == "List" {
        host.press("Tab Tab Down Shift+F10")
        host.listen()
        pictures.append(framed(host, "A menu", terminal))
        host.press("Escape")
        host.listen()
      } else if screen.key == "Outline" {
        host.press("Down Right Right")
        pictures.append(framed(host, "An open item", terminal))
      } else if screen.key == "Table" {
        host.press("Up Right Enter")
        pictures.append(framed(host, "Sorted", terminal))
      } else if screen.key == "Dates", terminal.columns == 80 {
        host.press("Shift+Tab Shift+Tab Enter")
        host.pass(.milliseconds(1_300))
        pictures.append(framed(host, "Progress", terminal))
        host.press("Escape")
        host.listen()
      } else if screen.key == "Text" {
        host.type("한 a")
        host.press("Tab")
        host.type("secret")
        pictures.append(framed(host, "Text that is typed", terminal))
      } else if screen.key == "Values" {
        host.press("End")
        host.press("Tab Tab Tab Tab Tab Tab")
        host.listen()
        pictures.append(framed(host, "The end of Values", terminal))
      }
      host.press("Escape")
      host.listen()
    }
    let text = pictures.joined(separator: "\n\n") + "\n"
    let file = GalleryFiles.folder.appending(path: "\(terminal.name).txt")
    if GalleryFiles.areRecorded { try text.write(to: file, atomically: true, encoding: .utf8) }
    #expect(try text == String(contentsOf: file, encoding: .utf8))
    #expect(host.application.diagnostics.take().isEmpty)
  }
}
