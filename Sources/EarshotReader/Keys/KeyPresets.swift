// SPDX-License-Identifier: Apache-2.0
// Keys for people who come from elsewhere. What their keys had meant in Earshot's own table is put on others.

extension KeyPreset {
  /// Lines, words and characters on `u i o`, `j k l` and `m , .`, as in TDSR and Speakup, and on the arrows.
  public static let standard = KeyPreset(
    name: "earshot",
    table: """
      F1 keys.help
      question keys.help
      Enter keys.lock
      Shift+v keys.pass
      Control+v keys.pass
      x speech.stop
      Shift+x speech.pause
      a speech.again
      quote speech.phrase
      Control+y speech.phrase
      equals speech.sayAs
      z history.previous
      Shift+z history.next
      Control+z history.list
      bar history.list
      u review.line.previous
      Up review.line.previous
      i review.line.current
      o review.line.next
      Down review.line.next
      Shift+u review.line.first
      Shift+o review.line.last
      j review.word.previous
      Control+Left review.word.previous
      k review.word.current
      l review.word.next
      Control+Right review.word.next
      Shift+j review.word.first
      Shift+l review.word.last
      m review.character.previous
      Left review.character.previous
      comma review.character.current
      period review.character.next
      Right review.character.next
      Shift+m review.character.first
      Home review.character.first
      greater review.character.last
      End review.character.last
      y review.sentence.previous
      h review.sentence.current
      n review.sentence.next
      Shift+y review.sentence.first
      Shift+n review.sentence.last
      Shift+t review.top
      Control+Home review.top
      Shift+b review.bottom
      Control+End review.bottom
      Backspace review.caret
      r review.read
      w review.where
      Shift+k review.spell.word
      Shift+i review.spell.line
      less review.phonetic.character
      Shift+p review.phonetic.word
      number review.code
      Shift+a review.attributes
      Tab review.indentation
      left bracket review.command.previous
      right bracket review.command.next
      Shift+r review.output
      backslash review.output.first
      F11 output.open
      Control+o output.open
      Delete bookmark
      Control+b bookmark
      backquote place.next
      Control+n place.next
      tilde place.previous
      Control+p place.previous
      caret place.choose
      Control+k place.choose
      f find.forward
      slash find.forward
      Shift+f find.backward
      g find.next
      Shift+g find.previous
      c copy.line
      b copy.mark
      v listen
      apostrophe copy.marked
      d copy.output
      Shift+d copy.command
      Shift+c copy.phrase
      Control+c copy.phrase
      p paste.list
      1 paste.1
      2 paste.2
      3 paste.3
      4 paste.4
      5 paste.5
      6 paste.6
      7 paste.7
      8 paste.8
      9 paste.9
      0 paste.10
      Space gesture.activate
      Escape gesture.escape
      minus gesture.magicTap
      plus gesture.increment
      Shift+Up gesture.increment
      underscore gesture.decrement
      Shift+Down gesture.decrement
      Page Up gesture.scroll.up
      Page Down gesture.scroll.down
      left brace gesture.scroll.left
      right brace gesture.scroll.right
      left parenthesis gesture.scroll.previous
      right parenthesis gesture.scroll.next
      t tell.title
      s tell.status
      Shift+w tell.caret
      e tell.exitStatus
      Insert tell.suggestion
      Control+g tell.suggestion
      percent await.end
      Control+e await.end
      colon await.text
      Control+f await.text
      ampersand pane.go
      asterisk pane.list
      exclamation own.choose
      dollar settings
      F2 rate.down
      F3 rate.up
      F4 volume.down
      F5 volume.up
      F6 pitch.down
      F7 pitch.up
      F8 punctuation.next
      semicolon punctuation.next
      Shift+e echo.characters
      F9 echo.words
      q quiet
      Shift+q mute
      Shift+s prompts
      Shift+Tab indentation
      Shift+h hints
      at review.stays
      F10 earcons
      Control+t earcons
      Alt+Up review.line.previous
      Alt+Down review.line.next
      Alt+Left review.word.previous
      Alt+Right review.word.next
      Alt+Super+Up review.line.previous
      Alt+Super+Down review.line.next
      Alt+Super+Left review.word.previous
      Alt+Super+Right review.word.next
      """, elementTable: elementKeys + "\n" + rotorKeys)

  /// TDSR's Alt with a letter is the letter after the reader key. `r` begins and ends a selection, and `v` and `l` copy
  /// a line.
  static let tdsr = KeyPreset(
    name: "tdsr",
    table: """
      c punctuation.next
      r copy.mark
      Shift+r copy.marked
      v copy.line
      b review.read
      Shift+d review.output
      F12 Alt+v listen
      F12 Alt+d copy.command
      """)

  /// Fenrir's laptop keys: Fenrir's key with a letter is the letter after the reader key.
  static let fenrir = KeyPreset(
    name: "fenrir",
    table: """
      h keys.help
      slash review.caret
      Shift+j review.character.first
      Shift+l review.character.last
      F12 Alt+k review.phonetic.word
      F12 Alt+comma review.phonetic.character
      greater review.where
      minus review.attributes
      backslash indentation
      F12 Alt+backslash review.output.first
      F12 Alt+v listen
      F12 Alt+d copy.command
      F12 Alt+equals speech.sayAs
      F12 Alt+quote speech.phrase
      semicolon speech.again
      Shift+p punctuation.next
      Backspace keys.pass
      F4 mute
      Up volume.up
      Down volume.down
      Right rate.up
      Left rate.down
      F12 Alt+Right pitch.up
      F12 Alt+Left pitch.down
      x copy.mark
      c copy.marked
      Shift+c paste.list
      Control+u copy.phrase
      v paste.1
      a gesture.magicTap
      b speech.stop
      Shift+a copy.phrase
      Shift+d copy.line
      equals review.sentence.current
      quote review.phonetic.word
      bar review.word.first
      tilde review.word.last
      """)

  /// VoiceOver's keys on the Mac and, where they agree, on iPhone keyboards: keys with Control and Option there follow
  /// the reader key here. Right and left move by words, with Shift by characters.
  static let voiceover = KeyPreset(
    name: "voiceover",
    table: """
      Left review.word.previous
      Right review.word.next
      Shift+Left review.character.previous
      Shift+Right review.character.next
      Home review.top
      End review.bottom
      a review.read
      b review.top
      l review.line.current
      w review.word.current
      s review.sentence.current
      c review.character.current
      t review.attributes
      z speech.again
      Shift+z copy.phrase
      k keys.help
      semicolon keys.lock
      backquote gesture.escape
      v punctuation.next
      F2 tell.title
      F3 review.where
      F4 tell.caret
      Shift+a history.previous
      Shift+d history.next
      F12 Alt+equals speech.sayAs
      F12 Alt+v listen
      F12 Alt+d copy.command
      x copy.mark
      Shift+x copy.marked
      h copy.line
      Shift+l review.word.last
      equals tell.status
      at speech.stop
      F12 Alt+at review.stays
      percent speech.pause
      Control+Down rate.down
      Control+Up rate.up
      asterisk volume.down
      ampersand volume.up
      F12 Alt+asterisk pane.list
      F12 Alt+ampersand pane.go
      """)
}
