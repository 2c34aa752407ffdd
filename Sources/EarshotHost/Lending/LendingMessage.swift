// SPDX-License-Identifier: Apache-2.0
import EarshotFormats

/// What a process that holds a terminal and the app that shows a scene there tell each other: a JSON object a line.
enum LendingMessage: Equatable {
  // The holder of the terminal.

  /// Here is a terminal; with it come the terminal itself, and a connection with the reader of that terminal if it has
  /// one.
  case open(TerminalOffer)
  /// The terminal is the app's, for the first time or again: it has to be drawn anew.
  case taken
  /// A signal came.
  case signal(Int32)
  /// Here is a new connection with the reader, which comes with it.
  case reader

  // The app.

  /// Take the terminal: what is written first, and what at the end.
  case take(begin: String, end: String)
  /// What is written when it is taken again, and at the end, is something else from now on.
  case change(begin: String, end: String)
  /// The user wants the shell back.
  case stop
  /// The connection with the reader was lost.
  case wantsReader
  /// The scene has gone: the process ends like this, with sentences for the user.
  case end(status: Int32, complaints: [String])

  /// The longest line.
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

  /// The line, with its end.
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
