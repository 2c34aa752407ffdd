// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotUI

/// Work that takes time: a process, a file and a timer at once, with progress, which can be cancelled.
final class LoadingController: FormController {
  /// The parts of the work, of which each counts the same.
  private enum Part: CaseIterable {
    case process, file, timer
  }

  private let progress = ProgressView()
  private let state = Label()
  private let button = Button()
  private var done: [Part: Double] = [:]
  private var work: Task<Void, Never>?

  override func viewDidLoad() {
    super.viewDidLoad()
    progress.widthAnchor.constraint(equalToConstant: 20).isActive = true
    state.text = words("Not started")
    button.title = words("Load")
    button.addAction { [weak self] in self?.startOrCancel() }
    add("Loaded", progress)
    add("State", state, named: false)
    add(button)
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    work?.cancel()
  }

  private func startOrCancel() {
    if let work { return work.cancel() }
    done = [:]
    progress.progress = 0
    state.text = words("Loading")
    button.title = words("Cancel")
    work = Task { [weak self] in
      await self?.load()
      self?.end(isCancelled: Task.isCancelled)
    }
  }

  private func load() async {
    async let lines: Void = countLines()
    async let bytes: Void = readFile()
    async let ticks: Void = wait()
    _ = await (lines, bytes, ticks)
  }

  private func end(isCancelled: Bool) {
    work = nil
    state.text = words(isCancelled ? "Cancelled" : "Everything is loaded")
    button.title = words("Load")
    application?.post(.announcement(state.text ?? "", isQueued: true), from: view)
  }

  private func note(_ part: Part, _ fraction: Double) {
    done[part] = fraction
    progress.progress = done.values.reduce(0, +) / Double(Part.allCases.count)
  }

  // MARK: The parts

  private func countLines() async {
    await LoadingParts.run("for i in 1 2 3 4 5; do echo $i; sleep 0.2; done") { [weak self] in
      self?.note(.process, (Double($0) ?? 0) / 5)
    }
  }

  private func readFile() async {
    await LoadingParts.read("/proc/self/exe") { [weak self] in self?.note(.file, $0) }
  }

  private func wait() async {
    for step in 1...10 {
      try? await Task.sleep(for: .milliseconds(100))
      guard !Task.isCancelled else { return }
      note(.timer, Double(step) / 10)
    }
  }
}
