// SPDX-License-Identifier: Apache-2.0
/// A box in a line of text that was toggled: `◻ Beans` became `◼ Beans`.
public struct BoxToggle: Equatable, Sendable {
  /// The text after the box.
  public var text: String
  public var isOn: Bool
  /// True if it is one of several exclusive choices.
  public var isRadio: Bool

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
    let (gone, came) = (before[prefix], after[prefix])
    let isBracketed = prefix > 0 && "[(".contains(before[prefix - 1]) && suffix > 0 && "])".contains(after[prefix + 1])
    guard let off = Self.state(gone, isBracketed), let on = Self.state(came, isBracketed), off != on else { return nil }
    isOn = on
    isRadio = isBracketed ? before[prefix - 1] == "(" : Self.circles.contains(came)
    let rest = after[(prefix + (isBracketed ? 2 : 1))...].drop { $0 == " " }
    text = String(rest)
    if text.isEmpty { return nil }
  }

  /// A box at the beginning of both, whose name may have lost a note: `(NEW)`.
  private init?(old: MarkedText?, new: MarkedText?) {
    guard let old, let new, old.isOn != new.isOn, let isOn = new.isOn,
      old.text.hasPrefix(new.text) || new.text.hasPrefix(old.text)
    else { return nil }
    (text, self.isOn, isRadio) = (new.text, isOn, new.isRadio)
  }

  private static func state(_ mark: Character, _ isBracketed: Bool) -> Bool? {
    if isBracketed { return mark == " " ? false : "xX*✓✔√+".contains(mark) ? true : nil }
    if "◻☐◯○▢□".contains(mark) { return false }
    return "◼☑☒◉●▣■✔✓".contains(mark) ? true : nil
  }

  private static let circles: Set<Character> = ["◯", "○", "◉", "●"]
}
