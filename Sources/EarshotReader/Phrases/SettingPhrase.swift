// SPDX-License-Identifier: Apache-2.0
/// The reader's words about its settings: a title and a meaning for each, and words for their values.
///
/// As with ``Phrase``, the raw value is the English text and the key in files of other languages, and `{name}` stands
/// for a value.
public enum SettingPhrase: String, CaseIterable, Sendable {
  // Titles.
  case rate = "speech rate"
  case volume = "volume of speech"
  case pitch = "pitch of speech"
  case punctuation = "punctuation"
  case capitals = "capitals"
  case voice = "voice"
  case voices = "voices of languages"
  case language = "language"
  case detectLanguage = "language of each line"
  case style = "style of sound"
  case echoCharacters = "echo of letters"
  case echoWords = "echo of words"
  case quiet = "quiet mode"
  case mute = "mute mode"
  case prompts = "short prompts"
  case exitStatus = "exit status"
  case terminalAnnouncements = "announcements of programs"
  case wholeAnswers = "whole answers"
  case indentation = "indentation of lines"
  case follow = "underline of the word being said"
  case hints = "hints on keys"
  case hintDelay = "delay of hints"
  case containers = "names of groups"
  case tableHeaders = "headers of tables"
  case rowsAndColumns = "rows and columns of tables"
  case actions = "sign of actions"
  case moreContent = "sign of more content"
  case earcons = "tones"
  case earconVolume = "volume of tones"
  case turns = "turns of terminals"
  case device = "sound device"
  case keepAwake = "sound device awake"
  case plainHints = "plain output of programs"
  case shell = "shell"
  case floodLimit = "limit of long output"
  case readerKey = "reader key"
  case readerKeyTimeout = "wait of the reader key"
  case braille = "braille display"
  case brailleKeys = "keys of the display"
  case brailleInput = "typing in braille"
  case brailleGrade = "contraction in prose"
  case brailleTable = "braille table for prose"
  case brailleCodeTable = "braille table for code"
  case brailleMessageTime = "time of braille messages"
  case brailleStatus = "status cells"
  case spokenCommands = "spoken commands"
  case spokenConfidence = "certainty of spoken commands"
  case spokenPause = "silence after spoken commands"
  case spokenEcho = "answer to spoken commands"
  case preset = "preset of keys"
  case keys = "keys of your own"
  case programs = "speech of programs"

