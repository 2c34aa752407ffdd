// SPDX-License-Identifier: Apache-2.0
/// Words in labels of buttons and keys for what cannot be taken back: audits do not press them, and spoken commands ask
/// first.
public enum LabelWords {
  /// Words for what loses something.
  public static let losing: Set<String> = [
    "delete", "deletes", "del", "remove", "removes", "kill", "kills", "erase", "discard", "drop", "clear", "send",
    "sends", "overwrite", "purge", "wipe", "reset", "trash", "löschen", "삭제",
  ]
  /// Words for what ends a program.
  public static let ending: Set<String> = [
    "quit", "quits", "exit", "exits", "leave", "leaves", "shutdown", "reboot", "poweroff", "logout", "종료", "beenden",
  ]

  /// True if a label names what cannot be taken back, or ends the program.
  public static func cannotBeTakenBack(_ label: String) -> Bool {
    label.lowercased().split { !$0.isLetter }.contains { word in
      losing.contains(String(word)) || ending.contains(String(word))
    }
  }
}
