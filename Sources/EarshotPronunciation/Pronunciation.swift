// SPDX-License-Identifier: Apache-2.0

/// The pronunciation of English words, by rules from letters to sounds: names and new words, which no dictionary has.
public enum Pronunciation {
  /// The sounds of a word of the letters a to z and the apostrophe; empty for what is no such word.
  public static func phones(of word: String) -> [Phone] {
    let letters = Array(word.utf8)
    guard !letters.isEmpty, letters.allSatisfy({ (0x61...0x7a).contains($0) || $0 == 0x27 }) else { return [] }
    if letters.count == 1 { return names[letters[0]] ?? [] }
    if let exception = exceptions[word] { return exception }
    var phones: [Phone] = []
    var place = 0
    while place < letters.count {
      guard let rule = LetterRule.all[letters[place]]?.first(where: { $0.fits(letters, at: place) }) else {
        place += 1
        continue
      }
      // A doubled sound is one.
      for phone in rule.phones where phone != phones.last || phone.isVowel { phones.append(phone) }
      place += rule.letters.count
    }
    return phones
  }

  /// The sounds of a text as it is said; empty if it is not said in English.
  public static func phones(ofText text: String) -> [Phone] {
    EnglishReading.words(of: text).flatMap(phones(of:))
  }

  /// The names of the letters.
  private static let names: [UInt8: [Phone]] = {
    let list: [(Character, [Phone])] = [
      ("a", [.EY]), ("b", [.B, .IY]), ("c", [.S, .IY]), ("d", [.D, .IY]), ("e", [.IY]), ("f", [.EH, .F]),
      ("g", [.JH, .IY]), ("h", [.EY, .CH]), ("i", [.AY]), ("j", [.JH, .EY]), ("k", [.K, .EY]), ("l", [.EH, .L]),
      ("m", [.EH, .M]), ("n", [.EH, .N]), ("o", [.OW]), ("p", [.P, .IY]), ("q", [.K, .Y, .UW]), ("r", [.AA, .R]),
      ("s", [.EH, .S]), ("t", [.T, .IY]), ("u", [.Y, .UW]), ("v", [.V, .IY]),
      ("w", [.D, .AH, .B, .AH, .L, .Y, .UW]), ("x", [.EH, .K, .S]), ("y", [.W, .AY]), ("z", [.Z, .IY]),
    ]
    return Dictionary(uniqueKeysWithValues: list.compactMap { pair in pair.0.asciiValue.map { ($0, pair.1) } })
  }()

  /// Frequent words that no rule gets right.
  private static let exceptions: [String: [Phone]] = [
    "the": [.DH, .AH], "of": [.AH, .V], "to": [.T, .UW], "two": [.T, .UW], "one": [.W, .AH, .N],
    "once": [.W, .AH, .N, .S], "who": [.HH, .UW], "do": [.D, .UW], "are": [.AA, .R], "was": [.W, .AA, .Z],
    "four": [.F, .AO, .R], "eight": [.EY, .T], "eighty": [.EY, .T, .IY], "eighteen": [.EY, .T, .IY, .N],
    "five": [.F, .AY, .V], "seven": [.S, .EH, .V, .AH, .N], "eleven": [.IH, .L, .EH, .V, .AH, .N],
    "zero": [.Z, .IY, .R, .OW], "have": [.HH, .AE, .V], "you": [.Y, .UW], "your": [.Y, .AO, .R],
    "okay": [.OW, .K, .EY], "ok": [.OW, .K, .EY], "busy": [.B, .IH, .Z, .IY], "menu": [.M, .EH, .N, .Y, .UW],
    "color": [.K, .AH, .L, .ER], "love": [.L, .AH, .V], "some": [.S, .AH, .M], "come": [.K, .AH, .M],
    "done": [.D, .AH, .N], "any": [.EH, .N, .IY], "many": [.M, .EH, .N, .IY], "said": [.S, .EH, .D],
    "says": [.S, .EH, .Z], "again": [.AH, .G, .EH, .N], "where": [.W, .EH, .R], "there": [.DH, .EH, .R],
    "their": [.DH, .EH, .R], "were": [.W, .ER], "what": [.W, .AH, .T], "give": [.G, .IH, .V],
    "live": [.L, .IH, .V], "word": [.W, .ER, .D], "work": [.W, .ER, .K], "world": [.W, .ER, .L, .D],
    "people": [.P, .IY, .P, .AH, .L], "put": [.P, .UH, .T], "push": [.P, .UH, .SH], "pull": [.P, .UH, .L],
    "get": [.G, .EH, .T], "does": [.D, .AH, .Z], "move": [.M, .UW, .V], "remove": [.R, .IY, .M, .UW, .V],
    "undo": [.AH, .N, .D, .UW], "redo": [.R, .IY, .D, .UW], "how": [.HH, .AW], "now": [.N, .AW], "wow": [.W, .AW],
    "close": [.K, .L, .OW, .Z], "language": [.L, .AE, .NG, .G, .W, .AH, .JH], "history": [.HH, .IH, .S, .T, .ER, .IY],
    "password": [.P, .AE, .S, .W, .ER, .D], "network": [.N, .EH, .T, .W, .ER, .K],
    "other": [.AH, .DH, .ER], "water": [.W, .AO, .T, .ER], "linux": [.L, .IH, .N, .AH, .K, .S],
  ]
}
