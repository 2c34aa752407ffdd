// SPDX-License-Identifier: Apache-2.0
public import EarshotCore
public import EarshotKeys
public import EarshotSpeech

/// Every input of the reader. Nothing else changes it.
public enum ReaderInput {
  /// A notification from any source, and the number by which its words are followed to the voice, if they are.
  case message(any HubMessage, number: MessageNumber? = nil)
  /// The tree has changed. If the source does not report changes of the focused element itself, they are derived from
  /// the changes.
  case tree([TreeChange], saysChanges: Bool = false)
  /// The announcement that a later message of this turn moves the focus.
  case focusAhead
  /// The tree of this program is out of step with its screen.
  case treeIsStale(String)
  /// These utterances come from the screen, and a tree now reports the same.
  case takeBack(Set<UtteranceID>)
  /// The source of the tree is gone, and the tree with it.
  case treeGone
  /// The area for which the tree is laid out has another size.
  case resized
  /// The availability of a program's screen as elements has changed.
  case elements(ElementOffer)
  /// The program's focus did not reach the element to be activated.
  case notReached
  /// The answer to ``ReaderEffect/perform(_:)``.
  case performed(Gesture, GestureResult)
  /// The answer to ``ReaderEffect/search(_:)``: nil if there is nothing more in that direction.
  case found(RotorQuery, RotorDescription.Item?)
  /// The pointer moved to a point of the screen.
  case touch(Point)
  /// The pointer clicked at a point of the screen.
  case tap(Point)
  /// A key was pressed. Only a withheld one is a command, whatever ``Reader/claims(_:)`` returns.
  case key(KeyStroke, generation: UInt64, isWithheld: Bool)
  /// Speech of older generations has ended without a key that the reader saw.
  case silence(generation: UInt64)
  case command(ReaderCommand)
  /// The settings were changed other than by a key.
  case configure(ReaderConfiguration)
  /// Copy this text for the user.
  case copy(String)
  /// The answer to ``ReaderEffect/clipboard(_:)`` if the terminal did not receive it.
  case clipboardRefused(ClipboardRefusal)
  /// The terminal's text is another terminal's from here on.
  case textReplaced
  /// News of the panes into which a program divides the screen.
  case pane(PaneNotice)
  /// The program took the keyboard or returned it: chords that could mean something to it are its own.
  case keyboard(isTaken: Bool)
  /// The program whose text comes from here on; nil if unknown.
  case program(String?)
  /// The effects of the current program's keys; nil if unknown.
  case programHelp(ProgramHelp?)
  /// The rules of the current program's profile.
  case programRules(SpeechRules)
  /// The end of a command of the user's.
  case ownAnswer(OwnCommandAnswer)
  /// The program suggests this behind its caret, and the typing rests.
  case suggested(String)
  /// The answer to ``ReaderEffect/save(_:as:)``.
  case saved(SavedText)
  /// A report of the process that listens for spoken commands.
  case listening(ListeningEvent)
  /// An event of the synthesizer about a request.
  case speech(SpeechEvent)
  /// A message of Earshot's own: a greeting, a loss, a help text.
  case say(String, source: SpeechSource, priority: SpeechPriority)
  /// The reader's ``Reader/deadline`` has passed.
  case timer
  /// The session ends: speak the queue, accept nothing new.
  case drain
}

/// An effect for the session to perform, in the order given.
public enum ReaderEffect: Sendable {
  /// The utterance was handed to the queue.
  case asked(Utterance)
  /// It was composed, but the user wants it unspoken: it is for those who read instead of listening. Only with
  /// ``ReaderSettings/composesBriefs``.
  case withheld(Utterance)
  case speak(SpeechRequest)
  case cancel(UtteranceID)
  case cancelBefore(generation: UInt64)
  /// The utterance has started to sound.
  case began(UtteranceID)
  /// The one end of an utterance.
  case ended(Utterance, SpeechOutcome)
  /// A step of a message's words on their way to the voice.
  case followed(MessageNumber, MessageFate)
  case post(any HubMessage)
  /// Play this tone now, over any speech.
  case earcon(Earcon)
  /// Play these tones now, one after the other.
  case tones(ToneSeries)
  /// Write this into the transcript, unspoken.
  case note(String)
  /// Send it up the chain from the element with the focus, and return ``ReaderInput/performed(_:_:)``.
  case perform(Gesture)
  /// Ask the source, and return ``ReaderInput/found(_:_:)``.
  case search(RotorQuery)
  /// Tell the first that it lost the focus, then the second that it has it.
  case focus(from: ElementID?, to: ElementID?)
  /// Scroll until the element is visible.
  case reveal(ElementID)
  /// Send these bytes to the program, as if they had been typed.
  case sendKeys([UInt8])
  /// Go to the pane with this number, as its program counts.
  case goToPane(Int)
  /// Tell which panes there are.
  case tellPanes
  /// Put this on the clipboard of the user's terminal (OSC 52).
  case clipboard(String)
  /// Give this to the program as a paste.
  case paste(String)
  /// Write this into a new file with a name or path that the user has chosen, and return ``ReaderInput/saved(_:)``.
  case save(String, as: String)
  /// Run a command of the user's, and return ``ReaderInput/ownAnswer(_:)``.
  case run(OwnCommandRequest)
  /// Open the microphone, understand one of these phrases, and return ``ReaderInput/listening(_:)``.
  case listen(SpokenGrammar)
  /// Understand what was said so far.
  case finishListening
  /// Shut the microphone; nothing is to be understood.
  case cancelListening
  /// End the process that listens: it does not answer.
  case giveUpListening
  /// Show this to who looks, unspoken.
  case show(String)
  /// Mark the word being said, which is no longer the former one; nil if it has no cells, or none is being said.
  case follow(FollowedWord?)
  /// Save this setting for the next session.
  case keep(SettingChange)
  /// Save what is said for this word.
  case keepPronunciation(of: String, said: String)
}

/// The reason why the clipboard of the user's terminal was not set.
public enum ClipboardRefusal: Sendable {
  case noTerminal
  case tooLong
}
