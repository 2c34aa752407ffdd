// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import EarshotTmux

/// As tmux(1) has it: `-S` before `-L`, then `$TMUX`, then `default` in `$TMUX_TMPDIR` or `/tmp`.
@Suite("The socket of a user's tmux is found")
struct ClientProcessTests {
  static func socket(_ words: String, _ variables: [String: String] = [:]) -> String {
    TmuxClientProcess(process: 7, words: words.split(separator: " ").map(String.init), user: 1000) { variables[$0] }
      .socket
  }

  @Test(
    "By its options",
    arguments: [
      ("tmux", "/tmp/tmux-1000/default"), ("tmux attach -S x", "/tmp/tmux-1000/default"),
      ("tmux -L farm attach", "/tmp/tmux-1000/farm"), ("tmux -Lfarm", "/tmp/tmux-1000/farm"),
      ("tmux -2uLfarm new", "/tmp/tmux-1000/farm"), ("tmux -S /run/s -L farm", "/run/s"),
      ("tmux -f my.conf -S /run/s", "/run/s"), ("tmux -f -S", "/tmp/tmux-1000/default"),
      ("tmux -S", "/tmp/tmux-1000/default"), ("tmux -- -S /run/s", "/tmp/tmux-1000/default"),
      ("", "/tmp/tmux-1000/default"),
    ])
  func options(words: String, socket: String) { #expect(Self.socket(words) == socket) }

  @Test("By its environment")
  func environment() {
    #expect(Self.socket("tmux", ["TMUX_TMPDIR": "/run"]) == "/run/tmux-1000/default")
    #expect(Self.socket("tmux", ["TMUX_TMPDIR": ""]) == "/tmp/tmux-1000/default")
    #expect(Self.socket("tmux", ["TMUX": "/tmp/tmux-0/farm,12,3"]) == "/tmp/tmux-0/farm")
    #expect(Self.socket("tmux -L x", ["TMUX": "/tmp/tmux-0/farm,12,3", "TMUX_TMPDIR": "/run"]) == "/run/tmux-1000/x")
  }
}
