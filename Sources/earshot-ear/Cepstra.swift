// SPDX-License-Identifier: Apache-2.0
import Glibc

/// The form in which a recognizer knows sound: for each hundredth of a second the shape of its spectrum as the ear has
/// it, how it changes, and how that changes.
struct Cepstra {
  /// The numbers of a shape.
  static let width = 13
  /// The shape, how it changes, and how that changes.
  static let streams = 3

  private static let (window, step, size) = (410, 160, 512)
  private static let filterCount = 25
  private static let (lowest, highest): (Double, Double) = (130, 6_800)

  private struct Filter {
    var first: Int
    var weights: [Float]
  }

  private let transform = FourierTransform(length: Self.size)
  private let windowWeights: [Float]
  private let filters: [Filter]
  private let cosines: [Float]

  /// - Parameter tract: The length of the vocal tract that the sound is taken for, against the usual one.
  init(tract: Double = 1) {
    windowWeights = (0..<Self.window).map { place in
      Float(0.54 - 0.46 * cos(2 * Double.pi * Double(place) / Double(Self.window - 1)))
    }
    filters = Self.filters(tract)
    let (count, lifter) = (Self.filterCount, 22.0)
    cosines = (0..<Self.width * count).map { place in
      let (row, column) = (Double(place / count), Double(place % count))
      let scale = (row == 0 ? 1 : 2) / Double(count)
      let lift = 1 + lifter / 2 * sin(row * Double.pi / lifter)
      return Float(cos(Double.pi / Double(count) * row * (column + 0.5)) * scale.squareRoot() * lift)
    }
  }

  private static func filters(_ tract: Double) -> [Filter] {
    func mel(_ frequency: Double) -> Double { 2_595 * log10(1 + frequency / 700) }
    func frequency(_ mel: Double) -> Double { 700 * (pow(10, mel / 2_595) - 1) }
    let spacing = Double(SpeechSpan.sampleRate) / Double(size)
    let (low, high) = (mel(lowest), mel(highest))
    let width = (high - low) / Double(filterCount + 1)
    return (0..<filterCount).map { number in
      let edges = (0...2).map { edge in
        (frequency(low + Double(number + edge) * width) / tract / spacing).rounded() * spacing
      }
      let places = (0...size / 2).filter { (edges[0]...edges[2]).contains(Double($0) * spacing) }
      let height = 2 / (edges[2] - edges[0])
      let weights = places.map { place -> Float in
        let hertz = Double(place) * spacing
        let up = (hertz - edges[0]) / max(1, edges[1] - edges[0])
        let down = (edges[2] - hertz) / max(1, edges[2] - edges[1])
        return Float(min(up, down) * height)
      }
      return Filter(first: places.first ?? 0, weights: weights)
    }
  }

  /// The energies of the filters, frame by frame.
  private func energies(of samples: [Float]) -> [[Float]] {
    guard samples.count >= Self.window else { return [] }
    let count = 2 + (samples.count - Self.window) / Self.step
    var energies: [[Float]] = []
    energies.reserveCapacity(count)
    var emphasized = [Float](repeating: 0, count: (count - 1) * Self.step + Self.window)
    for place in samples.indices where place < emphasized.count {
      emphasized[place] = samples[place] - 0.97 * (place == 0 ? 0 : samples[place - 1])
    }
    var real = [Float](repeating: 0, count: Self.size)
    var imaginary = real
    // Two frames at once, one as the imaginary part of the other.
    for frame in stride(from: 0, to: count, by: 2) {
      let hasTwo = frame + 1 < count
      for place in 0..<Self.size {
        let isInside = place < Self.window
        real[place] = isInside ? emphasized[frame * Self.step + place] * windowWeights[place] : 0
        imaginary[place] =
          isInside && hasTwo ? emphasized[(frame + 1) * Self.step + place] * windowWeights[place] : 0
      }
      transform.run(&real, &imaginary, inverse: false)
      var (first, second) = ([Float](), [Float]())
      for place in 0...Self.size / 2 {
        let mirror = (Self.size - place) % Self.size
        let (a, b) = (real[place] + real[mirror], imaginary[place] - imaginary[mirror])
        let (c, d) = (imaginary[place] + imaginary[mirror], real[mirror] - real[place])
        first.append((a * a + b * b) / 4)
        second.append((c * c + d * d) / 4)
      }
      energies.append(filtered(first))
      if hasTwo { energies.append(filtered(second)) }
    }
    return energies
  }

  private func filtered(_ spectrum: [Float]) -> [Float] {
    filters.map { filter in
      var sum: Float = 0
      for (place, weight) in filter.weights.enumerated() where filter.first + place < spectrum.count {
        sum += spectrum[filter.first + place] * weight
      }
      return sum
    }
  }

  /// The features of sound against its mean, frame by frame: ``streams`` times ``width`` numbers each.
  func frames(of samples: [Float]) -> [Float] { frames(energies: energies(of: samples)) }

  private func frames(energies: [[Float]]) -> [Float] {
    guard !energies.isEmpty else { return [] }
    var shapes = energies.map { frame -> [Float] in
      let loudness = frame.map { log($0 + 0.000_1) }
      return (0..<Self.width).map { row in
        var sum: Float = 0
        for column in 0..<Self.filterCount { sum += cosines[row * Self.filterCount + column] * loudness[column] }
        return sum
      }
    }
    let loud = shapes.filter { $0[0] >= 0 }
    if !loud.isEmpty {
      for row in 0..<Self.width {
        let mean = loud.reduce(0) { $0 + $1[row] } / Float(loud.count)
        for frame in shapes.indices { shapes[frame][row] -= mean }
      }
    }
    func shape(_ frame: Int) -> [Float] { shapes[max(0, min(shapes.count - 1, frame))] }
    var features: [Float] = []
    features.reserveCapacity(shapes.count * Self.streams * Self.width)
    for frame in shapes.indices {
      let (before, after) = (shape(frame - 2), shape(frame + 2))
      let (late, early) = ((shape(frame + 3), shape(frame - 1)), (shape(frame + 1), shape(frame - 3)))
      features += shapes[frame]
      for row in 0..<Self.width { features.append(after[row] - before[row]) }
      for row in 0..<Self.width {
        features.append((late.0[row] - late.1[row]) - (early.0[row] - early.1[row]))
      }
    }
    return features
  }
}
