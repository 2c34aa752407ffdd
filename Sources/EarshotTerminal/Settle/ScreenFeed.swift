// SPDX-License-Identifier: Apache-2.0
public import EarshotCore
public import EarshotScreen

/// Feeds a program's bytes to the terminal core and decides when the picture is whole.
///
/// Owned by one thread: the emulator thread when live, the caller in a replay. Its only clock is the instants passed to
/// it.
public final class ScreenFeed {
  private let emulator: TerminalEmulator
  private var clock: SettleClock
  private var rowsPassed: UInt64 = 0
  /// The last whole picture and its scrollback; nil after a change of size.
  private var settled: SettledRows.Picture?

  /// The number of bytes since the last settle.
  private var unsettledCount = 0
  /// The last bytes.
  private var ending = DrawingEnd()
  /// The kind of drawing since the last settle, and those that were whole so far.
  private var shape = AnswerShape()
  private var shapes = AnswerShapes()
  /// The instant of the last key: what appears next on the line with the caret is its echo.
  public var lastKeyAt: Instant?
  /// The last key before the last settle.
  private var settledKeyAt: Instant?
  /// The drawing on a full screen since the last settle; nil on the main screen.
  private var pass: DrawingPass?
  /// The drawing before the latest bytes: bytes of one instant are one piece, however they were read.
  private var former: (pass: DrawingPass?, at: Instant)?
  /// The beginning of the drawing that is not whole yet.
  private var passBeganAt: Instant?

  public init(size: ScreenSize, policy: SettlePolicy = SettlePolicy(), scrollback: Int = 10_000) {
    emulator = TerminalEmulator(size: size, scrollback: scrollback)
    clock = SettleClock(policy: policy)
  }

  public func feed(_ bytes: UnsafeRawBufferPointer, at now: Instant) {
    shapes.pieceArrived(at: now, quiet: clock.policy.quiet)
    emulator.feed(bytes)
    ending.add(bytes)
    shape.add(bytes)
    unsettledCount += bytes.count
    followPass(at: now)
    let screen = emulator.unsynchronizedScreen
    var progress = progress
    let isTrusted = shapes.drew(progress == .answered && !shape.isLong ? shape : nil, at: now)
    if progress == .answered, !isTrusted { progress = .plausible }
    clock.bytesArrived(
      at: now, count: bytes.count, progress: progress, isOnePass: isOnePass,
      caret: screen.cursor.row * screen.size.columns + screen.cursor.column, isSynchronized: emulator.isSynchronized)
  }

  public func feed(_ bytes: [UInt8], at now: Instant) {
    bytes.withUnsafeBytes { feed($0, at: now) }
  }

  public func resize(to size: ScreenSize, at now: Instant) {
    emulator.resize(to: size)
    (settled, pass, former) = (nil, nil, nil)
    shape = AnswerShape()
    clock.bytesArrived(at: now, isSynchronized: false)
  }

  private func followPass(at now: Instant) {
    let screen = emulator.unsynchronizedScreen
    guard screen.modes.alternateScreen else {
      (pass, former) = (nil, nil)
      return
    }
    if former?.at != now { former = (pass, now) }
    pass = former?.pass ?? DrawingPass(over: screen)
    if pass?.add(screen) ?? false { passBeganAt = now }
  }

  /// True while one picture is being drawn and every awaited letter has arrived.
  private var isOnePass: Bool {
    guard let pass, pass.isFirst else { return false }
    guard lastKeyAt != settledKeyAt, let before = settled?.screen.cursor else { return true }
    let after = emulator.unsynchronizedScreen.cursor
    return !(before.isVisible && after.isVisible && before.row == after.row && before.column < after.column)
  }

  /// The progress of the picture since the last whole one.
  private var progress: PictureProgress {
    if emulator.isWithinSequence { return .unfinished(isCut: true) }
    guard let former = settled?.screen else { return .plausible }
    return PictureProgress(
      from: former, to: emulator, isShort: unsettledCount <= Self.shortAnswer, hasKey: lastKeyAt != settledKeyAt,
      isToldWhole: ending.isDrawn)
  }

  /// The maximum size of the echo of a key or a line, in bytes.
  private static let shortAnswer = 2_048

  /// The present screen; nil in the middle of a sequence, when bytes that follow would not continue it.
  var screenBetweenSequences: Screen? { emulator.isWithinSequence ? nil : emulator.unsynchronizedScreen }

  /// Takes the answers to the program's queries, for a program without another terminal.
  public func takeReplies() -> [UInt8] { emulator.takeReplies() }

  /// The instant for ``settle()``; nil if nothing waits.
  public var deadline: Instant? { clock.deadline }

  /// Takes the update since the last call. Call it at the deadline.
  ///
  /// If patience ran out, the picture is the last one drawn whole, and there is a deadline for the rest.
  public func settle() -> ScreenUpdate {
    let whole = clock.isCutShort ? pass?.whole : nil
    clock.settled(drawingSince: whole == nil ? nil : passBeganAt)
    unsettledCount = 0
    shape = AnswerShape()
    settledKeyAt = lastKeyAt
    let total = emulator.totalRowsScrolled
    let count = total - rowsPassed
    rowsPassed = total
    let available = emulator.scrollbackCount
    let kept = min(Int(clamping: count), available, ScreenUpdate.passedLimit)
    var update = ScreenUpdate(
      screen: whole ?? emulator.unsynchronizedScreen, events: emulator.takeEvents(),
      passed: (0..<kept).map { emulator.scrollbackRow(at: available - kept + $0) },
      passedOmitted: count - UInt64(kept))
    settled = SettledRows.Picture(update.screen, scrolled: total)
    if whole == nil {
      pass = update.screen.modes.alternateScreen ? DrawingPass(over: update.screen) : nil
    } else {
      pass?.told()
    }
    former = nil
    if update.passedOmitted > 0, count <= UInt64(available) {
      let first = available - Int(count)
      update.firstPassed = (first..<min(first + ScreenUpdate.firstLimit, available - kept)).map {
        emulator.scrollbackRow(at: $0)
      }
    }
    if update.passedOmitted > 0 {
      let omitted = min(Int(clamping: update.passedOmitted), available - kept, Self.searchLimit)
      for index in available - kept - omitted..<available - kept where update.notable.count < ScreenUpdate.notableLimit
      {
        update.note([emulator.scrollbackRow(at: index)])
      }
    }
    return update
  }

  /// The number of a flood's rows searched for errors at one settle, the newest: more would delay the next bytes.
  private static let searchLimit = 2_000

  /// The rows of the last settled screen and those above it; of the current screen if its size has changed since.
  public var settledRows: SettledRows {
    SettledRows(settled ?? SettledRows.Picture(emulator.screen, scrolled: emulator.totalRowsScrolled), emulator)
  }
}
