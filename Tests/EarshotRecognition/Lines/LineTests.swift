// SPDX-License-Identifier: Apache-2.0
import EarshotRecognition
import Testing

@Suite("What kind of line it is")
struct LineTests {
  @Test(
    "Lines that differ in numbers, bars and turning marks only are ticks of one",
    arguments: [
      ("⠋ Thinking… (0s · esc to interrupt)", "⠙ Thinking… (12s · esc to interrupt)"),
      ("[####      ] 40%", "[#####     ] 50%"), ("Receiving objects:  12% (3/25)", "Receiving objects: 100% (25/25)"),
      ("top - 10:15:01 up 3 min", "top - 10:15:02 up 4 min"), ("12.5 kB/s  eta 0:01:02", "1.2 MB/s  eta 0:00:02"),
      ("|████▌     | 4/10", "|█████     | 5/10"), ("/ waiting", "- waiting"), ("받는 중 3초", "받는 중 4초"),
    ])
  func ticks(_ old: String, _ new: String) { #expect(TickingText.differsOnlyInTicks(old, new)) }

  @Test(
    "Other words are news",
    arguments: [
      ("⠋ Installing", "✔ Installed"), ("Step 3/10: compile", "Step 4/10: link"), ("Ready", "Not ready"),
      ("downloading 99%", "done"), ("읽는 중 3초", "쓰는 중 3초"),
      ("1 https://bread.example/page?n=1", "-> 18 https://rye.example/page?n=1"),
    ])
  func words(_ old: String, _ new: String) { #expect(!TickingText.differsOnlyInTicks(old, new)) }

  @Test(
    "The words of a line, of one scalar or several a character",
    arguments: [
      ("(3/25) Receiving: objects, 12 KiB eta", "Receiving objects"), ("Café 3x au-lait.", "Café au-lait"),
      ("Cafe\u{301} 3x au-lait.", "Café au-lait"), ("⠋ 읽는 중… 3 초", "읽는 중"), ("e\u{301} ⠋ 읽는 중… 3 초", "é 읽는 중"),
      ("3 https://rye.example/p?n=1 eta", "https://rye.example/p?n"),
      ("e\u{301} https://rye.example/p?n=1", "é https://rye.example/p?n"), ("█ ▌ 12%", ""),
      ("5 \u{212A}B of files", "of files"), ("co\u{ad}op 5", "co\u{ad}op"), ("", ""),
    ])
  func signature(_ text: String, _ words: String) { #expect(TickingText.signature(of: text) == words) }

  @Test(
    "The percentage a line shows",
    arguments: [
      ("[###   ] 48%", 48), ("100.0 % done", 100), ("50% then 75%", 75), ("5 files", nil), ("%", nil), ("300%", nil),
      ("", nil),
    ] as [(String, Int?)])
  func percent(_ text: String, _ percent: Int?) { #expect(TickingText.percent(in: text) == percent) }

  @Test(
    "Errors as tools write them",
    arguments: [
      "main.c:3:5: error: expected ';'", "error[E0308]: mismatched types", "ERROR: build failed", "FAILED (failures=1)",
      "TypeError: unsupported operand", "ls: cannot access 'x': No such file or directory",
      "bash: foo: command not found",
      "fatal: not a git repository", "Traceback (most recent call last):", "make: *** [all] Error 2",
      "E: Unable to locate package: Permission denied", "10 errors generated.", "10 failed, 3 passed",
      "ls: 'x'에 접근할 수 없습니다: 오류", "thread 'main' panicked at src/main.rs",
    ])
  func errors(_ text: String) { #expect(NotableLine.isError(text)) }

  @Test(
    "Lines that only look like errors",
    arguments: [
      "gcc -Wall -Werror -c main.c", "CC error.o", "0 errors, 0 warnings", "Compiling errors.c", "no errors found",
      "5 passed, 0 failed", "terror", "y", "",
    ])
  func noErrors(_ text: String) { #expect(!NotableLine.isError(text)) }

  @Test("Questions wait for an answer")
  func questions() {
    #expect(NotableLine.isQuestion("Do you want to continue? "))
    #expect(NotableLine.isQuestion("Overwrite [y/N]"))
    #expect(NotableLine.isQuestion("계속할까요?"))
    #expect(!NotableLine.isQuestion("Continue."))
    #expect(!NotableLine.isQuestion("   "))
  }

  @Test(
    "What goes on with any key is known by its words",
    arguments: [
      "Press any key to exit help.", "-- Hit any key to continue --", "Press ENTER to continue...",
      "Beliebige Taste drücken", "Appuyez sur une touche", "Pulse cualquier tecla", "계속하려면 아무 키나 누르십시오",
    ])
  func waits(_ text: String) { #expect(NotableLine.waitsForKey(text)) }

  @Test("What opens something with Enter, or has many keys, does not go on", arguments: ["Enter: open", "many keys"])
  func doesNotWait(_ text: String) { #expect(!NotableLine.waitsForKey(text)) }
}
