// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotReader
import EarshotUI
import Testing

@MainActor
@Suite("Storyboards: outlets and actions") struct ConnectionTests {
  let stage = Stage()

  private static let form = #"""
    "view": {"frame": [0, 0, 40, 12], "subviews": [{"id": "l", "class": "Label", "text": "Hello", "frame": [0, 0,
    9, 1]}, {"id": "b", "class": "Button", "title": "Save", "frame": [0, 1, 6, 1]}, {"class": "Label",
    "text": "Fixed", "frame": [0, 2, 9, 1]}]}
    """#

  private func form(_ rest: String) throws -> Spy {
    let board = try Board.make([Board.spy("a", initial: true, Self.form + ", " + rest)])
    return try #require(try board.instantiateInitialViewController() as? Spy)
  }

  private func problems(_ rest: String) -> [String] {
    Board.problems([Board.spy("a", initial: true, Self.form + ", " + rest)])
  }

  private func button(of controller: Spy) throws -> Button {
    try #require(controller.view.subviews.compactMap { $0 as? Button }.first)
  }

  @Test("SB-8 outlets are connected before viewDidLoad")
  func outlets() throws {
    let controller = try form(#""outlets": {"label": "l", "button": "b"}"#)
    var found: String?
    controller.onCall = { if $0 == "viewDidLoad" { found = controller.label?.text } }
    #expect(controller.label == nil)
    controller.loadViewIfNeeded()
    #expect(found == "Hello")
    #expect(controller.button === (try button(of: controller)))
  }

  @Test("SB-9 the view hierarchy holds the view: out of it a weak outlet is nil")
  func weakOutlets() throws {
    let controller = try form(#""outlets": {"label": "l"}"#)
    controller.loadViewIfNeeded()
    #expect(controller.label != nil)
    controller.label?.removeFromSuperview()
    #expect(controller.label == nil)
  }

  @Test("SB-10 views without an outlet are loaded as well")
  func withoutOutlets() throws {
    let controller = try form(#""outlets": {"label": "l"}"#)
    #expect(controller.view.subviews.compactMap { ($0 as? Label)?.text } == ["Hello", "Fixed"])
  }

  @Test("SB-11 a view made in code is assigned to no outlet")
  func madeInCode() throws {
    let controller = try form(#""outlets": {}"#)
    let own = Label("Own")
    controller.onCall = { if $0 == "viewDidLoad" { controller.view.addSubview(own) } }
    controller.loadViewIfNeeded()
    #expect(own.superview != nil)
    #expect(controller.label == nil)
  }

  @Test("SB-12 an outlet that the class has not is an error of loading, and so is one of another class")
  func unknownOutlets() throws {
    #expect(
      problems(#""outlets": {"lable": "l"}"#)
        == ["Class \"Spy\" has no outlet \"lable\"; declare it or take it out. Did you mean \"label\"?"])
    #expect(problems(#""outlets": {"label": "b"}"#) == ["Outlet \"label\" takes a Label, and \"b\" is a Button."])
    #expect(
      problems(#""outlets": {"label": "x"}"#).first?.hasPrefix("There is no view, bar item or cell \"x\"") == true)
  }

  @Test("A superclass that nobody knows is not said to be the class itself")
  func unknownSuperclass() {
    let text = #"{"storyboard": 1, "classes": {"Spin": {"superclass": "Spim"}}, "scenes": []}"#
    let problems = Board.problems(text: text)
    #expect(problems.contains { $0.contains("\"Spim\" is unknown") })
    #expect(!problems.contains { $0.contains("\"Spin\"?") })
  }

  @Test("SB-12 a file that says more of a class than the app has is told with the place")
  func unregistered() throws {
    let text = """
      {"storyboard": 1,
       "classes": {"Spy": {"superclass": "ViewController", "outlets": {"more": "Label", "label": "View"}},
        "Ghost": {"superclass": "ViewController"}, "SpyTable": {"superclass": "ViewController"}},
       "scenes": [
        {"id": "a", "class": "Spy", "initial": true, "view": {"id": "v", "subviews": [{"id": "l", "class": "Label"}]},
         "outlets": {"more": "l",
          "label": "v"}},
        {"id": "b", "class": "Ghost"}, {"id": "c", "class": "SpyTable"}]}
      """
    let error = #expect(throws: StoryboardError.self) {
      try Storyboard(text, name: "board", classes: Board.classes())
    }
    #expect(
      error?.description == """
        board:3:73: SpyTable derives from TableViewController in the app, not from ViewController; correct its "superclass".
        board:6:24: Spy has no outlet more in the app; register it or take it out.
        board:7:14: Outlet label takes a Label in the app; connect one, or change the class.
        board:8:24: Class Ghost is not registered; register it with the classes of the app.
        """)
  }

  @Test("SB-13 actions are live when the view is loaded")
  func live() throws {
    let controller = try form(#""actions": [{"from": "b", "action": "save"}]"#)
    controller.loadViewIfNeeded()
    _ = Spy.log.take()
    try button(of: controller).performPrimaryAction()
    #expect(Spy.log.entries == ["a save"])
  }

  @Test("SB-14 SB-15 an action takes nothing, the sender as its class, or the sender and the event")
  func shapes() throws {
    let controller = try form(
      #"""
      "actions": [{"from": "b", "action": "save"}, {"from": "b", "action": "tapped"}, {"from": "b",
      "action": "used"}]
      """#)
    stage.show(controller)
    _ = Spy.log.take()
    stage.application.click(at: CellPoint(x: 1, y: 1))
    #expect(Spy.log.take() == ["a save", "a tapped Save", "a used by event"])
    #expect(
      stage.application.router.perform(.activate, from: try button(of: controller)).ending == .handled(by: "Button"))
    #expect(Spy.log.take() == ["a save", "a tapped Save", "a used by gesture"])
  }

  @Test("SB-16 controls report by actions; other views have none to connect")
  func controlsOnly() {
    #expect(
      problems(#""actions": [{"from": "l", "action": "save"}]"#)
        == ["\"l\" is a Label and sends no actions; name a control or a bar item."])
  }

  @Test("SB-17 several connections of one event are all called; the target is not kept")
  func several() throws {
    var controller: Spy? = try form(#""actions": [{"from": "b", "action": "save"}, {"from": "b", "action": "tapped"}]"#)
    let kept = try button(of: try #require(controller))
    _ = Spy.log.take()
    kept.performPrimaryAction()
    #expect(Spy.log.take() == ["a save", "a tapped Save"])
    weak let gone = controller
    controller = nil
    #expect(gone == nil)
    kept.performPrimaryAction()
    #expect(Spy.log.take() == [])
  }

  @Test("SB-18 the first responder as target: whoever of the chain has the action, from the first responder on")
  func firstResponder() throws {
    let board = try Board.make([
      Board.spy(
        "host", initial: true,
        #"""
        "view": {"frame": [0, 0, 40, 12], "subviews": [{"id": "p", "frame": [0, 2, 40, 4]}, {"id": "b",
        "class": "Button", "title": "Home", "frame": [0, 0, 6, 1]}]}, "actions": [{"from": "b", "action": "save",
        "target": "firstResponder"}], "relationships": [{"kind": "embed", "view": "p", "destination": "child"}]
        """#),
      Board.spy("child", #""view": {"subviews": [{"id": "f", "class": "TextField", "frame": [0, 0, 9, 1]}]}"#),
    ])
    let host = try #require(try board.instantiateInitialViewController() as? Spy)
    stage.show(host)
    _ = Spy.log.take()
    try button(of: host).sendActions(for: .primaryActionTriggered)
    #expect(Spy.log.take() == ["host save"])
    let field = try #require(host.children.first?.view.subviews.first)
    #expect(field.becomeFirstResponder())
    try button(of: host).sendActions(for: .primaryActionTriggered)
    #expect(Spy.log.take() == ["child save"])
  }

  @Test("SB-19 a disabled control sends no action and sets off no segue")
  func disabled() throws {
    let board = try Board.make([
      Board.spy(
        "a", initial: true,
        #"""
        "view": {"subviews": [{"id": "b", "class": "Button", "isEnabled": false}]}, "actions": [{"from": "b",
        "action": "save"}], "segues": [{"kind": "show", "from": "b", "destination": "a"}]
        """#)
    ])
    let controller = try #require(try board.instantiateInitialViewController() as? Spy)
    stage.show(controller)
    _ = Spy.log.take()
    try button(of: controller).performPrimaryAction()
    #expect(Spy.log.take() == [])
  }

  @Test("SB-13 SB-15 bar items are connected too, as sender of their own class")
  func barItems() throws {
    let board = try Board.make([
      Board.stack("stack", of: "a", initial: true),
      Board.spy(
        "a",
        #"""
        "navigationItem": {"title": "T", "rightBarButtonItems": [{"id": "i", "title": "Go"}]},
        "outlets": {"item": "i"}, "actions": [{"from": "i", "action": "chosen"}]
        """#),
    ])
    let host = StagedStack(stage, try board.instantiateInitialViewController())
    let a = try #require(host.stack?.topViewController as? Spy)
    #expect(a.item === a.navigationItem.rightBarButtonItem)
    #expect(stage.text.split(separator: "\n").first.map { $0.contains("T") && $0.contains("[Go]") } == true)
    _ = Spy.log.take()
    stage.application.click(at: CellPoint(x: 38, y: 0))
    #expect(Spy.log.take() == ["a chosen Go"])
  }
}

/// A stack that is shown.
@MainActor
struct StagedStack {
  let stack: NavigationController?

  init(_ stage: Stage, _ root: ViewController) {
    stack = root as? NavigationController
    stage.show(root)
  }
}
