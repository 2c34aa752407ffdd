// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotUI
import Testing

/// The ways in which controllers are found at a launch (FIND-1…FIND-12).
@MainActor
@Suite struct FindingTests {
  private class Restored: KeptController, ViewControllerRestoration {
    static var calls: [String] = []
    static var answers = true

    class func viewController(
      withRestorationIdentifierPath path: [String], coder: StateCoder
    ) -> ViewController? {
      calls.append("\(path.joined(separator: "/")) \(coder.decode(String.self, forKey: "note") ?? "")")
      guard answers else { return nil }
      let made = Restored("made", identifier: path.last)
      made.restorationClass = self
      return made
    }
  }

  private final class Boards: StoryboardSource {
    var asked: [String] = []
    func initialViewController(ofStoryboard name: String) -> ViewController? { nil }
    func viewController(withIdentifier identifier: String, ofStoryboard name: String) -> ViewController? {
      asked.append("\(name)/\(identifier)")
      return identifier == "Page" ? KeptController("from storyboard", identifier: nil) : nil
    }
  }

  /// A stack with one page on its root, kept.
  private func archive(
    class restorer: (any ViewControllerRestoration.Type)? = nil, storyboard: StoryboardOrigin? = nil,
    page: KeptController? = nil, below: ViewController? = nil
  ) -> StateArchive {
    let stage = Stage()
    let stack = stack()
    let page = page ?? KeptController("page", identifier: "page")
    page.note = "kept"
    page.restorationClass = restorer
    page.storyboardOrigin = storyboard
    if let below { page.addChild(below) }
    stack.pushViewController(page, animated: false)
    if let restorer { stage.application.registerRestorationClass(restorer) }
    stage.show(stack)
    return stage.keep()
  }

  private func stack() -> NavigationController {
    let stack = NavigationController(rootViewController: KeptController("root", identifier: "root"))
    stack.restorationIdentifier = "stack"
    return stack
  }

  /// The controllers that the stack holds after a launch.
  private func launch(
    _ archive: StateArchive, delegate: StateDelegate? = nil, prepare: (Stage) -> Void = { _ in }
  ) -> (stack: NavigationController, stage: Stage) {
    let (stage, stack) = (Stage(), stack())
    stage.application.delegate = delegate
    prepare(stage)
    stage.window.rootViewController = stack
    stage.application.restoreState(from: archive)
    stage.window.makeKeyAndVisible()
    stage.application.update()
    return (stack, stage)
  }

  @Test("FIND-2 a class that is not private is found by its name")
  func byName() {
    let page = KeptController("page", identifier: "page")
    let stage = Stage()
    let stack = stack()
    page.restorationClass = FoundByName.Inside.self
    stack.pushViewController(page, animated: false)
    stage.show(stack)
    let archive = stage.keep()
    #expect(stage.takeDiagnostics() == [])
    let (launched, other) = launch(archive)
    #expect(launched.viewControllers.map(\.responderName) == ["root", "found"])
    #expect(other.takeDiagnostics() == [])
  }

  @Test("FIND-1 FIND-2 FIND-6 FIND-10 a restoration class is asked with the whole path, and nobody else is")
  func restorationClass() {
    Restored.calls = []
    let delegate = StateDelegate(CallLog())
    let (stack, _) = launch(archive(class: Restored.self), delegate: delegate) {
      $0.application.registerRestorationClass(Restored.self)
    }
    #expect(Restored.calls == ["stack/page kept"])
    #expect(stack.viewControllers.map(\.responderName) == ["root", "made"])
    #expect((stack.topViewController as? KeptController)?.note == "kept")
    #expect(delegate.log.take().filter { $0.hasPrefix("asked") } == ["asked stack", "asked stack/root"])
  }

  @Test("FIND-2 FIND-11 nil of a restoration class ends the search: the controller is dropped, all else goes on")
  func dropped() {
    Restored.calls = []
    Restored.answers = false
    defer { Restored.answers = true }
    let delegate = StateDelegate(CallLog())
    delegate.makes = { path, _ in path.last == "below" ? KeptController("below", identifier: "below") : nil }
    let below = KeptController("below", identifier: "below")
    let (stack, _) = launch(archive(class: Restored.self, below: below), delegate: delegate) {
      $0.application.registerRestorationClass(Restored.self)
    }
    #expect(stack.viewControllers.map(\.responderName) == ["root"])
    #expect(!delegate.log.take().contains("asked stack/page/below"))
  }

