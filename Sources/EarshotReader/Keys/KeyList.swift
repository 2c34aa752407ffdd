// SPDX-License-Identifier: Apache-2.0
import EarshotKeys

/// A whole key map as text: the keys and their effect, group by group, with command names.
public struct KeyList {
  private let map: KeyMap
  private let phrases: Phrases

  public init(map: KeyMap, phrases: Phrases) {
    self.map = map
    self.phrases = phrases
  }

  public var text: String {
    var groups = CommandGroup.allCases.map { ($0.title, $0.commands.map { row(of: $0) }) }
    let own = map.ownCommands.map { row(of: $0) }
    if !own.isEmpty { groups.append((.groupOwn, own)) }
    let width = groups.flatMap(\.1).map(\.keys.count).max() ?? 0
    var lines: [String] = []
    for (title, rows) in groups {
      lines.append(phrases(title))
      lines += rows.map { row in
        let blanks = String(repeating: " ", count: width - row.keys.count + 2)
        return "  \(row.keys)\(blanks)\(row.help) (\(row.name))"
      }
      lines.append("")
    }
    let reader = map.readerKey.name
    lines += [
      phrases(.keysSendReaderKey, ["key": reader]), phrases(.keysWithAlt, ["key": reader]), phrases(.keysAnyOther),
      phrases(.keysPresets, ["preset": map.preset, "presets": KeyPreset.all.map(\.name).joined(separator: ", ")]),
    ]
    return lines.joined(separator: "\n") + "\n"
  }

  private func row(of command: ReaderCommand) -> (keys: String, help: String, name: String) {
    let keys = keys(for: command)
    return (keys.isEmpty ? "-" : keys.joined(separator: ", "), command.help(in: phrases), command.name ?? "")
  }

  private func keys(for command: ReaderCommand) -> [String] {
    (map.elements + map.bindings).filter { $0.command == command }.map { "\(map.readerKey.name) \($0.key.name)" }
      + map.chords.filter { $0.command == command }.map(\.key.name)
  }
}
