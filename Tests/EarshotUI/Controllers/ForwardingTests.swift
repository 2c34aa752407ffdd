// SPDX-License-Identifier: Apache-2.0
import EarshotUI
import Testing

@MainActor
@Suite struct ForwardingTests {
  let stage = Stage()

  private func contain(_ child: ViewController, in container: ViewController) {
    container.addChild(child)
    container.view.addSubview(child.view)
    child.didMove(toParent: container)
    _ = stage.log.take()
  }

  @Test("FWD-1 FWD-9 callbacks go on to the children, each right after the parent's")
  func automatic() {
    let outer = stage.controller("outer")
    let inner = stage.controller("inner")
    let leaf = stage.controller("leaf")
    contain(leaf, in: inner)
    contain(inner, in: outer)
    stage.window.rootViewController = outer
    stage.window.makeKeyAndVisible()
    #expect(
      stage.log.take() == [
        "outer willAppear", "inner willAppear", "leaf willAppear", "outer didAppear", "inner didAppear",
        "leaf didAppear",
      ])
    stage.window.isHidden = true
    #expect(
      stage.log.take() == [
        "outer willDisappear", "inner willDisappear", "leaf willDisappear", "outer didDisappear",
        "inner didDisappear", "leaf didDisappear",
      ])
  }

  @Test("FWD-2 a container that says no forwards nothing")
  func none() {
    let container = ManualContainer("container", log: stage.log)
    let child = stage.controller("child")
    contain(child, in: container)
    stage.window.rootViewController = container
    stage.window.makeKeyAndVisible()
    stage.application.update()
    #expect(stage.log.take() == ["container willAppear", "container didAppear"])
    let late = stage.controller("late")
    container.addChild(late)
    container.view.addSubview(late.view)
    stage.application.update()
    #expect(stage.log.take().filter { $0.contains("ppear") } == [])
  }

  @Test("FWD-3 begin and end send will and did, each way")
  func beginEnd() {
    let container = ManualContainer("container", log: stage.log)
    let child = stage.controller("child")
    contain(child, in: container)
    stage.show(container)
    child.beginAppearanceTransition(true, animated: false)
    #expect(stage.log.take() == ["child willAppear"])
    child.endAppearanceTransition()
    #expect(stage.log.take() == ["child didAppear"])
    child.beginAppearanceTransition(false, animated: false)
    #expect(stage.log.take() == ["child willDisappear"])
    child.endAppearanceTransition()
    #expect(stage.log.take() == ["child didDisappear"])
  }

  @Test("FWD-4 forwarding by hand")
  func manual() {
    let container = ManualContainer("container", log: stage.log)
    container.forwards = true
    let child = stage.controller("child")
    contain(child, in: container)
    stage.window.rootViewController = container
    stage.window.makeKeyAndVisible()
    stage.window.isHidden = true
    #expect(
      stage.log.take() == [
        "container willAppear", "child willAppear", "container didAppear", "child didAppear",
        "container willDisappear", "child willDisappear", "container didDisappear", "child didDisappear",
      ])
  }

  @Test("FWD-5 only begin and end move the machine: a callback called by an app changes nothing")
  func callbacks() {
    let controller = stage.controller("a")
    stage.show(controller)
    controller.viewWillDisappear(false)
    controller.viewDidDisappear(false)
    _ = stage.log.take()
    stage.window.isHidden = true
    #expect(stage.log.take() == ["a willDisappear", "a didDisappear"])
  }

  @Test("FWD-6 turning round before the end: willDisappear, and one end finishes it")
  func reversal() {
    let container = ManualContainer("container", log: stage.log)
    let child = stage.controller("child")
    contain(child, in: container)
    child.beginAppearanceTransition(true, animated: false)
    child.beginAppearanceTransition(false, animated: false)
    child.endAppearanceTransition()
    #expect(stage.log.take() == ["child willAppear", "child willDisappear", "child didDisappear"])
  }

  @Test("FWD-7 an end without a beginning is told and changes nothing")
  func unbalanced() {
    let controller = stage.controller("a")
    stage.show(controller)
    controller.endAppearanceTransition()
    controller.beginAppearanceTransition(true, animated: false)
    #expect(stage.log.take() == [])
    #expect(stage.takeDiagnostics() == [.unbalancedAppearance, .unbalancedAppearance])
  }

  @Test("FWD-8 a container that forwards by hand chooses the order")
  func order() {
    let container = ManualContainer("container", log: stage.log)
    let (a, b) = (stage.controller("a"), stage.controller("b"))
    contain(a, in: container)
    contain(b, in: container)
    b.beginAppearanceTransition(true, animated: false)
    a.beginAppearanceTransition(true, animated: false)
    a.endAppearanceTransition()
    b.endAppearanceTransition()
    #expect(stage.log.take() == ["b willAppear", "a willAppear", "a didAppear", "b didAppear"])
  }
}
