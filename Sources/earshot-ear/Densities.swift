// SPDX-License-Identifier: Apache-2.0
import CDensities
import Glibc

/// The Gaussian densities of an acoustic model: each phone has some for each of three streams of features, and each part of
/// a sound mixes those of its phone.
final class Densities {
  /// The streams: cepstra, how they change, and how that changes; and the numbers of each.
  private static let (streams, width) = (Cepstra.streams, Cepstra.width)
  /// The densities of a phone that are nearest to a sound. The others count for nothing.
  private static let nearest = Int(EARSHOT_DENSITY_NEAREST)
  /// What is further than this from the nearest of all is as far as this.
  private static let furthest: Int32 = 96
  private static let lanes = Int(EARSHOT_DENSITY_LANES)

  private let phoneCount: Int
  private let unitCount: Int
  /// The densities for a phone and a stream.
  private let count: Int
  /// For each phone and stream a table of its densities.
  private let tables: [Float]
  private let tableSize: Int
  /// For each stream and density, what it costs in each unit.
  private let mixtures: [UInt8]
  /// What is added to the larger of two logarithms for the sum of the numbers, by their difference.
  private let sums: [Int32]

  init(folder: String, unitCount: Int, phoneCount: Int) throws(ModelFile.Fault) {
    let (means, count) = try Self.parameters(ModelFile(path: "\(folder)/means"), phoneCount)
    let (variances, other) = try Self.parameters(ModelFile(path: "\(folder)/variances"), phoneCount)
    guard count == other, count % Self.lanes == 0 else { throw ModelFile.Fault() }
    (self.phoneCount, self.unitCount, self.count) = (phoneCount, unitCount, count)
    mixtures = try Self.mixtures(ModelFile(path: "\(folder)/sendump"), unitCount, count)
    sums = (0..<256).map { Int32((log(1 + exp(-Double($0) * AcousticModel.step)) / AcousticModel.step).rounded()) }
    tableSize = count * (1 + 2 * Self.width)
    tables = Self.tables(means, variances, phoneCount * Self.streams, count)
  }

  private static func tables(_ means: [Float], _ variances: [Float], _ tableCount: Int, _ count: Int) -> [Float] {
    let least: Float = 0.000_1
    let scale = Float(1 / AcousticModel.step)
    let block = lanes * (1 + 2 * width)
    var tables = [Float](repeating: 0, count: tableCount * count * (1 + 2 * width))
    tables.withUnsafeMutableBufferPointer { tables in
      for density in 0..<tableCount * count {
        let start = density / lanes * block + density % lanes
        for feature in 0..<width {
          let variance = max(least, variances[density * width + feature])
          tables[start] -= scale * 0.5 * log(2 * Float.pi * variance)
          tables[start + (1 + 2 * feature) * lanes] = means[density * width + feature]
          tables[start + (2 + 2 * feature) * lanes] = scale / (2 * variance)
        }
      }
    }
    return tables
  }

  private static func parameters(
    _ file: ModelFile, _ phoneCount: Int
  ) throws(ModelFile.Fault) -> (values: [Float], count: Int) {
    var file = file
    try file.passHeader()
    guard try file.number() == phoneCount, try file.number() == streams else { throw ModelFile.Fault() }
    let count = try file.number()
    for _ in 0..<streams { guard try file.number() == width else { throw ModelFile.Fault() } }
    let all = try file.number()
    guard (nearest...1_024).contains(count), all == phoneCount * streams * count * width else {
      throw ModelFile.Fault()
    }
    return (try file.fractions(all), count)
  }

  private static func mixtures(
    _ file: ModelFile, _ unitCount: Int, _ count: Int
  ) throws(ModelFile.Fault) -> [UInt8] {
    var file = file
    var size = try file.number()
    // A title, a header, and strings up to an empty one.
    while size != 0 {
      let text = String(decoding: try file.take(size).dropLast(), as: UTF8.self)
      if text.hasPrefix("cluster_count "), text != "cluster_count 0" { throw ModelFile.Fault() }
      size = try file.number()
    }
    guard try file.number() == count, try file.number() == unitCount else { throw ModelFile.Fault() }
    return Array(try file.take(streams * count * unitCount))
  }

  // MARK: Scores

  /// A part of a sound, with the phone that has its densities.
  struct Unit: Hashable {
    var number: Int
    var phone: Int
  }

  /// How well each frame fits each unit, frame by frame: the more, the better. A number for each frame is added, the same
  /// for all units of it.
  ///
  /// - Parameters:
  ///   - frames: Features, frame by frame.
  ///   - units: Units of the model.
  func scores(of frames: [Float], units: [Unit]) -> [Int32] {
    let frameSize = Self.streams * Self.width
    let frameCount = frames.count / frameSize
    let step = phoneCount * Self.streams * Self.nearest
    var near = [earshot_density](repeating: earshot_density(cost: 0, number: 0), count: frameCount * step)
    near.withUnsafeMutableBufferPointer { near in
      frames.withUnsafeBufferPointer { frames in
        tables.withUnsafeBufferPointer { tables in
          guard let near = near.baseAddress, let frames = frames.baseAddress, let tables = tables.baseAddress else {
            return
          }
          for table in 0..<phoneCount * Self.streams {
            earshot_densities_find(
              tables + table * tableSize, count, Self.width, frames + table % Self.streams * Self.width, frameSize,
              frameCount, near + table * Self.nearest, step)
          }
        }
      }
      for frame in 0..<frameCount { limit(near, frame * step) }
    }
    let places = units.compactMap { unit in
      (0..<unitCount).contains(unit.number) && (0..<phoneCount).contains(unit.phone)
        ? earshot_density_unit(number: Int32(unit.number), phone: Int32(unit.phone)) : nil
    }
    guard places.count == units.count else { return [] }
    var scores = [Int32](repeating: 0, count: frameCount * units.count)
    scores.withUnsafeMutableBufferPointer { scores in
      mixtures.withUnsafeBufferPointer { mixtures in
        sums.withUnsafeBufferPointer { sums in
          near.withUnsafeBufferPointer { near in
            guard let scores = scores.baseAddress, let near = near.baseAddress else { return }
            var mixtures = earshot_density_mixtures(
              streams: Self.streams, densities: count, units: unitCount,
              costs: mixtures.baseAddress, sums: sums.baseAddress)
            for frame in 0..<frameCount {
              earshot_densities_mix(
                &mixtures, near + frame * step, places, places.count, scores + frame * places.count)
            }
          }
        }
      }
    }
    return scores
  }

  /// Costs are those beyond the nearest of all densities of a stream, and no more than the most.
  private func limit(_ near: UnsafeMutableBufferPointer<earshot_density>, _ start: Int) {
    for stream in 0..<Self.streams {
      var least = Int32.max
      for phone in 0..<phoneCount {
        least = min(least, near[start + (phone * Self.streams + stream) * Self.nearest].cost)
      }
      for phone in 0..<phoneCount {
        let first = start + (phone * Self.streams + stream) * Self.nearest
        for rank in 0..<Self.nearest { near[first + rank].cost = min(Self.furthest, near[first + rank].cost - least) }
      }
    }
  }
}
