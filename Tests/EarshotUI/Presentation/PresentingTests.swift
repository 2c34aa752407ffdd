// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotUI
import Testing

@MainActor
@Suite struct PresentingTests {
  let stage = Stage(width: 100, height: 30)

  private func modal(_ name: String, _ style: ModalPresentationStyle = .automatic) -> LoggingController {
    let controller = stage.controller(name)
    controller.modalPresentationStyle = style
    return controller
  }

  private func root() -> LoggingController {
    let root = stage.controller("root")
    stage.show(root)
    return root
  }

  private func settle() {
    stage.pass(milliseconds: 500)
    _ = stage.log.take()
  }

  @Test("PRES-1 PRES-2 presenting makes a pair that lasts until dismissal, and what is below is out of reach")
  func pair() {
    let root = root()
    let sheet = modal("sheet")
    root.present(sheet, animated: false)
    #expect(root.presentedViewController === sheet)
    #expect(sheet.presentingViewController === root)
    #expect(sheet.next === root)
    #expect(stage.window.topViewController === sheet)
    root.dismiss(animated: false)
    #expect(root.presentedViewController == nil)
    #expect(sheet.presentingViewController == nil)
  }

  @Test("PRES-3 NAV-11 for a full-screen style the topmost container presents, and the pair names it")
  func climbing() {
    let inner = stage.controller("inner")
    let navigation = NavigationController(rootViewController: inner)
    let tabs = TabBarController()
    tabs.viewControllers = [navigation]
    stage.show(tabs)
    let modal = modal("modal", .fullScreen)
    inner.present(modal, animated: false)
    #expect(modal.presentingViewController === tabs)
    #expect(inner.presentedViewController === modal)
    #expect(navigation.visibleViewController === modal)
    #expect(navigation.topViewController === inner)
  }

  @Test("PRES-4 who presents already does not present again")
  func twice() {
    let root = root()
    let (a, b) = (modal("a"), modal("b"))
    root.present(a, animated: false)
    var completed = false
    root.present(b, animated: false) { completed = true }
    #expect(root.presentedViewController === a)
    #expect(b.presentingViewController == nil)
    #expect(!completed)
    a.present(a, animated: false)
    a.present(root, animated: false)
    #expect(stage.takeDiagnostics() == [.alreadyPresenting, .alreadyPresented, .alreadyPresented])
  }

  @Test("PRES-5 who is in no window presents nothing, and is told")
  func offScreen() {
    let log = DiagnosticLog()
    let lonely = stage.controller("lonely")
    let modal = modal("modal")
    DiagnosticLog.$current.withValue(log) { lonely.present(modal, animated: false) }
    #expect(lonely.presentedViewController == nil)
    #expect(!modal.isViewLoaded)
    #expect(log.take().map(\.kind) == [.notInWindow])
  }

  @Test("PRES-6 DIS-5 completions run after the last callback", arguments: [true, false])
  func completion(_ animated: Bool) {
    let root = root()
    let sheet = modal("sheet")
    root.present(sheet, animated: animated) { stage.log.add("presented") }
    stage.pass(milliseconds: 500)
    #expect(stage.log.take().suffix(2) == ["sheet didAppear\(animated ? " animated" : "")", "presented"])
    root.dismiss(animated: animated) { stage.log.add("dismissed") }
    stage.pass(milliseconds: 500)
    #expect(stage.log.take().suffix(2) == ["sheet didDisappear\(animated ? " animated" : "")", "dismissed"])
  }

