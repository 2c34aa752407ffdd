// SPDX-License-Identifier: Apache-2.0
import EarshotFormats

/// The conversation with one Emacs: a JSON value a line from it, a command a line to it.
///
/// What Emacs runs is in the file `Voices/programs/emacs.el`. Emacs counts the bytes that are not taken yet, and sends no
/// more than a few of them ahead, so that it never waits for its reader.
public struct EmacsChannel: EditorChannel {
  private enum State: Sendable {
    case begins, tells, failed
  }

  /// The longest line, in bytes: a state with all that it may have is far below.
  private static let limit = 1 << 20

  private var state = State.begins
  private var line: [UInt8] = []
  private var unsent: [UInt8] = []
  private var nextLook: Int64 = 1

  public init() {}

  public var name: String { "Emacs" }
  public var tells: Bool { if case .tells = state { true } else { false } }
  public var tellsMessages: Bool { true }

  public mutating func takeUnsent() -> [UInt8] {
    defer { unsent = [] }
    return unsent
  }

  public mutating func look() -> EditorLook {
    defer { nextLook += 1 }
    send("look \(nextLook)")
    return EditorLook(number: nextLook)
  }

  public mutating func go(toWindow id: Int) { send("window \(id)") }

  public mutating func receive(_ bytes: [UInt8]) -> [EditorEvent] {
    if case .failed = state { return [] }
    send("taken \(bytes.count)")
    var events: [EditorEvent] = []
    var rest = bytes[...]
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      line += rest[..<end]
      rest = rest[(end + 1)...]
      defer { line = [] }
      guard let value = try? JSONParser.value(of: line[...], depthLimit: 16) else { return events + fail("no JSON") }
      events += take(EditorValue(value))
    }
    line += rest
    return line.count > Self.limit ? events + fail("a line is too long") : events
  }

  private mutating func take(_ value: EditorValue) -> [EditorEvent] {
    let editor = value["state"].flatMap { EditorState($0) }
    let messages = (value["messages"]?.array ?? []).compactMap(\.string).map { EditorEvent.message($0) }
    switch value["event"]?.string {
    case "began":
      guard let editor else { return fail("no state") }
      state = .tells
      return [.began(editor)]

    case "told": return (editor.map { [.told($0)] } ?? []) + messages
    case "messages": return messages
    case "looked":
      guard let number = value["look"]?.integer, let editor else { return [] }
      return [.looked(EditorLook(number: Int64(number)), editor)]
    case "asks": return (value["look"]?.integer).map { [.blocks(EditorLook(number: Int64($0)), isAsking: true)] } ?? []
    case "output":
      let lines = (value["lines"]?.array ?? []).compactMap(\.string)
      let output = EditorOutput(
        lines: lines, omitted: max(value["omitted"]?.integer ?? 0, 0),
        continuesLine: value["continues"]?.bool ?? false, isOpen: value["isOpen"]?.bool ?? false, state: editor)
      return [.printed(output)]
    case "leaves": return [.leaves]
    default: return []
    }
  }

  private mutating func fail(_ reason: String) -> [EditorEvent] {
    state = .failed
    return [.failed(reason)]
  }

  private mutating func send(_ command: String) { unsent += Array("\(command)\n".utf8) }
}

extension EditorValue {
  fileprivate init(_ value: JSONValue) {
    switch value {
    case .null: self = .null
    case .bool(let flag): self = .bool(flag)
    case .number(let text): self = Int64(text).map { .integer($0) } ?? .double(Double(text) ?? 0)
    case .string(let text): self = .string(text)
    case .array(let items): self = .array(items.map { EditorValue($0) })
    case .object(let fields): self = .map(fields.map { Pair(.string($0.name), EditorValue($0.value)) })
    }
  }
}
