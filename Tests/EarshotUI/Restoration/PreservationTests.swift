// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotUI
import Testing

/// The state that is preserved (RES-1…RES-26).
@MainActor
@Suite struct PreservationTests {
  @Test("RES-1 RES-2 nothing has an identifier by itself; one that is set, and not empty, opts in")
  func identifiers() {
    #expect(ViewController().restorationIdentifier == nil)
    #expect(View().restorationIdentifier == nil)
    let stage = Stage()
    let root = KeptController("root", identifier: nil)
    stage.show(root)
    #expect(stage.keep().isEmpty)
    root.restorationIdentifier = ""
    #expect(stage.keep().isEmpty)
    root.restorationIdentifier = "root"
    #expect(Stage.paths(stage.keep()) == ["root"])
  }

  @Test("RES-3 RES-6 the walk goes down from the root of each window, and a path is the identifiers on the way")
  func walk() {
    let stage = Stage()
    let root = KeptController("root", identifier: "root")
    let child = KeptController("child", identifier: "child")
    let grandchild = KeptController("grandchild", identifier: "grandchild")
    root.addChild(child)
    child.addChild(grandchild)
    stage.show(root)
    let other = Window(windowScene: stage.scene)
    other.rootViewController = KeptController("other", identifier: "other")
    #expect(Stage.paths(stage.keep()) == ["root", "root/child", "root/child/grandchild", "other"])
  }

  @Test("RES-4 RES-5 RES-10 without an identifier a controller is left out with its children and what it presents")
  func groups() {
    let stage = Stage()
    let root = KeptController("root", identifier: "root")
    let excluded = KeptController("excluded", identifier: nil)
    let below = KeptController("below", identifier: "below")
    root.addChild(excluded)
    excluded.addChild(below)
    stage.show(root)
    #expect(Stage.paths(stage.keep()) == ["root"])

    let presenter = KeptController("presenter", identifier: nil)
    let presented = KeptController("presented", identifier: "presented")
    stage.show(presenter)
    presenter.present(presented, animated: false)
    #expect(stage.keep().isEmpty)
    presenter.restorationIdentifier = "presenter"
    #expect(Stage.paths(stage.keep()) == ["presenter", "presenter/presented"])
  }

  @Test("RES-7 of two children of one container with one identifier the second is not preserved, and that is told")
  func duplicates() {
    let stage = Stage()
    let root = KeptController("root", identifier: "root")
    for note in ["first", "second"] {
      let child = KeptController(note, identifier: "child")
      child.note = note
      root.addChild(child)
    }
    stage.show(root)
    let archive = stage.keep()
    #expect(Stage.paths(archive) == ["root", "root/child"])
    #expect(archive.interfaces[0].objects[1].values["note"] == .text("first"))
    #expect(stage.takeDiagnostics() == [.duplicateRestorationPath])
  }

  @Test("RES-8 RES-9 a stack and tabs tell equal identifiers apart by their places")
  func positions() {
    func root(_ notes: [String]) -> NavigationController {
      let stack = NavigationController()
      stack.restorationIdentifier = "stack"
      stack.viewControllers = notes.map { note in
        let page = KeptController(note, identifier: "Page")
        page.note = note
        return page
      }
      return stack
    }
    let stage = Stage()
    stage.show(root(["a", "b"]))
    let archive = stage.keep()
    #expect(Stage.paths(archive) == ["stack", "stack/Page", "stack/Page"])
    #expect(stage.takeDiagnostics().isEmpty)
    let launched = root(["", ""])
    _ = Stage(restoring: archive, root: launched)
    #expect(launched.viewControllers.map { ($0 as? KeptController)?.note } == ["a", "b"])

    let tabs = TabBarController()
    tabs.restorationIdentifier = "tabs"
    tabs.viewControllers = [KeptController("a", identifier: "Page"), KeptController("b", identifier: "Page")]
    stage.show(tabs)
    #expect(Stage.paths(stage.keep()) == ["tabs", "tabs/Page", "tabs/Page"])
    #expect(stage.takeDiagnostics().isEmpty)
  }

  @Test("RES-11 what is left out is made at launch as ever, and keeps its place in a stack and among tabs")
  func excluded() {
    func root(_ note: String) -> NavigationController {
      let (first, second) = (KeptController("first", identifier: nil), KeptController("second", identifier: "second"))
      (first.note, second.note) = (note, note)
      let stack = NavigationController()
      stack.restorationIdentifier = "stack"
      stack.viewControllers = [first, second]
      return stack
    }
    let stage = Stage()
    stage.show(root("kept"))
    let archive = stage.keep()
    let launched = root("new")
    _ = Stage(restoring: archive, root: launched)
    #expect(launched.viewControllers.map(\.responderName) == ["first", "second"])
    #expect(launched.viewControllers.map { ($0 as? KeptController)?.note } == ["new", "kept"])
  }

