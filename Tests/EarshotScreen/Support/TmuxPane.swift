// SPDX-License-Identifier: Apache-2.0
import EarshotScreen
import Foundation
import Glibc

/// tmux, as another opinion on what a screen shows: one server for each pane, gone with it.
final class TmuxPane {
  private let folder: URL
  private var server: pid_t?
  private var socket: String { folder.appending(path: "socket").path() }

  static let program: String? = ["/usr/bin/tmux", "/usr/local/bin/tmux"].first {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  /// Shows these bytes on a pane of this size; nil if tmux does not get there.
  init?(showing bytes: [UInt8], size: ScreenSize) {
    folder = FileManager.default.temporaryDirectory.appending(path: "earshot-tmux-\(UUID().uuidString)")
    let output = folder.appending(path: "output")
    let settings = folder.appending(path: "settings")
    let end = "\u{18}\u{1B}]2;the-end\u{1B}\\"
    let commands = """
      set -g status off
      set -g exit-empty off
      set -g history-limit 100
      new-session -d -x \(size.columns) -y \(size.rows) "stty raw -echo; cat '\(output.path())'; exec cat > /dev/null"

      """
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data(bytes + Array(end.utf8)).write(to: output)
      try Data(commands.utf8).write(to: settings)
    } catch {
      return nil
    }
    server = spawn(["-D", "-f", settings.path()], output: "/dev/null")
    for _ in 0..<2000 where run(["display-message", "-p", "#{pane_title}"]) == "the-end\n" { return }
    return nil
  }

  deinit {
    if let server {
      kill(server, SIGTERM)
      var status: Int32 = 0
      waitpid(server, &status, 0)
    }
    try? FileManager.default.removeItem(at: folder)
  }

  var rows: [String] {
    var rows = run(["capture-pane", "-p", "-e"]).components(separatedBy: "\n")
    if rows.last == "" { rows.removeLast() }
    var isDrawing = false
    return rows.map { plainText($0, &isDrawing) }
  }

  /// Without the sequences for looks and links; line drawing, which tmux gives between SO and SI, as its characters.
  private func plainText(_ row: String, _ isDrawing: inout Bool) -> String {
    let drawing: [Unicode.Scalar: Unicode.Scalar] = [
      "l": "┌", "q": "─", "k": "┐", "x": "│", "m": "└", "j": "┘", "t": "├", "u": "┤", "n": "┼", "v": "┴", "w": "┬",
      "a": "▒", "`": "◆", "~": "·",
    ]
    var text = String.UnicodeScalarView()
    var sequence = Sequence.none
    for scalar in row.unicodeScalars {
      switch (sequence, scalar) {
      case (.string, "\u{1B}"): sequence = .end
      case (.string, _): break
      case (.end, _): sequence = .none
      case (_, "\u{1B}"): sequence = .begun
      case (.begun, "]"): sequence = .string
      case (.begun, _): sequence = .look
      case (.look, _): if scalar == "m" { sequence = .none }
      case (.none, "\u{0E}"): isDrawing = true
      case (.none, "\u{0F}"): isDrawing = false
      default: text.append(isDrawing ? drawing[scalar] ?? scalar : scalar)
      }
    }
    while text.last == " " { text.removeLast() }
    return String(text)
  }

  /// The part of an escape sequence that a character is.
  private enum Sequence {
    case none, begun, look
    /// A link, from tmux 3.4 on, and the end of it.
    case string, end
  }

  /// Row and column.
  var cursor: [Int] {
    run(["display-message", "-p", "#{cursor_y} #{cursor_x}"]).split(whereSeparator: \.isWhitespace).compactMap {
      Int($0)
    }
  }

  private func run(_ arguments: [String]) -> String {
    let answer = folder.appending(path: "answer").path()
    guard let process = spawn(arguments, output: answer) else { return "" }
    var status: Int32 = 0
    waitpid(process, &status, 0)
    return FileManager.default.contents(atPath: answer).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  /// Starts tmux with no signal blocked. Threads of the concurrency runtime block them all, Foundation's
  /// Process hands that on, and tmux then never hears that a child has ended.
  private func spawn(_ arguments: [String], output: String) -> pid_t? {
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    let environment = ["LC_ALL=C.UTF-8", "SHELL=/bin/sh", "PATH=/usr/bin:/bin", "TERM=xterm-256color", "HOME=/"]
    var words = ([Self.program ?? "tmux", "-S", socket] + arguments).map { strdup($0) }
    var settings = environment.map { strdup($0) }
    defer { for word in words + settings { free(word) } }
    words.append(nil)
    settings.append(nil)
    var process: pid_t = 0
    let failure = posix_spawn(&process, Self.program ?? "tmux", &actions, &attributes, words, settings)
    return failure == 0 ? process : nil
  }
}
