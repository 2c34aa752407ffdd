// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotTestKit
import EarshotTestRandom
import EarshotUI

/// One thing that a user or an app does to an interface of two stacks in tabs.
enum Act: Equatable, Sendable {
  case push(Int, animated: Bool)
  case pop(Int, animated: Bool)
  case popToRoot(Int, animated: Bool)
  /// The stack turned round, with a new top.
  case setStack(Int, animated: Bool)
  case select(Int)
  case present(ModalPresentationStyle, animated: Bool)
  case dismissFront(animated: Bool)
  case dismissAll(animated: Bool)
  case beginPop(Int)
  case cancelPop
  case finishPop
  case resize(Int, Int)
  case hideWindow
  case showWindow
  case escape
  case pass(Int64)

  static func random(using random: inout SplitMix) -> Act {
    let stack = Int.random(in: 0...1, using: &random)
    let animated = Bool.random(using: &random)
    let styles: [ModalPresentationStyle] = [.fullScreen, .pageSheet, .formSheet, .overFullScreen, .currentContext]
    switch Int.random(in: 0..<18, using: &random) {
    case 0, 1, 2: return .push(stack, animated: animated)
    case 3, 4: return .pop(stack, animated: animated)
    case 5: return .popToRoot(stack, animated: animated)
    case 6: return .setStack(stack, animated: animated)
    case 7: return .select(stack)
    case 8, 9: return .present(styles[Int.random(in: 0..<styles.count, using: &random)], animated: animated)
    case 10: return .dismissFront(animated: animated)
    case 11: return .dismissAll(animated: animated)
    case 12: return .beginPop(stack)
    case 13: return Bool.random(using: &random) ? .cancelPop : .finishPop
    case 14: return .resize(Int.random(in: 20...120, using: &random), Int.random(in: 3...40, using: &random))
    case 15: return Bool.random(using: &random) ? .hideWindow : .showWindow
    case 16: return .escape
    default: return .pass(Int64.random(in: 1...150, using: &random))
    }
  }
}

/// A controller that watches its own callbacks.
@MainActor
final class Probe: ViewController {
  enum State { case disappeared, appearing, appeared, disappearing }
  let number: Int
  private(set) var state = State.disappeared
  var onProblem: (String) -> Void = { _ in }

  init(_ number: Int) {
    self.number = number
    super.init()
    title = "Screen \(number)"
  }

  override func viewDidLoad() {
    view.addSubview(Label("Text \(number)", frame: CellRectangle(x: 0, y: 0, width: 12, height: 1)))
    view.addSubview(Button("Button \(number)", frame: CellRectangle(x: 0, y: 1, width: 12, height: 1)))
  }

  /// No callback twice in a row, none out of its turn (APP-9).
  private func go(to new: State, from allowed: Set<State>, _ call: String) {
    if !allowed.contains(state) { onProblem("\(number) \(call) while \(state)") }
    state = new
  }

  override func viewWillAppear(_ animated: Bool) {
    go(to: .appearing, from: [.disappeared, .disappearing], "willAppear")
  }
  override func viewDidAppear(_ animated: Bool) { go(to: .appeared, from: [.appearing], "didAppear") }
  override func viewWillDisappear(_ animated: Bool) {
    go(to: .disappearing, from: [.appeared, .appearing], "willDisappear")
  }
  override func viewDidDisappear(_ animated: Bool) { go(to: .disappeared, from: [.disappearing], "didDisappear") }
}

/// Does acts to an interface, and to a model of it that is nothing but numbers; tells where they differ.
@MainActor
final class Trial {
  private let host = AppHost(columns: 90, rows: 20)
  private let tabs = TabBarController()
  private let stacks = [NavigationController(), NavigationController()]
  private var model = [[0], [1]]
  private var presented: [Int] = []
  private var interactive: Int?
  private var next = 2
  private var probes: [WeakProbe] = []
  private(set) var problems: [String] = []

  private struct WeakProbe {
    let number: Int
    weak var probe: Probe?
  }

  init() {
    for (index, stack) in stacks.enumerated() { stack.viewControllers = [probe(index)] }
    tabs.viewControllers = stacks
    // Acts at random are mistakes, too.
    host.failsOnMistakes = false
    host.mount(tabs)
  }

  /// The first problem that a sequence of acts shows; nil for none.
  static func problem(of acts: [Act]) -> String? {
    let trial = Trial()
    for act in acts {
      trial.host.turn { trial.perform(act) }
      trial.checkStacks(after: "\(act)")
      if let problem = trial.problems.first { return problem }
    }
    trial.settle()
    return trial.problems.first
  }

  private func probe(_ number: Int) -> Probe {
    let probe = Probe(number)
    probe.onProblem = { [weak self] in self?.problems.append($0) }
    probes.append(WeakProbe(number: number, probe: probe))
    return probe
  }

  private func newProbe() -> Probe {
    defer { next += 1 }
    return probe(next)
  }

  // MARK: Acts

