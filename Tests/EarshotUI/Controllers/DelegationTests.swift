// SPDX-License-Identifier: Apache-2.0
import EarshotScreen
import EarshotUI
import Testing

@MainActor
@Suite struct DelegationTests {
  private class Bar: ViewController {
    var child: ViewController?
    var isHidden = false
    var style = Style.plain
    override var childForStatusBarHidden: ViewController? { child }
    override var childForStatusBarStyle: ViewController? { child }
    override var prefersStatusBarHidden: Bool { isHidden }
    override var preferredStatusBarStyle: StatusBarStyle { StatusBarStyle(style) }
  }

  @Test("DEL-1 DEL-5 the child named decides about the status line; without one the controller itself")
  func statusLine() {
    let (parent, child) = (Bar(), Bar())
    child.isHidden = true
    child.style.bold = true
    #expect(!parent.effectivePrefersStatusBarHidden)
    #expect(parent.effectiveStatusBarStyle == .plain)
    parent.child = child
    #expect(parent.effectivePrefersStatusBarHidden)
    #expect(parent.effectiveStatusBarStyle.bold)
    child.child = parent
    #expect([true, false].contains(parent.effectivePrefersStatusBarHidden))
  }

  @Test("DEL-2 a child's preferred size is advice that the parent is told of")
  func preferredSize() {
    class Container: ViewController {
      var told: [CellSize] = []
      override func preferredContentSizeDidChange(forChildContentContainer child: ViewController) {
        told.append(child.preferredContentSize)
      }
    }
    let container = Container()
    let child = ViewController()
    child.preferredContentSize = CellSize(width: 1, height: 1)
    container.addChild(child)
    child.view.frame = CellRectangle(x: 0, y: 0, width: 9, height: 9)
    child.preferredContentSize = CellSize(width: 5, height: 4)
    child.preferredContentSize = CellSize(width: 5, height: 4)
    #expect(container.told == [CellSize(width: 5, height: 4)])
    #expect(child.view.frame.width == 9)
  }

  @Test("DEL-3 DEL-4 a child tells its container through a delegate, whatever class that is")
  func events() {
    class Child: ViewController {
      var onDone: () -> Void = {}
    }
    let container = ViewController()
    container.view.addSubview(View())
    let child = Child()
    var isDone = false
    child.onDone = { isDone = true }
    container.addChild(child)
    container.view.addSubview(child.view)
    child.onDone()
    #expect(isDone)
  }
}
