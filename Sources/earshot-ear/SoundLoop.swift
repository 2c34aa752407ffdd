// SPDX-License-Identifier: Apache-2.0

/// Any row of sounds, whatever the language: what a phrase has to fit nearly as well as.
struct SoundLoop {
  private struct Node {
    /// The places of its units in the scores.
    var units: (Int, Int, Int)
    var transitions: AcousticModel.Transitions
    /// Its phone, and the one before.
    var phone: Int
    var left: Int
  }

  private let nodes: [Node]
  private let phoneCount: Int
  /// The units that it needs, which are the first ones of the scores.
  let units: [Densities.Unit]

  /// - Parameters:
  ///   - model: The model of a language.
  ///   - units: The first of the units that scores are of.
  init(_ model: AcousticModel, units first: [Densities.Unit]) {
    let definition = model.definition
    var units = first
    var places = Dictionary(units.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    func place(_ number: Int, _ phone: Int) -> Int {
      let unit = Densities.Unit(number: number, phone: phone)
      if let place = places[unit] { return place }
      places[unit] = units.count
      units.append(unit)
      return units.count - 1
    }
    phoneCount = definition.names.count
    let phones = definition.names.indices.filter { !definition.isNoise($0) }
    var nodes: [Node] = []
    for phone in phones {
      // Silence sounds the same behind any phone.
      for left in phone == definition.silence ? [-1] : phones {
        let sound =
          left < 0
          ? definition.sound(phone) : definition.sound(phone, after: left, before: definition.silence, .alone)
        guard let sound else { continue }
        nodes.append(
          Node(
            units: (place(sound.units.0, phone), place(sound.units.1, phone), place(sound.units.2, phone)),
            transitions: model.transitions[sound.transitions], phone: phone, left: left))
      }
    }
    (self.nodes, self.units) = (nodes, units)
  }

  private static let never: Int32 = -1 << 28
  /// The cost of each sound while the best row is looked for: no row has more sounds than can be spoken.
  private static let price: Int32 = 80

  /// The fit of the best row to a sound, without what its sounds cost.
  ///
  /// - Parameters:
  ///   - scores: How well each frame fits each unit, frame by frame.
  ///   - width: The units of a frame.
  func score(_ scores: [Int32], width: Int) -> Int32 {
    let price = Self.price
    let frameCount = width == 0 ? 0 : scores.count / width
    var states = [Int32](repeating: Self.never, count: nodes.count * 3)
    var counts = [Int32](repeating: 0, count: nodes.count * 3)
    // The best that has ended with each phone, and with any.
    var ends = [Int32](repeating: Self.never, count: phoneCount + 1)
    var endCounts = [Int32](repeating: 0, count: phoneCount + 1)
    ends[phoneCount] = 0
    let any = phoneCount
    nodes.withUnsafeBufferPointer { nodes in
      scores.withUnsafeBufferPointer { scores in
        states.withUnsafeMutableBufferPointer { states in
          counts.withUnsafeMutableBufferPointer { counts in
            for frame in 0..<frameCount {
              let row = frame * width
              var next = [Int32](repeating: Self.never, count: phoneCount + 1)
              var nextCounts = [Int32](repeating: 0, count: phoneCount + 1)
              for number in nodes.indices {
                let node = nodes[number]
                let state = 3 * number
                let source = node.left < 0 || frame == 0 ? any : node.left
                let (stay, go) = (node.transitions.stay, node.transitions.next)
                let third = (states[state + 2] - stay.2, states[state + 1] - go.1)
                let second = (states[state + 1] - stay.1, states[state] - go.0)
                let first = (states[state] - stay.0, ends[source] - price)
                if third.1 > third.0 { counts[state + 2] = counts[state + 1] }
                if second.1 > second.0 { counts[state + 1] = counts[state] }
                if first.1 > first.0 { counts[state] = endCounts[source] + 1 }
                states[state + 2] = max(third.0, third.1) + scores[row + node.units.2]
                states[state + 1] = max(second.0, second.1) + scores[row + node.units.1]
                states[state] = max(first.0, first.1) + scores[row + node.units.0]
                let end = states[state + 2] - go.2
                if end > next[node.phone] { (next[node.phone], nextCounts[node.phone]) = (end, counts[state + 2]) }
                if end > next[any] { (next[any], nextCounts[any]) = (end, counts[state + 2]) }
              }
              (ends, endCounts) = (next, nextCounts)
            }
          }
        }
      }
    }
    return ends[any] + endCounts[any] * price
  }
}
