// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotReader
import EarshotTestKit
import EarshotUI
import Testing

@MainActor
@Suite struct HostTests {
  private func screen(_ views: View...) -> ViewController {
    let controller = ViewController()
    for (row, view) in views.enumerated() {
      view.frame = CellRectangle(x: 0, y: row, width: 30, height: 1)
      controller.view.addSubview(view)
    }
    return controller
  }

  @Test("CUR-1 CUR-2 DC-1 DC-2 a screen of standard controls is read without any code for it")
  func standard() {
    let host = AppHost(columns: 40, rows: 5)
    let dimmed = Button("Delete")
    dimmed.isEnabled = false
    host.mount(screen(Label("Welcome"), Button("Save"), dimmed))
    #expect(host.text == "Welcome\n[Save]\n[Delete]\n\n")
    #expect(host.takePhrases() == ["Welcome"])
    host.command(.move(.next))
    #expect(host.hear().first == "Save. Button.")
    host.command(.move(.next))
    #expect(host.hear().first == "Delete. Dimmed. Button.")
  }

  @Test("CUR-3 the cursor begins with the first element, left to right, then top to bottom")
  func first() {
    let host = AppHost(columns: 40, rows: 5)
    let controller = ViewController()
    controller.view.addSubview(Label("third", frame: CellRectangle(x: 0, y: 1, width: 8, height: 1)))
    controller.view.addSubview(Label("second", frame: CellRectangle(x: 10, y: 0, width: 8, height: 1)))
    controller.view.addSubview(Label("first", frame: CellRectangle(x: 0, y: 0, width: 8, height: 1)))
    host.mount(controller)
    #expect(host.stops.map(\.label) == ["first", "second", "third"])
    #expect(host.takePhrases() == ["first"])
  }

  @Test("Ids stay while a view lives: a change of it is an update and not another element")
  func ids() {
    let host = AppHost(columns: 40, rows: 5)
    let label = Label("one")
    host.mount(screen(label))
    let id = host.stops.first?.id
    var batches: [[TreeChange]] = []
    let forward = host.application.onTreeChange
    host.application.onTreeChange = {
      batches.append($0)
      forward($0)
    }
    host.turn { label.text = "two" }
    host.turn {}
    #expect(host.stops.map(\.label) == ["two"])
    #expect(host.stops.first?.id == id)
    #expect(batches.count == 1)
    #expect(batches.first?.count == 1)
  }

  @Test("CUR-5 CUR-6 RUN-3 screen-changed posted in viewDidAppear names the element that is said first")
  func appearing() {
    class Focusing: ViewController {
      let target = Label("Look here", frame: CellRectangle(x: 0, y: 3, width: 10, height: 1))
      override func viewDidLoad() {
        view.addSubview(Label("Above", frame: CellRectangle(x: 0, y: 0, width: 10, height: 1)))
        view.addSubview(target)
      }
      override func viewDidAppear(_ animated: Bool) { application?.postScreenChanged(target) }
    }
    let host = AppHost(columns: 40, rows: 5)
    let navigation = NavigationController(rootViewController: screen(Label("Root")))
    host.mount(navigation)
    _ = host.hear()
    host.turn { navigation.pushViewController(Focusing(), animated: true) }
    #expect(host.hear() == ["Look here"])
  }

  @Test("CUR-7 V-25 another size without a word begins anew with the first element")
  func resize() {
    let host = AppHost(columns: 40, rows: 5)
    host.mount(screen(Label("First"), Label("Second")))
    host.command(.move(.next))
    _ = host.hear()
    host.resize(columns: 50, rows: 6)
    #expect(host.hear() == ["First"])
  }

  @Test("CUR-9 moving the cursor changes nothing in the app; activation does")
  func moving() {
    let host = AppHost(columns: 40, rows: 5)
    var count = 0
    host.mount(screen(Label("Welcome"), Button("Count") { count += 1 }))
    host.command(.move(.next))
    #expect(count == 0)
    host.perform(.activate)
    #expect(count == 1)
  }

  @Test("GES-5 an element in a view passes gestures to its container")
  func innerElement() {
    class Meter: View {
      var escapes = 0
      override func accessibilityPerformEscape() -> Bool {
        escapes += 1
        return true
      }
    }
    let host = AppHost(columns: 40, rows: 5)
    let meter = Meter()
    let low = AccessibilityElement(accessibilityContainer: meter)
    low.accessibilityLabel = "Low"
    low.accessibilityFrameInContainerSpace = CellRectangle(x: 0, y: 0, width: 3, height: 1)
    let high = AccessibilityElement(accessibilityContainer: meter)
    high.accessibilityLabel = "High"
    meter.accessibilityElements = [high, low]
    host.mount(screen(Label("Meter"), meter))
    #expect(host.stops.map(\.label) == ["Meter", "High", "Low"])
    host.command(.move(.next))
    host.perform(.escape)
    #expect(meter.escapes == 1)
  }

  @Test("GES-16 what does not want to be activated is clicked at its activation point")
  func click() {
    class Plate: View {
      var touched: CellPoint?
      override func touchesBegan(_ touches: [Touch], with event: Event) -> Bool {
        touched = touches.first?.location(in: self)
        return true
      }
    }
    let host = AppHost(columns: 40, rows: 5)
    let plate = Plate()
    plate.isAccessibilityElement = true
    plate.accessibilityLabel = "Plate"
    host.mount(screen(Label("Top"), plate))
    host.command(.move(.next))
    host.perform(.activate)
    #expect(plate.touched == CellPoint(x: 15, y: 0))
    plate.accessibilityActivationPoint = CellPoint(x: 2, y: 1)
    host.turn {}
    host.perform(.activate)
    #expect(plate.touched == CellPoint(x: 2, y: 0))
  }

  @Test("V-1 what is hidden, from the eye or the reader, is not in the tree")
  func hidden() {
    let host = AppHost(columns: 40, rows: 5)
    let (a, b) = (Label("a"), Label("b"))
    host.mount(screen(Label("Top"), a, b))
    a.isHidden = true
    b.accessibilityElementsHidden = true
    host.turn {}
    #expect(host.stops.map(\.label) == ["Top"])
  }

  @Test("The first responder is the app's focus: the reader follows it")
  func focus() {
    let host = AppHost(columns: 40, rows: 5)
    host.mount(screen(Label("Top"), Button("A"), Button("B")))
    _ = host.hear()
    host.press("Tab")
    #expect(host.hear().first == "A. Button.")
    host.press("Tab")
    #expect(host.hear().first == "B. Button.")
  }
}
