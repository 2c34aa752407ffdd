// SPDX-License-Identifier: Apache-2.0
import CDensities
import Glibc

/// The Gaussian densities of an acoustic model: each phone has some for each of three streams of features, and each part of
/// a sound mixes those of its phone.
final class Densities: Sendable {
  /// The streams: cepstra, how they change, and how that changes; and the numbers of each.
  private static let (streams, width) = (Cepstra.streams, Cepstra.width)
  /// The densities of a phone that are nearest to a sound. The others count for nothing.
  private static let nearest = Int(EARSHOT_DENSITY_NEAREST)
  /// The greatest distance from the nearest of all, for whatever is further.
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

  init(folder: String, unitCount: Int, phoneCount: Int) throws(ModelFile.Fault) {
    let (means, count) = try Self.parameters(ModelFile(path: "\(folder)/means"), phoneCount)
    let (variances, other) = try Self.parameters(ModelFile(path: "\(folder)/variances"), phoneCount)
    guard count == other, count % Self.lanes == 0 else { throw ModelFile.Fault() }
    (self.phoneCount, self.unitCount, self.count) = (phoneCount, unitCount, count)
    mixtures = try Self.mixtures(ModelFile(path: "\(folder)/sendump"), unitCount, count)
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
    return Array(try file.take(streams * count * unitCount)) + [UInt8](repeating: 0, count: lanes)
  }

  // MARK: Speakers

  /// For all phones and streams.
  var densityCount: Int { phoneCount * Self.streams * count }

  /// The densities of a phone in a stream, of all.
  func range(of phone: Int, _ stream: Int) -> Range<Int> {
    let first = (phone * Self.streams + stream) * count
    return first..<first + count
  }

  /// The means of all densities, one after the other.
  var means: [Float] { (0..<densityCount).flatMap { parameters(of: $0).means } }

  /// The same with other means: a speaker's.
  func with(means: [Float]) -> Densities {
    var moved = tables
    for density in 0..<min(densityCount, means.count / Self.width) {
      let start = Self.start(of: density)
      for feature in 0..<Self.width {
        moved[start + (1 + 2 * feature) * Self.lanes] = means[density * Self.width + feature]
      }
    }
    return Densities(self, tables: moved)
  }

  private init(_ other: Densities, tables: [Float]) {
    (phoneCount, unitCount, count) = (other.phoneCount, other.unitCount, other.count)
    (tableSize, mixtures) = (other.tableSize, other.mixtures)
    self.tables = tables
  }

