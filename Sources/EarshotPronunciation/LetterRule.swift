// SPDX-License-Identifier: Apache-2.0

/// A rule of English spelling: letters between others, and what they sound like. The first that fits counts.
///
/// In what is before and after, `|` is the end of the word, `V` is one vowel letter or more, `C` one consonant, `F` a
/// letter that softens (e, i or y), `*` the letters of a syllable before: a vowel somewhere. Other letters are
/// themselves.
struct LetterRule {
  let letters: [UInt8]
  let phones: [Phone]
  private let before: [UInt8]
  private let after: [UInt8]

  init(_ before: String, _ letters: String, _ after: String, _ phones: [Phone]) {
    self.before = Array(before.utf8)
    self.letters = Array(letters.utf8)
    self.after = Array(after.utf8)
    self.phones = phones
  }

  func fits(_ word: [UInt8], at place: Int) -> Bool {
    guard place + letters.count <= word.count, word[place..<place + letters.count].elementsEqual(letters) else {
      return false
    }
    return Self.fits(Array(word[..<place].reversed()), before.reversed())
      && Self.fits(Array(word[(place + letters.count)...]), after)
  }

  private static func fits(_ letters: [UInt8], _ pattern: [UInt8]) -> Bool {
    var place = 0
    for sign in pattern {
      let letter = place < letters.count ? letters[place] : nil
      switch sign {
      case UInt8(ascii: "|"): return letter == nil
      case UInt8(ascii: "V"):
        guard let letter, isVowel(letter) else { return false }
        while place < letters.count, isVowel(letters[place]) { place += 1 }
      case UInt8(ascii: "C"):
        guard let letter, !isVowel(letter) else { return false }
        place += 1
      case UInt8(ascii: "F"):
        guard let letter, "eiy".utf8.contains(letter) else { return false }
        place += 1
      case UInt8(ascii: "*"): return letters[place...].contains(where: isVowel)
      default:
        guard letter == sign else { return false }
        place += 1
      }
    }
    return true
  }

  private static func isVowel(_ letter: UInt8) -> Bool { "aeiouy".utf8.contains(letter) }

  /// The rules by their first letter.
  static let all: [UInt8: [LetterRule]] = Dictionary(grouping: vowels + consonants) { $0.letters[0] }

