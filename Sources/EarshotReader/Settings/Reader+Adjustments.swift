// SPDX-License-Identifier: Apache-2.0
import EarshotSpeech

extension Reader {
  /// Changes a setting, says its new value and asks to save it.
  mutating func adjust(_ adjustment: SettingAdjustment) -> [ReaderEffect] {
    switch adjustment {
    case .rateUp: step(\.rate, by: 10, in: SpeechSettings.rates, "rate", .rateValue)
    case .rateDown: step(\.rate, by: -10, in: SpeechSettings.rates, "rate", .rateValue)
    case .volumeUp: step(\.volume, by: 10, in: 0...200, "volume", .volumeValue)
    case .volumeDown: step(\.volume, by: -10, in: 0...200, "volume", .volumeValue)
    case .pitchUp: step(\.pitch, by: 5, in: 0...100, "pitch", .pitchValue)
    case .pitchDown: step(\.pitch, by: -5, in: 0...100, "pitch", .pitchValue)
    case .nextPunctuation: nextPunctuation()
    case .toggleCharacterEcho: toggle(\.echoesCharacters, "echoCharacters", .characterEcho)
    case .toggleWordEcho: toggle(\.echoesWords, "echoWords", .wordEcho)
    case .toggleQuiet: toggle(\.isQuiet, "quiet", .quiet)
    case .toggleMute: toggle(\.isMuted, "mute", .mute)
    case .togglePrompts: toggle(\.shortensPrompts, "prompts", .shortPrompts)
    case .toggleIndentation: toggle(\.saysIndentation, "indentation", .indentation)
    case .toggleHints: toggleHints()
    case .toggleReviewStays: toggle(\.reviewStays, "reviewStays", .reviewStays)
    case .toggleEarcons: toggle(\.playsEarcons, "earcons", .earcons)
    }
  }

  private mutating func step(
    _ path: WritableKeyPath<SpeechSettings, Int>, by step: Int, in range: ClosedRange<Int>, _ name: String,
    _ phrase: Phrase
  ) -> [ReaderEffect] {
    let present = programSpeech?.has(name) == true ? inForce.speech : configuration.composer.settings
    let old = min(range.upperBound, max(range.lowerBound, present[keyPath: path]))
    let value = min(range.upperBound, max(range.lowerBound, old + step))
    let change = configuration.change(name, to: .number(value)) { $0.composer.settings[keyPath: path] = value }
    return tell(phrases(phrase, ["value": String(value)]), change)
  }

  private mutating func nextPunctuation() -> [ReaderEffect] {
    let levels = PunctuationLevel.allCases
    let place = levels.firstIndex(of: inForce.speech.punctuation) ?? 0
    return setPunctuation(levels[(place + 1) % levels.count])
  }

  mutating func setPunctuation(_ level: PunctuationLevel) -> [ReaderEffect] {
    let change = configuration.change("punctuation", to: .text(level.rawValue)) {
      $0.composer.settings.punctuation = level
    }
    let phrase: Phrase =
      switch level {
      case .none: .punctuationNone
      case .some: .punctuationSome
      case .most: .punctuationMost
      case .all: .punctuationAll
      }
    return tell(phrases(phrase), change)
  }

  private mutating func toggle(
    _ path: WritableKeyPath<ReaderSettings, Bool>, _ name: String, _ phrase: Phrase
  ) -> [ReaderEffect] {
    let present = programSpeech?.has(name) == true ? inForce.reader : configuration.settings
    let isOn = !present[keyPath: path]
    return tell(
      isOn, phrase, configuration.change(name, to: .flag(isOn)) { $0.settings[keyPath: path] = isOn })
  }

  /// Toggles the hints heard here together with the others: by default hints on elements are always on, hints on keys
  /// for a while.
  private mutating func toggleHints() -> [ReaderEffect] {
    setHints(tree.cursor.current == nil ? !settings.givesHints : !settings.verbosity.saysHints)
  }

  mutating func setHints(_ isOn: Bool) -> [ReaderEffect] {
    configuration.settings.givesHints = isOn
    configuration.settings.verbosity.saysHints = isOn
    return tell(isOn, .hints, SettingChange("hints", .flag(isOn)))
  }

  private mutating func tell(_ isOn: Bool, _ phrase: Phrase, _ change: SettingChange) -> [ReaderEffect] {
    tell(phrases(isOn ? .settingOn : .settingOff, ["setting": phrases(phrase)]), change)
  }

  private mutating func tell(_ words: String, _ change: SettingChange) -> [ReaderEffect] {
    say([.text(words)], source: .reader, priority: .message, key: "setting") + [.keep(change)]
  }
}

extension ReaderSettings {
  /// True if speech is allowed when quiet or muted.
  func lets(_ source: SpeechSource, _ priority: SpeechPriority) -> Bool {
    switch source {
    case .review, .reader: true
    case .echo, .focus: !isMuted
    case .output, .announcement, .hint, .status: !isMuted && (!isQuiet || priority == .important)
    }
  }
}