  private class Placing: PresentationController {
    let log: CallLog
    var removes = false
    init(_ log: CallLog, _ presented: ViewController, _ presenting: ViewController?) {
      self.log = log
      super.init(presentedViewController: presented, presenting: presenting)
    }
    override var shouldRemovePresentersView: Bool { removes }
    override var frameOfPresentedViewInContainerView: CellRectangle {
      CellRectangle(x: 60, y: 0, width: 40, height: 30)
    }
    override func presentationTransitionWillBegin() { log.add("presentationWillBegin") }
    override func presentationTransitionDidEnd(_ completed: Bool) { log.add("presentationDidEnd \(completed)") }
    override func dismissalTransitionWillBegin() { log.add("dismissalWillBegin") }
    override func dismissalTransitionDidEnd(_ completed: Bool) { log.add("dismissalDidEnd \(completed)") }
    override func containerViewWillLayoutSubviews() {}
  }

  private class Styles: ViewControllerTransitioningDelegate {
    let log: CallLog
    var removes = false
    var animator: (any ViewControllerAnimatedTransitioning)?
    init(_ log: CallLog) { self.log = log }
    func presentationController(
      forPresented presented: ViewController, presenting: ViewController?, source: ViewController
    ) -> PresentationController? {
      let placing = Placing(log, presented, presenting)
      placing.removes = removes
      return placing
    }
    func animationController(
      forPresented presented: ViewController, presenting: ViewController, source: ViewController
    ) -> (any ViewControllerAnimatedTransitioning)? { animator }
    func animationController(forDismissed dismissed: ViewController) -> (any ViewControllerAnimatedTransitioning)? {
      animator
    }
  }

