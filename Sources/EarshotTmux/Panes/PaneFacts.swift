// SPDX-License-Identifier: Apache-2.0
public import EarshotRecognition
public import EarshotScreen

/// The facts that tmux reports about a pane, and about its window.
public struct PaneFacts: Equatable, Sendable {
  /// The content that tmux shows in a pane in place of its program's.
  public enum Mode: Equatable, Sendable {
    /// Earlier output, which the user can scroll through.
    case copy
    /// The output of a tmux command.
    case view
    /// A list of windows, buffers, clients or options to choose from.
    case choice
    case clock
    case other(String)
  }

  public var id: PaneID
  /// The pane's number in its window, as shown to the user.
  public var index: Int
  /// True if it is the active pane of its window, which receives keys.
  public var isActive: Bool
  public var area: ScreenArea
  /// The process started in the pane.
  public var process: Int32
  /// The path of the terminal that its program has.
  public var terminal: String
  /// Nil if the pane shows its program.
  public var mode: Mode?
  /// The name of the program in the foreground.
  public var command: String
  public var window: WindowFacts

  /// True if a shell has its foreground, which waits for a command as a rule.
  var runsShell: Bool { Self.shells.contains(command) }

  private static let shells: Set<String> = ["bash", "dash", "fish", "ksh", "mksh", "sh", "tcsh", "yash", "zsh"]

  public var size: ScreenSize { ScreenSize(columns: area.columns.count, rows: area.rows.count) }

  /// The format of the lines for ``init(_:)``: the value of `list-panes -F`.
  static let format = [
    "window_id", "window_index", "window_active", "window_zoomed_flag", "window_panes", "window_width",
    "window_height", "status", "status-position", "pane_id", "pane_index", "pane_active", "pane_left", "pane_top",
    "pane_width", "pane_height", "pane_pid", "pane_in_mode", "pane_mode", "pane_tty", "pane_current_command",
    "window_name",
  ].map { "#{\($0)}" }.joined(separator: "\t")

  /// - Parameter line: A line in ``format``; the result is nil for any other.
  init?(_ line: String) {
    let fields = line.split(separator: "\t", maxSplits: 21, omittingEmptySubsequences: false).map(String.init)
    guard fields.count == 22, let window = WindowFacts(Array(fields[0..<9]), name: fields[21]),
      let id = PaneID(fields[9]), let index = Int(fields[10]), let left = Int(fields[12]), let top = Int(fields[13]),
      let width = Int(fields[14]), let height = Int(fields[15]), let process = Int32(fields[16]),
      (0..<10_000).contains(left), (0..<10_000).contains(top), (1...10_000).contains(width),
      (1...10_000).contains(height)
    else { return nil }
    (self.id, self.index, self.process, self.window) = (id, index, process, window)
    isActive = fields[11] == "1"
    let first = top + (window.statusIsAtTop ? window.statusRows : 0)
    area = ScreenArea(rows: first..<first + height, columns: left..<left + width)
    mode = (Int(fields[17]) ?? 0) > 0 ? Mode(fields[18]) : nil
    (terminal, command) = (fields[19], fields[20])
  }
}

/// The facts that tmux reports about a window, and about the screen that shows it.
public struct WindowFacts: Equatable, Sendable {
  public var id: WindowID
  /// The window's number, as shown to the user.
  public var index: Int
  /// True if the window is shown.
  public var isCurrent: Bool
  /// True if only its active pane is shown.
  public var isZoomed: Bool
  public var paneCount: Int
  public var size: ScreenSize
  /// The number of the screen's rows that are tmux's own.
  public var statusRows: Int
  public var statusIsAtTop: Bool
  public var name: String

  fileprivate init?(_ fields: [String], name: String) {
    guard let id = WindowID(fields[0]), let index = Int(fields[1]), let paneCount = Int(fields[4]),
      let width = Int(fields[5]), let height = Int(fields[6])
    else { return nil }
    (self.id, self.index, self.paneCount, self.name) = (id, index, paneCount, name)
    isCurrent = fields[2] == "1"
    isZoomed = fields[3] == "1"
    size = ScreenSize(columns: width, rows: height)
    statusRows = fields[7] == "off" ? 0 : Int(fields[7]) ?? 1
    statusIsAtTop = fields[8] == "top"
  }

  /// The rows of a screen that are tmux's own.
  func statusRows(of screen: ScreenSize) -> Range<Int> {
    let count = min(statusRows, screen.rows)
    return statusIsAtTop ? 0..<count : screen.rows - count..<screen.rows
  }
}

extension PaneFacts.Mode {
  fileprivate init(_ name: String) {
    self =
      switch name {
      case "copy-mode": .copy
      case "view-mode": .view
      case "tree-mode", "buffer-mode", "client-mode", "options-mode": .choice
      case "clock-mode": .clock
      default: .other(name)
      }
  }
}
