// SPDX-License-Identifier: Apache-2.0

/// The units of silence and of the noises that a model knows. Between words one is as good as the other: a key that clicks
/// there says nothing of what was said.
struct QuietUnits {
  /// They are the first ones of the scores, those of silence before the others.
  let units: [Densities.Unit]
  private let silenceCount: Int

  init(_ model: AcousticModel) {
    let definition = model.definition
    func units(_ phone: Int) -> [Densities.Unit] {
      guard let sound = definition.sound(phone) else { return [] }
      return [sound.units.0, sound.units.1, sound.units.2].map { Densities.Unit(number: $0, phone: phone) }
    }
    let silence = units(definition.silence)
    silenceCount = silence.count
    self.units = silence + definition.names.indices.filter(definition.isNoise).flatMap(units)
  }

  /// Scores each unit of silence as the best of all of these.
  ///
  /// - Parameters:
  ///   - scores: How well each frame fits each unit, frame by frame.
  ///   - width: The units of a frame.
  func level(_ scores: inout [Int32], width: Int) {
    guard width >= units.count, width > 0 else { return }
    for row in stride(from: 0, to: scores.count, by: width) {
      guard let best = scores[row..<row + units.count].max() else { return }
      for place in row..<row + silenceCount { scores[place] = best }
    }
  }
}
