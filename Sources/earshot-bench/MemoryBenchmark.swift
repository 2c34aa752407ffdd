import EarshotTerminal
import Glibc

/// Resident memory of Earshot's processes after a flood, beside tmux's.
enum MemoryBenchmark {
  static func run() {
    reportHeading("Memory after 10 MB of text: resident, and the share that is not shared with others")
    guard let workspace = Workspace(), let file = workspace.text("flood", bytes: 10_000_000) else {
      return report("memory", "not measured", "no file could be written")
    }
    let command = "cat \(file); sleep 600"
    measure("earshot", [BuiltPrograms.earshot, "--no-show", "--", "sh", "-c", command])
    measure("tmux", ["tmux", "-L", "earshot-bench", "-f", "/dev/null", "new-session", command])
    _ = TerminalRun(["tmux", "-L", "earshot-bench", "kill-server"])
  }

  private static func measure(_ name: String, _ command: [String]) {
    guard let terminal = try? PseudoTerminal(command, size: TerminalSize(columns: 80, rows: 24)) else {
      return report(name, "not measured", "it does not run here")
    }
    var isQuiet = false
    while !isQuiet, let piece = try? terminal.read(upTo: 1 << 18, within: 1_500) { isQuiet = piece.isEmpty }
    for (process, words) in processes() where words.contains(where: { $0.contains(name) }) {
      guard let resident = kilobytes("VmRSS:", in: "/proc/\(process)/status"),
        let share = kilobytes("Pss:", in: "/proc/\(process)/smaps_rollup")
      else { continue }
      let role = words.first.map { $0.split(separator: "/").last.map(String.init) ?? $0 } ?? name
      let what = words.count > 1 && words[1] == "reader" ? "\(role) reader" : role
      report(what, "\((resident / 1024).text()) MB", "of its own \((share / 1024).text()) MB")
    }
    terminal.signal(SIGHUP)
  }

  /// Every process that is not this one, with its words.
  private static func processes() -> [(Int32, [String])] {
    guard let folder = opendir("/proc") else { return [] }
    defer { closedir(folder) }
    var found: [(Int32, [String])] = []
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      guard let process = Int32(name), process != getpid(), let text = text(of: "/proc/\(name)/cmdline") else {
        continue
      }
      let words = text.split(separator: "\0").map(String.init)
      if let program = words.first, program.contains("earshot") || program.contains("tmux") {
        found.append((process, words))
      }
    }
    return found.sorted { $0.0 < $1.0 }
  }

  private static func kilobytes(_ field: String, in path: String) -> Double? {
    text(of: path)?.split(separator: "\n").first { $0.hasPrefix(field) }?
      .split(separator: " ").compactMap { Double($0) }.first
  }

  private static func text(of path: String) -> String? {
    let descriptor = open(path, O_RDONLY)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = read(descriptor, &bytes, bytes.count)
    return count > 0 ? String(decoding: bytes[..<count], as: UTF8.self) : nil
  }
}
