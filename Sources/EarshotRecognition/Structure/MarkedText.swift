// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// A text that begins with a box or a radio button: `[x] Serial console`, `(*) Garden`, `<M> Sound`; also behind the key
/// of an item, and right before its name: `2) [x] Garden`, `[ ]Garden`.
public struct MarkedText: Equatable, Sendable {
  /// The text after the mark.
  public var text: String
  public var isRadio: Bool
  /// Nil if it is neither on nor off, as for a kernel module.
  public var isOn: Bool?

  public var isMixed: Bool { isOn == nil }

  /// Nil if there is no mark at the beginning, or no text after it.
  public init?(_ text: String) {
    let words = text.drop { $0 == " " }
    let key = Self.key(of: words)
    let rest = words.dropFirst(key.count)
    guard let mark = Mark(at: rest), let next = rest.dropFirst(mark.length).first,
      next == " " || mark.mayTouch && next.isLetter
    else { return nil }
    let name = key + rest.dropFirst(mark.length).drop { $0 == " " }
    guard name.dropFirst(key.count).contains(where: { $0.isLetter || $0.isNumber }) else { return nil }
    isOn = mark.state == .mixed ? nil : mark.state == .on
    isRadio = mark.isRound
    self.text = String(name)
  }

  /// The key of an item with the blank behind it, `2) ` or `c. `; empty if there is none.
  private static func key(of text: Substring) -> Substring {
    let sign = text.prefix(3).firstIndex { $0 == ")" || $0 == "." } ?? text.startIndex
    let letters = text[..<sign]
    guard letters.allSatisfy(\.isNumber) || letters.count == 1 && letters.allSatisfy(\.isLetter), !letters.isEmpty,
      text[sign...].dropFirst().first == " "
    else { return "" }
    return text[...text.index(after: sign)]
  }

  /// A box at the beginning of a text.
  struct Mark {
    var state: Glyph.State
    var isRound: Bool
    /// In characters.
    var length: Int
    /// True for a mark that a name may follow at once: another may be the key in a word, as in `[x]it`.
    var mayTouch = false

    /// - Parameter isLone: True for the box of a text on its own: a sign that is a bullet too proves nothing.
    init?(at text: Substring, isLone: Bool = true) {
      guard let first = text.unicodeScalars.first?.value else { return nil }
      if let closing = Glyph.closing(first) {
        let inside = text.dropFirst().prefix(2)
        guard inside.count == 2, inside.last?.unicodeScalars.first?.value == closing,
          let state = inside.first?.unicodeScalars.first.flatMap({ Glyph.state($0.value, in: first) })
        else { return nil }
        (self.state, isRound, length) = (state, first == Glyph.round, 3)
        mayTouch = inside.first == " " || inside.first == "*"
        return
      }
      guard let box = Glyph.box(first), !isLone || !box.isAmbiguous else { return nil }
      (state, isRound, length) = (box.state, box.shape == .circle, 1)
    }
  }
}
