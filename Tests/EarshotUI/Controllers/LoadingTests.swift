// SPDX-License-Identifier: Apache-2.0
import EarshotUI
import Testing

@MainActor
@Suite struct LoadingTests {
  let log = CallLog()

  private class OwnViewController: LoggingController {
    override func loadView() {
      add("loadView")
      view = View(frame: CellRectangle(x: 1, y: 2, width: 3, height: 4))
    }
  }

  @Test("LOAD-1 LOAD-4 the view is loaded when it is first asked for, and asking whether it is loads nothing")
  func lazy() {
    let controller = LoggingController("a", log: log)
    #expect(!controller.isViewLoaded)
    #expect(controller.viewIfLoaded == nil)
    #expect(log.entries == [])
    _ = controller.view
    #expect(controller.isViewLoaded)
    #expect(controller.viewIfLoaded === controller.view)
    #expect(log.entries == ["a viewDidLoad"])
  }

  @Test("LOAD-3 LOAD-6 viewDidLoad runs once, however often the view is asked for")
  func once() {
    let controller = LoggingController("a", log: log)
    controller.loadViewIfNeeded()
    controller.loadViewIfNeeded()
    _ = controller.view
    #expect(log.entries == ["a viewDidLoad"])
  }

  @Test("LOAD-2 LOAD-5 loadView supplies the view, then viewDidLoad finds it")
  func loadView() {
    let controller = OwnViewController("a", log: log)
    var found: CellRectangle?
    controller.onCall = { if $0 == "viewDidLoad" { found = controller.viewIfLoaded?.frame } }
    _ = controller.view
    #expect(log.entries == ["a loadView", "a viewDidLoad"])
    #expect(found == CellRectangle(x: 1, y: 2, width: 3, height: 4))
    #expect(type(of: LoggingController("b").view) == View.self)
  }

  @Test("LOAD-5 a loadView that sets no view, or asks for it first, is told so and gets an empty one")
  func brokenLoadView() {
    class Forgetful: ViewController {
      override func loadView() {}
    }
    class Impatient: ViewController {
      override func loadView() { _ = view }
    }
    let diagnostics = DiagnosticLog()
    DiagnosticLog.$current.withValue(diagnostics) {
      #expect(Forgetful().view.subviews.isEmpty)
      #expect(Impatient().view.subviews.isEmpty)
    }
    #expect(diagnostics.take().map(\.kind) == [.viewNotLoaded, .viewNotLoaded])
  }

  @Test("LOAD-7 LOAD-8 in viewDidLoad views can be added; size and traits are not final")
  func early() {
    let stage = Stage(width: 100, height: 30)
    let controller = stage.controller("a")
    let label = Label("Hello")
    var traits: TraitCollection?
    controller.onCall = {
      guard $0 == "viewDidLoad" else { return }
      controller.view.addSubview(label)
      traits = controller.traitCollection
      #expect(controller.view.frame == .zero)
    }
    stage.show(controller)
    #expect(traits?.horizontalSizeClass == .unspecified)
    #expect(controller.traitCollection.horizontalSizeClass == .regular)
    #expect(label.window === stage.window)
  }

  @Test("LOAD-9 another view becomes the root view; the old one has the controller as next no longer")
  func replaced() {
    let stage = Stage()
    let controller = stage.controller("a")
    stage.show(controller)
    let old = controller.view
    let new = View()
    controller.view = new
    #expect(new.superview === stage.window)
    #expect(new.next === controller)
    #expect(old.superview == nil)
    #expect(old.next == nil)
    #expect(new.frame == old.frame)
  }

  @Test("LOAD-10 the controller is next of its root view only")
  func deeper() {
    let controller = LoggingController("a", log: log)
    let inner = View()
    controller.view.addSubview(inner)
    #expect(inner.next === controller.view)
    #expect(controller.view.next === controller)
  }

  @Test("LOAD-11 a view that has a controller does not become the root view of another one")
  func shared() {
    let diagnostics = DiagnosticLog()
    let first = LoggingController("a", log: log)
    let second = LoggingController("b", log: log)
    DiagnosticLog.$current.withValue(diagnostics) { second.view = first.view }
    #expect(first.view.controller === first)
    #expect(second.viewIfLoaded == nil)
    #expect(diagnostics.take().map(\.kind) == [.viewHasController])
  }
}
