// SPDX-License-Identifier: Apache-2.0
/// A text that begins with a box or a radio button: `[x] Serial console`, `(*) Garden`, `<M> Sound`.
public struct MarkedText: Equatable, Sendable {
  /// The text after the mark.
  public var text: String
  public var isRadio: Bool
  /// Nil if it is neither on nor off, as for a kernel module.
  public var isOn: Bool?

  /// Nil if there is no mark at the beginning, or no text after it.
  public init?(_ text: String) {
    let rest = text.drop { $0 == " " }
    guard let opening = rest.first, let closing = Self.pairs[opening] else { return nil }
    let inside = rest.dropFirst()
    guard let mark = inside.first, inside.dropFirst().first == closing, inside.dropFirst(2).first == " " else {
      return nil
    }
    let name = inside.dropFirst(2).drop { $0 == " " }
    guard name.contains(where: { $0.isLetter || $0.isNumber }) else { return nil }
    switch mark {
    case " ": isOn = false
    case "x", "X", "*", "✓", "✔", "√", "•", "●": isOn = true
    case "o" where opening == "(": isOn = true
    case "M", "m", "-", "~": isOn = nil
    default: return nil
    }
    isRadio = opening == "("
    self.text = String(name)
  }

  private static let pairs: [Character: Character] = ["[": "]", "(": ")", "<": ">", "{": "}"]
}
