// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotFormats
import EarshotTerminal

/// Reports of runs as data: what other programs read, and how runs beside each other come together again.
extension RunReport {
  static func json(_ runs: [RunReport]) -> String {
    var json = JSONWriter()
    json.object { json in
      json.name("runs")
      json.array { json in for run in runs { run.write(to: &json) } }
    }
    return json.text
  }

  private func write(to json: inout JSONWriter) {
    json.object { json in
      json.field("path", path)
      json.field("line", line)
      json.field("command", command)
      if let fault { json.field("fault", fault) }
      json.name("steps")
      json.array { json in for step in steps { Self.write(step, to: &json) } }
    }
  }

  private static func write(_ step: Step, to json: inout JSONWriter) {
    json.object { json in
      json.field("line", step.line)
      json.field("title", step.title)
      json.field("nanoseconds", step.duration.nanoseconds)
      write(step.screen, as: "screen", to: &json)
      guard let difference = step.difference else { return }
      switch difference {
      case .heardOtherwise(_, let heard, let end):
        json.field("differs", "heard")
        write(heard, as: "heard", to: &json)
        write(end, to: &json)
      case .otherTree(let missing, let present):
        json.field("differs", "tree")
        json.field("missing", missing)
        write(present, as: "tree", to: &json)
      case .ended(_, let actual):
        json.field("differs", "end")
        write(actual, to: &json)
      case .notWritten(let heard):
        json.field("differs", "unwritten")
        write(heard, as: "heard", to: &json)
      case .notReached: json.field("differs", "unreached")
      }
    }
  }

  private static func write(_ texts: [String], as name: String, to json: inout JSONWriter) {
    json.name(name)
    json.array { json in for text in texts { json.value(text) } }
  }

  private static func write(_ end: ProgramEnd?, to json: inout JSONWriter) {
    switch end {
    case .exited(let status): json.field("exit", status)
    case .signalled(let number): json.field("signal", number)
    case .notStarted(let error): json.field("errno", error)
    case nil: break
    }
  }

  // MARK: Reading

  /// The reports of a file's runs from a report as JSON; nil if it is none, or of another file.
  public static func reports(_ bytes: [UInt8], of file: SpeechTestFile, in path: String) -> [RunReport]? {
    guard let runs = try? JSONParser.value(of: bytes[...])["runs"]?.array, runs.count == file.runs.count else {
      return nil
    }
    var reports: [RunReport] = []
    for (run, json) in zip(file.runs, runs) {
      guard let report = RunReport(run, in: path, json) else { return nil }
      reports.append(report)
    }
    return reports
  }

  private init?(_ run: SpeechRun, in path: String, _ json: JSONValue) {
    guard let written = json["steps"]?.array, written.count == run.steps.count else { return nil }
    var steps: [Step] = []
    for (step, json) in zip(run.steps, written) {
      let name = json["differs"]?.string
      let difference = name.flatMap { Self.difference($0, of: step, json) }
      if name != nil, difference == nil { return nil }
      steps.append(
        Step(
          line: step.line, title: step.title, difference: difference, screen: Self.texts(json["screen"]),
          duration: Interval(nanoseconds: Int64(json["nanoseconds"]?.integer ?? 0))))
    }
    self.init(path: path, line: run.line, command: run.command, steps: steps, fault: json["fault"]?.string)
  }

  /// Nil if no difference is called so.
  private static func difference(_ name: String, of step: SpeechStep, _ json: JSONValue) -> StepDifference? {
    switch name {
    case "heard":
      step.expected.map { .heardOtherwise(expected: $0, heard: texts(json["heard"]), end: end(json)) }
    case "tree": .otherTree(missing: json["missing"]?.string ?? "", present: texts(json["tree"]))
    case "end": .ended(expected: step.end, actual: end(json))
    case "unwritten": .notWritten(heard: texts(json["heard"]))
    case "unreached": .notReached
    default: nil
    }
  }

  private static func texts(_ json: JSONValue?) -> [String] { json?.array?.compactMap(\.string) ?? [] }

  private static func end(_ json: JSONValue) -> ProgramEnd? {
    if let status = json["exit"]?.integer { return .exited(Int32(clamping: status)) }
    if let number = json["signal"]?.integer { return .signalled(Int32(clamping: number)) }
    return json["errno"]?.integer.map { .notStarted(errno: Int32(clamping: $0)) }
  }
}
