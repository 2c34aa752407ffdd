// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotUI
import Testing

@MainActor
@Suite("Storyboards: segues") struct SegueTests {
  let stage = Stage()

  private static let button = #"""
    "view": {"frame": [0, 0, 40, 11], "subviews": [{"id": "b", "class": "Button", "title": "On", "frame": [0, 0, 4,
    1]}]}, "outlets": {"button": "b"}
    """#

  /// A stack of a, of which a button sets off a segue to b, shown.
  private func stack(_ kind: String, _ rest: String = "") throws -> (stack: NavigationController, a: Spy) {
    let board = try Board.make([
      Board.stack("stack", of: "a", initial: true),
      Board.spy(
        "a",
        Self.button + #"""
          , "segues": [{"kind": "\#(kind)", "identifier": "on", "from": "b", "destination": "b"\#(rest)}]
          """#),
      Board.spy("b", #""view": {}"#),
    ])
    let stack = try #require(try board.instantiateInitialViewController() as? NavigationController)
    stage.application.animationDuration = .zero
    stage.show(stack)
    _ = Spy.log.take()
    return (stack, try #require(stack.topViewController as? Spy))
  }

  @Test("SEG-1 a segue leads to a scene of its own storyboard")
  func oneStoryboard() throws {
    #expect(
      Board.problems([
        Board.spy("a", initial: true, #""segues": [{"kind": "show", "identifier": "on", "destination": "elsewhere"}]"#)
      ]) == ["There is no scene \"elsewhere\" in this storyboard; correct the id."])
    let (stack, a) = try stack("show")
    a.performSegue(withIdentifier: "on", sender: nil)
    #expect(stack.topViewController?.storyboard === a.storyboard)
  }

  @Test("SEG-2 taking a segue makes its destination, each time a new one, then shows it")
  func makes() throws {
    let (stack, a) = try stack("show")
    a.performSegue(withIdentifier: "on", sender: nil)
    let first = stack.topViewController
    stack.popViewController(animated: false)
    a.performSegue(withIdentifier: "on", sender: nil)
    #expect(first?.responderName == "b")
    #expect(stack.topViewController?.responderName == "b")
    #expect(stack.topViewController !== first)
  }

  @Test("SEG-3 asked, made, prepared without a view, shown: the whole log of a segue that a control sets off")
  func order() throws {
    let (stack, _) = try stack("show")
    stage.application.click(at: CellPoint(x: 1, y: 1))
    stage.application.update()
    #expect(
      Spy.log.take() == [
        "a shouldPerform on", "b init(coder:)", "a prepare on for b", "b willMove NavigationController",
        "b awakeFromNib", "b viewDidLoad", "a willDisappear", "b willAppear", "a didDisappear", "b didAppear",
        "b didMove NavigationController",
      ])
    #expect(stack.viewControllers.count == 2)
  }

  @Test("SEG-3 a segue that is refused makes and prepares nothing")
  func refused() throws {
    let (stack, a) = try stack("show")
    a.refuses = true
    stage.application.click(at: CellPoint(x: 1, y: 1))
    #expect(Spy.log.take() == ["a shouldPerform on"])
    #expect(stack.viewControllers.count == 1)
  }

  @Test("SEG-3 prepare is given the sender and the segue, and sets what the destination shows")
  func prepares() throws {
    let (stack, a) = try stack("show")
    var source: ViewController?
    a.onPrepare = {
      source = $0.source
      $0.destination.title = "Prepared"
    }
    stage.application.click(at: CellPoint(x: 1, y: 1))
    #expect(source === a)
    #expect(stack.topViewController?.title == "Prepared")
  }

  @Test("SEG-4 code that performs a segue asks nobody; a name that is not there is told")
  func byCode() throws {
    let (stack, a) = try stack("show")
    a.refuses = true
    a.performSegue(withIdentifier: "on", sender: nil)
    #expect(Spy.log.entries.prefix(2) == ["b init(coder:)", "a prepare on for b"])
    #expect(stack.viewControllers.count == 2)
    a.performSegue(withIdentifier: "off", sender: nil)
    Spy(name: "own").performSegue(withIdentifier: "on", sender: nil)
    #expect(stage.takeDiagnostics() == [.noSuchSegue])
  }

  @Test("SEG-5 NAV-22 show pushes by the stack, and ends as a push by code does")
  func show() throws {
    final class Pushing: NavigationController {
      override func pushViewController(_ controller: ViewController, animated: Bool) {
        Spy.log.add("push \(controller.responderName)")
        super.pushViewController(controller, animated: animated)
      }
    }
    var classes = Board.classes()
    classes.register(Pushing.self, make: Pushing.init(coder:))
    Spy.log = CallLog()
    let text = """
      {"storyboard": 1, "classes": {"Pushing": {"superclass": "NavigationController"}, \(Board.declarations)}, "scenes": [
        {"id": "s", "class": "Pushing", "initial": true,
         "relationships": [{"kind": "rootViewController", "destination": "a"}]},
        \(Board.spy("a", #""segues": [{"kind": "show", "identifier": "on", "destination": "b"}]"#)), \(Board.spy("b"))]}
      """
    let board = try Storyboard(text, name: "board", classes: classes)
    let stack = try #require(try board.instantiateInitialViewController() as? Pushing)
    stage.show(stack)
    let a = try #require(stack.topViewController)
    _ = Spy.log.take()
    a.performSegue(withIdentifier: "on", sender: nil)
    stage.pass(milliseconds: 500)
    let bySegue = Spy.log.take()
    #expect(bySegue.contains("push b"))
    stack.popViewController(animated: false)
    _ = Spy.log.take()
    stack.pushViewController(try board.instantiateViewController(withIdentifier: "b"), animated: true)
    stage.pass(milliseconds: 500)
    #expect(Spy.log.take() == bySegue.filter { !$0.contains("prepare") })
    #expect(stack.viewControllers.map(\.responderName) == ["a", "b"])
    #expect(stack.children.count == 2)
  }

  @Test("SEG-5 show detail goes beside in a split")
  func showDetail() throws {
    let board = try Board.make([
      #"""
      {"id": "s", "class": "SplitViewController", "initial": true, "relationships": [{"kind": "viewControllers",
      "destination": "a"}]}
      """#,
      Board.spy("a", #""segues": [{"kind": "showDetail", "identifier": "on", "destination": "b"}]"#), Board.spy("b"),
    ])
    let stage = Stage(width: 100, height: 30)
    let split = try #require(try board.instantiateInitialViewController() as? SplitViewController)
    stage.show(split)
    split.viewControllers.first?.performSegue(withIdentifier: "on", sender: nil)
    stage.application.update()
    #expect(split.viewControllers.map(\.responderName) == ["a", "b"])
  }

  @Test("SEG-5 PRES-10 present modally presents in the style of the segue, and ends as presenting by code does")
  func presents() throws {
    let (stack, a) = try stack(
      "presentModally", #", "modalPresentationStyle": "formSheet", "modalTransitionStyle": "crossDissolve""#)
    a.performSegue(withIdentifier: "on", sender: nil)
    stage.application.update()
    let b = try #require(stack.presentedViewController as? Spy)
    #expect(b.modalPresentationStyle == .formSheet)
    #expect(b.modalTransitionStyle == .crossDissolve)
    #expect(
      Spy.log.take() == [
        "b init(coder:)", "a prepare on for b", "b awakeFromNib", "b viewDidLoad", "b willAppear", "b didAppear",
      ])
    let presenting = b.presentingViewController
    b.dismiss(animated: false)
    let own = try #require(a.storyboard).instantiateViewController(withIdentifier: "b")
    own.modalPresentationStyle = .formSheet
    a.present(own, animated: true)
    #expect(own.presentingViewController === presenting)
    #expect(stage.takeDiagnostics() == [])
  }

  @Test("SEG-5 a popover points at what set it off, or at its anchor")
  func popover() throws {
    let (stack, a) = try stack("popover")
    var pointed: View?
    a.onPrepare = { pointed = $0.destination.popoverPresentationController?.sourceView }
    stage.application.click(at: CellPoint(x: 1, y: 1))
    stage.application.update()
    #expect(pointed === a.button)
    #expect(stack.presentedViewController?.modalPresentationStyle == .popover)
    stack.dismiss(animated: false)
    a.performSegue(withIdentifier: "on", sender: nil)
    #expect(pointed === a.button)
    #expect(stage.takeDiagnostics() == [])
    #expect(
      Board.problems([
        Board.spy(
          "a", initial: true,
          #"""
          "segues": [{"kind": "popover", "identifier": "on", "destination": "a"}]
          """#)
      ])
        == ["A popover points at nothing; give it an \"anchor\"."])
  }

  @Test("SEG-5 a custom segue is of its own class, which shows the destination")
  func custom() throws {
    let (_, a) = try stack("custom", #", "class": "ReplacingSegue""#)
    stage.application.click(at: CellPoint(x: 1, y: 1))
    #expect(
      Spy.log.entries.prefix(4) == [
        "a shouldPerform on", "b init(coder:)", "a prepare on for b", "replacing performs on",
      ])
    #expect(a.children.map(\.responderName) == ["b"])
  }

  @Test("SEG-5 the embed kind is a relationship: the host prepares it as a segue, nobody sets it off")
  func embed() throws {
    let board = try Board.make([
      Board.spy(
        "host", initial: true,
        #"""
        "view": {"subviews": [{"id": "p"}]}, "relationships": [{"kind": "embed", "view": "p",
        "destination": "child", "identifier": "into"}]
        """#),
      Board.spy("child"),
    ])
    let host = try #require(try board.instantiateInitialViewController() as? Spy)
    var name: String?
    host.onPrepare = { name = $0.identifier }
    host.loadViewIfNeeded()
    #expect(name == "into")
    #expect(!Spy.log.entries.contains { $0.contains("shouldPerform") })
  }

  @Test("A row of a table sets off the segue of its prototype, with the cell as sender")
  func cells() throws {
    let board = try Board.make([
      Board.stack("stack", of: "t", initial: true),
      #"""
      {"id": "t", "class": "SpyTable", "cells": [{"id": "c", "reuseIdentifier": "row",
      "showsDisclosureIndicator": true}], "segues": [{"kind": "show", "identifier": "open", "from": "c",
      "destination": "b"}]}
      """#,
      Board.spy("b"),
    ])
    let stack = try #require(try board.instantiateInitialViewController() as? NavigationController)
    stage.show(stack)
    stage.application.click(at: CellPoint(x: 1, y: 2))
    stage.pass(milliseconds: 500)
    #expect(
      Spy.log.entries.filter { $0.hasPrefix("table") } == ["table prepare by Row 1", "table didSelect 1"])
    #expect(stack.topViewController?.title == "Row 1")
  }

  @Test("A bar item sets off a segue, and one that is not animated is over at once")
  func barItem() throws {
    let board = try Board.make([
      Board.stack("stack", of: "a", initial: true),
      Board.spy(
        "a",
        #"""
        "navigationItem": {"rightBarButtonItems": [{"id": "i", "title": "Go"}]}, "segues": [{"kind": "show",
        "from": "i", "destination": "b", "animated": false}]
        """#),
      Board.spy("b"),
    ])
    let stack = try #require(try board.instantiateInitialViewController() as? NavigationController)
    stage.show(stack)
    _ = Spy.log.take()
    stage.application.click(at: CellPoint(x: 38, y: 0))
    #expect(Spy.log.entries.prefix(3) == ["a shouldPerform ", "b init(coder:)", "a prepare unnamed for b"])
    #expect(Spy.log.entries.contains("b didAppear"))
  }

  @Test("SEG-7 a controller of another storyboard is made by code, then pushed or presented")
  func otherStoryboard() throws {
    let (stack, a) = try stack("show")
    let other = try Board.make([Board.spy("far", initial: true)])
    let far = try other.instantiateInitialViewController()
    a.show(far, sender: nil)
    stage.pass(milliseconds: 500)
    #expect(stack.topViewController === far)
    #expect(far.storyboard !== a.storyboard)
    far.present(try other.instantiateViewController(withIdentifier: "far"), animated: false)
    #expect(stack.presentedViewController?.storyboard === other)
  }

  @Test("MEM-5 a storyboard, its controllers and its segues keep each other in no circle")
  func memory() throws {
    weak var gone: ViewController?
    weak var board: Storyboard?
    do {
      let (stack, a) = try stack("show")
      stage.application.click(at: CellPoint(x: 1, y: 1))
      stage.pass(milliseconds: 500)
      gone = stack.topViewController
      board = a.storyboard
      stage.window.rootViewController = nil
    }
    stage.application.update()
    #expect(gone == nil)
    #expect(board == nil)
  }
}
