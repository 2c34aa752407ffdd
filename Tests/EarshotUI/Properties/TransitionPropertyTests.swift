// SPDX-License-Identifier: Apache-2.0
import EarshotTestRandom
import Foundation
import Testing

@MainActor
@Suite struct TransitionPropertyTests {
  /// Thousands when asked for by `EARSHOT_SEQUENCES`; a few hundred otherwise.
  private static let count = ProcessInfo.processInfo.environment["EARSHOT_SEQUENCES"].flatMap(Int.init) ?? 200

  @Test(
    "APP-9 whatever is pushed, popped, presented, cancelled and taken away: stacks, callbacks, cursor and owners hold")
  func sequences() {
    for seed in 0..<UInt64(Self.count) {
      var random = SplitMix(seed: seed)
      let acts = (0..<Int.random(in: 5...30, using: &random)).map { _ in Act.random(using: &random) }
      guard let problem = Trial.problem(of: acts) else { continue }
      let (shortest, last) = shrink(acts, problem)
      Issue.record("seed \(seed): \(last) after \(shortest.map { "\($0)" }.joined(separator: ", "))")
      return
    }
  }

  /// Leaves out what the problem does not need: halves, then quarters, then single acts.
  private func shrink(_ acts: [Act], _ problem: String) -> ([Act], String) {
    var (acts, problem) = (acts, problem)
    var length = max(1, acts.count / 2)
    while length >= 1 {
      var start = 0
      var isShorter = false
      while start < acts.count {
        var candidate = acts
        candidate.removeSubrange(start..<min(start + length, acts.count))
        if let found = Trial.problem(of: candidate) {
          (acts, problem, isShorter) = (candidate, found, true)
        } else {
          start += length
        }
      }
      if length == 1, !isShorter { break }
      if !isShorter { length = max(1, length / 2) }
    }
    return (acts, problem)
  }

  @Test("The shrinker finds the acts that matter")
  func shrinking() {
    #expect(Trial.problem(of: []) == nil)
    #expect(Trial.problem(of: [.push(0, animated: true), .pass(10), .pop(0, animated: true)]) == nil)
  }
}
