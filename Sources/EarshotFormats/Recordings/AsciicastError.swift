// SPDX-License-Identifier: Apache-2.0
/// The reason why a recording cannot be read, or not beyond this point.
public struct AsciicastError: Error, Equatable, Sendable {
  public enum Reason: Equatable, Sendable {
    case empty
    /// The first line is not a header.
    case notARecording
    /// A version other than 2 and 3.
    case version(String)
    /// Width or height is missing, not a number, or beyond reason.
    case size
    /// The last line is incomplete.
    case cutOff
    /// The line is not JSON from this column on, in bytes counted from 1.
    case notJSON(column: Int)
    /// The line is not `[time, "code", "data"]`.
    case notAnEvent
    case time(String)
    /// The data of a resize is not `80x24`, or beyond reason.
    case resize(String)
    case lineTooLong
    /// The rest of the file could not be read.
    case file(String)
  }

  public var reason: Reason
  /// Counted from 1.
  public var line: Int

  public init(_ reason: Reason, line: Int) {
    self.reason = reason
    self.line = line
  }
}

extension AsciicastError: CustomStringConvertible {
  /// One sentence for the user with the error and its remedy.
  public var description: String {
    switch reason {
    case .empty: "Recording is empty: make one with `asciinema rec`."
    case .notARecording: "Not a recording: line \(line) is no asciicast header; make one with `asciinema rec`."
    case .version(let version):
      "Recording has asciicast version \(version): convert it to version 2 with `asciinema convert`."
    case .size: "Recording has no usable size: give width and height in columns and rows in line \(line)."
    case .cutOff:
      "Recording ends in the middle of line \(line): what comes before it was read; record again for the rest."
    case .notJSON(let column): "Recording is damaged in line \(line), column \(column): remove or mend that line."
    case .notAnEvent: "Recording is damaged in line \(line): an event has to be [time, \"code\", \"data\"]."
    case .time(let text): "Recording is damaged in line \(line): \(text) is no time in seconds."
    case .resize(let text):
      "Recording is damaged in line \(line): \(JSONWriter.text(of: text)) is no size like \"80x24\"."
    case .lineTooLong: "Recording has a line of more than 16 MB: line \(line) is probably not of a recording."
    case .file(let what): "Recording cannot be read after line \(line): \(what)"
    }
  }
}