  // Meanings.
  case rateMeaning = "Words a minute"
  case volumeMeaning = "100 is the voice's own"
  case pitchMeaning = "50 is the voice's own"
  case punctuationMeaning = "How many signs are said"
  case capitalsMeaning = "How spelling tells a capital"
  case voiceMeaning = "The voice for your language; earshot voices lists them"
  case voicesMeaning = "A language and its voice, such as ko bada"
  case languageMeaning = "A code such as ko; without one, the system's"
  case detectLanguageMeaning = "Speaks English, German, French, Spanish and Polish lines as such"
  case styleMeaning = "The sound of headings, errors and hints: restrained, rich or plain"
  case echoCharactersMeaning = "Says each letter that you type"
  case echoWordsMeaning = "Says each word that you typed"
  case quietMeaning = "Reads nothing by itself; keys still speak"
  case muteMeaning = "Says only answers to reader keys, and plays no tones"
  case promptsMeaning = "Says of a prompt only what changed"
  case exitStatusMeaning = "Says the number of a failed command"
  case terminalAnnouncementsMeaning = "Says what programs announce by OSC 202, also over ssh"
  case wholeAnswersMeaning = "Reads answers of agents when they are whole"
  case indentationMeaning = "Says the indentation of a line where it changes"
  case followMeaning = "Underlines each word of the review while it is said"
  case hintsMeaning = "Says after a pause which keys help"
  case hintDelayMeaning = "Milliseconds between an element and its hint"
  case containersMeaning = "Says which group you go into"
  case tableHeadersMeaning = "Says the header of another row or column"
  case rowsAndColumnsMeaning = "Says the numbers of rows and columns"
  case actionsMeaning = "How an element tells that it has actions"
  case moreContentMeaning = "How an element tells that it has more content"
  case earconsMeaning = "Short tones where words are too slow"
  case earconVolumeMeaning = "100 is well below speech"
  case turnsMeaning = "Of several terminals the one used last speaks"
  case deviceMeaning = "Its name from earshot voices --devices"
  case keepAwakeMeaning = "For devices that lose the first syllable"
  case plainHintsMeaning = "Asks programs for their screen reader mode"
  case shellMeaning = "The program that earshot starts; without one, your own shell"
  case floodLimitMeaning = "More lines at once are counted, not read"
  case readerKeyMeaning = "The key before each command, such as F11"
  case readerKeyTimeoutMeaning = "Milliseconds for the next key; 0 waits for ever"
  case brailleMeaning = "Uses a braille display, if there is one"
  case brailleKeysMeaning = "The screen reader whose keys it has"
  case brailleInputMeaning = "How typed cells become text"
  case brailleGradeMeaning = "How prose is written in cells"
  case brailleTableMeaning = "A table of liblouis, such as en-ueb-g2.ctb"
  case brailleCodeTableMeaning = "A table of liblouis, such as en-us-comp8.ctb"
  case brailleMessageTimeMeaning = "Milliseconds that a message stays; 0 until a key"
  case brailleStatusMeaning = "Shows mode, table and row in the first cells"
  case spokenCommandsMeaning = "The microphone opens when you ask to be heard"
  case spokenConfidenceMeaning = "How surely a command must have been heard"
  case spokenPauseMeaning = "Milliseconds without speech that end a command"
  case spokenEchoMeaning = "What tells that a command was understood"
  case presetMeaning = "Keys as in earshot, tdsr, fenrir or voiceover"
  case keysMeaning = "A key and its command, such as F5 copy.line"
  case programsMeaning = "A program and its speech, such as man rate 130%"

  // Values.
  case choiceOn = "on"
  case choiceOff = "off"
  case choiceNone = "none"
  case choiceSome = "some"
  case choiceMost = "most"
  case choiceAll = "all"
  case choicePitch = "pitch"
  case choiceWord = "word"
  case choiceSpeech = "speech"
  case choiceSound = "sound"
  case choiceComputer = "computer"
  case choiceContracted = "contracted"
  case choiceUncontracted = "uncontracted"
  case choiceKorean = "korean"
  case choiceStrict = "strict"
  case choiceNormal = "normal"
  case choiceLenient = "lenient"
  case choiceWords = "words"
  case choiceTone = "tone"
  case notSet = "not set"
  case range = "{lowest} to {highest}"

  // The menu.
  case menu = "Settings"
  case menuClosed = "settings closed"
  case menuHelp =
    "Type a name to hear a setting, a name and a value to change it, or a word to find. list, undo, reset NAME; an empty line leaves."
  case nothingToUndo = "nothing to undo"
  case unknownSetting = "{name} is not a setting"
  case deviceAbsent = "{name} is not there now: the usual device plays"
  case namesThere = "There are {names}"
  case languageUnspoken = "No voice speaks {name}: English is spoken instead"
  case tableAbsent = "liblouis has no table {name}"
  case valueUnknown = "{value} is not possible"

  /// The words for a choice as the settings file has it; nil for one that only the file names.
  init?(choice: String) {
    let words: [String: SettingPhrase] = [
      "none": .choiceNone, "some": .choiceSome, "most": .choiceMost, "all": .choiceAll, "pitch": .choicePitch,
      "word": .choiceWord, "speech": .choiceSpeech, "sound": .choiceSound, "off": .choiceOff,
      "computer": .choiceComputer, "contracted": .choiceContracted, "uncontracted": .choiceUncontracted,
      "korean": .choiceKorean, "strict": .choiceStrict, "normal": .choiceNormal, "lenient": .choiceLenient,
      "words": .choiceWords, "tone": .choiceTone,
    ]
    guard let phrase = words[choice] else { return nil }
    self = phrase
  }
}

extension SettingPhrase: PhraseName {
  /// No phrase about settings has a count.
  public var englishForOne: String? { nil }
}