  private func perform(_ act: Act) {
    switch act {
    case .push(let index, let animated):
      interrupt(index)
      let probe = newProbe()
      model[index].append(probe.number)
      stacks[index].pushViewController(probe, animated: animated)
    case .pop(let index, let animated):
      interrupt(index)
      if model[index].count > 1 { model[index].removeLast() }
      stacks[index].popViewController(animated: animated)
    case .popToRoot(let index, let animated):
      interrupt(index)
      model[index] = [model[index][0]]
      stacks[index].popToRootViewController(animated: animated)
    case .setStack(let index, let animated):
      interrupt(index)
      let probe = newProbe()
      let old = model[index]
      model[index] = old.reversed() + [probe.number]
      let kept = stacks[index].viewControllers
      // What a finger held has come back by now, or will when the stack is set: the model has it.
      let known = old.compactMap { number in (kept + stacks[index].children).first { ($0 as? Probe)?.number == number }
      }
      stacks[index].setViewControllers(known.reversed() + [probe], animated: animated)
    case .select(let index):
      if tabs.selectedIndex != index { interactive = nil }
      tabs.selectedIndex = index
    case .present(let style, let animated):
      let probe = newProbe()
      probe.modalPresentationStyle = style
      host.window.topViewController?.present(probe, animated: animated)
      guard probe.presentingViewController != nil else { return }
      presented.append(probe.number)
      interactive = nil
    case .dismissFront(let animated):
      let front = host.window.topViewController
      if let number = (front as? Probe)?.number, presented.last == number { presented.removeLast() }
      if front !== tabs { front?.dismiss(animated: animated) }
    case .dismissAll(let animated):
      presented = []
      tabs.dismiss(animated: animated)
    case .beginPop(let index):
      if stacks[index].beginInteractivePop() { interactive = index }
    case .cancelPop:
      if let interactive { stacks[interactive].cancelInteractivePop() }
      interactive = nil
    case .finishPop:
      if let interactive {
        stacks[interactive].finishInteractivePop()
        model[interactive].removeLast()
      }
      interactive = nil
    case .resize(let columns, let rows): host.resize(columns: columns, rows: rows)
    case .hideWindow:
      interactive = nil
      host.window.isHidden = true
    case .showWindow: host.window.isHidden = false
    case .escape: escape()
    case .pass(let milliseconds): host.pass(.milliseconds(milliseconds))
    }
  }

  /// Whatever is asked of a stack cancels what a finger holds.
  private func interrupt(_ index: Int) { if interactive == index { interactive = nil } }

  /// Leaves by the gesture, and believes what it did: the model only has to agree with the rest.
  private func escape() {
    host.perform(.escape)
    host.pass(.seconds(1))
    if interactive != nil, stacks.allSatisfy({ !$0.isInteractivePopActive }) { interactive = nil }
    for (index, stack) in stacks.enumerated() where interactive != index { model[index] = numbers(stack) }
    presented =
      host.window.topViewController.map { front in
        presented.filter { number in
          var current: ViewController? = front
          while let controller = current {
            if (controller as? Probe)?.number == number { return true }
            current = controller.presentingViewController
          }
          return false
        }
      } ?? []
  }

  private func numbers(_ stack: NavigationController) -> [Int] {
    stack.viewControllers.compactMap { ($0 as? Probe)?.number }
  }

  // MARK: Checks

  private func checkStacks(after act: String) {
    for (index, stack) in stacks.enumerated() where interactive != index {
      if numbers(stack) != model[index] { problems.append("\(act): \(numbers(stack)) is not \(model[index])") }
      if stack.viewControllers.contains(where: { $0.parent !== stack }) { problems.append("\(act): a lost parent") }
    }
    if let first = host.window.firstResponder as? View, first.window !== host.window {
      problems.append("\(act): the first responder is in no window")
    }
  }

  /// The state at rest: who is on the screen has appeared, the others have not, and what left is freed.
  private func settle() {
    host.turn { perform(.cancelPop) }
    host.turn { perform(.showWindow) }
    host.pass(.seconds(2))
    checkStacks(after: "rest")
    for entry in probes {
      guard let probe = entry.probe else { continue }
      let isSeen = probe.viewIfLoaded?.window != nil
      if probe.state != (isSeen ? .appeared : .disappeared) {
        problems.append("\(probe.number) is \(probe.state), and \(isSeen ? "seen" : "not seen")")
      }
    }
    let held = Set(model[0] + model[1] + presented)
    for entry in probes {
      if !held.contains(entry.number), entry.probe != nil { problems.append("\(entry.number) is not freed") }
      if held.contains(entry.number), entry.probe == nil { problems.append("\(entry.number) is gone") }
    }
    for stack in stacks
    where Set(stack.children.map(ObjectIdentifier.init)) != Set(stack.viewControllers.map(ObjectIdentifier.init)) {
      problems.append("children are not the stack")
    }
    let stops = host.stops
    if stops.isEmpty { problems.append("nothing can be read") }
    if let focus = host.focus, !stops.contains(where: { $0.id == focus.id }) {
      problems.append("the cursor is on \(focus.label ?? "something") that cannot be read")
    }
    if host.focus == nil { problems.append("the cursor is nowhere") }
    if host.application.elements.count != host.tree.count { problems.append("the reader has another tree") }
  }
}
