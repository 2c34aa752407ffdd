// SPDX-License-Identifier: Apache-2.0
/// The long output in which the learner looks for a needle.
struct TutorialFlood {
  let lines: [String]
  /// The line to find. Its words alone are in the instructions, too, which a search forwards comes to.
  let goal: String

  init(_ text: TutorialText) {
    lines = (1...200).map { number in
      let line = text.lines("search.line", ["number": "\(number)"]).first ?? ""
      return number == Self.goalNumber ? line + " " + text.label("search.goal") : line
    }
    goal = lines[Self.goalNumber - 1]
  }

  private static let goalNumber = 137
}
