// SPDX-License-Identifier: Apache-2.0
public import EarshotCore

/// How the reader behaves, apart from how the voice sounds.
public struct ReaderSettings: Equatable, Sendable {
  /// Typed characters are said as they appear.
  public var echoesCharacters = true
  /// A typed word is said when it ends.
  public var echoesWords = false
  /// Nothing is read by itself; commands and echo still speak, and the tones that answer the user are played.
  public var isQuiet = false
  /// Only answers to commands speak, and no tone is played.
  public var isMuted = false
  /// An announcement that would interrupt an element's description is lost instead, as on devices: for those who test
  /// an application.
  public var losesAnnouncements = false
  /// Of a prompt only what changed since the last one is said.
  public var shortensPrompts = true
  /// An exit status other than 0 is said where the shell tells it.
  public var saysExitStatus = true
  /// Words that come through the terminal by a sequence that shows nothing are said.
  public var saysTerminalAnnouncements = false
  /// The indentation of a line is said when it differs from the one before.
  public var saysIndentation = false
  /// Hints follow after a pause.
  public var givesHints = false
  /// Short tones are played where words would be too slow.
  public var playsEarcons = true
  /// How loud they are: 0…200, 100 is well below speech.
  public var earconVolume = 100
  /// How long the reader key waits for the key after it; nil for ever.
  public var readerKeyTimeout: Interval? = .seconds(1)
  /// A tone tells that the reader key waits, and that it does so no longer. Off where it is pressed for the user.
  public var signalsReaderKey = true
  /// More lines at once than this are counted instead of read.
  public var floodLimit = 60
  /// How many lines of a flood are read before the rest is counted.
  public var floodBeginning = 3
  /// How long it has to be quiet for a flood to be over.
  public var floodQuiet = Interval.milliseconds(300)
  /// How long it has to be quiet for output that the user stopped to be over.
  public var stoppedQuiet = Interval.milliseconds(500)
  /// When so much output waits to be said and the first of it is ``backlogAge`` old, it is counted instead.
  public var backlogLimit = 20
  public var backlogAge = Interval.seconds(1)
  /// How often a flood that goes on is counted aloud.
  public var floodHeartbeat = Interval.seconds(5)
  /// How long a line that is written piece by piece has to stay as it is to be said before its sentence ends.
  public var streamQuiet = Interval.milliseconds(400)
  /// How long a row that a program keeps rewriting has to stay as it is for its text to be said.
  public var liveRowRest = Interval.milliseconds(2_500)
  /// How often the newest words of a row that keeps changing them are said.
  public var liveRowHeartbeat = Interval.seconds(10)
  /// Of more completions than this only the count is told of the rest.
  public var completionLimit = 40
  /// A paste of up to this many characters in one line is read; of a longer one its size is told.
  public var readPasteLimit = 80
  /// Typed or deleted text up to this many characters is spelled; longer text is read.
  public var spelledEchoLimit = 3

  /// How much is said of an element.
  public var verbosity = Verbosity()
  /// How long after an element its hint follows.
  public var elementHintDelay = Interval.milliseconds(700)
  /// How long a change of the element counts as the answer to a gesture.
  public var followUpTime = Interval.seconds(1)
  /// How often a value is said that changes all the time, while it has the focus.
  public var pollInterval = Interval.seconds(2)

  /// How long after a page was turned its text is waited for, while all is read on.
  public var pageTurnTime = Interval.seconds(2)

  public init() {}
}
