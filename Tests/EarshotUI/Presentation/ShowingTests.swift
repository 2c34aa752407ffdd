// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotUI
import Testing

@MainActor
@Suite struct ShowingTests {
  let stage = Stage(width: 100, height: 30)

  @Test("SHOW-1 without a container, show and showDetail present")
  func noContainer() {
    let root = stage.controller("root")
    stage.show(root)
    let next = stage.controller("next")
    root.show(next, sender: nil)
    #expect(root.presentedViewController === next)
    stage.pass(milliseconds: 500)
    root.dismiss(animated: false)
    root.showDetailViewController(next, sender: nil)
    #expect(root.presentedViewController === next)
  }

  /// Shows what it is given beside what it has.
  private class Shelf: LoggingController {
    override func handlesShow(_ action: ShowAction) -> Bool { true }
    override func show(_ controller: ViewController, sender: Any?) {
      controller.modalTransitionStyle = .crossDissolve
      add("shows \(controller.responderName)")
    }
    override func showDetailViewController(_ controller: ViewController, sender: Any?) {
      add("details \(controller.responderName)")
    }
  }

  @Test("SHOW-2 SHOW-4 SHOW-5 the nearest container that shows by itself is asked, and chooses how")
  func ownContainer() {
    let shelf = Shelf("shelf", log: stage.log)
    let middle = stage.controller("middle")
    let inner = stage.controller("inner")
    stage.show(shelf)
    shelf.addChild(middle)
    middle.addChild(inner)
    _ = stage.log.take()
    let next = stage.controller("next")
    #expect(inner.targetViewController(for: .show, sender: nil) === shelf)
    inner.show(next, sender: nil)
    inner.showDetailViewController(next, sender: nil)
    #expect(stage.log.take() == ["shelf shows next", "shelf details next"])
    #expect(next.modalTransitionStyle == .crossDissolve)
  }

  @Test("PRES-10 NAV-21 NAV-22 what is shown and what is presented by code end in the same state")
  func sameEnd() {
    let (a, b) = (stage.controller("a"), stage.controller("b"))
    let navigation = NavigationController(rootViewController: a)
    stage.show(navigation)
    a.show(b, sender: nil)
    stage.pass(milliseconds: 500)
    let shown = stage.log.take()
    navigation.popViewController(animated: false)
    let c = stage.controller("b")
    _ = stage.log.take()
    navigation.pushViewController(c, animated: true)
    stage.pass(milliseconds: 500)
    #expect(stage.log.take() == shown)
  }

  @Test("SHOW-2 A container that overrides show alone shows it; one that does not is passed over")
  func overridden() {
    final class Holder: ViewController {
      var shown: [ViewController] = []
      override func show(_ controller: ViewController, sender: Any?) { shown.append(controller) }
    }
    let stage = Stage()
    let (holder, middle, inner) = (Holder(), ViewController(), ViewController())
    for (parent, child) in [(holder as ViewController, middle), (middle, inner)] {
      parent.addChild(child)
      parent.view.addSubview(child.view)
      child.didMove(toParent: parent)
    }
    stage.show(holder)
    let other = ViewController()
    inner.show(other, sender: nil)
    #expect(holder.shown.elementsEqual([other]) { $0 === $1 })
    inner.showDetailViewController(other, sender: nil)
    #expect(other.presentingViewController === holder)
  }
}
