// SPDX-License-Identifier: Apache-2.0
import Synchronization

/// The answers about a row, made once: a row that does not change is in one picture after another.
struct RowMemory: Sendable {
  var text: String?
  var scalars: [UInt32]?
  var styleRuns: [StyleRun]?
  private var analyses: [any RowAnalysis] = []

  func analysis<Analysis: RowAnalysis>(_ type: Analysis.Type) -> Analysis? {
    for known in analyses where ObjectIdentifier(Swift.type(of: known)) == ObjectIdentifier(type) {
      return unsafeDowncast(known, to: type)
    }
    return nil
  }

  mutating func add(_ analysis: any RowAnalysis) { analyses.append(analysis) }
}

/// The meaning of a row by itself, whatever is on the rest of the screen and wherever the row is.
package protocol RowAnalysis: AnyObject, Sendable {
  init(_ row: Row)
}

extension Row {
  /// An analysis of the row, made when it is first asked for.
  package func analysis<Analysis: RowAnalysis>(_ type: Analysis.Type = Analysis.self) -> Analysis {
    if let known = storage.memory.withLock({ $0.analysis(type) }) { return known }
    let made = Analysis(self)
    storage.memory.withLock { $0.add(made) }
    return made
  }
}
