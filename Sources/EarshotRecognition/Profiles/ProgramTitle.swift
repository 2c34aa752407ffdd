// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// A program named in a window title set by a shell or by tmux.
enum ProgramTitle {
  /// The first word, as in a shell's title: `vim notes.txt`.
  static func firstWord(of title: String) -> String? {
    let word = title.prefix { $0 != " " }
    return word.isEmpty ? nil : String(word)
  }

  /// The window name in tmux's title, which is that of the program in it: `0:1:vim - "host"`.
  static func windowName(in title: String) -> String? {
    let parts = title.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, Int(parts[1]) != nil, let end = parts[2].firstRange(of: " - \"") else { return nil }
    return String(parts[2][..<end.lowerBound])
  }
}
