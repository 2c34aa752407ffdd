// SPDX-License-Identifier: Apache-2.0
import CBrlAPI
import Glibc
import LineProtocol

/// The braille display, through BrlAPI: BRLTTY has it, and gives it to the program in front.
struct Display {
  private enum State {
    case disconnected
    /// Connected, but no display is plugged in.
    case waiting(descriptor: Int32)
    case shown(descriptor: Int32, columns: Int)
  }

  private var state = State.disconnected
  /// The last report, so that it is reported once.
  private var reported: DisplayReport?
  /// The content for the cells.
  private var wanted: (cursor: Int?, cells: [UInt8])?

  /// The descriptor to poll; -1 if there is none.
  var descriptor: Int32 {
    switch state {
    case .disconnected: -1
    case .waiting(let descriptor), .shown(let descriptor, _): descriptor
    }
  }

  /// True without a server.
  var isDisconnected: Bool {
    if case .disconnected = state { return true }
    return false
  }

  /// True if it is worth trying again in a while.
  var isMissing: Bool {
    switch state {
    case .disconnected, .waiting: true
    case .shown: false
    }
  }

  /// Connects, or looks again for a display. Returns what is new.
  mutating func look() -> [DisplayReport] {
    if case .disconnected = state {
      guard earshot_load_brlapi() else {
        return news(.trouble("BRLTTY's library libbrlapi0.8 is missing: install it, for braille."))
      }
      let descriptor = brlapi_openConnection(nil, nil)
      guard descriptor >= 0 else { return news(.trouble(Self.reason())) }
      // The library would end the process.
      _ = brlapi_setExceptionHandler { _, _, _, _ in DisplayChange.hasFailed = true }
      watch()
      state = .waiting(descriptor: descriptor)
    }
    return measure()
  }

  private func watch() {
    let changed: brlapi_paramCallback_t = { _, _, _, _, _, _ in DisplayChange.hasCome = true }
    let everywhere = brlapi_param_flags_t(BRLAPI_PARAMF_GLOBAL)
    _ = brlapi_watchParameter(BRLAPI_PARAM_DISPLAY_SIZE, 0, everywhere, changed, nil, nil, 0)
  }

  /// Takes the display if it has cells.
  private mutating func measure() -> [DisplayReport] {
    DisplayChange.hasCome = false
    let descriptor = descriptor
    var (columns, rows): (UInt32, UInt32) = (0, 0)
    guard brlapi_getDisplaySize(&columns, &rows) == 0 else { return leave() }
    guard columns > 0, rows > 0 else {
      if case .shown = state { _ = brlapi_leaveTtyMode() }
      state = .waiting(descriptor: descriptor)
      return news(.trouble("No braille display is connected: BRLTTY answers, and has none."))
    }
    if case .waiting = state {
      // In a terminal that BRLTTY cannot place, for all terminals.
      guard brlapi_enterTtyMode(Self.ownTerminal, nil) >= 0 || brlapi_enterTtyModeWithPath(nil, 0, nil) >= 0 else {
        return leave()
      }
      // Typed dots come as dots, not as BRLTTY's characters: the reader knows the table.
      _ = withUnsafePointer(to: Self.typedDots) { brlapi_acceptKeys(brlapi_rangeType_command, $0, 1) }
    }
    let width = min(Int(columns), DisplayReport.largestDisplay)
    state = .shown(descriptor: descriptor, columns: width)
    var name = [CChar](repeating: 0, count: 64)
    _ = brlapi_getDriverName(&name, name.count)
    let bytes = name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    return news(.display(columns: width, name: String(decoding: bytes, as: UTF8.self))) + write()
  }

  /// Ends the connection, which no longer works.
  private mutating func leave() -> [DisplayReport] {
    let reason = Self.reason()
    brlapi_closeConnection()
    state = .disconnected
    DisplayChange.hasFailed = false
    return news(.trouble(reason))
  }

  /// A display that is gone is reported before the reason.
  private mutating func news(_ report: DisplayReport) -> [DisplayReport] {
    guard report != reported else { return [] }
    defer { reported = report }
    if case .display = reported, case .trouble = report { return [.display(columns: 0, name: ""), report] }
    return [report]
  }

