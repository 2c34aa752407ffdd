// SPDX-License-Identifier: Apache-2.0
/// A phrase of the reader, named by its English text.
protocol PhraseName: RawRepresentable<String> {
  /// The English singular; nil for a phrase without a count.
  var englishForOne: String? { get }
}

extension Phrase: PhraseName {
  /// The English singular; nil for a phrase without a count.
  public var englishForOne: String? {
    switch self {
    case .lines: "1 line"
    case .moreErrors: "1 more error"
    case .moreRows: "1 more row"
    case .drawnRows: "drawing, 1 row"
    case .dumpedRows: "bytes, 1 row"
    case .namedBefore: "1 named before"
    case .completions: "1 completion"
    case .hours: "1 hour"
    case .minutes: "1 minute"
    case .seconds: "1 second"
    case .selectedCharacters: "1 character selected"
    case .unselectedCharacters: "1 character unselected"
    case .pastedLines: "pasted 1 line"
    case .deletedLines: "1 line deleted"
    case .changedLines: "1 line changed"
    case .copiedLines: "1 line copied"
    case .selectedLines: "1 line selected"
    case .blockColumns: "1 column"
    case .foldedLines: "1 line folded"
    case .pastedCharacters: "pasted 1 character"
    case .settingsFaults: "Settings: 1 more fault."
    case .profileFaults: "Profiles: 1 more fault."
    case .spaces: "1 space"
    case .times: "1 time"
    case .characters: "1 character"
    case .items: "1 item"
    case .elementCount: "1 element"
    case .addedLines: "1 line added"
    case .removedLines: "1 line removed"
    default: nil
    }
  }
}

extension ElementPhrase: PhraseName {
  /// The English singular; nil for a phrase without a count.
  public var englishForOne: String? {
    switch self {
    case .bullets: "1 bullet"
    case .spansRows: "Spans 1 row."
    case .spansColumns: "Spans 1 column."
    case .groupItems: "{label}, group, 1 item."
    case .moreItems: "+ 1 more"
    default: nil
    }
  }
}
