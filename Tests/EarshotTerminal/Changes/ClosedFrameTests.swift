// SPDX-License-Identifier: Apache-2.0
import EarshotTerminal
import Testing

@Suite("A frame that closes over other frames")
struct ClosedFrameTests {
  private static let start = "\u{1b}[?1049h\u{1b}[?25l\u{1b}[2J"

  private static func frame(_ rows: [String], row: Int, column: Int, width: Int, chosen: Int? = nil) -> String {
    let edge = String(repeating: "─", count: width)
    let lines = rows.enumerated().map { index, text in
      let body = (text + String(repeating: " ", count: width)).prefix(width)
      return "\u{1b}[\(row + 1 + index);\(column)H│\(index == chosen ? "\u{1b}[7m" : "")\(body)\u{1b}[m│"
    }
    return "\u{1b}[\(row);\(column)H┌\(edge)┐" + lines.joined() + "\u{1b}[\(row + 1 + rows.count);\(column)H└\(edge)┘"
  }

  private static let settings = [
    "Names of hosts", "Names of services", "Colours", "Log to a file", "Kind of activity", "Addresses", "Tunnels",
    "Timers", "More ports", "Fewer ports", "Hosts", "Leave",
  ]
  private static let values = [
    "Hosts: off", "Services: off", "Colours: on", "Log: off", "Activity: kbit", "Addresses: off", "Tunnels: on",
    "Timeout: 15", "Interval: 60", "Update: 0", "Idle: 0",
  ]
  /// The settings, with the menu of timers over them; the last rows say more of the chosen one.
  private static func page(_ timer: Int?) -> String {
    frame(settings, row: 2, column: 3, width: 26, chosen: timer == nil ? 7 : nil)
      + frame(values, row: 2, column: 31, width: 24)
      + (timer.map { frame(["Timeout", "Interval", "Update", "Leave"], row: 9, column: 14, width: 26, chosen: $0) }
        ?? "")
      + "\u{1b}[22;1H\u{1b}[2K\(timer.map { "Sets the time before number \($0) is taken for idle and closed" } ?? "Timeouts")"
      + "\u{1b}[23;1H\u{1b}[2KUp and Down move, Enter chooses, \(timer == nil ? "x leaves" : "x closes")"
  }

  @Test("What comes to light again is not read; the item that had the focus is told")
  func uncovered() {
    var viewer = Viewer()
    _ = viewer.shows(Self.start + Self.page(nil))
    _ = viewer.shows(Self.page(0), after: "\r")
    _ = viewer.shows(Self.page(1), after: "\u{1b}[B")
    let dialog = Self.frame(
      ["", "How many minutes?", "", "Enter accepts", ""], row: 7, column: 8, width: 42)
    _ = viewer.shows(dialog, after: "\r")
    let heard = viewer.shows(Self.page(1), after: "\r")
    #expect(heard.contains { $0.contains("Interval") })
    #expect(!heard.contains { $0.contains("Activity") || $0.contains("Addresses") || $0.contains("ports") }, "\(heard)")
  }
}
