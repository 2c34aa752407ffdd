// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotUI
import Testing

/// A controller is told the size that its own view will have (`viewWillTransition(to:)`: "The new size for the
/// container's view").
@MainActor
@Suite struct SizeTransitionTests {
  private final class SizeController: ViewController {
    var told: [CellSize] = []
    override func viewWillTransition(to size: CellSize, with coordinator: any ViewControllerTransitionCoordinator) {
      told.append(size)
      super.viewWillTransition(to: size, with: coordinator)
    }
  }

  /// Changes the size of the terminal, and compares what each controller was told with what it got.
  private func compare(_ controllers: [SizeController], in stage: Stage, least: CellSize) {
    for size in [CellSize(width: 120, height: 40), CellSize(width: 100, height: 30), least] {
      for controller in controllers { controller.told = [] }
      stage.scene.size = size
      stage.application.update()
      for (index, controller) in controllers.enumerated() where controller.view.window != nil {
        #expect(controller.told == [controller.view.frame.size], "\(index) at \(size)")
      }
    }
  }

  @Test("LAY-13 The columns of a split view, the screens of stacks and of tabs are told their own sizes")
  func containers() {
    let stage = Stage(width: 110, height: 35)
    let (list, detail) = (SizeController(), SizeController())
    let stack = NavigationController(rootViewController: list)
    let tabs = TabBarController()
    tabs.viewControllers = [SplitViewController(primary: stack, secondary: detail)]
    stage.show(tabs)
    // In compact width the detail would move to another container.
    compare([list, detail], in: stage, least: CellSize(width: 80, height: 24))
  }

  @Test(
    "LAY-13 What is presented is told the size of its sheet, form or popover, or that of the screen",
    arguments: [ModalPresentationStyle.pageSheet, .formSheet, .popover, .fullScreen, .overFullScreen])
  func presented(_ style: ModalPresentationStyle) {
    let stage = Stage(width: 110, height: 35)
    let root = ViewController()
    let anchor = Button("Anchor", frame: CellRectangle(x: 2, y: 2, width: 8, height: 1))
    root.view.addSubview(anchor)
    stage.show(root)
    let front = SizeController()
    front.modalPresentationStyle = style
    front.preferredContentSize = style == .pageSheet ? .zero : CellSize(width: 24, height: 6)
    front.popoverPresentationController?.sourceView = anchor
    root.present(front, animated: false)
    stage.application.update()
    compare([front], in: stage, least: CellSize(width: 60, height: 20))
  }

  /// A container of an app, that gives its children halves.
  private final class Halves: ViewController {
    override func size(forChildContentContainer child: ViewController, withParentContainerSize size: CellSize)
      -> CellSize
    {
      CellSize(width: size.width / 2, height: size.height)
    }

    override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      let (width, height) = (view.bounds.width / 2, view.bounds.height)
      for (index, child) in children.enumerated() {
        child.view.frame = CellRectangle(x: index * width, y: 0, width: width, height: height)
      }
    }
  }

  @Test("LAY-13 A container of an app that gives its children sizes of their own has them told these")
  func halves() {
    let stage = Stage(width: 110, height: 35)
    let halves = Halves()
    let sides = [SizeController(), SizeController()]
    for side in sides {
      halves.addChild(side)
      halves.view.addSubview(side.view)
      side.didMove(toParent: halves)
    }
    stage.show(halves)
    stage.application.update()
    compare(sides, in: stage, least: CellSize(width: 60, height: 20))
  }
}
