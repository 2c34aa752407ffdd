// SPDX-License-Identifier: Apache-2.0
import EarshotUI

/// A message being written. What is typed is never thrown away without a question, and survives a killed app.
final class ComposerController: ViewController, TextFieldDelegate, TextViewDelegate,
  AdaptivePresentationControllerDelegate,
  ViewControllerRestoration
{
  private let mailbox: Mailbox
  private let recipientField = TextField()
  private let subjectField = TextField()
  private let textView = TextView()
  var onSend: (() -> Void)?

  init(mailbox: Mailbox, recipient: String = "", subject: String = "") {
    self.mailbox = mailbox
    super.init(nibName: nil, bundle: nil)
    title = subject.isEmpty ? "New Message" : "Reply"
    restorationIdentifier = "composer"
    restorationClass = ComposerController.self
    recipientField.text = recipient
    subjectField.text = subject
    recipientField.restorationIdentifier = "recipient"
    subjectField.restorationIdentifier = "subject"
    textView.restorationIdentifier = "text"
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.leftBarButtonItem = BarButtonItem(
      barButtonSystemItem: .cancel, target: self, action: ComposerController.cancel)
    navigationItem.rightBarButtonItem = BarButtonItem(
      title: "Send", style: .done, target: self, action: ComposerController.send)
    navigationController?.presentationController?.delegate = self

    let form = StackView(arrangedSubviews: [
      row("To", recipientField), row("Subject", subjectField),
    ])
    form.axis = .vertical
    form.spacing = 0
    form.translatesAutoresizingMaskIntoConstraints = false
    textView.translatesAutoresizingMaskIntoConstraints = false
    textView.accessibilityLabel = "Message"
    textView.delegate = self
    view.addSubview(form)
    view.addSubview(textView)
    let guide = view.safeAreaLayoutGuide
    LayoutConstraint.activate([
      form.topAnchor.constraint(equalTo: guide.topAnchor),
      form.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      form.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
      textView.topAnchor.constraint(equalTo: form.bottomAnchor, constant: 1),
      textView.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      textView.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
      textView.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
    ])
    updateSendButton()
  }

  private func row(_ name: String, _ field: TextField) -> View {
    let label = Label()
    label.text = name
    label.isAccessibilityElement = false
    label.widthAnchor.constraint(equalToConstant: 9).isActive = true
    field.accessibilityLabel = name
    field.clearButtonMode = .whileEditing
    field.delegate = self
    field.addTarget(self, action: ComposerController.fieldChanged, for: .editingChanged)
    let row = StackView(arrangedSubviews: [label, field])
    row.axis = .horizontal
    row.distribution = .fill
    return row
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    if recipientField.text.isEmpty { recipientField.becomeFirstResponder() } else { textView.becomeFirstResponder() }
  }

  // MARK: - Fields

  func fieldChanged() { updateSendButton() }

  func textViewDidChange(_ textView: TextView) { updateSendButton() }

  func textFieldShouldReturn(_ textField: TextField) -> Bool {
    (textField === recipientField ? subjectField : textView).becomeFirstResponder()
    return false
  }

  private func updateSendButton() {
    navigationItem.rightBarButtonItem?.isEnabled = !(recipientField.text.isEmpty)
    isModalInPresentation = textView.hasText
  }

  // MARK: - Leaving

  func presentationControllerDidAttemptToDismiss(_ presentationController: PresentationController) { cancel() }

  func cancel() {
    guard textView.hasText else { return dismiss(animated: true, completion: nil) }
    let sheet = AlertController(title: nil, message: "Delete this message?", preferredStyle: .actionSheet)
    sheet.addAction(
      AlertAction(title: "Delete", style: .destructive, handler: { [weak self] _ in self?.dismiss(animated: true) }))
    sheet.addAction(AlertAction(title: "Keep writing", style: .cancel, handler: nil))
    sheet.popoverPresentationController?.barButtonItem = navigationItem.leftBarButtonItem
    present(sheet, animated: true)
  }

  func send() {
    view.endEditing(true)
    let message = Message(
      sender: "me", recipient: recipientField.text, subject: subjectField.text, text: textView.text)
    do {
      let isSent = try mailbox.send(message)
      onSend?()
      dismiss(animated: true) {
        Accessibility.post(
          notification: .announcement, argument: isSent ? "Sent" : "No network. The message is in the outbox.")
      }
    } catch {
      let alert = AlertController(
        title: "The message could not be kept", message: error.localizedDescription, preferredStyle: .alert)
      alert.addAction(AlertAction(title: "OK", style: .default))
      alert.preferredAction = alert.actions.first
      present(alert, animated: true)
    }
  }

  // MARK: - Restoration

  private static let sheetIdentifier = "composing"

  /// The sheet of a composer, which is restored with it.
  static func sheet(_ composer: ComposerController) -> NavigationController {
    let stack = NavigationController(rootViewController: composer)
    stack.modalPresentationStyle = .formSheet
    stack.restorationIdentifier = sheetIdentifier
    stack.restorationClass = ComposerController.self
    return stack
  }

  override func encodeRestorableState(with coder: Coder) {
    super.encodeRestorableState(with: coder)
    coder.encode(title, forKey: "title")
  }

  override func decodeRestorableState(with coder: Coder) {
    super.decodeRestorableState(with: coder)
    title = coder.decodeObject(forKey: "title") as? String
  }

  static func viewController(
    withRestorationIdentifierPath identifierComponents: [String], coder: Coder
  ) -> ViewController? {
    let composer = ComposerController(mailbox: MailApp.mailbox)
    return identifierComponents.last == sheetIdentifier ? sheet(composer) : composer
  }
}
