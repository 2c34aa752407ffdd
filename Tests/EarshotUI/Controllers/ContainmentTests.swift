// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotUI
import Testing

@MainActor
@Suite struct ContainmentTests {
  let stage = Stage()

  @Test("CON-1 CON-2 CON-3 adding: willMove comes from addChild, before the child is one; didMove is the container's")
  func adding() {
    let parent = stage.controller("parent")
    let child = stage.controller("child")
    var wasChild: Bool?
    child.onCall = { if $0.hasPrefix("willMove") { wasChild = !parent.children.isEmpty } }
    parent.addChild(child)
    #expect(stage.log.take() == ["child willMove parent"])
    #expect(wasChild == false)
    child.view.frame = CellRectangle(x: 0, y: 0, width: 5, height: 5)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    #expect(stage.log.take() == ["child viewDidLoad", "parent viewDidLoad", "child didMove parent"])
  }

  @Test("CON-4 CON-5 removing: removeFromParent calls didMove when parent is nil, and never willMove")
  func removing() {
    let parent = stage.controller("parent")
    let child = stage.controller("child")
    parent.addChild(child)
    _ = stage.log.take()
    var parentThen: ViewController? = parent
    child.onCall = { if $0 == "didMove nil" { parentThen = child.parent } }
    child.willMove(toParent: nil)
    child.removeFromParent()
    #expect(stage.log.take() == ["child willMove nil", "child didMove nil"])
    #expect(parentThen == nil)
    child.removeFromParent()
    #expect(stage.log.take() == [])
  }

  @Test("CON-6 a child of another controller leaves that one first")
  func secondParent() {
    let (a, b) = (stage.controller("a"), stage.controller("b"))
    let child = stage.controller("child")
    a.addChild(child)
    a.view.addSubview(child.view)
    _ = stage.log.take()
    b.addChild(child)
    #expect(stage.log.take() == ["child didMove nil", "child willMove b"])
    #expect(a.children.isEmpty)
    #expect(child.view.superview == nil)
    #expect(child.parent === b)
  }

  @Test("CON-7 a view placed without the link brings its controller no messages")
  func unlinked() {
    let parent = stage.controller("parent")
    stage.show(parent)
    let stray = stage.controller("stray")
    parent.view.addSubview(stray.view)
    stage.application.update()
    stage.window.isHidden = true
    #expect(stage.log.take().filter { $0.hasPrefix("stray") } == ["stray viewDidLoad"])
  }

  @Test("CON-8 a linked child gets appearance and traits")
  func linked() {
    let parent = stage.controller("parent")
    stage.show(parent)
    let child = stage.controller("child")
    child.logsLayout = true
    parent.addChild(child)
    parent.view.addSubview(child.view)
    stage.application.update()
    let calls = stage.log.take()
    #expect(calls.contains("child traits"))
    #expect(calls.contains("child didAppear"))
  }

  @Test("CON-10 a removed child has no link left and can be freed")
  func freed() {
    let parent = stage.controller("parent")
    stage.show(parent)
    weak var gone: ViewController?
    do {
      let child = stage.controller("child")
      gone = child
      parent.addChild(child)
      parent.view.addSubview(child.view)
      child.didMove(toParent: parent)
      stage.application.update()
      child.willMove(toParent: nil)
      child.view.removeFromSuperview()
      child.removeFromParent()
    }
    stage.application.update()
    #expect(gone == nil)
  }

  @Test("CON-12 a container may hold views of its own beside its children's")
  func decorations() {
    let parent = stage.controller("parent")
    stage.show(parent)
    let child = stage.controller("child")
    let rule = Label("-----", frame: CellRectangle(x: 0, y: 0, width: 5, height: 1))
    parent.view.addSubview(rule)
    parent.addChild(child)
    child.view.frame = CellRectangle(x: 0, y: 1, width: 5, height: 1)
    child.view.addSubview(Label("inner", frame: CellRectangle(x: 0, y: 0, width: 5, height: 1)))
    parent.view.addSubview(child.view)
    stage.application.update()
    #expect(stage.text.hasPrefix("-----\ninner"))
  }

