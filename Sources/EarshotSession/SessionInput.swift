// SPDX-License-Identifier: Apache-2.0
public import EarshotCore
public import EarshotKeys
public import EarshotReader
public import EarshotRecognition
public import EarshotSpeech
public import EarshotTerminal

/// An input of a session.
public enum SessionInput: Sendable {
  /// The screen has settled.
  case update(ScreenUpdate)
  /// A key was pressed, or a recording holds a whole read. A withheld one has not gone to the program.
  case key(KeyStroke, generation: UInt64, isWithheld: Bool)
  /// The terminal hides or shows input from now on, if known.
  case hidesInput(Bool)
  /// The foreground programs of the terminal changed, newest first, if known: passed in before the update they drew.
  case foreground([String])
  /// The profiles of programs from now on.
  case profiles(ProgramProfiles)
  /// Speech of older generations has ended.
  case silence(generation: UInt64)
  /// A request of the user to the reader.
  case command(ReaderCommand)
  /// The pointer moved to a point of the screen.
  case touch(Point)
  /// The pointer clicked at a point of the screen.
  case tap(Point)
  /// The settings were changed other than by a key.
  case configure(ReaderConfiguration)
  case speech(SpeechEvent)
  /// News of the panes into which a program divides the screen.
  case pane(PaneNotice)
  /// A report of the process that listens for spoken commands.
  case listening(ListeningEvent)
  /// The end of a command of the user's.
  case ownAnswer(OwnCommandAnswer)
  case say(String, source: SpeechSource, priority: SpeechPriority)
  /// The session ends: speak the queue, accept nothing new.
  case drain
}
