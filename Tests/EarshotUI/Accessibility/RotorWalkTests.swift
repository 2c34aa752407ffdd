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

  /// The labels reached by walking down a screen of buttons with actions, by a setting of the rotor.
  private func walk(_ setting: String, steps: Int) -> [String?] {
    let host = AppHost(columns: 60, rows: 12)
    let root = ViewController()
    let buttons = ["One", "Two", "Three"].enumerated().map { row, name in
      let button = Button(name, frame: CellRectangle(x: 0, y: row * 2 + 1, width: 12, height: 1))
      button.accessibilityCustomActions = [CustomAction(name: "Delete") { true }]
      root.view.addSubview(Label("Line \(row)", frame: CellRectangle(x: 0, y: row * 2, width: 12, height: 1)))
      root.view.addSubview(button)
      return button
    }
    root.view.accessibilityCustomRotors = [
      CustomRotor(name: "Jobs") { predicate in
        let current = buttons.firstIndex { $0 === predicate.currentItem.targetElement }
        let next = predicate.searchDirection == .next ? (current ?? -1) + 1 : (current ?? buttons.count) - 1
        return buttons.indices.contains(next) ? AccessibilityCustomRotorItemResult(targetElement: buttons[next]) : nil
      }
    ]
    host.mount(root)
    _ = host.hear()
    for _ in 0..<40 {
      host.command(.rotor(.turn))
      if host.hear().last == setting { break }
    }
    return (0..<steps).map { _ in
      host.command(.rotor(.down))
      host.listen()
      return host.focus?.label
    }
  }

  @Test("Buttons with actions are walked by kind and by a rotor of the app", arguments: ["Buttons", "Jobs"])
  func buttons(_ setting: String) { #expect(walk(setting, steps: 3) == ["One", "Two", "Three"]) }
}
