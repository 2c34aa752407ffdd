// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import earshot_ear

@Suite("WAV files for the ear")
struct RecordingTests {
  /// A file as RIFF's specification has it.
  private func file(
    rate: Int = 16_000, channels: Int = 1, bits: Int = 16, code: Int = 1, data: [UInt8], size: Int? = nil
  ) -> [UInt8] {
    func number(_ value: Int, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
    let format =
      number(code, 2) + number(channels, 2) + number(rate, 4) + number(rate * channels * bits / 8, 4)
      + number(channels * bits / 8, 2) + number(bits, 2)
    let chunks =
      Array("WAVEfmt ".utf8) + number(16, 4) + format + Array("LIST".utf8) + number(3, 4) + [1, 2, 3, 0]
      + Array("data".utf8) + number(size ?? data.count, 4) + data
    return Array("RIFF".utf8) + number(chunks.count, 4) + chunks
  }

  private func sound(_ bytes: [UInt8]) throws -> [Float] { try Recording(bytes: bytes, name: "x.wav").samples }

  @Test("Samples of 8, 16, 24 and 32 bits and floating point mean the same")
  func widths() throws {
    // Half of full scale.
    #expect(try sound(file(data: [0x00, 0x40])) == [16_384])
    #expect(try sound(file(bits: 8, data: [192])) == [16_384])
    #expect(try sound(file(bits: 24, data: [0, 0, 0x40])) == [16_384])
    #expect(try sound(file(bits: 32, data: [0, 0, 0, 0x40])) == [16_384])
    #expect(try sound(file(bits: 32, code: 3, data: [0, 0, 0, 0x3f])) == [16_384])
  }

  @Test("Two channels are their mean")
  func channels() throws {
    #expect(try sound(file(channels: 2, data: [0x00, 0x40, 0x00, 0x00])) == [8_192])
  }

  @Test("Other rates become 16,000 samples a second", arguments: [8_000, 11_025, 22_050, 44_100, 48_000])
  func rates(rate: Int) throws {
    let second = [UInt8](repeating: 0x10, count: rate * 2)
    let samples = try sound(file(rate: rate, data: second))
    #expect(abs(samples.count - 16_000) <= 1)
    #expect(samples.allSatisfy { abs($0 - 0x1010) < 2 })
  }

  @Test("A size past the end, as pipes leave it, ends with the file")
  func pipes() throws {
    #expect(try sound(file(data: [0x00, 0x40], size: 0x7fff_ffff)) == [16_384])
  }

  @Test("What is no WAV file is a sentence, whatever is cut off or changed")
  func junk() {
    let whole = file(data: [0x00, 0x40, 1, 2])
    for count in 0..<whole.count {
      _ = try? Recording(bytes: Array(whole[..<count]), name: "x.wav")
      var changed = whole
      changed[count] = 0xff
      _ = try? Recording(bytes: changed, name: "x.wav")
    }
    for bytes in [[], Array("hello".utf8), file(data: []), file(channels: 0, data: [1, 2]), file(bits: 12, data: [1])] {
      #expect { try Recording(bytes: bytes, name: "x.wav") } throws: { error in
        (error as? Recording.Fault)?.sentence.hasPrefix("x.wav ") == true
      }
    }
    #expect(throws: Recording.Fault.self) { try Recording(path: "/nowhere.wav") }
    #expect(throws: Recording.Fault.self) { try Recording(path: "/dev/zero") }
  }
}
