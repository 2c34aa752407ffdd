// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotSpeech

/// Settings that stand in the rotor.
extension Reader {
  mutating func change(_ setting: RotorSetting, _ isMore: Bool) -> [ReaderEffect] {
    switch setting {
    case .rate: adjust(isMore ? .rateUp : .rateDown)
    case .volume: adjust(isMore ? .volumeUp : .volumeDown)
    case .pitch: adjust(isMore ? .pitchUp : .pitchDown)
    case .punctuation: changePunctuation(isMore)
    case .language: changeLanguage(isMore)
    case .hints: setHints(isMore)
    }
  }

  private mutating func changePunctuation(_ isMore: Bool) -> [ReaderEffect] {
    let levels = PunctuationLevel.allCases
    let place = (levels.firstIndex(of: composer.settings.punctuation) ?? 0) + (isMore ? 1 : -1)
    guard levels.indices.contains(place) else {
      return [.earcon(.boundary)] + setPunctuation(composer.settings.punctuation)
    }
    return setPunctuation(levels[place])
  }

  /// To the next of the languages that elements are in, or to each element's own. Said in that language, so that the
  /// user hears the voice.
  private mutating func changeLanguage(_ isMore: Bool) -> [ReaderEffect] {
    let languages = [nil] + rotorCensus().languages.map(Optional.some)
    let place = languages.firstIndex(of: rotor.language) ?? 0
    let language = languages[(place + (isMore ? languages.count - 1 : 1)) % languages.count]
    rotor.language = language
    let words = language.map(LanguageName.own) ?? phrases(.languageDefault)
    return say(
      [.text(words)], source: .reader, priority: .message, key: Self.rotorKey, language: language)
  }
}
