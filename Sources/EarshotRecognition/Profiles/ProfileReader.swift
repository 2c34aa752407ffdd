// SPDX-License-Identifier: Apache-2.0
import EarshotCore

extension ProgramProfile {
  /// Reads a profile. Invalid lines are reported, all others apply.
  ///
  /// - Parameters:
  ///   - text: One statement a line; blank lines, and lines that begin with `//`, are ignored.
  ///   - name: The common name of the program.
  ///   - isKey: Returns true if a key with this name can be sent to a program.
  ///   - isRule: Returns true if a line is a rule for what is said.
  public static func read(
    _ text: String, name: String, isKey: (String) -> Bool, isRule: (String) -> Bool = { _ in true }
  ) -> (profile: ProgramProfile, faults: [ProfileFault]) {
    var reader = ProfileReader(name: name)
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
      do throws(ProfileFault.Problem) { try reader.read(line, at: index + 1, isKey: isKey, isRule: isRule) } catch {
        reader.faults.append(ProfileFault(line: index + 1, error))
      }
    }
    reader.finish()
    return (reader.profile, reader.faults)
  }
}

extension ProfileFault.Problem: Error {}

/// Reads the statements of a profile one by one.
private struct ProfileReader {
  /// A mention of rows before all names of regions are known.
  private struct Mention {
    var line: Int
    var words: Substring
    var use: WritableKeyPath<ProgramProfile, [ProfilePlace]>
  }

  var profile: ProgramProfile
  var faults: [ProfileFault] = []
  private var mentions: [Mention] = []

  init(name: String) { profile = ProgramProfile(name: name) }

  mutating func read(
    _ line: Substring, at number: Int, isKey: (String) -> Bool, isRule: (String) -> Bool
  ) throws(ProfileFault.Problem) {
    let line = line.trimmed
    if line.isEmpty || line.hasPrefix("//") { return }
    guard let colon = Self.colon(of: line) else { throw .noColon }
    let head = line[..<colon].trimmed
    let value = line[line.index(after: colon)...].trimmed
    let word = head.prefix { $0 != " " && $0 != "\t" }
    let object = head.dropFirst(word.count).trimmed
    switch (word.lowercased(), object.isEmpty) {
    case ("program", true): profile.programs += Self.parts(value).map(String.init)
    case ("title", true): if let pattern = try Self.pattern(value) { profile.titles.append(pattern) }
    case ("read", true): if let pattern = try Self.pattern(value) { profile.read.append(pattern) }
    case ("region", _): try addRegion(object, value)
    case ("quiet", true): mention(value, at: number, as: \.quiet)
    case ("messages", true): mention(value, at: number, as: \.messages)
    case ("screen", true):
      guard value.isEmpty || value.lowercased() == "whole" else { throw .noPlace(value.shortened) }
      profile.drawsShellScreen = !value.isEmpty
    case ("selection", true): mention(value, at: number, as: \.selections)
    case ("mode", false), ("lines", false), ("search", false): try addReport(word, object, value)
    case ("live", true): mention(value, at: number, as: \.live)
    case ("list", true): mention(value, at: number, as: \.lists)
    case ("not", false) where object.lowercased() == "list": mention(value, at: number, as: \.noLists)
    case ("rule", true):
      guard value.isEmpty || isRule(String(value)) else { throw .noRule(value.shortened) }
      if !value.isEmpty { profile.rules.append(String(value)) }
    case ("place", true):
      guard value.isEmpty || isKey(String(value)) else { throw .unknownKey(value.shortened) }
      if !value.isEmpty { profile.placeKey = String(value) }
    case ("gesture", false): try addGesture(object, value, isKey: isKey)
    case ("key", false): try addKeys(object, value, isKey: isKey)
    default: throw .unknownStatement(head.shortened)
    }
    if value.isEmpty { throw .noValue(head.shortened) }
  }

  mutating func finish() {
    for mention in mentions {
      let region = profile.regions.first { $0.name.lowercased() == mention.words.lowercased() }
      guard let place = region?.place ?? ProfilePlace(mention.words) else {
        faults.append(ProfileFault(line: mention.line, .noPlace(mention.words.shortened)))
        continue
      }
      profile[keyPath: mention.use].append(place)
    }
    faults.sort { $0.line < $1.line }
    if profile.programs.isEmpty, profile.titles.isEmpty { faults.insert(ProfileFault(line: 1, .noProgram), at: 0) }
  }

