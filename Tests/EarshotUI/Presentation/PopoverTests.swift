// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotTestKit
import EarshotUI
import Testing

@MainActor
@Suite struct PopoverTests {
  let stage = Stage(width: 100, height: 30)

  private func root() -> (ViewController, Button) {
    let root = ViewController()
    let anchor = Button("More", frame: CellRectangle(x: 10, y: 2, width: 6, height: 1))
    root.view.addSubview(anchor)
    stage.show(root)
    return (root, anchor)
  }

  private func popover() -> ViewController {
    let controller = stage.controller("popover")
    controller.modalPresentationStyle = .popover
    controller.preferredContentSize = CellSize(width: 20, height: 5)
    return controller
  }

  @Test("POP-1 POP-2 POP-3 it stands by its anchor in its preferred size, and follows that")
  func place() {
    let (root, anchor) = root()
    let popover = popover()
    popover.popoverPresentationController?.sourceView = anchor
    root.present(popover, animated: false)
    stage.application.update()
    #expect(popover.view.frame == CellRectangle(x: 11, y: 4, width: 20, height: 5))
    popover.preferredContentSize = CellSize(width: 30, height: 7)
    stage.application.update()
    #expect(popover.view.frame.size == CellSize(width: 30, height: 7))
    #expect(ViewController().popoverPresentationController == nil)
  }

  @Test("POP-3 a rectangle or a button of a bar can be the anchor; below where there is room, else above")
  func anchors() {
    let inner = ViewController()
    let item = BarButtonItem(title: "Menu")
    inner.navigationItem.rightBarButtonItem = item
    let navigation = NavigationController(rootViewController: inner)
    stage.show(navigation)
    let popover = popover()
    popover.popoverPresentationController?.barButtonItem = item
    inner.present(popover, animated: false)
    stage.application.update()
    #expect(popover.view.frame == CellRectangle(x: 79, y: 2, width: 20, height: 5))
    inner.dismiss(animated: false)
    let second = self.popover()
    second.popoverPresentationController?.sourceView = inner.view
    second.popoverPresentationController?.sourceRect = CellRectangle(x: 5, y: 27, width: 2, height: 1)
    inner.present(second, animated: false)
    stage.application.update()
    #expect(second.view.frame == CellRectangle(x: 6, y: 22, width: 20, height: 5))
  }

  @Test("POP-4 without an anchor it is not shown in regular width, and that is told")
  func noAnchor() {
    let (root, _) = root()
    root.present(popover(), animated: false)
    #expect(root.presentedViewController == nil)
    #expect(stage.takeDiagnostics() == [.noAnchor])
  }

  private class Delegate: PresentationControllerDelegate {
    var answer = true
    func presentationControllerShouldDismiss(_ controller: PresentationController) -> Bool { answer }
    func adaptivePresentationStyle(
      for controller: PresentationController, traitCollection: TraitCollection
    ) -> ModalPresentationStyle { .none }
  }

  @Test("POP-5 a click beside it leaves it, unless the delegate refuses; inside it does not")
  func outside() {
    let (root, anchor) = root()
    let delegate = Delegate()
    let popover = popover()
    popover.popoverPresentationController?.sourceView = anchor
    root.present(popover, animated: false)
    popover.presentationController?.delegate = delegate
    stage.application.update()
    delegate.answer = false
    stage.application.click(at: CellPoint(x: 90, y: 20))
    #expect(root.presentedViewController === popover)
    delegate.answer = true
    stage.application.click(at: CellPoint(x: 12, y: 4))
    #expect(root.presentedViewController === popover)
    stage.application.click(at: CellPoint(x: 90, y: 20))
    stage.pass(milliseconds: 500)
    #expect(root.presentedViewController == nil)
  }

  @Test("POP-6 in compact width it covers the screen, unless the delegate says none")
  func compact() {
    let stage = Stage(width: 60, height: 20)
    let root = ViewController()
    stage.show(root)
    let popover = popover()
    root.present(popover, animated: false)
    stage.application.update()
    #expect(popover.view.frame == CellRectangle(x: 0, y: 0, width: 60, height: 20))
    root.dismiss(animated: false)
    let delegate = Delegate()
    let small = self.popover()
    small.popoverPresentationController?.sourceView = root.view
    small.popoverPresentationController?.sourceRect = CellRectangle(x: 0, y: 0, width: 1, height: 1)
    small.popoverPresentationController?.delegate = delegate
    root.present(small, animated: false)
    stage.application.update()
    #expect(small.view.frame.size == CellSize(width: 20, height: 5))
  }

  @Test("POP-5 its way out is an element, read last")
  func spoken() {
    let host = AppHost(columns: 100, rows: 20)
    let root = ViewController()
    let anchor = Button("More", frame: CellRectangle(x: 0, y: 0, width: 6, height: 1))
    root.view.addSubview(anchor)
    host.mount(root)
    let popover = popover()
    popover.view.addSubview(Label("Details", frame: CellRectangle(x: 0, y: 0, width: 7, height: 1)))
    popover.popoverPresentationController?.sourceView = anchor
    host.turn { root.present(popover, animated: true) }
    host.listen()
    #expect(host.stops.map(\.label) == ["Details", "Dismiss popup"])
    host.perform(.escape)
    host.listen()
    #expect(host.stops.map(\.label) == ["More"])
  }
}
