// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotTestKit
import EarshotUI
import Testing

/// A form inside a container that is presented, as WritingAnApp presents forms: what is typed there is not thrown away
/// (`isModalInPresentation`: "UIKit ignores events outside the view controller's bounds and prevents the interactive
/// dismissal of the view controller while it is onscreen").
@MainActor
@Suite struct UnsavedTextTests {
  private final class Form: ViewController, PresentationControllerDelegate {
    let field = TextField("", placeholder: "Name", frame: CellRectangle(x: 0, y: 0, width: 20, height: 1))
    var attempts = 0
    var dismissals = 0

    override func viewDidLoad() {
      title = "New"
      view.addSubview(field)
      field.addAction(for: .editingChanged) { [weak self] in
        guard let self else { return }
        isModalInPresentation = !field.text.isEmpty
      }
    }

    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      field.becomeFirstResponder()
    }

    func presentationControllerDidAttemptToDismiss(_ controller: PresentationController) { attempts += 1 }
    func presentationControllerDidDismiss(_ controller: PresentationController) { dismissals += 1 }
  }

  /// A container of an app.
  private final class Frame: ViewController {
    init(_ child: ViewController) {
      super.init()
      addChild(child)
      view.addSubview(child.view)
      child.didMove(toParent: self)
    }
  }

  private enum Container: CaseIterable {
    case none, stack, custom, tabs, stackInTabs

    @MainActor func holding(_ form: ViewController) -> ViewController {
      switch self {
      case .none: return form
      case .stack: return NavigationController(rootViewController: form)
      case .custom: return Frame(form)
      case .tabs, .stackInTabs:
        let tabs = TabBarController()
        let other = ViewController()
        other.title = "Other"
        tabs.viewControllers = [
          self == .tabs ? form : NavigationController(rootViewController: form), other,
        ]
        return tabs
      }
    }
  }

  @Test(
    "DIS-9 Escape does not throw away what was typed in a form inside a container, and the form is told",
    arguments: Container.allCases)
  private func escape(_ container: Container) {
    for isGesture in [false, true] {
      let host = AppHost(columns: 100, rows: 24)
      let root = ViewController()
      host.mount(root)
      let form = Form()
      let sheet = container.holding(form)
      sheet.modalPresentationStyle = .formSheet
      sheet.presentationController?.delegate = form
      host.turn { root.present(sheet, animated: true) }
      host.listen()
      host.type("Ann")
      if isGesture { host.perform(.escape) } else { host.press("Escape") }
      host.listen()
      #expect(root.presentedViewController === sheet && form.field.text == "Ann")
      #expect(form.attempts == 1 && form.dismissals == 0)
      host.turn { #expect(sheet.presentationController?.beginInteractiveDismissal() == false) }
      #expect(form.attempts == 2)
      host.press("Control+u Escape")
      host.listen()
      #expect(root.presentedViewController == nil && form.dismissals == 1)
    }
  }

  @Test("An Escape that is answered by a question is no mistake: no tone before it", arguments: [false, true])
  func question(_ isAsked: Bool) {
    final class Asking: ViewController, PresentationControllerDelegate {
      var asks = false
      func presentationControllerDidAttemptToDismiss(_ controller: PresentationController) {
        guard asks else { return }
        present(AlertController(title: "Discard?", preferredStyle: .actionSheet), animated: false)
      }
    }
    let host = AppHost(columns: 100, rows: 24)
    let root = ViewController()
    host.mount(root)
    let form = Asking()
    form.asks = isAsked
    form.isModalInPresentation = true
    let stack = NavigationController(rootViewController: form)
    stack.presentationController?.delegate = form
    host.turn { root.present(stack, animated: false) }
    _ = host.hear()
    _ = host.takeLog()
    host.press("Escape")
    host.listen()
    let hasTone = host.takeLog().contains("tone error")
    #expect(hasTone == !isAsked)
  }

  @Test("DIS-9 A screen of the stack that is covered by another one still keeps what was typed in it")
  func covered() {
    let host = AppHost(columns: 100, rows: 24)
    let root = ViewController()
    host.mount(root)
    let form = Form()
    let stack = NavigationController(rootViewController: form)
    host.turn { root.present(stack, animated: false) }
    host.type("Ann")
    host.turn { stack.pushViewController(ViewController(), animated: false) }
    host.turn { #expect(stack.presentationController?.attemptToDismiss() == false) }
    #expect(root.presentedViewController === stack)
  }

  @Test("The presentation of a form inside a container is that of the container, before it is presented, too")
  func presentation() {
    let form = Form()
    let stack = NavigationController(rootViewController: form)
    form.presentationController?.delegate = form
    #expect(form.presentationController === stack.presentationController)
    let host = AppHost(columns: 100, rows: 24)
    let root = ViewController()
    host.mount(root)
    host.turn { root.present(stack, animated: false) }
    host.type("Ann")
    host.press("Escape")
    #expect(form.attempts == 1)
  }
}
