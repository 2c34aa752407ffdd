// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotUI
import Testing

@MainActor
@Suite struct NavigationTests {
  let stage = Stage()

  private func navigation(_ count: Int = 1, shown: Bool = true) -> (NavigationController, [LoggingController]) {
    let controllers = (0..<count).map { stage.controller("\($0)") }
    let navigation = NavigationController()
    navigation.viewControllers = controllers
    if shown { stage.show(navigation) } else { _ = stage.log.take() }
    return (navigation, controllers)
  }

  private func names(_ controllers: [ViewController]) -> [String] { controllers.map(\.responderName) }

  @Test("NAV-1 made with a root, which is on top; one without shows nothing")
  func root() {
    let root = stage.controller("root")
    let navigation = NavigationController(rootViewController: root)
    #expect(names(navigation.viewControllers) == ["root"])
    #expect(navigation.topViewController === root)
    let empty = NavigationController()
    stage.show(empty)
    #expect(empty.topViewController == nil)
    #expect(stage.text.allSatisfy { $0 == "\n" })
  }

  @Test("NAV-2 NAV-3 index 0 is the root; only the top is on screen, in the area the bar leaves")
  func top() {
    let (navigation, controllers) = navigation(3)
    #expect(names(navigation.viewControllers) == ["0", "1", "2"])
    #expect(navigation.topViewController === controllers[2])
    #expect(controllers[2].view.window === stage.window)
    #expect(!controllers[1].isViewLoaded)
    #expect(controllers[2].view.frame == CellRectangle(x: 0, y: 1, width: 40, height: 11))
  }

  @Test("NAV-4 NAV-5 CON-9 a push puts on top, those below stay; a pop returns and frees what it removed")
  func pushPop() {
    let (navigation, controllers) = navigation()
    weak var gone: ViewController?
    do {
      let next = stage.controller("next")
      gone = next
      navigation.pushViewController(next, animated: true)
      stage.pass(milliseconds: 200)
      #expect(controllers[0].parent === navigation)
      #expect(navigation.topViewController === next)
      #expect(navigation.popViewController(animated: true) === next)
    }
    #expect(navigation.topViewController === controllers[0])
    stage.pass(milliseconds: 200)
    #expect(gone == nil)
  }

  @Test("NAV-6 the root is never popped")
  func popRoot() {
    let (navigation, controllers) = navigation()
    #expect(navigation.popViewController(animated: true) == nil)
    #expect(names(navigation.viewControllers) == names(controllers))
    #expect(stage.log.take() == [])
  }

  @Test("NAV-7 NAV-8 popping to the root or to another returns what was left, in order; to a stranger it is refused")
  func popTo() {
    let (navigation, controllers) = navigation(4)
    #expect(names(navigation.popToViewController(controllers[2], animated: false)) == ["3"])
    #expect(names(navigation.popToRootViewController(animated: false)) == ["1", "2"])
    #expect(navigation.popToRootViewController(animated: false).isEmpty)
    let stranger = stage.controller("stranger")
    #expect(navigation.popToViewController(stranger, animated: false).isEmpty)
    #expect(names(navigation.viewControllers) == ["0"])
    #expect(stage.takeDiagnostics() == [.notOnStack])
  }

  @Test("NAV-9 what is on the stack is not pushed again")
  func pushTwice() {
    let (navigation, controllers) = navigation(2)
    navigation.pushViewController(controllers[0], animated: false)
    #expect(names(navigation.viewControllers) == ["0", "1"])
    #expect(stage.takeDiagnostics() == [.alreadyOnStack])
  }

  @Test("NAV-10 a push while nothing is seen works, without appearance")
  func offScreen() {
    let (navigation, _) = navigation(1, shown: false)
    let next = stage.controller("next")
    navigation.pushViewController(next, animated: true)
    #expect(stage.log.take().filter { $0.contains("ppear") } == [])
    #expect(navigation.topViewController === next)
    stage.window.rootViewController = navigation
    stage.window.makeKeyAndVisible()
    #expect(stage.log.take() == ["next viewDidLoad", "next willAppear", "next didAppear"])
  }

