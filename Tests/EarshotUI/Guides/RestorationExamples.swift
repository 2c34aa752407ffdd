// SPDX-License-Identifier: Apache-2.0
import EarshotUI

// The examples of the guide of state restoration.

final class BookController: ViewController, ViewControllerRestoration {
  private var book = ""
  private let page = ScrollView()

  init(_ book: String) {
    self.book = book
    super.init()
    restorationIdentifier = "book"
    restorationClass = BookController.self
    page.restorationIdentifier = "page"
  }

  override func encodeRestorableState(with coder: StateCoder) {
    super.encodeRestorableState(with: coder)
    coder.encode(book, forKey: "book")
  }

  static func viewController(withRestorationIdentifierPath path: [String], coder: StateCoder) -> ViewController? {
    coder.decode(String.self, forKey: "book").map(BookController.init)
  }
}

final class DiaryController: TableViewController, DataSourceModelAssociation {
  private var notes: [(id: String, text: String)] = []

  func modelIdentifierForElement(at indexPath: IndexPath, in view: View) -> String? { notes[indexPath.row].id }

  func indexPathForElement(withModelIdentifier identifier: String, in view: View) -> IndexPath? {
    notes.firstIndex { $0.id == identifier }.map { IndexPath(row: $0, section: 0) }
  }
}

final class DraftController: ViewController, TextViewDelegate, PresentationControllerDelegate,
  ViewControllerRestoration
{
  private let textView = TextView()

  override init() {
    super.init()
    title = "Draft"
    restorationIdentifier = "draft"
    restorationClass = DraftController.self
    textView.restorationIdentifier = "text"
    textView.accessibilityLabel = "Message"
    textView.delegate = self
  }

  /// The form in its sheet, as it is presented.
  static func sheet() -> NavigationController {
    let stack = NavigationController(rootViewController: DraftController())
    stack.modalPresentationStyle = .formSheet
    stack.restorationIdentifier = "drafting"
    return stack
  }

  static func viewController(withRestorationIdentifierPath path: [String], coder: StateCoder) -> ViewController? {
    DraftController()
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    presentationController?.delegate = self
    view.addSubview(textView)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    textView.frame = view.bounds
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    textView.becomeFirstResponder()
  }

  func textViewDidChange(_ textView: TextView) { askBeforeLeaving() }

  override func applicationFinishedRestoringState() {
    super.applicationFinishedRestoringState()
    askBeforeLeaving()
  }

  private func askBeforeLeaving() { isModalInPresentation = textView.hasText }

  func presentationControllerDidAttemptToDismiss(_ controller: PresentationController) {
    let question = AlertController(title: "Discard this draft?", preferredStyle: .actionSheet)
    question.addAction(
      AlertAction(title: "Discard", style: .destructive) { [weak self] _ in self?.dismiss(animated: true) })
    question.addAction(AlertAction(title: "Keep writing", style: .cancel))
    present(question, animated: true)
  }
}
