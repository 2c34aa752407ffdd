// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotScreen
import EarshotTestKit
import EarshotUI
import Testing

/// Sentences that go by themselves.
@MainActor
@Suite struct ToastTests {
  private final class Screen: ViewController {
    let button = Button("Save", frame: CellRectangle(x: 0, y: 0, width: 6, height: 1))

    override func viewDidLoad() {
      title = "Notes"
      view.addSubview(button)
    }
  }

  private func host(columns: Int = 60, rows: Int = 12) -> (AppHost, Screen) {
    let host = AppHost(columns: columns, rows: rows)
    let screen = Screen()
    host.mount(screen)
    host.listen()
    host.press("Tab")
    _ = host.hear()
    return (host, screen)
  }

  private func rows(_ host: AppHost) -> [String] {
    host.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  @Test("It is in the lower corner, is heard once, moves neither keyboard nor reader, and goes by itself")
  func toast() {
    let (host, screen) = host()
    let focus = host.cursor
    host.turn { screen.showToast("The note is saved", style: .success) }
    #expect(rows(host)[8].hasSuffix("╭─────────────────────╮"))
    #expect(rows(host)[9].hasSuffix("│ ✓ The note is saved │"))
    #expect(rows(host)[10].hasSuffix("╰─────────────────────╯"))
    #expect(screen.button.isFirstResponder && host.cursor == focus)
    #expect(host.hear() == ["The note is saved"])
    host.press("F12 Right")
    #expect(!host.hear().joined().contains("saved"))
    host.pass(.seconds(5))
    #expect(!host.text.contains("saved") && host.hear().isEmpty)
  }

  @Test("The later one takes the place of the former, and stays as long as one alone")
  func later() {
    let (host, screen) = host()
    host.turn { screen.showToast("One") }
    host.pass(.seconds(3))
    host.turn { screen.showToast("Two") }
    host.pass(.seconds(2))
    #expect(host.text.contains("Two") && !host.text.contains("One"))
    host.pass(.seconds(3))
    #expect(!host.text.contains("Two"))
  }

  @Test("It is above a sheet that comes later, and leaves it the keys")
  func sheet() {
    let (host, screen) = host(columns: 80, rows: 24)
    host.turn { screen.showToast("Sent", style: .success) }
    let form = Screen()
    form.modalPresentationStyle = .fullScreen
    host.turn { screen.present(form, animated: true) }
    host.pass(.milliseconds(600))
    #expect(host.text.contains("✓ Sent"))
    host.press("Tab")
    #expect(form.button.isFirstResponder)
  }

  @Test("A long one is wrapped, and none is drawn where there is no room", arguments: [(60, 12), (40, 12), (12, 3)])
  func sizes(columns: Int, rows count: Int) {
    let (host, screen) = host(columns: columns, rows: count)
    let text = "Seven messages wait in the outbox until there is a network again"
    host.turn { screen.showToast(text, style: .warning) }
    #expect(host.text.contains("Seven") == (count == 12))
    for row in rows(host) { #expect(row.count <= columns) }
    #expect(host.hear() == [text])
  }

  @Test("From right to left it is in the other corner")
  func mirrored() {
    let (host, screen) = host()
    host.turn { screen.view.window?.layoutDirection = .rightToLeft }
    host.turn { screen.showToast("Sent") }
    #expect(rows(host)[9].hasPrefix(" │ Sent │"))
    host.turn { screen.showToast("Kept", style: .success) }
    #expect(rows(host)[9].hasPrefix(" │ Kept ✓ │"))
  }

  @Test("An indicator turns, and stands still where the user wants no motion")
  func motion() {
    let (host, screen) = host()
    let indicator = ActivityIndicatorView(frame: CellRectangle(x: 20, y: 2, width: 1, height: 1))
    host.turn {
      screen.view.addSubview(indicator)
      indicator.startAnimating()
    }
    func marks() -> Set<String> {
      var marks: Set<String> = []
      for _ in 0..<4 {
        host.pass(.milliseconds(300))
        marks.insert(host.screen.rows[2].cells[20].text)
      }
      return marks
    }
    #expect(marks().count > 1)
    host.application.assistiveSettings.set(.reduceMotion, isOn: true)
    host.turn { indicator.stopAnimating() }
    host.turn { indicator.startAnimating() }
    #expect(marks() == ["⠿"])
  }
}
