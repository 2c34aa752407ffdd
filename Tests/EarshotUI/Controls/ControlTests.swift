// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotReader
import EarshotScreen
import EarshotTestKit
import EarshotUI
import Testing

/// Each row of the table of standard controls: what is told of one, what is said, and what it does.
@MainActor
@Suite struct ControlTests {
  let host = AppHost(columns: 40, rows: 8)
  let root = ViewController()

  /// Shows a view below a title, and says what is heard of the first stop in it.
  private func show(_ view: View, label: String? = nil, width: Int = 20, height: Int = 1) -> [String] {
    view.frame = CellRectangle(x: 0, y: 1, width: width, height: height)
    if let label { view.accessibilityLabel = label }
    root.view.addSubview(Label("Title", frame: CellRectangle(x: 0, y: 0, width: 10, height: 1)))
    root.view.addSubview(view)
    host.mount(root)
    _ = host.hear()
    host.command(.move(.next))
    return host.hear()
  }

  private func row(_ y: Int) -> String { String(host.text.split(separator: "\n", omittingEmptySubsequences: false)[y]) }

  private func counted(_ control: Control, _ events: ControlEvents = .valueChanged) -> () -> Int {
    final class Counter { var count = 0 }
    let counter = Counter()
    control.addAction(for: events) { counter.count += 1 }
    return { counter.count }
  }

  @Test("DC-3 a picture is passed over until it is made an element; its label is the image's")
  func image() {
    let cat = CharacterImage(" /\\_/\\\n( o.o )", accessibilityLabel: "Cat")
    let view = ImageView(image: cat)
    #expect(show(view, width: 7, height: 2) != ["Cat. Image."])
    #expect(host.stops.map(\.label) == ["Title"])
    #expect(row(1) == " /\\_/\\")
    host.turn { view.isAccessibilityElement = true }
    host.command(.move(.next))
    #expect(host.hear() == ["Cat. Image."])
    #expect(view.intrinsicContentSize == CellSize(width: 7, height: 2))
  }

  @Test("DC-4 a switch is on or off and is flipped by the gesture, the keys and the pointer; a dimmed one is not")
  func toggle() {
    let control = Switch(isOn: true)
    let changes = counted(control)
    #expect(show(control, label: "Wi-Fi", width: 6) == ["Wi-Fi. Switch Button. On.", "F12 Space toggles."])
    #expect(host.focus?.value == "1")
    #expect(row(1) == "[on ■]")
    host.perform(.activate)
    #expect(host.hear().first == "Off.")
    #expect(row(1) == "[□   ]")
    host.click(x: 1, y: 1)
    _ = host.hear()
    host.press("Tab Space")
    #expect(host.hear().last == "Off.")
    host.press("Enter")
    #expect(host.hear() == ["On."])
    #expect(changes() == 4)
    #expect(control.isOn)
    control.isEnabled = false
    host.click(x: 1, y: 1)
    #expect(control.isOn && changes() == 4)
  }

  @Test("DC-5 P-10 a slider goes by tenths of its range and tells percent; its point is the thumb's")
  func slider() {
    let control = Slider(value: 5, in: 0...20)
    let changes = counted(control)
    #expect(show(control, label: "Volume", width: 21) == ["Volume: 25%. Adjustable.", "F12 Up or F12 Down adjusts."])
    #expect(row(1) == "━━━━━●───────────────")
    #expect(control.accessibilityActivationPoint == CellPoint(x: 5, y: 1))
    host.perform(.increment)
    #expect(host.hear().first == "35%")
    #expect(control.value == 7)
    host.press("Tab Left")
    #expect(host.hear().last == "25%")
    host.press("Home End Right")
    #expect(control.value == 20)
    #expect(changes() == 4)
    host.drag(from: CellPoint(x: 20, y: 1), to: CellPoint(x: 10, y: 1))
    #expect(control.value == 10)
    host.turn { host.window.layoutDirection = .rightToLeft }
    host.press("Home")
    #expect(row(1).last == "●")
    host.press("Left")
    #expect(control.value == 2)
  }

