// SPDX-License-Identifier: Apache-2.0
/// A terminal without a display: bytes of a program in, a screen out.
///
/// State and events depend on the bytes alone, never on how they were cut into pieces. Any input is
/// accepted; sequences that are not understood are swallowed whole. Owned by one thread at a time.
public final class TerminalEmulator {
  private(set) var core: EmulatorCore

  /// - Parameters:
  ///   - size: brought to the nearest size that is allowed.
  ///   - scrollback: how many rows above the screen are kept, 0 to 1,000,000.
  public init(size: ScreenSize, scrollback: Int = 10_000) {
    core = EmulatorCore(size: size.clamped, scrollback: min(max(scrollback, 0), 1_000_000))
  }

  /// Eats the program's next bytes.
  public func feed(_ bytes: UnsafeRawBufferPointer) {
    core.feed(bytes)
  }

  /// Eats the program's next bytes.
  public func feed(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { core.feed($0) }
  }

  /// Changes the size. The main screen and its scrollback are wrapped anew, the alternate screen is cut
  /// or padded.
  public func resize(to size: ScreenSize) {
    core.resize(to: size.clamped)
  }

  /// The screen; during a synchronised update as it was when the update began.
  public var screen: Screen { core.heldScreen ?? core.snapshot() }

  /// The screen as its cells are now, also in the middle of a synchronised update: for the time-out.
  public var unsynchronizedScreen: Screen { core.snapshot() }

  /// Whether a synchronised update (DEC 2026) is open.
  public var isSynchronized: Bool { core.heldScreen != nil }

  /// Whether the bytes end within a character or a control sequence: more is to come.
  public var isWithinSequence: Bool { core.parser.state != .ground || core.parser.utf8.missing > 0 }

  /// What happened since the last call, in order.
  public func takeEvents() -> [ScreenEvent] { core.takeEvents() }

  /// What the terminal has to answer to the program's questions since the last call. Fixed answers, to
  /// be used only when there is no outer terminal that answers.
  public func takeReplies() -> [UInt8] { core.takeReplies() }

  /// Rows of the main screen above its first visible one.
  public var scrollbackCount: Int { core.scrollbackCount }

  /// A row of the scrollback; 0 is the oldest kept. An index outside gives the nearest row.
  public func scrollbackRow(at index: Int) -> Row { core.scrollbackRow(at: index) }

  /// The index in the scrollback of the row with this id; nil when it is not there.
  public func scrollbackIndex(of id: RowID) -> Int? { core.scrollbackIndex(of: id) }

  /// Rows of the main screen whose id is greater than this, from top to bottom, through the scrollback
  /// into the visible ones; at most `limit`.
  public func rows(after id: RowID, limit: Int) -> [Row] { core.rows(after: id, limit: limit) }

  /// How many rows ever left the top of the main screen, exact also when more went past than is kept.
  public var totalRowsScrolled: UInt64 { core.totalRowsScrolled }
}
