// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotReader
import EarshotTestKit
import EarshotUI
import Testing

@MainActor
@Suite struct TabTests {
  let stage = Stage()

  private func tabs(_ count: Int) -> (TabBarController, [LoggingController]) {
    let controllers = (0..<count).map { stage.controller("\($0)") }
    for controller in controllers { controller.logsContainment = false }
    let tabs = TabBarController()
    tabs.viewControllers = controllers
    stage.show(tabs)
    return (tabs, controllers)
  }

  @Test("TAB-1 one tab is selected; the others are not loaded and not on screen")
  func lazy() {
    let (tabs, controllers) = tabs(3)
    #expect(tabs.children.count == 3)
    #expect(controllers.map(\.isViewLoaded) == [true, false, false])
    tabs.selectedIndex = 1
    #expect(controllers.map { $0.viewIfLoaded?.window != nil } == [false, true, false])
  }

  @Test("TAB-2 setting controllers selects the first, unless the selected one is still there")
  func setting() {
    let (tabs, controllers) = tabs(3)
    tabs.selectedIndex = 2
    tabs.viewControllers = [controllers[1], controllers[2]]
    #expect(tabs.selectedIndex == 1)
    #expect(tabs.selectedViewController === controllers[2])
    _ = stage.log.take()
    tabs.viewControllers = [controllers[0], controllers[1]]
    #expect(tabs.selectedIndex == 0)
    #expect(stage.log.take() == ["0 willAppear", "2 willDisappear", "2 didDisappear", "0 didAppear"])
    #expect(controllers[2].parent == nil)
  }

  @Test("TAB-3 index and controller agree; what is not there is refused")
  func selection() {
    let (tabs, controllers) = tabs(2)
    tabs.selectedViewController = controllers[1]
    #expect(tabs.selectedIndex == 1)
    tabs.selectedIndex = 5
    tabs.selectedIndex = -1
    tabs.selectedViewController = stage.controller("stranger")
    #expect(tabs.selectedIndex == 1)
    #expect(stage.takeDiagnostics() == [.noSuchTab, .noSuchTab, .noSuchTab])
    #expect(TabBarController().selectedIndex == nil)
  }

  private class Delegate: TabBarControllerDelegate {
    var log: [String] = []
    var answer = true
    func tabBarController(_ tabBarController: TabBarController, shouldSelect controller: ViewController) -> Bool {
      log.append("should \(controller.responderName)")
      return answer
    }
    func tabBarController(_ tabBarController: TabBarController, didSelect controller: ViewController) {
      log.append("did \(controller.responderName)")
    }
  }

  @Test("TAB-4 the user's choice is asked about and told; the app's is not")
  func delegate() {
    let (tabs, _) = tabs(3)
    let delegate = Delegate()
    tabs.delegate = delegate
    tabs.selectedIndex = 1
    #expect(delegate.log == [])
    stage.application.click(at: CellPoint(x: 9, y: 11))
    #expect(delegate.log == ["should 2", "did 2"])
    delegate.answer = false
    stage.application.click(at: CellPoint(x: 1, y: 11))
    #expect(delegate.log == ["should 2", "did 2", "should 0"])
    #expect(tabs.selectedIndex == 2)
  }

  @Test("TAB-5 choosing the tab that is shown goes back to the beginning of its stack")
  func again() {
    let navigation = NavigationController()
    navigation.viewControllers = [stage.controller("a"), stage.controller("b")]
    let tabs = TabBarController()
    tabs.viewControllers = [navigation, stage.controller("other")]
    stage.show(tabs)
    tabs.userSelected(0)
    stage.pass(milliseconds: 200)
    #expect(navigation.viewControllers.count == 1)
  }