  private static func reason() -> String {
    if earshot_brlapi_is_refused() != 0 {
      return "BRLTTY refuses the key: you need to be in the group brlapi, to read /etc/brlapi.key."
    }
    if earshot_brlapi_is_absent() != 0 { return "BRLTTY does not run: start it, for braille." }
    let reason = earshot_brlapi_reason().map { String(cString: $0) } ?? "no reason"
    return "BRLTTY does not answer: \(reason.split(whereSeparator: \.isNewline).joined(separator: " "))."
  }

  // Macros of BrlAPI that Swift does not read.
  private static let anyDisplay: Int32 = -1
  private static let ownTerminal: Int32 = -1
  private static let noCursor: Int32 = 0
  private static let typeMask: brlapi_keyCode_t = 0xe000_0000
  private static let symbolType: brlapi_keyCode_t = 0
  private static let numberMask: brlapi_keyCode_t = 0x1fff_ffff

  private static let typedDots: brlapi_keyCode_t = 0x2022_0000

  // MARK: Cells

  mutating func show(cursor: Int?, cells: [UInt8]) -> [DisplayReport] {
    wanted = (cursor, cells)
    return write()
  }

  private mutating func write() -> [DisplayReport] {
    guard case .shown(_, let columns) = state, let wanted else { return [] }
    let cells = Array((wanted.cells + [UInt8](repeating: 0, count: columns)).prefix(columns))
    let nothing = [UInt8](repeating: 0, count: columns)
    // What BRLTTY's own windows show beside the cells.
    var patterns = String.UnicodeScalarView()
    for cell in cells { patterns.append(Unicode.Scalar(0x2800 + UInt16(cell)) ?? " ") }
    let isWritten = String(patterns).withCString { text in
      "UTF-8".withCString { charset in
        cells.withUnsafeBufferPointer { cells in
          nothing.withUnsafeBufferPointer { nothing in
            var arguments = brlapi_writeArguments_t()
            arguments.displayNumber = Self.anyDisplay
            arguments.regionBegin = 1
            arguments.regionSize = Int32(columns)
            arguments.text = text
            arguments.textSize = -1
            arguments.charset = charset
            arguments.andMask = nothing.baseAddress
            arguments.orMask = cells.baseAddress
            arguments.cursor = wanted.cursor.map { $0 < columns ? Int32($0 + 1) : Self.noCursor } ?? Self.noCursor
            return brlapi_write(&arguments) == 0
          }
        }
      }
    }
    return isWritten && !DisplayChange.hasFailed ? [] : leave()
  }

  // MARK: Keys

  /// The keys that came, and changes of the display.
  mutating func read() -> [DisplayReport] {
    var reports: [DisplayReport] = []
    while descriptor >= 0 {
      var code: brlapi_keyCode_t = 0
      switch brlapi_readKey(0, &code) {
      case 1: if let key = Self.key(code) { reports.append(.key(key)) }
      case 0:
        if DisplayChange.hasFailed { return reports + leave() }
        return DisplayChange.hasCome ? reports + measure() : reports
      default:
        // A change of a watched parameter interrupts the reading.
        if earshot_brlapi_is_interrupted() != 0, errno == EINTR { continue }
        return reports + leave()
      }
    }
    return reports
  }

  private static func key(_ code: brlapi_keyCode_t) -> DisplayKey? {
    var key = brlapi_describedKeyCode_t()
    guard brlapi_describeKeyCode(code, &key) == 0 else { return nil }
    let modifiers = DisplayKey.Modifiers(rawValue: UInt8((code >> 32) & 0x0d))
    if code & Self.typeMask == Self.symbolType {
      return .symbol(UInt32(code & Self.numberMask), modifiers)
    }
    guard let name = key.command.map({ String(cString: $0) }) else { return nil }
    guard name == "PASSDOTS" else { return .command(name, argument: Int(key.argument)) }
    return .dots(UInt8(key.argument & 0xff), isChord: key.argument & UInt32(BRLAPI_DOTC) != 0)
  }
}

/// The reports of the library by callbacks, which run in its calls, all on one thread.
private enum DisplayChange {
  nonisolated(unsafe) static var hasCome = false
  nonisolated(unsafe) static var hasFailed = false
}
