// SPDX-License-Identifier: Apache-2.0
public import EarshotCore
import EarshotScreen

extension Application {
  // MARK: Time

  /// Schedules work by the app's clock. The token cancels it.
  @discardableResult
  public func schedule(after delay: Interval, _ work: @escaping () -> Void) -> AgendaToken {
    agenda.schedule(work, at: now + delay)
  }

  public func cancel(_ token: AgendaToken) { agenda.cancel(token) }

  /// The instant for the next ``advance(to:)``; nil while nothing is timed.
  public var nextDeadline: Instant? {
    [isClockStopped ? nil : agenda.nextInstant, life.deadline].compactMap { $0 }.min()
  }

  /// Advances time: performs timed work in order, and updates after each instant. Animated transitions end in here
  /// (TRN-5). While the app is not before the user its clock is stopped (BG-4).
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

  /// Ends a turn: layout, appearances that are due, then messages to the reader (RUN-2, RUN-3).
  public func update() {
    guard !isUpdating else { return }
    isUpdating = true
    defer { isUpdating = false }
    settleLayout()
    offerKeyboard()
    moveAwaitedFocus()
    settleLayout()
    for window in visibleWindows { window.layoutRecord?.engine?.reportConflicts() }
    checkContainment()
    publishAccessibility()
  }

  /// The number of passes that suffices for any layout that converges.
  private static let passLimit = 10

  private func settleLayout() {
    guard visibleWindows.contains(where: \.waitsForLayout) else { return }
    for _ in 0..<Self.passLimit {
      let windows = visibleWindows
      for window in windows { window.prepareLayout() }
      for window in windows where window.hasWaitingLayout { window.passLayout() }
      for window in windows { window.finishArrivals() }
      guard
        visibleWindows.contains(where: \.waitsForLayout)
      else { return }
    }
    report(.endlessLayout, "Layout did not come to rest in \(Self.passLimit) passes; it goes on in the next turn.")
  }

  // MARK: Drawing

  /// The current picture of a scene's windows.
  public func picture(of scene: WindowScene) -> CellGrid { picture(of: scene, at: now) }

  /// The picture at an instant; at the end of a motion everything is in its place.
  func picture(of scene: WindowScene, at instant: Instant) -> CellGrid {
    let canvas = Canvas(size: scene.size)
    for (index, window) in scene.windows.filter({ !$0.isHidden }).enumerated() {
      canvas.theme = window.theme
      canvas.surface = canvas.theme.screen
      if index == 0, canvas.surface != .plain {
        canvas.fill(CellRectangle(origin: .zero, size: scene.size), style: canvas.surface)
      }
      window.render(into: canvas, at: instant, in: window.effectiveLayoutDirection)
    }
    return canvas.grid
  }
}

extension Window {
  /// False in most turns, which then skip all passes over the views.
  fileprivate var waitsForLayout: Bool {
    hasWaitingLayout || !arrivals.isEmpty || !sizeTransitions.isEmpty || layoutRecord?.engine?.isCurrent == false
  }

  /// Finishes the appearance of controllers whose views arrived without a transition.
  func finishArrivals() {
    let arrived = arrivals
    arrivals = []
    for controller in arrived { controller.finishAppearance() }
    let transitions = sizeTransitions
    sizeTransitions = []
    for transition in transitions { transition.complete() }
  }
}
