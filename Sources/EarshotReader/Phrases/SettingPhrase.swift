// SPDX-License-Identifier: Apache-2.0
import EarshotSpeech

/// The reader's words about its settings: a title and a meaning for each, and words for their values.
public enum SettingPhrase: String, CaseIterable, Sendable {
  // Titles.
  case rate
  case volume
  case pitch
  case punctuation
  case capitals
  case voice
  case voices
  case readingVoice
  case language
  case detectLanguage
  case style
  case echoCharacters
  case echoWords
  case quiet
  case mute
  case prompts
  case exitStatus
  case longCommand
  case terminalAnnouncements
  case wholeAnswers
  case indentation
  case indentationSignal
  case follow
  case hints
  case hintDelay
  case containers
  case tableHeaders
  case rowsAndColumns
  case actions
  case moreContent
  case earcons
  case earconVolume
  case turns
  case device
  case keepAwake
  case plainHints
  case shell
  case shellIntegration
  case floodLimit
  case openingWords
  case documentLines
  case suggestions
  case reviewStays
  case readerKey
  case readerKeyTimeout
  case braille
  case brailleKeys
  case brailleInput
  case brailleGrade
  case brailleTable
  case brailleCodeTable
  case brailleMessageTime
  case brailleStatus
  case spokenCommands
  case spokenConfidence
  case spokenPause
  case spokenEcho
  case preset
  case keys
  case programs

  // Meanings.
  case rateMeaning
  case volumeMeaning
  case pitchMeaning
  case punctuationMeaning
  case capitalsMeaning
  case voiceMeaning
  case voicesMeaning
  case readingVoiceMeaning
  case languageMeaning
  case detectLanguageMeaning
  case styleMeaning
  case echoCharactersMeaning
  case echoWordsMeaning
  case quietMeaning
  case muteMeaning
  case promptsMeaning
  case exitStatusMeaning
  case longCommandMeaning
  case terminalAnnouncementsMeaning
  case wholeAnswersMeaning
  case indentationMeaning
  case indentationSignalMeaning
  case followMeaning
  case hintsMeaning
  case hintDelayMeaning
  case containersMeaning
  case tableHeadersMeaning
  case rowsAndColumnsMeaning
  case actionsMeaning
  case moreContentMeaning
  case earconsMeaning
  case earconVolumeMeaning
  case turnsMeaning
  case deviceMeaning
  case keepAwakeMeaning
  case plainHintsMeaning
  case shellMeaning
  case shellIntegrationMeaning
  case floodLimitMeaning
  case openingWordsMeaning
  case documentLinesMeaning
  case suggestionsMeaning
  case reviewStaysMeaning
  case readerKeyMeaning
  case readerKeyTimeoutMeaning
  case brailleMeaning
  case brailleKeysMeaning
  case brailleInputMeaning
  case brailleGradeMeaning
  case brailleTableMeaning
  case brailleCodeTableMeaning
  case brailleMessageTimeMeaning
  case brailleStatusMeaning
  case spokenCommandsMeaning
  case spokenConfidenceMeaning
  case spokenPauseMeaning
  case spokenEchoMeaning
  case presetMeaning
  case keysMeaning
  case programsMeaning

  // Values.
  case choiceOn
  case choiceOff
  case choiceNone
  case choiceSome
  case choiceMost
  case choiceAll
  case choicePitch
  case choiceWord
  case choiceSpeech
  case choiceSound
  case choiceComputer
  case choiceContracted
  case choiceUncontracted
  case choiceKorean
  case choiceStrict
  case choiceNormal
  case choiceLenient
  case choiceWords
  case choiceTone
  case choiceBoth
  case notSet
  case range

  // The menu.
  case menu
  case menuClosed
  case menuHelp
  case nothingToUndo
  case unknownSetting
  case deviceAbsent
  case namesThere
  case languageUnspoken
  case tableAbsent
  case valueUnknown

  /// The words for a choice as the settings file has it; nil for one that only the file names.
  init?(choice: String) {
    let words: [String: SettingPhrase] = [
      "none": .choiceNone, "some": .choiceSome, "most": .choiceMost, "all": .choiceAll, "pitch": .choicePitch,
      "word": .choiceWord, "speech": .choiceSpeech, "sound": .choiceSound, "off": .choiceOff,
      "computer": .choiceComputer, "contracted": .choiceContracted, "uncontracted": .choiceUncontracted,
      "korean": .choiceKorean, "strict": .choiceStrict, "normal": .choiceNormal, "lenient": .choiceLenient,
      "words": .choiceWords, "tone": .choiceTone, "both": .choiceBoth,
    ]
    guard let phrase = words[choice] else { return nil }
    self = phrase
  }
}

extension SettingPhrase: PhraseName {
  package static var idPrefix: String { "setting." }
}
