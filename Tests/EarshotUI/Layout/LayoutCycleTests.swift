// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotUI
import Testing

@MainActor
@Suite struct LayoutCycleTests {
  /// A view that logs, and does something where it is asked to.
  private class LoggingView: View {
    let name: String
    let log: CallLog
    var onLayout: () -> Void = {}

    init(_ name: String, _ log: CallLog, frame: CellRectangle = .zero) {
      self.name = name
      self.log = log
      super.init(frame: frame)
    }

    override func layoutSubviews() {
      log.add("\(name) layout")
      onLayout()
    }

    override func updateConstraints() {
      log.add("\(name) constraints")
      super.updateConstraints()
    }
  }

  /// A controller whose root view logs too.
  private final class CycleController: LoggingController {
    override func loadView() { view = LoggingView("\(name) view", log) }
    override func updateViewConstraints() {
      add("updateViewConstraints")
      super.updateViewConstraints()
    }
    override func viewWillTransition(to size: CellSize, with coordinator: any ViewControllerTransitionCoordinator) {
      add("willTransition \(size.width)x\(size.height)")
      coordinator.animate { _ in
        self.add("alongside")
      } completion: { _ in
        self.add("transition over")
      }
      super.viewWillTransition(to: size, with: coordinator)
    }
    override func willTransition(to traits: TraitCollection, with coordinator: any ViewControllerTransitionCoordinator)
    {
      add("willTransition \(traits.horizontalSizeClass)")
      super.willTransition(to: traits, with: coordinator)
    }
  }

  private let stage = Stage()

  private func controller(_ name: String) -> CycleController {
    let controller = CycleController(name, log: stage.log)
    controller.logsLayout = true
    controller.logsContainment = false
    return controller
  }

  @Test("LAY-1 adding, removing, resizing and constraints mark layout; nothing is computed before the next update")
  func marks() {
    let root = controller("root")
    stage.show(root)
    let child = LoggingView("child", stage.log)
    let pass = ["root willLayout", "root view layout", "root didLayout"]
    func cycle(_ change: () -> Void) -> [String] {
      change()
      #expect(stage.log.take() == [])
      stage.application.update()
      return stage.log.take()
    }
    #expect(cycle { root.view.addSubview(child) } == ["child constraints"] + pass + ["child layout"])
    #expect(cycle { child.frame.size = CellSize(width: 2, height: 2) } == ["child layout"])
    let constraint = child.widthAnchor.constraint(lessThanOrEqualTo: root.view.widthAnchor)
    #expect(cycle { constraint.isActive = true } == pass)
    #expect(cycle { constraint.constant = -1 } == pass)
    #expect(cycle { constraint.priority = .defaultLow } == pass)
    #expect(cycle { child.removeFromSuperview() } == pass)
    #expect(!constraint.isActive)
    #expect(cycle {} == [])
  }

