// SPDX-License-Identifier: Apache-2.0
/// A box in a line of text that was toggled: `◻ Beans` became `◼ Beans`.
public struct BoxToggle: Equatable, Sendable {
  /// The text after the box.
  public var text: String
  /// Nil if it is neither on nor off.
  public var isOn: Bool?
  /// True if it is one of several exclusive choices.
  public var isRadio: Bool
  /// False for a sign that bullets and bars are made of too.
  public private(set) var isSure = true

  /// Nil if anything else in the line changed, or nothing did.
  public init?(old: String, new: String) {
    if let toggle = Self(old: MarkedText(old), new: MarkedText(new)) {
      self = toggle
      return
    }
    let (before, after) = (Array(old), Array(new))
    let prefix = zip(before, after).prefix { $0 == $1 }.count
    let suffix = zip(before[prefix...].reversed(), after[prefix...].reversed()).prefix { $0 == $1 }.count
    guard before.count - prefix - suffix == 1, after.count - prefix - suffix == 1 else { return nil }
    let isBracketed =
      prefix > 0 && suffix > 0
      && after[prefix - 1].unicodeScalars.first.flatMap { Glyph.closing($0.value) } == Self.scalar(after[prefix + 1])
    let start = isBracketed ? prefix - 1 : prefix
    guard let gone = MarkedText.Mark(at: String(before[start...])[...], isLone: false),
      let came = MarkedText.Mark(at: String(after[start...])[...], isLone: false), gone.state != came.state,
      // A box stands before its name, not within it.
      start == 0 || [" ", "│", "┃", "║", "|"].contains(after[start - 1])
    else { return nil }
    isOn = came.state == .mixed ? nil : came.state == .on
    isRadio = came.isRound
    isSure = MarkedText.Mark(at: String(after[start...])[...]) != nil
    text = String(after[(start + came.length)...].drop { $0 == " " })
    if text.isEmpty { return nil }
  }

  /// True for a text with a box before it, also one that may be a bullet.
  public static func beginsWithBox(_ text: String) -> Bool {
    MarkedText.Mark(at: text.drop { [" ", "│", "┃", "║", "|"].contains($0) }, isLone: false) != nil
  }

  private static func scalar(_ character: Character) -> UInt32? { character.unicodeScalars.first?.value }

  /// A box at the beginning of both, whose name may have lost a note: `(NEW)`.
  private init?(old: MarkedText?, new: MarkedText?) {
    guard let old, let new, old.isOn != new.isOn,
      old.text.hasPrefix(new.text) || new.text.hasPrefix(old.text)
    else { return nil }
    (text, isOn, isRadio) = (new.text, new.isOn, new.isRadio)
  }
}
