// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// A stretch of text in one language.
struct LanguageRun: Equatable {
  var range: Range<Int>
  var language: String
}

/// Splits text at changes of language shown by the script.
struct LanguageRuns {
  /// The requested language, then the fallbacks, as BCP 47 tags.
  var preferred: [String]
  /// The language of Latin letters if none of the preferred ones uses them.
  var latinLanguage: String
  /// The table of Korean words if the user reads Korean: its abbreviations, units and Chinese characters are read in
  /// Korean.
  var koreanWords: WordTable?

  /// Neutral characters join the preceding run; those that begin a word (`/usr`, `3개`) or the text join the following
  /// run. Text without letters is in the preferred language.
  func split(_ text: [Unicode.Scalar]) -> [LanguageRun] {
    if koreanWords == nil, text.allSatisfy({ $0.value < 0x80 }) {
      let isLatin = text.contains(where: ShapeText.isLetter)
      let language = isLatin ? language(of: .latin) : preferred.first ?? latinLanguage
      return text.isEmpty ? [] : [LanguageRun(range: text.indices, language: language)]
    }
    let readsGreek = preferred.contains { Script(language: $0) == .greek }
    let scripts = Scripts(text, koreanWords: koreanWords, readsGreek: readsGreek)
    let hasKana = scripts.hasKana
    var runs: [LanguageRun] = []
    var runScript = Script.neutral
    for index in text.indices {
      let script = scripts[index]
      if script == .neutral || script == .other || script == runScript { continue }
      let language = self.language(of: script, besideKana: hasKana)
      runScript = script
      guard let last = runs.last else {
        runs.append(LanguageRun(range: 0..<text.count, language: language))
        continue
      }
      if language == last.language { continue }
      var start = startOfWord(with: index, in: text, scripts, notBefore: last.range.lowerBound)
      if script == .hangul, koreanWords != nil {
        start = startOfNumbers(before: start, in: text, notBefore: last.range.lowerBound)
      }
      if start == last.range.lowerBound {
        runs[runs.count - 1].language = language
      } else {
        runs[runs.count - 1].range = last.range.lowerBound..<start
        runs.append(LanguageRun(range: start..<text.count, language: language))
      }
    }
    if runs.isEmpty, !text.isEmpty {
      return [LanguageRun(range: text.indices, language: preferred.first ?? latinLanguage)]
    }
    return runs
  }

  func language(of script: Script, besideKana hasKana: Bool = false) -> String {
    if script == .han {
      if let asked = preferred.first(where: { [.han, .kana].contains(Script(language: $0)) }) { return asked }
      return hasKana ? "ja" : "zh"
    }
    if let asked = preferred.first(where: { Script(language: $0) == script }) { return asked }
    return script.usualLanguage ?? (script == .latin ? latinLanguage : preferred.first ?? latinLanguage)
  }

  /// The beginning of the word whose first letter of another language is at `index`.
  private func startOfWord(
    with index: Int, in text: [Unicode.Scalar], _ scripts: Scripts, notBefore bound: Int
  ) -> Int {
    var start = index
    while start > bound, !isSpace(text[start - 1]), scripts[start - 1] == .neutral { start -= 1 }
    if start == bound || isSpace(text[start - 1]) { return start }
    // The word also has letters of the preceding run: only a number goes with its counter, as in `main/3개`, and a digit
    // that ends a name stays with the name, as in `utf8은`.
    guard scripts[index] == .hangul else { return index }
    // `bash(으)로`
    if text[index - 1] == "(", KoreanParticles.reading(of: text, at: index - 1, to: text.count) != nil {
      return index - 1
    }
    var number = index
    while number > start, ("0"..."9").contains(text[number - 1]) { number -= 1 }
    if number < index, number > start, belongsToName(text, numberAt: number) { return index }
    return number == start && Script(text[start - 1]) != .neutral ? index : number
  }

  /// The beginning of the words of digits before a Korean word, as in `mina 4096 11월` and `build 42 실패`. A short
  /// number, or a version, is a part of the name before it: `Python 3 설치`, `Python 3.12 설치`.
  private func startOfNumbers(before start: Int, in text: [Unicode.Scalar], notBefore bound: Int) -> Int {
    var (found, digits) = (start, 0)
    while found > bound + 1, text[found - 1] == " " {
      let word = text[bound..<(found - 1)].reversed().prefix { !isSpace($0) }
      guard !word.isEmpty, word.allSatisfy({ SymbolContext.isDigit($0) || ".,:-/%".unicodeScalars.contains($0) }),
        word.contains(where: SymbolContext.isDigit), word.count < found - 1 - bound
      else { break }
      digits += word.count(where: SymbolContext.isDigit)
      found -= word.count + 1
    }
    // `rebase: 3/7 단계` is no name.
    guard found < start, found > bound + 1, SymbolContext.isPartOfWord(text[found - 2]) else { return found }
    let name = text[bound..<(found - 1)].reversed().prefix { !isSpace($0) }
    let isName = name.last.map(ShapeText.isCapital) == true
    let isVersion = isName && text[found..<start].contains(".")
    // `Worker 4 개`
    let isCounted = KoreanCounters.end(in: text, at: start, to: text.count) != nil
    return (digits > 2 && !isVersion) || !isName || isCounted ? found : start
  }

  /// True for the last number of `v1.2.3으로` and `utf-8로`.
  private func belongsToName(_ text: [Unicode.Scalar], numberAt index: Int) -> Bool {
    guard index > 1 else { return false }
    switch text[index - 1] {
    case ".": return SymbolContext.isDigit(text[index - 2])
    case "-": return ShapeText.isAlphanumeric(text[index - 2])
    default: return false
    }
  }

  private func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    scalar == " " || scalar == "\n" || scalar == TextCleaning.pause
  }
}
