// SPDX-License-Identifier: Apache-2.0
public import EarshotRecognition
public import EarshotScreen

/// The rows of a settled screen, and above them those that have left its top and are still kept: to be looked at one
/// by one, whatever the program has written since.
///
/// A full-screen program's rows have nothing above them. Good only as long as the feed it is of stands still.
public struct SettledRows: KeptRows {
  struct Picture {
    var screen: Screen
    /// How many rows had ever left the top.
    var scrolled: UInt64

    init(_ screen: Screen, scrolled: UInt64) {
      self.screen = screen
      self.scrolled = scrolled
    }
  }

  public let screen: Screen
  /// How many rows are kept above the screen's.
  public let scrollbackCount: Int
  /// Which of all rows there ever were is the first one here.
  public let firstNumber: Int
  private let emulator: TerminalEmulator?
  /// The index in the emulator's scrollback of the first row here.
  private let first: Int

  init(_ picture: Picture, _ emulator: TerminalEmulator) {
    screen = picture.screen
    guard !picture.screen.modes.alternateScreen else {
      self.emulator = nil
      (first, scrollbackCount, firstNumber) = (0, 0, 0)
      return
    }
    self.emulator = emulator
    // Since the picture, rows may have come below those that were there then, and the oldest may be gone.
    // Counted from below: another width makes rows above the screen that never left it.
    let total = emulator.totalRowsScrolled
    let since = Int(clamping: total - min(picture.scrolled, total))
    let end = max(emulator.scrollbackCount - since, 0)
    first = max(end - picture.screen.scrollbackCount, 0)
    scrollbackCount = end - first
    firstNumber = Int(clamping: picture.scrolled) - scrollbackCount
  }

  /// A screen without anything above it.
  public init(_ screen: Screen) {
    self.screen = screen
    emulator = nil
    (first, scrollbackCount, firstNumber) = (0, 0, 0)
  }

  public var count: Int { scrollbackCount + screen.rows.count }

  /// A row from 0, the oldest, to ``count`` - 1. An index outside gives the nearest.
  public func row(at index: Int) -> Row {
    if index < scrollbackCount, let emulator { return emulator.scrollbackRow(at: first + max(index, 0)) }
    return screen.rows[min(max(index - scrollbackCount, 0), screen.rows.count - 1)]
  }

  /// The index of the row with an id; nil when it is not here.
  public func index(of id: RowID) -> Int? {
    if let visible = screen.rows.firstIndex(where: { $0.id == id }) { return scrollbackCount + visible }
    guard let index = emulator?.scrollbackIndex(of: id).map({ $0 - first }) else { return nil }
    return (0..<scrollbackCount).contains(index) ? index : nil
  }
}

/// What keeps the rows of a terminal: a feed, or the thread that feeds one.
public protocol RowSource: AnyObject {
  /// Looks at the rows while nothing of them changes. What is looked at must not be kept.
  func withSettledRows<Result>(_ look: (SettledRows) -> Result) -> Result
}

extension ScreenFeed: RowSource {
  public func withSettledRows<Result>(_ look: (SettledRows) -> Result) -> Result { look(settledRows) }
}

extension EmulatorThread: RowSource {
  public func withSettledRows<Result>(_ look: (SettledRows) -> Result) -> Result {
    feed.withLock { look($0.settledRows) }
  }
}
