// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotUI
import Testing

@MainActor
@Suite("Storyboards: unwinding") struct UnwindTests {
  let stage = Stage()

  private static let back = #"""
    "segues": [{"kind": "unwind", "identifier": "home", "action": "home"}, {"kind": "unwind", "identifier": "back",
    "action": "back"}, {"kind": "show", "identifier": "on", "destination": "b"}, {"kind": "presentModally",
    "identifier": "over", "destination": "form", "modalPresentationStyle": "fullScreen"}]
    """#

  /// A stack of h, which is a harbour, and of spies above it.
  private func stack(above count: Int) throws -> (stack: NavigationController, top: Spy) {
    let board = try Board.make([
      Board.stack("stack", of: "h", initial: true), Board.spy("h", class: "Harbour", Self.back),
      Board.spy("b", Self.back), Board.stack("form", of: "f"), Board.spy("f", Self.back),
      Board.spy("tabbed", Self.back),
      #"""
      {"id": "tabs", "class": "TabBarController", "identifier": "tabs",
      "relationships": [{"kind": "viewControllers", "destination": "tabbed"}, {"kind": "viewControllers",
      "destination": "stack"}]}
      """#,
    ])
    stage.application.animationDuration = .zero
    let stack = try #require(try board.instantiateInitialViewController() as? NavigationController)
    stage.show(stack)
    for _ in 0..<count { stack.topViewController?.performSegue(withIdentifier: "on", sender: nil) }
    stage.application.update()
    _ = Spy.log.take()
    return (stack, try #require(stack.topViewController as? Spy))
  }

  @Test("SEG-6 in a stack: prepare, the action, then all above the target goes")
  func inStack() throws {
    let (stack, top) = try stack(above: 3)
    top.performSegue(withIdentifier: "home", sender: nil)
    stage.application.update()
    #expect(
      Spy.log.take() == [
        "b prepare home for h, loaded", "h home from b", "b willMove nil", "b willMove nil", "b willMove nil",
        "b willDisappear", "h willAppear", "b didDisappear", "b didMove nil", "b didMove nil", "b didMove nil",
        "h didAppear",
      ])
    #expect(stack.viewControllers.map(\.responderName) == ["h"])
  }

  @Test("SEG-6 the nearest earlier one that has the action is meant, not the first")
  func nearest() throws {
    let (stack, top) = try stack(above: 3)
    let target = stack.viewControllers[2]
    var destination: ViewController?
    top.onPrepare = { destination = $0.destination }
    top.performSegue(withIdentifier: "back", sender: nil)
    #expect(destination === target)
    #expect(stack.viewControllers.count == 3)
  }

  @Test("SEG-6 out of a modal stack into the stack that presents it: what was presented and what lies above go")
  func modal() throws {
    let (stack, top) = try stack(above: 2)
    top.performSegue(withIdentifier: "over", sender: nil)
    stage.application.update()
    let form = try #require(stack.presentedViewController as? NavigationController)
    let inner = try #require(form.topViewController as? Spy)
    inner.performSegue(withIdentifier: "on", sender: nil)
    let deep = try #require(form.topViewController as? Spy)
    _ = Spy.log.take()
    deep.performSegue(withIdentifier: "home", sender: nil)
    stage.application.update()
    #expect(stack.presentedViewController == nil)
    #expect(stack.viewControllers.map(\.responderName) == ["h"])
    #expect(Spy.log.entries.prefix(2) == ["b prepare home for h, loaded", "h home from b"])
    #expect(Spy.log.entries.last == "h didAppear" || Spy.log.entries.contains("h didAppear"))
    #expect(stage.takeDiagnostics() == [])
  }

  @Test("SEG-6 into the controller on top of the stack that presents: only what is presented goes")
  func modalTop() throws {
    let (stack, top) = try stack(above: 1)
    top.performSegue(withIdentifier: "over", sender: nil)
    let form = try #require(stack.presentedViewController as? NavigationController)
    try #require(form.topViewController).performSegue(withIdentifier: "back", sender: nil)
    stage.application.update()
    #expect(stack.presentedViewController == nil)
    #expect(stack.viewControllers.map(\.responderName) == ["h", "b"])
    #expect(Spy.log.entries.contains("b back from f"))
  }

  @Test("SEG-6 a controller may say that it is not the one, and the search goes on")
  func canPerform() throws {
    final class Busy: Spy {
      override func canPerformUnwindSegueAction(
        _ action: String, from source: ViewController, sender: Any?
      ) -> Bool { false }
    }
    var classes = Board.classes()
    classes.register(Busy.self, make: Busy.init(coder:)) { $0.unwindAction("back", Busy.back) }
    Spy.log = CallLog()
    let text = """
      {"storyboard": 1,
       "classes": {\(Board.declarations), "Busy": {"superclass": "Spy"}},
       "scenes": [\(Board.stack("stack", of: "a", initial: true)), \(Board.spy("a")), \(Board.spy("c", class: "Busy")),
        \(Board.spy("d", Self.back.replacing("\"b\"", with: "\"d\""))), \(Board.stack("form", of: "a"))]}
      """
    let board = try Storyboard(text, name: "board", classes: classes)
    let stack = try #require(try board.instantiateInitialViewController() as? NavigationController)
    stage.application.animationDuration = .zero
    stage.show(stack)
    for name in ["c", "d"] {
      stack.pushViewController(try board.instantiateViewController(withIdentifier: name), animated: false)
    }
    stack.topViewController?.performSegue(withIdentifier: "back", sender: nil)
    #expect(stack.viewControllers.map(\.responderName) == ["a"])
  }

  @Test("SEG-6 an unwind that nobody wants leaves all as it is, and is told")
  func nobody() throws {
    let (stack, _) = try stack(above: 0)
    let root = try #require(stack.topViewController)
    root.performSegue(withIdentifier: "home", sender: nil)
    #expect(stage.takeDiagnostics() == [.noUnwindTarget])
    #expect(stack.viewControllers.count == 1)
    #expect(
      Board.problems([
        Board.spy("a", initial: true, #""segues": [{"kind": "unwind", "identifier": "x", "action": "hame"}]"#)
      ]) == ["No class has an unwind action \"hame\"; declare it or correct the name. Did you mean \"home\"?"])
  }

  @Test("SEG-6 an embedded child unwinds to its host and goes on being there")
  func embedded() throws {
    let board = try Board.make([
      Board.spy(
        "host", initial: true,
        #"""
        "view": {"subviews": [{"id": "p"}]}, "relationships": [{"kind": "embed", "view": "p",
        "destination": "child"}]
        """#),
      Board.spy("child", #""segues": [{"kind": "unwind", "identifier": "back", "action": "back"}]"#),
    ])
    let host = try board.instantiateInitialViewController()
    stage.show(host)
    host.children.first?.performSegue(withIdentifier: "back", sender: nil)
    #expect(Spy.log.entries.suffix(2) == ["child prepare back for host, loaded", "host back from child"])
    #expect(host.children.count == 1)
  }
}
