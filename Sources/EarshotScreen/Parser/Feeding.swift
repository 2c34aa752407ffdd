// SPDX-License-Identifier: Apache-2.0
extension EmulatorCore {
  /// Parses bytes. The way they are split makes no difference to the result.
  mutating func feed(_ bytes: UnsafeRawBufferPointer) {
    guard let base = bytes.baseAddress else { return }
    base.withMemoryRebound(to: UInt8.self, capacity: bytes.count) { start in
      let text = UnsafeBufferPointer(start: start, count: bytes.count)
      var index = 0
      while index < text.count {
        switch parser.state {
        case .ground: index = eatText(start, index, text.count)
        case .csiEntry, .csiParameter: index = eatControlSequence(start, index, text.count)
        case .string: index = eatString(start, index, text.count)
        case .stringEscape:
          eatAfterStringEscape(start[index])
          index += 1
        default:
          step(start[index])
          index += 1
        }
      }
    }
  }

  /// Parses text and single controls; stops at an escape.
  private mutating func eatText(_ bytes: UnsafePointer<UInt8>, _ start: Int, _ end: Int) -> Int {
    var index = start
    while index < end, parser.state == .ground {
      let byte = bytes[index]
      if parser.utf8.missing > 0 || byte >= 0x80 {
        index = eatUTF8(bytes, index, end)
      } else if byte >= 0x20 {
        if byte == 0x7F {
          index += 1
          continue
        }
        let count = asciiCount(bytes + index, end - index)
        printASCII(bytes + index, count, readable: end &- index)
        index += count
      } else if byte == 0x1B {
        parser.clear()
        if index + 1 < end, bytes[index + 1] == 0x5B {
          parser.state = .csiEntry
          return eatControlSequence(bytes, index + 2, end)
        }
        parser.state = .escape
        index += 1
      } else {
        execute(byte)
        index += 1
      }
    }
    return index
  }

