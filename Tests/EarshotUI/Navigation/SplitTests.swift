// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotTestKit
import EarshotUI
import Testing

@MainActor
@Suite struct SplitTests {
  private func split(width: Int, stage: Stage) -> (SplitViewController, NavigationController, LoggingController) {
    let list = stage.controller("list")
    let detail = stage.controller("detail")
    let navigation = NavigationController(rootViewController: list)
    let split = SplitViewController(primary: navigation, secondary: detail)
    stage.show(split)
    return (split, navigation, detail)
  }

  private func names(_ controllers: [ViewController]) -> [String] { controllers.map(\.responderName) }

  @Test("SPL-1 SPL-2 SPL-4 in regular width primary and secondary are side by side, without bars of its own")
  func regular() {
    let stage = Stage(width: 100, height: 30)
    let (split, navigation, detail) = split(width: 100, stage: stage)
    #expect(!split.isCollapsed)
    #expect(navigation.view.frame == CellRectangle(x: 0, y: 0, width: 35, height: 30))
    #expect(detail.view.frame == CellRectangle(x: 36, y: 0, width: 64, height: 30))
    #expect(split.viewControllers.count == 2)
  }

  @Test("SPL-2 SPL-5 the primary can be hidden, revealed and sized; it disappears and appears with that")
  func displayModes() {
    let stage = Stage(width: 100, height: 30)
    let (split, navigation, detail) = split(width: 100, stage: stage)
    split.preferredDisplayMode = .secondaryOnly
    stage.application.update()
    #expect(navigation.view.window == nil)
    #expect(detail.view.frame.width == 100)
    #expect(stage.log.take() == ["list willDisappear", "list didDisappear"])
    split.preferredDisplayMode = .oneOverSecondary
    stage.application.update()
    #expect(navigation.view.frame.width == 35)
    #expect(detail.view.frame.width == 100)
    #expect(stage.log.take() == ["list willAppear", "list didAppear"])
    split.preferredDisplayMode = .automatic
    split.preferredPrimaryColumnWidthFraction = 0.9
    stage.application.update()
    #expect(navigation.view.frame.width == 40)
    split.preferredPrimaryColumnWidthFraction = 0.01
    stage.application.update()
    #expect(navigation.view.frame.width == 16)
  }

  @Test("SPL-3 SPL-6 SPL-7 compact shows one: the secondary goes on the primary's stack, and comes back from it")
  func collapsing() {
    let stage = Stage(width: 100, height: 30)
    let (split, navigation, detail) = split(width: 100, stage: stage)
    stage.scene.size = CellSize(width: 60, height: 30)
    stage.application.update()
    #expect(split.isCollapsed)
    #expect(names(navigation.viewControllers) == ["list", "detail"])
    #expect(navigation.view.frame.width == 60)
    #expect(detail.parent === navigation)
    stage.scene.size = CellSize(width: 100, height: 30)
    stage.application.update()
    #expect(names(navigation.viewControllers) == ["list"])
    #expect(detail.parent === split)
    #expect(detail.view.window === stage.window)
    #expect(detail.view.frame.minX == 36)
  }

  @Test("ENV-3 a primary column of fewer than 80 cells is compact, and what is beside it goes by the window")
  func traitsOfColumns() {
    let stage = Stage(width: 120, height: 30)
    let (_, navigation, detail) = split(width: 120, stage: stage)
    #expect(navigation.view.frame.width <= 40)
    #expect(navigation.traitCollection.horizontalSizeClass == .compact)
    #expect(navigation.topViewController?.view.traitCollection.horizontalSizeClass == .compact)
    #expect(detail.traitCollection.horizontalSizeClass == .regular)
  }

  @Test("SPL-3 begun in compact width it shows one from the first moment, and nobody else appears")
  func compactStart() {
    let stage = Stage(width: 60, height: 30)
    let list = stage.controller("list")
    let detail = stage.controller("detail")
    let split = SplitViewController(primary: NavigationController(rootViewController: list), secondary: detail)
    stage.window.rootViewController = split
    stage.window.makeKeyAndVisible()
    stage.application.update()
    #expect(split.isCollapsed)
    #expect(stage.log.take().filter { $0.contains("ppear") } == ["detail willAppear", "detail didAppear"])
  }

