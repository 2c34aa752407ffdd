import EarshotUI
import Testing

@MainActor
@Suite struct KindsTests {
  @Test("VC-1 VC-7 a controller's views are those under its root view; a child's are not looked into by containers")
  func views() {
    let controller = ViewController()
    let label = Label("A")
    controller.view.addSubview(label)
    #expect(label.isDescendant(of: controller.view))
    let other = ViewController()
    #expect(!other.view.isDescendant(of: controller.view))
  }

  @Test("VC-2 VC-3 a container holds root views of children and decides their frames, the child what is inside")
  func container() {
    let container = ViewController()
    let child = ViewController()
    let inner = Label("A", frame: CellRectangle(x: 1, y: 1, width: 1, height: 1))
    child.view.addSubview(inner)
    container.addChild(child)
    child.view.frame = CellRectangle(x: 0, y: 2, width: 10, height: 3)
    container.view.addSubview(child.view)
    child.didMove(toParent: container)
    #expect(child.view.superview === container.view)
    #expect(inner.frame == CellRectangle(x: 1, y: 1, width: 1, height: 1))
  }

  @Test("VC-6 VC-8 a container of one's own is a view controller; state is in it, not in its views")
  func subclass() {
    class Counter: ViewController {
      var count = 0 { didSet { (viewIfLoaded as? Label)?.text = "\(count)" } }
      override func loadView() { view = Label("0") }
    }
    let counter = Counter()
    counter.count = 3
    #expect(!counter.isViewLoaded)
    counter.loadViewIfNeeded()
    counter.count = 4
    #expect((counter.view as? Label)?.text == "4")
  }

  @Test("VC-9 children are in the order of their adding, and parent is set while they are contained")
  func children() {
    let parent = ViewController()
    let (a, b) = (ViewController(), ViewController())
    #expect(a.parent == nil)
    parent.addChild(b)
    parent.addChild(a)
    #expect(parent.children.map(ObjectIdentifier.init) == [ObjectIdentifier(b), ObjectIdentifier(a)])
    #expect(a.parent === parent)
    a.removeFromParent()
    #expect(a.parent == nil)
    #expect(parent.children.map(ObjectIdentifier.init) == [ObjectIdentifier(b)])
  }
}
