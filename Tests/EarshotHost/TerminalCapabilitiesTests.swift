// SPDX-License-Identifier: Apache-2.0
import EarshotSystem
import EarshotUI
import Testing

@testable import EarshotHost

@Suite("What a terminal can do")
struct TerminalCapabilitiesTests {
  private func capabilities(_ variables: [String: String], answers: String...) -> TerminalCapabilities {
    var capabilities = TerminalCapabilities({ variables[$0] }) { name in
      TerminalDescription(named: name) { $0 == "HOME" ? "/dev/null" : nil }
    }
    for answer in answers { capabilities.take(Array(answer.utf8)) }
    return capabilities
  }

  @Test(
    "Colours are what the terminal's name says, unless it or the user says otherwise",
    arguments: [
      (["TERM": "xterm-256color"], ColorDepth.palette), (["TERM": "xterm"], .eight), (["TERM": "linux"], .eight),
      (["TERM": "vt100"], .none), (["TERM": "dumb"], .none), ([:], .none),
      (["TERM": "xterm-256color", "COLORTERM": "truecolor"], .direct),
      (["TERM": "xterm", "COLORTERM": "24bit"], .direct),
      (["TERM": "xterm-256color", "COLORTERM": "yes"], .palette),
      // Screen hands on what was set around it; tmux changes colours to what is around it.
      (["TERM": "screen", "COLORTERM": "truecolor"], .eight),
      (["TERM": "screen", "COLORTERM": "truecolor", "TMUX": "/tmp/tmux-0/default,1,0"], .direct),
      (["TERM": "unheard-of-256color"], .palette), (["TERM": "unheard-of"], .sixteen),
      // no-color.org: "when present and not an empty string (regardless of its value)".
      (["TERM": "xterm-256color", "NO_COLOR": "1"], .none), (["TERM": "xterm-256color", "NO_COLOR": "0"], .none),
      (["TERM": "xterm-256color", "NO_COLOR": "", "COLORTERM": "truecolor"], .direct),
      (["TERM": "xterm-256color", "NO_COLOR": "false", "COLORTERM": "truecolor"], .none),
    ] as [([String: String], ColorDepth)])
  func colors(_ variables: [String: String], _ depth: ColorDepth) {
    #expect(capabilities(variables).colors == depth)
  }

  @Test("Lines are written where nothing can be drawn")
  func plain() {
    for name in ["dumb", "unknown", ""] { #expect(capabilities(["TERM": name]).isPlain) }
    for name in ["xterm", "vt100", "unheard-of"] { #expect(!capabilities(["TERM": name]).isPlain) }
  }

  @Test(
    "A dark and a light ground are told apart by COLORFGBG",
    arguments: [
      ("15;0", TraitCollection.UserInterfaceStyle.dark), ("15;default;0", .dark), ("0;15", .light), ("0;7", .light),
      ("7;8", .dark), ("15;default", .unspecified), ("", .unspecified), ("a;b", .unspecified), ("0;300", .unspecified),
    ])
  func variable(_ value: String, _ style: TraitCollection.UserInterfaceStyle) {
    #expect(capabilities(["TERM": "xterm", "COLORFGBG": value]).userInterfaceStyle == style)
  }

  @Test(
    "What the terminal answers about its ground counts more",
    arguments: [
      ("rgb:0000/0000/0000", TraitCollection.UserInterfaceStyle.dark), ("rgb:ffff/ffff/ffff", .light),
      ("rgb:ff/ff/dd", .light), ("rgb:0/0/8", .dark), ("rgba:1e1e/1e1e/2e2e/ffff", .dark),
      ("rgb:fdfd/f6f6/e3e3", .light), ("rgb:0000/ffff/0000", .light), ("rgb:0000/0000/ffff", .dark),
      ("rgb:zz/0/0", .unspecified), ("rgb:11111/0/0", .unspecified), ("rgb:1/2", .unspecified), ("rgb:", .unspecified),
    ])
  func ground(_ value: String, _ style: TraitCollection.UserInterfaceStyle) {
    for end in ["\u{7}", "\u{1b}\\"] {
      #expect(capabilities(["TERM": "xterm"], answers: "\u{1b}]11;\(value)\(end)").userInterfaceStyle == style)
    }
  }

  @Test("Synchronised updates are used where the terminal has them, the kitty protocol where it answers")
  func answers() {
    for (answer, isKnown) in [("1", true), ("2", true), ("3", true), ("0", false), ("4", false)] {
      #expect(
        capabilities(["TERM": "xterm"], answers: "\u{1b}[?2026;\(answer)$y").knowsSynchronizedUpdates == isKnown)
    }
    let silent = capabilities(["TERM": "xterm"])
    #expect(!silent.knowsSynchronizedUpdates && !silent.knowsKittyKeyboard && !silent.isAsked)
    let kitty = capabilities(["TERM": "xterm"], answers: "\u{1b}[?0u", "\u{1b}[?62;22c")
    #expect(kitty.knowsKittyKeyboard && kitty.isAsked && !kitty.knowsSynchronizedUpdates)
  }
}
