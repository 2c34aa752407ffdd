// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotReader
import EarshotTestKit
import EarshotUI
import Testing

/// Elements that are no views, and views that work out what they are when they are asked.
@MainActor
@Suite struct ElementPropertyTests {
  private func host(_ elements: (View) -> [Responder]) -> (AppHost, View) {
    let host = AppHost(columns: 40, rows: 10)
    let root = ViewController()
    let view = View(frame: CellRectangle(x: 2, y: 1, width: 20, height: 4))
    view.accessibilityElements = elements(view)
    root.view.addSubview(view)
    host.mount(root)
    _ = host.hear()
    return (host, view)
  }

  @Test("An element that is no view has all that a view has")
  func element() {
    let (host, _) = host { view in
      let chart = AccessibilityElement(accessibilityContainer: view)
      chart.isAccessibilityElement = false
      chart.accessibilityLabel = "Chart"
      chart.accessibilityContainerType = .semanticGroup
      let title = AccessibilityElement(accessibilityContainer: view)
      title.accessibilityLabel = "Umsatz"
      title.accessibilityRole = .heading
      title.accessibilityHeadingLevel = 2
      title.accessibilityLanguage = "de"
      let bar = AccessibilityElement(accessibilityContainer: view)
      bar.accessibilityLabel = "May"
      bar.accessibilityRole = .button
      bar.accessibilityExpandedStatus = .collapsed
      bar.accessibilityActivationPoint = CellPoint(x: 3, y: 2)
      bar.accessibilityCustomContent = [CustomContent(label: "Sales", value: "7")]
      bar.accessibilityCustomRotors = [CustomRotor(name: "Peaks") { _ in nil }]
      let hidden = AccessibilityElement(accessibilityContainer: view)
      hidden.accessibilityLabel = "Hidden"
      hidden.accessibilityElementsHidden = true
      chart.accessibilityElements = [title, bar, hidden]
      return [chart]
    }
    #expect(host.stops.map(\.label) == ["Umsatz", "May"])
    #expect(host.stops[0].headingLevel == 2 && host.stops[0].language == "de")
    let bar = host.stops[1]
    #expect(bar.expandedStatus == .collapsed && bar.customContent == [CustomContent(label: "Sales", value: "7")])
    #expect(bar.activationPoint == CellPoint(x: 5, y: 3).center)
    #expect(bar.details.rotors.map(\.kind) == [.named("Peaks")])
    host.command(.move(.next))
    #expect(host.hear().first?.hasPrefix("May. Button. Collapsed.") == true)
  }

  @Test("P-34 A view works out its properties each time it is read")
  func overridden() {
    final class Reading: View {
      var level = 1
      override var accessibilityElementsHidden: Bool {
        get { level == 0 }
        set {}
      }
      override var accessibilityHeadingLevel: Int {
        get { level }
        set {}
      }
      override var accessibilityIdentifier: String? {
        get { "level-\(level)" }
        set {}
      }
      override var accessibilityLanguage: String? {
        get { "de" }
        set {}
      }
    }
    let reading = Reading(frame: CellRectangle(x: 0, y: 0, width: 5, height: 1))
    reading.isAccessibilityElement = true
    reading.accessibilityLabel = "Ebene"
    let host = AppHost(columns: 40, rows: 10)
    let root = ViewController()
    root.view.addSubview(reading)
    host.mount(root)
    #expect(host.stops.map(\.identifier) == ["level-1"] && host.stops[0].language == "de")
    host.turn { reading.level = 3 }
    #expect(host.stops[0].headingLevel == 3 && host.stops[0].identifier == "level-3")
    host.turn { reading.level = 0 }
    #expect(host.stops.isEmpty)
  }

  @Test("P-25 A rotor of an element that is no view is offered on it, and walked")
  func rotor() {
    var elements: [AccessibilityElement] = []
    let (host, _) = host { view in
      elements = ["May", "June", "July"].enumerated().map { row, name in
        let element = AccessibilityElement(accessibilityContainer: view)
        element.accessibilityLabel = name
        element.accessibilityFrameInContainerSpace = CellRectangle(x: 0, y: row, width: 5, height: 1)
        return element
      }
      elements[0].accessibilityCustomRotors = [
        CustomRotor(name: "Peaks") { _ in AccessibilityCustomRotorItemResult(targetElement: elements[2]) }
      ]
      return elements
    }
    for _ in 0..<40 {
      host.command(.rotor(.turn))
      if host.hear().last == "Peaks" { break }
    }
    host.command(.rotor(.down))
    #expect(host.hear().last == "July")
  }

