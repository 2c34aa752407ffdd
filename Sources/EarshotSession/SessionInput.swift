// SPDX-License-Identifier: Apache-2.0
public import EarshotCore
public import EarshotReader
public import EarshotRecognition
public import EarshotSpeech
public import EarshotTerminal

/// What a session can be told.
public enum SessionInput: Sendable {
  /// The screen has settled.
  case update(ScreenUpdate)
  /// The user pressed a key, or a recording holds what was read at once. One that was withheld has not gone to the
  /// program.
  case key([UInt8], generation: UInt64, isWithheld: Bool)
  /// Whether the terminal shows what is typed from here on, where it is known.
  case hidesInput(Bool)
  /// The programs that have the terminal, the newest first, where they are known: said before the update they drew.
  case foreground([String])
  /// What is known of programs, from here on.
  case profiles(ProgramProfiles)
  /// Speech of generations older than this is over.
  case silence(generation: UInt64)
  /// The user asked the reader for something.
  case command(ReaderCommand)
  /// The pointer is at a point of the screen.
  case touch(Point)
  /// It was clicked there.
  case tap(Point)
  /// The user has changed the settings otherwise than by key.
  case configure(ReaderConfiguration)
  case speech(SpeechEvent)
  case say(String, source: SpeechSource, priority: SpeechPriority)
  /// The session ends: say what waits, take nothing new.
  case drain
}
