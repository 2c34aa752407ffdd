// SPDX-License-Identifier: Apache-2.0

/// Something to be seen that speaks for a claim or against it. How much, the table of strengths tells.
public enum StructureSign: String, CaseIterable, Sendable {
  // Where it stands.
  case framed, pane, edge, underHeading, besideKeyBar
  // What it is like.
  case pair, many, longTexts, sentences, numbered
  // What stands out in it.
  case firstChosen, padded, bold, underline, ink
  // What else tells.
  case known, caretInside, caretElsewhere, besideControls, empty

  /// The sign in words.
  var words: String {
    switch self {
    case .framed: "framed"
    case .pane: "in a part of the width"
    case .edge: "the chosen row is at the edge of the screen"
    case .underHeading: "a heading above it"
    case .besideKeyBar: "the screen tells keys"
    case .pair: "only two"
    case .many: "five or more"
    case .longTexts: "long texts"
    case .sentences: "sentences"
    case .numbered: "numbered from one"
    case .firstChosen: "the first one stands out"
    case .padded: "its looks go on behind the text"
    case .bold: "stands out by bold type"
    case .underline: "stands out by a line below"
    case .ink: "stands out by its colour"
    case .known: "there before"
    case .caretInside: "the caret is in it"
    case .caretElsewhere: "the caret is beside what stands out"
    case .besideControls: "other controls on the screen"
    case .empty: "a place for text is empty"
    }
  }
}
