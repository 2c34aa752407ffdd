// SPDX-License-Identifier: Apache-2.0
import EarshotTestThreads
import Foundation
import Testing

/// Small programs, each good or broken in one way: Tests/Fixtures/Audit/Pairs.
@Suite(
  "earshot audit tells broken programs from good ones", .waiting, .timeLimit(.minutes(25)), .needs("python3"))
struct AuditPairsTests {
  private static let folder = URL(filePath: #filePath).appending(path: "../../Fixtures/Audit/Pairs").standardized

  private func audit(_ words: [String], _ options: [String] = [], time: Int = 33) throws -> Outcome {
    // What a program does by itself shows when it is left alone for some time; the others need not wait for it.
    let idle = ["time-limit.py", "wordless-spinner.py"].contains(words[0]) ? [] : ["--idle", "1"]
    // The long rest at the end does not fit into the usual time.
    let time = ["--time-limit", "\(time)"]
    // Without -B Python writes what it has compiled beside the programs.
    let command = ["audit", "--screen-alone"] + idle + time + options + ["--", "python3", "-B"] + words
    return try runEarshot(command, directory: Self.folder)
  }

  @Test(
    "What is broken fails the build by its rule; what is not lets it go on",
    arguments: [
      ("change-on-focus", "context-change"), ("colour-choice", "colour-only-focus"),
      ("colour-state", "colour-only-state"), ("flash", "flash"), ("letter-shortcut", "letter-shortcut"),
      ("low-contrast", "contrast-minimum"), ("mouse-only", "control-reachable"), ("nameless-field", "field-name"),
      ("no-way-out", "way-out"), ("resize-loss", "resize-loss"),
      ("time-limit", "time-limit"), ("trap", "focus-trap"),
      ("unseen-focus", "focus-visible"),
      ("unseen-selection", "contrast-selection"), ("wordless-spinner", "spinner"), ("moving-text", "moving-text"),
      ("focus-lost", "focus-lost"), ("mouse-button", "control-reachable"), ("empty-when-small", "resize-loss"),
      ("named-exit", "way-out"), ("button-row", "control-reachable"), ("typed-exit", "way-out"),
      ("far-label", "field-name"), ("tab-menu", "context-change"),
    ])
  func pair(kind: String, rule: String) throws {
    let broken = try audit(["\(kind).py", "broken"])
    #expect(broken.output.contains("(\(rule))"), "\(broken.output)\(broken.errors)")
    #expect(broken.status == 2, "\(broken.output)\(broken.errors)")
    let good = try audit(["\(kind).py", "good"])
    #expect(good.status == 0, "\(good.output)\(good.errors)")
  }

  @Test(
    "A field without a name is found in whatever way it is drawn",
    arguments: ["brackets", "underscores", "reverse", "underline", "colour", "box"])
  func fields(style: String) throws {
    let nameless = try audit(["field-styles.py", style, "nameless"])
    #expect(nameless.output.contains("(field-name)"), "\(nameless.output)\(nameless.errors)")
    let named = try audit(["field-styles.py", style, "named"])
    #expect(named.status == 0, "\(named.output)\(named.errors)")
  }

  @Test(
    "What only Enter, typing and letters show is found where the program can lose nothing",
    .enabled(if: Apart.isPossible),
    arguments: [
      ("message-gone", "message-gone"), ("password-shown", "password-shown"), ("hidden-letter", "letter-shortcut"),
      ("dialog-stuck", "dialog-stuck"), ("turned-look", "colour-only-state"), ("error-colour", "error-in-colour"),
      ("questions", "password-shown"), ("questions", "time-limit"), ("sign-answer", "error-in-colour"),
      ("sliding-switch", "colour-only-state"), ("empty-answer", "failure-shown"), ("small-box", "box-cut"),
      ("page-without-escape", "escape-closes"), ("refused-answer", "answer-refused"),
      ("sent-at-once", "answers-reviewed"), ("lost-text", "exit-asks"), ("small-form", "resize-loss"),
      ("unchecked-answer", "answer-checked"), ("pressed-flash", "contrast-minimum"),
      ("silent-digits", "answer-refused"),
    ])
  func apart(kind: String, rule: String) throws {
    // What weighs less than what ends a build.
    let isLight = [
      "small-box", "page-without-escape", "refused-answer", "sent-at-once", "lost-text", "small-form",
      "unchecked-answer", "silent-digits",
    ].contains(kind)
    let options = isLight ? ["--rule", rule, "--fail-on", "moderate"] : []
    var broken = try audit(["\(kind).py", "broken"], options)
    // A loaded machine does not press all the keys in the usual time; what is left out says how to get more.
    if !broken.output.contains("(\(rule))") {
      broken = try audit(["\(kind).py", "broken"], options + ["--thorough"], time: 300)
    }
    #expect(broken.output.contains("(\(rule))"), "\(broken.output)\(broken.errors)")
    #expect(broken.status == 2, "\(broken.output)\(broken.errors)")
    let good = try audit(["\(kind).py", "good"], options)
    #expect(good.status == 0, "\(good.output)\(good.errors)")
  }

  @Test("What ends in a small terminal is not audited")
  func smallScreen() throws {
    let broken = try audit(["small-screen.py", "broken"])
    #expect(broken.output.contains("not audited: At 40 by 16 it ended with status 1: The map does not fit."))
    #expect(broken.status == 1)
    let good = try audit(["small-screen.py", "good"])
    #expect(good.status == 0, "\(good.output)\(good.errors)")
    #expect(good.output.contains("Tried: 80 by 24, keys: Down") && good.output.contains("40 by 16"))
    #expect(good.output.contains("Not tried: "))
  }

  @Test(
    "A program that had no time to start in a small terminal is not said to show nothing there", arguments: [11, 12])
  func slowStart(time: Int) throws {
    let outcome = try audit(["slow-start.py"], time: time)
    #expect(outcome.output.contains("80 by 24"), "\(outcome.output)\(outcome.errors)")
    #expect(!outcome.output.contains("shows nothing"), "\(outcome.output)\(outcome.errors)")
  }

  @Test(
    "What needs Enter, or weighs less than what ends a build, is told too",
    arguments: [
      ("error-colour", "error-in-colour", ["--safe-enter"]), ("redraw", "redraw-noise", ["--fail-on", "moderate"]),
      ("button-signs", "button-signs", ["--fail-on", "moderate"]),
      ("sign-choice", "button-signs", ["--fail-on", "moderate"]),
      ("work-without-end", "work-without-end", ["--idle", "6"]),
      ("border-focus", "colour-only-focus", ["--rule", "colour-only-focus", "--fail-on", "moderate"]),
      ("month", "colour-only-state", ["--fail-on", "moderate"]),
      ("downwards", "vertical-text", ["--fail-on", "moderate"]),
      ("toast", "message-gone", ["--idle", "6", "--fail-on", "moderate"]),
      ("cut-row", "words-cut", ["--fail-on", "moderate"]),
      ("small-buttons", "resize-loss", ["--rule", "resize-loss", "--fail-on", "moderate"]),
      ("raw-keys", "keys-as-text", ["--rule", "keys-as-text", "--fail-on", "moderate"]),
      ("ticking-clock", "numbers-ticking", ["--rule", "numbers-ticking", "--idle", "6", "--fail-on", "moderate"]),
      ("key-page", "exit-named", ["--rule", "exit-named", "--fail-on", "minor"]),
      ("unnamed-choice", "choices-named", ["--rule", "choices-named", "--fail-on", "moderate"]),
      ("typed-keys", "keys-as-text", ["--rule", "keys-as-text", "--fail-on", "moderate"]),
      ("empty-list", "container-empty", ["--rule", "container-empty", "--fail-on", "minor", "--needs-review", "fail"]),
    ])
  func pair(kind: String, rule: String, options: [String]) throws {
    let broken = try audit(["\(kind).py", "broken"], options)
    #expect(broken.output.contains("(\(rule))"), "\(broken.output)\(broken.errors)")
    #expect(broken.status == 2, "\(broken.output)\(broken.errors)")
    let good = try audit(["\(kind).py", "good"], options)
    #expect(good.status == 0, "\(good.output)\(good.errors)")
  }
}

/// The machines on which programs can be put apart.
enum Apart {
  /// True if there are name spaces of users, as `unshare` makes them.
  static let isPossible: Bool = {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["unshare", "--user", "--map-root-user", "--mount", "--net", "true"]
    (process.standardOutput, process.standardError) = (FileHandle.nullDevice, FileHandle.nullDevice)
    do { try process.run() } catch { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }()
}
