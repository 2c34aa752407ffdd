// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// A press and a release at about the same place, once or more.
@MainActor
public final class TapGestureRecognizer: GestureRecognizer {
  public var numberOfTapsRequired = 1
  /// There is one pointer: what needs more is never recognised.
  public var numberOfTouchesRequired = 1
  private var taps = 0
  private var lastTap: (time: Instant, place: CellPoint)?

  /// The longest time between two taps of one gesture.
  private static let pause = Interval.milliseconds(500)

  override func touchEnded(at time: Instant) {
    guard numberOfTouchesRequired <= 1, abs(path.x) <= 1, path.y == 0 else { return fail() }
    if let lastTap, time - lastTap.time <= Self.pause, abs(lastTap.place.x - beginning.x) <= 1,
      lastTap.place.y == beginning.y
    {
      taps += 1
    } else {
      taps = 1
    }
    lastTap = (time, beginning)
    guard taps >= numberOfTapsRequired, mayBegin() else { return }
    (taps, lastTap) = (0, nil)
    enter(.ended)
  }

  private func fail() {
    (taps, lastTap) = (0, nil)
    state = .failed
  }

  override func recognizeActivation() -> Bool {
    guard numberOfTapsRequired == 1, numberOfTouchesRequired == 1, mayBegin() else { return false }
    enter(.ended)
    state = .possible
    return true
  }
}

/// A press that stays.
@MainActor
public final class LongPressGestureRecognizer: GestureRecognizer {
  /// In seconds.
  public var minimumPressDuration = 0.5
  /// In cells.
  public var allowableMovement = 2
  public var numberOfTapsRequired = 0
  public var numberOfTouchesRequired = 1
  private var token: AgendaToken?

  override func touchBegan(at time: Instant) {
    token = view?.application?.schedule(after: Interval(seconds: minimumPressDuration)) { [weak self] in
      guard let self, touch != nil, state == .possible, mayBegin() else { return }
      enter(.began)
      if cancelsTouchesInView { view?.application?.endTouch(for: self) }
    }
  }

  override func touchMoved(at time: Instant) {
    if state == .possible, max(abs(path.x), abs(path.y)) > allowableMovement { state = .failed }
    if state == .began || state == .changed { enter(.changed) }
  }

  override func touchEnded(at time: Instant) {
    if state == .began || state == .changed { enter(.ended) } else { state = .failed }
  }

  public override func reset() {
    if let token { view?.application?.cancel(token) }
    token = nil
  }
}

/// A quick stroke to one side.
@MainActor
public final class SwipeGestureRecognizer: GestureRecognizer {
  public struct Direction: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let right = Direction(rawValue: 1)
    public static let left = Direction(rawValue: 2)
    public static let up = Direction(rawValue: 4)
    public static let down = Direction(rawValue: 8)
  }

  public var direction = Direction.right
  public var numberOfTouchesRequired = 1

  private static let longest = Interval.milliseconds(700)

  override func touchEnded(at time: Instant) {
    // A cell is twice as high as it is wide.
    let (x, y) = (path.x, path.y * 2)
    let went: Direction? =
      max(abs(x), abs(y)) < 4 ? nil : abs(x) > abs(y) ? (x > 0 ? .right : .left) : y > 0 ? .down : .up
    guard let went, direction.contains(went), time - beginningTime <= Self.longest, mayBegin() else {
      state = .failed
      return
    }
    enter(.ended)
  }
}

/// A pointer that is drawn along.
@MainActor
public class PanGestureRecognizer: GestureRecognizer {
  public var minimumNumberOfTouches = 1
  public var maximumNumberOfTouches = Int.max
  private var origin = CellPoint.zero
  private var last: (time: Instant, place: CellPoint) = (.zero, .zero)
  private var speed = (x: 0.0, y: 0.0)

  override func touchBegan(at time: Instant) {
    (origin, last, speed) = (beginning, (time, beginning), (0, 0))
  }

  override func touchMoved(at time: Instant) {
    guard let place = touch?.windowLocation else { return }
    let seconds = (time - last.time).seconds
    if seconds > 0 {
      speed = (Double(place.x - last.place.x) / seconds, Double(place.y - last.place.y) / seconds)
    }
    last = (time, place)
    if state == .possible {
      guard path != .zero, mayBegin() else { return }
      enter(.began)
    } else {
      enter(.changed)
    }
  }

  override func touchEnded(at time: Instant) {
    if state == .began || state == .changed { enter(.ended) } else { state = .failed }
  }

  /// In cells, since it began or since ``setTranslation(_:in:)``.
  public func translation(in view: View?) -> CellPoint { last.place - origin }

  public func setTranslation(_ translation: CellPoint, in view: View?) { origin = last.place - translation }

  /// In whole cells a second.
  public func velocity(in view: View?) -> CellPoint { CellPoint(x: Int(speed.x), y: Int(speed.y)) }
}

/// A pan that begins at an edge.
@MainActor
public final class ScreenEdgePanGestureRecognizer: PanGestureRecognizer {
  public var edges: RectEdge = []

  override func mayBegin() -> Bool {
    guard let window = view?.window else { return false }
    let isAtEdge =
      edges.contains(.left) && beginning.x == 0 || edges.contains(.right) && beginning.x == window.bounds.width - 1
      || edges.contains(.top) && beginning.y == 0 || edges.contains(.bottom) && beginning.y == window.bounds.height - 1
    return isAtEdge && super.mayBegin()
  }
}
