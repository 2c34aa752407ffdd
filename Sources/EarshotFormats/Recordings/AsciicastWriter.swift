// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// Writes a recording as asciicast version 2: the header first, then a line for each event.
public enum AsciicastWriter {
  /// The first line, without its line end.
  public static func line(for header: AsciicastHeader) -> String {
    var json = JSONWriter()
    json.object { json in
      json.field("version", 2)
      json.field("width", header.width)
      json.field("height", header.height)
      if let timestamp = header.timestamp { json.field("timestamp", timestamp) }
      if let limit = header.idleTimeLimit { json.field("idle_time_limit", .number(limit.secondsText)) }
      if let command = header.command { json.field("command", command) }
      if let title = header.title { json.field("title", title) }
      guard !header.environment.isEmpty else { return }
      json.name("env")
      json.object { json in
        // Sorted, because the order of a dictionary differs between runs.
        for (name, value) in header.environment.sorted(by: { $0.key < $1.key }) { json.field(name, value) }
      }
    }
    return json.text
  }

  /// The line of an event, without its line end.
  public static func line(for event: AsciicastEvent) -> String {
    let (code, data) = event.kind.codeAndData
    var json = JSONWriter()
    json.array { json in
      json.value(event.at)
      json.value(code)
      json.value(data)
    }
    return json.text
  }
}

extension AsciicastEventKind {
  fileprivate var codeAndData: (code: String, data: String) {
    switch self {
    case .output(let text): ("o", text)
    case .input(let text): ("i", text)
    case .marker(let label): ("m", label)
    case .resize(let columns, let rows): ("r", "\(columns)x\(rows)")
    case .other(let code, let data): (code, data)
    }
  }
}