  // MARK: Statements

  private mutating func mention(
    _ value: Substring, at line: Int, as use: WritableKeyPath<ProgramProfile, [ProfilePlace]>
  ) {
    mentions += Self.parts(value).map { Mention(line: line, words: $0, use: use) }
  }

  private static func pattern(_ value: Substring) throws(ProfileFault.Problem) -> TextPattern? {
    if value.isEmpty { return nil }
    guard let pattern = TextPattern(String(value)) else { throw .everyText(value.shortened) }
    return pattern
  }

  private mutating func addRegion(_ name: Substring, _ value: Substring) throws(ProfileFault.Problem) {
    guard !name.isEmpty else { throw .noName }
    guard !value.isEmpty else { return }
    guard let place = ProfilePlace(value) else { throw .noPlace(value.shortened) }
    let isTwice = profile.regions.contains { $0.name.lowercased() == name.lowercased() }
    profile.regions.removeAll { $0.name.lowercased() == name.lowercased() }
    profile.regions.append(ProgramProfile.Region(String(name), place))
    if isTwice { throw .twice(name.shortened) }
  }

  private mutating func addReport(
    _ word: Substring, _ object: Substring, _ value: Substring
  ) throws(ProfileFault.Problem) {
    let name = object.lowercased().split(separator: " ").joined(separator: " ")
    let change = ProgramProfile.reportNames.first { $0.name == "\(word.lowercased()) \(name)" }?.change
    guard let change else { throw .unknownStatement("\(word) \(object)"[...].shortened) }
    if let pattern = try Self.pattern(value) { profile.reports.append(ProgramProfile.Report(change, pattern)) }
  }

  private mutating func addGesture(
    _ name: Substring, _ value: Substring, isKey: (String) -> Bool
  ) throws(ProfileFault.Problem) {
    let plain = name.lowercased().split(separator: " ").joined(separator: " ")
    guard let gesture = ProgramProfile.gestureNames.first(where: { $0.name == plain })?.gesture else {
      throw .unknownGesture(name.shortened)
    }
    let keys = value.split(separator: " ").map(String.init)
    if let key = keys.first(where: { !isKey($0) }) { throw .unknownKey(key[...].shortened) }
    guard !keys.isEmpty else { return }
    if profile.gestures.updateValue(keys, forKey: gesture) != nil { throw .twice(plain) }
  }

  private mutating func addKeys(
    _ names: Substring, _ value: Substring, isKey: (String) -> Bool
  ) throws(ProfileFault.Problem) {
    let keys = Self.parts(names).map(String.init)
    if let key = keys.first(where: { !isKey($0) }) { throw .unknownKey(key[...].shortened) }
    guard !value.isEmpty else { return }
    let twice = keys.first { key in profile.keys.contains { $0.key == key } }
    profile.keys.removeAll { keys.contains($0.key) }
    profile.keys += keys.map { ProgramProfile.KeyHelp($0, String(value)) }
    if let twice { throw .twice(twice[...].shortened) }
  }

  // MARK: Words

  /// The colon that ends the head of a statement: the first one followed by a blank, since `:` is also a key.
  private static func colon(of line: Substring) -> Substring.Index? {
    line.indices.first { index in
      let next = line.index(after: index)
      return line[index] == ":" && (next == line.endIndex || line[next] == " " || line[next] == "\t")
    }
  }

  private static func parts(_ value: Substring) -> [Substring] {
    value.split(separator: ",").map(\.trimmed).filter { !$0.isEmpty }
  }
}

extension Substring {
  fileprivate var trimmed: Substring {
    var text = self
    while let first = text.first, first == " " || first == "\t" { text.removeFirst() }
    while let last = text.last, last == " " || last == "\t" { text.removeLast() }
    return text
  }

  /// The text, cut to fit into a sentence.
  fileprivate var shortened: String { count > 40 ? prefix(40) + "…" : String(self) }
}
