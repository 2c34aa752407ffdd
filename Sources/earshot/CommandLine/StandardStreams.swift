// SPDX-License-Identifier: Apache-2.0
import EarshotSystem
import Glibc

/// Writing to a descriptor as a command does: whole, in order, and without dying of a closed pipe.
struct TextOutput {
  var descriptor: Int32
  /// What it is in a sentence about it; nil where nobody could be told.
  var name: String?

  static let standardOutput = TextOutput(descriptor: 1, name: "the output")
  static let standardError = TextOutput(descriptor: 2)

  /// A writing that went wrong.
  struct Failure {
    var name: String
    var error: SystemError

    var sentence: String { "Cannot write \(name): \(error.text)." }
  }

  /// What first went wrong with writing, for the end of the command. That nobody reads any more is nothing wrong.
  private(set) static var failure: Failure?

  /// Tells the user in one line what is wrong, whatever was put into the sentence.
  static func complain(_ sentence: String) { standardError.write("earshot: \(sentence.shown)\n") }

  /// Returns false when it could not be written.
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

/// A file that text is written to line by line, `-` for standard output.
struct LineFile {
  private let output: TextOutput

  /// - Parameters:
  ///   - path: The file, or `-`.
  ///   - appending: Whether it goes on behind what is in the file.
  ///   - isPrivate: Whether nobody else may read it, also where the file was there before.
  ///   - isShared: Whether it is for others too, as far as the user's mask has it so. Without it a new file is the user's.
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
}

extension StringProtocol {
  /// As a terminal may be shown it, whoever wrote it: one line, and no more than text.
  var shown: String {
    var shown = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: shown.append("\u{FFFD}")
      default: shown.append(scalar)
      }
    }
    return String(shown)
  }
}

/// The reason the system gave for the last failure.
struct SystemError {
  var code: Int32

  static var current: SystemError { SystemError(code: errno) }

  var text: String { strerror(code).map { String(cString: $0) } ?? "error \(code)" }
}