  @Test("RES-12 a reference keeps what the walk leaves out, with its state; who refers to it shows it again")
  func references() {
    final class Holder: KeptController {
      var held: ViewController?
      override func encodeRestorableState(with coder: StateCoder) {
        super.encodeRestorableState(with: coder)
        coder.encode(held, forKey: "held")
      }
      override func decodeRestorableState(with coder: StateCoder) {
        super.decodeRestorableState(with: coder)
        held = coder.decodeViewController(forKey: "held")
      }
    }
    let stage = Stage()
    let holder = Holder("holder", identifier: "holder")
    let group = KeptController("group", identifier: nil)
    let held = KeptController("held", identifier: "held")
    held.note = "by hand"
    holder.addChild(group)
    group.addChild(held)
    holder.held = held
    stage.show(holder)
    let archive = stage.keep()
    #expect(Stage.paths(archive) == ["holder", "holder/held"])
    let delegate = StateDelegate(CallLog())
    delegate.makes = { path, _ in path.last == "held" ? KeptController("made", identifier: "held") : nil }
    let launched = Holder("holder", identifier: "holder")
    _ = Stage(restoring: archive, root: launched, delegate: delegate)
    #expect((launched.held as? KeptController)?.note == "by hand")
  }

  @Test("RES-13 RES-26 each preserved controller and view encodes, each restored one decodes, by the same methods")
  func methods() {
    final class KeptView: View {
      var note = ""
      override func encodeRestorableState(with coder: StateCoder) { coder.encode(note, forKey: "note") }
      override func decodeRestorableState(with coder: StateCoder) {
        note = coder.decode(String.self, forKey: "note") ?? "nothing"
      }
    }
    func root(_ note: String) -> (KeptController, KeptView) {
      let (root, view) = (KeptController("root", identifier: "root"), KeptView())
      view.restorationIdentifier = "view"
      (root.note, view.note) = (note, note)
      root.view.addSubview(view)
      return (root, view)
    }
    let stage = Stage()
    stage.show(root("kept").0)
    let archive = stage.keep()
    let (launched, view) = root("new")
    _ = Stage(restoring: archive, root: launched)
    #expect(launched.note == "kept")
    #expect(view.note == "kept")
    let all: [any StateRestoring] = [launched, view]
    #expect(all.map(\.restorationIdentifier) == ["root", "view"])
  }

  @Test("RES-13 a container whose override does not call super is not put together again")
  func withoutSuper() {
    final class Silent: NavigationController {
      override func encodeRestorableState(with coder: StateCoder) {}
    }
    let stage = Stage()
    let stack = Silent(rootViewController: KeptController("root", identifier: "root"))
    stack.restorationIdentifier = "stack"
    stack.pushViewController(KeptController("page", identifier: "page"), animated: false)
    stage.show(stack)
    let launched = Silent(rootViewController: KeptController("root", identifier: "root"))
    launched.restorationIdentifier = "stack"
    _ = Stage(restoring: stage.keep(), root: launched)
    #expect(launched.viewControllers.map(\.responderName) == ["root"])
  }

  @Test("RES-18 RES-21 a view's state is kept where it and its controller have identifiers, and comes back with it")
  func views() {
    func root(_ identifier: String?) -> (KeptController, ScrollView) {
      let root = KeptController("root", identifier: "root")
      let scroll = ScrollView(frame: CellRectangle(x: 0, y: 0, width: 10, height: 4))
      scroll.contentSize = CellSize(width: 10, height: 100)
      scroll.restorationIdentifier = identifier
      root.view.addSubview(scroll)
      return (root, scroll)
    }
    let stage = Stage()
    let (shown, scroll) = root("scroll")
    stage.show(shown)
    scroll.contentOffset.y = 42
    let archive = stage.keep()
    #expect(Stage.paths(archive) == ["root", "root/scroll"])
    let (launched, restored) = root("scroll")
    _ = Stage(restoring: archive, root: launched)
    #expect(restored.contentOffset.y == 42)

    let (plain, _) = root(nil)
    stage.show(plain)
    #expect(Stage.paths(stage.keep()) == ["root"])
    shown.restorationIdentifier = nil
    stage.show(shown)
    #expect(stage.keep().isEmpty)
  }

  @Test("RES-22 the view of a controller that is no child is not seen by the walk")
  func withoutContainment() {
    let stage = Stage()
    let root = KeptController("root", identifier: "root")
    let stranger = KeptController("stranger", identifier: "stranger")
    let inner = View()
    inner.restorationIdentifier = "inner"
    stranger.view.addSubview(inner)
    root.view.addSubview(stranger.view)
    stage.show(root)
    #expect(Stage.paths(stage.keep()) == ["root"])
  }

  @Test("RES-23 an alert, which is a question of the moment, is not preserved")
  func transient() {
    let stage = Stage()
    let root = KeptController("root", identifier: "root")
    stage.show(root)
    root.present(AlertController(title: "Delete?"), animated: false)
    #expect(Stage.paths(stage.keep()) == ["root"])
  }

  @Test("RES-4 what was presented is presented again, when its presenter is on the screen, in its style")
  func presentedAgain() {
    let stage = Stage()
    let root = KeptController("root", identifier: "root")
    stage.show(root)
    let sheet = KeptController("sheet", identifier: "sheet")
    sheet.modalPresentationStyle = .fullScreen
    sheet.note = "draft"
    root.present(sheet, animated: false)
    let delegate = StateDelegate(CallLog())
    delegate.makes = { path, _ in path.last == "sheet" ? KeptController("made", identifier: "sheet") : nil }
    let launched = KeptController("root", identifier: "root")
    let next = Stage(restoring: stage.keep(), root: launched, delegate: delegate)
    let made = launched.presentedViewController as? KeptController
    #expect(made?.note == "draft")
    #expect(made?.modalPresentationStyle == .fullScreen)
    #expect(made?.viewIfLoaded?.window === next.window)
  }
}
