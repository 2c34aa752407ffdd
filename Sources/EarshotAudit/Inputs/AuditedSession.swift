// SPDX-License-Identifier: Apache-2.0
public import EarshotCore
import EarshotFormats
import EarshotKeys
public import EarshotScreen

/// The events on a screen, from settled picture to settled picture.
public final class AuditedSession {
  /// The events between two settled pictures, and the second picture.
  public struct Moment {
    public let screen: AuditedScreen
    /// The input since the previous picture, with times.
    public let keys: [Key]
    /// The bells, titles and the like since the previous picture.
    public let events: [ScreenEvent]
    /// The number of characters printed since then.
    public let printed: Int
    /// The time of the first byte of it.
    public let began: Instant

    public var at: Instant { screen.at }
  }

  /// A key or other input.
  public struct Key: Equatable, Sendable {
    public var bytes: [UInt8]
    public var at: Instant

    public init(_ bytes: [UInt8], at: Instant) {
      self.bytes = bytes
      self.at = at
    }
  }

  /// The pictures between a key and the next one.
  public struct Answer {
    public let key: Key
    /// The input just before it; nil for the first.
    public let previous: Key?
    public let before: AuditedScreen
    /// All pictures up to the next key; none if the program showed nothing.
    public let moments: [Moment]

    /// The final picture.
    public var after: AuditedScreen? { moments.last?.screen }
  }

  public let moments: [Moment]
  /// The keys that were not answered.
  let lastKeys: [Key]
  /// The exit status of a recorded program, if known; a shell exits with its last command's, which shows nothing.
  public internal(set) var exitStatus: Int32?

  /// The end of a program that was walked through.
  public var ending = Ending.unknown
  /// True for a run that leads to a part of a program, where another one has seen most of it.
  public var isPart = false

  /// The opening screen of the same program in a larger terminal, if this one is small and was long enough to begin.
  public var larger: AuditedScreen?

  /// The screens to which keys led from the opening one in a larger terminal, by the names of the keys.
  public var largerByKey: [String: AuditedScreen] = [:]

  /// True if the program was started with NO_COLOR.
  public var isAskedForNoColour = false

  /// The end of a program, as far as it was asked to end.
  public enum Ending: Equatable, Sendable {
    /// A recording, or a program not asked to end.
    case unknown
    /// It ended on a key for that.
    case left
    /// It ended on a command that has to be typed, as in vi.
    case leftByCommand(String)
    /// It ended without a key, this long after it had begun.
    case timedOut(after: Interval)
    /// It ended on a key that only asks to move.
    case leftByMoving(Key)
    /// It ended with a fault on an answer of Enter alone.
    case failedByAnswer
    /// It ended with a signal that only a fault of its own brings.
    case failed(signal: Int32)
    /// It was done after the last of its questions.
    case answered
    /// It ended on a key after a text had been typed into it.
    case leftAfterTyping(String)
    /// It was still running after the keys that end most programs.
    case stayed(keys: [String])
  }

  init(_ moments: [Moment], lastKeys: [Key]) {
    self.moments = moments
    self.lastKeys = lastKeys
    for moment in moments { moment.screen.session = self }
  }

  /// The program's reaction to each key. Of simultaneous keys only the last has an answer.
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

  /// The pictures below a layer, with the last one before it.
  private(set) lazy var palePictures = findPalePictures()

  /// The movements caused by keys, in order.
  private(set) lazy var focusMoves = FocusMove.moves(in: answers)

  /// True if the program ever used the alternate screen.
  public var hasWholeScreen: Bool { moments.contains { $0.screen.screen.modes.alternateScreen } }

  /// The key at which it left the whole screen for good: a program that ends slowly answers none of those after it.
  var keyOfLeaving: Key? {
    guard let place = moments.lastIndex(where: { $0.screen.screen.modes.alternateScreen }) else { return nil }
    // Keys without an effect are told with the next picture: the last one before it was drawn led to it.
    if let leaving = moments[(place + 1)...].first, let key = leaving.keys.last(where: { $0.at <= leaving.began }) {
      return key
    }
    let after = moments[(place + 1)...].flatMap(\.keys) + lastKeys
    return after.first { !$0.isNavigation } ?? after.first ?? moments[...place].last { !$0.keys.isEmpty }?.keys.last
  }

  /// True if it draws in places of its own choice: it has the whole screen, or a choice moves among lines.
  public var paints: Bool { hasWholeScreen || !focusMoves.isEmpty }

  /// True if there was any input.
  public var hasKeys: Bool { !lastKeys.isEmpty || moments.contains { !$0.keys.isEmpty } }
}

extension AuditedSession.Key {
  /// True if it moves the choice in most programs: an arrow, Tab, a page, Home, End.
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

  /// The common name.
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
