// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotUI
import Testing

@MainActor
@Suite struct AppearanceTests {
  let stage = Stage()

  @Test("APP-1 the first display in its whole order")
  func firstDisplay() {
    let controller = stage.controller("a")
    controller.logsLayout = true
    stage.window.hostInsets = EdgeInsets(bottom: 1)
    controller.onCall = { call in
      if call == "viewDidLoad" { controller.view.layoutMargins = EdgeInsets(left: 1) }
    }
    stage.window.rootViewController = controller
    stage.window.makeKeyAndVisible()
    #expect(
      stage.log.take() == [
        "a viewDidLoad", "a willAppear", "a traits", "a margins", "a safeArea", "a isAppearing", "a willLayout",
        "a didLayout", "a didAppear",
      ])
  }

  @Test("APP-2 viewWillAppear comes before the view is in a window")
  func willAppear() {
    let controller = stage.controller("a")
    var isInWindow: Bool?
    controller.onCall = { if $0 == "willAppear" { isInWindow = controller.view.window != nil } }
    stage.show(controller)
    #expect(isInWindow == false)
  }

  @Test("APP-3 in viewIsAppearing superview, frame, insets and traits are what they will be")
  func isAppearing() {
    stage.window.hostInsets = EdgeInsets(top: 2)
    let controller = stage.controller("a")
    controller.logsLayout = true
    var seen: [String] = []
    controller.onCall = {
      guard $0 == "isAppearing" else { return }
      seen = [
        "\(controller.view.superview === stage.window)", "\(controller.view.frame.size)",
        "\(controller.view.safeAreaInsets.top)", "\(controller.traitCollection.horizontalSizeClass)",
      ]
    }
    stage.show(controller)
    #expect(seen == ["true", "\(CellSize(width: 40, height: 12))", "2", "compact"])
  }

  @Test("APP-4 viewIsAppearing comes once an appearance, whatever is laid out again")
  func once() {
    let controller = stage.controller("a")
    controller.logsLayout = true
    stage.window.rootViewController = controller
    stage.window.makeKeyAndVisible()
    controller.view.setNeedsLayout()
    stage.application.update()
    stage.scene.size = CellSize(width: 60, height: 20)
    stage.application.update()
    #expect(stage.log.take().filter { $0.contains("isAppearing") } == ["a isAppearing"])
    stage.window.isHidden = true
    stage.window.isHidden = false
    #expect(stage.log.take().filter { $0.contains("isAppearing") } == ["a isAppearing"])
  }

  @Test("APP-5 what viewIsAppearing sets is in the first picture")
  func firstPicture() {
    let controller = stage.controller("a")
    controller.logsLayout = true
    let label = Label("old", frame: CellRectangle(x: 0, y: 0, width: 10, height: 1))
    controller.onCall = {
      if $0 == "viewDidLoad" { controller.view.addSubview(label) }
      if $0 == "isAppearing" { label.text = "new" }
    }
    stage.show(controller)
    #expect(stage.application.picture(of: stage.scene).row(0) == "new")
  }

  @Test("APP-6 without animation viewDidAppear still comes after layout")
  func didAppear() {
    let controller = stage.controller("a")
    controller.logsLayout = true
    stage.window.rootViewController = controller
    stage.window.makeKeyAndVisible()
    let calls = stage.log.take()
    #expect(calls.suffix(2) == ["a didLayout", "a didAppear"])
  }

  @Test("APP-7 the flag is the same in all callbacks of one transition, also when it turns round")
  func animatedFlag() {
    let parent = stage.controller("parent")
    stage.show(parent)
    let manual = ManualContainer("manual", log: stage.log)
    let child = stage.controller("child")
    manual.addChild(child)
    _ = stage.log.take()
    child.beginAppearanceTransition(true, animated: true)
    child.beginAppearanceTransition(false, animated: false)
    child.endAppearanceTransition()
    #expect(
      stage.log.take() == [
        "child viewDidLoad", "child willAppear animated", "child willDisappear animated", "child didDisappear animated",
      ])
  }

  @Test("APP-8 disappearing: will, the view leaves, did")
  func disappearing() {
    let controller = stage.controller("a")
    stage.show(controller)
    var windows: [Bool] = []
    controller.onCall = { _ in windows.append(controller.view.window != nil) }
    stage.window.rootViewController = nil
    #expect(stage.log.take() == ["a willDisappear", "a didDisappear"])
    #expect(windows == [true, false])
  }

  @Test("APP-9 no callback comes twice in a row for one state")
  func machine() {
    let controller = stage.controller("a")
    stage.show(controller)
    stage.window.makeKeyAndVisible()
    stage.window.isHidden = true
    stage.window.isHidden = true
    stage.window.isHidden = false
    #expect(stage.log.take() == ["a willDisappear", "a didDisappear", "a willAppear", "a didAppear"])
  }

  @Test("APP-14 a child's view in an off-screen container sends nothing until the container appears")
  func offScreen() {
    let container = stage.controller("container")
    let child = stage.controller("child")
    container.loadViewIfNeeded()
    container.addChild(child)
    container.view.addSubview(child.view)
    child.didMove(toParent: container)
    #expect(stage.log.take().filter { $0.contains("ppear") } == [])
    stage.window.rootViewController = container
    stage.window.makeKeyAndVisible()
    #expect(
      stage.log.take() == [
        "container willAppear", "child willAppear", "container didAppear", "child didAppear",
      ])
  }

  @Test("APP-14 a child's view that enters the screen makes it appear with the next update, and leaving disappear")
  func entering() {
    let container = stage.controller("container")
    let child = stage.controller("child")
    child.logsLayout = true
    stage.show(container)
    container.addChild(child)
    container.view.addSubview(child.view)
    child.didMove(toParent: container)
    stage.application.update()
    #expect(
      stage.log.take() == [
        "child willMove container", "child viewDidLoad", "child willAppear", "child didMove container",
        "child traits", "child isAppearing", "child willLayout", "child didLayout", "child didAppear",
      ])
    child.willMove(toParent: nil)
    child.view.removeFromSuperview()
    child.removeFromParent()
    #expect(
      stage.log.take() == [
        "child willMove nil", "child willDisappear", "child didDisappear", "child didMove nil",
      ])
  }

  @Test("APP-15 a base implementation that is not called is missed by nobody")
  func noSuper() {
    class Silent: ViewController {
      override func viewWillAppear(_ animated: Bool) {}
      override func viewDidAppear(_ animated: Bool) {}
    }
    let silent = Silent()
    stage.show(silent)
    #expect(silent.view.window === stage.window)
    stage.window.rootViewController = nil
    #expect(silent.view.window == nil)
  }

  @Test("APP-16 isMovingToParent and isMovingFromParent are true in the callbacks of that only")
  func moving() {
    let container = stage.controller("container")
    let child = stage.controller("child")
    stage.show(container)
    var seen: [String] = []
    child.onCall = { if child.isMovingToParent || child.isMovingFromParent { seen.append($0) } }
    container.addChild(child)
    container.view.addSubview(child.view)
    #expect(!child.isMovingToParent)
    child.didMove(toParent: container)
    stage.application.update()
    #expect(seen == ["willAppear", "didAppear"])
    seen = []
    stage.window.isHidden = true
    stage.window.isHidden = false
    #expect(seen == [])
    child.willMove(toParent: nil)
    child.view.removeFromSuperview()
    child.removeFromParent()
    #expect(seen == ["willDisappear", "didDisappear"])
  }

  @Test("APP-17 a root controller appears when its window is shown, not when it is set")
  func hiddenWindow() {
    let controller = stage.controller("a")
    stage.window.rootViewController = controller
    #expect(stage.log.take() == [])
    stage.window.makeKeyAndVisible()
    #expect(stage.log.take() == ["a viewDidLoad", "a willAppear", "a didAppear"])
  }
}

/// A container that forwards appearance by hand, if at all.
class ManualContainer: LoggingController {
  var forwards = false
  override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    if forwards { for child in children { child.beginAppearanceTransition(true, animated: animated) } }
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    if forwards { for child in children { child.endAppearanceTransition() } }
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    if forwards { for child in children { child.beginAppearanceTransition(false, animated: animated) } }
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    if forwards { for child in children { child.endAppearanceTransition() } }
  }
}
