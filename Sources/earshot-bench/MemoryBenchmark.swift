import EarshotTerminal
import Glibc

/// Resident memory of Earshot's processes after a flood, beside tmux's.
enum MemoryBenchmark {
  static func run() throws(Unmeasured) {
    reportHeading("Memory after 10 MB of text: resident, and the share that is not shared with others")
    let folder = try TemporaryFolder()
    var text: [UInt8] = []
    var number = 0
    while text.count < 10_000_000 {
      text += Array("line \(number) of a long file that scrolls past faster than anyone can listen\n".utf8)
      number += 1
    }
    let file = try folder.write(text, to: "flood")
    let script = try folder.write(Array("cat \(file); sleep 600\n".utf8), to: "script")
    let earshot = Wrapper.earshot(try Wrapper.earshotProgram(), options: [])
    // As many rows as Earshot keeps.
    let settings = try folder.write(Array("set -g history-limit 10000\n".utf8), to: "tmux.conf")
    for wrapper in [earshot, .tmux(folder, settings: settings)] {
      guard wrapper.name != "tmux" || Wrapper.isInstalled("tmux") else { continue }
      try measure(wrapper, script, in: folder)
      wrapper.clear()
    }
  }

  private static func measure(
    _ wrapper: Wrapper, _ script: String, in folder: TemporaryFolder
  ) throws(Unmeasured) {
    guard
      let terminal = try? PseudoTerminal(
        wrapper.command(script), environment: Wrapper.environment(folder), size: TerminalSize(columns: 80, rows: 24))
    else { throw Unmeasured("\(wrapper.name) cannot be started.") }
    defer { terminal.signal(SIGHUP) }
    var isQuiet = false
    while !isQuiet, let piece = try? terminal.read(upTo: 1 << 18, within: 1_500) { isQuiet = piece.isEmpty }
    for (process, words) in processes(of: terminal.process, in: folder) {
      guard let resident = kilobytes("VmRSS:", in: "/proc/\(process)/status"),
        let share = kilobytes("Pss:", in: "/proc/\(process)/smaps_rollup"), let program = words.first
      else { continue }
      let role = program.split(separator: "/").last.map(String.init) ?? program
      let what = words.count > 1 && words[1] == "reader" ? "\(role) reader" : role
      report(what, "\((resident / 1024).text()) MB", "of its own \((share / 1024).text()) MB")
    }
  }

  /// A process and all below it, and the server that works in this folder: Earshot's and tmux's, not what runs in them.
  private static func processes(of root: Int32, in folder: TemporaryFolder) -> [(Int32, [String])] {
    guard let listing = opendir("/proc") else { return [] }
    defer { closedir(listing) }
    var all: [Int32: (parent: Int32, words: [String])] = [:]
    while let entry = readdir(listing) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      guard let process = Int32(name), let words = text(of: "/proc/\(name)/cmdline"),
        let parent = kilobytes("PPid:", in: "/proc/\(name)/status")
      else { continue }
      all[process] = (Int32(parent), words.split(separator: "\0").map(String.init))
    }
    func isBelow(_ process: Int32) -> Bool {
      var current = process
      while let known = all[current], current > 1 {
        if current == root { return true }
        current = known.parent
      }
      return false
    }
    return all.filter { process, known in
      guard let program = known.words.first, program.contains("earshot") || program.contains("tmux") else {
        return false
      }
      return isBelow(process) || known.words.contains("\(folder.path)/tmux")
    }.map { ($0.key, $0.value.words) }.sorted { $0.0 < $1.0 }
  }

  private static func kilobytes(_ field: String, in path: String) -> Double? {
    text(of: path)?.split(separator: "\n").first { $0.hasPrefix(field) }?
      .split(whereSeparator: \.isWhitespace).compactMap { Double($0) }.first
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
