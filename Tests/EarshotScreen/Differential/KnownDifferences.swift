// SPDX-License-Identifier: Apache-2.0
/// The differences of libvterm 0.1.4 and 0.3.3, tmux 3.3a and 3.5a, on purpose or by mistake, and why
/// the screen does not follow them. The made-up streams leave these out; everything else is compared.
struct KnownDifference: Sendable, CustomStringConvertible {
  enum Oracle: Sendable { case libvterm, tmux }

  var oracle: Oracle
  var reason: String
  /// Sent to a screen of ten columns and four rows.
  var bytes: String
  /// The right picture.
  var rows: [String]
  var cursor: [Int]
  /// The minor version of libvterm in which it is gone; nil if it never was.
  var mendedIn: Int32?

  var description: String { "\(oracle): \(reason)" }

  static let all: [KnownDifference] = [
    KnownDifference(
      oracle: .libvterm,
      reason: "A combining mark that comes apart from its letter at the last column goes to the next row.",
      bytes: "012345678e\0\u{301}", rows: ["012345678e\u{301}"], cursor: [0, 9]),
    KnownDifference(
      oracle: .libvterm, reason: "Overwriting the first half of a wide character leaves the second half.",
      bytes: "a한b\u{1B}[2Gx", rows: ["ax b"], cursor: [0, 2]),
    KnownDifference(
      oracle: .libvterm, reason: "CUU and CUD pass the margins they start within (DEC STD 070: they stop).",
      bytes: "\u{1B}[2;3r\u{1B}[3;1H\u{1B}[9A*", rows: ["", "*"], cursor: [1, 1]),
    KnownDifference(
      oracle: .libvterm, reason: "IL and DL leave the column as it is (DEC STD 070, xterm: the first column).",
      bytes: "abc\u{1B}[L*", rows: ["*", "abc"], cursor: [0, 1]),
    KnownDifference(
      oracle: .libvterm, reason: "EL and ECH leave a pending wrap (xterm: it is cancelled).",
      bytes: "0123456789\u{1B}[K*", rows: ["012345678*"], cursor: [0, 9]),
    KnownDifference(
      oracle: .libvterm, reason: "Resetting autowrap leaves a wrap that is pending.",
      bytes: "0123456789\u{1B}[?7l*", rows: ["012345678*"], cursor: [0, 9]),
    KnownDifference(
      oracle: .libvterm, reason: "A wide character that does not fit wraps even without autowrap.",
      bytes: "\u{1B}[?7l\u{1B}[10G한", rows: ["        한"], cursor: [0, 9]),
    KnownDifference(
      oracle: .libvterm, reason: "DECRC does not bring back origin mode.",
      bytes: "\u{1B}[?6h\u{1B}7\u{1B}[?6l\u{1B}8\u{1B}[2;3r*", rows: ["", "*"], cursor: [1, 1]),
    KnownDifference(
      oracle: .libvterm, reason: "One saved cursor for both screens (xterm: each has its own).",
      bytes: "\u{1B}[2;2H\u{1B}7\u{1B}[?47h\u{1B}[4;4H\u{1B}7\u{1B}[?47l\u{1B}8*", rows: ["", " *"], cursor: [1, 2]),
    KnownDifference(
      oracle: .libvterm, reason: "DCH and ICH do nothing outside the margins (xterm: margins of rows do not matter).",
      bytes: "abc\u{1B}[2;3r\u{1B}[1;1H\u{1B}[P", rows: ["bc"], cursor: [0, 0]),
    KnownDifference(
      oracle: .libvterm, reason: "The cursor stays on the first half of a wide character that fills the row.",
      bytes: "12345678한", rows: ["12345678한"], cursor: [0, 9]),
    KnownDifference(
      oracle: .libvterm, reason: "APC strings are printed.", bytes: "a\u{1B}_Gi=1;data\u{1B}\\b", rows: ["ab"],
      cursor: [0, 2], mendedIn: 3),
    KnownDifference(
      oracle: .libvterm, reason: "Emoji joined to one are printed apart.",
      bytes: "👩\u{200D}👧x", rows: ["👩\u{200D}👧x"], cursor: [0, 3]),
    KnownDifference(
      oracle: .libvterm, reason: "A skin tone is a character by itself.", bytes: "👍🏽x", rows: ["👍🏽x"], cursor: [0, 3]),
    KnownDifference(
      oracle: .libvterm, reason: "Variation selector 16 does not make a character wide.", bytes: "☎\u{FE0F}x",
      rows: ["☎\u{FE0F}x"], cursor: [0, 3]),
    KnownDifference(
      oracle: .tmux, reason: "EL after the last column erases nothing, because the cursor is one further.",
      bytes: "0123456789\u{1B}[K", rows: ["012345678"], cursor: [0, 9]),
    KnownDifference(
      oracle: .tmux, reason: "Backspace after the last column goes to it and not to the one before it.",
      bytes: "0123456789\u{8}*", rows: ["01234567*9"], cursor: [0, 9]),
    KnownDifference(
      oracle: .tmux, reason: "CHT is unknown.", bytes: "\u{1B}[I*", rows: ["        *"], cursor: [0, 9]),
    KnownDifference(
      oracle: .tmux, reason: "Insertion at the wrap shifts the next row by one too few.",
      bytes: "\r\n0123\u{1B}[1;9H\u{1B}[4habc", rows: ["        ab", "c0123"], cursor: [1, 1]),
    KnownDifference(
      oracle: .tmux, reason: "IL and DL outside the margins work down to the last row (DEC: they do nothing).",
      bytes: "a\r\nb\r\nc\u{1B}[2;3r\u{1B}[1;1H\u{1B}[M", rows: ["a", "b", "c"], cursor: [0, 0]),
    KnownDifference(
      oracle: .tmux, reason: "Entering the alternate screen again does not clear it (xterm does).",
      bytes: "\u{1B}[?1049habc\u{1B}[?1049h", rows: [], cursor: [0, 3]),
  ]
}
