/// A stretch of text in one language.
struct LanguageRun: Equatable {
  var range: Range<Int>
  var language: String
}

/// Splits text where its script tells that the language changes.
struct LanguageRuns {
  /// The language asked for, then those to fall back on, as BCP 47 tags.
  var preferred: [String]
  /// The language of Latin letters when none of the preferred is written with them.
  var latinLanguage: String

  /// Neutral characters join the run before them, at the start the one after them; digits that stand directly
  /// before Hangul belong to it, as `3개` is one word. Text without letters is in the preferred language.
  func split(_ text: [Unicode.Scalar]) -> [LanguageRun] {
    let hasKana = text.contains { Script($0) == .kana }
    var runs: [LanguageRun] = []
    var runScript = Script.neutral
    for index in text.indices {
      let script = Script(text[index])
      if script == .neutral || script == .other || script == runScript { continue }
      let language = self.language(of: script, besideKana: hasKana)
      runScript = script
      guard let last = runs.last else {
        runs.append(LanguageRun(range: 0..<text.count, language: language))
        continue
      }
      if language == last.language { continue }
      let start = script == .hangul ? startOfNumber(before: index, in: text, notBefore: last.range.lowerBound) : index
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

  private func startOfNumber(before index: Int, in text: [Unicode.Scalar], notBefore bound: Int) -> Int {
    var start = index
    while start > bound, isDigitOrItsPoint(text[start - 1]) { start -= 1 }
    while start < index, !("0"..."9").contains(text[start]) { start += 1 }
    // A digit that ends a name (`utf8은`) stays with the name.
    if start > bound, Script(text[start - 1]) != .neutral { return index }
    return start
  }

  private func isDigitOrItsPoint(_ scalar: Unicode.Scalar) -> Bool {
    ("0"..."9").contains(scalar) || scalar == "." || scalar == ","
  }
}
