// SPDX-License-Identifier: Apache-2.0

/// Phrases as rows of sounds, each of which may be what was said: all are followed through the sound at once.
struct PhraseNetwork {
  /// A sound of a phrase, or a silence in it.
  private struct Node {
    /// The places of its units in the scores.
    var units: (Int, Int, Int)
    var transitions: AcousticModel.Transitions
    var isSilence: Bool
    /// The nodes before it, in the list of those; -1 is the beginning.
    var before: Range<Int>
  }

  /// The states that may come next: a node that has ended, the phone that it was, and the only one that it is for.
  private struct Edge {
    var node: Int
    var left: Int
    var right: Int?
  }

  private let definition: ModelDefinition
  private let transitions: [AcousticModel.Transitions]
  /// The units that its scores have to be of.
  private(set) var units: [Densities.Unit]
  private var places: [Densities.Unit: Int] = [:]
  private var nodes: [Node] = []
  private var before: [Int] = []
  /// The nodes of each phrase, and the last ones of them.
  private var phrases: [(nodes: Range<Int>, last: [Int])] = []

  /// - Parameter units: The first of the units that scores are of.
  init(_ model: AcousticModel, units: [Densities.Unit] = []) {
    (definition, transitions) = (model.definition, model.transitions)
    self.units = units
    places = Dictionary(units.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    // The silence before all phrases.
    _ = add(definition.sound(definition.silence), after: [-1], isSilence: true)
  }

  /// Adds a phrase: words, each in ways to say it, which are numbers of phones.
  ///
  /// - Returns: Whether it can be said.
  mutating func add(_ words: [[[Int]]]) -> Bool {
    guard !words.isEmpty, words.allSatisfy({ !$0.isEmpty && $0.allSatisfy { !$0.isEmpty } }) else { return false }
    let start = nodes.count
    let silence = definition.silence
    var edges = [Edge(node: -1, left: silence), Edge(node: 0, left: silence)]
    for (place, word) in words.enumerated() {
      let following = place + 1 < words.count ? words[place + 1].compactMap(\.first) : []
      var ends: [Edge] = []
      for way in word { ends += add(way, after: edges, before: following) }
      // Between words there may be silence.
      let quiet = ends.filter { $0.right == silence }.map(\.node)
      edges = ends.filter { $0.right != silence }
      if let node = add(definition.sound(silence), after: quiet, isSilence: true) {
        if place + 1 < words.count {
          edges.append(Edge(node: node, left: silence))
        } else {
          edges = (quiet + [node]).map { Edge(node: $0, left: silence) }
        }
      }
    }
    phrases.append((start..<nodes.count, edges.map(\.node)))
    return true
  }

  /// Adds the phones of a word.
  private mutating func add(_ phones: [Int], after edges: [Edge], before following: [Int]) -> [Edge] {
    var edges = edges.filter { $0.right == nil || $0.right == phones.first }
    for (place, phone) in phones.enumerated() {
      let (isFirst, isLast) = (place == 0, place == phones.count - 1)
      let position: ModelDefinition.Position =
        isFirst ? (isLast ? .alone : .begin) : isLast ? .end : .inside
      var rights = isLast ? [definition.silence] : [phones[place + 1]]
      if isLast { for right in following where !rights.contains(right) { rights.append(right) } }
      var lefts: [Int] = []
      for edge in edges where !lefts.contains(edge.left) { lefts.append(edge.left) }
      var next: [Edge] = []
      for left in lefts {
        let before = edges.filter { $0.left == left }.map(\.node)
        for right in rights {
          let sound = definition.sound(phone, after: left, before: right, position)
          guard let node = add(sound, after: before, isSilence: false) else { continue }
          next.append(Edge(node: node, left: phone, right: isLast ? right : nil))
        }
      }
      edges = next
    }
    return edges
  }

  private mutating func add(_ sound: ModelDefinition.Sound?, after before: [Int], isSilence: Bool) -> Int? {
    guard let sound, !before.isEmpty else { return nil }
    let start = self.before.count
    self.before += before
    nodes.append(
      Node(
        units: (place(sound.units.0, sound), place(sound.units.1, sound), place(sound.units.2, sound)),
        transitions: transitions[sound.transitions], isSilence: isSilence, before: start..<self.before.count))
    return nodes.count - 1
  }

  private mutating func place(_ number: Int, _ sound: ModelDefinition.Sound) -> Int {
    let unit = Densities.Unit(number: number, phone: sound.phone)
    if let place = places[unit] { return place }
    places[unit] = units.count
    units.append(unit)
    return units.count - 1
  }

  // MARK: What fits

  /// Of what fits no sound at all.
  static let never: Int32 = -1 << 28

  /// The fit of each phrase to a sound.
  ///
  /// - Parameters:
  ///   - scores: How well each frame fits each unit, frame by frame; there may be more units behind.
  ///   - width: The units of a frame.
  func scores(_ scores: [Int32], width: Int) -> [Int32] {
    let (ends, _) = follow(nodes.indices, scores, width, counting: false)
    return phrases.map { phrase in phrase.last.reduce(Self.never) { max($0, ends[$1]) } }
  }

  /// The frames of a phrase that are in words, where it fits best.
  func wordFrames(of phrase: Int, _ scores: [Int32], width: Int) -> Int {
    let range = phrases[phrase].nodes
    let (ends, silences) = follow(range, scores, width, counting: true)
    let best = phrases[phrase].last.max { ends[$0] < ends[$1] }
    return scores.count / max(1, width) - (best.map { Int(silences[$0]) } ?? 0)
  }

  /// The part of a sound that each frame is, where the first phrase fits best; nil for silence. Empty if it does not fit.
  func path(_ scores: [Int32], width: Int) -> [Densities.Unit?] {
    let frameCount = width == 0 ? 0 : scores.count / width
    let stateCount = nodes.count * 3
    guard let last = phrases.first?.last, frameCount > 0 else { return [] }
    var states = [Int32](repeating: Self.never, count: stateCount)
    // The state before each one, frame by frame.
    var sources = [Int32](repeating: -1, count: frameCount * stateCount)
    for frame in 0..<frameCount {
      var next = states
      for (number, node) in nodes.enumerated() {
        var (entry, entrySource) = (Self.never, -1)
        for other in before[node.before] {
          let score = other >= 0 ? states[3 * other + 2] - nodes[other].transitions.next.2 : frame == 0 ? 0 : Self.never
          if score > entry { (entry, entrySource) = (score, other < 0 ? -1 : 3 * other + 2) }
        }
        let (stay, go) = (node.transitions.stay, node.transitions.next)
        let state = 3 * number
        let ways = [
          (states[state] - stay.0, entry, entrySource),
          (states[state + 1] - stay.1, states[state] - go.0, state),
          (states[state + 2] - stay.2, states[state + 1] - go.1, state + 1),
        ]
        for (part, unit) in [node.units.0, node.units.1, node.units.2].enumerated() {
          let (same, other, source) = ways[part]
          next[state + part] = max(Self.never, max(same, other) + scores[frame * width + unit])
          sources[frame * stateCount + state + part] = Int32(other > same ? source : state + part)
        }
      }
      states = next
    }
    func end(_ node: Int) -> Int32 { states[3 * node + 2] - nodes[node].transitions.next.2 }
    guard let best = last.max(by: { end($0) < end($1) }), end(best) > Self.never / 2 else { return [] }
    var state = 3 * best + 2
    var path = [Densities.Unit?](repeating: nil, count: frameCount)
    for frame in (0..<frameCount).reversed() where state >= 0 {
      let node = nodes[state / 3]
      let places = [node.units.0, node.units.1, node.units.2]
      path[frame] = node.isSilence ? nil : units[places[state % 3]]
      state = Int(sources[frame * stateCount + state])
    }
    return path
  }

  /// Follows the first node and some others through all frames: the score of each where it ends with the last frame, and
  /// the frames of silence before.
  private func follow(
    _ range: Range<Int>, _ scores: [Int32], _ width: Int, counting isCounting: Bool
  ) -> (ends: [Int32], silences: [Int32]) {
    var states = [Int32](repeating: Self.never, count: nodes.count * 3)
    var ends = [Int32](repeating: Self.never, count: nodes.count)
    var silences = [Int32](repeating: 0, count: isCounting ? nodes.count * 4 : 0)
    let frameCount = width == 0 ? 0 : scores.count / width
    nodes.withUnsafeBufferPointer { nodes in
      before.withUnsafeBufferPointer { before in
        scores.withUnsafeBufferPointer { scores in
          states.withUnsafeMutableBufferPointer { states in
            ends.withUnsafeMutableBufferPointer { ends in
              silences.withUnsafeMutableBufferPointer { silences in
                for frame in 0..<frameCount {
                  let row = frame * width
                  // What is before a node has a smaller number: it is still as it was in the last frame.
                  var number = range.upperBound
                  while number > 0 {
                    number = number > range.lowerBound ? number - 1 : 0
                    let node = nodes[number]
                    let state = 3 * number
                    var (entry, source) = (Self.never, -1)
                    for place in node.before {
                      let other = before[place]
                      let score = other >= 0 ? ends[other] : frame == 0 ? 0 : Self.never
                      if score > entry { (entry, source) = (score, other) }
                    }
                    let (stay, next) = (node.transitions.stay, node.transitions.next)
                    let third = (states[state + 2] - stay.2, states[state + 1] - next.1)
                    let second = (states[state + 1] - stay.1, states[state] - next.0)
                    let first = (states[state] - stay.0, entry)
                    if isCounting {
                      let silence = 4 * number
                      let count: Int32 = node.isSilence ? 1 : 0
                      if third.1 > third.0 { silences[silence + 2] = silences[silence + 1] }
                      if second.1 > second.0 { silences[silence + 1] = silences[silence] }
                      if first.1 > first.0 { silences[silence] = source >= 0 ? silences[4 * source + 3] : 0 }
                      for part in 0..<3 { silences[silence + part] += count }
                      silences[silence + 3] = silences[silence + 2]
                    }
                    states[state + 2] = max(third.0, third.1) + scores[row + node.units.2]
                    states[state + 1] = max(second.0, second.1) + scores[row + node.units.1]
                    states[state] = max(first.0, first.1) + scores[row + node.units.0]
                    ends[number] = states[state + 2] - next.2
                  }
                }
              }
            }
          }
        }
      }
    }
    return (ends, isCounting ? nodes.indices.map { silences[4 * $0 + 3] } : [])
  }
}
