// SPDX-License-Identifier: Apache-2.0
import EarshotCore

// The name of each command in settings, and its help.

extension CommandGroup {
  static let keyEntries = [
    CommandEntry("keys.help", .toggleKeyHelp, .keyHelp),
    CommandEntry("keys.lock", .toggleLock, .lock),
    CommandEntry("keys.pass", .passNextKey, .passNextKey),
  ]

  static let speechEntries = [
    CommandEntry("speech.stop", .stop, .stop),
    CommandEntry("speech.pause", .togglePause, .pause),
    CommandEntry("speech.again", .again, .again),
    CommandEntry("speech.phrase", .phrase, .phrase),
    CommandEntry("speech.sayAs", .sayAs, .sayAs),
    CommandEntry("listen", .listen, .listen),
    CommandEntry("history.previous", .speechHistory(.previous), .historyPrevious),
    CommandEntry("history.next", .speechHistory(.next), .historyNext),
    CommandEntry("history.list", .listSpeech, .historyList),
  ]

  static let reviewEntries = [
    CommandEntry("review.line.previous", .review(.move(.line, .previous)), .linePrevious),
    CommandEntry("review.line.current", .review(.move(.line, .current)), .lineCurrent),
    CommandEntry("review.line.next", .review(.move(.line, .next)), .lineNext),
    CommandEntry("review.line.first", .review(.move(.line, .first)), .lineFirst),
    CommandEntry("review.line.last", .review(.move(.line, .last)), .lineLast),
    CommandEntry("review.word.previous", .review(.move(.word, .previous)), .wordPrevious),
    CommandEntry("review.word.current", .review(.move(.word, .current)), .wordCurrent),
    CommandEntry("review.word.next", .review(.move(.word, .next)), .wordNext),
    CommandEntry("review.word.first", .review(.move(.word, .first)), .wordFirst),
    CommandEntry("review.word.last", .review(.move(.word, .last)), .wordLast),
    CommandEntry("review.character.previous", .review(.move(.character, .previous)), .characterPrevious),
    CommandEntry("review.character.current", .review(.move(.character, .current)), .characterCurrent),
    CommandEntry("review.character.next", .review(.move(.character, .next)), .characterNext),
    CommandEntry("review.character.first", .review(.move(.character, .first)), .characterFirst),
    CommandEntry("review.character.last", .review(.move(.character, .last)), .characterLast),
    CommandEntry("review.sentence.previous", .review(.move(.sentence, .previous)), .sentencePrevious),
    CommandEntry("review.sentence.current", .review(.move(.sentence, .current)), .sentenceCurrent),
    CommandEntry("review.sentence.next", .review(.move(.sentence, .next)), .sentenceNext),
    CommandEntry("review.sentence.first", .review(.move(.sentence, .first)), .sentenceFirst),
    CommandEntry("review.sentence.last", .review(.move(.sentence, .last)), .sentenceLast),
    CommandEntry("review.top", .review(.top), .top),
    CommandEntry("review.bottom", .review(.bottom), .bottom),
    CommandEntry("review.caret", .review(.caret), .reviewCaret),
    CommandEntry("review.read", .review(.readFromHere), .read),
    CommandEntry("review.where", .review(.whereAmI), .cursorPlace),
    CommandEntry("review.spell.word", .review(.spell(.word)), .spellWord),
    CommandEntry("review.spell.line", .review(.spell(.line)), .spellLine),
    CommandEntry("review.phonetic.character", .review(.phonetic(.character)), .phoneticCharacter),
    CommandEntry("review.phonetic.word", .review(.phonetic(.word)), .phoneticWord),
    CommandEntry("review.code", .review(.codePoint), .codePoint),
    CommandEntry("review.attributes", .review(.attributes), .attributes),
    CommandEntry("review.indentation", .review(.indentation), .indentation),
    CommandEntry("review.command.previous", .review(.command(.backward)), .commandPrevious),
    CommandEntry("review.command.next", .review(.command(.forward)), .commandNext),
    CommandEntry("review.output", .review(.output), .output),
    CommandEntry("review.output.first", .review(.outputStart), .outputFirst),
    CommandEntry("output.open", .openOutput, .outputOpen),
    CommandEntry("bookmark", .bookmark, .bookmark),
    CommandEntry("place.next", .place(.forward), .placeNext),
    CommandEntry("place.previous", .place(.backward), .placePrevious),
    CommandEntry("place.choose", .choosePlace, .placeChoose),
  ]

