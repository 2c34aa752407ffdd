// SPDX-License-Identifier: Apache-2.0
import EarshotFormats

/// One finding of a rule, however often it was seen.
public struct Finding: Equatable, Sendable {
  /// The id of the rule.
  public var rule: String
  /// ``Outcome/failed`` or ``Outcome/cantTell``.
  public var outcome: Outcome
  public var severity: Severity
  /// The reason why it is uncertain; nil for a failure.
  public var reason: CantTellReason?
  /// One sentence about the fault here.
  public var text: ReportSentence
  /// The place where it was first seen.
  public var evidence: Evidence
  /// Other words with which it was seen, at most four.
  public var also: [String] = []
  /// The remedy, if known.
  public var fix: Fix?
  /// The number of times it was seen.
  public var count: Int
  /// The identity of the finding in later runs, wherever its row or its time has gone.
  public var fingerprint: String
  /// The reason why it does not count: an entry of an ignore file or a baseline. Nil if it counts.
  public var suppression: Suppression?

  /// The sentence in English.
  public var message: String { text.english }

  public enum SuppressionKind: String, Sendable {
    /// An entry of an ignore file, with its reason.
    case ignored
    /// A baseline has it.
    case baseline
  }

  /// The reason why a finding is marked instead of counted.
  public struct Suppression: Equatable, Sendable {
    public var kind: SuppressionKind
    public var justification: String

    public init(_ kind: SuppressionKind, _ justification: String) {
      self.kind = kind
      self.justification = justification.plain
    }
  }
}

/// The remedy of a finding, as data that programs can apply.
public struct Fix: Equatable, Sendable {
  /// The property to change: `foreground`, `name`, `role`, `value`, `order`.
  public var property: String
  /// The new value; empty if only a person can tell.
  public var value: String

  public init(_ property: String, _ value: String = "") {
    self.property = property
    self.value = value.plain
  }
}

/// A number that represents a text: FNV-1a with 64 bits.
struct Fingerprint: Hashable {
  private var hash: UInt64 = 0xCBF2_9CE4_8422_2325

  init(_ texts: String...) {
    for text in texts { add(text) }
  }

  mutating func add(_ text: String) {
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    hash = (hash ^ 0xFF) &* 0x100_0000_01B3
  }

  /// Sixteen hexadecimal digits.
  var text: String {
    String(unsafeUninitializedCapacity: 16) { digits in
      for place in 0..<16 {
        let digit = UInt8(truncatingIfNeeded: hash >> (60 - 4 * UInt64(place))) & 0xF
        digits.initializeElement(at: place, to: digit < 10 ? 0x30 + digit : 0x57 + digit)
      }
      return 16
    }
  }
}
