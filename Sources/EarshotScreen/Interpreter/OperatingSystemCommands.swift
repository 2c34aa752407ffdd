// SPDX-License-Identifier: Apache-2.0
extension EmulatorCore {
  /// OSC: the number before the first semicolon determines the rest.
  mutating func dispatchOperatingSystemCommand(withBell: Bool) {
    let bytes = parser.string[...]
    let fields = Self.split(bytes)
    guard let number = Self.number(fields.first) else { return }
    let body = fields.rest ?? []
    let end = withBell ? "\u{07}" : "\u{1B}\\"
    switch number {
    case 0:
      iconTitle = Self.cleanText(body.prefix(Self.longestTitle))
      setTitle(iconTitle)
    case 1: iconTitle = Self.cleanText(body.prefix(Self.longestTitle))
    case 2: setTitle(Self.cleanText(body.prefix(Self.longestTitle)))
    case 4: answerPalette(body, end)
    case 7: events.add(.workingDirectory(Self.cleanText(body)))
    case 8: setLink(body)
    case 9: handleNine(body)
    case 10, 11, 12: answerColor(number, body, end)
    case 52: offerClipboard(body)
    case 99: handleKittyNotification(body)
    case 133, 633: markPrompt(body)
    // Two vendors' drafts: this one has a type before the text, and only the third type is spoken.
    case 200:
      let parts = Self.split(body)
      if Self.number(parts.first) == 2, let words = parts.rest { announce(words) }
    case 202: announce(body)
    case 777:
      let command = Self.split(body)
      guard Self.cleanText(command.first) == "notify", let rest = command.rest else { return }
      let parts = Self.split(rest)
      events.add(
        .notification(title: Self.cleanText(parts.first), body: parts.rest.map { Self.cleanText($0) } ?? ""))
    case 1337:
      let text = Self.cleanText(body)
      if text.hasPrefix("CurrentDir=") { events.add(.workingDirectory(String(text.dropFirst(11)))) }
    default: break
    }
  }

  /// The limit of a title, in bytes.
  private static let longestTitle = 4096
  private static let longestAnnouncement = 4096

  private mutating func announce(_ words: ArraySlice<UInt8>) {
    let text = Self.cleanText(words.prefix(Self.longestAnnouncement))
    if !text.isEmpty { events.add(.announcement(text)) }
  }

  /// The parts before and after the first semicolon, if there is one.
  static func split(_ bytes: ArraySlice<UInt8>) -> (first: ArraySlice<UInt8>, rest: ArraySlice<UInt8>?) {
    guard let separator = bytes.firstIndex(of: 0x3B) else { return (bytes, nil) }
    return (bytes[..<separator], bytes[(separator + 1)...])
  }

  /// A decimal number of at most five digits without anything else.
  static func number(_ bytes: ArraySlice<UInt8>) -> Int? {
    guard !bytes.isEmpty, bytes.count <= 5, bytes.allSatisfy({ 0x30...0x39 ~= $0 }) else { return nil }
    return bytes.reduce(0) { $0 * 10 + Int($1 & 0x0F) }
  }

  /// The text without control characters, with ill-formed UTF-8 repaired.
  static func cleanText(_ bytes: ArraySlice<UInt8>) -> String {
    let text = String(decoding: bytes, as: UTF8.self)
    let isControl = { (scalar: Unicode.Scalar) in scalar.value < 0x20 || 0x7F..<0xA0 ~= scalar.value }
    guard text.unicodeScalars.contains(where: isControl) else { return text }
    var clean = String.UnicodeScalarView()
    for scalar in text.unicodeScalars where !isControl(scalar) { clean.append(scalar) }
    return String(clean)
  }

  /// OSC 8: parameters, then the link's target; an empty one ends the link.
  private mutating func setLink(_ body: ArraySlice<UInt8>) {
    guard let target = Self.split(body).rest else { return }
    if links.mustCompact() { compact() }
    penLink = links.number(of: Self.cleanText(target))
    lookIsStale = true
  }

  /// OSC 9 is a notification in iTerm2 and a family of commands in ConEmu, told apart by a number.
  private mutating func handleNine(_ body: ArraySlice<UInt8>) {
    let fields = Self.split(body)
    guard let number = Self.number(fields.first), (1...12).contains(number) else {
      events.add(.notification(title: nil, body: Self.cleanText(body)))
      return
    }
    guard let rest = fields.rest else { return }
    switch number {
    case 4:
      let values = Self.split(rest)
      guard let state = Self.number(values.first), state <= 4 else { return }
      let percent = values.rest.flatMap { Self.number(Self.split($0).first) } ?? 0
      events.add(.progress(state: state, percent: min(percent, 100)))
    case 9:
      var path = rest
      if path.first == 0x22, path.last == 0x22, path.count >= 2 { path = path.dropFirst().dropLast() }
      events.add(.workingDirectory(Self.cleanText(path)))
    default: break
    }
  }

  /// OSC 52. The contents of the clipboard are never reported.
  private mutating func offerClipboard(_ body: ArraySlice<UInt8>) {
    let fields = Self.split(body)
    guard !parser.stringIsTooLong, let data = fields.rest, data != [0x3F] else { return }
    events.add(.clipboardWrite(selection: Self.cleanText(fields.first), base64: Self.cleanText(data)))
  }

  /// OSC 133 (and 633, an extension of it).
  private mutating func markPrompt(_ body: ArraySlice<UInt8>) {
    let fields = Self.split(body)
    guard fields.first.count == 1 else { return }
    let options = fields.rest.map { Self.cleanText($0) } ?? ""
    let isContinuation = options.split(separator: ";").contains { $0 == "k=s" || $0 == "k=c" }
    let mark: PromptMark
    switch fields.first.first {
    case 0x41: mark = isContinuation ? .continuationStart : .promptStart  // A
    case 0x50 where isContinuation: mark = .continuationStart  // P
    case 0x50: mark = .promptStart
    case 0x42: mark = .commandStart  // B
    case 0x43: mark = .outputStart  // C
    case 0x44:  // D
      let status = options.split(separator: ";", omittingEmptySubsequences: false).first
      mark = .commandFinished(exitStatus: status.flatMap { Int($0) })
    default: return
    }
    grid.addMark(row, PlacedPromptMark(column: column, mark: mark))
    events.add(.promptMark(grid.id(row), column: column, mark))
  }
}
