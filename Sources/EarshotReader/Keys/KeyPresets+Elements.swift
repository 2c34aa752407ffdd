// SPDX-License-Identifier: Apache-2.0
extension KeyPreset {
  /// The keys used while there are elements: those of Quick Nav on the iPhone, with arrows and single letters, and of
  /// VoiceOver on the Mac. Other keys keep their usual meaning.
  static let elementKeys = """
    Right element.next
    period element.next
    Left element.previous
    m element.previous
    u element.above
    o element.below
    Home element.first
    End element.last
    k element.current
    comma element.current
    i element.interact
    Shift+i element.stopInteracting
    r element.read
    Shift+r element.readAll
    Shift+v element.choose
    f element.find
    slash element.find
    Shift+f element.find.backward
    n element.find.next
    Shift+n element.find.previous
    apostrophe element.hotSpot.go
    quote element.hotSpot.set
    Shift+m element.window
    backquote element.row
    tilde element.column
    backslash element.character.next
    bar element.character.previous
    y element.word.next
    Shift+y element.word.previous
    Control+Right element.word.next
    Control+Left element.word.previous
    j element.line.next
    Shift+j element.line.previous
    p element.sentence.next
    Shift+p element.sentence.previous
    """
}
