// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotKeys
import EarshotScreen
import EarshotTestKit
import EarshotUI
import Testing

/// An app as somebody types it who knows UIKit and not EarshotUI, with the prefixes left out: that it compiles is most of the
/// test. What is spelled otherwise is in the table "Names that differ" of `WritingAnApp.md`.
@MainActor
@Suite struct UIKitLinesTests {
  // MARK: Transitions

  private final class FadeAnimator: ViewControllerAnimatedTransitioning {
    let duration: Double

    init(duration: Double = 0.25) { self.duration = duration }

    func transitionDuration(using transitionContext: (any ViewControllerContextTransitioning)?) -> Double { duration }

    func animateTransition(using transitionContext: any ViewControllerContextTransitioning) {
      guard let toVC = transitionContext.viewController(forKey: .to),
        let toView = transitionContext.view(forKey: .to)
      else {
        transitionContext.completeTransition(false)
        return
      }
      let containerView = transitionContext.containerView
      containerView.addSubview(toView)
      let finalFrame = transitionContext.finalFrame(for: toVC)
      toView.frame = finalFrame.offsetBy(dx: 0, dy: containerView.bounds.height)
      View.animate(
        withDuration: transitionDuration(using: transitionContext), delay: 0, options: [.curveEaseOut],
        animations: { toView.frame = finalFrame },
        completion: { _ in transitionContext.completeTransition(!transitionContext.transitionWasCancelled) })
    }

    func animationEnded(_ transitionCompleted: Bool) {}
  }

  private final class DetailController: ViewController {
    let message: String
    let body = Label()
    private let spinner = ActivityIndicatorView(style: .medium)
    private let progressView = ProgressView(progressViewStyle: .default)

    init(message: String) {
      self.message = message
      super.init(nibName: nil, bundle: nil)
      title = message
    }

    required init?(coder: Coder) { fatalError("init(coder:) has not been implemented") }

