// SPDX-License-Identifier: Apache-2.0
import EarshotUI
import Foundation
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

  @Test("VC-4 no container of the toolkit looks into its children's views")
  func looking() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../Sources/EarshotUI")
    for name in ["Navigation", "Presentation"] {
      let files = try FileManager.default.contentsOfDirectory(
        at: folder.appending(path: name), includingPropertiesForKeys: nil)
      #expect(!files.isEmpty)
      for file in files {
        let text = try String(contentsOf: file, encoding: .utf8)
        #expect(!text.contains("view.subviews"), "\(file.lastPathComponent)")
        #expect(!text.contains("viewIfLoaded?.subviews"), "\(file.lastPathComponent)")
      }
    }
  }

  @Test("VC-10 title, bar items and toolbar items are the controller's, and read by what holds it")
  func items() {
    let controller = ViewController()
    controller.title = "Mail"
    #expect(controller.navigationItem.title == "Mail")
    #expect(controller.tabBarItem.title == "Mail")
    controller.tabBarItem.title = "Post"
    controller.toolbarItems = [BarButtonItem(title: "New")]
    let navigation = NavigationController(rootViewController: controller)
    let tabs = TabBarController()
    tabs.viewControllers = [navigation]
    navigation.loadViewIfNeeded()
    #expect(navigation.navigationBar.titleLabel.text == "Mail")
    #expect(navigation.toolbar.subviews.count == 1)
    #expect(controller.navigationController === navigation)
    #expect(controller.tabBarController === tabs)
  }

  @Test("MEM-6 a deinit is for what an app has to clean up, and is called when nobody holds the controller")
  func cleaningUp() {
    class Cleaning: ViewController {
      let log: CallLog
      init(_ log: CallLog) {
        self.log = log
        super.init()
      }
      isolated deinit { log.add("gone") }
    }
    let log = CallLog()
    var controller: Cleaning? = Cleaning(log)
    controller?.loadViewIfNeeded()
    controller = nil
    #expect(log.entries == ["gone"])
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