  @Test("LAY-2 one controller's pass, with its presentation, from traits to the last did")
  func pass() {
    final class Custom: PresentationController {
      let log: CallLog
      init(_ presented: ViewController, _ presenting: ViewController?, _ log: CallLog) {
        self.log = log
        super.init(presentedViewController: presented, presenting: presenting)
      }
      override func containerViewWillLayoutSubviews() { log.add("container will") }
      override func containerViewDidLayoutSubviews() { log.add("container did") }
    }
    final class Delegate: ViewControllerTransitioningDelegate {
      let log: CallLog
      init(_ log: CallLog) { self.log = log }
      func presentationController(
        forPresented presented: ViewController, presenting: ViewController?, source: ViewController
      ) -> PresentationController? { Custom(presented, presenting, log) }
    }
    let root = controller("root")
    stage.show(root)
    let presented = controller("front")
    let delegate = Delegate(stage.log)
    presented.transitioningDelegate = delegate
    presented.modalPresentationStyle = .custom
    root.present(presented, animated: false)
    stage.application.update()
    _ = stage.log.take()
    presented.view.addSubview(LoggingView("child", stage.log))
    presented.view.setNeedsUpdateConstraints()
    presented.traitOverrides.horizontalSizeClass = .regular
    stage.application.update()
    #expect(
      stage.log.take() == [
        "child constraints", "front updateViewConstraints", "front view constraints", "front traits",
        "front willLayout", "container will", "front view layout", "front didLayout", "container did", "child layout",
      ])
  }

  @Test("LAY-3 what viewWillLayoutSubviews changes is part of the same pass")
  func changesInWill() {
    let root = controller("root")
    stage.show(root)
    let child = LoggingView("child", stage.log)
    child.translatesAutoresizingMaskIntoConstraints = false
    let width = child.widthAnchor.constraint(equalToConstant: 3)
    root.view.addSubview(child)
    width.isActive = true
    stage.application.update()
    _ = stage.log.take()
    let late = LoggingView("late", stage.log)
    root.onCall = { call in
      guard call == "willLayout" else { return }
      width.constant = 8
      root.view.addSubview(late)
    }
    root.view.setNeedsLayout()
    stage.application.update()
    #expect(child.frame.width == 8)
    #expect(
      stage.log.take() == [
        "root willLayout", "root view layout", "root didLayout", "child layout", "late layout", "late constraints",
      ])
  }

  @Test("LAY-4 what viewDidLayoutSubviews moves last stays so")
  func changesInDid() {
    let root = controller("root")
    stage.show(root)
    let child = View()
    child.translatesAutoresizingMaskIntoConstraints = false
    root.view.addSubview(child)
    child.widthAnchor.constraint(equalToConstant: 3).isActive = true
    root.onCall = { if $0 == "didLayout" { child.frame.origin.x = 11 } }
    stage.application.update()
    #expect(child.frame == CellRectangle(x: 11, y: 0, width: 3, height: 0))
  }

  @Test("LAY-5 LAY-8 what holds before what is held, and the pair as often as there is something to lay out")
  func order() {
    let root = controller("root")
    let (outer, inner) = (LoggingView("outer", stage.log), LoggingView("inner", stage.log))
    outer.addSubview(inner)
    root.view.addSubview(outer)
    let child = controller("child")
    root.addChild(child)
    outer.addSubview(child.view)
    stage.window.rootViewController = root
    stage.window.makeKeyAndVisible()
    stage.application.update()
    _ = stage.log.take()
    for _ in 0..<2 {
      for view in [root.view, outer, inner, child.view] { view.setNeedsLayout() }
      stage.application.update()
      #expect(
        stage.log.take() == [
          "root willLayout", "root view layout", "root didLayout", "outer layout", "inner layout",
          "child willLayout", "child view layout", "child didLayout",
        ])
    }
  }

  @Test("LAY-6 any number of requests is one pass; layoutIfNeeded makes it now, and does nothing when all is clean")
  func requests() {
    let root = controller("root")
    stage.show(root)
    for _ in 0..<3 { root.view.setNeedsLayout() }
    root.view.layoutIfNeeded()
    #expect(stage.log.take() == ["root willLayout", "root view layout", "root didLayout"])
    root.view.layoutIfNeeded()
    stage.application.update()
    #expect(stage.log.take() == [])
    let child = View()
    child.translatesAutoresizingMaskIntoConstraints = false
    root.view.addSubview(child)
    child.widthAnchor.constraint(equalToConstant: 4).isActive = true
    child.layoutIfNeeded()
    #expect(child.frame.width == 4)
  }

  @Test("LAY-7 what constraints place is in its place before layoutSubviews, which nobody has to call")
  func onlyCaller() {
    let root = controller("root")
    stage.show(root)
    let holder = LoggingView("holder", stage.log, frame: CellRectangle(x: 0, y: 0, width: 9, height: 1))
    let child = View()
    child.translatesAutoresizingMaskIntoConstraints = false
    holder.addSubview(child)
    child.widthAnchor.constraint(equalTo: holder.widthAnchor, constant: -2).isActive = true
    holder.onLayout = { self.stage.log.add("width \(child.frame.width)") }
    root.view.addSubview(holder)
    stage.application.update()
    #expect(stage.log.take().contains("width 7"))
    holder.frame.size.width = 12
    stage.application.update()
    #expect(stage.log.take() == ["holder layout", "width 10"])
  }

  @Test("LAY-9 another size of the root view is a pass, another origin is none")
  func origin() {
    let root = controller("root")
    stage.show(root)
    root.view.frame.origin = CellPoint(x: 2, y: 0)
    stage.application.update()
    #expect(stage.log.take() == [])
    root.view.frame.size.width -= 4
    stage.application.update()
    #expect(stage.log.take() == ["root willLayout", "root view layout", "root didLayout"])
  }

  @Test("LAY-13 LAY-14 a terminal of another size: traits and size are told down the hierarchy, then comes layout")
  func resize() {
    let (root, child) = (controller("root"), controller("child"))
    root.addChild(child)
    root.view.addSubview(child.view)
    stage.show(root)
    stage.scene.size = CellSize(width: 100, height: 30)
    #expect(
      stage.log.take() == [
        "root willTransition regular", "child willTransition regular", "root willTransition 100x30",
        "child willTransition 100x30", "root alongside", "child alongside",
      ])
    stage.application.update()
    #expect(
      stage.log.take() == [
        "root traits", "root willLayout", "root view layout", "root didLayout", "child traits",
        "root transition over", "child transition over",
      ])
    stage.scene.size = CellSize(width: 101, height: 30)
    #expect(stage.log.take().first == "root willTransition 101x30")
  }

  @Test("LAY-15 bars and the terminal's own rows cover less and less of what is safe, and changes of it are told")
  func safeArea() {
    let root = controller("root")
    stage.show(root)
    let content = View()
    content.translatesAutoresizingMaskIntoConstraints = false
    root.view.addSubview(content)
    let guide = root.view.safeAreaLayoutGuide
    LayoutConstraint.activate([
      content.topAnchor.constraint(equalTo: guide.topAnchor),
      content.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
      content.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      content.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
    ])
    stage.application.update()
    #expect(content.frame == CellRectangle(x: 0, y: 0, width: 40, height: 12))
    _ = stage.log.take()
    stage.window.hostInsets = EdgeInsets(bottom: 1)
    stage.application.update()
    #expect(stage.log.take().filter { $0 == "root safeArea" }.count == 1)
    #expect(content.frame.height == 11)
    root.additionalSafeAreaInsets = EdgeInsets(top: 2)
    stage.application.update()
    #expect(stage.log.take().filter { $0 == "root safeArea" }.count == 1)
    #expect(content.frame == CellRectangle(x: 0, y: 2, width: 40, height: 9))
    root.view.layoutMargins = EdgeInsets(left: 4)
    stage.application.update()
    #expect(root.view.layoutMarginsGuide.layoutFrame == .zero)
    content.widthAnchor.constraint(equalTo: root.view.layoutMarginsGuide.widthAnchor).isActive = true
    stage.application.update()
    #expect(root.view.layoutMarginsGuide.layoutFrame.minX == 4)
  }
}
