// SPDX-License-Identifier: Apache-2.0
/// A tip about keys for new users.
enum Hint: CaseIterable {
  case keyHelp, review, output, earlier, readOn

  /// The command whose key is named.
  var command: ReaderCommand {
    switch self {
    case .keyHelp: .toggleKeyHelp
    case .review: .review(.move(.line, .previous))
    case .output: .review(.output)
    case .earlier: .speechHistory(.previous)
    case .readOn: .review(.readFromHere)
    }
  }

  var phrase: Phrase {
    switch self {
    case .keyHelp: .hintKeyHelp
    case .review: .hintReview
    case .output: .hintOutput
    case .earlier: .hintEarlier
    case .readOn: .hintReadOn
    }
  }
}
