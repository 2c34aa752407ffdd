// SPDX-License-Identifier: Apache-2.0
public import EarshotCore

extension Application {
  // MARK: Time

  /// Does something later, by the app's clock. The token takes it back.
  @discardableResult
  public func schedule(after delay: Interval, _ work: @escaping () -> Void) -> AgendaToken {
    agenda.schedule(work, at: now + delay)
  }

  public func cancel(_ token: AgendaToken) { agenda.cancel(token) }

  /// When it next wants ``advance(to:)``; nil while nothing is timed.
  public var nextDeadline: Instant? {
    [isClockStopped ? nil : agenda.nextInstant, life.deadline].compactMap { $0 }.min()
  }

  /// Lets time come this far: does what was timed, in order, and updates after each instant. Animated transitions end
  /// in here (TRN-5). While the user does not have the app before them its clock stands still (BG-4).
  public func advance(to instant: Instant) {
    life.hostNow = max(life.hostNow, instant)
    if let deadline = life.deadline, deadline <= life.hostNow { expireBackgroundTasks() }
    guard !isClockStopped else { return }
    while let (at, work) = agenda.popNext(through: instant) {
      now = max(now, at)
      work()
      if agenda.nextInstant != at { update() }
    }
    now = max(now, instant)
  }

  // MARK: One turn

  /// Ends a turn: layout, appearances that are due, then what the reader is told (RUN-2, RUN-3).
  public func update() {
    guard !isUpdating else { return }
    isUpdating = true
    defer { isUpdating = false }
    settleLayout()
    for window in visibleWindows { window.layoutRecord?.engine?.reportConflicts() }
    publishAccessibility()
  }

  /// So many passes are enough for any layout that comes to rest.
  private static let passLimit = 10

  private func settleLayout() {
    guard visibleWindows.contains(where: \.waitsForLayout) else { return }
    for _ in 0..<Self.passLimit {
      let windows = visibleWindows
      for window in windows { window.prepareLayout() }
      for window in windows where window.hasWaitingLayout { window.passLayout() }
      for window in windows { window.finishArrivals() }
      guard
        visibleWindows.contains(where: { $0.hasWaitingLayout || !$0.arrivals.isEmpty || !$0.sizeTransitions.isEmpty })
      else { return }
    }
    report(.endlessLayout, "Layout did not come to rest in \(Self.passLimit) passes; it goes on in the next turn.")
  }

  // MARK: Drawing

  /// What the windows of a scene look like now.
  public func picture(of scene: WindowScene) -> CellGrid {
    let canvas = Canvas(size: scene.size)
    for window in scene.windows where !window.isHidden {
      window.render(into: canvas, at: now, in: window.effectiveLayoutDirection)
    }
    return canvas.grid
  }
}

extension Window {
  /// False in most turns, which are spared all passes over its views.
  fileprivate var waitsForLayout: Bool {
    hasWaitingLayout || !arrivals.isEmpty || !sizeTransitions.isEmpty || layoutRecord?.engine?.isCurrent == false
  }

  /// Controllers whose views came without a transition have appeared.
  func finishArrivals() {
    let arrived = arrivals
    arrivals = []
    for controller in arrived { controller.finishAppearance() }
    let transitions = sizeTransitions
    sizeTransitions = []
    for transition in transitions { transition.complete() }
  }
}