  @Test("FIND-2 a class that was not registered cannot be asked, and that is told when it is kept and at the launch")
  func unregistered() {
    let stage = Stage()
    let page = KeptController("page", identifier: "page")
    page.restorationClass = Restored.self
    stage.show(page)
    let archive = stage.keep()
    #expect(stage.takeDiagnostics() == [.unknownRestorationClass])
    let launched = Stage(restoring: archive, root: KeptController("page", identifier: "page"))
    #expect(launched.takeDiagnostics() == [.unknownRestorationClass])
  }

  @Test("FIND-3 without a class the delegate is asked, and its nil lets the search go on")
  func delegate() {
    let delegate = StateDelegate(CallLog())
    delegate.makes = { path, coder in
      guard path == ["stack", "page"] else { return nil }
      return KeptController("by delegate of \(coder.decode(String.self, forKey: "note") ?? "")", identifier: "page")
    }
    let (stack, _) = launch(archive(), delegate: delegate)
    #expect(stack.viewControllers.map(\.responderName) == ["root", "by delegate of kept"])
    #expect(
      delegate.log.take().filter { $0.hasPrefix("asked") } == ["asked stack", "asked stack/root", "asked stack/page"])
  }

  /// A form in a sheet, with something typed.
  private func typedForm(in form: ViewController) -> StateArchive {
    let stage = Stage()
    let root = KeptController("root", identifier: "root")
    stage.show(root)
    let field = TextField("typed")
    field.accessibilityLabel = "Name"
    field.restorationIdentifier = "field"
    form.view.addSubview(field)
    let sheet = NavigationController(rootViewController: form)
    sheet.restorationIdentifier = "sheet"
    root.present(sheet, animated: false)
    stage.application.update()
    return stage.keep()
  }

  @Test("FIND-6 a plain stack around a screen that can be made is made by the toolkit, and what was typed is there")
  func plainStack() throws {
    let form = KeptController("form", identifier: "form")
    form.restorationClass = FormFoundByName.self
    let archive = typedForm(in: form)
    let launched = Stage(restoring: archive, root: KeptController("root", identifier: "root"))
    let sheet = try #require(launched.window.rootViewController?.presentedViewController as? NavigationController)
    let field = try #require(sheet.topViewController?.view.subviews.first as? TextField)
    #expect(field.text == "typed")
    #expect(launched.takeDiagnostics() == [])
  }

  @Test("FIND-1 what was typed is never lost without a word: a delegate that makes nothing is told what is missing")
  func typedText() {
    let archive = typedForm(in: KeptController("form", identifier: "form"))
    let launched = Stage(
      restoring: archive, root: KeptController("root", identifier: "root"), delegate: StateDelegate(CallLog()))
    #expect(launched.window.rootViewController?.presentedViewController == nil)
    let told = launched.application.diagnostics.take()
    #expect(told.map(\.kind) == [.notRestored])
    #expect(told.first?.text.contains("with what was typed in it") == true)
  }

  @Test("FIND-4 FIND-9 what a launch made with the same path is used, and no second one is made")
  func existing() {
    let boards = Boards()
    let origin = StoryboardOrigin(storyboard: "Main", identifier: "Page")
    let stage = Stage()
    let root = KeptController("root", identifier: "root")
    root.note = "kept"
    root.storyboardOrigin = origin
    stage.show(root)
    let launched = KeptController("launched", identifier: "root")
    let next = Stage()
    next.application.storyboards = boards
    next.window.rootViewController = launched
    next.application.restoreState(from: stage.keep())
    #expect(launched.note == "kept")
    #expect(boards.asked.isEmpty)
  }

  @Test("FIND-5 FIND-8 what is nowhere else is made of its storyboard, whose name the coder has")
  func storyboard() {
    let boards = Boards()
    let delegate = StateDelegate(CallLog())
    var names: [String] = []
    delegate.makes = { path, coder in
      let name = coder.decode(String.self, forKey: StateRestoration.viewControllerStoryboardKey)
      names.append("\(path.last ?? "") \(name ?? "nil")")
      return nil
    }
    let (stack, stage) = launch(
      archive(storyboard: StoryboardOrigin(storyboard: "Main", identifier: "Page")), delegate: delegate
    ) { $0.application.storyboards = boards }
    #expect(boards.asked == ["Main/Page"])
    #expect(stack.viewControllers.map(\.responderName) == ["root", "from storyboard"])
    #expect((stack.topViewController as? KeptController)?.note == "kept")
    #expect(names == ["stack nil", "root nil", "page Main"])
    // It is kept the next time, too.
    #expect(Stage.paths(stage.keep()) == ["stack", "stack/root", "stack/page"])
  }

  @Test("FIND-7 RES-25 the class makes an instance with the last identifier of the path; decoding fills it")
  func minimal() {
    Restored.calls = []
    let (stack, stage) = launch(archive(class: Restored.self)) {
      $0.application.registerRestorationClass(Restored.self)
    }
    let made = stack.topViewController as? Restored
    #expect(made?.restorationIdentifier == "page")
    #expect(made?.log.take().contains("made decode kept") == true)
    #expect(Stage.paths(stage.keep()) == ["stack", "stack/root", "stack/page"])
  }

  @Test("FIND-11 nothing found: it and what is below stay as they are, and the rest is restored")
  func nothingFound() {
    let below = KeptController("below", identifier: "below")
    let (stack, _) = launch(archive(below: below))
    #expect(stack.viewControllers.map(\.responderName) == ["root"])
    #expect((stack.viewControllers.first as? KeptController)?.log.take().contains("root decode ") == true)
  }

  @Test("FIND-12 all controllers are there before any decodes, and a stack is together when it has decoded")
  func phases() {
    let log = CallLog()
    final class Stack: NavigationController {
      var log = CallLog()
      override func decodeRestorableState(with coder: StateCoder) {
        super.decodeRestorableState(with: coder)
        log.add("stack of \(viewControllers.map(\.responderName))")
      }
    }
    let stage = Stage()
    let shown = Stack(rootViewController: KeptController("root", identifier: "root"))
    shown.restorationIdentifier = "stack"
    shown.pushViewController(KeptController("page", identifier: "page"), animated: false)
    stage.show(shown)
    let delegate = StateDelegate(log)
    delegate.makes = { path, _ in path.last == "page" ? KeptController("page", identifier: "page", log: log) : nil }
    let root = KeptController("root", identifier: "root", log: log)
    let launched = Stack(rootViewController: root)
    launched.restorationIdentifier = "stack"
    launched.log = log
    let next = Stage()
    next.application.delegate = delegate
    next.window.rootViewController = launched
    _ = log.take()
    next.application.restoreState(from: stage.keep())
    let calls = log.take().filter { !$0.contains("Move") && !$0.contains("viewDidLoad") }
    #expect(
      calls == [
        "shouldRestore nil", "asked stack", "asked stack/root", "asked stack/page", "stack of [\"root\", \"page\"]",
        "root decode ", "page decode ", "didDecode 0", "root finished", "page finished",
      ])
  }

  @Test("RES-24 an object of another class does not get the state; one of a subclass does")
  func classes() {
    class Page: KeptController {}
    final class BetterPage: Page {}
    let kept = Page("page", identifier: "page")
    for (made, note) in [
      (BetterPage("better", identifier: "page"), "kept"), (KeptController("other", identifier: "page"), ""),
    ] {
      let archive = archive(page: kept)
      kept.removeFromParent()
      let delegate = StateDelegate(CallLog())
      delegate.makes = { path, _ in path.last == "page" ? made : nil }
      let (stack, _) = launch(archive, delegate: delegate)
      #expect(stack.topViewController === made)
      #expect(made.note == note)
    }
  }
}

enum FoundByName {
  final class Inside: KeptController, ViewControllerRestoration {
    static func viewController(
      withRestorationIdentifierPath path: [String], coder: StateCoder
    ) -> ViewController? { Inside("found", identifier: path.last) }
  }
}

/// A form that a launch finds by its name.
@MainActor
final class FormFoundByName: KeptController, ViewControllerRestoration {
  static func viewController(withRestorationIdentifierPath path: [String], coder: StateCoder) -> ViewController? {
    let form = FormFoundByName("form", identifier: path.last)
    let field = TextField()
    field.accessibilityLabel = "Name"
    field.restorationIdentifier = "field"
    form.view.addSubview(field)
    return form
  }
}