  /// A number that other means have not.
  var fingerprint: UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for value in tables { hash = (hash ^ UInt64(value.bitPattern)) &* 0x100_0000_01b3 }
    return hash
  }

  private static func start(of density: Int) -> Int { density / lanes * lanes * (1 + 2 * width) + density % lanes }

  /// The means of a density, and one through twice its variances.
  func parameters(of density: Int) -> (means: [Float], weights: [Float]) {
    let start = Self.start(of: density)
    return (
      (0..<Self.width).map { tables[start + (1 + 2 * $0) * Self.lanes] },
      (0..<Self.width).map { tables[start + (2 + 2 * $0) * Self.lanes] * Float(AcousticModel.step) }
    )
  }

  /// Adds what frames say, each of which is a part of a sound; those of none are left out.
  func count(_ frames: [Float], as units: [Unit?], in statistics: inout SpeakerStatistics) {
    var near = [earshot_density](repeating: earshot_density(cost: 0, number: 0), count: Self.nearest)
    var shares = [Float](repeating: 0, count: Self.nearest)
    for (frame, unit) in units.enumerated() {
      guard let unit, (0..<unitCount).contains(unit.number), (0..<phoneCount).contains(unit.phone),
        (frame + 1) * Self.frameSize <= frames.count
      else { continue }
      statistics.frames += 1
      for stream in 0..<Self.streams {
        let table = unit.phone * Self.streams + stream
        let features = frame * Self.frameSize + stream * Self.width
        tables.withUnsafeBufferPointer { tables in
          frames.withUnsafeBufferPointer { frames in
            guard let tables = tables.baseAddress, let frames = frames.baseAddress else { return }
            earshot_densities_find(
              tables + table * tableSize, count, Self.width, frames + features, Self.frameSize, 1, &near, Self.nearest)
          }
        }
        let costs = near.map { each in
          each.cost + Int32(mixtures[(stream * count + Int(each.number)) * unitCount + unit.number])
        }
        guard let least = costs.min() else { continue }
        for rank in costs.indices { shares[rank] = exp(Float(least - costs[rank]) * Float(AcousticModel.step)) }
        let sum = shares.reduce(0, +)
        statistics.likelihood += Double(log(sum)) - Double(least) * AcousticModel.step
        for rank in costs.indices {
          let density = table * count + Int(near[rank].number)
          let share = shares[rank] / sum
          statistics.counts[density] += share
          for feature in 0..<Self.width {
            statistics.sums[density * Self.width + feature] += share * frames[features + feature]
          }
        }
      }
    }
  }

  // MARK: Scores

  /// A part of a sound, with the phone that has its densities.
  struct Unit: Hashable, Sendable {
    var number: Int
    var phone: Int
  }

  /// Units in the order in which they are scored: those of a phone that are beside each other in the model at once.
  struct Plan {
    fileprivate var runs: [earshot_density_run] = []
    /// The place of each unit's costs.
    fileprivate var places: [Int] = []
    fileprivate var size = 0
  }

  func plan(for units: [Unit]) -> Plan {
    var plan = Plan()
    plan.places = [Int](repeating: 0, count: units.count)
    let order = units.indices.sorted { (units[$0].phone, units[$0].number) < (units[$1].phone, units[$1].number) }
    for place in order {
      let unit = units[place]
      guard (0..<unitCount).contains(unit.number), (0..<phoneCount).contains(unit.phone) else { return Plan() }
      if let run = plan.runs.last, Int(run.phone) == unit.phone,
        unit.number < Int(run.first + run.count) + Self.lanes
      {
        plan.runs[plan.runs.count - 1].count = Int32(unit.number + 1) - run.first
      } else {
        plan.size += plan.runs.last.map(Self.room) ?? 0
        plan.runs.append(earshot_density_run(phone: Int32(unit.phone), first: Int32(unit.number), count: 1))
      }
      plan.places[place] = plan.size + unit.number - Int(plan.runs.last?.first ?? 0)
    }
    plan.size += plan.runs.last.map(Self.room) ?? 0
    return plan
  }

  private static func room(of run: earshot_density_run) -> Int { (Int(run.count) + lanes - 1) / lanes * lanes }

  /// The fit of each frame to each unit, frame by frame: the more, the better. A number for each frame is added, the
  /// same for all units of it.
  ///
  /// - Parameters:
  ///   - frames: Features, frame by frame.
  ///   - plan: Units of the model.
  func scores(of frames: [Float], _ plan: Plan) -> [Int32] {
    let frameCount = frames.count / Self.frameSize
    let width = plan.places.count
    return [Int32](unsafeUninitializedCapacity: frameCount * width) { scores, count in
      // Half of the frames each.
      let half = frameCount / 2
      let (first, second) = (0..<half, half..<frameCount)
      nonisolated(unsafe) let scores = scores
      Together.run(
        { self.score(frames, first, plan, scores) },
        { self.score(frames, second, plan, scores) })
      count = frameCount * width
    }
  }

  private static let frameSize = streams * width

  private func score(
    _ frames: [Float], _ range: Range<Int>, _ plan: Plan, _ scores: UnsafeMutableBufferPointer<Int32>
  ) {
    guard !range.isEmpty else { return }
    let step = phoneCount * Self.streams * Self.nearest
    var near = [earshot_density](repeating: earshot_density(cost: 0, number: 0), count: range.count * step)
    var costs = [Int16](repeating: 0, count: plan.size)
    near.withUnsafeMutableBufferPointer { near in
      guard let near = near.baseAddress else { return }
      frames.withUnsafeBufferPointer { frames in
        tables.withUnsafeBufferPointer { tables in
          guard let frames = frames.baseAddress, let tables = tables.baseAddress else { return }
          for table in 0..<phoneCount * Self.streams {
            let start = range.lowerBound * Self.frameSize + table % Self.streams * Self.width
            earshot_densities_find(
              tables + table * tableSize, count, Self.width, frames + start, Self.frameSize, range.count,
              near + table * Self.nearest, step)
          }
        }
      }
      mixtures.withUnsafeBufferPointer { mixtures in
        var mixtures = earshot_density_mixtures(
          streams: Self.streams, densities: count, units: unitCount, costs: mixtures.baseAddress, steps: Self.steps)
        costs.withUnsafeMutableBufferPointer { costs in
          guard let start = costs.baseAddress else { return }
          for frame in 0..<range.count {
            limit(near + frame * step)
            earshot_densities_mix(&mixtures, near + frame * step, plan.runs, plan.runs.count, start)
            let row = (range.lowerBound + frame) * plan.places.count
            for unit in plan.places.indices { scores[row + unit] = -Int32(costs[plan.places[unit]]) }
          }
        }
      }
    }
  }

  /// The amount taken off the smaller of two costs for the sum of the numbers: one for each of these that is more than
  /// their difference.
  private static let steps: (Int16, Int16, Int16, Int16, Int16, Int16, Int16) = {
    let sums = (0..<256).map { Int((log(1 + exp(-Double($0) * AcousticModel.step)) / AcousticModel.step).rounded()) }
    func step(_ least: Int) -> Int16 { Int16(sums.firstIndex { $0 < least } ?? sums.count) }
    return (step(1), step(2), step(3), step(4), step(5), step(6), step(7))
  }()

  /// Costs are those beyond the nearest of all densities of a stream, and no more than the most.
  private func limit(_ near: UnsafeMutablePointer<earshot_density>) {
    for stream in 0..<Self.streams {
      var least = Int32.max
      for phone in 0..<phoneCount {
        least = min(least, near[(phone * Self.streams + stream) * Self.nearest].cost)
      }
      for phone in 0..<phoneCount {
        let first = (phone * Self.streams + stream) * Self.nearest
        for rank in 0..<Self.nearest { near[first + rank].cost = min(Self.furthest, near[first + rank].cost - least) }
      }
    }
  }
}
