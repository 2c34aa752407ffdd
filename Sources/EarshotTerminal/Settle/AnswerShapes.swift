// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// The kind of drawing that answers a key: its control sequences in their order, with text in between, whatever its
/// words, places and colours.
///
/// Each line down in an editor is one kind. It depends on the bytes alone, never on how they were cut.
struct AnswerShape {
  private enum State { case text, escape, sequence }

  /// A number that stands for the kind: FNV-1a.
  private(set) var kind: UInt64 = 0xCBF2_9CE4_8422_2325
  private var state = State.text
  private var isInText = false
  private var count = 0

  mutating func add(_ bytes: UnsafeRawBufferPointer) {
    for byte in bytes.prefix(max(0, Self.longest - count)) { add(byte) }
    count += bytes.count
  }

  /// True if it is more than the answer to a key.
  var isLong: Bool { count > Self.longest }

  private mutating func add(_ byte: UInt8) {
    switch state {
    case .text where byte == 0x1B: state = .escape
    case .text where byte >= 0x20:
      if !isInText { mix(UInt8(ascii: "t")) }
      isInText = true
    case .text: end(byte)
    case .escape where byte == UInt8(ascii: "["): state = .sequence
    case .escape: end(byte)
    case .sequence where (0x40..<0x7F).contains(byte): end(byte)
    case .sequence: break
    }
  }

  private mutating func end(_ byte: UInt8) {
    mix(byte)
    (state, isInText) = (.text, false)
  }

  private mutating func mix(_ byte: UInt8) { kind = (kind ^ UInt64(byte)) &* 0x100_0000_01B3 }

  private static let longest = 2_048
}

/// The kinds of drawing that were whole whenever the program told so: nothing came soon after them.
///
/// Some programs draw twice for a key, and over a network a drawing may come in parts that look whole.
struct AnswerShapes {
  /// The times in a row that each kind was whole.
  private var whole: [UInt64: Int] = [:]
  /// The last drawing that was told to be whole.
  private var latest: (kind: UInt64, at: Instant)?

  /// Records that a piece of output arrived.
  ///
  /// - Parameter quiet: The time within which it belongs to the drawing before it.
  mutating func pieceArrived(at now: Instant, quiet: Interval) {
    guard let latest, latest.at != now else { return }
    if whole.count >= Self.most { whole = [:] }
    whole[latest.kind] = now - latest.at <= quiet ? 0 : whole[latest.kind, default: 0] + 1
    self.latest = nil
  }

  /// Records a drawing that the program told to be whole, or that the newest piece is none: nil.
  ///
  /// - Returns: True if its kind has been whole often enough.
  mutating func drew(_ shape: AnswerShape?, at now: Instant) -> Bool {
    latest = shape.map { ($0.kind, now) }
    return shape.map { whole[$0.kind, default: 0] >= Self.enough } ?? false
  }

  private static let enough = 3
  private static let most = 256
}
