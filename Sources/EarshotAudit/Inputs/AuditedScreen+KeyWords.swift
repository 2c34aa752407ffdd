// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotRecognition
import EarshotScreen

/// The words of a screen on the keys that only move in most programs.
extension AuditedScreen {
  /// True if it says that a key opens or shows something: `Tab: menu`, `Down opens the history`, `Menu (Tab)`.
  func saysThatOpens(by key: String) -> Bool {
    guard let names = Self.namesOfMoves[key] else { return false }
    let isNamed = writtenKeys.contains { label in
      names.contains(label.key.lowercased()) && Self.moving.isDisjoint(with: label.label.words)
    }
    if isNamed { return true }
    return rows.contains { row in
      guard !row.isBlank else { return false }
      let text = row.text.lowercased()
      guard names.contains(where: text.contains) else { return false }
      let words = text.split { !$0.isLetter && !$0.isNumber && !"↑↓→←↹⇥+".contains($0) }.map(String.init)
      return words.indices.contains { index in
        guard names.contains(words[index]) else { return false }
        let after = words[(index + 1)...].prefix { !Self.allMoves.contains($0) }.prefix(3)
        if after.contains(where: Self.opening.contains) { return true }
        // Behind its effect, a key stands in brackets.
        guard text.contains("(\(words[index]))") || text.contains("[\(words[index])]") else { return false }
        return words[..<index].suffix(2).contains(where: Self.opening.contains)
      }
    }
  }

  private static let namesOfMoves: [String: Set<String>] = [
    "Tab": ["tab", "↹", "⇥"], "Shift+Tab": ["shift+tab", "backtab"], "Down": ["down", "↓"], "Up": ["up", "↑"],
    "Right": ["right", "→"], "Left": ["left", "←"],
  ]
  private static let allMoves = Set(namesOfMoves.values.joined())
    .union(["enter", "esc", "escape", "space", "home", "end", "pgup", "pgdn"])
  private static let moving: Set<String> = [
    "next", "previous", "prev", "move", "moves", "go", "goes", "focus", "switch", "switches", "cycle", "cycles",
    "navigate", "field", "fields", "pane", "panes", "panel", "panels", "window", "forward", "back", "up", "down",
    "select", "selects", "choose", "chooses", "scroll", "weiter", "nächstes", "suivant", "siguiente", "다음", "次",
  ]
  private static let opening: Set<String> = [
    "menu", "menus", "open", "opens", "action", "actions", "command", "commands", "palette", "option", "options",
    "show", "shows", "popup", "dialog", "history", "help", "settings", "completion", "completions", "complete",
    "completes", "menü", "öffnet", "öffnen", "aktionen", "ouvre", "ouvrir", "menú", "abre", "메뉴", "メニュー",
  ]
}
