// SPDX-License-Identifier: Apache-2.0

/// The difference of a speaker's sounds from those of a model: for each class of phones, and each stream of features, a linear
/// map of the means of its densities. It is found by maximum likelihood linear regression, from some minutes of speech.
struct SpeakerTransform {
  /// For each class and stream a matrix, row by row: what is added, and the factor of each feature.
  private var maps: [Float] = []
  /// The class of each phone.
  private let classes: [Int]

  private static let width = Cepstra.width
  private static let row = width + 1
  private static let classCount = 2
  /// The weight of the model's own means: with little speech they stay as they are.
  private static let prior = 10.0

  /// Classes of phones by their names: vowels and what sounds like them, and other consonants.
  static func classes(of names: [String]) -> [Int] {
    names.map { name in name.unicodeScalars.first.map(vowels.contains) == true ? 0 : 1 }
  }

  private static let vowels = Set("AEIOULRWYMN".unicodeScalars)

  init(_ statistics: SpeakerStatistics, _ densities: Densities, classes: [Int]) {
    self.classes = classes
    for number in 0..<Self.classCount {
      let phones = classes.indices.filter { classes[$0] == number }
      for stream in 0..<Cepstra.streams { maps += Self.map(of: phones, stream, statistics, densities) }
    }
  }

  private static func map(
    of phones: [Int], _ stream: Int, _ statistics: SpeakerStatistics, _ densities: Densities
  ) -> [Float] {
    // For each feature the equations of its row.
    var squares = [[Double]](repeating: [Double](repeating: 0, count: row * row), count: width)
    var products = [[Double]](repeating: [Double](repeating: 0, count: row), count: width)
    for density in phones.flatMap({ densities.range(of: $0, stream) }) where statistics.counts[density] > 0 {
      let (means, weights) = densities.parameters(of: density)
      let extended = [1] + means.map(Double.init)
      let count = Double(statistics.counts[density])
      for feature in 0..<width {
        let weight = Double(weights[feature])
        let sum = weight * Double(statistics.sums[density * width + feature])
        for one in 0..<row {
          products[feature][one] += sum * extended[one]
          let part = weight * count * extended[one]
          for other in 0..<row { squares[feature][one * row + other] += part * extended[other] }
        }
      }
    }
    return (0..<width).flatMap { feature in
      for one in 0..<row { squares[feature][one * row + one] += prior }
      products[feature][feature + 1] += prior
      let same = (0..<row).map { $0 == feature + 1 ? 1.0 : 0 }
      return (LinearSystem.solved(squares[feature], products[feature]) ?? same).map(Float.init)
    }
  }

  /// The means of all densities, as the speaker has them.
  func moved(_ densities: Densities) -> [Float] {
    var moved = densities.means
    for phone in classes.indices {
      for stream in 0..<Cepstra.streams {
        let map = (classes[phone] * Cepstra.streams + stream) * Self.width * Self.row
        for density in densities.range(of: phone, stream) {
          let means = Array(moved[density * Self.width..<(density + 1) * Self.width])
          for feature in 0..<Self.width {
            let start = map + feature * Self.row
            var sum = maps[start]
            for other in 0..<Self.width { sum += maps[start + 1 + other] * means[other] }
            moved[density * Self.width + feature] = sum
          }
        }
      }
    }
    return moved
  }
}
