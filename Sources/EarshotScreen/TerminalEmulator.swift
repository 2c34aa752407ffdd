// SPDX-License-Identifier: Apache-2.0
/// A terminal without a display: a program's bytes in, a screen out.
///
/// State and events depend on the bytes alone, never on how they were split. Any input is accepted; unknown sequences
/// are consumed whole. Owned by one thread at a time.
public final class TerminalEmulator {
  private(set) var core: EmulatorCore

  /// - Parameters:
  ///   - size: The size, clamped to the allowed range.
  ///   - scrollback: The number of rows kept above the screen, 0 to 1,000,000.
  public init(size: ScreenSize, scrollback: Int = 10_000) {
    core = EmulatorCore(size: size.clamped, scrollback: min(max(scrollback, 0), 1_000_000))
  }

  /// Parses the program's next bytes.
  public func feed(_ bytes: UnsafeRawBufferPointer) {
    core.feed(bytes)
  }

  /// Parses the program's next bytes.
  public func feed(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { core.feed($0) }
  }

  /// Changes the size. The main screen and its scrollback are wrapped anew, the alternate screen is cut
  /// or padded.
  public func resize(to size: ScreenSize) {
    core.resize(to: size.clamped)
  }

  /// The screen; during a synchronised update as it was at its beginning.
  public var screen: Screen { core.heldScreen ?? core.snapshot() }

  /// The current cells of the screen, even during a synchronised update: for the timeout.
  public var unsynchronizedScreen: Screen { core.snapshot() }

  /// True if a synchronised update (DEC 2026) is open.
  public var isSynchronized: Bool { core.heldScreen != nil }

  /// True if the bytes end within a character or a control sequence.
  public var isWithinSequence: Bool { core.parser.state != .ground || core.parser.utf8.missing > 0 }

  /// Takes the events since the last call, in order.
  public func takeEvents() -> [ScreenEvent] { core.takeEvents() }

  /// Takes the replies to the program's queries since the last call. They are fixed, for use only without an outer
  /// terminal that replies.
  public func takeReplies() -> [UInt8] { core.takeReplies() }

  /// The number of rows of the main screen above its first visible one.
  public var scrollbackCount: Int { core.scrollbackCount }

  /// A row of the scrollback; 0 is the oldest. An index outside is clamped.
  public func scrollbackRow(at index: Int) -> Row { core.scrollbackRow(at: index) }

  /// The index in the scrollback of the row with this id; nil if it is absent.
  public func scrollbackIndex(of id: RowID) -> Int? { core.scrollbackIndex(of: id) }

  /// The rows of the main screen with ids greater than this, from top to bottom, scrollback first; at most `limit`.
  public func rows(after id: RowID, limit: Int) -> [Row] { core.rows(after: id, limit: limit) }

  /// The number of rows that ever scrolled off the main screen, exact even beyond those kept.
  public var totalRowsScrolled: UInt64 { core.totalRowsScrolled }
}
