// SPDX-License-Identifier: Apache-2.0
import EarshotSystem
import Glibc

/// A process of this machine, from `/proc`.
struct RunningProcess {
  var id: Int32
  var parent: Int32
  /// Its command line.
  var words: [String]

  static func all() -> [RunningProcess] {
    var processes: [RunningProcess] = []
    for name in (try? Folder.names(in: "/proc")) ?? [] {
      guard let id = Int32(name), let words = text(of: "/proc/\(name)/cmdline"),
        let parent = number("PPid:", in: "/proc/\(name)/status")
      else { continue }
      processes.append(
        RunningProcess(id: id, parent: Int32(parent), words: words.split(separator: "\0").map(String.init)))
    }
    return processes.sorted { $0.id < $1.id }
  }

  /// A process and all below it.
  static func tree(of root: Int32) -> [RunningProcess] {
    let processes = all()
    let parents = Dictionary(processes.map { ($0.id, $0.parent) }) { first, _ in first }
    return processes.filter { process in
      var current = process.id
      while current != root, current > 1, let parent = parents[current] { current = parent }
      return current == root
    }
  }

  var resident: Double? { Self.number("VmRSS:", in: "/proc/\(id)/status") }
  var proportionalShare: Double? { Self.number("Pss:", in: "/proc/\(id)/smaps_rollup") }

  /// The peak memory of this process, in kilobytes.
  ///
  /// - Parameter fromNow: True to reset the peak to the present memory, which is returned.
  static func ownPeak(fromNow: Bool = false) -> Double {
    if fromNow {
      let descriptor = open("/proc/self/clear_refs", O_WRONLY)
      if descriptor >= 0 {
        _ = write(descriptor, "5", 1)
        close(descriptor)
      }
    }
    return number("VmHWM:", in: "/proc/self/status") ?? 0
  }

  /// The processor time it has used, in user and system mode, in seconds.
  var processorSeconds: Double? {
    var clock = clockid_t()
    var time = timespec()
    guard clock_getcpuclockid(id, &clock) == 0, clock_gettime(clock, &time) == 0 else { return nil }
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  private static func number(_ field: String, in path: String) -> Double? {
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