  @Test("DC-6 a stepper is two buttons, dimmed at the limit; the keyboard stays where there is a way to go on")
  func stepper() {
    let control = Stepper(value: 1, in: 0...2)
    let changes = counted(control)
    #expect(show(control, width: 7).first == "Decrement. Button.")
    #expect(row(1) == "[-] [+]")
    host.perform(.activate)
    #expect(host.hear().contains { $0.contains("Dimmed") })
    #expect(control.value == 0)
    host.command(.move(.next))
    #expect(host.hear().first == "Increment. Button.")
    host.perform(.activate)
    host.perform(.activate)
    #expect(host.focus?.traits.contains(.notEnabled) == true)
    host.perform(.activate)
    #expect(control.value == 2)
    #expect(changes() == 3)
    host.press("Tab Enter Enter")
    #expect(control.value == 0)
    #expect(control.incrementButton.isFirstResponder)
    host.press("Up")
    #expect(control.value == 1)
    control.wraps = true
    host.press("Down Down")
    #expect(control.value == 2)
  }

  @Test("DC-7 segments are counted, and one is chosen by the gesture, the arrows and the pointer")
  func segments() {
    let control = SegmentedControl(["Day", "Week", "Year"])
    control.selectedSegmentIndex = 0
    control.setEnabled(false, forSegmentAt: 1)
    let changes = counted(control)
    #expect(show(control, width: 30).first == "Selected: Day. Button. 1 of 3.")
    #expect(row(1) == "(●) Day  ( ) Week  ( ) Year")
    host.command(.move(.next))
    #expect(host.hear().first == "Week. Dimmed. Button. 2 of 3.")
    host.command(.move(.next))
    host.perform(.activate)
    #expect(control.selectedSegmentIndex == 2)
    host.click(x: 1, y: 1)
    #expect(control.selectedSegmentIndex == 0)
    _ = host.hear()
    host.press("Tab")
    #expect(host.hear().first == "Selected: Day. Button. 1 of 3.")
    host.press("Right")
    #expect(host.hear().first == "Selected: Year. Button. 3 of 3.")
    #expect(changes() == 3)
    control.setTitles(["One"])
    #expect(control.selectedSegmentIndex == SegmentedControl.noSegment)
  }

  @Test("DC-8 a page control is adjusted page by page, from the first to the last")
  func pages() {
    let control = PageControl(numberOfPages: 3)
    control.currentPage = 1
    let changes = counted(control)
    #expect(show(control, width: 5).first == "page 2 of 3. Adjustable.")
    #expect(row(1) == "○ ● ○")
    host.perform(.increment)
    #expect(host.hear().first == "page 3 of 3")
    host.perform(.increment)
    host.press("Tab Left Left Left")
    #expect(control.currentPage == 0)
    #expect(changes() == 3)
    host.click(x: 4, y: 1)
    #expect(control.currentPage == 1)
    control.numberOfPages = 1
    #expect(control.currentPage == 0)
  }

  @Test("DC-9 progress has a name and a number, and often another")
  func progress() {
    let view = ProgressView(progress: 0.4)
    #expect(show(view, width: 10) == ["Progress: 40%. Progress Bar."])
    #expect(host.focus?.traits.contains(.updatesFrequently) == true)
    #expect(row(1) == "████░░░░░░")
    view.progress = 1.7
    #expect(view.accessibilityValue == "100%")
  }

  @Test("DC-10 what goes on for nobody knows how long, and what stands still")
  func activity() {
    let view = ActivityIndicatorView()
    view.hidesWhenStopped = false
    #expect(show(view, width: 1) == ["Progress halted. Progress Bar."])
    host.turn { view.startAnimating() }
    let first = row(1)
    host.pass(.milliseconds(250))
    #expect(row(1) != first)
    host.command(.move(.previous))
    _ = host.hear()
    host.command(.move(.next))
    #expect(host.hear() == ["In progress. Progress Bar."])
    host.turn { view.stopAnimating() }
    #expect(host.application.nextDeadline == nil)
    view.hidesWhenStopped = true
    #expect(view.isHidden)
  }

  @Test("DC-12 a text view is a text area, and activation begins editing")
  func textView() {
    let view = TextView("Milk\nTea")
    #expect(show(view, label: "Note", height: 3) == ["Note: Milk Tea. Text Area.", "F12 Space edits."])
    #expect(host.focus?.traits.isSuperset(of: [.textEntry, .textArea]) == true)
    host.perform(.activate)
    #expect(view.isEditing)
    #expect(host.hear().first == "Is editing.")
    host.press("Up Home")
    #expect(host.hear().last == "Milk")
  }

