// SPDX-License-Identifier: Apache-2.0

/// An observation for or against a claim. The table of strengths holds its weight.
public enum StructureSign: String, CaseIterable, Sendable {
  // Position.
  case framed, pane, edge, underHeading, besideKeyBar, runsOn, aboveBar
  // Contents.
  case pair, many, repeats, longTexts, sentences, numbered
  // Emphasis.
  case firstChosen, oddFirst, headsSection, padded, bold, underline, ink
  // Other evidence.
  case known, caretInside, caretElsewhere, typedBeside, besideControls, empty

  /// The sign in words.
  var words: String {
    switch self {
    case .framed: "framed"
    case .pane: "in a part of the width"
    case .edge: "the chosen row is at the edge of the screen"
    case .underHeading: "a heading above it"
    case .besideKeyBar: "the screen tells keys"
    case .runsOn: "text goes on below it"
    case .aboveBar: "the row below it is a bar"
    case .pair: "only two"
    case .repeats: "one text several times"
    case .many: "five or more"
    case .longTexts: "long texts"
    case .sentences: "sentences"
    case .numbered: "numbered from one"
    case .firstChosen: "the first one stands out"
    case .oddFirst: "the first one is written otherwise than the rest"
    case .headsSection: "it alone has a remark far behind it"
    case .padded: "its looks go on behind the text"
    case .bold: "stands out by bold type"
    case .underline: "stands out by a line below"
    case .ink: "stands out by its colour"
    case .known: "there before"
    case .caretInside: "the caret is in it"
    case .caretElsewhere: "the caret is beside what stands out"
    case .typedBeside: "text is typed in another row of it"
    case .besideControls: "other controls on the screen"
    case .empty: "a place for text is empty"
    }
  }
}
