// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotUI

/// The controls that have a value.
final class ValuesController: FormController {
  override func viewDidLoad() {
    super.viewDidLoad()
    add("Wi-Fi", Switch(isOn: true))
    let slider = Slider(value: 0.5)
    slider.widthAnchor.constraint(equalToConstant: 21).isActive = true
    add("Volume", slider)
    let (stepper, count) = (Stepper(value: 2, in: 0...3), Label(words("%d copies", 2)))
    stepper.addAction(for: .valueChanged) { [words, weak stepper] in
      let text = words("%d copies", Int(stepper?.value ?? 0))
      count.text = text
      // The number is beside the buttons, where the cursor is not.
      count.application?.post(.announcement(text))
    }
    add("Copies", StackView(arrangedSubviews: [stepper, count], spacing: 2), named: false)
    let pages = PageControl(numberOfPages: 4)
    let progress = ProgressView(progress: 0.25)
    pages.addAction(for: .valueChanged) { [weak pages] in
      progress.progress = Double((pages?.currentPage ?? 0) + 1) / 4
    }
    progress.widthAnchor.constraint(equalToConstant: 20).isActive = true
    add("Page", pages)
    add("Read", progress)
    let indicator = ActivityIndicatorView()
    indicator.hidesWhenStopped = false
    add("Waiting", indicator, named: false)
    add(
      Button(words("Start or stop")) { [words] in
        if indicator.isAnimating { indicator.stopAnimating() } else { indicator.startAnimating() }
        // The indicator is elsewhere: the button has to say what it did.
        indicator.application?.post(.announcement(words(indicator.isAnimating ? "Started" : "Stopped")))
      })
    let off = Switch()
    off.isEnabled = false
    add("Not yet", off)
  }
}

/// The controls that are chosen out of several.
final class ChoicesController: FormController, PickerViewDataSource, PickerViewDelegate {
  private let chosen = Label("7:00")
  private let picker = PickerView()

  override func viewDidLoad() {
    super.viewDidLoad()
    let view = SegmentedControl(["Day", "Week", "Year"].map { words($0) })
    view.selectedSegmentIndex = 0
    add("Show", view, named: false)
    picker.dataSource = self
    picker.delegate = self
    picker.selectRow(7, inComponent: 0)
    add("Alarm", picker, named: false)
    add("Rings at", chosen, named: false)
  }

  func numberOfComponents(in pickerView: PickerView) -> Int { 2 }

  func pickerView(_ pickerView: PickerView, numberOfRowsInComponent component: Int) -> Int { component == 0 ? 24 : 4 }

  func pickerView(_ pickerView: PickerView, titleForRow row: Int, forComponent component: Int) -> String {
    component == 0 ? "\(row)" : row == 0 ? "00" : "\(row * 15)"
  }

  func pickerView(_ pickerView: PickerView, didSelectRow row: Int, inComponent component: Int) {
    let parts = (0..<2).map {
      self.pickerView(picker, titleForRow: picker.selectedRow(inComponent: $0), forComponent: $0)
    }
    chosen.text = parts.joined(separator: ":")
  }

  func pickerView(_ pickerView: PickerView, accessibilityLabelForComponent component: Int) -> String? {
    words(component == 0 ? "Hour" : "Minute")
  }
}

/// The fields that are typed into.
final class TextController: FormController {
  override func viewDidLoad() {
    super.viewDidLoad()
    add("Name", sized(TextField(placeholder: words("Full name"))))
    let secret = TextField()
    secret.isSecureTextEntry = true
    add("Password", sized(secret))
    add("Find", sized(SearchTextField()))
    let note = TextView("Milk, tea and 빵\nCall Ann")
    note.heightAnchor.constraint(equalToConstant: 4).isActive = true
    add("Note", sized(note))
  }

  private func sized(_ view: View) -> View {
    view.widthAnchor.constraint(equalToConstant: 24).isActive = true
    return view
  }
}

/// The views that are only looked at, or listened to.
final class PicturesController: FormController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let cat = ImageView(
      image: CharacterImage(" /\\_/\\ \n( o.o )\n > ^ < ", accessibilityLabel: words("A cat that looks at you")))
    cat.isAccessibilityElement = true
    add(cat)
    let text = Label(
      words(
        "A label that is wrapped: it is as high as its text needs in the width that the terminal leaves for it, and it "
          + "is read as one."))
    text.lineBreakMode = .byWordWrapping
    add(text)
    add(Label("한국어도 두 칸씩 그려집니다"))
  }
}

/// The alerts that ask back.
final class QuestionsController: FormController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let answer = Label(words("No answer yet"))
    add(Button(words("Ask")) { [weak self] in self?.ask(.alert) { answer.text = $0 } })
    add(Button(words("Offer")) { [weak self] in self?.ask(.actionSheet) { answer.text = $0 } })
    add(answer)
    add(Button(words("Tell")) { [weak self, words] in self?.showToast(words("3 photos were saved"), style: .success) })
  }

  private func ask(_ style: AlertController.Style, _ answer: @escaping (String) -> Void) {
    let alert = AlertController(
      title: words("Keep it?"), message: words("It can be changed later."), preferredStyle: style)
    alert.addAction(AlertAction(title: words("Keep")) { [words] _ in answer(words("Kept")) })
    alert.addAction(AlertAction(title: words("Cancel"), style: .cancel) { [words] _ in answer(words("Cancelled")) })
    present(alert, animated: true)
  }
}
