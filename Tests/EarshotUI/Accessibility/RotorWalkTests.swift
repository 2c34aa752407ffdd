// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotReader
import EarshotTestKit
import EarshotUI
import Testing

/// Walking by a setting of the rotor over elements that set it themselves: those with actions or a value.
@MainActor
@Suite struct RotorWalkTests {
  private func stage() -> AppHost {
    let host = AppHost(columns: 60, rows: 12)
    let root = ViewController()
    for (row, name) in ["Intro", "One", "Two", "Three"].enumerated() {
      let label = Label(name, frame: CellRectangle(x: 0, y: row, width: 20, height: 1))
      if row > 0 {
        label.accessibilityRole = .heading
        label.accessibilityCustomActions = [CustomAction(name: "Delete") { true }]
      }
      root.view.addSubview(label)
    }
    let slider = Slider(value: 0.5, frame: CellRectangle(x: 0, y: 5, width: 20, height: 1))
    slider.accessibilityLabel = "Volume"
    root.view.addSubview(slider)
    let last = Label("End", frame: CellRectangle(x: 0, y: 6, width: 20, height: 1))
    last.accessibilityRole = .heading
    root.view.addSubview(last)
    host.mount(root)
    _ = host.hear()
    return host
  }

  private func turnToHeadings(_ host: AppHost) {
    for _ in 0..<40 {
      host.command(.rotor(.turn))
      if host.hear().last == "Headings" { return }
    }
    Issue.record("There is no setting for headings.")
  }

  @Test("Headings with actions are walked one after the other, and back")
  func headings() {
    let host = stage()
    turnToHeadings(host)
    var labels: [String?] = []
    for step in [RotorStep.down, .down, .down, .down, .up, .up] {
      host.command(.rotor(step))
      host.listen()
      labels.append(host.focus?.label)
    }
    #expect(labels == ["One", "Two", "Three", "End", "Three", "Two"])
  }

  @Test("Who comes to an element with actions otherwise gets them; beyond it the former setting returns")
  func actions() {
    let host = stage()
    turnToHeadings(host)
    host.command(.move(.next))
    _ = host.hear()
    host.command(.rotor(.down))
    #expect(host.hear() == ["Delete"])
    host.command(.move(.previous))
    _ = host.hear()
    host.command(.rotor(.down))
    #expect(host.focus?.label == "One")
  }
}
