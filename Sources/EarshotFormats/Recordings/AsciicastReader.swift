// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// Reads a recording of a terminal session, asciicast version 2 or 3, event by event.
///
/// Times are exact. The relative times of version 3 are summed. A time earlier than the previous event's counts as
/// equal to it: the order of the lines decides. Only one line at a time is in memory besides its block.
///
/// A damaged recording gives every event before the damage and then throws the same error at every call.
public struct AsciicastReader {
  private var lines: LineReader
  private var known: AsciicastHeader?
  private var failure: AsciicastError?
  private var areTimesRelative = false
  /// The line of the last event in the file, counted from 1; 0 before the first.
  public private(set) var line = 0
  private var last = Instant.zero

  /// Reads from memory.
  public init(_ bytes: [UInt8]) {
    var rest: [UInt8]? = bytes
    self.init(blocks: {
      defer { rest = nil }
      return rest
    })
  }

  /// Reads from a file or a pipe, block by block.
  public init(_ file: FileBlocks) {
    self.init(blocks: file.next)
  }

  /// Reads the blocks returned by a closure, until nil.
  public init(blocks: @escaping () throws(FileError) -> [UInt8]?) {
    lines = LineReader(blocks: blocks)
  }

  /// The header; may be called repeatedly.
  public mutating func header() throws(AsciicastError) -> AsciicastHeader {
    if let known { return known }
    do throws(AsciicastError) {
      let header = try readHeader()
      known = header
      return header
    } catch {
      failure = error
      throw error
    }
  }

  /// The next event; nil at the end of the recording.
  public mutating func next() throws(AsciicastError) -> AsciicastEvent? {
    _ = try header()
    if let failure { throw failure }
    do throws(AsciicastError) {
      return try readEvent()
    } catch {
      failure = error
      throw error
    }
  }

  private mutating func readHeader() throws(AsciicastError) -> AsciicastHeader {
    if let failure { throw failure }
    guard let line = try lines.next() else { throw AsciicastError(.empty, line: 1) }
    let object: JSONValue
    do throws(JSONError) { object = try JSONParser.value(of: line.bytes) } catch {
      let isCut = error.reason == .ended && !line.isTerminated && line.bytes.first == UInt8(ascii: "{")
      throw AsciicastError(isCut ? .cutOff : .notARecording, line: line.number)
    }
    guard let version = object["version"] else { throw AsciicastError(.notARecording, line: line.number) }
    switch version.integer {
    case 2: return try AsciicastHeader(version2: object, line: line.number)
    case 3:
      areTimesRelative = true
      return try AsciicastHeader(version3: object, line: line.number)
    default: throw AsciicastError(.version(version.number ?? version.string ?? "unknown"), line: line.number)
    }
  }

  private mutating func readEvent() throws(AsciicastError) -> AsciicastEvent? {
    guard let line = try lines.next() else { return nil }
    self.line = line.number
    let value: JSONValue
    do throws(JSONError) { value = try JSONParser.value(of: line.bytes) } catch {
      let isCut = error.reason == .ended && !line.isTerminated
      throw AsciicastError(isCut ? .cutOff : .notJSON(column: error.offset + 1), line: line.number)
    }
    guard let parts = value.array, parts.count >= 3, let code = parts[1].string, let data = parts[2].string else {
      throw AsciicastError(.notAnEvent, line: line.number)
    }
    guard let text = parts[0].number, let time = Interval(seconds: text), time >= .zero else {
      throw AsciicastError(.time(parts[0].number ?? "something else"), line: line.number)
    }
    last = areTimesRelative ? last + time : max(last, Instant.zero + time)
    return AsciicastEvent(at: last, try kind(code, data, line: line.number))
  }

  private func kind(_ code: String, _ data: String, line: Int) throws(AsciicastError) -> AsciicastEventKind {
    switch code {
    case "o": return .output(data)
    case "i": return .input(data)
    case "m": return .marker(data)
    case "r":
      let numbers = data.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
      guard numbers.count == 2, let columns = numbers[0], let rows = numbers[1],
        AsciicastHeader.isSize(columns, rows)
      else { throw AsciicastError(.resize(data), line: line) }
      return .resize(columns: columns, rows: rows)
    default: return .other(code: code, data: data)
    }
  }
}

extension AsciicastHeader {
  init(version2 object: JSONValue, line: Int) throws(AsciicastError) {
    try self.init(object, size: (object["width"], object["height"]), line: line)
  }

  init(version3 object: JSONValue, line: Int) throws(AsciicastError) {
    let terminal = object["term"] ?? .null
    try self.init(object, size: (terminal["cols"], terminal["rows"]), line: line)
    if let type = terminal["type"]?.string, environment["TERM"] == nil { environment["TERM"] = type }
  }

  private init(
    _ object: JSONValue, size: (width: JSONValue?, height: JSONValue?), line: Int
  ) throws(AsciicastError) {
    guard let width = size.width?.integer, let height = size.height?.integer, Self.isSize(width, height) else {
      throw AsciicastError(.size, line: line)
    }
    self.init(
      width: width, height: height, timestamp: object["timestamp"]?.integer,
      idleTimeLimit: object["idle_time_limit"]?.number.flatMap { Interval(seconds: $0) },
      command: object["command"]?.string, title: object["title"]?.string)
    for field in object["env"]?.fields ?? [] { environment[field.name] = field.value.string }
  }
}
