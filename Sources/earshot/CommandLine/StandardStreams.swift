// SPDX-License-Identifier: Apache-2.0
import EarshotSystem
import Glibc

/// Output to a descriptor as commands need it: whole, in order, and surviving a closed pipe.
struct TextOutput {
  var descriptor: Int32
  /// The name in error messages; nil if they would reach nobody.
  var name: String?

  static let standardOutput = TextOutput(descriptor: 1, name: "the output")
  static let standardError = TextOutput(descriptor: 2)

  /// A failed write.
  struct Failure {
    var name: String
    var error: SystemError

    var sentence: String { "Cannot write \(name): \(error.text)." }
  }

  /// The first failed write, for the end of the command. A closed pipe is no failure.
  private(set) static var failure: Failure?

  /// Writes an error message of one line, whatever the sentence contains.
  static func complain(_ sentence: String) { standardError.write("earshot: \(sentence.shown)\n") }

  /// Writes text; false if that failed.
  @discardableResult
  func write(_ text: String) -> Bool {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let written = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if written < 0 {
        if errno == EINTR { continue }
        if errno == EAGAIN {
          var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
          poll(&waiting, 1, -1)
          continue
        }
        noteFailure()
        return false
      }
      bytes.removeFirst(written)
    }
    return true
  }

  private func noteFailure() {
    guard errno != EPIPE, let name, Self.failure == nil else { return }
    Self.failure = Failure(name: name, error: .current)
  }
}

/// Lines for an output, written many at a time.
struct TextPage {
  private static let size = 1 << 16
  private let output: TextOutput
  private var text = ""

  init(_ output: TextOutput) { self.output = output }

  mutating func add(line: String) {
    text += line
    text += "\n"
    if text.utf8.count >= Self.size { end() }
  }

  /// Writes what is left.
  mutating func end() {
    output.write(text)
    text.removeAll(keepingCapacity: true)
  }
}

/// A file written line by line, `-` for standard output.
struct LineFile {
  private let output: TextOutput

  /// - Parameters:
  ///   - path: The file, or `-`.
  ///   - appending: True to append to the file.
  ///   - isPrivate: True to keep it from other users, even if it existed before.
  ///   - isShared: True to allow other users, as far as the umask does. Otherwise a new file is private.
  init(
    path: String, appending: Bool = false, isPrivate: Bool = false, isShared: Bool = false
  ) throws(CommandFailure) {
    if path == "-" {
      output = .standardOutput
      return
    }
    let flags = O_WRONLY | O_CREAT | O_CLOEXEC | (appending ? O_APPEND : O_TRUNC)
    let descriptor = open(path, flags, isShared ? 0o666 : 0o600)
    guard descriptor >= 0 else {
      throw .failure("Cannot write \(path.isEmpty ? "\"\"" : path): \(SystemError.current.text).")
    }
    if isPrivate { FileAccess.keepPrivate(descriptor) }
    guard FileAccess.takesBytes(descriptor) else {
      let reason = SystemError.current
      close(descriptor)
      throw .failure("Cannot write \(path): \(reason.text).")
    }
    output = TextOutput(descriptor: descriptor, name: path)
  }

  func write(line: String) { output.write(line + "\n") }

  /// Writes a part of the file's text.
  func write(_ text: String) { output.write(text) }
}

extension StringProtocol {
  /// The text as safe to show on a terminal, whatever its origin: one line of plain text.
  var shown: String {
    // Most text. Where its bytes lie one after the other they are read as such: lists have thousands of lines.
    if utf8.withContiguousStorageIfAvailable({ Self.isPlain($0) }) ?? Self.isPlain(utf8) { return String(self) }
    var shown = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: shown.append("\u{FFFD}")
      default: shown.append(scalar)
      }
    }
    return String(shown)
  }

  /// True for printable ASCII. A loop: a closure of this room would ask for its thread with each byte.
  private static func isPlain(_ bytes: some Sequence<UInt8>) -> Bool {
    for byte in bytes where !(0x20...0x7E ~= byte) { return false }
    return true
  }
}

/// The system's message for the last error.
nonisolated struct SystemError {
  var code: Int32

  static var current: SystemError { SystemError(code: errno) }

  var text: String { strerror(code).map { String(cString: $0) } ?? "error \(code)" }
}
