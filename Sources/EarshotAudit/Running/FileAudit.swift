// SPDX-License-Identifier: Apache-2.0
import EarshotCore
public import EarshotFormats
public import EarshotRecognition
import EarshotScreen

/// Audits files: trees (`.json`), recordings (`.cast`) and transcripts (`.jsonl`).
public struct FileAudit: Sendable {
  public var audit: Audit
  public var palettes: [Palette]

  public init(_ pack: RulePack = .standard, palettes: [Palette] = Palette.usual) {
    audit = Audit(pack)
    self.palettes = palettes
  }

  /// True if a rule is among those that it goes by.
  public func judges(_ rule: String) -> Bool { audit.rules.contains { $0.id == rule } }

  /// The kind of a file, by its extension.
  public static func kind(of path: String) -> AuditSubjectKind? {
    switch path.split(separator: ".").last?.lowercased() {
    case "json": .tree
    case "cast": .recording
    case "jsonl": .speech
    default: nil
    }
  }

  /// Audits a file. If it cannot be read, the report has the fault.
  ///
  /// - Parameters:
  ///   - path: The name of the subject.
  ///   - kind: The kind of file.
  ///   - blocks: The contents of the file.
  public func report(of path: String, _ kind: AuditSubjectKind, _ blocks: FileBlocks) -> SubjectReport {
    do {
      switch kind {
      case .recording, .program:
        var recording = AsciicastReader(blocks)
        return report(of: path, kind, try AuditedSession.recorded(&recording, palettes: palettes))
      case .tree:
        let file = try TreeFile(try Self.bytes(blocks))
        let (results, size) = audit.results(of: file.tree, lines: file.lines)
        return SubjectReport(
          name: path, kind: kind, results: results, size: size, fault: size == 0 ? "It has no nodes." : nil)
      case .speech:
        let log = try SpokenLog(try Self.bytes(blocks))
        let (results, size) = audit.results(of: log)
        var report = SubjectReport(name: path, kind: kind, results: results, size: size)
        report.spoken = log.phrases.prefix(Self.phraseLimit).map { "\($0.at.secondsText) s: \($0.text.plain)" }
        return report
      }
    } catch let error as AsciicastError {
      return SubjectReport(name: path, kind: kind, fault: error.description)
    } catch let error as TreeFileError {
      return SubjectReport(name: path, kind: kind, fault: error.description)
    } catch let error as SpokenLogError {
      return SubjectReport(name: path, kind: kind, fault: error.description)
    } catch let error as FileError {
      return SubjectReport(name: path, kind: kind, fault: error.description)
    } catch {
      return SubjectReport(name: path, kind: kind, fault: "It cannot be read.")
    }
  }

  /// Audits a session; the screens with findings are kept as text.
  public func report(of name: String, _ kind: AuditSubjectKind, _ session: AuditedSession) -> SubjectReport {
    let (results, size) = audit.results(of: session)
    var report = SubjectReport(
      name: name, kind: kind, results: results, size: size, fault: SubjectFault.nothingShown(in: session))
    if let status = session.exitStatus, status != 0 {
      report.fault = SubjectFault.ended("status \(status)", session)
    }
    for move in session.focusMoves.prefix(Self.orderLimit) where report.focusOrder.last != move.text.plain {
      report.focusOrder.append(move.text.plain)
      draw(FocusMap.Step(number: report.focusOrder.count, row: move.row), on: move.after, in: &report.focusMaps)
    }
    report.screens = screens(of: session, with: report.findings, atMost: Self.screenLimit)
    return report
  }

  /// Adds what is found in another session of the same program.
  ///
  /// - Parameters:
  ///   - session: What was seen and heard of it.
  ///   - report: The report that takes the new findings, with their screens.
  ///   - rules: The ids of the rules to apply; nil for all.
  ///   - isRepeated: True for a finding that those of its rule so far tell already.
  public func add(
    _ session: AuditedSession, to report: inout SubjectReport, rules: [String]? = nil,
    without isRepeated: (Finding, [Finding]) -> Bool = { _, _ in false }
  ) {
    let chosen = rules.map { ids in Audit(rules: audit.rules.filter { ids.contains($0.id) }) } ?? audit
    let known = Set(report.findings.map(\.fingerprint))
    report.add(chosen.results(of: session), without: isRepeated)
    let new = report.findings.filter { !known.contains($0.fingerprint) }
    guard !new.isEmpty else { return }
    report.screens += screens(of: session, with: new, atMost: Self.screenLimit - report.screens.count)
  }

  private func screens(of session: AuditedSession, with findings: [Finding], atMost most: Int) -> [ShownScreen] {
    var screens: [ShownScreen] = []
    for moment in session.moments where screens.count < most {
      let here = findings.filter { $0.evidence.at == moment.at }
      guard !here.isEmpty else { continue }
      screens.append(
        ShownScreen(at: moment.at.secondsText, rows: moment.screen.spans, findings: here.map(\.fingerprint)))
    }
    return screens
  }

  /// Adds a step to the last map, or to a new one for another screen.
  private func draw(_ step: FocusMap.Step, on screen: AuditedScreen, in maps: inout [FocusMap]) {
    let rows = screen.rows.map { $0.text.plain }
    if let last = maps.last, last.rows.count == rows.count,
      zip(last.rows, rows).count(where: { $0 != $1 }) * 4 <= rows.count(where: { !$0.isEmpty })
    {
      maps[maps.count - 1].rows = rows
      maps[maps.count - 1].steps.append(step)
    } else if maps.count < Self.mapLimit {
      maps.append(FocusMap(rows: rows, steps: [step]))
    }
  }

  /// The maximum number of screens with the path of the focus.
  private static let mapLimit = 10
  /// The maximum number of phrases.
  private static let phraseLimit = 1_000
  /// The maximum number of screens.
  private static let screenLimit = 20
  /// The maximum number of steps of the focus.
  private static let orderLimit = 200

  private static func bytes(_ blocks: FileBlocks) throws(FileError) -> [UInt8] {
    var bytes: [UInt8] = []
    while let block = try blocks.next() {
      bytes += block
      if bytes.count > TreeFile.sizeLimit { break }
    }
    return bytes
  }
}