  private static let vowels: [LetterRule] = [
    .init("", "augh", "t", [.AO]), .init("", "augh", "", [.AE, .F]), .init("", "au", "", [.AO]),
    .init("", "aw", "", [.AO]), .init("", "air", "", [.EH, .R]), .init("", "ai", "", [.EY]),
    .init("", "ay", "", [.EY]), .init("", "are", "|", [.EH, .R]), .init("", "ar", "r", [.EH, .R]),
    .init("w", "ar", "", [.AO, .R]), .init("*C", "ar", "|", [.ER]), .init("*", "ard", "|", [.ER, .D]),
    .init("", "ar", "V", [.EH, .R]), .init("", "ar", "", [.AA, .R]), .init("", "alk", "", [.AO, .K]),
    .init("", "all", "", [.AO, .L]), .init("", "al", "t", [.AO, .L]), .init("*C", "al", "|", [.AH, .L]),
    .init("|C", "able", "|", [.EY, .B, .AH, .L]), .init("", "able", "|", [.AH, .B, .AH, .L]),
    .init("*", "age", "|", [.IH, .JH]), .init("*C", "ate", "|", [.EY, .T]), .init("", "a", "tion", [.EY]),
    .init("", "a", "tio", [.EY]), .init("", "a", "ge", [.EY]), .init("", "a", "CF", [.EY]),
    .init("", "a", "Ce|", [.EY]), .init("", "a", "Cle|", [.EY]), .init("", "a", "ste|", [.EY]),
    .init("", "a", "Cing|", [.EY]), .init("w", "a", "", [.AA]), .init("|", "a", "CC", [.AE]),
    .init("*", "a", "|", [.AH]), .init("|", "a", "CV", [.AH]), .init("", "a", "", [.AE]),

    .init("", "eau", "", [.OW]), .init("", "ear", "C", [.ER]), .init("", "ear", "", [.IH, .R]),
    .init("", "ea", "d|", [.EH]), .init("", "ea", "lth", [.EH]), .init("", "ea", "ther", [.EH]),
    .init("", "ea", "sur", [.EH]), .init("", "ea", "", [.IY]), .init("", "eer", "", [.IH, .R]),
    .init("", "ee", "", [.IY]), .init("", "eigh", "", [.EY]), .init("c", "ei", "", [.IY]),
    .init("", "ei", "", [.EY]), .init("", "ew", "", [.UW]), .init("", "eu", "", [.Y, .UW]),
    .init("", "ey", "|", [.IY]), .init("", "ey", "", [.EY]), .init("", "ere", "|", [.IH, .R]),
    .init("", "er", "r", [.EH, .R]), .init("", "er", "", [.ER]), .init("*t", "ed", "|", [.IH, .D]),
    .init("*d", "ed", "|", [.IH, .D]), .init("*p", "ed", "|", [.T]), .init("*k", "ed", "|", [.T]),
    .init("*s", "ed", "|", [.T]), .init("*ch", "ed", "|", [.T]), .init("*sh", "ed", "|", [.T]),
    .init("*x", "ed", "|", [.T]), .init("*C", "ed", "|", [.D]), .init("*V", "ed", "|", [.D]),
    .init("*s", "es", "|", [.IH, .Z]), .init("*ch", "es", "|", [.IH, .Z]), .init("*sh", "es", "|", [.IH, .Z]),
    .init("*c", "es", "|", [.IH, .Z]), .init("*g", "es", "|", [.IH, .Z]), .init("*x", "es", "|", [.IH, .Z]),
    .init("*z", "es", "|", [.IH, .Z]), .init("*C", "es", "|", [.Z]), .init("*Cl", "e", "|", []),
    .init("*", "e", "|", []), .init("", "e", "|", [.IY]), .init("*C", "el", "|", [.AH, .L]),
    .init("*C", "en", "|", [.AH, .N]), .init("*", "e", "ment", []), .init("*", "e", "less", []),
    .init("*", "e", "ful", []), .init("*", "e", "ly|", []), .init("*", "ent", "|", [.AH, .N, .T]),
    .init("|r", "e", "CV", [.IY]), .init("|d", "e", "CV", [.IH]), .init("|b", "e", "CV", [.IH]),
    .init("", "e", "Ce|", [.IY]), .init("", "e", "", [.EH]),

    .init("", "igh", "", [.AY]), .init("", "ight", "", [.AY, .T]), .init("", "ign", "|", [.AY, .N]),
    .init("", "ild", "|", [.AY, .L, .D]), .init("", "ind", "|", [.AY, .N, .D]), .init("", "ire", "|", [.AY, .ER]),
    .init("", "ir", "V", [.AY, .R]), .init("", "ir", "", [.ER]), .init("", "iew", "", [.Y, .UW]),
    .init("", "ier", "|", [.IY, .ER]), .init("|C", "ie", "|", [.AY]), .init("", "ie", "", [.IY]),
    .init("", "ique", "|", [.IY, .K]), .init("", "ine", "|", [.AY, .N]), .init("", "ion", "|", [.Y, .AH, .N]),
    .init("", "i", "ng", [.IH]), .init("", "i", "Ce|", [.AY]), .init("", "i", "Ced|", [.AY]),
    .init("", "i", "Cing|", [.AY]), .init("", "i", "Cer|", [.AY]), .init("", "i", "Cle|", [.AY]),
    .init("", "i", "|", [.IY]), .init("", "ia", "", [.IY, .AH]), .init("", "io", "", [.IY, .OW]),
    .init("", "i", "", [.IH]),

    .init("", "ough", "t", [.AO]), .init("|thr", "ough", "", [.UW]), .init("", "ough", "|", [.OW]),
    .init("", "ould", "", [.UH, .D]), .init("", "ous", "|", [.AH, .S]), .init("", "our", "|", [.AO, .R]),
    .init("", "ou", "p", [.UW]), .init("", "ou", "", [.AW]), .init("", "ow", "n", [.AW]), .init("", "ow", "er", [.AW]),
    .init("", "ow", "s", [.AW]), .init("", "ow", "d", [.AW]), .init("", "ow", "", [.OW]),
    .init("", "oo", "k", [.UH]), .init("", "oor", "", [.AO, .R]), .init("", "oo", "", [.UW]),
    .init("", "oar", "", [.AO, .R]), .init("", "oa", "", [.OW]), .init("", "oi", "", [.OY]), .init("", "oy", "", [.OY]),
    .init("", "oe", "|", [.OW]),
    .init("*C", "or", "|", [.ER]), .init("", "ore", "", [.AO, .R]), .init("", "or", "", [.AO, .R]),
    .init("", "old", "", [.OW, .L, .D]), .init("", "ost", "|", [.OW, .S, .T]), .init("", "ong", "", [.AO, .NG]),
    .init("*", "on", "|", [.AH, .N]), .init("*C", "ol", "|", [.AH, .L]), .init("", "other", "", [.AH, .DH, .ER]),
    .init("|c", "o", "mV", [.AH]), .init("", "o", "Ce|", [.OW]), .init("", "o", "Ces|", [.OW]),
    .init("", "o", "Cing|", [.OW]), .init("", "o", "|", [.OW]), .init("", "o", "CV", [.OW]),
    .init("", "o", "V", [.OW]), .init("", "o", "", [.AA]),

    .init("q", "u", "", [.W]), .init("g", "u", "F", []), .init("", "ure", "|", [.Y, .ER]), .init("", "ur", "", [.ER]),
    .init("", "ui", "C", [.UW]), .init("", "uy", "", [.AY]), .init("n", "ue", "|", [.Y, .UW]),
    .init("", "ue", "|", [.UW]),
    .init("r", "u", "CV", [.UW]), .init("l", "u", "CV", [.UW]), .init("t", "u", "CV", [.UW]),
    .init("d", "u", "CV", [.UW]), .init("s", "u", "CV", [.UW]), .init("j", "u", "CV", [.UW]),
    .init("", "u", "CV", [.Y, .UW]), .init("", "u", "|", [.UW]), .init("", "u", "V", [.UW]), .init("", "u", "", [.AH]),

    .init("|", "y", "V", [.Y]), .init("|", "y", "", [.IH]), .init("|C", "y", "|", [.AY]), .init("|CC", "y", "|", [.AY]),
    .init("", "y", "|", [.IY]), .init("V", "y", "V", [.Y]), .init("", "y", "Ce|", [.AY]), .init("", "y", "CV", [.AY]),
    .init("", "y", "", [.IH]),
  ]

