extension CommandGroup {
  static let elementEntries = [
    CommandEntry("element.next", .element(.move(.next)), .helpElementNext),
    CommandEntry("element.previous", .element(.move(.previous)), .helpElementPrevious),
    CommandEntry("element.above", .element(.move(.above)), .helpElementAbove),
    CommandEntry("element.below", .element(.move(.below)), .helpElementBelow),
    CommandEntry("element.first", .element(.move(.first)), .helpElementFirst),
    CommandEntry("element.last", .element(.move(.last)), .helpElementLast),
    CommandEntry("element.current", .element(.current), .helpElementCurrent),
    CommandEntry("element.interact", .element(.interact), .helpInteract),
    CommandEntry("element.stopInteracting", .element(.stopInteracting), .helpStopInteracting),
    CommandEntry("element.read", .element(.read), .helpElementRead),
    CommandEntry("element.readAll", .element(.readAll), .helpElementReadAll),
    CommandEntry("element.character.next", .element(.text(.character, .forward)), .helpTextCharacterNext),
    CommandEntry("element.character.previous", .element(.text(.character, .backward)), .helpTextCharacterPrevious),
    CommandEntry("element.word.next", .element(.text(.word, .forward)), .helpTextWordNext),
    CommandEntry("element.word.previous", .element(.text(.word, .backward)), .helpTextWordPrevious),
    CommandEntry("element.line.next", .element(.text(.line, .forward)), .helpTextLineNext),
    CommandEntry("element.line.previous", .element(.text(.line, .backward)), .helpTextLinePrevious),
    CommandEntry("element.sentence.next", .element(.text(.sentence, .forward)), .helpTextSentenceNext),
    CommandEntry("element.sentence.previous", .element(.text(.sentence, .backward)), .helpTextSentencePrevious),
  ]
}
