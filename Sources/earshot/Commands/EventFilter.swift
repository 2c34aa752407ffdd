// SPDX-License-Identifier: Apache-2.0
import EarshotFormats
import EarshotSpeech

/// The events of the reader that `earshot bus listen` writes, and what of them.
struct EventFilter {
  /// Kinds of events; empty for all.
  private let events: Set<String>
  /// A text that is somewhere in the event.
  private let text: RegularExpression?
  /// The fields to write, separated by tabs; empty for the whole event as JSON.
  private let fields: [String]

  static let options = [
    OptionDescription("--event", value: "NAME,…", help: "Only events of these kinds: workEnded,commandEnded."),
    OptionDescription("--match", value: "PATTERN", help: "Only events with a text that has this pattern."),
    OptionDescription("--field", value: "NAME,…", help: "Write these fields, with tabs between them, instead of JSON."),
  ]

  init(_ arguments: ParsedArguments) throws(CommandFailure) {
    events = Set(Self.names(arguments["--event"]))
    fields = Self.names(arguments["--field"])
    guard let pattern = arguments["--match"] else {
      text = nil
      return
    }
    guard let expression = RegularExpression(pattern) else { throw .usage("Pattern \(pattern) is not valid.") }
    text = expression
  }

  private static func names(_ list: String?) -> [String] {
    list?.split(separator: ",").map { String(EntryLine.trimmed($0)) } ?? []
  }

  /// The text to write of an event; nil for nothing.
  func line(of event: String) -> String? {
    if events.isEmpty, text == nil, fields.isEmpty { return event }
    guard let value = try? JSONParser.value(of: event) else { return nil }
    guard events.isEmpty || value["event"]?.string.map(events.contains) ?? false else { return nil }
    if let text,
      !Self.texts(in: value).contains(where: { text.firstMatch(in: Array($0.unicodeScalars), from: 0) != nil })
    {
      return nil
    }
    guard !fields.isEmpty else { return event }
    let words = fields.map { value[$0].map { Self.texts(in: $0).joined(separator: " ") } ?? "" }
    return words.allSatisfy(\.isEmpty) ? nil : words.map(\.shown).joined(separator: "\t")
  }

  /// All texts of a value, in order.
  private static func texts(in value: JSONValue) -> [String] {
    switch value {
    case .null: []
    case .bool(let flag): [flag ? "true" : "false"]
    case .number(let text), .string(let text): [text]
    case .array(let values): values.flatMap(texts)
    case .object(let fields): fields.flatMap { texts(in: $0.value) }
    }
  }
}
