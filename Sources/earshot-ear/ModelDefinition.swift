// SPDX-License-Identifier: Apache-2.0

/// The phones of an acoustic model: how each sounds between two others, in three parts of it.
struct ModelDefinition {
  /// A phone in its surroundings.
  struct Sound: Equatable {
    /// The numbers of its three parts.
    var units: (Int, Int, Int)
    /// The number of its probabilities to stay in a part.
    var transitions: Int
    /// The number of the phone without its surroundings, which has its Gaussian densities.
    var phone: Int

    static func == (left: Sound, right: Sound) -> Bool {
      left.units == right.units && left.transitions == right.transitions && left.phone == right.phone
    }
  }

  /// The place of a phone in its word; the numbers are the file's.
  enum Position: Int, CaseIterable {
    case inside, begin, end, alone
  }

  let unitCount: Int
  let transitionCount: Int
  /// The names of phones, by their number.
  let names: [String]
  let silence: Int
  private let numbers: [String: Int]
  private let branches: ArraySlice<UInt8>
  private let entries: ArraySlice<UInt8>
  private let sequences: ArraySlice<UInt8>
  private let sequenceCount: Int
  private let entryCount: Int

  init(_ file: ModelFile) throws(ModelFile.Fault) {
    var file = file
    guard try file.take(4).elementsEqual("BMDF".utf8), try file.number() == 1 else { throw ModelFile.Fault() }
    _ = try file.take(try file.number())
    let phoneCount = try file.number()
    entryCount = try file.number()
    let partCount = try file.number()
    _ = try file.number()
    unitCount = try file.number()
    transitionCount = try file.number()
    sequenceCount = try file.number()
    _ = try file.number()
    let branchCount = try file.number()
    _ = try file.number()
    let counts = [entryCount, transitionCount, sequenceCount, branchCount]
    guard partCount == 3, (1...255).contains(phoneCount), entryCount >= phoneCount, (1..<1 << 15).contains(unitCount),
      counts.allSatisfy({ (0..<1 << 30).contains($0) })
    else { throw ModelFile.Fault() }
    let start = file.position
    var names: [String] = []
    for _ in 0..<phoneCount { names.append(try file.text(until: 0)) }
    try file.align(from: start)
    branches = try file.take(8 * branchCount)
    entries = try file.take(12 * entryCount)
    _ = try file.number()
    sequences = try file.take(2 * 3 * sequenceCount)
    self.names = names
    numbers = Dictionary(names.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    guard let silence = numbers["SIL"] else { throw ModelFile.Fault() }
    self.silence = silence
  }

  /// True for a phone that is no sound of speech, and no silence.
  func isNoise(_ phone: Int) -> Bool { names[phone].hasPrefix("+") }

  func phone(named name: String) -> Int? { numbers[name] }

  /// A phone without surroundings.
  func sound(_ phone: Int) -> Sound? { sound(entry: phone, phone: phone) }

  /// The sound of a phone between two others, or the nearest that the model has.
  func sound(_ phone: Int, after left: Int, before right: Int, _ position: Position) -> Sound? {
    var entry = find(phone, left, right, position)
    if entry == nil {
      let quietLeft = position == .begin || position == .alone ? silence : left
      let quietRight = position == .end || position == .alone ? silence : right
      if quietLeft != left || quietRight != right { entry = find(phone, quietLeft, quietRight, position) }
    }
    return sound(entry: entry ?? phone, phone: phone)
  }

  /// In this position of a word, or else in another.
  private func find(_ phone: Int, _ left: Int, _ right: Int, _ position: Position) -> Int? {
    if let found = find([position.rawValue, phone, left, right]) { return found }
    for other in Position.allCases where other != position {
      if let found = find([other.rawValue, phone, left, right]) { return found }
    }
    return nil
  }

  /// Down the tree of surroundings.
  private func find(_ path: [Int]) -> Int? {
    var (first, count) = (0, Position.allCases.count)
    for step in path {
      guard let place = (first..<first + count).first(where: { half(branches, 8 * $0) == step }) else { return nil }
      let below = whole(branches, 8 * place + 4)
      count = half(branches, 8 * place + 2) ?? 0
      guard let below, below >= 0 else { return nil }
      if count == 0 { return below }
      first = below
    }
    return nil
  }

  private func sound(entry: Int, phone: Int) -> Sound? {
    guard let sequence = whole(entries, 12 * entry), let transitions = whole(entries, 12 * entry + 4),
      (0..<transitionCount).contains(transitions), sequence >= 0,
      let first = half(sequences, 6 * sequence), let second = half(sequences, 6 * sequence + 2),
      let third = half(sequences, 6 * sequence + 4), first < unitCount, second < unitCount, third < unitCount
    else { return nil }
    return Sound(units: (first, second, third), transitions: transitions, phone: phone)
  }

  private func half(_ bytes: ArraySlice<UInt8>, _ place: Int) -> Int? {
    guard place >= 0, place + 2 <= bytes.count else { return nil }
    let start = bytes.startIndex + place
    return Int(bytes[start]) | Int(bytes[start + 1]) << 8
  }

  private func whole(_ bytes: ArraySlice<UInt8>, _ place: Int) -> Int? {
    guard let low = half(bytes, place), let high = half(bytes, place + 2) else { return nil }
    return Int(Int32(truncatingIfNeeded: low | high << 16))
  }
}
