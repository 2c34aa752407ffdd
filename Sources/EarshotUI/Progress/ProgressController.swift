// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// Shows work that takes time, above everything else, and lets the user cancel it. It closes by itself when the work is
/// finished or cancelled.
///
/// The reader says the title and where it stands when it appears, plays a tone at each quarter, and says the end.
@MainActor
public final class ProgressController: ViewController {
  private let progress: WorkProgress
  private let titleLabel = Label()
  private let stepLabel = Label()
  private let bar = ProgressView()
  private let cancelButton = Button(ToolkitPhrase.cancel.words)
  private var isClosing = false

  /// - Parameters:
  ///   - title: What is being done, in a few words.
  ///   - progress: The work.
  public init(title: String, progress: WorkProgress) {
    self.progress = progress
    super.init()
    self.title = title
    modalPresentationStyle = .formSheet
    preferredContentSize = CellSize(width: 44, height: 6)
  }

  public override func viewDidLoad() {
    super.viewDidLoad()
    titleLabel.accessibilityRole = .heading
    titleLabel.look = \.header
    bar.accessibilityLabel = title
    stepLabel.look = \.secondary
    cancelButton.addAction { [weak self] in self?.progress.cancel() }
    for part in [titleLabel, stepLabel, bar, cancelButton] { view.addSubview(part) }
    progress.onChange = { [weak self] in self?.update() }
    update()
  }

  public override func viewDidLayoutSubviews() {
    let width = max(1, view.bounds.width - 2)
    for (row, part) in [(0, titleLabel), (1, bar), (2, stepLabel)] as [(Int, View)] {
      part.frame = CellRectangle(x: 1, y: row, width: width, height: 1)
    }
    cancelButton.sizeToFit()
    cancelButton.frame.origin = CellPoint(x: 1, y: 4)
  }

  public override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    cancelButton.becomeFirstResponder()
    // Work may be over before it is seen.
    update()
  }

  private func update() {
    titleLabel.text = title
    bar.progress = progress.fractionCompleted
    stepLabel.text = progress.localizedDescription
    guard progress.isFinished || progress.isCancelled, appearance.state == .appeared, !isClosing else { return }
    isClosing = true
    let name = title ?? ""
    let words =
      progress.isCancelled
      ? (name.isEmpty ? ToolkitPhrase.cancelled.words : ToolkitPhrase.cancelledNamed.words(["name": name]))
      : (name.isEmpty ? ToolkitPhrase.done.words : ToolkitPhrase.doneNamed.words(["name": name]))
    application?.post(.announcement(words, isQueued: true))
    dismiss(animated: true)
  }

  /// Leaving it cancels the work.
  public override func accessibilityPerformEscape() -> Bool {
    progress.cancel()
    return true
  }
}
