// SPDX-License-Identifier: Apache-2.0
/// The rows in which a shell lists completions.
public enum CompletionList {
  /// The items, row by row, separated by at least two blanks.
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
        if blanks >= 2, !item.isEmpty {
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
}
