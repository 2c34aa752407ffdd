// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotFormats

/// The formats for the results of runs.
public enum SpeechReport: String, CaseIterable, Sendable {
  case text, junit, github, json

  /// The report as a text that ends with a line feed; empty if there is nothing to report.
  public func text(of runs: [RunReport]) -> String {
    let lines =
      switch self {
      case .text: Self.text(runs)
      case .junit: JUnitSpeechReport.lines(runs)
      case .github: Self.annotations(runs)
      case .json: [RunReport.json(runs)]
      }
    return lines.map { $0 + "\n" }.joined()
  }

  // MARK: For people

  private static func text(_ runs: [RunReport]) -> [String] {
    var lines: [String] = []
    for run in runs {
      for step in run.steps {
        guard let difference = step.difference, difference != .notReached else { continue }
        lines.append("\(run.path):\(step.line): \(step.title)".plain)
        lines += details(of: difference)
        lines += step.screen.enumerated().map {
          ($0.offset == 0 ? "  screen    | " : "            | ") + $0.element.plain
        }
      }
      if let fault = run.fault { lines.append("\(run.path):\(run.line): \(fault)".plain) }
    }
    return lines + [summary(runs)]
  }

  private static func details(of difference: StepDifference) -> [String] {
    switch difference {
    case .heardOtherwise(let expected, let heard, let end):
      compared(expected, heard) + (end.map { ["  ended     with \($0.words)"] } ?? [])
    case .otherTree(let missing, let present): list("missing", [missing]) + list("tree", present)
    case .notWritten(let heard): list("expected", ["it is not written: --update writes it"]) + list("heard", heard)
    case .ended, .notReached: ["  \(difference.sentence)".plain]
    }
  }

  /// Phrases side by side, or where there are several what is the same, missing and added.
  private static func compared(_ expected: ExpectedSpeech, _ heard: [String]) -> [String] {
    guard expected.phrases.count > 1 || heard.count > 1, !heard.isEmpty else {
      return list("expected", expected.phrases) + list("heard", heard)
    }
    return list("heard", expected.differences(from: heard).map(\.text))
  }

  private static func list(_ name: String, _ phrases: [String]) -> [String] {
    let shown = phrases.isEmpty ? [SpokenWord.nothing.rawValue] : phrases
    return shown.enumerated().map { index, phrase in
      let head = index == 0 ? name : ""
      return "  " + head + String(repeating: " ", count: 10 - head.count) + phrase.plain
    }
  }

  /// `All 12 keys are heard as written.`
  private static func summary(_ runs: [RunReport]) -> String {
    let all = runs.reduce(0) { $0 + $1.counts.all }
    let different = runs.reduce(0) { $0 + $1.counts.different }
    if runs.allSatisfy(\.passes) { return all == 1 ? "1 step, as written." : "\(all) steps, all as written." }
    return "\(different) of \(all) steps otherwise than written."
  }

  // MARK: For GitHub

  private static func annotations(_ runs: [RunReport]) -> [String] {
    var lines: [String] = []
    for run in runs {
      let file = GitHubText.property(run.path)
      for step in run.steps {
        guard let difference = step.difference, difference != .notReached else { continue }
        let title = GitHubText.property("Heard otherwise: \(step.title)")
        lines.append("::error file=\(file),line=\(step.line),title=\(title)::\(GitHubText.data(difference.sentence))")
      }
      if let fault = run.fault {
        lines.append("::error file=\(file),line=\(run.line),title=Not heard::\(GitHubText.data(fault))")
      }
    }
    return lines
  }
}

/// The JUnit XML: a suite per run, a case per step.
private enum JUnitSpeechReport {
  static func lines(_ runs: [RunReport]) -> [String] {
    var lines = [#"<?xml version="1.0" encoding="UTF-8"?>"#, "<testsuites>"]
    for (index, run) in runs.enumerated() { lines += suite(run, index) }
    return lines + ["</testsuites>"]
  }

  private static func suite(_ run: RunReport, _ index: Int) -> [String] {
    let failures = run.steps.count { $0.difference.map { $0 != .notReached } ?? false }
    let skipped = run.steps.count { $0.difference == .notReached }
    let count = run.steps.count + (run.fault == nil ? 0 : 1)
    let time = Interval(nanoseconds: run.steps.reduce(0) { $0 + $1.duration.nanoseconds })
    let name = "\(run.path):\(run.line) \(run.command)".escapedForXML
    var lines = [
      #"<testsuite name="\#(name)" package="earshot.expect" id="\#(index)" timestamp="1970-01-01T00:00:00" "#
        + #"hostname="localhost" tests="\#(count)" failures="\#(failures)" errors="\#(run.fault == nil ? 0 : 1)" "#
        + #"skipped="\#(skipped)" time="\#(seconds(time))">"#,
      "<properties></properties>",
    ]
    for step in run.steps { lines += testCase(step, run) }
    if let fault = run.fault?.escapedForXML {
      lines += [
        #"<testcase name="run" classname="\#(run.path.escapedForXML)" time="0.000">"#,
        #"<error type="fault" message="\#(fault)">\#(fault)</error>"#, "</testcase>",
      ]
    }
    return lines + ["<system-out></system-out>", "<system-err></system-err>", "</testsuite>"]
  }

  private static func testCase(_ step: RunReport.Step, _ run: RunReport) -> [String] {
    let name = "\(step.line): \(step.title)".escapedForXML
    let head = #"<testcase name="\#(name)" classname="\#(run.path.escapedForXML)" time="\#(seconds(step.duration))""#
    guard let difference = step.difference else { return [head + "/>"] }
    let message = difference.sentence.escapedForXML
    guard difference != .notReached else { return [head + ">", #"<skipped message="\#(message)"/>"#, "</testcase>"] }
    let screen = step.screen.map(\.escapedForXML).joined(separator: "\n")
    return [
      head + ">", #"<failure type="heard" message="\#(message)">\#(message)"#, screen + "</failure>", "</testcase>",
    ]
  }

  private static func seconds(_ time: Interval) -> String {
    let milliseconds = time.nanoseconds / 1_000_000
    let fraction = String(milliseconds % 1_000)
    return "\(milliseconds / 1_000)." + String(repeating: "0", count: 3 - fraction.count) + fraction
  }
}
