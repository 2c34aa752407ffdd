// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// The line by which programs that answer in words tell that the user stopped them: "Interrupted · What now?".
public enum StoppedLine {
  private static let signs: Set<String> = [
    "interrupted", "cancelled", "canceled", "aborted", "중단됨", "중단되었습니다", "취소됨", "취소되었습니다",
  ]
  /// The most words of such a clause: "[Request interrupted by user for tool use]".
  private static let longest = 7
  /// The sign must be among the first words: "Request cancelled", "Conversation interrupted".
  private static let reach = 3

  /// The rest of the line; empty where it says no more, nil where it does not tell that at all.
  public static func rest(of text: String) -> String? {
    let end = text.indices.first { isEnd($0, of: text) } ?? text.endIndex
    let words = text[..<end].split { !$0.isLetter && !$0.isNumber }
    let isSign = words.prefix(reach).contains { signs.contains($0.lowercased()) }
    guard isSign, words.count <= longest else { return nil }
    let rest = text[end...].drop { !$0.isLetter && !$0.isNumber }
    return String(rest)
  }

  /// True for a sign between two clauses, with a blank behind it.
  private static func isEnd(_ place: String.Index, of text: String) -> Bool {
    let next = text.index(after: place)
    guard next < text.endIndex, text[next] == " " else { return false }
    return ".·•—–-:,;".contains(text[place]) && text[..<place].contains { $0.isLetter }
  }
}
