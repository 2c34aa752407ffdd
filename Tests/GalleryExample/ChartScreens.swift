// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotScreen
import EarshotUI

/// Numbers to look at and to listen to, and lines that come by themselves.
final class ChartsController: FormController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let sales = ChartView(
      words("Sales"),
      points: [("Jan", 2), ("Feb", 8), ("Mar", 5), ("Apr", 6.5)].map { ChartView.Point($0.0, $0.1) })
    sales.widthAnchor.constraint(equalToConstant: 36).isActive = true
    add(sales)
    let rain = ChartView(
      words("Rain"), kind: .sparkline,
      points: [0, 1, 4, 9, 4, 2, 0].enumerated().map { ChartView.Point("\($0 + 1)", $1) })
    add(rain)
    let log = LogView()
    log.append(words("Started"))
    log.heightAnchor.constraint(equalToConstant: 3).isActive = true
    log.widthAnchor.constraint(equalToConstant: 30).isActive = true
    add(log)
    add(Button(words("Write a line")) { [words] in log.append("\(words("Line")) \(log.lines.count)") })
  }
}

/// A color by its name, one by its digits, and none yet.
final class ColorsController: FormController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let chosen = Label(words("No color yet"))
    for (name, color) in [
      ("Background", Color.rgb(red: 255, green: 255, blue: 255)), ("Text", .rgb(red: 32, green: 32, blue: 48)),
      ("Links", nil),
    ] as [(String, Color?)] {
      let well = ColorWell(selectedColor: color)
      well.widthAnchor.constraint(equalToConstant: 24).isActive = true
      well.addAction(for: .valueChanged) { [words, weak well] in
        chosen.text = "\(words(name)): \(well?.text ?? "")"
      }
      add(name, well)
    }
    add(chosen)
  }
}

/// A day, a time, and work that can be cancelled.
final class DatesController: FormController {
  override func viewDidLoad() {
    super.viewDidLoad()
    add("Birthday", DatePicker(CalendarDate(year: 2026, month: 3, day: 5)))
    add("Meeting", DatePicker(CalendarDate(year: 2026, month: 3, day: 5, hour: 14, minute: 30), mode: .time))
    add(Button(words("Export")) { [weak self] in self?.export() })
  }

  private func export() {
    let progress = WorkProgress()
    present(ProgressController(title: words("Exporting"), progress: progress), animated: true)
    go(on: progress, 1)
  }

  private func go(on progress: WorkProgress, _ step: Int) {
    application?.schedule(after: .milliseconds(300)) { [weak self] in
      guard !progress.isCancelled else { return }
      progress.fractionCompleted = Double(step) / 10
      progress.localizedDescription = "\(step) / 10"
      if step < 10 { self?.go(on: progress, step + 1) }
    }
  }
}