  @Test("PRES-7 STY-8 a custom presentation controller places the view, and is called in its order")
  func custom() {
    let root = root()
    let styles = Styles(stage.log)
    let modal = modal("modal", .custom)
    modal.transitioningDelegate = styles
    root.present(modal, animated: true)
    stage.pass(milliseconds: 500)
    #expect(modal.view.frame == CellRectangle(x: 60, y: 0, width: 40, height: 30))
    root.dismiss(animated: true)
    stage.pass(milliseconds: 500)
    #expect(
      stage.log.take() == [
        "modal viewDidLoad", "presentationWillBegin", "modal willAppear animated", "presentationDidEnd true",
        "modal didAppear animated", "modal willDisappear animated", "dismissalWillBegin", "dismissalDidEnd true",
        "modal didDisappear animated",
      ])
  }

  @Test("STY-8 it decides whether the presenter leaves the screen")
  func customRemoving() {
    let root = root()
    let styles = Styles(stage.log)
    styles.removes = true
    let modal = modal("modal", .custom)
    modal.transitioningDelegate = styles
    root.present(modal, animated: false)
    #expect(stage.log.take().filter { $0.hasPrefix("root") } == ["root willDisappear", "root didDisappear"])
    root.dismiss(animated: false)
    #expect(stage.log.take().filter { $0.hasPrefix("root") } == ["root willAppear", "root didAppear"])
  }

  @Test("PRES-8 PRES-11 a style that is set after presenting changes nothing")
  func lateStyle() {
    let root = root()
    let sheet = modal("sheet", .formSheet)
    root.present(sheet, animated: false)
    sheet.modalPresentationStyle = .fullScreen
    stage.application.update()
    #expect(sheet.view.frame.size == CellSize(width: 54, height: 16))
    #expect(root.view.window === stage.window)
    #expect(sheet.presentationController?.presentationStyle == .formSheet)
  }

  @Test("STY-9 none is an answer of delegates; a controller with it is presented as by default")
  func noStyle() {
    let root = root()
    let modal = modal("modal", .none)
    root.present(modal, animated: false)
    #expect(modal.presentationController?.presentationStyle == .pageSheet)
    #expect(root.presentedViewController === modal)
  }

  @Test("PRES-12 the default is a page sheet that comes from below")
  func defaults() {
    let controller = ViewController()
    #expect(controller.modalPresentationStyle == .automatic)
    #expect(controller.modalTransitionStyle == .coverVertical)
    #expect(controller.presentationController?.presentationStyle == .pageSheet)
  }

  @Test("APP-12 STY-1 STY-2 full screen: what is below leaves and returns, in this order")
  func fullScreen() {
    let root = root()
    let modal = modal("modal", .fullScreen)
    root.present(modal, animated: true)
    #expect(root.view.window === stage.window)
    stage.pass(milliseconds: 500)
    #expect(
      stage.log.take() == [
        "modal viewDidLoad", "root willDisappear animated", "modal willAppear animated", "modal didAppear animated",
        "root didDisappear animated",
      ])
    #expect(root.view.window == nil)
    #expect(modal.view.frame == CellRectangle(x: 0, y: 0, width: 100, height: 30))
    root.dismiss(animated: true)
    stage.pass(milliseconds: 500)
    #expect(
      stage.log.take() == [
        "modal willDisappear animated", "root willAppear animated", "root didAppear animated",
        "modal didDisappear animated",
      ])
    #expect(root.view.window === stage.window)
    #expect(stage.window.subviews.count == 1)
  }

  @Test(
    "STY-3 STY-6 POP-7 over-styles, sheets and popovers leave what is below where it is",
    arguments: [ModalPresentationStyle.overFullScreen, .overCurrentContext, .pageSheet, .formSheet, .popover])
  func over(_ style: ModalPresentationStyle) {
    let root = root()
    let below = Label("below", frame: CellRectangle(x: 0, y: 0, width: 5, height: 1))
    root.view.addSubview(below)
    let modal = modal("modal", style)
    modal.popoverPresentationController?.sourceView = below
    root.present(modal, animated: false)
    #expect(stage.log.take() == ["modal viewDidLoad", "modal willAppear", "modal didAppear"])
    #expect(root.view.window === stage.window)
    #expect(stage.text.contains("below"))
    root.dismiss(animated: false)
    #expect(stage.log.take() == ["modal willDisappear", "modal didDisappear"])
  }

  @Test("STY-4 STY-5 sheets leave part of a wide screen visible, and cover a narrow one")
  func sheets() {
    let root = root()
    let sheet = modal("sheet", .pageSheet)
    root.present(sheet, animated: false)
    #expect(sheet.view.frame == CellRectangle(x: 4, y: 2, width: 92, height: 28))
    stage.scene.size = CellSize(width: 60, height: 20)
    stage.application.update()
    #expect(sheet.view.frame == CellRectangle(x: 0, y: 0, width: 60, height: 20))
    root.dismiss(animated: false)
    stage.scene.size = CellSize(width: 100, height: 30)
    let form = modal("form", .formSheet)
    form.preferredContentSize = CellSize(width: 20, height: 10)
    root.present(form, animated: false)
    stage.application.update()
    #expect(form.view.frame == CellRectangle(x: 40, y: 10, width: 20, height: 10))
  }

  @Test("STY-7 CTX-1 CTX-2 a context style covers the area of the controller that defines the context")
  func contexts() {
    let detail = stage.controller("detail")
    detail.definesPresentationContext = true
    let inner = stage.controller("inner")
    let split = SplitViewController(primary: stage.controller("list"), secondary: detail)
    stage.show(split)
    detail.addChild(inner)
    detail.view.addSubview(inner.view)
    inner.didMove(toParent: detail)
    stage.application.update()
    _ = stage.log.take()
    let modal = modal("modal", .currentContext)
    inner.present(modal, animated: false)
    #expect(modal.presentingViewController === detail)
    #expect(modal.view.convert(.zero, to: stage.window) == CellPoint(x: 36, y: 0))
    #expect(modal.view.frame.width == 64)
    #expect(detail.view.window == nil)
    inner.dismiss(animated: false)
    stage.application.update()
    #expect(detail.view.window === stage.window)
    #expect(detail.view.frame == CellRectangle(x: 36, y: 0, width: 64, height: 30))
    #expect(
      stage.log.take().filter { $0.hasPrefix("detail") } == [
        "detail willDisappear", "detail didDisappear", "detail willAppear", "detail didAppear",
      ])
  }

  @Test("CTX-4 where nobody defines a context it is the root's area")
  func noContext() {
    let inner = stage.controller("inner")
    let navigation = NavigationController(rootViewController: inner)
    stage.show(navigation)
    let modal = modal("modal", .overCurrentContext)
    inner.present(modal, animated: false)
    #expect(modal.presentingViewController === navigation)
    #expect(modal.view.frame == CellRectangle(x: 0, y: 0, width: 100, height: 30))
  }

  @Test("CTX-3 the covered controller's transition style is used where it says so")
  func contextStyle() {
    let root = root()
    root.definesPresentationContext = true
    root.modalTransitionStyle = .crossDissolve
    let modal = modal("modal", .overCurrentContext)
    modal.view.addSubview(Label("new", frame: CellRectangle(x: 0, y: 0, width: 3, height: 1)))
    root.present(modal, animated: true)
    #expect(!stage.text.hasPrefix("new"))
    stage.pass(milliseconds: 500)
    root.dismiss(animated: false)
    root.providesPresentationContextTransitionStyle = true
    root.present(modal, animated: true)
    #expect(stage.text.hasPrefix("new"))
  }

  @Test("TRN-1 TRN-5 cover vertical begins below the screen and goes back there, by the app's clock")
  func coverVertical() {
    let root = root()
    let modal = modal("modal", .overFullScreen)
    modal.view.addSubview(Label("new", frame: CellRectangle(x: 0, y: 0, width: 3, height: 1)))
    root.present(modal, animated: true)
    #expect(!stage.text.contains("new"))
    stage.application.advance(to: stage.application.now + .milliseconds(50))
    #expect(stage.text.split(separator: "\n", omittingEmptySubsequences: false)[15] == "new")
    #expect(stage.log.take() == ["modal viewDidLoad", "modal willAppear animated"])
    stage.pass(milliseconds: 50)
    #expect(stage.log.take() == ["modal didAppear animated"])
    #expect(stage.text.hasPrefix("new"))
    root.dismiss(animated: true)
    stage.application.advance(to: stage.application.now + .milliseconds(50))
    #expect(stage.text.split(separator: "\n", omittingEmptySubsequences: false)[15] == "new")
    stage.pass(milliseconds: 50)
    #expect(!stage.text.contains("new"))
  }

  @Test(
    "TRN-2 the other styles are there at once and last as long; a curl is for full screen only",
    arguments: [ModalTransitionStyle.flipHorizontal, .crossDissolve, .partialCurl])
  func otherStyles(_ style: ModalTransitionStyle) {
    let root = root()
    let modal = modal("modal", .fullScreen)
    modal.modalTransitionStyle = style
    modal.view.addSubview(Label("new", frame: CellRectangle(x: 0, y: 0, width: 3, height: 1)))
    root.present(modal, animated: true)
    #expect(stage.text.hasPrefix("new"))
    #expect(stage.log.take().last == "modal willAppear animated")
    stage.pass(milliseconds: 500)
    #expect(stage.log.take() == ["modal didAppear animated", "root didDisappear animated"])
    root.dismiss(animated: false)
    let sheet = self.modal("sheet", .overFullScreen)
    sheet.modalTransitionStyle = .partialCurl
    sheet.view.addSubview(Label("new", frame: CellRectangle(x: 0, y: 0, width: 3, height: 1)))
    root.present(sheet, animated: true)
    #expect(!stage.text.contains("new"))
    // UIKit raises an exception: a curl "to or from non-fullscreen view controller".
    #expect(stage.takeDiagnostics() == [.curlOfPart])
    root.dismiss(animated: false)
    root.present(sheet, animated: false)
    #expect(stage.takeDiagnostics() == [.curlOfPart])
  }

  private class Animator: ViewControllerAnimatedTransitioning {
    let log: CallLog
    var completes = true
    var context: (any ViewControllerContextTransitioning)?
    init(_ log: CallLog) { self.log = log }
    func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double { 0.3 }
    func animateTransition(using context: any ViewControllerContextTransitioning) {
      self.context = context
      let from = context.viewController(forKey: .from)?.responderName ?? ""
      let to = context.viewController(forKey: .to)?.responderName ?? ""
      log.add(
        "animate \(from) to \(to), \(context.viewController(forKey: .to).map(context.finalFrame)?.width ?? 0) columns")
      context.animate(withDuration: transitionDuration(using: context)) {
      } completion: { [completes] in
        context.completeTransition(completes)
      }
    }
    func animationEnded(_ completed: Bool) { log.add("animationEnded \(completed)") }
  }

  @Test("TRN-3 an animator takes the place of the usual one and completes once")
  func animator() {
    let root = root()
    let styles = Styles(stage.log)
    let animator = Animator(stage.log)
    styles.animator = animator
    let modal = modal("modal", .overFullScreen)
    modal.transitioningDelegate = styles
    root.present(modal, animated: true)
    stage.pass(milliseconds: 299)
    #expect(
      stage.log.take() == ["modal viewDidLoad", "modal willAppear animated", "animate root to modal, 100 columns"])
    stage.pass(milliseconds: 1)
    #expect(stage.log.take() == ["animationEnded true", "modal didAppear animated"])
    animator.context?.completeTransition(true)
    #expect(stage.takeDiagnostics() == [.completedTwice])
    #expect(stage.log.take() == [])
  }

  @Test("TRN-3 an animator that does not complete undoes the presentation")
  func cancelled() {
    let root = root()
    let styles = Styles(stage.log)
    let animator = Animator(stage.log)
    animator.completes = false
    styles.animator = animator
    let modal = modal("modal", .fullScreen)
    modal.transitioningDelegate = styles
    root.present(modal, animated: true)
    stage.pass(milliseconds: 500)
    #expect(
      stage.log.take() == [
        "modal viewDidLoad", "root willDisappear animated", "modal willAppear animated",
        "animate root to modal, 100 columns", "animationEnded false", "modal willDisappear animated",
        "root willAppear animated", "modal didDisappear animated", "root didAppear animated",
      ])
    #expect(root.presentedViewController == nil)
    #expect(stage.window.subviews.count == 1)
  }

  @Test("TRN-4 without animation the animator is never called")
  func unanimated() {
    let root = root()
    let styles = Styles(stage.log)
    styles.animator = Animator(stage.log)
    let modal = modal("modal", .overFullScreen)
    modal.transitioningDelegate = styles
    root.present(modal, animated: false)
    root.dismiss(animated: false)
    #expect(!stage.log.take().contains { $0.hasPrefix("animat") })
  }

  @Test("APP-16 isBeingPresented and isBeingDismissed are true in those callbacks only")
  func flags() {
    let root = root()
    let modal = modal("modal", .fullScreen)
    var seen: [String] = []
    modal.onCall = {
      if modal.isBeingPresented { seen.append("presented in \($0)") }
      if modal.isBeingDismissed { seen.append("dismissed in \($0)") }
    }
    root.present(modal, animated: false)
    #expect(!modal.isBeingPresented)
    stage.window.isHidden = true
    stage.window.isHidden = false
    root.dismiss(animated: false)
    #expect(
      seen == [
        "presented in willAppear", "presented in didAppear", "dismissed in willDisappear", "dismissed in didDisappear",
      ])
  }

  @Test("A hidden window's front controller disappears and comes back, and what it covers does not")
  func hiddenWindow() {
    let root = root()
    root.present(modal("modal", .fullScreen), animated: false)
    _ = stage.log.take()
    stage.window.isHidden = true
    stage.window.isHidden = false
    #expect(
      stage.log.take() == ["modal willDisappear", "modal didDisappear", "modal willAppear", "modal didAppear"])
  }
}
