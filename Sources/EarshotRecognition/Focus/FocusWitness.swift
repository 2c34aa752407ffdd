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

  /// The strength of its word, from 0 to 1, which decides between contradicting witnesses.
  var strength: Double {
    switch self {
    case .caret: 0.95
    case .attribute: 0.85
    case .exchange: 0.8
    case .group: 0.66
    case .accent: 0.6
    case .ground: 0.55
    case .blockMark: 0.52
    case .rareLook: 0.5
    case .frame: 0.4
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
    }
  }
}
