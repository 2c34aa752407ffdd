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

/// What the keys pressed so far make of the next one.
struct KeyInput {
  /// The reader key was pressed, and the key that says what for has not come yet.
  struct Prefix {
    /// When what was being said is given up. Until then speech is silent, and whether it was stopped or paused is
    /// still to be decided; nil when it is decided.
    var decision: Instant?
    /// When the reader key is forgotten, so that a key pressed much later is the program's.
    var end: Instant

    init(at now: Instant) {
      decision = now + .seconds(2)
      end = now + .seconds(20)
    }
  }

  var prefix: Prefix?
  /// Single keys are commands.
  var isLocked = false
  /// Keys say what they do.
  var isHelping = false
  /// The next key is the program's, whatever it means here.
  var passesNext = false
  /// Text is being typed for the reader.
  var entry: TextEntry?
  /// An element is being chosen by name.
  var chooser: ItemChooser?
  /// The next key is the digit of a hot spot.
  var hotSpot: HotSpotAction?
  /// The program has taken the keyboard for itself: a full-screen program, or one with a keyboard protocol.
  var programHasKeyboard = false
  /// What the program's own keys do, where that is known.
  var programHelp: ProgramHelp?

  var capture: KeyCapture {
    if isLocked || isHelping || entry != nil || chooser != nil { return .allKeys }
    return prefix != nil || passesNext || hotSpot != nil ? .nextKey : .none
  }

  /// Speech is silent, and whether it was stopped or paused is still to be decided.
  var isUndecided: Bool { prefix?.decision != nil }

  var deadline: Instant? { prefix.map { $0.decision ?? $0.end } }

  /// Lets go of what has waited too long; true when what was being said is to be given up now.
  mutating func expire(at now: Instant) -> Bool {
    guard let prefix else { return false }
    let decides = prefix.decision.map { $0 <= now } ?? false
    if decides { self.prefix?.decision = nil }
    if prefix.end <= now { self.prefix = nil }
    return decides
  }

  /// The key that came next was not for the reader, whatever it had asked for.
  mutating func missedKey() {
    prefix = nil
    passesNext = false
    hotSpot = nil
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
