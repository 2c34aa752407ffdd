// SPDX-License-Identifier: Apache-2.0
import EarshotCore

// The name of each command in settings, and its help.

extension CommandGroup {
  static let keyEntries = [
    CommandEntry("keys.help", .toggleKeyHelp, .helpKeyHelp),
    CommandEntry("keys.lock", .toggleLock, .helpLock),
    CommandEntry("keys.pass", .passNextKey, .helpPassNextKey),
  ]

  static let speechEntries = [
    CommandEntry("speech.stop", .stop, .helpStop),
    CommandEntry("speech.pause", .togglePause, .helpPause),
    CommandEntry("speech.again", .again, .helpAgain),
    CommandEntry("speech.phrase", .phrase, .helpPhrase),
    CommandEntry("speech.sayAs", .sayAs, .helpSayAs),
    CommandEntry("listen", .listen, .helpListen),
    CommandEntry("history.previous", .speechHistory(.previous), .helpHistoryPrevious),
    CommandEntry("history.next", .speechHistory(.next), .helpHistoryNext),
    CommandEntry("history.list", .listSpeech, .helpHistoryList),
  ]

  static let reviewEntries = [
    CommandEntry("review.line.previous", .review(.move(.line, .previous)), .helpLinePrevious),
    CommandEntry("review.line.current", .review(.move(.line, .current)), .helpLineCurrent),
    CommandEntry("review.line.next", .review(.move(.line, .next)), .helpLineNext),
    CommandEntry("review.line.first", .review(.move(.line, .first)), .helpLineFirst),
    CommandEntry("review.line.last", .review(.move(.line, .last)), .helpLineLast),
    CommandEntry("review.word.previous", .review(.move(.word, .previous)), .helpWordPrevious),
    CommandEntry("review.word.current", .review(.move(.word, .current)), .helpWordCurrent),
    CommandEntry("review.word.next", .review(.move(.word, .next)), .helpWordNext),
    CommandEntry("review.word.first", .review(.move(.word, .first)), .helpWordFirst),
    CommandEntry("review.word.last", .review(.move(.word, .last)), .helpWordLast),
    CommandEntry("review.character.previous", .review(.move(.character, .previous)), .helpCharacterPrevious),
    CommandEntry("review.character.current", .review(.move(.character, .current)), .helpCharacterCurrent),
    CommandEntry("review.character.next", .review(.move(.character, .next)), .helpCharacterNext),
    CommandEntry("review.character.first", .review(.move(.character, .first)), .helpCharacterFirst),
    CommandEntry("review.character.last", .review(.move(.character, .last)), .helpCharacterLast),
    CommandEntry("review.sentence.previous", .review(.move(.sentence, .previous)), .helpSentencePrevious),
    CommandEntry("review.sentence.current", .review(.move(.sentence, .current)), .helpSentenceCurrent),
    CommandEntry("review.sentence.next", .review(.move(.sentence, .next)), .helpSentenceNext),
    CommandEntry("review.sentence.first", .review(.move(.sentence, .first)), .helpSentenceFirst),
    CommandEntry("review.sentence.last", .review(.move(.sentence, .last)), .helpSentenceLast),
    CommandEntry("review.top", .review(.top), .helpTop),
    CommandEntry("review.bottom", .review(.bottom), .helpBottom),
    CommandEntry("review.caret", .review(.caret), .helpReviewCaret),
    CommandEntry("review.read", .review(.readFromHere), .helpRead),
    CommandEntry("review.where", .review(.whereAmI), .helpWhere),
    CommandEntry("review.spell.word", .review(.spell(.word)), .helpSpellWord),
    CommandEntry("review.spell.line", .review(.spell(.line)), .helpSpellLine),
    CommandEntry("review.phonetic.character", .review(.phonetic(.character)), .helpPhoneticCharacter),
    CommandEntry("review.phonetic.word", .review(.phonetic(.word)), .helpPhoneticWord),
    CommandEntry("review.code", .review(.codePoint), .helpCodePoint),
    CommandEntry("review.attributes", .review(.attributes), .helpAttributes),
    CommandEntry("review.indentation", .review(.indentation), .helpIndentation),
    CommandEntry("review.command.previous", .review(.command(.backward)), .helpCommandPrevious),
    CommandEntry("review.command.next", .review(.command(.forward)), .helpCommandNext),
    CommandEntry("review.output", .review(.output), .helpOutput),
    CommandEntry("review.output.first", .review(.outputStart), .helpOutputFirst),
    CommandEntry("output.open", .openOutput, .helpOutputOpen),
    CommandEntry("bookmark", .bookmark, .helpBookmark),
    CommandEntry("place.next", .place(.forward), .helpPlaceNext),
    CommandEntry("place.previous", .place(.backward), .helpPlacePrevious),
    CommandEntry("place.choose", .choosePlace, .helpPlaceChoose),
  ]

