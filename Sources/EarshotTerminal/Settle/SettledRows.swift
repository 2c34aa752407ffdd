// SPDX-License-Identifier: Apache-2.0
public import EarshotRecognition
public import EarshotScreen

/// The rows of a settled screen and of its scrollback: to query one by one, whatever the program has written since.
///
/// A full-screen program's rows have no scrollback. Valid only until its feed changes.
public struct SettledRows: KeptRows {
  struct Picture {
    var screen: Screen
    /// The total number of rows that have scrolled off.
    var scrolled: UInt64

    init(_ screen: Screen, scrolled: UInt64) {
      self.screen = screen
      self.scrolled = scrolled
    }
  }

  public let screen: Screen
  /// The number of rows kept in the scrollback.
  public let scrollbackCount: Int
  /// The number of the first row here among all rows there ever were.
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
    // Since the picture, rows may have been added below, and the oldest may be gone. Counted from the bottom: a change
    // of width creates scrollback rows that never scrolled off.
    let total = emulator.totalRowsScrolled
    let since = Int(clamping: total - min(picture.scrolled, total))
    let end = max(emulator.scrollbackCount - since, 0)
    first = max(end - picture.screen.scrollbackCount, 0)
    scrollbackCount = end - first
    firstNumber = Int(clamping: picture.scrolled) - scrollbackCount
  }

  /// A screen without scrollback.
  public init(_ screen: Screen) {
    self.screen = screen
    emulator = nil
    (first, scrollbackCount, firstNumber) = (0, 0, 0)
  }

  public var count: Int { scrollbackCount + screen.rows.count }

  /// A row from 0, the oldest, to ``count`` - 1. An index outside is clamped.
  public func row(at index: Int) -> Row {
    if index < scrollbackCount, let emulator { return emulator.scrollbackRow(at: first + max(index, 0)) }
    return screen.rows[min(max(index - scrollbackCount, 0), screen.rows.count - 1)]
  }

  /// The index of the row with an id; nil if it is absent.
  public func index(of id: RowID) -> Int? {
    if let visible = screen.rows.firstIndex(where: { $0.id == id }) { return scrollbackCount + visible }
    guard let index = emulator?.scrollbackIndex(of: id).map({ $0 - first }) else { return nil }
    return (0..<scrollbackCount).contains(index) ? index : nil
  }
}

/// The owner of a terminal's rows: a feed, or the thread with one.
public protocol RowSource: AnyObject {
  /// Calls a closure with the rows, which do not change meanwhile. They must not be kept.
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
