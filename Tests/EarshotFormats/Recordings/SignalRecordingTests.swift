// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotFormats
import Testing

/// The recorded sessions that Earshot is scored with.
enum SignalCases {
  static let directory: String = {
    let tests = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3).joined(separator: "/")
    return tests + "/Fixtures/Signal/cases"
  }()
}

/// The reading of a recording by python3's json and decimal modules: its size, the number of its events, the time of
/// the last one in nanoseconds, and an FNV-1a sum over "time code data" of every one.
struct Recording: CustomTestStringConvertible, Sendable {
  let name: String
  let width: Int
  let height: Int
  let events: Int
  let last: Int64
  let sum: UInt64

  init(_ name: String, _ width: Int, _ height: Int, events: Int, last: Int64, _ sum: UInt64) {
    self.name = name
    self.width = width
    self.height = height
    self.events = events
    self.last = last
    self.sum = sum
  }

  var testDescription: String { name }
}

struct FNV {
  var value: UInt64 = 0xcbf2_9ce4_8422_2325

  mutating func add(_ text: String) {
    for byte in text.utf8 { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }
  }
}

struct SignalRecordingTests {
  @Test("A recording has the events that python's json module finds in it", arguments: recordings)
  func events(_ recording: Recording) throws {
    let path = "\(SignalCases.directory)/\(recording.name)/session.cast"
    var reader = AsciicastReader(try FileBlocks(path: path, blockSize: 1_000))
    let header = try reader.header()
    #expect([header.width, header.height] == [recording.width, recording.height])
    var events: [AsciicastEvent] = []
    while let event = try reader.next() { events.append(event) }
    #expect(events.count == recording.events)
    #expect(events.last?.at.nanoseconds == recording.last)
    var sum = FNV()
    for event in events {
      switch event.kind {
      case .output(let text): sum.add("\(event.at.nanoseconds) o \(text)\n")
      case .input(let text): sum.add("\(event.at.nanoseconds) i \(text)\n")
      case .marker(let text): sum.add("\(event.at.nanoseconds) m \(text)\n")
      case .resize(let columns, let rows): sum.add("\(event.at.nanoseconds) r \(columns)x\(rows)\n")
      case .other(let code, let data): sum.add("\(event.at.nanoseconds) \(code) \(data)\n")
      }
    }
    #expect(sum.value == recording.sum)

    var copy = AsciicastReader(
      Array(
        ([AsciicastWriter.line(for: header)] + events.map { AsciicastWriter.line(for: $0) }).joined(separator: "\n")
          .utf8))
    #expect(try copy.header() == header)
    for event in events { #expect(try copy.next() == event) }
    #expect(try copy.next() == nil)
  }

  static let recordings = [
    Recording("bash-cursor", 80, 24, events: 70, last: 9_591_500_000, 0xbc4aa4241f81bcad),
    Recording("bash-history", 80, 24, events: 18, last: 4_706_000_000, 0x2b07edc16899c144),
    Recording("bash-ls", 80, 24, events: 13, last: 2_318_900_000, 0xfaf591040e4ef322),
    Recording("bash-tab-one", 80, 24, events: 25, last: 3_656_000_000, 0x38f2c1ddc23492d0),
    Recording("bash-wrap", 80, 24, events: 193, last: 11_123_400_000, 0xa03c77bb71d1018f),
    Recording("btop", 100, 30, events: 38, last: 5_748_200_000, 0x707160b091591244),
    Recording("cal", 80, 24, events: 15, last: 2_361_900_000, 0x466db923118bab37),
    Recording("calcurse", 100, 30, events: 111, last: 4_847_800_000, 0xf629628d00a867c6),
    Recording("clock-typing", 80, 24, events: 39, last: 6_630_200_000, 0x47485ee7befb71d6),
    Recording("confirm", 80, 24, events: 12, last: 4_603_100_000, 0x81596d5c0ad978f6),
    Recording("dialog-gauge", 100, 30, events: 28, last: 3_625_700_000, 0x2a925af00d47118d),
    Recording("dialog-inputbox", 100, 30, events: 30, last: 3_950_000_000, 0x7aa1da4da71806ab),
    Recording("dialog-menu", 100, 30, events: 104, last: 4_141_700_000, 0xce262c4e2f3155bb),
    Recording("fzf", 100, 30, events: 17, last: 4_150_800_000, 0x8592b14590b7ea23),
    Recording("git-diff", 80, 24, events: 42, last: 3_659_800_000, 0xa282bc526dc28a0b),
    Recording("irssi", 100, 30, events: 14, last: 3_873_100_000, 0x93fbed700878e183),
    Recording("less", 100, 30, events: 29, last: 6_350_800_000, 0x4b9ba55891f61622),
    Recording("long-done", 80, 24, events: 24, last: 7_731_500_000, 0x63fc6fd4ce23ec62),
    Recording("lynx", 100, 30, events: 59, last: 5_319_900_000, 0x2b2b95bb0fc007c1),
    Recording("mc", 100, 30, events: 49, last: 9_554_900_000, 0x71fea43a5c39ac68),
    Recording("nano-edit", 80, 24, events: 40, last: 6_542_100_000, 0x164a9a56bd64936a),
    Recording("nnn", 100, 30, events: 19, last: 3_561_700_000, 0xbcd4a5e4e48edeaa),
    Recording("osc0-title", 80, 24, events: 4, last: 1_808_700_000, 0x02d3ba677514313c),
    Recording("osc133", 80, 24, events: 42, last: 4_980_700_000, 0x7bdf6d507c9e7443),
    Recording("osc8-link", 80, 24, events: 3, last: 803_800_000, 0x3493e149f0bacae4),
    Recording("output-20000", 80, 24, events: 288, last: 5_154_700_000, 0x0cd6f114bfc83be6),
    Recording("password-login", 80, 24, events: 28, last: 5_105_700_000, 0x507091a5fb8209e6),
    Recording("permission-box", 80, 24, events: 19, last: 5_207_200_000, 0x871550fe89926780),
    Recording("posting", 100, 30, events: 113, last: 13_226_100_000, 0x20c23f41f5288534),
    Recording("progress-bar", 80, 24, events: 43, last: 4_848_700_000, 0x310f059f0566d8b3),
    Recording("progress-npm", 80, 24, events: 49, last: 5_432_400_000, 0xd60c46a8fad99726),
    Recording("progress-pip", 80, 24, events: 39, last: 4_520_500_000, 0x7b03024d6f6f3259),
    Recording("ptk-dialog", 100, 30, events: 18, last: 5_223_000_000, 0xec77b835aebd641b),
    Recording("ptpython", 100, 30, events: 49, last: 8_735_100_000, 0x371e08bf673b38b1),
    Recording("python-repl", 80, 24, events: 93, last: 8_341_800_000, 0x97fb440b7123582d),
    Recording("spinner", 80, 24, events: 43, last: 4_833_000_000, 0x0b9ab9a16c62f86b),
    Recording("table-df", 80, 24, events: 19, last: 2_576_100_000, 0xbd3615eb74b83da1),
    Recording("textual-demo", 100, 30, events: 164, last: 12_773_900_000, 0x9b09fc65ad56bdf0),
    Recording("tig", 100, 30, events: 34, last: 5_172_500_000, 0x60c6ab1b213f2830),
    Recording("tmux-nested", 100, 30, events: 43, last: 7_319_000_000, 0xcf03c7c18b5a76e4),
    Recording("vim", 100, 30, events: 39, last: 7_535_700_000, 0x1393431605416339),
    Recording("whiptail-yesno", 100, 30, events: 10, last: 3_282_800_000, 0x5e5cac762d631135),
  ]
}
