// SPDX-License-Identifier: Apache-2.0
/// Parses the output of a tmux server to a client in control mode, which arrives in pieces of any size.
public struct ControlParser {
  private enum State {
    case outside
    /// Within a reply: the rest of its first line after the first word, which its last line repeats.
    case reply(mark: ArraySlice<UInt8>, lines: [[UInt8]], count: Int)
  }

  private var state = State.outside
  private var line: [UInt8] = []
  /// True within a line that is too long: it is ignored up to its end.
  private var isTooLong = false

  public init() {}

  /// The most bytes of one line; tmux writes far fewer at once.
  private static let lineLimit = 4_194_304
  /// The most bytes kept of one reply.
  private static let replyLimit = 16_777_216

  /// Takes in received bytes.
  public mutating func feed(_ bytes: ArraySlice<UInt8>) -> [ControlMessage] {
    var messages: [ControlMessage] = []
    var rest = bytes
    while let end = rest.firstIndex(of: 0x0A) {
      line += rest[..<end]
      rest = rest[rest.index(after: end)...]
      if !isTooLong, line.count <= Self.lineLimit, let message = message(in: line[...]) { messages.append(message) }
      line.removeAll(keepingCapacity: line.count < 65_536)
      isTooLong = false
    }
    line += rest
    if line.count > Self.lineLimit {
      line = []
      isTooLong = true
    }
    return messages
  }

  private mutating func message(in line: ArraySlice<UInt8>) -> ControlMessage? {
    switch state {
    case .outside:
      if let mark = line.behind("%begin ") {
        state = .reply(mark: mark, lines: [], count: 0)
        return nil
      }
      if let output = line.behind("%output ") {
        guard let blank = output.firstIndex(of: UInt8(ascii: " ")),
          let pane = PaneID(String(decoding: output[..<blank], as: UTF8.self))
        else { return nil }
        return .output(pane, Self.unescaped(output[output.index(after: blank)...]))
      }
      return ControlMessage(line)
    case .reply(let mark, var lines, let count):
      let isError = line.behind("%error ") == mark
      if isError || line.behind("%end ") == mark {
        state = .outside
        let isAsked = mark.split(separator: UInt8(ascii: " ")).last == [UInt8(ascii: "1")]
        return .reply(ControlReply(lines, isError: isError, isAsked: isAsked))
      }
      // Removed from the state meanwhile, so that appending copies nothing.
      state = .outside
      if count + line.count <= Self.replyLimit { lines.append(Array(line)) }
      state = .reply(mark: mark, lines: lines, count: count + line.count)
      return nil
    }
  }

  /// Decodes control characters and backslashes, which arrive as a backslash and three octal digits.
  private static func unescaped(_ text: ArraySlice<UInt8>) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count)
    var index = text.startIndex
    while index < text.endIndex {
      let byte = text[index]
      index += 1
      guard byte == UInt8(ascii: "\\"), text.endIndex - index >= 3, let value = octal(text[index..<index + 3]) else {
        bytes.append(byte)
        continue
      }
      bytes.append(value)
      index += 3
    }
    return bytes
  }

  private static func octal(_ digits: ArraySlice<UInt8>) -> UInt8? {
    var value = 0
    for digit in digits {
      guard (UInt8(ascii: "0")...UInt8(ascii: "7")).contains(digit) else { return nil }
      value = value * 8 + Int(digit - UInt8(ascii: "0"))
    }
    return UInt8(exactly: value)
  }
}

extension ArraySlice<UInt8> {
  /// The text after a word at the beginning; nil if the text does not begin with it.
  fileprivate func behind(_ word: StaticString) -> ArraySlice<UInt8>? {
    let count = word.utf8CodeUnitCount
    guard self.count >= count else { return nil }
    for offset in 0..<count where self[startIndex + offset] != word.utf8Start[offset] { return nil }
    return self[(startIndex + count)...]
  }
}