  private class Delegate: SplitViewControllerDelegate {
    let replacement = ViewController()
    func splitViewController(
      _ splitViewController: SplitViewController, collapseSecondary secondary: ViewController,
      onto primary: ViewController
    ) -> Bool { true }
    func splitViewController(
      _ splitViewController: SplitViewController, separateSecondaryFrom primary: ViewController
    ) -> ViewController? { replacement }
  }

  @Test("SPL-6 SPL-7 the delegate may discard the secondary, and give another one")
  func delegate() {
    let stage = Stage(width: 100, height: 30)
    let (split, navigation, detail) = split(width: 100, stage: stage)
    let delegate = Delegate()
    split.delegate = delegate
    stage.scene.size = CellSize(width: 60, height: 30)
    stage.application.update()
    #expect(names(navigation.viewControllers) == ["list"])
    #expect(detail.parent == nil)
    stage.scene.size = CellSize(width: 100, height: 30)
    stage.application.update()
    #expect(delegate.replacement.view.window === stage.window)
  }

  @Test("SPL-8 SHOW-2 showDetail replaces the secondary, or goes on the primary's stack; show goes to the primary")
  func showing() {
    let stage = Stage(width: 100, height: 30)
    let (split, navigation, detail) = split(width: 100, stage: stage)
    let list = navigation.viewControllers[0]
    let other = stage.controller("other")
    #expect(list.targetViewController(for: .showDetail, sender: nil) === split)
    list.showDetailViewController(other, sender: nil)
    stage.application.update()
    #expect(detail.parent == nil)
    #expect(other.view.window === stage.window)
    let more = stage.controller("more")
    other.show(more, sender: nil)
    stage.pass(milliseconds: 200)
    #expect(names(navigation.viewControllers) == ["list", "more"])
    stage.scene.size = CellSize(width: 60, height: 30)
    stage.application.update()
    #expect(names(navigation.viewControllers) == ["list", "more", "other"])
    let last = stage.controller("last")
    list.showDetailViewController(last, sender: nil)
    stage.pass(milliseconds: 200)
    #expect(names(navigation.viewControllers) == ["list", "more", "other", "last"])
  }

  @Test("SPL-7 a secondary with a stack of its own lends it while there is room for one, and has it back")
  func lentStack() {
    let stage = Stage(width: 100, height: 30)
    let list = NavigationController(rootViewController: stage.controller("list"))
    let detail = NavigationController()
    detail.viewControllers = [stage.controller("a"), stage.controller("b")]
    let split = SplitViewController(primary: list, secondary: detail)
    stage.show(split)
    stage.scene.size = CellSize(width: 60, height: 30)
    stage.application.update()
    #expect(names(list.viewControllers) == ["list", "a", "b"])
    stage.scene.size = CellSize(width: 100, height: 30)
    stage.application.update()
    #expect(names(list.viewControllers) == ["list"])
    #expect(names(detail.viewControllers) == ["a", "b"])
  }

  @Test(
    "SPL-1 the primary is read to its end, then the secondary, not line by line across both", arguments: [false, true])
  func readingOrder(isMirrored: Bool) {
    func column(_ name: String, from top: Int) -> ViewController {
      let controller = ViewController()
      for row in 0..<3 {
        controller.view.addSubview(
          Label("\(name)\(row)", frame: CellRectangle(x: 2, y: top + row, width: 4, height: 1)))
      }
      return controller
    }
    let host = AppHost(columns: 100, rows: 20)
    // The secondary begins higher.
    let split = SplitViewController(primary: column("a", from: 2), secondary: column("b", from: 1))
    if isMirrored { split.traitOverrides.layoutDirection = .rightToLeft }
    host.mount(split)
    #expect(host.stops.map(\.label) == ["a0", "a1", "a2", "b0", "b1", "b2"])
    split.preferredDisplayMode = .secondaryOnly
    host.listen()
    #expect(host.stops.map(\.label) == ["b0", "b1", "b2"])
  }

  @Test("ENV-4 SPL-1 the primary column is on the right where text runs from right to left")
  func mirrored() {
    let stage = Stage(width: 100, height: 30)
    let (split, navigation, detail) = split(width: 100, stage: stage)
    let width = navigation.view.frame.width
    split.traitOverrides.layoutDirection = .rightToLeft
    stage.application.update()
    #expect(navigation.view.frame == CellRectangle(x: 100 - width, y: 0, width: width, height: 30))
    #expect(detail.view.frame == CellRectangle(x: 0, y: 0, width: 100 - width - 1, height: 30))
  }
}
