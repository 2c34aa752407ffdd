// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotSpeech

/// Changing settings with the rotor.
extension TreeAnswer {
  mutating func change(_ setting: RotorSetting, _ isMore: Bool) -> [PartEffect] {
    switch setting {
    case .rate: [.adjust(isMore ? .rateUp : .rateDown)]
    case .volume: [.adjust(isMore ? .volumeUp : .volumeDown)]
    case .pitch: [.adjust(isMore ? .pitchUp : .pitchDown)]
    case .punctuation: changePunctuation(isMore)
    case .language: changeLanguage(isMore)
    case .hints: [.setHints(isMore)]
    }
  }

  private mutating func changePunctuation(_ isMore: Bool) -> [PartEffect] {
    let levels = PunctuationLevel.allCases
    let place = (levels.firstIndex(of: punctuation) ?? 0) + (isMore ? 1 : -1)
    guard levels.indices.contains(place) else {
      return [.earcon(.boundary), .setPunctuation(punctuation)]
    }
    return [.setPunctuation(levels[place])]
  }

  /// Sets the next of the elements' languages, or each element's own. Spoken in that language, so that the user hears
  /// the voice.
  private mutating func changeLanguage(_ isMore: Bool) -> [PartEffect] {
    let languages = [nil] + rotorCensus().languages.map(Optional.some)
    let place = languages.firstIndex(of: state.rotor.language) ?? 0
    let language = languages[(place + (isMore ? languages.count - 1 : 1)) % languages.count]
    state.rotor.language = language
    let words = language.map(LanguageName.own) ?? phrases(.languageDefault)
    return say(
      [.text(words)], source: .reader, priority: .message, key: Reader.rotorKey, language: language)
  }
}
