// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import earshot_ear

@Suite("Learning how somebody speaks")
struct LearningTests {
  @Test("Equations are solved, and those that tell nothing are not")
  func equations() throws {
    // 2x + y = 5, x - 3y = -8; the second row has the larger factor in the second system.
    let solved = try #require(LinearSystem.solved([2, 1, 1, -3], [5, -8]))
    #expect(abs(solved[0] - 1) < 1e-9 && abs(solved[1] - 3) < 1e-9)
    let swapped = try #require(LinearSystem.solved([0, 1, 4, 0], [7, 8]))
    #expect(abs(swapped[0] - 2) < 1e-9 && abs(swapped[1] - 7) < 1e-9)
    #expect(LinearSystem.solved([1, 2, 2, 4], [1, 2]) == nil)
  }

  @Test("Noise of a room is a hundredth of the power of what was said")
  func noise() {
    let said = (0..<16_000).map { Float(4_000 * sin(2 * .pi * 220 * Double($0) / 16_000)) }
    let noise = zip(RoomNoise.added(to: said), said).map { $0 - $1 }
    let share = noise.reduce(0) { $0 + $1 * $1 } / said.reduce(0) { $0 + $1 * $1 }
    #expect(abs(share - 0.01) < 0.000_5)
    // More of it is low: a step to the next sample is smaller than of white noise, whose is twice its power.
    let steps = zip(noise, noise.dropFirst()).map { ($0 - $1) * ($0 - $1) }.reduce(0, +)
    #expect(steps < noise.reduce(0) { $0 + $1 * $1 })
    #expect(RoomNoise.added(to: [0, 0]) == [0, 0])
  }

  @Test("A mean that was heard often is that of what was heard")
  func means() {
    var statistics = SpeakerStatistics(densityCount: 3)
    statistics.counts = [990, 10, 0]
    statistics.sums = [4_950, 50, 0].flatMap { [Float](repeating: $0, count: 13) }
    var means = [Float](repeating: 1, count: 39)
    statistics.move(&means, keeping: 10)
    #expect(abs(means[0] - 4.96) < 0.001 && means[13] == 3 && means[26] == 1)
  }

  @Test("What was learned is read again as it was written, and for its owner alone")
  func file() throws {
    let voice = LearnedVoice(model: 0x0123_4567_89ab_cdef, tract: 0.92, means: [0.5, -3, 12.25])
    #expect(try LearnedVoice(ModelFile(bytes: voice.bytes)) == voice)
    let path = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).speaker").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    #expect(voice.write(to: path))
    #expect(try LearnedVoice(ModelFile(path: path)) == voice)
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(mode == 0o600)
    #expect(!voice.write(to: "/proc/nowhere/\(UUID().uuidString)"))
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(voice.write(to: folder.appending(path: "a/b").path))
  }

  @Test("A file that is cut, is another, or has no numbers is none")
  func broken() {
    let voice = LearnedVoice(model: 1, tract: 1, means: [0.5, -3])
    for count in 0..<voice.bytes.count {
      #expect(throws: ModelFile.Fault.self) { try LearnedVoice(ModelFile(bytes: Array(voice.bytes.prefix(count)))) }
    }
    for other in [
      LearnedVoice(model: 1, tract: .nan, means: [1]), LearnedVoice(model: 1, tract: 3, means: [1]),
      LearnedVoice(model: 1, tract: 1, means: [.infinity]), LearnedVoice(model: 1, tract: 1, means: [1e9]),
    ] {
      #expect(throws: ModelFile.Fault.self) { try LearnedVoice(ModelFile(bytes: other.bytes)) }
    }
    #expect(throws: ModelFile.Fault.self) { try LearnedVoice(ModelFile(bytes: Array("s3\nearshot".utf8))) }
  }
}
