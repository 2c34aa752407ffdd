// SPDX-License-Identifier: Apache-2.0
/// The measures of sound.
extension Collection<Int16> {
  var rootMeanSquare: Double {
    isEmpty ? 0 : (reduce(0) { $0 + Double($1) * Double($1) } / Double(count)).squareRoot()
  }

  /// The number that are no silence, which a pause more or less in between does not change.
  var loudCount: Int { count { $0 > 32 || $0 < -32 } }

  /// Without the silence before and after.
  func trimmed(below limit: Int16 = 32) -> [Int16] {
    let sound = Array(self)
    guard let first = sound.firstIndex(where: { $0 > limit || $0 < -limit }),
      let last = sound.lastIndex(where: { $0 > limit || $0 < -limit })
    else { return [] }
    return Array(sound[first...last])
  }
}

extension [Int16] {
  /// The middle pitch of a voice in hertz: of each loud stretch the shift at which it is most like itself.
  var pitch: Double {
    let length = 1_024
    let pitches = stride(from: 0, to: count - length, by: length).compactMap { start -> Double? in
      let stretch = self[start..<(start + length)].map(Double.init)
      let energy = stretch.reduce(0) { $0 + $1 * $1 }
      guard energy > 500 * 500 * Double(length) else { return nil }
      let likeness = (55...370).map { lag -> (value: Double, lag: Int) in
        var sum = 0.0
        for index in 0..<(length - lag) { sum += stretch[index] * stretch[index + lag] }
        return (sum * Double(length) / Double(length - lag), lag)
      }
      guard let best = likeness.max(by: { $0.value < $1.value }), best.value > energy / 2 else { return nil }
      return 22_050 / Double(best.lag)
    }.sorted()
    return pitches.isEmpty ? 0 : pitches[pitches.count / 2]
  }
}

/// The samples of a WAV file of 16 bits and one channel whose header takes 44 bytes; nil if it is none.
func samples(ofWAV bytes: [UInt8]) -> [Int16]? {
  func number(_ offset: Int, _ count: Int) -> Int {
    (0..<count).reduce(0) { $0 | Int(bytes[offset + $1]) << ($1 * 8) }
  }
  guard bytes.count >= 44, bytes[0..<4].elementsEqual("RIFF".utf8), bytes[8..<16].elementsEqual("WAVEfmt ".utf8),
    number(20, 2) == 1, number(22, 2) == 1, number(24, 4) == 22_050, number(34, 2) == 16,
    bytes[36..<40].elementsEqual("data".utf8), number(4, 4) == number(40, 4) + 36
  else { return nil }
  // A count beyond the end is a program's that wrote into a pipe.
  let end = Swift.min(bytes.count, 44 + number(40, 4))
  return stride(from: 44, to: end - 1, by: 2).map { Int16(truncatingIfNeeded: number($0, 2)) }
}
