// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotUI
import Testing

@MainActor
@Suite struct DismissalTests {
  let stage = Stage(width: 100, height: 30)

  private func chain(_ styles: ModalPresentationStyle...) -> [LoggingController] {
    let root = stage.controller("root")
    stage.show(root)
    var chain = [root]
    for (index, style) in styles.enumerated() {
      let modal = stage.controller("\(index)")
      modal.modalPresentationStyle = style
      chain[index].present(modal, animated: false)
      chain.append(modal)
    }
    _ = stage.log.take()
    return chain
  }

  @Test("DIS-1 the presenter dismisses what it presents with all in front, the frontmost with animation")
  func all() {
    let chain = chain(.pageSheet, .formSheet)
    chain[0].dismiss(animated: true)
    stage.pass(milliseconds: 500)
    #expect(
      stage.log.take() == [
        "1 willDisappear animated", "0 willDisappear animated", "1 didDisappear animated", "0 didDisappear animated",
      ])
    #expect(stage.window.subviews.count == 1)
    #expect(chain.allSatisfy { $0.presentedViewController == nil && $0.presentingViewController == nil })
  }

  @Test("DIS-1 what a full screen hid does not come back for a moment")
  func hiddenBetween() {
    let chain = chain(.fullScreen, .fullScreen)
    chain[0].dismiss(animated: false)
    #expect(
      stage.log.take() == ["1 willDisappear", "root willAppear", "root didAppear", "1 didDisappear"])
  }

  @Test(
    "The keyboard returns to whoever had it, if nobody else has taken it",
    arguments: [
      ModalPresentationStyle.pageSheet, .fullScreen,
    ])
  func keyboard(_ style: ModalPresentationStyle) {
    for comesBackElsewhere in [false, true] {
      let root = stage.controller("root")
      let (field, other) = (TextField("a"), TextField("b"))
      root.view.addSubview(field)
      root.view.addSubview(other)
      stage.show(root)
      field.becomeFirstResponder()
      let modal = stage.controller("modal")
      modal.modalPresentationStyle = style
      let inner = TextField("c")
      modal.view.addSubview(inner)
      root.present(modal, animated: false)
      inner.becomeFirstResponder()
      #expect(inner.isFirstResponder)
      root.dismiss(animated: false) { if comesBackElsewhere { other.becomeFirstResponder() } }
      #expect((comesBackElsewhere ? other : field).isFirstResponder)
    }
  }

  @Test("DIS-2 called on the presented controller it goes to the presenter, from a child in it too")
  func forwarded() {
    let root = stage.controller("root")
    stage.show(root)
    let inner = stage.controller("inner")
    let navigation = NavigationController(rootViewController: inner)
    root.present(navigation, animated: false)
    inner.dismiss(animated: false)
    #expect(root.presentedViewController == nil)
    #expect(navigation.view.window == nil)
  }

  @Test("DIS-3 called on who presents, it dismisses what is presented and not itself")
  func middle() {
    let chain = chain(.pageSheet, .formSheet)
    chain[1].dismiss(animated: false)
    #expect(chain[0].presentedViewController === chain[1])
    #expect(chain[1].presentedViewController == nil)
    #expect(stage.log.take() == ["1 willDisappear", "1 didDisappear"])
  }

  @Test("DIS-4 MEM-4 the links are nil, the view is removed and the controller is freed")
  func freed() {
    let root = stage.controller("root")
    stage.show(root)
    weak var gone: ViewController?
    weak var presentation: PresentationController?
    do {
      let modal = stage.controller("modal")
      root.present(modal, animated: true)
      stage.pass(milliseconds: 500)
      (gone, presentation) = (modal, modal.presentationController)
      root.dismiss(animated: true)
    }
    stage.pass(milliseconds: 500)
    #expect(gone == nil)
    #expect(presentation == nil)
    #expect(root.presentedViewController == nil)
  }

  @Test("MEM-4 letting go of everything in the middle of a presentation frees everything")
  func midTransition() {
    weak var root: ViewController?
    weak var modal: ViewController?
    do {
      let (a, b) = (stage.controller("a"), stage.controller("b"))
      stage.show(a)
      a.present(b, animated: true)
      (root, modal) = (a, b)
      stage.window.rootViewController = nil
    }
    stage.pass(milliseconds: 500)
    #expect(root == nil)
    #expect(modal == nil)
    #expect(stage.window.subviews.isEmpty)
  }

  @Test("DIS-6 DIS-7 where nothing is presented nothing happens, and the completion still runs")
  func nothing() {
    let root = stage.controller("root")
    stage.show(root)
    var completed = false
    root.dismiss(animated: true) { completed = true }
    #expect(completed)
    #expect(stage.log.take() == [])
  }

  private class Delegate: PresentationControllerDelegate {
    var log: [String] = []
    var answer = true
    func presentationControllerShouldDismiss(_ controller: PresentationController) -> Bool {
      log.append("should")
      return answer
    }
    func presentationControllerDidAttemptToDismiss(_ controller: PresentationController) { log.append("didAttempt") }
    func presentationControllerWillDismiss(_ controller: PresentationController) { log.append("will") }
    func presentationControllerDidDismiss(_ controller: PresentationController) { log.append("did") }
  }

  @Test("DIS-8 the user's dismissal is asked about and told; the app's is not")
  func delegate() throws {
    let chain = chain(.pageSheet)
    let delegate = Delegate()
    let presentation = try #require(chain[1].presentationController)
    presentation.delegate = delegate
    delegate.answer = false
    #expect(!presentation.attemptToDismiss())
    #expect(delegate.log == ["should", "didAttempt"])
    #expect(chain[0].presentedViewController === chain[1])
    delegate.answer = true
    delegate.log = []
    #expect(presentation.attemptToDismiss())
    #expect(delegate.log == ["should", "will"])
    stage.pass(milliseconds: 500)
    #expect(delegate.log == ["should", "will", "did"])
    delegate.log = []
    let other = stage.controller("other")
    chain[0].present(other, animated: false)
    other.presentationController?.delegate = delegate
    other.dismiss(animated: false)
    #expect(delegate.log == [])
  }

  @Test("DIS-9 a controller that says so is not left by the user")
  func modalInPresentation() {
    let chain = chain(.pageSheet)
    let delegate = Delegate()
    chain[1].presentationController?.delegate = delegate
    chain[1].isModalInPresentation = true
    #expect(chain[1].presentationController?.attemptToDismiss() == false)
    #expect(chain[1].presentationController?.beginInteractiveDismissal() == false)
    #expect(delegate.log == ["didAttempt", "didAttempt"])
    chain[1].dismiss(animated: false)
    #expect(chain[0].presentedViewController == nil)
  }

  @Test("DIS-8 a finger draws a sheet away, or lets it go back")
  func interactive() throws {
    let chain = chain(.pageSheet)
    let delegate = Delegate()
    let presentation = try #require(chain[1].presentationController)
    presentation.delegate = delegate
    #expect(presentation.beginInteractiveDismissal())
    presentation.updateInteractiveDismissal(0.25)
    #expect(chain[1].view.frame.minY == 9)
    presentation.cancelInteractiveDismissal()
    stage.application.update()
    #expect(
      stage.log.take() == [
        "0 willDisappear animated", "0 willAppear animated", "0 didAppear animated",
      ])
    #expect(chain[1].view.frame.minY == 2)
    #expect(chain[0].presentedViewController === chain[1])
    #expect(delegate.log == ["should", "will"])
    #expect(presentation.beginInteractiveDismissal())
    presentation.finishInteractiveDismissal()
    #expect(delegate.log == ["should", "will", "should", "will", "did"])
    #expect(chain[0].presentedViewController == nil)
  }

  @Test("A dismissal in the middle of a presentation ends that one first; one inside a callback waits")
  func during() {
    let root = stage.controller("root")
    stage.show(root)
    let modal = stage.controller("modal")
    root.present(modal, animated: true)
    stage.pass(milliseconds: 10)
    root.dismiss(animated: true)
    stage.pass(milliseconds: 500)
    #expect(
      stage.log.take() == [
        "modal viewDidLoad", "modal willAppear animated", "modal didAppear animated", "modal willDisappear animated",
        "modal didDisappear animated",
      ])
    let hasty = stage.controller("hasty")
    hasty.onCall = { [weak hasty] in if $0 == "willAppear" { hasty?.dismiss(animated: false) } }
    root.present(hasty, animated: false)
    #expect(
      stage.log.take() == [
        "hasty viewDidLoad", "hasty willAppear", "hasty didAppear", "hasty willDisappear", "hasty didDisappear",
      ])
  }

  @Test("A controller that is popped takes along what it presents in its own place")
  func popped() {
    let (a, b) = (stage.controller("a"), stage.controller("b"))
    b.definesPresentationContext = true
    let navigation = NavigationController()
    navigation.viewControllers = [a, b]
    stage.show(navigation)
    let modal = stage.controller("modal")
    modal.modalPresentationStyle = .overCurrentContext
    b.present(modal, animated: false)
    navigation.popViewController(animated: false)
    stage.application.update()
    #expect(modal.view.window == nil)
    #expect(modal.presentingViewController == nil)
    #expect(stage.log.take().filter { $0.hasPrefix("modal") && $0.contains("id") }.last == "modal didDisappear")
  }
}
