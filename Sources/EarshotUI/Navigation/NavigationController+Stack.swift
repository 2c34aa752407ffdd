// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// Requests about the stack, and their validity.
extension NavigationController {
  /// Performs work now, or after the callbacks in progress.
  private func whenQuiet(_ work: @escaping () -> Void) {
    if isSending { waiting.append(work) } else { work() }
  }

  func flushWaiting() {
    while !isSending, !waiting.isEmpty { waiting.removeFirst()() }
    settleTop()
  }

  func push(_ controller: ViewController, animated: Bool) {
    if !isSending { running?.finish() }
    guard !stack.contains(where: { $0 === controller }) else {
      report(.alreadyOnStack, "\(controller.responderName) was not pushed: it is on the stack already.")
      return
    }
    guard isSending else { return change(to: stack + [controller], animated: animated) }
    waiting.append { [weak self] in self?.push(controller, animated: animated) }
  }

  func pop(animated: Bool) -> ViewController? {
    if !isSending { running?.finish() }
    guard stack.count > 1, let top = stack.last else { return nil }
    whenQuiet { [weak self] in
      guard let self, stack.count > 1, stack.last === top else { return }
      change(to: stack.dropLast(), animated: animated)
    }
    return top
  }

  func pop(to controller: ViewController, animated: Bool) -> [ViewController] {
    if !isSending { running?.finish() }
    guard let index = stack.firstIndex(where: { $0 === controller }) else {
      report(.notOnStack, "\(controller.responderName) is not on the stack and cannot be popped to.")
      return []
    }
    let left = Array(stack[(index + 1)...])
    guard !left.isEmpty else { return [] }
    whenQuiet { [weak self] in
      guard let self, let index = stack.firstIndex(where: { $0 === controller }) else { return }
      change(to: Array(stack[...index]), animated: animated)
    }
    return left
  }

  func set(_ controllers: [ViewController], animated: Bool) {
    var seen: Set<ObjectIdentifier> = []
    guard controllers.allSatisfy({ seen.insert(ObjectIdentifier($0)).inserted }) else {
      report(.alreadyOnStack, "The stack was not set: it would hold a controller twice.")
      return
    }
    whenQuiet { [weak self] in
      self?.running?.finish()
      self?.change(to: controllers, animated: animated)
    }
  }

  // MARK: A finger

  func beginPop() -> Bool {
    guard !isSending, running == nil, stack.count > 1, appearance.state == .appeared, presentedViewController == nil
    else { return false }
    change(to: stack.dropLast(), animated: true, interactive: true)
    return running?.context.isInteractive ?? false
  }

  func movePop(to fraction: Double) {
    guard let running, running.context.isInteractive, fraction.isFinite else { return }
    running.context.percentComplete = min(max(fraction, 0), 1)
    let frame = running.context.initialFrame(on: .from)
    let x = Int((Double(frame.width) * running.context.percentComplete).rounded())
    let isMirrored = viewIfLoaded?.effectiveLayoutDirection == .rightToLeft
    running.context.view(forKey: .from)?.frame = frame.offset(by: CellPoint(x: isMirrored ? -x : x, y: 0))
  }

  func endPop(completes: Bool) {
    guard let running, running.context.isInteractive else { return }
    running.context.isInteractive = false
    running.context.transitionWasCancelled = !completes
    running.finish()
  }
}
