// SPDX-License-Identifier: Apache-2.0
/// The parts of a name with a number whose letters are no word: `idv3`, `grubx64`.
struct UnspeakableName {
  /// The word before the letters, with a blank; empty if there is none.
  let first: String
  let spelled: ArraySlice<Unicode.Scalar>
  let digits: String

  /// Nil if the voice can say it.
  ///
  /// A word of two letters before the one that cannot be said is spelled, too; a longer one is said.
  init?(_ run: ArraySlice<Unicode.Scalar>) {
    guard let last = run.last, SymbolContext.isDigit(last) else { return nil }
    let letters = run.prefix { ("a"..."z").contains($0) }
    let digits = run[letters.endIndex...]
    guard (3...6).contains(letters.count), (1...3).contains(digits.count), digits.allSatisfy(SymbolContext.isDigit),
      !Self.finalPairs.contains(String(scalars: letters.suffix(2))),
      letters.suffix(2).allSatisfy({ !Self.isVowel($0) }),
      letters.dropLast(2).contains(where: Self.isVowel)
    else { return nil }
    self.digits = String(scalars: digits)
    (first, spelled) =
      letters.count == 3 ? ("", letters) : (String(scalars: letters.dropLast()) + " ", letters.suffix(1))
  }

  private static func isVowel(_ scalar: Unicode.Scalar) -> Bool { "aeiouy".unicodeScalars.contains(scalar) }

  /// The consonants that end English words.
  private static let finalPairs = Set(
    ("ck ch sh th ng nk nd nt st sk sp ft lt ld lf lk lm lp ll ss ff zz rr rt rd rk rm rn rl rp rs rf rg rb rv rc mp ct pt xt "
      + "ps ts ks ns ms bs ds gs ls cs nc gh ph wn wl wk wd ws mb gg nn tt dd pp mm")
      .split(separator: " ").map(String.init))
}