  static let findEntries = [
    CommandEntry("find.forward", .find(.forward), .helpFindForward),
    CommandEntry("find.backward", .find(.backward), .helpFindBackward),
    CommandEntry("find.next", .review(.find(nil, .forward)), .helpFindNext),
    CommandEntry("find.previous", .review(.find(nil, .backward)), .helpFindPrevious),
  ]

  static let clipboardEntries =
    [
      CommandEntry("copy.line", .copy(.line), .helpCopyLine),
      CommandEntry("copy.mark", .copy(.mark), .helpCopyMark),
      CommandEntry("copy.marked", .copy(.marked), .helpCopyMarked),
      CommandEntry("copy.output", .copy(.output), .helpCopyOutput),
      CommandEntry("copy.command", .copy(.command), .helpCopyCommand),
      CommandEntry("copy.phrase", .copy(.lastPhrase), .helpCopyPhrase),
      CommandEntry("paste.list", .copy(.tellSlots), .helpPasteList),
    ] + (0..<10).map { CommandEntry("paste.\($0 + 1)", .copy(.paste(slot: $0)), .helpPaste) }

  static let gestureEntries = [
    CommandEntry("gesture.activate", .gesture(.activate), .helpActivate),
    CommandEntry("gesture.escape", .gesture(.escape), .helpEscape),
    CommandEntry("gesture.magicTap", .gesture(.magicTap), .helpMagicTap),
    CommandEntry("gesture.increment", .gesture(.increment), .helpIncrement),
    CommandEntry("gesture.decrement", .gesture(.decrement), .helpDecrement),
    CommandEntry("gesture.scroll.up", .gesture(.scroll(.up)), .helpScrollUp),
    CommandEntry("gesture.scroll.down", .gesture(.scroll(.down)), .helpScrollDown),
    CommandEntry("gesture.scroll.left", .gesture(.scroll(.left)), .helpScrollLeft),
    CommandEntry("gesture.scroll.right", .gesture(.scroll(.right)), .helpScrollRight),
    CommandEntry("gesture.scroll.previous", .gesture(.scroll(.previous)), .helpScrollPrevious),
    CommandEntry("gesture.scroll.next", .gesture(.scroll(.next)), .helpScrollNext),
  ]

  static let terminalEntries = [
    CommandEntry("tell.title", .tell(.title), .helpTitle),
    CommandEntry("tell.status", .tell(.statusRow), .helpStatusRow),
    CommandEntry("tell.caret", .tell(.caret), .helpTellCaret),
    CommandEntry("tell.exitStatus", .tell(.exitStatus), .helpExitStatus),
    CommandEntry("tell.suggestion", .tell(.suggestion), .helpSuggestion),
    CommandEntry("await.end", .tellWhen(.end), .helpAwaitEnd),
    CommandEntry("await.text", .tellWhen(.text), .helpAwaitText),
    CommandEntry("own.choose", .chooseOwn, .helpOwnCommands),
    CommandEntry("pane.go", .pane(.go), .helpPane),
    CommandEntry("pane.list", .pane(.list), .helpPaneList),
  ]

  static let settingEntries = [
    CommandEntry("settings", .openSettings, .helpSettings),
    CommandEntry("rate.down", .adjust(.rateDown), .helpRateDown),
    CommandEntry("rate.up", .adjust(.rateUp), .helpRateUp),
    CommandEntry("volume.down", .adjust(.volumeDown), .helpVolumeDown),
    CommandEntry("volume.up", .adjust(.volumeUp), .helpVolumeUp),
    CommandEntry("pitch.down", .adjust(.pitchDown), .helpPitchDown),
    CommandEntry("pitch.up", .adjust(.pitchUp), .helpPitchUp),
    CommandEntry("punctuation.next", .adjust(.nextPunctuation), .helpPunctuation),
    CommandEntry("echo.characters", .adjust(.toggleCharacterEcho), .helpCharacterEcho),
    CommandEntry("echo.words", .adjust(.toggleWordEcho), .helpWordEcho),
    CommandEntry("quiet", .adjust(.toggleQuiet), .helpQuiet),
    CommandEntry("mute", .adjust(.toggleMute), .helpMute),
    CommandEntry("prompts", .adjust(.togglePrompts), .helpPrompts),
    CommandEntry("indentation", .adjust(.toggleIndentation), .helpToggleIndentation),
    CommandEntry("hints", .adjust(.toggleHints), .helpHints),
    CommandEntry("review.stays", .adjust(.toggleReviewStays), .helpReviewStays),
    CommandEntry("earcons", .adjust(.toggleEarcons), .helpEarcons),
  ]
}