  @Test("A controller that would hold itself, or is added twice, is refused and told")
  func misuse() {
    let (a, b) = (stage.controller("a"), stage.controller("b"))
    stage.show(a)
    a.addChild(b)
    b.addChild(a)
    a.addChild(a)
    a.addChild(b)
    #expect(a.children.count == 1)
    #expect(b.children.isEmpty)
    let third = stage.controller("c")
    third.addChild(a)
    #expect(third.children.isEmpty)
    #expect(stage.takeDiagnostics() == [.circle, .circle, .alreadyAChild])
  }

  // MARK: Swapping

  private func pair() -> (parent: LoggingController, old: LoggingController, new: LoggingController) {
    let parent = stage.controller("parent")
    let (old, new) = (stage.controller("old"), stage.controller("new"))
    stage.show(parent)
    parent.addChild(old)
    old.view.frame = parent.view.bounds
    parent.view.addSubview(old.view)
    old.didMove(toParent: parent)
    stage.application.update()
    new.loadViewIfNeeded()
    _ = stage.log.take()
    return (parent, old, new)
  }

  @Test("SWAP-1 SWAP-2 SWAP-3 SWAP-5 the whole sequence of a swap")
  func swapping() {
    let (parent, old, new) = pair()
    old.willMove(toParent: nil)
    parent.addChild(new)
    new.view.frame = CellRectangle(x: 40, y: 0, width: 40, height: 12)
    parent.transition(from: old, to: new, duration: 0.2) {
      new.view.frame = CellRectangle(x: 0, y: 0, width: 40, height: 12)
    } completion: { finished in
      self.stage.log.add("completion \(finished)")
      old.removeFromParent()
      new.didMove(toParent: parent)
    }
    #expect(
      stage.log.take() == [
        "old willMove nil", "new willMove parent", "old willDisappear animated", "new willAppear animated",
      ])
    #expect(parent.children.count == 2)
    #expect(old.view.superview === parent.view)
    #expect(new.view.superview === parent.view)
    stage.pass(milliseconds: 199)
    #expect(stage.log.take() == [])
    stage.pass(milliseconds: 1)
    #expect(
      stage.log.take() == [
        "old didDisappear animated", "new didAppear animated", "completion true", "old didMove nil",
        "new didMove parent",
      ])
    #expect(old.view.superview == nil)
    #expect(new.view.superview === parent.view)
  }

  @Test("SWAP-4 controllers that are not both children are not swapped")
  func strangers() {
    let (parent, old, new) = pair()
    parent.transition(from: old, to: new)
    #expect(stage.log.take() == [])
    #expect(new.view.superview == nil)
    #expect(stage.takeDiagnostics() == [.notAChild])
  }

  @Test("SWAP-6 without a duration the completion has run when the call returns, with true")
  func immediate() {
    let (parent, old, new) = pair()
    parent.addChild(new)
    var finished: Bool?
    parent.transition(from: old, to: new, completion: { finished = $0 })
    #expect(finished == true)
    #expect(
      stage.log.take() == [
        "new willMove parent", "old willDisappear", "new willAppear", "old didDisappear", "new didAppear",
      ])
  }

  @Test("SWAP-6 one closure behind the call is the completion if it takes whether it has finished")
  func trailingClosure() {
    let (parent, old, new) = pair()
    parent.addChild(new)
    parent.transition(from: old, to: new, duration: 0.2) { finished in
      self.stage.log.add("completion \(finished)")
      new.didMove(toParent: parent)
    }
    #expect(!stage.log.take().contains("completion true"))
    stage.pass(milliseconds: 300)
    #expect(stage.log.take().contains("completion true"))
  }
}
