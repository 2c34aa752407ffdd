// SPDX-License-Identifier: Apache-2.0
/// The input that came from the keyboard at once, parsed once: a key, several, a paste, or a whole read of a recording.
public struct KeyStroke: Equatable, Sendable {
  /// The bytes as the terminal sent them, for the program.
  public let bytes: [UInt8]
  /// The one key that they are; nil if they are anything else.
  public let key: Key?
  /// True if they report the release of a key.
  public let isRelease: Bool
  /// All that they are, in order.
  public let inputs: [KeyDecoder.Input]

  public init(_ bytes: [UInt8]) {
    self.bytes = bytes
    key = Key(bytes: bytes)
    isRelease = Key.isRelease(bytes)
    inputs = KeyDecoder.inputs(in: bytes)
  }

  /// True if a line is sent with it.
  public var hasReturn: Bool { bytes.contains(0x0d) || bytes.contains(0x0a) }

  /// True if it goes to another line: Up, Down, or the Control keys that line editors have for them.
  public var goesToAnotherLine: Bool { key.map { Self.ofOtherLines.contains($0) } ?? false }

  private static let ofOtherLines: Set<Key> = [Key(.up), Key(.down), Key("p", .control), Key("n", .control)]
}
