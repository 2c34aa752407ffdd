// SPDX-License-Identifier: Apache-2.0
import EarshotScreen
import EarshotTestRandom

/// The picture of a full-screen program in any size, the same on every machine.
struct PaintedScreen {
  var name: String
  var size: ScreenSize
  /// From top to bottom, as wide as the screen.
  var rows: [String]

  static func all(_ size: ScreenSize) -> [PaintedScreen] {
    [panels(size), dialog(size), processes(size), korean(size), lines(size)]
  }

  /// The output that draws the picture.
  var bytes: [UInt8] { Array(("\u{1b}[?1049h\u{1b}[?25l\u{1b}[2J" + rows.indices.map(bytes(row:)).joined()).utf8) }

  /// The output that draws one row again.
  func bytes(row: Int) -> String { "\u{1b}[\(row + 1);1H\(rows[row])\u{1b}[m" }

  /// Two panels side by side with a highlight in one of them, and a bar of keys, as mc draws them.
  static func panels(_ size: ScreenSize, chosen: Int = 6) -> PaintedScreen {
    let left = size.columns / 2
    let widths = [left, size.columns - left]
    var rows = ["\u{1b}[30;46m" + padded("  Left     File     Command     Options     Right", size.columns)]
    for row in 1..<size.rows - 2 {
      let isEdge = row == 1 || row == size.rows - 3
      rows.append(
        widths.enumerated().map { side, width in
          if isEdge {
            let line = String(repeating: "─", count: width - 2)
            return "\u{1b}[37;44m" + (row == 1 ? "┌<─ ~/folder ─\(line.dropFirst(13))┐" : "└\(line)┘")
          }
          let name = row == 2 ? ".n        Name" : side == 0 ? "/folder-\(row)" : " program-\(row).swift"
          let text = padded(name, width - 28) + "│" + padded("  \(row * 517 % 9_000)", 9) + "│"
          let date = padded("Nov \(10 + row % 20) 17:\(10 + row % 50)", 15)
          let looks = side == 0 && row == chosen ? "\u{1b}[30;46m" : "\u{1b}[37;44m"
          return "\u{1b}[37;44m│" + looks + text + date + "\u{1b}[37;44m│"
        }.joined())
    }
    rows.append("\u{1b}[m" + padded("user@host:~/folder$ ", size.columns))
    let keys = ["Help", "Menu", "View", "Edit", "Copy", "RenMov", "Mkdir", "Delete", "PullDn", "Quit"]
    let bar = keys.enumerated().map { "\u{1b}[37;40m\($0.offset + 1)\u{1b}[30;46m\(padded($0.element, 6))" }
    rows.append(bar.joined() + padded("", size.columns - 71))
    return PaintedScreen(name: "two panels", size: size, rows: rows)
  }

  /// A dialog with fields, boxes and buttons over text.
  static func dialog(_ size: ScreenSize) -> PaintedScreen {
    let width = 50
    let start = (size.columns - width) / 2
    let inside = width - 2
    var content = ["Copy 14 files to:", "Folder: ____________________", "", "[x] Follow links", "[ ] Keep attributes"]
    content += ["(*) Ask    ( ) Replace    ( ) Skip", "", "      [< OK >]   [ Background ]   [ Cancel ]", ""]
    let line = String(repeating: "─", count: inside - 8)
    var box = ["┌─ Copy ─\(line.dropFirst())┐"] + content.map { "│ \(padded($0, inside - 1))│" }
    box.append("└\(String(repeating: "─", count: inside))┘")
    let first = (size.rows - box.count) / 2
    let rows = (0..<size.rows).map { row in
      let text = Array(padded("\(row) the text below the dialog goes on from here to the edge of it", size.columns))
      guard row >= first, row - first < box.count else { return String(text) }
      return String(text[..<start]) + "\u{1b}[30;47m\(box[row - first])\u{1b}[m" + String(text[(start + width)...])
    }
    return PaintedScreen(name: "a dialog", size: size, rows: rows)
  }

  /// Gauges, a table with a highlighted row, and a bar of keys, as htop draws them.
  static func processes(_ size: ScreenSize, frame: Int = 0, chosen: Int = 7) -> PaintedScreen {
    var rows = (0..<4).map { core in
      let load = (frame * 7 + core * 23) % 100
      let bar = String(repeating: "|", count: load / 4) + String(repeating: " ", count: 25 - load / 4)
      return "  \u{1b}[36m\(core)\u{1b}[m\u{1b}[1m[\u{1b}[32m\(bar)\u{1b}[m \(load).\(frame % 10)%]\u{1b}[K"
    }
    rows.append("  Tasks: \u{1b}[1m41\u{1b}[m, 96 thr; 2 running   Uptime: 01:20:\(10 + frame % 50)\u{1b}[K")
    rows.append(
      "\u{1b}[30;42m" + padded("    PID USER      PRI  NI  VIRT   RES S  CPU%  MEM%   TIME+  Command", size.columns))
    for row in 6..<size.rows - 1 {
      let isBusy = row - 6 < 20
      let load = isBusy ? "\(10 + (frame * 3 + row) % 80).\(frame % 10)" : " 0.0"
      let time = "\(row % 10):\(10 + (isBusy ? frame : 0) % 50).\(10 + row)"
      let text = "  \(1_000 + row * 37) user       20   0  210M 15144 S  \(load)   0.\(row % 10)  \(time) "
      let command = "/usr/bin/program-\(row) --option=\(row) " + String(repeating: "argument ", count: 14)
      rows.append((row == chosen ? "\u{1b}[30;46m" : "\u{1b}[m") + padded(text + command, size.columns))
    }
    let keys = ["Help", "Setup", "Search", "Filter", "Tree", "SortBy", "Nice -", "Nice +", "Kill", "Quit"]
    rows.append(keys.enumerated().map { "F\($0.offset + 1)\u{1b}[30;46m\(padded($0.element, 6))\u{1b}[m" }.joined())
    return PaintedScreen(name: "a table of processes", size: size, rows: rows)
  }

  /// Text of wide characters from edge to edge.
  static func korean(_ size: ScreenSize) -> PaintedScreen {
    let text = Array("터미널을 읽어 주는 화면 낭독기입니다. 한글은 두 칸을 차지합니다. ")
    let rows = (0..<size.rows).map { row in
      var (line, width, next) = ("", 0, row)
      while width < size.columns - 1 {
        let character = text[next % text.count]
        line.append(character)
        width += character.isASCII ? 1 : 2
        next += 1
      }
      return line
    }
    return PaintedScreen(name: "Korean text", size: size, rows: rows)
  }

  /// Lines in all directions, in many colours.
  static func lines(_ size: ScreenSize) -> PaintedScreen {
    var random = SplitMix(seed: 5)
    let signs = Array("─│┌┐└┘├┤┬┴┼═║╔╗╚╝ -|+ax[](*)")
    let rows = (0..<size.rows).map { _ in
      (0..<size.columns).map { _ in
        let sign = String(signs[Int(random.next() % UInt64(signs.count))])
        return random.next() % 8 == 0 ? "\u{1b}[3\(random.next() % 8);4\(random.next() % 8)m\(sign)" : sign
      }.joined()
    }
    return PaintedScreen(name: "lines at random", size: size, rows: rows)
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    let missing = width - text.count
    return missing < 0 ? String(text.prefix(max(0, width))) : text + String(repeating: " ", count: missing)
  }
}
