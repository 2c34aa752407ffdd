// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotRecognition
import EarshotScreen

extension String {
  /// True if it says that something is being done: a word of progress at its beginning, after signs.
  var tellsOfProgress: Bool {
    guard let first = words.first else { return false }
    if ProgressWords.all.contains(first) { return true }
    let lower = lowercased()
    return ProgressWords.phrases.contains { lower.contains($0) }
  }
}

enum ProgressWords {
  static let all: Set<String> = [
    "loading", "working", "connecting", "downloading", "uploading", "processing", "waiting", "saving", "searching",
    "scanning", "updating", "installing", "initializing", "initialising", "starting", "fetching", "building",
    "compiling", "indexing", "syncing", "synchronizing", "synchronising", "checking", "reading", "writing", "copying",
    "calculating", "computing", "thinking", "generating", "importing", "exporting", "preparing", "refreshing",
    "lade", "laden", "chargement", "cargando", "読み込み中", "로딩",
  ]
  static let phrases = [
    "please wait", "one moment", "hold on", "in progress", "bitte warten", "veuillez patienter", "espere", "잠시만",
    "기다려", "お待ち", "불러오는 중",
  ]
}

extension AuditedScreen {
  /// The row that names keys and what they do; nil if there is none.
  var rowOfKeyHint: Int? {
    rows.indices.first { index in
      let row = rows[index]
      guard !row.isBlank else { return false }
      if !KeyLabel.keys(on: row, index).isEmpty { return true }
      let text = row.text
      let words = Set(text.words + text.withoutKeyBrackets.words)
      if !words.isDisjoint(with: Self.keyNames), words.count > 1 { return true }
      return !words.isDisjoint(with: ["press", "presses", "type", "hit"]) && words.count > 2
        || !words.isDisjoint(with: [
          "quit", "quits", "help", "exit", "exits", "leave", "leaves", "stop", "stops", "cancel", "cancels", "close",
          "closes",
          "continue", "continues",
        ]) || text.contains("^")
    }
  }

  var hasKeyHint: Bool { rowOfKeyHint != nil || interface.elements.contains { $0.role == .toolbar } }

  private static let keyNames: Set<String> = [
    "arrow", "arrows", "tab", "enter", "esc", "escape", "space", "ctrl", "f1", "f2", "f10", "alt", "return",
    "backspace", "도움말", "종료", "beenden", "hilfe",
  ]
}
