// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import earshot_ear

@Suite("The model of a language")
struct ModelTests {
  private func number(_ value: Int, _ count: Int = 4) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }

  /// A definition of the phones A, SIL and Z, as the format's own description in such a file has it. A between Z and
  /// silence at the end of a word is the fourth entry.
  private var definition: [UInt8] {
    let names = Array("A\0SIL\0Z\0".utf8)
    let padding = [UInt8](repeating: 0, count: (4 - names.count % 4) % 4)
    func branch(_ step: Int, _ count: Int, _ below: Int) -> [UInt8] {
      number(step, 2) + number(count, 2) + number(below)
    }
    // Positions, then phones, then what is before, then what is behind.
    var tree = branch(0, 0, -1) + branch(1, 0, -1) + branch(2, 1, 4) + branch(3, 0, -1)
    tree += branch(0, 1, 5) + branch(2, 1, 6) + branch(1, 0, 3)
    var entries: [UInt8] = []
    for entry in 0..<4 { entries += number(entry) + number(entry == 3 ? 0 : entry) + [0, 0, 0, 0] }
    let counts: [Int] = [3, 4, 3, 9, 12, 3, 4, 3, 7, 1]
    var bytes = Array("BMDF".utf8) + number(1) + number(5) + Array("text\0".utf8)
    for count in counts { bytes += number(count) }
    bytes += names + padding + tree + entries + number(12)
    for unit in 0..<12 { bytes += number(unit, 2) }
    return bytes
  }

  @Test("A phone sounds as its surroundings have it, and as itself in others")
  func surroundings() throws {
    let model = try ModelDefinition(ModelFile(bytes: definition))
    let (a, silence, z) = (0, 1, 2)
    #expect(model.names == ["A", "SIL", "Z"] && model.silence == silence)
    let found = try #require(model.sound(a, after: z, before: silence, .end))
    #expect(found.units == (9, 10, 11) && found.phone == a && found.transitions == 0)
    // The same surroundings elsewhere in a word are the nearest that there are.
    #expect(model.sound(a, after: z, before: silence, .inside) == found)
    // At the end of a word silence may be behind it.
    #expect(model.sound(a, after: z, before: z, .end) == found)
    let plain = try #require(model.sound(z, after: a, before: a, .inside))
    #expect(plain.units == (6, 7, 8) && plain == model.sound(z))
    #expect(model.phone(named: "Z") == z && model.phone(named: "Q") == nil)
    #expect(model.sound(17) == nil && model.sound(-1) == nil)
  }

  @Test("A file that is cut off is a fault, and one that is changed is never read past its end")
  func junk() {
    let whole = definition
    for count in 0..<whole.count {
      #expect(throws: ModelFile.Fault.self) { try ModelDefinition(ModelFile(bytes: Array(whole[..<count]))) }
      for byte: UInt8 in [0, 0x7f, 0xff] {
        var changed = whole
        changed[count] = byte
        guard let model = try? ModelDefinition(ModelFile(bytes: changed)) else { continue }
        for phone in -1...4 {
          for left in 0...3 { _ = model.sound(phone, after: left, before: 1, .end) }
        }
      }
    }
    #expect(throws: ModelFile.Fault.self) { try ModelFile(path: "/nowhere") }
    #expect(throws: ModelFile.Fault.self) { try ModelFile(path: "/dev/zero") }
    #expect(throws: ModelFile.Fault.self) { try AcousticModel(folder: "/usr") }
  }

  @Test("Words have the pronunciations of their lines")
  func dictionary() {
    let text = "'bout B AW T\na AH\na(2) EY\nab AE B\nread R EH D\nread(2) R IY D\nread(3) R AH D\nzoo\tZ  UW"
    let dictionary = PronouncingDictionary(Array(text.utf8))
    #expect(dictionary.pronunciations(of: "read") == [["R", "EH", "D"], ["R", "IY", "D"], ["R", "AH", "D"]])
    #expect(dictionary.pronunciations(of: "a") == [["AH"], ["EY"]])
    #expect(dictionary.pronunciations(of: "'bout") == [["B", "AW", "T"]])
    #expect(dictionary.pronunciations(of: "zoo") == [["Z", "UW"]])
    for word in ["b", "", "rea", "reads", "zo"] { #expect(dictionary.pronunciations(of: word).isEmpty) }
    #expect(PronouncingDictionary([]).pronunciations(of: "a").isEmpty)
    #expect(PronouncingDictionary(Array("\n\n \n a\nb".utf8)).pronunciations(of: "b").isEmpty)
  }
}

@Suite("What is known of sound")
struct CepstraTests {
  /// A vowel that grows and fades, with a little noise.
  private let sound: [Float] = {
    var random = SystemRandomNumberGenerator()
    return (0..<16_000).map { place in
      let time = Float(place) / 16_000
      let pulse: Float = place % 133 < 12 ? 1 : -0.1
      return pulse * 4_000 * sin(Float.pi * time) + Float.random(in: -20...20, using: &random)
    }
  }()

  @Test("A second has a hundred frames, each of what is heard and how it changes")
  func frames() {
    let features = Cepstra().frames(of: sound)
    let width = Cepstra.streams * Cepstra.width
    #expect(features.count % width == 0 && (97...100).contains(features.count / width))
    #expect(features.allSatisfy { $0.isFinite })
    #expect(Cepstra().frames(of: [Float](repeating: 1, count: 100)).isEmpty)
    #expect(Cepstra().frames(of: []).isEmpty)
  }

  @Test("Loudness is no part of it")
  func loudness() {
    let (once, twice) = (Cepstra().frames(of: sound), Cepstra().frames(of: sound.map { 2 * $0 }))
    for (one, two) in zip(once, twice) { #expect(abs(one - two) < 0.05) }
  }

  @Test("Silence has finite frames")
  func silence() {
    let features = Cepstra().frames(of: [Float](repeating: 0, count: 4_000))
    #expect(!features.isEmpty && features.allSatisfy { $0.isFinite })
  }
}
