// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotUI
import Testing

/// The terminal gets another size while something comes or goes: in the end everything has the place that it would have
/// had if the terminal had had that size from the beginning.
@MainActor
@Suite struct ResizeInTransitionTests {
  nonisolated private static let styles: [ModalPresentationStyle] = [
    .pageSheet, .formSheet, .popover, .fullScreen, .overFullScreen, .currentContext, .overCurrentContext,
  ]
  nonisolated private static let sizes = [CellSize(width: 120, height: 40), CellSize(width: 60, height: 20)]

  private struct Scene {
    let stage: Stage
    let root: ViewController
    let front: ViewController

    @MainActor init(_ size: CellSize, _ style: ModalPresentationStyle) {
      stage = Stage(width: size.width, height: size.height)
      let inner = ViewController()
      inner.definesPresentationContext = true
      let anchor = Button("Anchor", frame: CellRectangle(x: 2, y: 2, width: 8, height: 1))
      inner.view.addSubview(anchor)
      root = inner
      stage.show(NavigationController(rootViewController: inner))
      front = ViewController()
      front.modalPresentationStyle = style
      front.popoverPresentationController?.sourceView = anchor
    }
  }

  @Test("A presentation that is under way ends in the new size", arguments: styles, sizes)
  func presenting(_ style: ModalPresentationStyle, _ size: CellSize) {
    let expected = Scene(size, style)
    expected.root.present(expected.front, animated: false)
    expected.stage.application.update()
    let scene = Scene(CellSize(width: 100, height: 30), style)
    scene.root.present(scene.front, animated: true)
    scene.stage.pass(milliseconds: 30)
    scene.stage.scene.size = size
    scene.stage.application.update()
    scene.stage.pass(milliseconds: 500)
    #expect(scene.front.view.frame == expected.front.view.frame)
    #expect(
      scene.front.view.convert(scene.front.view.bounds, to: nil)
        == expected.front.view.convert(expected.front.view.bounds, to: nil))
  }

  @Test("What is presented in place of its presenter follows a size that comes later", arguments: styles, sizes)
  func presented(_ style: ModalPresentationStyle, _ size: CellSize) {
    let expected = Scene(size, style)
    expected.root.present(expected.front, animated: false)
    expected.stage.application.update()
    let scene = Scene(CellSize(width: 100, height: 30), style)
    scene.root.present(scene.front, animated: true)
    scene.stage.pass(milliseconds: 500)
    scene.stage.scene.size = size
    scene.stage.application.update()
    #expect(
      scene.front.view.convert(scene.front.view.bounds, to: nil)
        == expected.front.view.convert(expected.front.view.bounds, to: nil))
    scene.root.dismiss(animated: false)
    scene.stage.application.update()
    #expect(scene.root.view.bounds.size == expected.root.view.bounds.size)
  }

  @Test("A dismissal that is under way, and one that a finger cancels, end in the new size", arguments: styles, sizes)
  func dismissing(_ style: ModalPresentationStyle, _ size: CellSize) {
    let scene = Scene(CellSize(width: 100, height: 30), style)
    scene.root.present(scene.front, animated: false)
    if scene.front.presentationController?.beginInteractiveDismissal() == true {
      let expected = Scene(size, style)
      expected.root.present(expected.front, animated: false)
      expected.stage.application.update()
      scene.front.presentationController?.updateInteractiveDismissal(0.5)
      scene.stage.scene.size = size
      scene.stage.application.update()
      scene.front.presentationController?.cancelInteractiveDismissal()
      scene.stage.application.update()
      #expect(scene.front.view.frame == expected.front.view.frame)
    }
    scene.stage.scene.size = CellSize(width: 100, height: 30)
    scene.stage.application.update()
    scene.root.dismiss(animated: true)
    scene.stage.pass(milliseconds: 30)
    scene.stage.scene.size = size
    scene.stage.pass(milliseconds: 500)
    #expect(
      scene.root.view.convert(scene.root.view.bounds, to: nil).size
        == CellSize(width: size.width, height: size.height - 1))
    #expect(scene.stage.window.subviews.count == 1)
  }

  @Test("A push and a pop that are under way end in the new size", arguments: sizes)
  func stack(_ size: CellSize) {
    let stage = Stage(width: 100, height: 30)
    let (first, second) = (ViewController(), ViewController())
    let stack = NavigationController(rootViewController: first)
    stage.show(stack)
    let expected = CellRectangle(x: 0, y: 1, width: size.width, height: size.height - 1)
    stack.pushViewController(second, animated: true)
    stage.pass(milliseconds: 30)
    stage.scene.size = size
    stage.application.update()
    stage.pass(milliseconds: 500)
    #expect(second.view.frame == expected)
    stage.scene.size = CellSize(width: 100, height: 30)
    stage.application.update()
    stack.popViewController(animated: true)
    stage.pass(milliseconds: 30)
    stage.scene.size = size
    stage.pass(milliseconds: 500)
    #expect(first.view.frame == expected)
  }

  @Test("A screen that is presented at the launch gets the size that the terminal has by then")
  func launch() {
    let stage = Stage(width: 80, height: 24)
    let root = ViewController()
    stage.show(root)
    let welcome = ViewController()
    welcome.modalPresentationStyle = .fullScreen
    root.present(welcome, animated: true)
    stage.application.update()
    stage.scene.size = CellSize(width: 120, height: 40)
    stage.application.update()
    stage.pass(milliseconds: 500)
    #expect(welcome.view.frame.size == CellSize(width: 120, height: 40))
  }
}
