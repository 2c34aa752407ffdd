// SPDX-License-Identifier: Apache-2.0

/// A witness examines two pictures for one kind of evidence of the focus, independent of the others.
protocol FocusWitness: Sendable {
  static var name: FocusWitnessName { get }

  /// The claims; empty if there is no evidence of this kind.
  static func claims(in evidence: FocusEvidence) -> [FocusClaim]
}

/// The witnesses, named by their evidence.
public enum FocusWitnessName: String, CaseIterable, Sendable {
  case caret, attribute, exchange, group, accent, ground, blockMark = "block mark", rareLook = "rare look", frame
  case held = "held look", pointer, block, marginLine = "margin line"

  /// The strength of its word, as log odds.
  var strength: Double {
    switch self {
    case .caret: 6
    case .attribute: 3
    case .exchange: 2.6
    case .held: 3
    case .pointer, .marginLine: 2
    case .group: 1.7
    case .accent, .block: 1.5
    case .ground: 1.3
    case .blockMark: 1.2
    case .rareLook: 1.1
    case .frame: 0.8
    }
  }

  /// The evidence, in words.
  public var evidence: String {
    switch self {
    case .caret: "the caret came to a control"
    case .attribute: "one text lost an attribute and one other got it"
    case .exchange: "two places exchanged their looks"
    case .ground: "the only place that got a ground of its own"
    case .blockMark: "a coloured blank went to another row"
    case .rareLook: "a look that one text alone has went to another text"
    case .group: "the button that is on of a group that got other looks"
    case .accent: "the place that stands out far more than before"
    case .frame: "the lines of a frame changed their looks"
    case .held: "what alone has the look of the focus has another text"
    case .pointer: "the one pointer is before another text"
    case .marginLine: "a line at the margin went from rows that lie together to others"
    case .block: "rows that lie together got grounds, as others lost theirs"
    }
  }
}