  @Test("APP-11 NAV-12 NAV-13 the whole log of a push, and of a pop")
  func callbacks() {
    let (navigation, _) = navigation()
    navigation.delegate = stage.log
    let next = stage.controller("next")
    navigation.pushViewController(next, animated: true)
    stage.pass(milliseconds: 200)
    #expect(
      stage.log.take() == [
        "next willMove NavigationController", "next viewDidLoad", "0 willDisappear animated",
        "next willAppear animated", "willShow next", "0 didDisappear animated", "next didAppear animated",
        "next didMove NavigationController", "didShow next",
      ])
    navigation.popViewController(animated: true)
    stage.pass(milliseconds: 200)
    #expect(
      stage.log.take() == [
        "next willMove nil", "next willDisappear animated", "0 willAppear animated", "willShow 0",
        "next didDisappear animated", "next didMove nil", "0 didAppear animated", "didShow 0",
      ])
  }

  @Test("NAV-13 the first root is told too")
  func firstShow() {
    let navigation = NavigationController(rootViewController: stage.controller("root"))
    navigation.delegate = stage.log
    _ = stage.log.take()
    stage.window.rootViewController = navigation
    stage.window.makeKeyAndVisible()
    #expect(
      stage.log.take() == ["root viewDidLoad", "root willAppear", "willShow root", "root didAppear", "didShow root"])
  }

  @Test("NAV-14 setting a stack keeps what both have, and comes as a push or a pop")
  func setStack() {
    let (navigation, controllers) = navigation(3)
    let new = stage.controller("new")
    navigation.setViewControllers([controllers[0], new], animated: true)
    stage.pass(milliseconds: 200)
    #expect(
      stage.log.take() == [
        "new willMove NavigationController", "1 willMove nil", "2 willMove nil", "new viewDidLoad",
        "2 willDisappear animated", "new willAppear animated", "2 didDisappear animated", "1 didMove nil",
        "2 didMove nil", "new didAppear animated", "new didMove NavigationController",
      ])
    #expect(names(navigation.children).sorted() == ["0", "new"])
    navigation.setViewControllers([new, controllers[0]], animated: false)
    #expect(names(navigation.viewControllers) == ["new", "0"])
    _ = stage.log.take()
    navigation.setViewControllers([controllers[0]], animated: true)
    #expect(stage.log.take() == ["new willMove nil", "new didMove nil"])
    navigation.setViewControllers([new, new], animated: false)
    #expect(names(navigation.viewControllers) == ["0"])
    #expect(stage.takeDiagnostics() == [.alreadyOnStack])
  }

  @Test("NAV-15 the back button pops one level, and so does a drag from the left edge")
  func back() {
    let (navigation, _) = navigation(3)
    let button = navigation.navigationBar.backButton
    stage.application.click(at: CellPoint(x: 1, y: 0))
    stage.pass(milliseconds: 200)
    #expect(names(navigation.viewControllers) == ["0", "1"])
    #expect(!button.isHidden)
    stage.application.touchDown(at: CellPoint(x: 0, y: 5))
    stage.application.touchMove(to: CellPoint(x: 30, y: 5))
    stage.application.touchUp(at: CellPoint(x: 30, y: 5))
    stage.application.update()
    #expect(names(navigation.viewControllers) == ["0"])
    #expect(button.isHidden)
  }

  @Test("APP-10 NAV-16 a cancelled pop restores stack and callbacks")
  func cancelledPop() {
    let (navigation, controllers) = navigation(2)
    for controller in controllers { controller.logsContainment = false }
    controllers[0].loadViewIfNeeded()
    _ = stage.log.take()
    stage.application.touchDown(at: CellPoint(x: 0, y: 5))
    stage.application.touchMove(to: CellPoint(x: 10, y: 5))
    #expect(controllers[1].view.frame.minX == 10)
    stage.application.touchUp(at: CellPoint(x: 10, y: 5))
    stage.application.update()
    #expect(
      stage.log.take() == [
        "1 willDisappear animated", "0 willAppear animated", "0 willDisappear animated", "0 didDisappear animated",
        "1 willAppear animated", "1 didAppear animated",
      ])
    #expect(names(navigation.viewControllers) == ["0", "1"])
    #expect(controllers[1].view.frame == CellRectangle(x: 0, y: 1, width: 40, height: 11))
    #expect(controllers[0].view.superview == nil)
  }

  @Test("NAV-17 a transition that comes during another ends that one first")
  func during() {
    let (navigation, _) = navigation()
    let (a, b) = (stage.controller("a"), stage.controller("b"))
    a.logsContainment = false
    b.logsContainment = false
    navigation.pushViewController(a, animated: true)
    stage.pass(milliseconds: 10)
    navigation.pushViewController(b, animated: true)
    #expect(names(navigation.viewControllers) == ["0", "a", "b"])
    stage.pass(milliseconds: 200)
    #expect(
      stage.log.take() == [
        "a viewDidLoad", "0 willDisappear animated", "a willAppear animated", "0 didDisappear animated",
        "a didAppear animated", "b viewDidLoad", "a willDisappear animated", "b willAppear animated",
        "a didDisappear animated", "b didAppear animated",
      ])
  }

  @Test("NAV-17 what is asked for inside a callback waits until the callbacks have been sent")
  func reentrant() {
    let (navigation, _) = navigation()
    let (a, b) = (stage.controller("a"), stage.controller("b"))
    a.logsContainment = false
    b.logsContainment = false
    a.onCall = { [weak navigation] in
      if $0 == "willAppear" { navigation?.pushViewController(b, animated: false) }
    }
    navigation.pushViewController(a, animated: false)
    #expect(
      stage.log.take() == [
        "a viewDidLoad", "0 willDisappear", "a willAppear", "0 didDisappear", "a didAppear", "b viewDidLoad",
        "a willDisappear", "b willAppear", "a didDisappear", "b didAppear",
      ])
    #expect(names(navigation.viewControllers) == ["0", "a", "b"])
  }

  @Test("NAV-19 another size of the terminal resizes the top child's view")
  func resize() {
    let (_, controllers) = navigation(2)
    stage.scene.size = CellSize(width: 60, height: 20)
    stage.application.update()
    #expect(controllers[1].view.frame == CellRectangle(x: 0, y: 1, width: 60, height: 19))
  }

  @Test("NAV-18 SHOW-3 show inside a navigation controller pushes; NAV-22 it ends as a push does")
  func show() {
    let (navigation, controllers) = navigation()
    let next = stage.controller("next")
    controllers[0].show(next, sender: nil)
    stage.pass(milliseconds: 200)
    #expect(names(navigation.viewControllers) == ["0", "next"])
    #expect(next.view.window === stage.window)
  }

  @Test("NAV-20 GES-8 escape goes back one level, and is not taken at the root")
  func escape() {
    let (navigation, controllers) = navigation(2)
    #expect(
      stage.application.router.perform(.escape, from: controllers[1].view).ending
        == .handled(by: "NavigationController"))
    stage.pass(milliseconds: 200)
    #expect(names(navigation.viewControllers) == ["0"])
    #expect(stage.application.router.perform(.escape, from: controllers[0].view).ending == .unhandled)
  }

  @Test("A child that is taken out by hand leaves the stack, and the one below is shown")
  func takenOut() {
    let (navigation, controllers) = navigation(2)
    controllers[1].willMove(toParent: nil)
    controllers[1].removeFromParent()
    stage.application.update()
    #expect(names(navigation.viewControllers) == ["0"])
    #expect(controllers[0].view.window === stage.window)
    let other = ViewController()
    other.addChild(controllers[0])
    #expect(navigation.viewControllers.isEmpty)
    #expect(navigation.children.isEmpty)
  }

  @Test("MEM-4 letting go of everything in the middle of a push frees everything")
  func midTransition() {
    weak var navigation: NavigationController?
    weak var next: ViewController?
    do {
      let (owned, _) = self.navigation()
      let pushed = stage.controller("next")
      owned.pushViewController(pushed, animated: true)
      (navigation, next) = (owned, pushed)
    }
    stage.window.rootViewController = nil
    stage.pass(milliseconds: 500)
    #expect(navigation == nil)
    #expect(next == nil)
    // A transition that died is not waited for.
    stage.show(stage.controller("after"))
    #expect(!stage.application.elements.isEmpty)
  }
}

extension CallLog: NavigationControllerDelegate {
  func navigationController(
    _ navigationController: NavigationController, willShow controller: ViewController, animated: Bool
  ) { add("willShow \(controller.responderName)") }
  func navigationController(
    _ navigationController: NavigationController, didShow controller: ViewController, animated: Bool
  ) { add("didShow \(controller.responderName)") }

  @Test("APP-10 After a cancelled pop the controller on top is in place again, and is told so")
  func cancelledPopIsAppearing() {
    let stage = Stage()
    let (root, top) = (stage.controller("root"), stage.controller("top"))
    top.logsLayout = true
    let navigation = NavigationController()
    navigation.viewControllers = [root, top]
    stage.show(navigation)
    #expect(navigation.beginInteractivePop())
    stage.application.update()
    _ = stage.log.take()
    navigation.cancelInteractivePop()
    stage.application.update()
    let calls = stage.log.take().filter { $0.hasPrefix("top ") && $0.contains("ppear") }
    #expect(calls == ["top willAppear animated", "top isAppearing animated", "top didAppear animated"])
  }
}
