// SPDX-License-Identifier: Apache-2.0
/// The rows in which a shell lists completions.
public enum CompletionList {
  /// The items, row by row, separated by at least two blanks; after the sign of a folder or the like by one, because
  /// readline writes the sign into the first of the two.
  public static func items(in rows: [String]) -> [String] {
    rows.flatMap { row in
      var items: [String] = []
      var item = ""
      var blanks = 0
      for character in row {
        if character == " " {
          blanks += 1
          continue
        }
        if blanks >= 2 || blanks == 1 && item.last.map(kindSigns.contains) ?? false, !item.isEmpty {
          items.append(item)
          item = ""
        } else if blanks == 1, !item.isEmpty {
          item += " "
        }
        blanks = 0
        item.append(character)
      }
      return item.isEmpty ? items : items + [item]
    }
  }

  /// The signs that shells write behind names of folders, links, programs, sockets and pipes.
  private static let kindSigns: Set<Character> = ["/", "@", "*", "=", "|"]
}
