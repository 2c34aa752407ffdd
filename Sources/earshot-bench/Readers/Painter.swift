// SPDX-License-Identifier: Apache-2.0
/// A program that paints frames, the same on every machine.
struct Painter: Sendable {
  var name: String
  /// The seconds between two frames.
  var interval: Double
  var frame: @Sendable (Int) -> String

  /// A system monitor: the whole screen once a second, with a few new numbers.
  static let monitor = Painter(name: "Repaints as htop's, 1 a second", interval: 1) { index in
    var rows = (0..<4).map { core in
      let load = (index * 7 + core * 23) % 100
      let bar = String(repeating: "|", count: load / 4) + String(repeating: " ", count: 25 - load / 4)
      return "  \u{1b}[36m\(core)\u{1b}[m\u{1b}[1m[\u{1b}[32m\(bar)\u{1b}[m \(load).\(index % 10)%]"
    }
    rows.append("  Tasks: \u{1b}[1m41\u{1b}[m, 96 thr; 2 running   Uptime: 01:\(20 + index / 60):\(10 + index % 50)")
    rows.append("\u{1b}[30;42m    PID USER      PRI  NI  VIRT   RES S  CPU%  MEM%   TIME+  Command\u{1b}[m")
    rows += (0..<17).map { row in
      let busy = row == 0 ? "\(40 + index % 9).\(index % 10)" : " \(row % 3).0"
      return
        "  \(1_000 + row * 37) user       20   0  210M 15144 S  \(busy)   0.\(row)  0:0\(row % 10).12 program-\(row)"
    }
    rows.append("F1\u{1b}[30;46mHelp  \u{1b}[mF2\u{1b}[30;46mSetup \u{1b}[mF10\u{1b}[30;46mQuit  \u{1b}[m")
    let painted = rows.enumerated().map { "\u{1b}[\($0 + 1);1H\($1)\u{1b}[K" }.joined()
    return index == 0 ? "\u{1b}[?1049h\u{1b}[?25l\u{1b}[2J\(painted)" : painted
  }

  /// An assistant in Ink's manner: its lines are erased and printed again 12 times a second, while an answer grows.
  static let assistant = Painter(name: "Repaints as Ink's, every 80 ms", interval: 0.08) { index in
    let lines = assistantLines(index)
    let erased = index == 0 ? 0 : assistantLines(index - 1).count
    // The caret is on the line below the last one.
    let erasing = String(repeating: "\u{1b}[2K\u{1b}[1A", count: erased) + "\u{1b}[2K\u{1b}[G"
    return (index == 0 ? "" : erasing) + lines.map { "\($0)\r\n" }.joined()
  }

  private static func assistantLines(_ index: Int) -> [String] {
    let words = [
      "First", "I", "read", "the", "file", "then", "change", "the", "function", "and", "run", "its", "tests.",
    ]
    var lines = ["●"]
    for number in 0...(index % 300 / 3) {
      let word = words[number % words.count]
      if (lines.last?.count ?? 0) + word.count > 72 { lines.append(" ") }
      lines[lines.count - 1] += " " + word
    }
    let spinner = Array("⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏")[index % 10]
    lines += ["", "\u{1b}[35m\(spinner) Working…\u{1b}[39m (\(index * 80 / 1_000)s)", ""]
    let rule = String(repeating: "─", count: 70)
    return lines + ["╭\(rule)╮", "│ >\(String(repeating: " ", count: 68))│", "╰\(rule)╯"]
  }

  /// A script that paints for the given seconds.
  func script(in folder: TemporaryFolder, seconds: Double) throws(Unmeasured) -> String {
    let count = Int(seconds / interval)
    for index in 0..<count { _ = try folder.write(Array(frame(index).utf8), to: "frame-\(index)") }
    let text = """
      index=0
      while [ $index -lt \(count) ]; do
        cat '\(folder.path)/frame-'$index
        sleep \(interval)
        index=$((index + 1))
      done
      sleep 60

      """
    return try folder.write(Array(text.utf8), to: "painter")
  }
}
