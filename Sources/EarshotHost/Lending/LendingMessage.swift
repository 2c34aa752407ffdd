// SPDX-License-Identifier: Apache-2.0
import EarshotFormats

/// A message between a process that holds a terminal and the app that shows a scene there: one JSON object a line.
enum LendingMessage: Equatable {
  // From the holder of the terminal.

  /// Offers a terminal, which is passed along, with a connection to the reader of that terminal if it has one.
  case open(TerminalOffer)
  /// The terminal is the app's, for the first time or again: it has to be redrawn.
  case taken
  /// A signal arrived.
  case signal(Int32)
  /// Passes along a new connection to the reader.
  case reader

  // From the app.

  /// Take the terminal, with the output to write first and at the end.
  case take(begin: String, end: String)
  /// Replaces the output for taking the terminal again and for the end.
  case change(begin: String, end: String)
  /// The user wants the shell back.
  case stop
  /// The connection with the reader was lost.
  case wantsReader
  /// The scene is gone: end the process with this status, and these sentences for the user.
  case end(status: Int32, complaints: [String])

  /// The maximum length of a line.
  static let limit = 1 << 20

  init?(_ line: ArraySlice<UInt8>) {
    guard let value = try? JSONParser.value(of: line), let kind = value["kind"]?.string else { return nil }
    switch kind {
    case "open":
      guard let offer = TerminalOffer(value) else { return nil }
      self = .open(offer)
    case "taken": self = .taken
    case "reader": self = .reader
    case "stop": self = .stop
    case "wants-reader": self = .wantsReader
    case "signal":
      guard let number = value["number"]?.integer.flatMap(Int32.init(exactly:)) else { return nil }
      self = .signal(number)
    case "take":
      guard let begin = value["begin"]?.string, let end = value["end"]?.string else { return nil }
      self = .take(begin: begin, end: end)
    case "change":
      guard let begin = value["begin"]?.string, let end = value["end"]?.string else { return nil }
      self = .change(begin: begin, end: end)
    case "end":
      guard let status = value["status"]?.integer.flatMap(Int32.init(exactly:)) else { return nil }
      self = .end(status: status, complaints: (value["complaints"]?.array ?? []).compactMap(\.string))
    default: return nil
    }
  }

  /// The line, with its terminator.
  var line: [UInt8] {
    var json = JSONWriter()
    json.object { json in
      switch self {
      case .open(let offer):
        json.field("kind", "open")
        offer.write(to: &json)
      case .taken: json.field("kind", "taken")
      case .reader: json.field("kind", "reader")
      case .stop: json.field("kind", "stop")
      case .wantsReader: json.field("kind", "wants-reader")
      case .signal(let number):
        json.field("kind", "signal")
        json.field("number", number)
      case .take(let begin, let end):
        json.field("kind", "take")
        json.field("begin", begin)
        json.field("end", end)
      case .change(let begin, let end):
        json.field("kind", "change")
        json.field("begin", begin)
        json.field("end", end)
      case .end(let status, let complaints):
        json.field("kind", "end")
        json.field("status", status)
        json.name("complaints")
        json.array { json in for complaint in complaints { json.value(complaint) } }
      }
    }
    return Array((json.text + "\n").utf8)
  }
}
