// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// An object with a say in what a recogniser recognises.
@MainActor
public protocol GestureRecognizerDelegate: AnyObject {
  func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool
  func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool
  func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith otherGestureRecognizer: GestureRecognizer
  ) -> Bool
  /// True if it recognises nothing once the other has.
  func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: GestureRecognizer
  ) -> Bool
  /// True if the other recognises nothing once this one has.
  func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: GestureRecognizer
  ) -> Bool
}

extension GestureRecognizerDelegate {
  public func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: GestureRecognizer
  ) -> Bool { false }
  public func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: GestureRecognizer
  ) -> Bool { false }
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool { true }
  public func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool { true }
  public func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith otherGestureRecognizer: GestureRecognizer
  ) -> Bool { false }
}

/// Something the pointer does in a view, told to targets. Its subclasses say what.
///
/// A tap is also what the reader does by activating a view: what taps can do, those can who have no pointer. All else
/// needs one; offer it by an action, too.
@MainActor
open class GestureRecognizer {
  public enum State: Sendable {
    case possible
    case began, changed, ended, cancelled
    case failed

    public static let recognized = State.ended
  }

  public internal(set) weak var view: View?
  public weak var delegate: (any GestureRecognizerDelegate)?
  public var isEnabled = true { didSet { if !isEnabled { cancel() } } }
  /// True if the view is told that its touches are over once this one knows what they are.
  public var cancelsTouchesInView = true
  public var delaysTouchesBegan = false
  public var delaysTouchesEnded = true
  public var name: String?
  private var actions: [(target: () -> AnyObject?, perform: (GestureRecognizer) -> Void)] = []
  private var required: [() -> GestureRecognizer?] = []
  private(set) var touch: Touch?
  private(set) var beginning = CellPoint.zero
  private(set) var beginningTime = Instant.zero

  public init() {}

  public convenience init(target: Never?, action: Never?) { self.init() }

  public convenience init<Target: AnyObject>(
    target: Target, action: @escaping @MainActor (Target) -> @MainActor () -> Void
  ) {
    self.init()
    addTarget(target, action: action)
  }

  public convenience init<Target: AnyObject, Sender>(
    target: Target, action: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void
  ) {
    self.init()
    addTarget(target, action: action)
  }

  // MARK: Targets

  public func addTarget<Target: AnyObject>(
    _ target: Target, action: @escaping @MainActor (Target) -> @MainActor () -> Void
  ) {
    actions.append(({ [weak target] in target }, { [weak target] _ in if let target { action(target)() } }))
  }

  public func addTarget<Target: AnyObject, Sender>(
    _ target: Target, action: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void
  ) {
    actions.append(
      (
        { [weak target] in target },
        { [weak target] recognizer in
          if let target, let sender = recognizer as? Sender { action(target)(sender) }
        }
      ))
  }

  public func removeTarget(_ target: AnyObject?, action: Never?) {
    actions.removeAll { target == nil || $0.target() === target }
  }

  // MARK: State

  /// Set by subclasses. Targets are told of each but `possible` and `failed`.
  public internal(set) var state = State.possible

  /// The gesture that is recognised now: told to targets.
  func enter(_ new: State) {
    state = new
    guard new != .possible, new != .failed else { return }
    for action in actions { action.perform(self) }
  }

  /// True if it is not kept from recognising: by itself, its delegate, its view, or one that is to fail first.
  func mayBegin() -> Bool {
    isEnabled && delegate?.gestureRecognizerShouldBegin(self) != false
      && view?.gestureRecognizerShouldBegin(self) != false
      && !required.contains { $0()?.hasRecognized ?? false }
      && !(view?.application?.recognizing ?? []).contains { $0.hasRecognized && waits(for: $0) }
  }

  private var hasRecognized: Bool { [.began, .changed, .ended].contains(state) }

  /// True if either delegate wants that it waits for the other to fail.
  private func waits(for other: GestureRecognizer) -> Bool {
    guard other !== self else { return false }
    return delegate?.gestureRecognizer(self, shouldRequireFailureOf: other) == true
      || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: self) == true
  }

  /// Waits for another to fail.
  public func require(toFail otherGestureRecognizer: GestureRecognizer) {
    required.append { [weak otherGestureRecognizer] in otherGestureRecognizer }
  }

  // MARK: Places

  public var numberOfTouches: Int { touch == nil ? 0 : 1 }

  open func location(in view: View?) -> CellPoint {
    guard let touch else { return view.map { CellPoint(x: $0.bounds.midX, y: $0.bounds.midY) } ?? .zero }
    return touch.location(in: view)
  }

  public func location(ofTouch touchIndex: Int, in view: View?) -> CellPoint { location(in: view) }

  /// The cells between where the touch began and where it is.
  var path: CellPoint { touch.map { $0.windowLocation - beginning } ?? .zero }

  // MARK: The pointer

  func begin(_ touch: Touch, at time: Instant) {
    guard isEnabled, delegate?.gestureRecognizer(self, shouldReceive: touch) != false else { return }
    (self.touch, beginning, beginningTime) = (touch, touch.windowLocation, time)
    state = .possible
    touchBegan(at: time)
  }

  func move(at time: Instant) { if touch != nil, state != .failed { touchMoved(at: time) } }

  func end(at time: Instant) {
    if touch != nil, state != .failed { touchEnded(at: time) }
    touch = nil
    reset()
  }

  func cancel() {
    if state == .began || state == .changed { enter(.cancelled) }
    touch = nil
    state = .possible
    reset()
  }

  func touchBegan(at time: Instant) {}
  func touchMoved(at time: Instant) {}
  func touchEnded(at time: Instant) {}

  /// Ready for the next touch.
  open func reset() {}

  /// Recognised by the reader's activation; false if that is not what it recognises.
  func recognizeActivation() -> Bool { false }
}

extension View {
  public func addGestureRecognizer(_ gestureRecognizer: GestureRecognizer) {
    gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
    gestureRecognizer.view = self
    gestureRecognizers = (gestureRecognizers ?? []) + [gestureRecognizer]
  }

  public func removeGestureRecognizer(_ gestureRecognizer: GestureRecognizer) {
    guard gestureRecognizer.view === self else { return }
    gestureRecognizer.cancel()
    gestureRecognizer.view = nil
    gestureRecognizers?.removeAll { $0 === gestureRecognizer }
    if gestureRecognizers?.isEmpty == true { gestureRecognizers = nil }
  }

  /// Taps it for the reader: the first recogniser of single taps that may.
  func recognizeActivation() -> Bool {
    guard isUserInteractionEnabled, let gestureRecognizers else { return false }
    return gestureRecognizers.contains { $0.recognizeActivation() }
  }
}