  private static let consonants: [LetterRule] = [
    .init("m", "b", "|", []), .init("", "bb", "", [.B]), .init("", "b", "", [.B]),
    .init("", "cch", "", [.K]), .init("", "cc", "F", [.K, .S]), .init("", "ch", "r", [.K]), .init("", "ch", "l", [.K]),
    .init("s", "ch", "", [.K]), .init("", "ch", "", [.CH]), .init("", "ck", "", [.K]),
    .init("", "cia", "", [.SH, .AH]),
    .init("", "cious", "", [.SH, .AH, .S]), .init("s", "c", "F", []), .init("", "c", "F", [.S]),
    .init("", "c", "", [.K]),
    .init("", "dge", "", [.JH]), .init("", "dg", "F", [.JH]), .init("", "dd", "", [.D]), .init("", "d", "", [.D]),
    .init("", "ff", "", [.F]), .init("", "f", "", [.F]),
    .init("|", "gn", "", [.N]), .init("", "gg", "", [.G]), .init("|", "gh", "", [.G]), .init("", "gh", "", []),
    .init("|", "g", "i", [.G]), .init("", "g", "F", [.JH]), .init("", "g", "", [.G]),
    .init("", "h", "V", [.HH]), .init("", "h", "", []),
    .init("", "j", "", [.JH]), .init("|", "kn", "", [.N]), .init("", "kk", "", [.K]), .init("", "k", "", [.K]),
    .init("C", "le", "|", [.AH, .L]), .init("C", "les", "|", [.AH, .L, .Z]), .init("", "ll", "", [.L]),
    .init("", "l", "", [.L]), .init("", "mm", "", [.M]), .init("|", "mn", "", [.N]), .init("", "mn", "|", [.M]),
    .init("", "m", "", [.M]),
    .init("", "nger", "|", [.NG, .ER]), .init("", "ng", "F", [.N, .JH]), .init("", "ng", "|", [.NG]),
    .init("", "ng", "V", [.NG, .G]), .init("", "ngs", "|", [.NG, .Z]), .init("", "ng", "", [.NG]),
    .init("", "n", "k", [.NG]), .init("", "n", "x", [.NG]), .init("", "nn", "", [.N]), .init("", "n", "", [.N]),
    .init("", "ph", "", [.F]), .init("|", "ps", "", [.S]), .init("|", "pn", "", [.N]), .init("", "pp", "", [.P]),
    .init("", "p", "", [.P]), .init("", "que", "|", [.K]), .init("", "q", "", [.K]),
    .init("", "rrh", "", [.R]), .init("", "rh", "", [.R]), .init("", "rr", "", [.R]), .init("", "r", "", [.R]),
    .init("", "ssion", "", [.SH, .AH, .N]), .init("V", "sion", "", [.ZH, .AH, .N]),
    .init("", "sion", "", [.SH, .AH, .N]),
    .init("", "sure", "|", [.ZH, .ER]), .init("", "sch", "", [.S, .K]), .init("", "sh", "", [.SH]),
    .init("", "ss", "", [.S]), .init("", "s", "m|", [.Z, .AH]), .init("V", "s", "e|", [.Z]), .init("V", "s", "V", [.Z]),
    .init("p", "s", "|", [.S]), .init("t", "s", "|", [.S]), .init("k", "s", "|", [.S]), .init("f", "s", "|", [.S]),
    .init("u", "s", "|", [.S]), .init("i", "s", "|", [.S]), .init("*C", "s", "|", [.Z]), .init("e", "s", "|", [.Z]),
    .init("", "s", "", [.S]),
    .init("", "tch", "", [.CH]), .init("", "tion", "", [.SH, .AH, .N]), .init("", "tia", "", [.SH, .AH]),
    .init("", "tious", "", [.SH, .AH, .S]), .init("", "ture", "", [.CH, .ER]), .init("|", "th", "e", [.DH]),
    .init("|", "th", "is", [.DH]), .init("|", "th", "at", [.DH]), .init("V", "th", "er", [.DH]),
    .init("", "th", "", [.TH]),
    .init("", "tt", "", [.T]), .init("s", "t", "le|", []), .init("s", "t", "en|", []), .init("", "t", "", [.T]),
    .init("", "v", "", [.V]), .init("|", "wr", "", [.R]), .init("|", "who", "", [.HH, .UW]), .init("", "wh", "", [.W]),
    .init("", "w", "V", [.W]), .init("", "w", "r", [.W]), .init("", "w", "", []),
    .init("|", "x", "", [.Z]), .init("e", "x", "V", [.G, .Z]), .init("", "x", "", [.K, .S]),
    .init("", "zz", "", [.Z]), .init("", "z", "", [.Z]),
  ]
}