  static let findEntries = [
    CommandEntry("find.forward", .find(.forward), .findForward),
    CommandEntry("find.backward", .find(.backward), .findBackward),
    CommandEntry("find.next", .review(.find(nil, .forward)), .findNext),
    CommandEntry("find.previous", .review(.find(nil, .backward)), .findPrevious),
  ]

  static let clipboardEntries =
    [
      CommandEntry("copy.line", .copy(.line), .copyLine),
      CommandEntry("copy.mark", .copy(.mark), .copyMark),
      CommandEntry("copy.marked", .copy(.marked), .copyMarked),
      CommandEntry("copy.output", .copy(.output), .copyOutput),
      CommandEntry("copy.command", .copy(.command), .copyCommand),
      CommandEntry("copy.phrase", .copy(.lastPhrase), .copyPhrase),
      CommandEntry("paste.list", .copy(.tellSlots), .pasteList),
    ] + (0..<10).map { CommandEntry("paste.\($0 + 1)", .copy(.paste(slot: $0)), .paste) }

  static let gestureEntries = [
    CommandEntry("gesture.activate", .gesture(.activate), .activate),
    CommandEntry("gesture.escape", .gesture(.escape), .escape),
    CommandEntry("gesture.magicTap", .gesture(.magicTap), .magicTap),
    CommandEntry("gesture.increment", .gesture(.increment), .increment),
    CommandEntry("gesture.decrement", .gesture(.decrement), .decrement),
    CommandEntry("gesture.scroll.up", .gesture(.scroll(.up)), .scrollUp),
    CommandEntry("gesture.scroll.down", .gesture(.scroll(.down)), .scrollDown),
    CommandEntry("gesture.scroll.left", .gesture(.scroll(.left)), .scrollLeft),
    CommandEntry("gesture.scroll.right", .gesture(.scroll(.right)), .scrollRight),
    CommandEntry("gesture.scroll.previous", .gesture(.scroll(.previous)), .scrollPrevious),
    CommandEntry("gesture.scroll.next", .gesture(.scroll(.next)), .scrollNext),
  ]

  static let terminalEntries = [
    CommandEntry("tell.title", .tell(.title), .title),
    CommandEntry("tell.status", .tell(.statusRow), .statusRow),
    CommandEntry("tell.caret", .tell(.caret), .tellCaret),
    CommandEntry("tell.exitStatus", .tell(.exitStatus), .exitStatus),
    CommandEntry("tell.suggestion", .tell(.suggestion), .suggestion),
    CommandEntry("await.end", .tellWhen(.end), .awaitEnd),
    CommandEntry("await.text", .tellWhen(.text), .awaitText),
    CommandEntry("own.choose", .chooseOwn, .ownCommands),
    CommandEntry("pane.go", .pane(.go), .pane),
    CommandEntry("pane.list", .pane(.list), .paneList),
  ]

  static let settingEntries = [
    CommandEntry("settings", .openSettings, .settings),
    CommandEntry("rate.down", .adjust(.rateDown), .rateDown),
    CommandEntry("rate.up", .adjust(.rateUp), .rateUp),
    CommandEntry("volume.down", .adjust(.volumeDown), .volumeDown),
    CommandEntry("volume.up", .adjust(.volumeUp), .volumeUp),
    CommandEntry("pitch.down", .adjust(.pitchDown), .pitchDown),
    CommandEntry("pitch.up", .adjust(.pitchUp), .pitchUp),
    CommandEntry("punctuation.next", .adjust(.nextPunctuation), .punctuation),
    CommandEntry("echo.characters", .adjust(.toggleCharacterEcho), .characterEcho),
    CommandEntry("echo.words", .adjust(.toggleWordEcho), .wordEcho),
    CommandEntry("quiet", .adjust(.toggleQuiet), .quiet),
    CommandEntry("mute", .adjust(.toggleMute), .mute),
    CommandEntry("prompts", .adjust(.togglePrompts), .prompts),
    CommandEntry("indentation", .adjust(.toggleIndentation), .toggleIndentation),
    CommandEntry("hints", .adjust(.toggleHints), .hints),
    CommandEntry("review.stays", .adjust(.toggleReviewStays), .reviewStays),
    CommandEntry("earcons", .adjust(.toggleEarcons), .earcons),
  ]
}
