// SPDX-License-Identifier: Apache-2.0
import EarshotSession
import Foundation

/// Recordings that are measured together: each collection has its floor.
enum RecordedCollection: String, CaseIterable, Sendable {
  /// Shells, and what is run in them.
  case sessions = "Sessions"
  /// Programs that fill the screen or repaint what they ask.
  case programs = "Programs"

  var folder: URL {
    URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Fixtures/\(rawValue)").standardized
  }

  var cases: [RecordedCase] { names.map { RecordedCase(collection: self, name: $0) } }

  /// The recordings that have to be there: a recording that is missing is not measured, and nobody would hear of it.
  var names: [String] {
    switch self {
    case .sessions:
      [
        "background-job", "bash-completion", "bash-history", "bash-killing", "branch-prompt", "commit-editor",
        "continuation", "emoji", "error-in-flood", "exit-status", "git-patch", "hangul-errors", "hangul-files",
        "hangul-fzf", "hangul-git-log", "hangul-less", "hangul-man", "hangul-mixed", "hangul-more", "hangul-narrow",
        "hangul-nfd", "hangul-python", "hangul-questions", "hangul-search", "hangul-sentences", "hangul-tables",
        "hangul-typing", "hangul-vim", "light-colours", "log-follow", "man-page", "narrow-editing", "password",
        "paste-lines", "pdb-steps", "progress-build", "progress-install", "progress-layers", "progress-pip", "resize",
        "spinner-question", "ssh-passphrase", "tmux-pane", "two-line-prompt", "watch-clock", "zsh-hangul", "zsh-menu",
        "zsh-right-prompt", "zsh-suggestions", "zsh-tmux",
      ]
    case .programs:
      [
        "abook-names", "agent-both", "agent-ink", "agent-repaint", "agent-stopped", "agent-told", "ascii-frames",
        "calcurse-appointment", "cgdb-steps", "create-wizard", "curses-form", "curses-sliders",
        "dialog-calendar", "dialog-checklist", "dialog-form", "dialog-gauge-files",
        "dialog-long-menu", "dialog-long-text", "dialog-oven", "dialog-password", "dialog-radiolist-korean",
        "dialog-stars",
        "dialog-treeview", "elinks-welcome", "emacs-buffers", "fzf-narrowing", "fzf-preview", "htop-setup",
        "inquirer-korean", "jed-menus", "joe-blocks", "less-numbers", "less-wide", "lf-korean", "links-menus",
        "lnav-log", "man-wide", "mc-copy", "mc-folder-rename", "mc-korean", "mc-menus", "mc-status", "mc-view-edit",
        "micro-edit", "mutt-next-letter",
        "nano-korean", "nano-search", "ncdu-folders", "ne-menus", "neomutt-letters", "newsboat-feeds", "panels-wide",
        "pinentry", "ptk-completion", "ptk-dialogs", "questionary-chain", "ranger-columns", "rich-live", "sheet-sc",
        "textual-form", "textual-modal", "textual-table", "textual-tabs-korean", "tig-status", "tmux-build-vim",
        "tmux-copy-mode", "tmux-menu", "tmux-textual", "tmux-two-panes", "top-columns", "two-line-list", "vifm-panes",
        "vim-commands", "vim-completion", "vim-confirm-korean", "vim-numbers", "vim-splits", "visidata-sheet",
        "w3m-page", "weechat-core", "whiptail-checklist-korean", "whiptail-input-password", "whiptail-menu-console",
        "whiptail-password",
      ]
    }
  }
}
