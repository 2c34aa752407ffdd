// SPDX-License-Identifier: Apache-2.0
public import EarshotCore
import EarshotKeys
public import EarshotScreen

/// All that happened on a screen, from settled picture to settled picture.
public final class AuditedSession {
  /// What happened between two settled pictures, and the second of them.
  public struct Moment {
    public let screen: AuditedScreen
    /// What was typed since the picture before, with the time of each.
    public let keys: [Key]
    /// Bells, titles and the like since the picture before.
    public let events: [ScreenEvent]
    /// How many characters the program printed since then.
    public let printed: Int
    /// When the first byte of it came.
    public let began: Instant

    public var at: Instant { screen.at }
  }

  /// Something typed.
  public struct Key: Equatable, Sendable {
    public var bytes: [UInt8]
    public var at: Instant

    public init(_ bytes: [UInt8], at: Instant) {
      self.bytes = bytes
      self.at = at
    }
  }

  /// What a program showed after a key and before the next one.
  public struct Answer {
    public let key: Key
    /// What was typed just before it; nil for the first.
    public let previous: Key?
    public let before: AuditedScreen
    /// All pictures up to the next key; none where the program showed nothing.
    public let moments: [Moment]

    /// What was shown in the end.
    public var after: AuditedScreen? { moments.last?.screen }
  }

  public let moments: [Moment]
  /// Keys for which nothing came any more.
  let lastKeys: [Key]
  /// How the program of a recording ended, where that is told; a shell ends as its last command did, which tells nothing.
  public internal(set) var exitStatus: Int32?

  /// How a program that was walked through came to its end.
  public var ending = Ending.unknown

  /// How a program came to its end, as far as it was asked to.
  public enum Ending: Equatable, Sendable {
    /// A recording, or a program that nobody tried to leave.
    case unknown
    /// A key that asks for it ended it.
    case left
    /// It ended without a key, that long after it had begun.
    case timedOut(after: Interval)
    /// A key ended it that asks for no more than to go elsewhere.
    case leftByMoving(Key)
    /// It was still there when keys that end most programs had been pressed.
    case stayed(keys: [String])
  }

  init(_ moments: [Moment], lastKeys: [Key]) {
    self.moments = moments
    self.lastKeys = lastKeys
  }

  /// What the program did with each key. Of keys that came together only the last has an answer.
  public private(set) lazy var answers: [Answer] = {
    var answers: [Answer] = []
    var open: (key: Key, previous: Key?, from: Int)?
    var last: Key?
    func close(before end: Int) {
      guard let open else { return }
      answers.append(
        Answer(
          key: open.key, previous: open.previous, before: moments[open.from - 1].screen,
          moments: Array(moments[open.from..<end])))
    }
    for (index, moment) in moments.enumerated() {
      guard let key = moment.keys.last else { continue }
      let previous = moment.keys.dropLast().last ?? last
      last = key
      guard index > 0 else { continue }
      close(before: index)
      open = (key, previous, index)
    }
    close(before: moments.count)
    return answers
  }()

  /// What keys moved, in order.
  private(set) lazy var focusMoves = FocusMove.moves(in: answers)

  /// Whether the program had a screen of its own at some time.
  public var hasWholeScreen: Bool { moments.contains { $0.screen.screen.modes.alternateScreen } }

  /// Whether anything was typed.
  public var hasKeys: Bool { !lastKeys.isEmpty || moments.contains { !$0.keys.isEmpty } }
}

extension AuditedSession.Key {
  /// Whether it moves what is chosen in most programs: an arrow, Tab, a page, Home, End.
  public var isNavigation: Bool {
    if bytes == [0x09] { return true }
    guard bytes.count >= 3, bytes[0] == 0x1B, bytes[1] == 0x5B || bytes[1] == 0x4F, let last = bytes.last else {
      return false
    }
    return [
      UInt8(ascii: "A"), UInt8(ascii: "B"), UInt8(ascii: "C"), UInt8(ascii: "D"), UInt8(ascii: "H"),
      UInt8(ascii: "F"), UInt8(ascii: "Z"),
    ].contains(last) || bytes.count == 4 && last == 0x7E && (0x31...0x38).contains(bytes[2])
  }

  /// What people call it.
  public var name: String {
    switch bytes {
    case [0x09]: "Tab"
    case [0x0D]: "Enter"
    case [0x1B]: "Escape"
    case [0x20]: "Space"
    case [0x7F], [0x08]: "Backspace"
    default:
      switch (bytes.first, bytes.last, bytes.count) {
      case (0x1B, 0x41, 3): "Up"
      case (0x1B, 0x42, 3): "Down"
      case (0x1B, 0x43, 3): "Right"
      case (0x1B, 0x44, 3): "Left"
      case (0x1B, 0x5A, 3): "Shift+Tab"
      case (0x1B, _, _): Self.decodedName(bytes) ?? "a key"
      case (.some(let byte), _, 1) where byte < 0x20: "Ctrl+\(Character(Unicode.Scalar(byte + 0x40)))"
      default: String(decoding: bytes, as: UTF8.self).plain
      }
    }
  }

  private static func decodedName(_ bytes: [UInt8]) -> String? {
    let inputs = KeyDecoder.inputs(in: bytes)
    guard inputs.count == 1, case .key(let key, _)? = inputs.first else { return nil }
    return key.name
  }
}
