// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotTestKit
import EarshotUI
import Testing

/// Further parts of UIKit, and what they do.
@MainActor
@Suite struct FurtherPartsTests {
  private func host(_ view: View) -> AppHost {
    let screen = ViewController()
    let host = AppHost(columns: 40, rows: 8)
    host.mount(screen)
    host.turn {
      screen.view.addSubview(view)
      view.frame = CellRectangle(x: 0, y: 0, width: 40, height: 3)
    }
    return host
  }

  private final class Waiting: GestureRecognizerDelegate {
    var waits = true
    func gestureRecognizer(
      _ gestureRecognizer: GestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: GestureRecognizer
    ) -> Bool { waits }
    func gestureRecognizer(
      _ gestureRecognizer: GestureRecognizer,
      shouldRecognizeSimultaneouslyWith otherGestureRecognizer: GestureRecognizer
    ) -> Bool { true }
  }

  private final class Counter: Responder {
    var (first, second) = (0, 0)
    func countFirst() { first += 1 }
    func countSecond() { second += 1 }
  }

  @Test("A recogniser whose delegate wants it recognises nothing once the other has")
  func gestures() {
    let (view, counter, delegate) = (View(), Counter(), Waiting())
    let first = TapGestureRecognizer(target: counter, action: Counter.countFirst)
    let second = TapGestureRecognizer(target: counter, action: Counter.countSecond)
    view.addGestureRecognizer(first)
    view.addGestureRecognizer(second)
    second.delegate = delegate
    let host = host(view)
    host.click(x: 2, y: 1)
    #expect(counter.first == 1 && counter.second == 0)
    delegate.waits = false
    host.click(x: 2, y: 1)
    #expect(counter.first == 2 && counter.second == 1)
  }

  @Test("Motion that the app turns off happens at once, until it is turned on again")
  func animations() {
    let view = View()
    let host = host(view)
    Application.$running.withValue(host.application) {
      #expect(View.areAnimationsEnabled)
      View.setAnimationsEnabled(false)
      var isDone = false
      View.animate(withDuration: 5, animations: { view.frame.origin.x = 3 }, completion: { _ in isDone = true })
      #expect(isDone && !View.areAnimationsEnabled && !host.application.isMoving)
      View.setAnimationsEnabled(true)
      View.animate(withDuration: 5) { view.frame.origin.x = 0 }
      #expect(host.application.isMoving)
    }
  }

  @Test("A highlighted picture is the other one; a colour has parts, unless it is the palette's")
  func pictures() {
    let view = ImageView(image: Image("off"), highlightedImage: Image("on!"))
    let host = host(view)
    #expect(host.text.contains("off"))
    host.turn { view.isHighlighted = true }
    #expect(host.text.contains("on!") && view.intrinsicContentSize.width == 3)
    var (red, green, blue, alpha) = (0.0, 0.0, 0.0, 0.0)
    #expect(Color(red: 1, green: 0, blue: 0.2, alpha: 1).getRed(&red, green: &green, blue: &blue, alpha: &alpha))
    #expect(red == 1 && green == 0 && abs(blue - 0.2) < 0.01 && alpha == 1)
    #expect(!Color.systemRed.getRed(&red, green: &green, blue: &blue, alpha: &alpha))
  }

  private final class Cell: CollectionViewCell {
    var states: [CellConfigurationState] = []
    override func updateConfiguration(using state: CellConfigurationState) { states.append(state) }
  }

  @Test("An item's cell is told when it is chosen")
  func cells() {
    let cell = Cell()
    var handled = 0
    cell.configurationUpdateHandler = { _, _ in handled += 1 }
    cell.isSelected = true
    cell.isSelected = true
    cell.isSelected = false
    #expect(cell.states.map(\.isSelected) == [false, true, false] && handled == 3)
  }

  private final class Wheel: PickerViewDataSource, PickerViewDelegate {
    func numberOfComponents(in pickerView: PickerView) -> Int { 1 }
    func pickerView(_ pickerView: PickerView, numberOfRowsInComponent component: Int) -> Int { 3 }
    func pickerView(
      _ pickerView: PickerView, viewForRow row: Int, forComponent component: Int, reusing view: View?
    ) -> View? { Label("Row \(row)") }
    func pickerView(_ pickerView: PickerView, accessibilityLabelForComponent component: Int) -> String? { "Rows" }
  }

  @Test("A picker whose delegate has views shows and says their texts")
  func picker() {
    let (picker, wheel) = (PickerView(), Wheel())
    picker.dataSource = wheel
    picker.delegate = wheel
    let host = host(picker)
    #expect(host.text.contains("›Row 0") && picker.numberOfRows(inComponent: 0) == 3)
  }

  @Test("A control begins with its action, which its main use performs")
  func action() {
    var uses = 0
    let button = Button(frame: CellRectangle(x: 0, y: 0, width: 4, height: 1), primaryAction: Action { _ in uses += 1 })
    _ = button.accessibilityActivate()
    let control = Control(frame: .zero, primaryAction: Action { _ in uses += 1 })
    _ = control.accessibilityActivate()
    #expect(uses == 2)
  }

  @Test("A fact's importance is whether it is spoken with the element")
  func importance() {
    var content = AccessibilityCustomContent(label: "Length", value: "3 minutes")
    #expect(content.importance == .default)
    content.importance = .high
    #expect(content.isImportant)
  }

  private final class Shade: PresentationController {
    var seen: ViewController?
    override func presentationTransitionWillBegin() { seen = presentedViewController }
  }

  @Test("A presentation knows what it presents, and an empty one where that is gone")
  func presented() {
    var detail: ViewController? = ViewController()
    let shade = Shade(presentedViewController: detail ?? ViewController(), presenting: nil)
    shade.presentationTransitionWillBegin()
    #expect(shade.seen === detail)
    (shade.seen, detail) = (nil, nil)
    #expect(shade.presentedViewController.title == nil && !shade.presentedViewController.isViewLoaded)
  }
}