  /// The number of printable ASCII bytes at the beginning, of which there is at least one.
  @inline(__always)
  private func asciiCount(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> Int {
    var index = 0
    let raw = UnsafeRawPointer(bytes)
    while index &+ 8 <= count {
      let word = raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      // A high bit is set in each byte below 0x20, equal to 0x7F or above it.
      let below = (word | 0x8080_8080_8080_8080) &- 0x2020_2020_2020_2020
      let above = (word & 0x7F7F_7F7F_7F7F_7F7F) &+ 0x0101_0101_0101_0101
      let special = (~below | above | word) & 0x8080_8080_8080_8080
      if special != 0 { return index + UInt64(littleEndian: special).trailingZeroBitCount / 8 }
      index &+= 8
    }
    while index < count, bytes[index] >= 0x20, bytes[index] < 0x7F { index &+= 1 }
    return index
  }

  private mutating func eatUTF8(_ bytes: UnsafePointer<UInt8>, _ start: Int, _ end: Int) -> Int {
    var index = start
    if parser.utf8.missing == 0 { index = eatWholeCharacters(bytes, index, end) }
    while index < end, parser.state == .ground {
      let byte = bytes[index]
      if parser.utf8.missing == 0, byte < 0x80 { break }
      switch parser.utf8.next(byte) {
      case .more: index += 1
      case .scalar(let scalar):
        index += 1
        if scalar < 0xA0 {
          beginEscape(UInt8(truncatingIfNeeded: scalar - 0x40))
        } else {
          printScalar(scalar)
        }
      case .invalid:
        index += 1
        printScalar(0xFFFD)
      case .invalidBefore: printScalar(0xFFFD)
      }
      if parser.utf8.missing == 0 { break }
    }
    return index
  }

  /// Parses complete characters of two and three bytes: nearly all text beyond ASCII. Those independent of their
  /// neighbours are printed in batches.
  private mutating func eatWholeCharacters(_ bytes: UnsafePointer<UInt8>, _ start: Int, _ end: Int) -> Int {
    guard printsPlainly else { return start }
    var index = start
    var batch = InlineArray<64, UInt32>(repeating: 0)
    var count = 0
    while index + 1 < end, count < 64 {
      let first = bytes[index]
      let second = bytes[index + 1]
      guard second & 0xC0 == 0x80 else { break }
      let scalar: UInt32
      let size: Int
      if first & 0xF0 == 0xE0 {
        guard index + 2 < end, bytes[index + 2] & 0xC0 == 0x80 else { break }
        scalar = UInt32(first & 0x0F) << 12 | UInt32(second & 0x3F) << 6 | UInt32(bytes[index + 2] & 0x3F)
        guard scalar >= 0x800, scalar & 0xF800 != 0xD800 else { break }
        size = 3
      } else {
        guard first & 0xE0 == 0xC0 else { break }
        scalar = UInt32(first & 0x1F) << 6 | UInt32(second & 0x3F)
        guard scalar >= 0xA0 else { break }
        size = 2
      }
      let traits = ScalarTraits(rawValue: traits[Int(scalar)])
      index += size
      if traits.isSimple {
        batch[count] = scalar | UInt32(traits.width) << 24
        count += 1
      } else {
        if count > 0 { batch.span.withUnsafeBufferPointer { printSimple($0, count) } }
        count = 0
        printJoining(scalar, traits)
      }
    }
    if count > 0 { batch.span.withUnsafeBufferPointer { printSimple($0, count) } }
    return index
  }

  /// Begins the escape sequence equivalent to a C1 control.
  private mutating func beginEscape(_ byte: UInt8) {
    parser.clear()
    parser.state = .escape
    step(byte)
  }

  private mutating func eatControlSequence(_ bytes: UnsafePointer<UInt8>, _ start: Int, _ end: Int) -> Int {
    var index = start
    while index < end {
      let byte = bytes[index]
      if byte >= 0x30, byte < 0x3A {
        parser.state = .csiParameter
        index += parser.parameters.digits(bytes + index, end - index)
        continue
      }
      index += 1
      if byte == 0x3B || byte == 0x3A {
        parser.state = .csiParameter
        parser.parameters.separator(isColon: byte == 0x3A)
      } else if byte >= 0x40, byte < 0x7F {
        parser.state = .ground
        dispatchControlSequence(byte)
        return index
      } else {
        step(byte)
        if parser.state != .csiEntry, parser.state != .csiParameter { return index }
      }
    }
    return index
  }

  /// Parses one byte through the table.
  mutating func step(_ byte: UInt8) {
    let index = Int(parser.state.rawValue) * 16 + Int(ByteClass(byte).rawValue)
    let transition = parser.transitions[index]
    let next = ParserState(rawValue: UInt8(truncatingIfNeeded: transition)) ?? .ground
    let action = ParserAction(rawValue: UInt8(truncatingIfNeeded: transition >> 8)) ?? .ignore
    parser.state = next
    switch action {
    case .ignore: if next == .escape { parser.clear() }
    case .execute: execute(byte)
    case .collect: parser.collect(byte)
    case .mark: parser.marker = byte
    case .parameter:
      if byte < 0x3A {
        parser.parameters.digit(byte)
      } else {
        parser.parameters.separator(isColon: byte == 0x3A)
      }
    case .escapeDispatch: dispatchEscape(byte)
    case .csiDispatch: dispatchControlSequence(byte)
    case .dcsHook:
      parser.deviceControl = parser.sequenceName(byte)
      parser.beginString(parser.hasTooManyIntermediates ? .ignored : .deviceControl)
    case .dcsIgnore: parser.beginString(.ignored)
    case .text:
      withUnsafePointer(to: byte) { _ = eatUTF8($0, 0, 1) }
    }
  }

  private mutating func eatString(_ bytes: UnsafePointer<UInt8>, _ start: Int, _ end: Int) -> Int {
    var index = start
    while index < end {
      let spanStart = index
      while index < end, bytes[index] >= 0x20, bytes[index] != 0x9C { index += 1 }
      keep(bytes, spanStart, index)
      guard index < end else { break }
      let byte = bytes[index]
      index += 1
      switch byte {
      case 0x1B:
        parser.state = .stringEscape
        return index
      case 0x18, 0x1A:
        parser.state = .ground
        return index
      case 0x07 where parser.stringKind == .operatingSystemCommand || parser.stringKind == .title:
        endString(withBell: true)
        return index
      case 0x9C where parser.lastStringByte == 0xC2:
        // The string terminator as a C1 control in UTF-8.
        if !parser.stringIsTooLong, parser.string.last == 0xC2 { parser.string.removeLast() }
        endString(withBell: false)
        return index
      case 0x9C: keep(bytes, index - 1, index)
      default: parser.lastStringByte = byte
      }
    }
    return index
  }

  private mutating func keep(_ bytes: UnsafePointer<UInt8>, _ start: Int, _ end: Int) {
    guard end > start else { return }
    parser.lastStringByte = bytes[end - 1]
    guard parser.stringKind != .ignored else { return }
    let room = Parser.longestString - parser.string.count
    if end - start > room { parser.stringIsTooLong = true }
    let kept = min(end - start, max(room, 0))
    parser.string.append(contentsOf: UnsafeBufferPointer(start: bytes + start, count: kept))
  }

  private mutating func eatAfterStringEscape(_ byte: UInt8) {
    if byte == 0x5C {
      endString(withBell: false)
    } else {
      parser.clear()
      parser.state = .escape
      step(byte)
    }
  }

  private mutating func endString(withBell: Bool) {
    parser.state = .ground
    switch parser.stringKind {
    case .operatingSystemCommand: dispatchOperatingSystemCommand(withBell: withBell)
    case .deviceControl: dispatchDeviceControl()
    case .title: setTitle(Self.cleanText(parser.string[...]))
    case .ignored: break
    }
  }
}
