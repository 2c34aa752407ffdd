public import EarshotCore

/// How the reader behaves, apart from how the voice sounds.
public struct ReaderSettings: Equatable, Sendable {
  /// More lines at once than this are counted instead of read.
  public var floodLimit: Int
  /// How many lines of a flood are read before the rest is counted.
  public var floodBeginning = 3
  /// How long it has to be quiet for a flood to be over.
  public var floodQuiet = Interval.milliseconds(300)
  /// How often a flood that goes on is counted aloud.
  public var floodHeartbeat = Interval.seconds(5)
  /// How long a row that a program keeps rewriting has to stay as it is for its text to be said.
  public var liveRowRest = Interval.milliseconds(2_500)
  /// Typed or deleted text up to this many characters is spelled; longer text is read.
  public var spelledEchoLimit: Int

  public init(floodLimit: Int = 60, spelledEchoLimit: Int = 3) {
    self.floodLimit = floodLimit
    self.spelledEchoLimit = spelledEchoLimit
  }
}