  @Test("DC-13 a search field says what it is")
  func search() {
    let field = SearchTextField("tea")
    #expect(show(field, label: "Find").first == "Find: tea. Search Field.")
  }

  @MainActor
  final class Clock: PickerViewDataSource, PickerViewDelegate {
    var picked: [String] = []
    func numberOfComponents(in pickerView: PickerView) -> Int { 2 }
    func pickerView(_ pickerView: PickerView, numberOfRowsInComponent component: Int) -> Int { component == 0 ? 24 : 4 }
    func pickerView(_ pickerView: PickerView, titleForRow row: Int, forComponent component: Int) -> String {
      component == 0 ? "\(row)" : "\(row * 15)"
    }
    func pickerView(_ pickerView: PickerView, didSelectRow row: Int, inComponent component: Int) {
      picked.append("\(component):\(row)")
    }
    func pickerView(_ pickerView: PickerView, accessibilityLabelForComponent component: Int) -> String? {
      ["Hour", "Minute"][component]
    }
    func pickerView(_ pickerView: PickerView, accessibilityHintForComponent component: Int) -> String? {
      component == 0 ? "When it rings" : nil
    }
  }

  @Test("DC-20 P-39 the columns of a picker have labels and hints of their own, and are turned row by row")
  func picker() {
    let (picker, clock) = (PickerView(), Clock())
    picker.dataSource = clock
    picker.delegate = clock
    picker.selectRow(7, inComponent: 0)
    #expect(show(picker, width: 12, height: 3).first == "Hour: 7. Adjustable.")
    #expect(host.focus?.hint == "When it rings")
    #expect([row(1), row(2), row(3)] == [" 6", "›7    ›0", " 8     15"])
    host.perform(.increment)
    #expect(host.hear().first == "8")
    host.command(.move(.next))
    #expect(host.hear().first == "Minute: 0. Adjustable.")
    host.press("Tab Down")
    #expect(host.hear().last == "9")
    host.press("Tab Down Down End Down")
    #expect(clock.picked == ["0:8", "0:9", "1:1", "1:2", "1:3"])
    #expect(picker.selectedRow(inComponent: 0) == 9)
    host.click(x: 0, y: 1)
    #expect(picker.selectedRow(inComponent: 0) == 8)
    host.failsOnMistakes = false
    picker.selectRow(99, inComponent: 0)
    #expect(host.application.diagnostics.take().map(\.kind) == [.noSuchItem])
  }

  @Test("Numbers that are none, or without end, do no harm", arguments: [Double.nan, .infinity, -.infinity])
  func hostile(_ number: Double) {
    let slider = Slider(value: number)
    slider.maximumValue = number
    slider.value = number
    let stepper = Stepper(value: number)
    stepper.maximumValue = number
    stepper.value = number
    let progress = ProgressView(progress: number)
    for (row, view) in [slider, stepper, progress].enumerated() {
      view.frame = CellRectangle(x: 0, y: row + 2, width: 10, height: 1)
      root.view.addSubview(view)
    }
    host.failsOnMistakes = false
    let scroll = ScrollView()
    scroll.contentSize = CellSize(width: .max, height: .min)
    scroll.contentOffset = CellPoint(x: .max, y: .max)
    #expect(show(scroll, height: 1).isEmpty == false)
    host.press("Tab Right Home End Tab Enter")
    #expect(!host.text.isEmpty)
    let constraint = slider.widthAnchor.constraint(equalTo: stepper.widthAnchor, multiplier: number, constant: .max)
    constraint.isActive = true
    host.listen()
    #expect(slider.frame.width == 10)
  }

  @Test("Every control is drawn, and can be used, from right to left")
  func mirrored() {
    host.window.layoutDirection = .rightToLeft
    _ = show(SegmentedControl(["A", "B"]), width: 12)
    #expect(row(1) == "( ) B  ( ) A")
    host.click(x: 9, y: 1)
    #expect(row(1) == "( ) B  (●) A")
    host.press("Tab Left")
    #expect(row(1) == "(●) B  ( ) A")
  }
}
