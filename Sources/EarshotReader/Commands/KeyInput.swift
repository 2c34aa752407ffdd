// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// Which of the keys that come next have to go to the reader and not to the program.
public enum KeyCapture: Sendable {
  /// Only those it claims.
  case none
  /// The next one.
  case nextKey
  /// Every one.
  case allKeys
}

/// A key that is the next one's business: the reader waits for it, but not for ever.
struct AwaitedKey {
  enum Purpose {
    /// The reader key was pressed, and the key that says what for has not come yet. Until the decision speech is
    /// silent, and whether it was stopped or paused is still open; nil when it is decided.
    case command(decision: Instant?)
    /// The next key is the program's, whatever it means here.
    case program
    /// The next key is the digit of a hot spot.
    case hotSpot(HotSpotAction)
  }

  var purpose: Purpose
  /// When it is not waited for any longer, so that a key pressed much later is the program's; nil for never.
  var end: Instant?

  /// When what was being said is given up, where that is not decided yet.
  var decision: Instant? { if case .command(let decision) = purpose { decision } else { nil } }
}

/// What the keys pressed so far make of the next one.
struct KeyInput {
  /// What the next key is for, where it is waited for.
  var awaited: AwaitedKey?
  /// Single keys are commands.
  var isLocked = false
  /// Keys say what they do.
  var isHelping = false
  /// Text is being typed for the reader.
  var entry: TextEntry?
  /// An element is being chosen by name.
  var chooser: ItemChooser?
  /// The program has taken the keyboard for itself: a full-screen program, or one with a keyboard protocol.
  var programHasKeyboard = false
  /// What the program's own keys do, where that is known.
  var programHelp: ProgramHelp?

  var capture: KeyCapture {
    if isLocked || isHelping || entry != nil || chooser != nil { return .allKeys }
    return awaited != nil ? .nextKey : .none
  }

  /// Speech is silent, and whether it was stopped or paused is still to be decided.
  var isUndecided: Bool { awaited?.decision != nil }

  var deadline: Instant? { [awaited?.decision, awaited?.end].compactMap { $0 }.min() }

  /// Waits for the key that says what the reader key was pressed for.
  ///
  /// - Parameters:
  ///   - timeout: how long; nil for ever.
  ///   - isSilent: speech is silent until it is decided whether that was a stop or a pause.
  mutating func arm(at now: Instant, timeout: Interval?, isSilent: Bool) {
    let end = timeout.map { now + $0 }
    let decision = min(now + .seconds(2), end ?? .end)
    awaited = AwaitedKey(purpose: .command(decision: isSilent ? decision : nil), end: end)
  }

  /// Waits for one key more, which a command has asked for: longer, for the question is listened to first.
  mutating func ask(for purpose: AwaitedKey.Purpose, at now: Instant, timeout: Interval?) {
    awaited = AwaitedKey(purpose: purpose, end: timeout.map { now + Interval(nanoseconds: $0.nanoseconds * 5) })
  }

  /// True when it is time to give up what was being said.
  mutating func decide(at now: Instant) -> Bool {
    guard let decision = awaited?.decision, decision <= now else { return false }
    awaited?.purpose = .command(decision: nil)
    return true
  }

  /// Lets go of a key that has been waited for too long; true when it has.
  mutating func disarm(at now: Instant) -> Bool {
    guard let end = awaited?.end, end <= now else { return false }
    awaited = nil
    return true
  }

  /// The key that came next was not for the reader; true when it had been waited for in vain.
  mutating func missedKey() -> Bool {
    defer { awaited = nil }
    return switch awaited?.purpose {
    case .command, .hotSpot: true
    case .program, nil: false
    }
  }
}

/// Text that is being typed for the reader.
struct TextEntry {
  private(set) var text = ""
  /// Which way to look for it.
  var direction: ReviewDirection

  /// It is looked for in what elements show, and not on the screen.
  var isInElements: Bool

  init(_ direction: ReviewDirection, isInElements: Bool = false) {
    self.direction = direction
    self.isInElements = isInElements
  }

  /// False when there is no room for more.
  mutating func type(_ more: String) -> Bool {
    guard text.utf8.count + more.utf8.count <= 1_000 else { return false }
    text += more
    return true
  }

  mutating func deleteLast() -> String? { text.popLast().map { String($0) } }
}
