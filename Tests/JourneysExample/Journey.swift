// SPDX-License-Identifier: Apache-2.0
/// One journey of the diary.
nonisolated struct Journey: Codable, Equatable, Sendable {
  var name: String
  var nights: Int
  var isBooked: Bool
  var note = ""

  /// Reads a line such as "Oslo, 2, no, Ask Ann".
  init?(line: some StringProtocol) {
    let parts = line.split(separator: ", ", maxSplits: 3).map { String($0) }
    guard parts.count >= 3, let nights = Int(parts[1]) else { return nil }
    self.init(name: parts[0], nights: nights, isBooked: parts[2] == "yes", note: parts.count > 3 ? parts[3] : "")
  }

  init(name: String, nights: Int, isBooked: Bool, note: String = "") {
    (self.name, self.nights, self.isBooked, self.note) = (name, nights, isBooked, note)
  }
}

/// The source of the journeys.
nonisolated struct JourneySource: Sendable {
  var load: @Sendable () async throws -> [Journey]

  /// Read away from the main actor, as from a file.
  static let sample = JourneySource {
    let text = """
      Lisbon, 4, yes
      Oslo, 2, no, Ask Ann about the cabin
      Seoul, 9, yes
      Tartu, 3, no
      """
    return await Task.detached { text.split(separator: "\n").compactMap { Journey(line: $0) } }.value
  }
}