    override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = .systemBackground
      body.text = message
      body.textColor = .secondaryLabel
      body.numberOfLines = 0
      body.translatesAutoresizingMaskIntoConstraints = false
      body.setContentHuggingPriority(.required, for: .vertical)
      view.addSubview(body)
      spinner.hidesWhenStopped = true
      progressView.accessibilityLabel = "Loading"
      let close = Button(type: .system, primaryAction: Action(title: "Close") { [weak self] _ in self?.close() })
      let stack = StackView(arrangedSubviews: [body, spinner, progressView, close])
      stack.axis = .vertical
      stack.spacing = 1
      stack.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(stack)
      LayoutConstraint.activate([
        stack.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 1),
        stack.leadingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.leadingAnchor),
        stack.trailingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.trailingAnchor),
      ])
      toolbarItems = [
        BarButtonItem(barButtonSystemItem: .reply, target: self, action: DetailController.reply(_:)),
        BarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil),
        BarButtonItem.fixedSpace(2), .flexibleSpace(),
        BarButtonItem(barButtonSystemItem: .trash, target: self, action: DetailController.reply(_:)),
      ]
      navigationController?.setToolbarHidden(false, animated: false)
    }

    private func close() { navigationController?.popViewController(animated: true) }

    func reply(_ sender: BarButtonItem) { replied = sender.title }
    var replied: String?

    override func viewWillTransition(to size: CellSize, with coordinator: any ViewControllerTransitionCoordinator) {
      super.viewWillTransition(to: size, with: coordinator)
      coordinator.animate(
        alongsideTransition: { context in self.isTold = !context.isCancelled },
        completion: { _ in self.view.setNeedsLayout() })
    }
    var isTold = false

    override func encodeRestorableState(with coder: Coder) {
      coder.encode(message, forKey: "message")
      super.encodeRestorableState(with: coder)
    }

    override func decodeRestorableState(with coder: Coder) {
      super.decodeRestorableState(with: coder)
      body.text = coder.decodeObject(forKey: "message") as? String
    }
  }

  private final class InboxController: TableViewController, NavigationControllerDelegate,
    PopoverPresentationControllerDelegate, AdaptivePresentationControllerDelegate
  {
    var messages = ["Ann", "Bob", "Cid"]
    var log: [String] = []
    private weak var previous: Responder?

    override func viewDidLoad() {
      super.viewDidLoad()
      title = "Inbox"
      tableView.register(TableViewCell.self, forCellReuseIdentifier: "cell")
      navigationItem.rightBarButtonItem = BarButtonItem(
        barButtonSystemItem: .compose, target: self, action: InboxController.compose(_:))
      navigationItem.leftBarButtonItem = BarButtonItem(
        title: "Sort", style: .plain, target: self, action: InboxController.sort(_:))
    }

    override var keyCommands: [KeyCommand]? {
      [
        KeyCommand(
          input: "n", modifierFlags: .control, action: InboxController.newMessage, discoverabilityTitle: "New message"),
        KeyCommand(title: "Refresh", action: InboxController.newMessage, input: "r", modifierFlags: [.control]),
      ]
    }
    func newMessage() { log.append("new") }

    func compose(_ sender: BarButtonItem) {
      log.append("compose \(sender.title ?? "")")
      let composer = DetailController(message: "New message")
      let navigation = NavigationController(rootViewController: composer)
      navigation.modalPresentationStyle = .formSheet
      navigation.presentationController?.delegate = self
      present(navigation, animated: true, completion: nil)
    }

    func sort(_ sender: BarButtonItem) {
      let sheet = AlertController(title: "Sort by", message: nil, preferredStyle: .actionSheet)
      sheet.addAction(AlertAction(title: "Name", style: .default, handler: nil))
      sheet.addAction(AlertAction(title: "Cancel", style: .cancel, handler: nil))
      if let popover = sheet.popoverPresentationController {
        popover.barButtonItem = sender
        popover.delegate = self
      }
      present(sheet, animated: true)
    }

    func prepareForPopoverPresentation(_ popoverPresentationController: PopoverPresentationController) {
      log.append("prepare")
    }

    override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { messages.count }

    override func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
      var content = cell.defaultContentConfiguration()
      content.text = messages[indexPath.row]
      cell.contentConfiguration = content
      cell.accessoryType = .disclosureIndicator
      return cell
    }

    override func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
      tableView.deselectRow(at: indexPath, animated: true)
      let detail = DetailController(message: messages[indexPath.row])
      navigationController?.delegate = self
      navigationController?.pushViewController(detail, animated: true)
      transitionCoordinator?.animate(alongsideTransition: nil) { [weak self] context in
        self?.log.append("pushed \(context.transitionDuration)")
      }
    }

    override func tableView(
      _ tableView: TableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> SwipeActionsConfiguration? {
      let archive = ContextualAction(style: .normal, title: "Archive") { [weak self] _, _, completion in
        self?.log.append("archive")
        completion(true)
      }
      archive.backgroundColor = .systemTeal
      return SwipeActionsConfiguration(actions: [archive])
    }

    func navigationController(
      _ navigationController: NavigationController,
      animationControllerFor operation: NavigationController.Operation,
      from fromVC: ViewController, to toVC: ViewController
    ) -> (any ViewControllerAnimatedTransitioning)? {
      operation == .push ? FadeAnimator(duration: 0.3) : nil
    }

    func adaptivePresentationStyle(
      for controller: PresentationController, traitCollection: TraitCollection
    ) -> ModalPresentationStyle { .none }
  }

  private func shown() -> (AppHost, InboxController) {
    let host = AppHost(columns: 100, rows: 24)
    let inbox = InboxController()
    host.mount(NavigationController(rootViewController: inbox))
    _ = host.hear()
    return (host, inbox)
  }

  @Test("A stack with an animator of its own, whose bar buttons get themselves; spaces show nothing")
  func stack() throws {
    let (host, inbox) = shown()
    host.press("Enter")
    host.listen()
    #expect(inbox.log == ["pushed 0.3"])
    let detail = try #require(inbox.navigationController?.topViewController as? DetailController)
    #expect(detail.view.frame == CellRectangle(x: 0, y: 1, width: 100, height: 22))
    #expect(host.text.contains("[Reply] [Delete]"))
    host.turn { detail.toolbarItems.first.map { detail.reply($0) } }
    #expect(detail.replied == "Reply")
    host.resize(columns: 90, rows: 20)
    #expect(detail.isTold)
    host.press("Escape")
    #expect(host.hear().contains { $0.hasPrefix("Ann") })
  }

  @Test("Senders, keys and popovers; the colour of an action is that of its title in the menu")
  func actions() {
    let (host, inbox) = shown()
    host.press("Control+n")
    #expect(inbox.log == ["new"])
    #expect(inbox.keyCommands?.map(\.discoverabilityTitle) == ["New message", "Refresh"])
    host.press("Tab")
    while host.focus?.label != "Sort" { host.press("Tab") }
    host.press("Enter")
    host.listen()
    #expect(inbox.log == ["new", "prepare"] && inbox.presentedViewController != nil)
    host.press("Escape")
    host.listen()
    host.press("Tab")
    while host.focus?.label != "Compose" { host.press("Tab") }
    host.press("Enter")
    host.listen()
    #expect(inbox.log.last == "compose Compose")
    host.press("Escape")
    host.listen()
    #expect(inbox.presentedViewController == nil)
    inbox.tableView.becomeFirstResponder()
    host.press("Shift+F10")
    host.listen()
    let row = host.text.split(separator: "\n", omittingEmptySubsequences: false).firstIndex { $0.contains("[Archive]") }
    #expect(row.map { host.screen.rows[$0].cells.contains { $0.style.foreground == .systemTeal } } == true)
  }

  @Test("Containers' transitions with options, and views'")
  func transitions() {
    let host = AppHost(columns: 60, rows: 12)
    let parent = ViewController()
    host.mount(parent)
    let (first, second) = (ViewController(), ViewController())
    for child in [first, second] { parent.addChild(child) }
    parent.view.addSubview(first.view)
    first.didMove(toParent: parent)
    var finished: [Bool] = []
    host.turn {
      parent.transition(
        from: first, to: second, duration: 0.3, options: [.transitionCrossDissolve, .curveEaseInOut], animations: nil
      ) { finished.append($0) }
    }
    second.didMove(toParent: parent)
    host.listen()
    host.turn {
      View.transition(with: second.view, duration: 0.2, options: .transitionFlipFromLeft, animations: {}) {
        finished.append($0)
      }
    }
    host.listen()
    #expect(finished == [true, true] && second.view.superview != nil && first.view.superview == nil)
  }

  @Test("Where the user wants no motion, transitions and animators of an app are over at once")
  func reducedMotion() {
    let (host, inbox) = shown()
    host.application.assistiveSettings.set(.reduceMotion, isOn: true)
    host.turn { inbox.tableView(inbox.tableView, didSelectRowAt: IndexPath(row: 0, section: 0)) }
    #expect(inbox.navigationController?.topViewController?.title == "Ann" && !host.application.isMoving)
    #expect(host.hear() == ["Inbox. Back Button."])
  }
}
