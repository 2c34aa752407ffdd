// SPDX-License-Identifier: Apache-2.0
import EarshotAudit
import EarshotSpeech

/// The language of reports for people.
///
/// English unless asked for, whatever the user's language is: the same files give the same report everywhere.
enum AuditLanguage {
  static func words(_ arguments: ParsedArguments) throws(CommandFailure) -> RuleWords {
    guard let language = arguments["--language"] else { return .english }
    guard LanguageTag.isValid(language) else { throw .usage("\(language) is no language: give a tag, as de or pt-BR.") }
    if language == "en" || language.hasPrefix("en-") { return .english }
    guard let text = DataDirectory.find()?.text(named: "audit", language: language) else {
      throw .usage("Audits have no words in \(language): leave out --language for English.")
    }
    return RuleWords(parsing: text, language: language)
  }
}
