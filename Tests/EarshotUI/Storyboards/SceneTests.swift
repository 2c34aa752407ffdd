// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotFormats
import EarshotUI
import Testing

@MainActor
@Suite("Storyboards: scenes") struct SceneTests {
  let stage = Stage()

  @Test("SB-1 a scene holds one controller and its views, and may hold relationships and segues")
  func scene() throws {
    let board = try Board.make([
      Board.stack("stack", of: "a", initial: true),
      Board.spy(
        "a",
        #"""
        "view": {"subviews": [{"class": "Label", "text": "Hello"}]}, "segues": [{"kind": "show",
        "identifier": "on", "destination": "b"}]
        """#),
      Board.spy("b"),
    ])
    #expect(board.file.scenes.map(\.id.text) == ["stack", "a", "b"])
    let stack = try #require(try board.instantiateInitialViewController() as? NavigationController)
    let a = try #require(stack.topViewController as? Spy)
    #expect(a.view.subviews.map { ($0 as? Label)?.text } == ["Hello"])
    a.performSegue(withIdentifier: "on", sender: nil)
    #expect(stack.viewControllers.map(\.responderName) == ["a", "b"])
  }

  @Test("SB-2 relationships make children with their container, segues make nothing before they are taken")
  func kinds() throws {
    let board = try Board.make([
      #"""
      {"id": "tabs", "class": "TabBarController", "initial": true, "relationships": [{"kind": "viewControllers",
      "destination": "a"}, {"kind": "viewControllers", "destination": "b"}]}
      """#,
      Board.spy("a", #""segues": [{"kind": "show", "identifier": "on", "destination": "c"}]"#),
      Board.spy("b"), Board.spy("c"),
    ])
    let tabs = try #require(try board.instantiateInitialViewController() as? TabBarController)
    #expect(tabs.viewControllers.map(\.responderName) == ["a", "b"])
    #expect(tabs.children.map(\.responderName) == ["a", "b"])
    #expect(!Spy.log.entries.contains { $0.hasPrefix("c") })
    #expect(
      Board.problems([
        Board.spy("a", initial: true, #""relationships": [{"kind": "show", "destination": "a"}]"#)
      ]) == ["There is no kind \"show\"; use rootViewController, viewControllers, embed."])
  }

  @Test("SB-2 a split takes its primary and its secondary in their order")
  func split() throws {
    let board = try Board.make([
      #"""
      {"id": "s", "class": "SplitViewController", "initial": true, "preferredDisplayMode": "oneBesideSecondary",
      "relationships": [{"kind": "viewControllers", "destination": "a"}, {"kind": "viewControllers",
      "destination": "b"}]}
      """#,
      Board.spy("a"), Board.spy("b"),
    ])
    let split = try #require(try board.instantiateInitialViewController() as? SplitViewController)
    #expect(split.viewControllers.map(\.responderName) == ["a", "b"])
    #expect(split.preferredDisplayMode == .oneBesideSecondary)
  }

  @Test("SB-3 exactly one scene is initial, and each call makes a new one of it")
  func initial() throws {
    let board = try Board.make([Board.spy("a"), Board.spy("b", initial: true)])
    let first = try board.instantiateInitialViewController()
    let second = try board.instantiateInitialViewController()
    #expect(first.responderName == "b")
    #expect(first !== second)
    #expect(
      Board.problems([Board.spy("a", initial: true), Board.spy("b", initial: true)])
        == ["Scene \"b\" is initial, and so is \"a\"; let only one be."])
    #expect(Board.problems([]) == ["There is no scene; write one with a controller."])
    #expect(Board.problems([#"{"id": "a"}"#]).first?.hasPrefix("No scene can be reached") == true)
    let library = try Board.make([Board.spy("a")])
    #expect(throws: StoryboardError.noInitialScene("board")) { try library.instantiateInitialViewController() }
  }

  @Test("SB-4 the class is that of the scene, a plain ViewController without one")
  func classes() throws {
    let board = try Board.make([Board.spy("a", initial: true), #"{"id": "b", "identifier": "b"}"#])
    #expect(type(of: try board.instantiateInitialViewController()) == Spy.self)
    #expect(type(of: try board.instantiateViewController(withIdentifier: "b")) == ViewController.self)
    #expect(
      Board.problems([Board.spy("a", class: "Spi", initial: true)])
        == ["Class \"Spi\" is unknown; declare it in \"classes\" or correct the name. Did you mean \"Spy\"?"])
    #expect(
      Board.problems([Board.spy("a", class: "Label", initial: true)])
        == ["\"Label\" is no controller; name a class of controllers."])
  }

  @Test("SB-5 each call makes a fresh controller of an identifier; one that is not there is told loudly")
  func identifiers() throws {
    let board = try Board.make([Board.spy("a", initial: true), Board.spy("b")])
    let first = try board.instantiateViewController(withIdentifier: "b")
    #expect(first !== (try board.instantiateViewController(withIdentifier: "b")))
    #expect(first.storyboard === board)
    #expect(first.storyboardIdentifier == "b")
    let error = #expect(throws: StoryboardError.self) { try board.instantiateViewController(withIdentifier: "c") }
    #expect(error?.description == "Storyboard board has no scene c; it has a, b.")
  }

  @Test("SB-6 controllers and views are made by init(coder:), which finds what the file says")
  func coder() throws {
    let board = try Board.make([
      Board.spy("a", initial: true, #""title": "A", "view": {"class": "SpyView", "accessibilityLabel": "v"}"#)
    ])
    let controller = try board.instantiateInitialViewController()
    #expect(controller.title == "A")
    #expect(Spy.log.entries == ["a init(coder:)"])
    controller.loadViewIfNeeded()
    #expect(Spy.log.entries.dropFirst().first == "view v init(coder:)")
  }

  @Test("SB-6 a class whose init(coder:) answers nil is told")
  func refusing() throws {
    var classes = StoryboardClasses()
    classes.register(ViewController.self, named: "Shy", make: { _ in nil })
    let text = #"""
      {"storyboard": 1, "classes": {"Shy": {"superclass": "ViewController"}}, "scenes": [{"id": "a",
      "class": "Shy", "initial": true}]}
      """#
    let board = try Storyboard(text, name: "board", classes: classes)
    #expect(throws: StoryboardError.notMade("Shy", storyboard: "board")) {
      try board.instantiateInitialViewController()
    }
  }

  @Test("SB-7 a block is given the coder; what it makes is used, and views are restored whoever made it")
  func creators() throws {
    let scene = Board.spy(
      "a", initial: true,
      #"""
      "title": "A", "view": {"subviews": [{"id": "l", "class": "Label", "text": "Hello"}]},
      "outlets": {"label": "l"}
      """#)
    let board = try Board.make([scene])
    let plain = Spy(name: "mine")
    let made = try board.instantiateInitialViewController { _ in plain }
    #expect(made === plain)
    #expect(made.title == "A")
    made.loadViewIfNeeded()
    #expect(plain.label?.text == "Hello")
    let coded = try board.instantiateViewController(identifier: "a") { Harbour(coder: $0) }
    #expect(coded is Harbour)
    coded.loadViewIfNeeded()
    #expect((coded as? Spy)?.label?.text == "Hello")
    #expect(type(of: try board.instantiateInitialViewController { _ in nil }) == Spy.self)
  }

  @Test("SB-20 CON-11 loading a host makes the embedded child, its child by containment, in the size of its place")
  func embedding() throws {
    let board = try Board.make([
      Board.spy(
        "host", initial: true,
        #"""
        "view": {"frame": [0, 0, 40, 12], "subviews": [{"id": "p", "frame": [2, 3, 20, 5]}]},
        "outlets": {"place": "p"}, "relationships": [{"kind": "embed", "view": "p", "destination": "child",
        "identifier": "into"}]
        """#),
      Board.spy("child"),
    ])
    let host = try #require(try board.instantiateInitialViewController() as? Spy)
    _ = Spy.log.take()
    host.loadViewIfNeeded()
    #expect(
      Spy.log.take() == [
        "host awakeFromNib", "child init(coder:)", "host prepare into for child", "child willMove host",
        "child awakeFromNib", "child viewDidLoad", "child didMove host", "host viewDidLoad",
      ])
    let child = try #require(host.children.first)
    #expect(child.parent === host)
    #expect(child.view.superview === host.place)
    #expect(child.view.frame == CellRectangle(x: 0, y: 0, width: 20, height: 5))
    stage.show(host)
    host.place?.frame.size.width = 30
    stage.application.update()
    #expect(child.view.frame.width == 30)
  }

  @Test("LOAD-2 SB-21 SB-22 views, connections, awakeFromNib of each view and the controller, the view, viewDidLoad")
  func awaking() throws {
    let board = try Board.make([
      Board.spy(
        "a", initial: true,
        #"""
        "view": {"class": "SpyView", "accessibilityLabel": "root", "subviews": [{"class": "SpyView",
        "accessibilityLabel": "one", "subviews": [{"id": "l", "class": "Label"}]}, {"class": "SpyView",
        "accessibilityLabel": "two"}]}, "outlets": {"label": "l"}
        """#)
    ])
    let controller = try #require(try board.instantiateInitialViewController() as? Spy)
    var awake: (label: Label?, isLoaded: Bool, traits: TraitCollection)?
    controller.onCall = {
      if $0 == "awakeFromNib" { awake = (controller.label, controller.isViewLoaded, controller.traitCollection) }
    }
    stage.show(controller)
    #expect(
      Spy.log.take() == [
        "a init(coder:)", "view root init(coder:)", "view one init(coder:)", "view two init(coder:)",
        "view root awakeFromNib", "view one awakeFromNib", "view two awakeFromNib", "a awakeFromNib", "a viewDidLoad",
        "a willAppear", "a didAppear",
      ])
    #expect(awake?.label != nil)
    #expect(awake?.isLoaded == false)
    #expect(awake?.traits == TraitCollection())
    #expect(controller.traitCollection.horizontalSizeClass == .compact)
  }

  @Test("SB-21 containers, tables and controllers that load their own view are awake before viewDidLoad, once")
  func awakingOthers() throws {
    final class Own: Spy {
      override func loadView() {
        add("loadView")
        view = View()
      }
    }
    var classes = Board.classes()
    classes.register(Own.self, make: Own.init(coder:))
    let text = #"""
      {"storyboard": 1, "classes": {"Own": {"superclass": "ViewController"}}, "scenes": [{"id": "a",
      "class": "Own", "identifier": "bare", "attributes": {"name": "bare"}}, {"id": "b", "class": "Own",
      "identifier": "viewed", "attributes": {"name": "viewed"}, "view": {}}]}
      """#
    Spy.log = CallLog()
    let board = try Storyboard(text, name: "board", classes: classes)
    for name in ["bare", "viewed"] { try board.instantiateViewController(withIdentifier: name).loadViewIfNeeded() }
    #expect(
      Spy.log.entries == [
        "bare init(coder:)", "bare awakeFromNib", "bare loadView", "bare viewDidLoad", "viewed init(coder:)",
        "viewed loadView", "viewed awakeFromNib", "viewed viewDidLoad",
      ])
  }

  @Test("LOAD-1 making a controller, its stack or its tabs loads no view")
  func lazy() throws {
    let board = try Board.make([
      #"""
      {"id": "tabs", "class": "TabBarController", "initial": true, "relationships": [{"kind": "viewControllers",
      "destination": "stack"}, {"kind": "viewControllers", "destination": "b"}]}
      """#,
      Board.stack("stack", of: "a"), Board.spy("a", #""view": {}"#), Board.spy("b"),
    ])
    let tabs = try #require(try board.instantiateInitialViewController() as? TabBarController)
    #expect(!tabs.isViewLoaded)
    #expect(tabs.viewControllers.allSatisfy { !$0.isViewLoaded })
    #expect((tabs.viewControllers.first as? NavigationController)?.topViewController?.isViewLoaded == false)
  }
}
