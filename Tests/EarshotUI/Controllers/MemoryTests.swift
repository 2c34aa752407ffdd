// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotUI
import Testing

@MainActor
@Suite struct MemoryTests {
  private class Hungry: LoggingController {
    let data: [Int]
    override init(_ name: String, log: CallLog) {
      data = [1, 2, 3]
      super.init(name, log: log)
    }
    override func didReceiveMemoryWarning() { add("memory") }
  }

  private class Delegate: ApplicationDelegate {
    var log: CallLog
    init(_ log: CallLog) { self.log = log }
    func applicationDidReceiveMemoryWarning(_ application: Application) { log.add("delegate memory") }
  }

  @Test("MEM-1 the initialiser leaves a controller whole, and viewDidLoad makes what views need")
  func initial() {
    let controller = Hungry("a", log: CallLog())
    #expect(controller.data == [1, 2, 3])
    #expect(!controller.isViewLoaded)
  }

  @Test("MEM-2 MEM-3 a memory warning reaches delegate, observers and all controllers, shown or not; views stay")
  func warning() {
    let stage = Stage()
    let delegate = Delegate(stage.log)
    stage.application.delegate = delegate
    let root = Hungry("root", log: stage.log)
    let hidden = Hungry("hidden", log: stage.log)
    let left = Hungry("left", log: stage.log)
    stage.show(root)
    root.addChild(hidden)
    root.addChild(left)
    left.removeFromParent()
    let token = stage.application.hub.observe(MemoryWarning.self) { _ in stage.log.add("posted") }
    _ = stage.log.take()
    stage.application.receiveMemoryWarning()
    #expect(stage.log.take() == ["delegate memory", "posted", "root memory", "hidden memory", "left memory"])
    #expect(root.isViewLoaded)
    token.cancel()
  }

  @Test("MEM-4 MEM-5 nothing in the toolkit keeps a controller, its view, a target or a delegate alive")
  func ownership() {
    weak var root: ViewController?
    weak var view: View?
    weak var window: Window?
    weak var application: Application?
    weak var delegate: Delegate?
    weak var target: ViewController?
    do {
      let stage = Stage()
      let controller = stage.controller("a")
      let button = Button("Do")
      let listener = ViewController()
      button.addTarget(listener, action: ViewController.viewDidLoad)
      controller.view.addSubview(button)
      let own = Delegate(stage.log)
      stage.application.delegate = own
      stage.show(controller)
      (root, view, window, application) = (controller, controller.view, stage.window, stage.application)
      (delegate, target) = (own, listener)
    }
    #expect(root == nil)
    #expect(view == nil)
    #expect(window == nil)
    #expect(application == nil)
    #expect(delegate == nil)
    #expect(target == nil)
  }

  @Test("MEM-4 a swap that never ends keeps nobody alive")
  func midTransition() {
    weak var parent: ViewController?
    weak var old: ViewController?
    weak var new: ViewController?
    do {
      let stage = Stage()
      let (p, a, b) = (stage.controller("p"), stage.controller("a"), stage.controller("b"))
      stage.show(p)
      p.addChild(a)
      p.view.addSubview(a.view)
      p.addChild(b)
      p.transition(from: a, to: b, duration: 1)
      (parent, old, new) = (p, a, b)
    }
    #expect(parent == nil)
    #expect(old == nil)
    #expect(new == nil)
  }
}
