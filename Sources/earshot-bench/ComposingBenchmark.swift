// SPDX-License-Identifier: Apache-2.0
import EarshotSpeech
import Glibc

/// The time in which a line becomes segments for the voice.
@MainActor
enum ComposingBenchmark {
  private static let rounds = 500

  static func run() throws(Unmeasured) {
    guard let data = DataDirectory.find() else { throw Unmeasured("no folder Voices") }
    reportHeading("Composing: a line of the terminal to segments for the voice")
    for (language, lines) in [("en", english), ("ko", korean)] {
      var composer = SpeechComposer(symbols: data.symbolTables(), words: data.wordTables())
      composer.settings.defaultLanguage = language
      var times: [Double] = []
      // The first line reads the tables of its language.
      var first = 0.0
      for round in 0...rounds {
        for line in lines {
          let utterance = Utterance(commands: [.text(line)], source: .output, priority: .text)
          let start = monotonicSeconds()
          let segments = composer.segments(for: utterance)
          if round > 0 { times.append(monotonicSeconds() - start) } else { first += monotonicSeconds() - start }
          if segments.isEmpty { throw Unmeasured("nothing to say of \(line)") }
        }
      }
      let measured = Measurement(seconds: times)
      report(
        "a line, \(language)", measured.median.microseconds,
        "p99 \(measured.percentile(99).microseconds), all \(lines.count) for the first time \(first.milliseconds)")
    }
  }

  private static let english = [
    "-rw-r--r-- 1 mina staff 1.2K Nov 21 10:15 notes.txt", "if (a != b && c <= d || !ok) { return items[i] ?? 0; }",
    "2026-11-21 10:15:30,250 [main] ERROR failed after 250 ms in /srv/app/src/main.rs:4:18",
    "commit 40da7ff0c1d2e3f4a5b6c7d8e9f0011223344556", "The build finished without errors, but two tests were slow.",
  ]
  private static let korean = [
    "drwxr-xr-x 2 mina mina 4096 11월 24일 04:50 보고서", "커밋 3개가 푸시되었습니다 (브랜치: feature/login)",
    "남은 용량: 12.5GB / 50GB (25%)", "cat: 없는파일.txt: 그런 파일이나 디렉터리가 없습니다",
  ]
}
