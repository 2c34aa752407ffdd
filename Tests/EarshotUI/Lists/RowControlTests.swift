// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotTestKit
import EarshotUI
import Testing

/// Rows with a control at their end: each is heard in one breath, as a settings screen of a phone is.
@MainActor
@Suite struct RowControlTests {
  private final class Form: TableViewController {
    let wiFi = Switch()
    let volume = Slider(value: 5, in: 0...10)
    let copies = Stepper(value: 2, in: 1...3)
    let name = TextField("Ann")

    override init() {
      super.init(style: .grouped)
      title = "Settings"
      name.accessibilityLabel = "Name"
    }

    override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 5 }

    override func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
      let cell = TableViewCell(style: .value1, reuseIdentifier: nil)
      cell.text = ["Wi-Fi", "Volume", "Copies", "Name", "Euro"][indexPath.row]
      cell.accessoryView = ([wiFi, volume, copies, name] as [View] + [View()])[indexPath.row]
      if indexPath.row == 4 {
        cell.accessoryView = nil
        cell.accessoryType = .checkmark
      }
      return cell
    }
  }

  private func host() -> (AppHost, Form) {
    let host = AppHost(columns: 40, rows: 10)
    let form = Form()
    host.mount(NavigationController(rootViewController: form))
    return (host, form)
  }

  /// The words heard, without hints.
  private func heard(_ host: AppHost) -> [String] { host.hear().filter { !$0.hasPrefix("F12") } }

  @Test("A switch in a row is the row: its name, kind and state at once; Space turns it")
  func turning() {
    let (host, form) = host()
    #expect(heard(host) == ["Settings. Heading.", "Wi-Fi. Switch Button. Off. 1 of 5. List Start."])
    host.press("Space")
    #expect(form.wiFi.isOn && heard(host) == ["On."])
    host.perform(.activate)
    #expect(!form.wiFi.isOn && heard(host) == ["Off."])
    #expect(host.text.contains("Wi-Fi") && host.text.contains("[□   ]"))
  }

  @Test("Left and Right change a value, Up and Down leave for other rows; an end sounds")
  func adjusting() {
    let (host, form) = host()
    host.press("Down")
    #expect(heard(host).last == "Volume: 50%. Adjustable. 2 of 5.")
    host.press("Right")
    #expect(form.volume.value == 6)
    #expect(heard(host) == ["60%"])
    host.press("Down")
    #expect(heard(host) == ["Copies: 2. Adjustable. 3 of 5."])
    host.press("Right")
    #expect(form.copies.value == 3)
    #expect(heard(host) == ["3"])
    host.press("Right")
    #expect(form.copies.value == 3)
    #expect(heard(host) == [])
    host.perform(.decrement)
    #expect(form.copies.value == 2)
    #expect(heard(host) == ["2"])
  }

  @Test("A field stays an element of its own, and a mark is heard as the choice")
  func others() {
    let (host, _) = host()
    host.press("End")
    #expect(heard(host).last == "Selected: Euro. 5 of 5. List End.")
    #expect(host.text.contains("✓"))
    #expect(host.stops.contains { $0.label == "Name" && $0.role == .textInput })
  }
}
