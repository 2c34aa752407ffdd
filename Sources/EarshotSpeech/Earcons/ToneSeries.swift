// SPDX-License-Identifier: Apache-2.0
/// The course of a series of numbers, as tones one after the other.
public struct ToneSeries: Equatable, Sendable {
  /// The numbers in order, from 0 for the lowest tone to 1 for the highest.
  public let heights: [Double]
  private let longest: Int

  /// The most tones; of longer series as many are taken, evenly.
  public static let limit = 100

  /// - Parameters:
  ///   - heights: The numbers. What is no number, or outside of 0…1, is the nearest of both.
  ///   - longest: The longest a tone lasts, in milliseconds.
  public init(_ heights: [Double], longest: Int = 200) {
    self.longest = longest
    let step = max(1, Double(heights.count) / Double(Self.limit))
    let taken = (0..<min(heights.count, Self.limit)).map { heights[Int(Double($0) * step)] }
    self.heights = taken.map { $0.isNaN ? 0 : max(0, min(1, $0)) }
  }

  /// The length of each tone: all together take about three seconds, and a few are not drawn out.
  public var milliseconds: Int { heights.isEmpty ? 0 : max(30, min(longest, 3_000 / heights.count)) }

  /// The pitch of a height in hertz: three octaves, which small loudspeakers play and most ears hear.
  public static func pitch(of height: Double) -> Double { 220 * exponential(height * 3) }

  /// Two to a power of 0…3, in steps of a twelfth: semitones, as ears compare pitches.
  private static func exponential(_ power: Double) -> Double {
    let semitone = 1.059_463_094_359_295
    return (0..<Int((power * 12).rounded())).reduce(1) { product, _ in product * semitone }
  }
}
