// SPDX-License-Identifier: Apache-2.0
public import EarshotCore

/// The settings of the reader's behaviour, apart from the voice.
public struct ReaderSettings: Equatable, Sendable {
  /// True to speak typed characters as they appear.
  public var echoesCharacters = true
  /// True to speak a typed word when it ends.
  public var echoesWords = false
  /// True to speak only commands and echo, and play only tones that answer the user.
  public var isQuiet = false
  /// True to speak only answers to commands, and play no tones.
  public var isMuted = false
  /// True to lose announcements that would interrupt an element's description, as on devices: for testing applications.
  public var losesAnnouncements = false
  /// True to compose each utterance for a display of few cells too, whether it is spoken or not.
  public var composesBriefs = false
  /// The choices for a braille display.
  public var braille = BrailleSettings()
  /// The choices for spoken commands.
  public var listening = ListeningSettings()
  /// True to speak only what changed in a prompt.
  public var shortensPrompts = true
  /// True to underline the word being said of the text under review.
  public var followsWords = false
  /// True to speak nonzero exit statuses, if the shell reports them.
  public var saysExitStatus = true
  /// The time from which on the end of a command sounds that the user left alone; zero for never.
  public var longCommand = Interval.seconds(10)
  /// True to speak words that come through the terminal by invisible sequences.
  public var saysTerminalAnnouncements = false
  /// True to read the answers of agents that report their steps as a whole, and not as they are written.
  public var waitsForAnswers = true
  /// True to speak the indentation of a line if it differs from the previous one.
  public var saysIndentation = false
  /// The way of telling the indentation of a line that a key reaches.
  public var indentationSignal = IndentationSignal.speech
  /// True to give hints after a pause.
  public var givesHints = false
  /// True to play short tones where words would be too slow.
  public var playsEarcons = true
  /// The volume of tones: 0…200; 100 is well below speech.
  public var earconVolume = 100
  /// The time the reader key waits for the next key; nil for ever.
  public var readerKeyTimeout: Interval? = .seconds(1)
  /// True to play a tone when the reader key begins and ends waiting. Off if it is pressed for the user.
  public var signalsReaderKey = true
  /// The number of lines at once above which they are counted instead of read.
  public var floodLimit = 60
  /// The number of lines of a flood read before the rest is counted.
  public var floodBeginning = 3
  /// The number of words read of a picture that opens; the rest is counted.
  public var openingWords = 60
  /// The number of lines from which on the output of a command opens as a text of its own; 0 for never.
  public var documentLines = 0
  /// True to say what is suggested behind the caret once the typing rests.
  public var saysSuggestions = false
  /// True to leave the review cursor where it is while keys move in a full-screen program.
  public var reviewStays = false
  /// The silence that ends a flood.
  public var floodQuiet = Interval.milliseconds(300)
  /// The silence that ends output the user stopped.
  public var stoppedQuiet = Interval.milliseconds(500)
  /// The number of waiting utterances at which output is counted instead, once the first is ``backlogAge`` old.
  public var backlogLimit = 20
  public var backlogAge = Interval.seconds(1)
  /// The interval at which a continuing flood is counted aloud.
  public var floodHeartbeat = Interval.seconds(5)
  /// The time without changes after which an unfinished line is spoken before the end of its sentence.
  public var streamQuiet = Interval.milliseconds(400)
  /// The time without changes after which the text of a live row is spoken.
  public var liveRowRest = Interval.milliseconds(2_500)
  /// The interval at which the newest words of a restless row are spoken.
  public var liveRowHeartbeat = Interval.seconds(10)
  /// The number of completions spoken; of the rest only the count is.
  public var completionLimit = 40
  /// The maximum length of a one-line paste that is read; of longer ones only the size is spoken.
  public var readPasteLimit = 80
  /// The maximum length of typed or deleted text that is spelled; longer text is read.
  public var spelledEchoLimit = 3

  /// The amount of detail spoken of an element.
  public var verbosity = Verbosity()
  /// The delay of a hint after its element.
  public var elementHintDelay = Interval.milliseconds(700)
  /// The time in which a change of the element answers a gesture.
  public var followUpTime = Interval.seconds(1)
  /// The interval at which a frequently changing value is spoken while it has the focus.
  public var pollInterval = Interval.seconds(2)

  /// The time to wait for the text of a turned page during continuous reading.
  public var pageTurnTime = Interval.seconds(2)

  public init() {}
}
