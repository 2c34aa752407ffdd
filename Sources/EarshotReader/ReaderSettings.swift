/// How the reader behaves, apart from how the voice sounds.
public struct ReaderSettings: Equatable, Sendable {
  /// More lines at once than this are counted instead of read.
  public var floodLimit: Int
  /// Typed or deleted text up to this many characters is spelled; longer text is read.
  public var spelledEchoLimit: Int

  public init(floodLimit: Int = 60, spelledEchoLimit: Int = 3) {
    self.floodLimit = floodLimit
    self.spelledEchoLimit = spelledEchoLimit
  }
}