  @Test("P-34 All that an app may say of a view can be worked out by its class")
  func everyOverride() {
    final class Reading: View {
      override var isAccessibilityElement: Bool {
        get { true }
        set {}
      }
      override var accessibilityLabel: String? {
        get { "Label" }
        set {}
      }
      override var accessibilityTraits: Traits {
        get { .button }
        set {}
      }
      override var accessibilityActivationPoint: CellPoint? {
        get { CellPoint(x: 4, y: 0) }
        set {}
      }
      override var accessibilityExpandedStatus: ExpandedStatus {
        get { .expanded }
        set {}
      }
      override var accessibilityCustomContent: [CustomContent] {
        get { [CustomContent(label: "Size", value: "3")] }
        set {}
      }
      override var accessibilityFrame: Rectangle {
        get { CellRectangle(x: 9, y: 2, width: 1, height: 1).points }
        set {}
      }
      override var accessibilityCustomRotors: [CustomRotor] {
        get { [CustomRotor(name: "Peaks") { _ in nil }] }
        set {}
      }
      override var accessibilityCustomActions: [CustomAction] {
        get { [CustomAction(name: "Open") { true }] }
        set {}
      }
    }
    let view = Reading(frame: CellRectangle(x: 0, y: 0, width: 5, height: 1))
    let host = AppHost(columns: 40, rows: 10)
    host.failsOnMistakes = false
    let root = ViewController()
    root.view.addSubview(view)
    host.mount(root)
    let stop = host.stops.first
    #expect(stop?.label == "Label" && stop?.traits.contains(.button) == true)
    #expect(stop?.expandedStatus == .expanded && stop?.customContent.map(\.value) == ["3"])
    #expect(stop?.frame == CellRectangle(x: 9, y: 2, width: 1, height: 1).points)
    #expect(stop?.details.rotors.map(\.kind) == [.named("Peaks")])
    #expect(stop?.customActions.map(\.name) == ["Open"])
  }

  @Test("P-7 A frame that is set is that of the element, and of the cursor on it")
  func frame() {
    let view = Label("Point", frame: CellRectangle(x: 0, y: 0, width: 5, height: 1))
    view.accessibilityFrame = CellRectangle(x: 7, y: 3, width: 1, height: 1).points
    let host = AppHost(columns: 40, rows: 10)
    let root = ViewController()
    root.view.addSubview(view)
    host.mount(root)
    #expect(host.stops[0].frame == CellRectangle(x: 7, y: 3, width: 1, height: 1).points)
  }

  @Test("DC-6 A stepper's name and value are said with its buttons")
  func stepper() {
    let stepper = Stepper(value: 2, frame: CellRectangle(x: 0, y: 0, width: 8, height: 1))
    stepper.accessibilityLabel = "Copies"
    stepper.accessibilityValue = "2 copies"
    let host = AppHost(columns: 40, rows: 10)
    let root = ViewController()
    root.view.addSubview(stepper)
    host.mount(root)
    #expect(host.hear() == ["Copies, Decrement: 2 copies. Button."])
  }

  @Test("A stepper with a name says its number, and each change of it, by key and by the reader")
  func stepperNumber() {
    let stepper = Stepper(value: 2, frame: CellRectangle(x: 0, y: 0, width: 8, height: 1))
    stepper.accessibilityLabel = "Copies"
    let host = AppHost(columns: 40, rows: 10)
    let root = ViewController()
    root.view.addSubview(stepper)
    host.mount(root)
    #expect(host.hear() == ["Copies, Decrement: 2. Button."])
    host.press("Tab")
    #expect(host.hear() == ["Copies, Increment: 2. Button."])
    host.press("Up")
    #expect(host.hear() == ["3"])
    host.press("Enter")
    #expect(host.hear() == ["4"])
    host.perform(.activate)
    #expect(host.hear() == ["5"])
    stepper.addAction(for: .valueChanged) { [weak stepper] in stepper?.accessibilityValue = "none" }
    host.press("Down")
    #expect(host.hear() == ["none"])
  }
}
