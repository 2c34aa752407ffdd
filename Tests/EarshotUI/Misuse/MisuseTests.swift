// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotKeys
import EarshotReader
import EarshotUI
import Testing

/// A mistake is refused, told by name, and leaves everything as it was: nothing traps.
@MainActor
@Suite struct MisuseTests {
  let stage = Stage(width: 100, height: 30)

  private func shown(_ root: ViewController) -> ViewController {
    stage.show(root)
    return root
  }

  @Test("A presented controller is not pushed, not added and not made the root")
  func presentedElsewhere() {
    let navigation = NavigationController(rootViewController: stage.controller("a"))
    stage.show(navigation)
    let modal = stage.controller("modal")
    navigation.present(modal, animated: false)
    _ = stage.log.take()
    navigation.pushViewController(modal, animated: false)
    let tabs = TabBarController()
    let log = DiagnosticLog()
    DiagnosticLog.$current.withValue(log) { tabs.viewControllers = [modal] }
    stage.window.rootViewController = modal
    #expect(navigation.viewControllers.count == 1)
    #expect(tabs.viewControllers.isEmpty)
    #expect(tabs.selectedIndex == nil)
    #expect(stage.window.rootViewController === navigation)
    #expect(navigation.presentedViewController === modal)
    #expect(stage.takeDiagnostics() == [.alreadyPresented, .alreadyPresented])
    #expect(log.take().map(\.kind) == [.alreadyPresented])
    #expect(stage.log.take() == [])
  }

  @Test("A child is not presented; a root of one window is not that of another")
  func childPresented() {
    let root = stage.controller("root")
    let child = stage.controller("child")
    stage.show(root)
    root.addChild(child)
    root.present(child, animated: false)
    let other = Window(windowScene: stage.scene)
    other.rootViewController = root
    #expect(other.rootViewController == nil)
    #expect(root.presentedViewController == nil)
    #expect(stage.takeDiagnostics() == [.alreadyPresented, .alreadyPresented])
  }

  @Test("A navigation controller that would hold itself holds what it held")
  func ownStack() {
    let inner = NavigationController(rootViewController: stage.controller("a"))
    let outer = NavigationController(rootViewController: inner)
    stage.show(outer)
    inner.pushViewController(outer, animated: false)
    inner.pushViewController(inner, animated: true)
    #expect(inner.viewControllers.count == 1)
    #expect(outer.viewControllers.count == 1)
    #expect(stage.takeDiagnostics() == [.circle, .circle])
  }

  @Test("A child of one stack that is pushed on another leaves the first, which shows what is below")
  func twoStacks() {
    let (first, second) = (NavigationController(), NavigationController())
    let moving = stage.controller("moving")
    first.viewControllers = [stage.controller("a"), moving]
    second.viewControllers = [stage.controller("b")]
    let tabs = TabBarController()
    tabs.viewControllers = [first, second]
    stage.show(tabs)
    second.pushViewController(moving, animated: true)
    stage.pass(milliseconds: 500)
    #expect(first.viewControllers.map(\.responderName) == ["a"])
    #expect(second.viewControllers.map(\.responderName) == ["b", "moving"])
    #expect(first.topViewController?.view.window === stage.window)
    #expect(moving.parent === second)
    tabs.selectedIndex = 1
    #expect(moving.view.window === stage.window)
  }

  @Test("RSP-6 a circle of responders is told")
  func cycle() {
    class Round: View {
      weak var other: Responder?
      override var next: Responder? { other ?? super.next }
      override var canBecomeFirstResponder: Bool { true }
    }
    let root = stage.controller("root")
    stage.show(root)
    let (a, b) = (Round(), Round())
    (a.other, b.other) = (b, a)
    root.view.addSubview(a)
    a.becomeFirstResponder()
    let log = DiagnosticLog()
    DiagnosticLog.$current.withValue(log) { _ = stage.application.press(Key("x")) }
    #expect((log.take() + stage.application.diagnostics.take()).map(\.kind) == [.cyclicChain])
  }

  @Test("Callbacks that turn everything over leave a consistent tree")
  func wildCallbacks() {
    let navigation = NavigationController(rootViewController: stage.controller("root"))
    stage.show(navigation)
    for call in ["viewDidLoad", "willAppear", "didAppear", "willDisappear", "didDisappear"] {
      for wild in 0..<5 {
        let controller = stage.controller("wild")
        controller.onCall = { [weak navigation, weak controller, stage] in
          guard $0 == call, let navigation, let controller else { return }
          controller.onCall = { _ in }
          switch wild {
          case 0: navigation.popToRootViewController(animated: false)
          case 1: navigation.present(ViewController(), animated: false)
          case 2: stage.window.isHidden = true
          case 3: controller.removeFromParent()
          default: navigation.setViewControllers([ViewController()], animated: true)
          }
        }
        navigation.pushViewController(controller, animated: wild.isMultiple(of: 2))
        stage.pass(milliseconds: 500)
        navigation.popViewController(animated: true)
        stage.pass(milliseconds: 500)
        navigation.dismiss(animated: false)
        stage.window.isHidden = false
        stage.pass(milliseconds: 500)
        #expect(navigation.children.count == navigation.viewControllers.count)
        #expect(navigation.topViewController?.view.window === stage.window, "\(call) \(wild)")
        #expect(navigation.presentedViewController == nil)
      }
    }
  }

  @Test("A terminal of no cells, or of fewer, shows nothing and breaks nothing")
  func noCells() {
    let list = stage.controller("list")
    let detail = stage.controller("detail")
    let split = SplitViewController(primary: NavigationController(rootViewController: list), secondary: detail)
    split.preferredPrimaryColumnWidthFraction = .nan
    let tabs = TabBarController()
    tabs.viewControllers = [split, TableViewController(), CollectionViewController()]
    for (tab, title) in zip(tabs.viewControllers, ["Split", "Table", "Grid"]) { tab.title = title }
    stage.show(tabs)
    let alert = AlertController(title: "Disk full", message: "Delete something.")
    alert.addAction(AlertAction(title: "OK"))
    tabs.present(alert, animated: false)
    for size in [(0, 0), (1, 1), (-5, -5), (100, 0), (0, 30), (100, 30)] {
      stage.scene.size = CellSize(width: size.0, height: size.1)
      for tab in 0..<3 {
        tabs.selectedIndex = tab
        stage.application.update()
        #expect(stage.application.picture(of: stage.scene).text.count >= 0)
      }
    }
    #expect(stage.text.contains("Disk full"))
    alert.dismiss(animated: false)
    tabs.selectedIndex = 0
    stage.application.update()
    #expect(stage.text.contains("list"))
    #expect(stage.takeDiagnostics() == [])
  }

  @Test("Diagnostics say what was asked for and by whom, and the newest thousand are kept")
  func log() {
    let root = shown(stage.controller("root"))
    var heard: [String] = []
    stage.application.diagnostics.onReport = { heard.append("\($0.source): \($0.text)") }
    root.addChild(root)
    #expect(heard == ["root: root was not added: it would hold itself."])
    for _ in 0..<1_100 { root.addChild(root) }
    #expect(stage.application.diagnostics.entries.count == DiagnosticLog.capacity)
  }
}
