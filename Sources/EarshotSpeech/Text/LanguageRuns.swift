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
  /// The words of other scripts that the user's language reads.
  var sentences: (any SentenceScripts)?

  /// Neutral characters join the preceding run; those that begin a word (`/usr`, `3개`) or the text join the following
  /// run. Text without letters is in the preferred language.
  func split(_ text: [Unicode.Scalar]) -> [LanguageRun] {
    if sentences == nil, text.allSatisfy({ $0.value < 0x80 }) {
      let isLatin = text.contains(where: ShapeText.isLetter)
      let language = isLatin ? language(of: .latin) : preferred.first ?? latinLanguage
      return text.isEmpty ? [] : [LanguageRun(range: text.indices, language: language)]
    }
    let readsGreek = preferred.contains { Script(language: $0) == .greek }
    let scripts = Scripts(text, sentences, readsGreek: readsGreek)
    let hasKana = scripts.signs.kana
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
      if let sentences, script == sentences.script {
        start = sentences.startOfNumbers(before: start, in: text, notBefore: last.range.lowerBound)
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
    // The word also has letters of the preceding run.
    return SpokenLanguages.language(scripts[index].usualLanguage ?? "").wordStart(at: index, after: start, in: text)
  }

  private func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    scalar == " " || scalar == "\n" || scalar == TextCleaning.pause
  }
}
