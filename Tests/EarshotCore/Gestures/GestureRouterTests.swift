// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import Testing

@MainActor
@Suite struct GestureRouterTests {
  let log = Heard<String>()
  let router = GestureRouter()
  let application: TestResponder
  let controller: TestResponder
  let view: TestResponder
  let element: TestResponder

  init() {
    application = TestResponder("application", log: log)
    controller = TestResponder("controller", parent: application, log: log)
    view = TestResponder("view", parent: controller, log: log)
    element = TestResponder("element", parent: view, log: log)
  }

  @Test(
    "GES-1 GES-2 escape, magic tap and scroll go up the chain from the focused element",
    arguments: [(Gesture.escape, "escape"), (.magicTap, "magicTap"), (.scroll(.down), "scroll down")])
  func chain(_ gesture: Gesture, _ what: String) {
    let result = router.perform(gesture, from: element)
    #expect(log.values == ["element \(what)", "view \(what)", "controller \(what)", "application \(what)"])
    #expect(
      result
        == GestureResult(asked: ["element", "view", "controller", "application"], ending: .unhandled))
  }

  @Test("GES-3 true stops the search", arguments: [Gesture.escape, .magicTap, .scroll(.next)])
  func trueStops(_ gesture: Gesture) {
    view.answer = true
    let result = router.perform(gesture, from: element)
    #expect(result == GestureResult(asked: ["element", "view"], ending: .handled(by: "view")))
    #expect(log.values.count == 2)
  }

  @Test("GES-4 nobody handles it: the default of that gesture runs, with where the search began")
  func defaultAction() {
    let asked = Heard<String>()
    router.defaultActions[.escape] = { gesture, first in
      asked.values.append("\(gesture) \(first?.responderName ?? "nobody")")
      return "went back"
    }
    router.defaultActions[.magicTap] = { _, _ in
      asked.values.append("wrong")
      return "played"
    }
    let result = router.perform(.escape, from: element)
    #expect(result.ending == .defaultAction("went back"))
    #expect(result.asked == ["element", "view", "controller", "application"])
    #expect(asked.values == ["escape element"])
    application.answer = true
    #expect(router.perform(.escape, from: element).ending == .handled(by: "application"))
    #expect(asked.values.count == 1)
  }

  @Test("GES-5 an element that is not a view passes to its container, then to the view's next")
  func container() {
    let list = TestResponder("list", parent: view, log: log)
    let row = TestResponder("row", parent: list, log: log)
    controller.answer = true
    #expect(router.perform(.escape, from: row).asked == ["row", "list", "view", "controller"])
  }

  @Test("GES-6 V-79 the delegate is asked last and handles magic tap from anywhere")
  func delegate() {
    let delegate = TestResponder("delegate", log: log)
    delegate.answer = true
    router.applicationDelegate = { delegate }
    let result = router.perform(.magicTap, from: element)
    #expect(result.asked == ["element", "view", "controller", "application", "delegate"])
    #expect(result.ending == .handled(by: "delegate"))
    #expect(
      router.perform(.magicTap, from: nil) == GestureResult(asked: ["delegate"], ending: .handled(by: "delegate")))
  }

  @Test("GES-7 GES-8 the layer on top is asked before what it covers")
  func layers() {
    let dialog = TestResponder("dialog", parent: controller, log: log)
    let button = TestResponder("button", parent: dialog, log: log)
    dialog.answer = true
    controller.answer = true
    #expect(router.perform(.escape, from: button).ending == .handled(by: "dialog"))
    dialog.answer = false
    #expect(router.perform(.escape, from: button).ending == .handled(by: "controller"))
  }

  @Test("GES-9 GES-10 V-82 magic tap that nobody wants toggles media through the host's hook")
  func mediaToggle() {
    #expect(router.perform(.magicTap, from: element).ending == .unhandled)
    let toggles = Heard<Bool>()
    router.defaultActions[.magicTap] = { _, _ in
      toggles.values.append(true)
      return "media toggle"
    }
    #expect(router.perform(.magicTap, from: element).ending == .defaultAction("media toggle"))
    #expect(toggles.values.count == 1)
  }

  @Test(
    "GES-11 M-4 scroll passes its direction on and goes on until someone scrolled", arguments: ScrollDirection.allCases)
  func scroll(_ direction: ScrollDirection) {
    controller.answer = true
    let result = router.perform(.scroll(direction), from: element)
    #expect(log.values == ["element", "view", "controller"].map { "\($0) scroll \(direction)" })
    #expect(result.ending == .handled(by: "controller"))
  }

  @Test(
    "GES-11 directions have their published raw values",
    arguments: zip([ScrollDirection.right, .left, .up, .down, .next, .previous], 1...6))
  func rawValues(_ direction: ScrollDirection, _ rawValue: Int) {
    #expect(direction.rawValue == rawValue)
    #expect(ScrollDirection(rawValue: rawValue) == direction)
  }

  @Test(
    "GES-12 fingers up scroll down, fingers down scroll up, sideways is as the fingers go",
    arguments: [(SwipeDirection.up, ScrollDirection.down), (.down, .up), (.left, .left), (.right, .right)])
  func swipes(_ swipe: SwipeDirection, _ direction: ScrollDirection) {
    #expect(ScrollDirection(swipe: swipe) == direction)
  }

  @Test(
    "GES-12 V-54 next acts like left and previous like right, the other way round from right to left",
    arguments: [
      (ScrollDirection.next, ScrollDirection.left, ScrollDirection.right), (.previous, .right, .left),
      (.left, .left, .left), (.right, .right, .right), (.up, .up, .up), (.down, .down, .down),
    ])
  func pages(_ direction: ScrollDirection, _ leftToRight: ScrollDirection, _ rightToLeft: ScrollDirection) {
    #expect(direction.resolved(rightToLeft: false) == leftToRight)
    #expect(direction.resolved(rightToLeft: true) == rightToLeft)
  }

  @Test(
    "GES-13 M-2 M-3 the nearest adjustable responder is adjusted, once, and that is handled",
    arguments: [(Gesture.increment, "increment"), (.decrement, "decrement")])
  func adjust(_ gesture: Gesture, _ what: String) {
    view.accessibilityTraits = .adjustable
    controller.accessibilityTraits = .adjustable
    let result = router.perform(gesture, from: element)
    #expect(log.values == ["view \(what)"])
    #expect(result == GestureResult(asked: ["view"], ending: .handled(by: "view")))
    element.accessibilityTraits = [.adjustable, .button]
    #expect(router.perform(gesture, from: element).ending == .handled(by: "element"))
  }

  @Test("GES-16 M-1 activation goes to the focused element only; false is followed by the click")
  func activate() {
    let clicks = Heard<String>()
    router.defaultActions[.activate] = { _, first in
      clicks.values.append(first?.responderName ?? "nobody")
      return "click"
    }
    controller.answer = true
    let result = router.perform(.activate, from: element)
    #expect(log.values == ["element activate"])
    #expect(result == GestureResult(asked: ["element"], ending: .defaultAction("click")))
    #expect(clicks.values == ["element"])
    element.answer = true
    #expect(
      router.perform(.activate, from: element) == GestureResult(asked: ["element"], ending: .handled(by: "element")))
    #expect(clicks.values.count == 1)
  }

  @Test("GES-16 T-10 a disabled element is neither activated nor adjusted, nor clicked, nor is what holds it")
  func disabled() {
    for kind in GestureKind.allCases { router.defaultActions[kind] = { _, _ in "default" } }
    element.accessibilityTraits = [.button, .adjustable, .notEnabled]
    view.accessibilityTraits = .adjustable
    for gesture in [Gesture.activate, .increment, .decrement] {
      #expect(router.perform(gesture, from: element) == GestureResult(asked: [], ending: .unhandled))
    }
    #expect(log.values.isEmpty)
    element.answer = true
    #expect(router.perform(.escape, from: element).ending == .handled(by: "element"))
  }

  @Test("GES-17 who answers false after partly acting does not stop the search, even by leaving the chain")
  func falseAfterActing() {
    view.whenAsked = { [view, element] in
      view.parent = nil
      element.parent = nil
    }
    controller.answer = true
    let result = router.perform(.escape, from: element)
    #expect(result == GestureResult(asked: ["element", "view", "controller"], ending: .handled(by: "controller")))
  }

  @Test("GES-19 nobody and no default, or a default with nothing to do, is unhandled", arguments: [false, true])
  func unhandled(_ withDefaults: Bool) {
    if withDefaults { for kind in GestureKind.allCases { router.defaultActions[kind] = { _, _ in nil } } }
    let gestures: [Gesture] = [
      .escape, .magicTap, .scroll(.up), .increment, .decrement, .activate, .custom("Delete"), .zoomIn(at: .zero),
      .zoomOut(at: .zero),
    ]
    #expect(Set(gestures.map(\.kind)).count == GestureKind.allCases.count)
    for gesture in gestures {
      #expect(router.perform(gesture, from: element).ending == .unhandled)
      #expect(router.perform(gesture, from: nil) == GestureResult(asked: [], ending: .unhandled))
    }
    #expect(!log.values.contains { $0.hasSuffix("crement") || $0.contains("zoom") })
  }

  @Test("GES-20 V-81 the default escape closes the frontmost sheet, then pops, then does nothing")
  func defaultEscape() {
    let layers = Heard<String>()
    layers.values = ["popped", "closed sheet"]
    router.defaultActions[.escape] = { _, _ in layers.values.popLast() }
    #expect(router.perform(.escape, from: element).ending == .defaultAction("closed sheet"))
    #expect(router.perform(.escape, from: element).ending == .defaultAction("popped"))
    #expect(router.perform(.escape, from: element).ending == .unhandled)
  }

  @Test("V-80 without focus the search starts at the first responder, else at the root")
  func withoutFocus() {
    router.root = { [controller] in controller }
    #expect(router.perform(.escape, from: nil).asked == ["controller", "application"])
    router.firstResponder = { [view] in view }
    #expect(router.perform(.escape, from: nil).asked == ["view", "controller", "application"])
    #expect(router.perform(.escape, from: element).asked.first == "element")
    view.answer = true
    #expect(router.perform(.activate, from: nil).ending == .handled(by: "view"))
  }

  @Test("V-83 a controller that is also the delegate is asked once")
  func delegateOnce() {
    router.applicationDelegate = { [controller] in controller }
    _ = router.perform(.magicTap, from: element)
    #expect(log.values.filter { $0 == "controller magicTap" }.count == 1)
    #expect(log.values.count == 4)
  }

  @Test("M-7 zoom asks those that support it, with the point")
  func zoom() {
    view.accessibilityTraits = .supportsZoom
    controller.accessibilityTraits = .supportsZoom
    controller.answer = true
    let result = router.perform(.zoomIn(at: Point(x: 8, y: 16)), from: element)
    #expect(log.values == ["view zoomIn 8,16", "controller zoomIn 8,16"])
    #expect(result.ending == .handled(by: "controller"))
    #expect(router.perform(.zoomOut(at: .zero), from: element).asked == ["view", "controller"])
  }

  @Test("M-8 a custom action is done by the nearest responder that has it; false is a failure and ends the search")
  func customActions() {
    let done = Heard<String>()
    func action(_ name: String, of owner: String, _ answer: Bool) -> CustomAction {
      CustomAction(name: name) {
        done.values.append("\(owner) \(name)")
        return answer
      }
    }
    element.accessibilityCustomActions = [action("Delete", of: "element", true)]
    view.accessibilityCustomActions = [action("Delete", of: "view", true), action("Move", of: "view", false)]
    controller.accessibilityCustomActions = [action("Move", of: "controller", true)]
    #expect(router.perform(.custom("Delete"), from: element).ending == .handled(by: "element"))
    #expect(router.perform(.custom("Move"), from: element) == GestureResult(asked: ["view"], ending: .unhandled))
    #expect(router.perform(.custom("Copy"), from: element) == GestureResult(asked: [], ending: .unhandled))
    #expect(done.values == ["element Delete", "view Move"])
  }

  @Test("A gesture made while another is being answered runs at once")
  func nested() {
    view.whenAsked = { [router, controller] in
      controller.answer = true
      _ = router.perform(.magicTap, from: controller)
      controller.answer = false
    }
    let result = router.perform(.escape, from: element)
    #expect(result.ending == .unhandled)
    #expect(
      log.values
        == ["element escape", "view escape", "controller magicTap", "controller escape", "application escape"])
  }
}
