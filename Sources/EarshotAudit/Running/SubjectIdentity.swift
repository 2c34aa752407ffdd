// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotFormats

/// The name of a subject without what differs between machines and ways of typing it.
///
/// `./tests/menu.cast`, `tests//menu.cast` and `/srv/shop/tests/menu.cast` in `/srv/shop` are one file, and so are
/// `.venv/bin/menu`, `/usr/bin/menu` and `menu`, or `python3.11 ./menu.py` and `python3 menu.py`.
struct SubjectIdentity: Hashable {
  let text: String

  /// - Parameters:
  ///   - name: The path of a file, or a command.
  ///   - folder: The folder in which the audit ran; empty if unknown.
  init(_ name: String, in folder: String) {
    let words = name.plain.split(separator: " ").map(String.init)
    text = words.enumerated().map { Self.word($1, isFirst: $0 == 0, isAlone: words.count == 1, folder) }
      .joined(separator: " ")
  }

  private static func word(_ word: String, isFirst: Bool, isAlone: Bool, _ folder: String) -> String {
    guard word.contains("/"), !word.contains("://") else { return isFirst && !isAlone ? interpreter(word) : word }
    var parts: [Substring] = []
    for part in word.split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." { parts.removeLast() } else { parts.append(part) }
    }
    // Programs are installed elsewhere on each machine.
    if parts.count > 1, parts[parts.count - 2] == "bin", FileAudit.kind(of: word) == nil, let last = parts.last {
      return isFirst && !isAlone ? interpreter(String(last)) : String(last)
    }
    guard word.hasPrefix("/") else { return parts.joined(separator: "/") }
    let base = folder.split(separator: "/")
    let isInside = !base.isEmpty && parts.starts(with: base) && parts.count > base.count
    return isInside ? parts.dropFirst(base.count).joined(separator: "/") : "/" + parts.joined(separator: "/")
  }

  /// `python3` for `python3.11`.
  private static func interpreter(_ word: String) -> String {
    guard word.hasPrefix("python"), let dot = word.firstIndex(of: "."),
      word[word.index(after: dot)...].allSatisfy(\.isNumber)
    else { return word }
    return String(word[..<dot])
  }
}
