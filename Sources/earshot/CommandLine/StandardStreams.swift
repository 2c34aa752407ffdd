import Glibc

/// Writing to a descriptor as a command does: whole, in order, and without dying of a closed pipe.
struct TextOutput {
  var descriptor: Int32

  static let standardOutput = TextOutput(descriptor: 1)
  static let standardError = TextOutput(descriptor: 2)

  /// Returns false when nobody reads any more.
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
        return false
      }
      bytes.removeFirst(written)
    }
    return true
  }
}

/// A file that text is written to line by line, `-` for standard output.
struct LineFile {
  private let output: TextOutput

  init(path: String, appending: Bool = false) throws(CommandFailure) {
    if path == "-" {
      output = .standardOutput
      return
    }
    let flags = O_WRONLY | O_CREAT | O_CLOEXEC | (appending ? O_APPEND : O_TRUNC)
    let descriptor = open(path, flags, 0o600)
    guard descriptor >= 0 else {
      throw .failure("Cannot write \(path): \(SystemError.current.text).")
    }
    output = TextOutput(descriptor: descriptor)
  }

  func write(line: String) { output.write(line + "\n") }
}

/// The reason the system gave for the last failure.
struct SystemError {
  var code: Int32

  static var current: SystemError { SystemError(code: errno) }

  var text: String { strerror(code).map { String(cString: $0) } ?? "error \(code)" }
}
