// SPDX-License-Identifier: Apache-2.0
public import EarshotCore
public import EarshotSpeech

/// Everything the reader can be told. Nothing else moves it.
public enum ReaderInput {
  /// A notification from any source.
  case message(any HubMessage)
  /// The tree has changed. What its source does not tell by itself of what has the focus is to be told by what changed.
  case tree([TreeChange], saysChanges: Bool = false)
  /// The tree of this program does not follow what it draws.
  case treeIsStale(String)
  /// These are said of the screen, and a tree tells them now.
  case takeBack(Set<UtteranceID>)
  /// Who told the tree has gone, and the tree with it.
  case treeGone
  /// What the tree is laid out for has another size.
  case resized
  /// What a program's screen shows can be asked for as elements from here on, or not any more.
  case elements(ElementOffer)
  /// The program's focus did not come to the element that was to be activated.
  case notReached
  /// The answer to ``ReaderEffect/perform(_:)``.
  case performed(Gesture, GestureResult)
  /// The answer to ``ReaderEffect/search(_:)``: nil where there is nothing more that way.
  case found(RotorQuery, RotorDescription.Item?)
  /// The pointer is at a point of the screen.
  case touch(Point)
  /// It was clicked there.
  case tap(Point)
  /// A key was pressed; `bytes` are what the terminal sends for it. Only one that was kept from the program is a
  /// command, whatever ``Reader/claims(_:)`` says of it.
  case key(bytes: [UInt8], generation: UInt64, isWithheld: Bool)
  /// Speech of generations older than this is over, without a key that the reader saw.
  case silence(generation: UInt64)
  case command(ReaderCommand)
  /// The user has changed the settings otherwise than by key.
  case configure(ReaderConfiguration)
  /// The answer to ``ReaderEffect/clipboard(_:)`` where the terminal did not get it.
  case clipboardRefused(ClipboardRefusal)
  /// The program has taken the keyboard for itself, or given it back: chords it could mean something by are its own.
  case keyboard(isTaken: Bool)
  /// What the keys of the program on the screen do; nil where nobody knows.
  case programHelp(ProgramHelp?)
  /// What the synthesizer tells of a request.
  case speech(SpeechEvent)
  /// Something of the reader's own: a greeting, a loss, a help text.
  case say(String, source: SpeechSource, priority: SpeechPriority)
  /// The reader's ``Reader/deadline`` has come.
  case timer
  /// The session ends: say what waits, take nothing new.
  case drain
}

/// What the reader wants done. Effects are carried out in the order they are given.
public enum ReaderEffect: Sendable {
  /// The utterance was handed to the queue.
  case asked(Utterance)
  case speak(SpeechRequest)
  case cancel(UtteranceID)
  case cancelBefore(generation: UInt64)
  /// The utterance has begun to be heard.
  case began(UtteranceID)
  /// Its one end.
  case ended(Utterance, SpeechOutcome)
  case post(any HubMessage)
  /// Play this tone now, over whatever is being said.
  case earcon(Earcon)
  /// Write this into the transcript; nobody hears it.
  case note(String)
  /// Send it up the chain from the element with the focus, and send back ``ReaderInput/performed(_:_:)``.
  case perform(Gesture)
  /// Ask the source, and send back ``ReaderInput/found(_:_:)``.
  case search(RotorQuery)
  /// Tell the one that it lost the focus, then the other that it has it.
  case focus(from: ElementID?, to: ElementID?)
  /// Scroll until the element can be seen.
  case reveal(ElementID)
  /// Send these bytes to the program, as if they had been typed.
  case sendKeys([UInt8])
  /// Put this on the clipboard of the user's terminal (OSC 52).
  case clipboard(String)
  /// Give this to the program as a paste.
  case paste(String)
  /// Keep this setting for the next session.
  case keep(SettingChange)
}

/// Why the clipboard of the user's terminal was not set.
public enum ClipboardRefusal: Sendable {
  case noTerminal
  case tooLong
}
