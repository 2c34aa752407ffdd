// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotKeys
import EarshotReader
import EarshotTestKit
import EarshotUI
import Testing

@MainActor
@Suite struct TurnTests {
  private class Placing: View {
    var onLayout: () -> Void = {}
    override func layoutSubviews() { onLayout() }
  }

  @Test("RUN-2 one turn: input, layout, what has appeared, the tree, then what was posted")
  func order() {
    let stage = Stage()
    let root = stage.controller("root")
    stage.show(root)
    let child = stage.controller("child")
    child.logsContainment = false
    let placing = Placing()
    placing.onLayout = { stage.log.add("layout") }
    stage.application.onTreeChange = { _ in stage.log.add("tree") }
    let token = stage.application.hub.observe(AccessibilityNotification.Announcement.self) { _ in
      stage.log.add("announcement")
    }
    let button = Button("Do", frame: CellRectangle(x: 0, y: 0, width: 4, height: 1)) {
      stage.log.add("input")
      stage.application.post(.announcement("Done"))
      root.addChild(child)
      child.view.addSubview(placing)
      child.view.addSubview(Label("New", frame: CellRectangle(x: 0, y: 2, width: 3, height: 1)))
      root.view.addSubview(child.view)
    }
    root.view.addSubview(button)
    stage.application.update()
    _ = stage.log.take()
    stage.application.click(at: CellPoint(x: 1, y: 0))
    stage.application.update()
    #expect(
      stage.log.take() == [
        "input", "child viewDidLoad", "child willAppear", "layout", "child didAppear", "tree", "announcement",
      ])
    token.cancel()
  }

  @Test("RUN-1 whoever begins, everything that an app is told it is told on the main actor")
  func mainActor() async {
    let counted = await Task.detached {
      await MainActor.run {
        final class Watching: ViewController {
          var calls = 0
          func note() {
            MainActor.preconditionIsolated()
            calls += 1
          }
          override func viewDidLoad() { note() }
          override func viewDidAppear(_ animated: Bool) { note() }
          override func viewDidLayoutSubviews() { note() }
        }
        let stage = Stage()
        let root = Watching()
        stage.application.schedule(after: .milliseconds(5)) { root.note() }
        stage.show(root)
        stage.pass(milliseconds: 10)
        return root.calls
      }
    }.value
    #expect(counted == 4)
  }

  @Test("RUN-4 time is what the app is told: timers run in their order, one instant's in that of their making")
  func timers() {
    let application = Application()
    var log: [String] = []
    application.schedule(after: .milliseconds(20)) { log.append("second") }
    application.schedule(after: .milliseconds(10)) { log.append("first at \(application.now.secondsText)") }
    application.schedule(after: .milliseconds(20)) { log.append("third") }
    let token = application.schedule(after: .milliseconds(15)) { log.append("never") }
    application.cancel(token)
    #expect(application.nextDeadline == .zero + .milliseconds(10))
    application.advance(to: .zero + .milliseconds(19))
    #expect(log == ["first at 0.01"])
    application.advance(to: .zero + .seconds(1))
    #expect(log == ["first at 0.01", "second", "third"])
    #expect(application.now == .zero + .seconds(1))
  }

  @Test("A hidden window gets no keys; the one behind it does")
  func keyWindow() {
    let stage = Stage()
    let back = stage.controller("back")
    stage.show(back)
    let front = Window(windowScene: stage.scene)
    front.rootViewController = stage.controller("front")
    front.makeKeyAndVisible()
    #expect(stage.application.frontResponder === front.rootViewController?.view)
    front.isHidden = true
    #expect(stage.application.frontResponder === back.view)
    stage.application.disconnect(stage.scene)
    #expect(stage.application.frontResponder == nil)
    #expect(!stage.application.press(Key("x")))
  }

  @Test("A drag whose end the terminal lost is given up with the next key")
  func lostRelease() {
    let stage = Stage()
    let navigation = NavigationController()
    navigation.viewControllers = [stage.controller("a"), stage.controller("b")]
    stage.show(navigation)
    stage.application.touchDown(at: CellPoint(x: 0, y: 5))
    stage.application.touchMove(to: CellPoint(x: 30, y: 5))
    #expect(navigation.isInteractivePopActive)
    stage.application.press(Key("x"))
    #expect(!navigation.isInteractivePopActive)
    #expect(navigation.viewControllers.count == 2)
  }

  @Test("C-10 P-25 a rotor that only the app knows is offered, and searched in the app")
  func rotor() {
    let host = AppHost(columns: 40, rows: 6)
    let root = ViewController()
    let labels = (0..<4).map { Label("Line \($0)", frame: CellRectangle(x: 0, y: $0, width: 10, height: 1)) }
    for label in labels { root.view.addSubview(label) }
    root.view.accessibilityCustomRotors = [
      CustomRotor(.named("Errors")) { predicate in
        predicate.current?.target === labels[3] ? nil : CustomRotor.Item(labels[3])
      }
    ]
    host.mount(root)
    #expect(host.tree[root.view.accessibilityElementID ?? 0]?.details.rotors == [RotorDescription(.named("Errors"))])
  }
}
