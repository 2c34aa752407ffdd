// SPDX-License-Identifier: Apache-2.0
/// One thing that a rule found, however often it was seen.
public struct Finding: Equatable, Sendable {
  /// The id of the rule.
  public var rule: String
  /// ``Outcome/failed`` or ``Outcome/cantTell``.
  public var outcome: Outcome
  public var severity: Severity
  /// Why it cannot be told; nil where it failed.
  public var reason: CantTellReason?
  /// One sentence: what is wrong here.
  public var message: String
  /// Where it was first seen.
  public var evidence: Evidence
  /// Other words that it was seen with, at most four.
  public var also: [String] = []
  /// What would mend it, where that can be told.
  public var fix: Fix?
  /// How often it was seen.
  public var count: Int
  /// The same for the same finding in later runs, wherever its row or its time has gone.
  public var fingerprint: String
  /// Why it does not count: an entry of an ignore file or a baseline has it. Nil where it counts.
  public var suppression: Suppression?

  /// Why a finding is marked and not counted.
  public struct Suppression: Equatable, Sendable {
    public enum Kind: String, Sendable {
      /// An entry of an ignore file, with the reason that stands there.
      case ignored
      /// It was there before.
      case baseline
    }

    public var kind: Kind
    public var justification: String

    public init(_ kind: Kind, _ justification: String) {
      self.kind = kind
      self.justification = justification.plain
    }
  }
}

/// What would mend a finding, as data that programs can apply.
public struct Fix: Equatable, Sendable {
  /// What is to be changed: `foreground`, `name`, `role`, `value`, `order`.
  public var property: String
  /// What it is to be; empty where only a person can tell.
  public var value: String

  public init(_ property: String, _ value: String = "") {
    self.property = property
    self.value = value.plain
  }
}

/// A number that stands for a text: FNV-1a of 64 bits.
struct Fingerprint: Hashable {
  private var hash: UInt64 = 0xCBF2_9CE4_8422_2325

  init(_ texts: String...) {
    for text in texts { add(text) }
  }

  mutating func add(_ text: String) {
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    hash = (hash ^ 0xFF) &* 0x100_0000_01B3
  }

  /// Sixteen digits.
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
