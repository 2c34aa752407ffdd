import EarshotSystem
import EarshotTerminal
import Glibc

/// A program run to its end in a pseudo-terminal that is read as fast as a terminal would.
struct TerminalRun {
  /// From its start to its first byte, in seconds.
  var firstByte: Double
  /// From its first byte to its last. What Earshot says after that keeps nobody from the output.
  var output: Double
  /// From its start to its end.
  var total: Double
  var bytes: Int

  /// Nil when the program could not be started or failed.
  init?(_ command: [String], during work: ((Int32) -> Void)? = nil) {
    let start = monotonicSeconds()
    guard
      let terminal = try? PseudoTerminal(
        command, environment: Self.environment, size: TerminalSize(columns: 80, rows: 24))
    else { return nil }
    var first: Double?
    var last: Double?
    var bytes = 0
    while let piece = try? terminal.read(upTo: 1 << 18, within: 5_000) {
      if piece.isEmpty { continue }
      let now = monotonicSeconds()
      first = first ?? now
      last = now
      bytes += piece.count
    }
    let end = monotonicSeconds()
    guard case .exited(0) = terminal.waitForEnd(milliseconds: 5_000) else { return nil }
    firstByte = (first ?? end) - start
    output = (last ?? end) - (first ?? end)
    total = end - start
    self.bytes = bytes
  }

  private static let environment = [
    "PATH=/usr/local/bin:/usr/bin:/bin", "HOME=/tmp", "LANG=C.UTF-8", "TERM=xterm-256color", "SHELL=/bin/sh",
  ]
}

/// A folder for the benchmark's files, removed at the end.
final class Workspace {
  let path: String

  init?() {
    var template = Array("/tmp/earshot-bench-XXXXXX".utf8CString)
    guard let made = mkdtemp(&template) else { return nil }
    path = String(cString: made)
  }

  deinit {
    for name in files { unlink(path + "/" + name) }
    rmdir(path)
  }

  private var files: [String] = []

  /// A file of text lines, about so many bytes.
  func text(_ name: String, bytes: Int) -> String? {
    let file = path + "/" + name
    let descriptor = open(file, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    files.append(name)
    var content: [UInt8] = []
    var number = 0
    while content.count < bytes {
      content += Array("line \(number) of a long file that scrolls past faster than anyone can listen\n".utf8)
      number += 1
    }
    return content.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) } == content.count ? file : nil
  }
}

/// Where the programs that were built with the benchmark are.
enum BuiltPrograms {
  static let earshot = OwnPrograms.find("earshot", variable: "EARSHOT_PROGRAM") ?? "earshot"
}
