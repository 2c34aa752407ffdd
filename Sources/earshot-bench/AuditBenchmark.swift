// SPDX-License-Identifier: Apache-2.0
import EarshotAudit
import EarshotCore
import EarshotFormats
import EarshotScreen

/// The cost of the default pack of audits: for screens, from the program's bytes to findings; for trees; and for a
/// recording of ten minutes.
enum AuditBenchmark {
  @MainActor
  static func run() {
    reportHeading("Audits with the default pack, processor time, one core")
    for (size, target) in [(ScreenSize(columns: 80, rows: 24), 500), (ScreenSize(columns: 200, rows: 60), 100)] {
      let count = 60
      let bytes = pictures(size, count)
      let seconds = Measurement(runs: 3, clock: threadSeconds) { _ = Audit().results(of: session(bytes, size)) }.median
      report(
        "whole screens of \(size.columns)×\(size.rows)", "\((Double(count) / seconds).text(0)) a second",
        "target: over \(target)")
    }
    measureFile()
    let tree = tree(groups: 100, each: 99)
    let seconds = Measurement(runs: 5, clock: threadSeconds) { _ = Audit().results(of: tree) }.median
    report(
      "a tree of \(tree.count) nodes", "\((Double(tree.count) / seconds).text(0)) nodes a second", "target: over 400000"
    )
    let recording = recording(minutes: 10)
    let whole = Measurement(runs: 3, clock: threadSeconds) {
      var reader = AsciicastReader(recording)
      if let session = try? AuditedSession.recorded(&reader) { _ = Audit().results(of: session) }
    }.median
    report("a recording of 10 minutes", "\(whole.text(2)) s", "target: under 5 s")
  }

  /// A tree from its bytes to its findings, with its peak memory besides the bytes.
  private static func measureFile() {
    let bytes = fileOfTree(groups: 1_000, each: 99)
    var count = 0
    let before = RunningProcess.ownPeak(fromNow: true)
    let start = threadSeconds()
    if let file = try? TreeFile(bytes) { count = Audit().results(of: file.tree, lines: file.lines).size }
    let seconds = threadSeconds() - start
    let memory = (RunningProcess.ownPeak() - before) * 1_024 / Double(max(count, 1))
    report(
      "a file of \(count) nodes", "\((Double(count) / seconds).text(0)) nodes a second, \(memory.text(0)) bytes a node",
      "target: over 400000, under 1000")
  }

  private static func fileOfTree(groups: Int, each: Int) -> [UInt8] {
    var lines = [#"{"root":1,"nodes":["#]
    var id = 1
    var groupIDs: [String] = []
    for group in 0..<groups {
      var children: [String] = []
      for place in 0..<each {
        id += 1
        let role = ["button", "label", "checkBox", "link"][place % 4]
        let state = place % 4 == 2 ? #","toggled":true"# : ""
        lines.append(
          #"{"id":\#(id),"role":"\#(role)","label":"Thing \#(id) to do","#
            + #""bounds":[\#(place % 4 * 24),\#(group * 26 + place / 4),20,1]\#(state)},"#)
        children.append(String(id))
      }
      id += 1
      groupIDs.append(String(id))
      let held = children.joined(separator: ",")
      lines.append(#"{"id":\#(id),"role":"group","label":"Group \#(group)","children":[\#(held)]},"#)
    }
    lines.append(
      #"{"id":1,"role":"window","label":"Things","children":[\#(groupIDs.joined(separator: ","))]}]}"#)
    return Array(lines.joined(separator: "\n").utf8)
  }

  /// Pictures that have nothing in common with those before them.
  private static func pictures(_ size: ScreenSize, _ count: Int) -> [[UInt8]] {
    let painted = PaintedScreen.all(size)
    return (0..<count).map { painted[$0 % painted.count].bytes }
  }

  private static func session(_ pictures: [[UInt8]], _ size: ScreenSize) -> AuditedSession {
    let recorder = SessionRecorder(size: size)
    for (index, bytes) in pictures.enumerated() {
      let now = Instant.zero + .seconds(Int64(index))
      recorder.typed([0x09], at: now)
      recorder.output(bytes, at: now + .milliseconds(20))
    }
    return recorder.finish()
  }

  private static func tree(groups: Int, each: Int) -> ElementTree {
    var tree = ElementTree()
    var elements: [Element] = []
    var id: UInt64 = 1
    var groupIDs: [ElementID] = []
    for group in 0..<groups {
      var children: [ElementID] = []
      for place in 0..<each {
        id += 1
        let role: Role = [.button, .label, .checkBox, .link][place % 4]
        let frame = Rectangle(row: group, column: place * 12, columns: 10)
        elements.append(
          Element(
            ElementID(id), role: role, label: "Thing \(id) to do", value: role == .checkBox ? "1" : nil, frame: frame))
        children.append(ElementID(id))
      }
      id += 1
      groupIDs.append(ElementID(id))
      elements.append(
        Element(ElementID(id), role: .group, label: "Group \(group)", children: children, isElement: false))
    }
    let root = Element(1, role: .window, label: "Things", children: groupIDs, isElement: false)
    tree.apply(([root] + elements).map { .upsert($0) } + [.setRoot(1)])
    return tree
  }

  /// A program that writes ten times a second, and whose user presses a key every second.
  private static func recording(minutes: Int) -> [UInt8] {
    var lines = [#"{"version": 2, "width": 80, "height": 24}"#]
    let size = ScreenSize(columns: 80, rows: 24)
    for tick in 0..<minutes * 600 {
      let now = Instant.zero + .milliseconds(Int64(tick * 100))
      let picture = PaintedScreen.panels(size, chosen: 6 + tick / 10 % 10)
      if tick % 10 == 0 {
        lines.append(AsciicastWriter.line(for: AsciicastEvent(at: now, .input("\u{1b}[B"))))
        let rows = (6..<17).map(picture.bytes(row:)).joined()
        lines.append(
          AsciicastWriter.line(
            for: AsciicastEvent(
              at: now + .milliseconds(5), .output(tick == 0 ? String(decoding: picture.bytes, as: UTF8.self) : rows))))
      } else {
        lines.append(AsciicastWriter.line(for: AsciicastEvent(at: now, .output("\u{1b}[20;3Hnow \(tick)"))))
      }
    }
    return Array(lines.joined(separator: "\n").utf8)
  }
}
