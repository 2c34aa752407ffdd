// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotUI
import Testing

/// An app of a storyboard at its next launch.
@MainActor
@Suite("Storyboards: restoration") struct StoryboardRestorationTests {
  private static func board(_ log: CallLog) throws -> Storyboard {
    try Board.make(
      [
        #"""
        {"id": "stack", "initial": true, "class": "NavigationController", "restorationIdentifier": "stack",
         "relationships": [{"kind": "rootViewController", "destination": "root"}]}
        """#,
        #"""
        {"id": "root", "class": "Spy", "attributes": {"name": "root"}, "restorationIdentifier": "root",
         "segues": [{"kind": "show", "identifier": "on", "destination": "page"}]}
        """#,
        #"""
        {"id": "page", "class": "Spy", "attributes": {"name": "page"}, "restorationIdentifier": "page",
         "view": {"subviews": [{"id": "l", "class": "Label", "text": "Hello"}]}, "outlets": {"label": "l"}}
        """#,
      ], log: log)
  }

  @Test("FIND-5 FIND-9 what a segue had shown is made of its scene again, what the launch makes is made once")
  func again() throws {
    let log = CallLog()
    let stage = Stage()
    let stack = try #require(try Self.board(log).instantiateInitialViewController() as? NavigationController)
    stage.show(stack)
    stack.topViewController?.performSegue(withIdentifier: "on", sender: nil)
    stage.pass(milliseconds: 500)
    let archive = stage.keep()
    let next = Stage()
    let board = try Self.board(log)
    let launched = try #require(try board.instantiateInitialViewController() as? NavigationController)
    let root = launched.topViewController
    next.application.storyboards = StoryboardLibrary([board])
    next.window.rootViewController = launched
    _ = log.take()
    next.application.restoreState(from: archive)
    next.window.makeKeyAndVisible()
    next.application.update()
    #expect(log.entries.filter { $0.hasSuffix("init(coder:)") } == ["page init(coder:)"])
    #expect(launched.viewControllers.map(\.responderName) == ["root", "page"])
    #expect(launched.viewControllers.first === root)
    #expect((launched.topViewController as? Spy)?.label?.text == "Hello")
    #expect(next.takeDiagnostics() == [])
  }
}
