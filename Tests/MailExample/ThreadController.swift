// SPDX-License-Identifier: Apache-2.0
import EarshotUI

/// A thread: its messages one below the other, and an answer.
final class ThreadController: ViewController, ViewControllerRestoration {
  private let topic: String
  private let mailbox: Mailbox
  private let scrollView = ScrollView()
  private let stackView = StackView()

  init(topic: String, mailbox: Mailbox) {
    self.topic = topic
    self.mailbox = mailbox
    super.init(nibName: nil, bundle: nil)
    title = topic
    restorationIdentifier = "thread"
    restorationClass = ThreadController.self
    scrollView.restorationIdentifier = "page"
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    navigationItem.rightBarButtonItems = [
      BarButtonItem(barButtonSystemItem: .reply, target: self, action: ThreadController.reply)
    ]
    stackView.axis = .vertical
    stackView.spacing = 1
    stackView.alignment = .fill
    scrollView.translatesAutoresizingMaskIntoConstraints = false
    stackView.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(scrollView)
    scrollView.addSubview(stackView)
    LayoutConstraint.activate([
      scrollView.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      scrollView.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor),
      scrollView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      scrollView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      stackView.topAnchor.constraint(equalTo: scrollView.contentLayoutGuide.topAnchor),
      stackView.bottomAnchor.constraint(equalTo: scrollView.contentLayoutGuide.bottomAnchor),
      stackView.leadingAnchor.constraint(equalTo: scrollView.contentLayoutGuide.leadingAnchor),
      stackView.trailingAnchor.constraint(equalTo: scrollView.contentLayoutGuide.trailingAnchor),
      stackView.widthAnchor.constraint(equalTo: scrollView.widthAnchor, constant: -2),
    ])
    showMessages()
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    mailbox.markRead(topic)
  }

  private func showMessages() {
    stackView.arrangedSubviews.forEach { $0.removeFromSuperview() }
    for message in mailbox.thread(topic)?.messages ?? [] {
      let header = Label()
      header.text = message.sender
      header.font = .preferredFont(forTextStyle: .headline)
      header.accessibilityTraits = .header
      let body = Label()
      body.text = message.text
      body.numberOfLines = 0
      body.lineBreakMode = .byWordWrapping
      stackView.addArrangedSubview(header)
      stackView.addArrangedSubview(body)
      stackView.setCustomSpacing(0, after: header)
    }
  }

  func reply() {
    guard let last = mailbox.thread(topic)?.messages.last else { return }
    let composer = ComposerController(
      mailbox: mailbox, recipient: last.sender, subject: "Re: \(topic)")
    composer.onSend = { [weak self] in self?.showMessages() }
    present(ComposerController.sheet(composer), animated: true)
  }

  override func accessibilityPerformMagicTap() -> Bool {
    reply()
    return true
  }

  override var keyCommands: [KeyCommand]? {
    [KeyCommand(title: "Reply", action: ThreadController.reply, input: "r", modifierFlags: [.control])]
  }

  // MARK: - Restoration

  override func encodeRestorableState(with coder: Coder) {
    super.encodeRestorableState(with: coder)
    coder.encode(topic, forKey: "topic")
  }

  static func viewController(
    withRestorationIdentifierPath identifierComponents: [String], coder: Coder
  ) -> ViewController? {
    guard let topic = coder.decodeObject(forKey: "topic") as? String else { return nil }
    return ThreadController(topic: topic, mailbox: MailApp.mailbox)
  }
}
