// SPDX-License-Identifier: Apache-2.0
internal import EarshotSystem
internal import Glibc
internal import Synchronization

/// MeCab, which finds the words of Japanese text and their sounds, in a process of its own that starts with the first
/// such text. Without it, or if it does not answer in time, Chinese characters are read one by one.
public final class JapaneseReader: Sendable {
  private enum State {
    case unused
    case running(MeCabProcess)
    /// It failed: it is left alone until then.
    case resting(until: Double)
  }

  private let program: String
  private let state = Mutex(State.unused)

  /// The time for an answer in seconds, which usually takes less than a millisecond.
  private static let patience = 0.06
  /// The time for the first one, for which the dictionary is read from the disk.
  private static let firstPatience = 0.5
  private static let rest = 30.0

  /// - Parameter program: The path of MeCab.
  public init(program: String) { self.program = program }

  /// The reader by the `mecab` in `PATH`; nil if there is none.
  public static func find() -> JapaneseReader? {
    let path = getenv("PATH").map { String(cString: $0) } ?? "/usr/local/bin:/usr/bin:/bin"
    let files = path.split(separator: ":").lazy.map { "\($0)/mecab" }
    return files.first { access($0, X_OK) == 0 }.map(JapaneseReader.init)
  }

  /// True if MeCab starts and has a dictionary that tells the sounds of words, in UTF-8.
  public var isUsable: Bool { words(of: Array("東".unicodeScalars), in: 0..<1) != nil }

  /// The words of a part of a text; nil if MeCab does not tell them.
  func words(of text: [Unicode.Scalar], in range: Range<Int>) -> JapaneseWords? {
    state.withLock { state in
      if case .resting(let until) = state, monotonicSeconds() < until { return nil }
      if case .running(let process) = state, let answer = process.answer(to: text[range], within: Self.patience) {
        return JapaneseWords(answer, of: text, in: range)
      }
      // Anew, once: the process may have been killed.
      if let process = MeCabProcess(program), process.knowsSounds(within: Self.firstPatience),
        let answer = process.answer(to: text[range], within: Self.firstPatience)
      {
        state = .running(process)
        return JapaneseWords(answer, of: text, in: range)
      }
      state = .resting(until: monotonicSeconds() + Self.rest)
      return nil
    }
  }
}

/// A MeCab that is running. Used by one thread at a time.
private final class MeCabProcess: Sendable {
  private let process: pid_t
  private let descriptor: Int32

  /// Nil if it does not start.
  init?(_ program: String) {
    var ends: [Int32] = [-1, -1]
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { return nil }
    // A word and its pronunciation a line, which is the ninth feature of IPADIC.
    let form = ["-F%m\\t%f[8]\\n", "-U%m\\t\\n", "-E\(Self.end)\\n"]
    var child: pid_t = 0
    let error = ChildProcess.start(
      program, form, descriptors: [ends[1], ends[1], nil], endsWithStarter: true, process: &child)
    close(ends[1])
    guard error == 0 else {
      close(ends[0])
      return nil
    }
    (process, descriptor) = (child, ends[0])
  }

  deinit {
    close(descriptor)
    ChildProcess.end(process)
  }

  private static let end = "EOS"
  /// MeCab cuts longer lines.
  private static let longestLine = 8_000

  /// True if the dictionary has sounds where they are sought.
  func knowsSounds(within patience: Double) -> Bool {
    guard let words = answer(to: Array("学校".unicodeScalars)[...], within: patience) else { return false }
    return words == ["学校\tガッコー"]
  }

  /// The lines that answer to a text; nil if there are none in time.
  func answer(to text: ArraySlice<Unicode.Scalar>, within patience: Double) -> [Substring]? {
    var line: [UInt8] = []
    for scalar in text { line.append(JapaneseWords.isAsked(scalar) ? scalar : " ") }
    line.append(UInt8(ascii: "\n"))
    guard line.count < Self.longestLine else { return nil }
    let count = line.withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
    guard count == line.count else { return nil }
    let deadline = monotonicSeconds() + patience
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 16_384)
    let end = Array("\(Self.end)\n".utf8)
    while !(bytes.suffix(end.count).elementsEqual(end)
      && (bytes.count == end.count || bytes[bytes.count - end.count - 1] == UInt8(ascii: "\n")))
    {
      var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      let left = max(0, deadline - monotonicSeconds())
      let ready = poll(&waiting, 1, Int32(left * 1_000))
      if ready < 0, errno == EINTR { continue }
      guard ready > 0 else { return nil }
      let count = read(descriptor, &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return nil }
      bytes += chunk[..<count]
    }
    return String(decoding: bytes.dropLast(end.count), as: UTF8.self).split(separator: "\n")
  }
}

private func monotonicSeconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1_000_000_000
}