  @Test("TAB-6 APP-13 the order of a switch")
  func order() {
    let (tabs, _) = tabs(2)
    tabs.selectedIndex = 1
    #expect(
      stage.log.take() == ["1 viewDidLoad", "1 willAppear", "0 willDisappear", "0 didDisappear", "1 didAppear"])
  }

  @Test("TAB-7 however many tabs there are, all are in the bar")
  func many() {
    let (tabs, _) = tabs(9)
    #expect(tabs.tabBar.subviews.count == 9)
  }

  @Test("A tab has the title of what it holds, also one that comes later; a title of its own wins")
  func titles() {
    let list = ViewController()
    list.title = "Mail"
    let tabs = TabBarController()
    tabs.viewControllers = [NavigationController(rootViewController: list), ViewController()]
    stage.show(tabs)
    #expect(stage.text.contains("Mail"))
    list.title = "Post"
    stage.application.update()
    #expect(stage.text.contains("Post") && !stage.text.contains("Mail"))
    tabs.viewControllers[0].tabBarItem.title = "Letters"
    #expect(tabs.viewControllers[0].tabBarItem.title == "Letters")
  }

  @Test("TAB-8 DC-14 a tab is said with its place, and whether it is selected")
  func spoken() {
    let host = AppHost(columns: 40, rows: 6)
    let tabs = TabBarController()
    tabs.viewControllers = ["Mail", "Calendar"].map { title in
      let controller = ViewController()
      controller.title = title
      controller.view.addSubview(Label("Your \(title)", frame: CellRectangle(x: 0, y: 0, width: 20, height: 1)))
      return controller
    }
    host.mount(tabs)
    #expect(host.takePhrases() == ["Your Mail"])
    host.command(.move(.next))
    #expect(host.hear() == ["Selected: Mail. Tab. 1 of 2."])
    host.command(.move(.next))
    #expect(host.hear() == ["Calendar. Tab. 2 of 2."])
    host.perform(.activate)
    #expect(host.hear() == ["Your Calendar"])
  }

  /// Three tabs with a button each, of which the second is selected.
  private func stage(_ direction: LayoutDirection = .leftToRight) -> (AppHost, TabBarController) {
    let host = AppHost(columns: 60, rows: 6)
    let tabs = TabBarController()
    tabs.traitOverrides.layoutDirection = direction
    tabs.viewControllers = ["Mail", "Calendar", "People"].map { title in
      let controller = ViewController()
      controller.title = title
      controller.view.addSubview(Button("New in \(title)", frame: CellRectangle(x: 0, y: 0, width: 20, height: 1)))
      return controller
    }
    tabs.selectedIndex = 1
    host.mount(tabs)
    _ = host.hear()
    return (host, tabs)
  }

  @Test("TAB-9 Tab and Shift+Tab enter the bar at the selected tab, and leave it from any")
  func oneStop() {
    let (host, _) = stage()
    for key in ["Tab", "Shift+Tab"] {
      #expect(host.focus?.label == "New in Calendar")
      host.press(key)
      #expect(host.hear() == ["Selected: Calendar. Tab. 2 of 3."])
      host.press("Right")
      #expect(host.hear() == ["People. Tab. 3 of 3."])
      host.press(key)
      #expect(host.hear() == ["New in Calendar. Button."])
      host.press(key)
      #expect(host.hear() == ["Selected: Calendar. Tab. 2 of 3."])
      host.press(key)
      #expect(host.hear() == ["New in Calendar. Button."])
    }
  }

  @Test("TAB-9 arrows move between tabs and stop at the ends; Return and Space select the tab that was heard")
  func arrows() {
    let (host, tabs) = stage()
    host.press("Tab Left")
    #expect(host.hear().last == "Mail. Tab. 1 of 3.")
    host.press("Left")
    #expect(host.hear().isEmpty)
    #expect(host.focus?.label == "Mail")
    host.press("End")
    #expect(host.hear() == ["People. Tab. 3 of 3."])
    #expect(tabs.selectedIndex == 1)
    host.press("Enter")
    #expect(host.hear() == ["New in People. Button."])
    #expect(tabs.selectedIndex == 2)
    host.press("Shift+Tab")
    #expect(host.hear() == ["Selected: People. Tab. 3 of 3."])
    host.press("Home")
    #expect(host.hear() == ["Mail. Tab. 1 of 3."])
    host.press("Space")
    #expect(host.hear() == ["New in Mail. Button."])
    #expect(tabs.selectedIndex == 0)
    // The keys go on from what was heard.
    host.press("Tab")
    #expect(host.hear() == ["Selected: Mail. Tab. 1 of 3."])
  }

  @Test("TAB-9 from right to left, Left goes to the next tab")
  func mirrored() {
    let (host, _) = stage(.rightToLeft)
    host.press("Tab Left")
    #expect(host.hear().last == "People. Tab. 3 of 3.")
  }
}
