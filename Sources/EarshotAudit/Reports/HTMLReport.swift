// SPDX-License-Identifier: Apache-2.0
import EarshotFormats
import EarshotRecognition

/// A report as one self-contained page: findings first, then their screens, in colour and as text, with links both
/// ways.
struct HTMLReport {
  private let report: AuditReport
  private let words: RuleWords

  init(_ report: AuditReport, in words: RuleWords = .english) { (self.report, self.words) = (report, words) }

  func write(to take: (String) -> Void) {
    let failed = report.findings.count { $0.finding.isCounted && $0.finding.outcome == .failed }
    let review = report.findings.count { $0.finding.isCounted && $0.finding.outcome == .cantTell }
    let title = words.markup("Audit: \(failed) wrong, \(review) to look at")
    let rules = words.markup(
      "Rules: \(report.pack). A rule that is mapped to a criterion of a standard does not say that the program fails the standard."
    )
    var lines = [
      "<!DOCTYPE html>", "<html lang=\"\(words.language)\">", "<head>", #"<meta charset="utf-8">"#,
      #"<meta name="viewport" content="width=device-width, initial-scale=1">"#,
      "<title>\(title)</title>", "<style>\(Self.style)</style>", "</head>",
      "<body>",
      "<main>", "<h1>\(title)</h1>", "<p>\(rules)</p>",
    ]
    lines += overview
    take(lines.joined(separator: "\n") + "\n")
    for (index, subject) in report.subjects.enumerated() {
      take(SubjectPage(subject, index, words).lines.joined(separator: "\n") + "\n")
    }
    take("</main>\n</body>\n</html>\n")
  }

  private var overview: [String] {
    guard report.subjects.count > 1 else { return [] }
    var lines = [
      "<table>", "<caption>\(words.markup("What was audited"))</caption>",
      "<thead><tr><th scope=\"col\">\(words.markup("Subject"))</th><th scope=\"col\">\(words.markup("Found"))</th></tr></thead>",
      "<tbody>",
    ]
    for (index, subject) in report.subjects.enumerated() {
      let found: ReportSentence = subject.cutOffAt == nil ? subject.summary : "\(subject.summary); cut off"
      lines.append(
        "<tr><th scope=\"row\"><a href=\"#s\(index)\">\(subject.name.escapedForXML)</a></th>"
          + "<td>\(words.markup(found))</td></tr>")
    }
    return lines + ["</tbody>", "</table>"]
  }

  static let style =
    "body{font:1rem/1.5 sans-serif;color:#111;background:#fff;margin:1rem auto;max-width:76rem;padding:0 1rem;"
    + "overflow-wrap:anywhere}"
    + "table{border-collapse:collapse}th,td{text-align:left;padding:.25rem .75rem .25rem 0;font-weight:400}"
    + ".counts td,.counts thead th{overflow-wrap:normal}"
    + "pre{overflow:auto;background:#111;color:#eee;padding:.5rem;line-height:1.2}"
    + "mark{background:#ff0;color:#000}mark a{color:#000}a{color:#00c}figure{margin:1rem 0}"
    + ".finding{border-left:.4rem solid #767676;padding:.1rem 0 .1rem 1rem;margin:1rem 0}"
    + ".critical,.serious{border-color:#b00020}.moderate{border-color:#a65c00}"
    + ".finding h3{margin:.2rem 0;font-size:1rem}dl{display:grid;grid-template-columns:max-content 1fr;gap:.1rem 1rem;"
    + "margin:.3rem 0}dt{font-weight:700}dd{margin:0}"
    + ".swatch{display:inline-block;vertical-align:middle;margin:0 .3rem 0 .6rem}"
    + ".picture{display:block;max-width:100%;height:auto}"
    + ".beside{display:grid;grid-template-columns:minmax(0,1fr);gap:0 2rem}"
    + "@media(min-width:64rem){.beside{grid-template-columns:minmax(0,3fr) minmax(0,1fr)}}"
    + "@media(max-width:36rem){dl{grid-template-columns:1fr}dt{margin-top:.3rem}}"
}

/// The part of the page about one subject.
private struct SubjectPage {
  let subject: SubjectReport
  let index: Int
  let findings: [Finding]
  let words: RuleWords

  init(_ subject: SubjectReport, _ index: Int, _ words: RuleWords) {
    (self.subject, self.index, self.words) = (subject, index, words)
    findings = subject.findings.filter(\.isCounted)
  }

  var lines: [String] {
    var lines = [
      "<h2 id=\"s\(index)\">\(subject.name.escapedForXML)</h2>", "<p>\(words.markup(subject.summary)).</p>",
    ]
    if let cutOff = subject.cutOff { lines.append("<p><strong>\(words.markup(cutOff))</strong></p>") }
    lines += subject.coverage.map { "<p>\(words.markup($0))</p>" }
    for (number, finding) in findings.enumerated() { lines += article(finding, number) }
    lines += focus
    let screens = subject.screens.indices.flatMap { figure(of: subject.screens[$0], $0) }
    guard !subject.spoken.isEmpty else { return lines + screens }
    let log = [
      "<section aria-labelledby=\"s\(index)-said\">", "<h3 id=\"s\(index)-said\">\(words.markup("What was said"))</h3>",
      "<ol>" + subject.spoken.map { "<li>\($0.escapedForXML)</li>" }.joined() + "</ol>", "</section>",
    ]
    guard !screens.isEmpty else { return lines + log }
    return lines + ["<div class=\"beside\">", "<div>"] + screens + ["</div>"] + log + ["</div>"]
  }

  // MARK: Findings

  private func article(_ finding: Finding, _ number: Int) -> [String] {
    var items = [(words.text(.wrong), words.markup(finding.text))]
    if let why = finding.whyToLook { items.append((words.text(.lookAt), words.markup(why))) }
    var place = words.markup(finding.placeAndText)
    if let screen = subject.screens.firstIndex(where: { $0.findings.contains(finding.fingerprint) }) {
      place +=
        " (<a href=\"#s\(index)-\(screen)\">\(words.markup("screen at \(subject.screens[screen].at) s"))</a>)"
    }
    items.append((words.text(.place), place))
    if !finding.also.isEmpty {
      items.append((words.text(.also), finding.also.map { "“\($0)”" }.joined(separator: ", ").escapedForXML))
    }
    let rule = Rule.named(finding.rule)
    if let rule {
      items.append((words.text(.who), words.reason(of: rule).escapedForXML))
      items.append((words.text(.mend), words.advice(of: rule).escapedForXML + fix(of: finding)))
      items.append((words.markup("Mapped to"), rule.mappings.map(\.text).joined(separator: ", ").escapedForXML))
    }
    let title = (rule.map(words.title) ?? finding.rule).escapedForXML
    let weight = words.weight(of: finding).escapedForXML
    return [
      "<article class=\"finding \(finding.outcome == .failed ? finding.severity.rawValue : "look")\" id=\"s\(index)-n\(number + 1)\">",
      "<h3>\(number + 1). \(weight): \(title) (\(finding.rule.escapedForXML))</h3>",
      "<dl>" + items.map { "<dt>\($0.0)</dt><dd>\($0.1)</dd>" }.joined() + "</dl>", "</article>",
    ]
  }

  private func fix(of finding: Finding) -> String {
    guard let fix = finding.fix, !fix.value.isEmpty else { return "" }
    let here = words.text(of: fix).map { " \($0.escapedForXML)" } ?? ""
    guard fix.property == "foreground", let span = span(of: finding) else { return here }
    let ground = span.ground ?? "#000000"
    return here + swatch(span.ink ?? "#e5e5e5", ground, words.markup("as it is"))
      + swatch(fix.value, ground, words.markup("as it may be"))
  }

  /// Two letters in two colours, as a picture: the page keeps its own colours.
  private func swatch(_ ink: String, _ ground: String, _ words: String) -> String {
    let drawing =
      "<svg xmlns='http://www.w3.org/2000/svg' width='44' height='24'><rect width='44' height='24' fill='\(ground)'/>"
      + "<text x='8' y='17' font-family='monospace' font-size='15' fill='\(ink)'>Abc</text></svg>"
    let address = drawing.map { ["<": "%3C", ">": "%3E", "#": "%23"][$0] ?? String($0) }.joined()
    let colours = self.words.markup("\(ink) on \(ground)")
    return "<img class=\"swatch\" alt=\"\(colours)\" src=\"data:image/svg+xml,\(address)\"> \(words)"
  }

  /// The span at a finding.
  private func span(of finding: Finding) -> ShownScreen.Span? {
    guard let cells = finding.evidence.cells,
      let screen = subject.screens.first(where: { $0.findings.contains(finding.fingerprint) }),
      screen.rows.indices.contains(cells.rows.lowerBound)
    else { return nil }
    var column = 0
    for span in screen.rows[cells.rows.lowerBound] {
      column += span.columns
      if cells.columns.lowerBound < column { return span }
    }
    return nil
  }

  // MARK: Screens

  private var focus: [String] {
    guard !subject.focusOrder.isEmpty else { return [] }
    var lines = [
      "<h3>\(words.markup("Where the focus went"))</h3>",
      "<ol>" + subject.focusOrder.map { "<li>\($0.escapedForXML)</li>" }.joined() + "</ol>",
    ]
    for (number, map) in subject.focusMaps.enumerated() {
      guard let first = map.steps.first?.number, let last = map.steps.last?.number else { continue }
      let steps: ReportSentence =
        first == last ? "Step \(first) of the focus" : "Steps \(first) to \(last) of the focus"
      let notes = Dictionary(grouping: map.steps, by: \.row).mapValues { steps in
        words.markup("focus \(steps.map { String($0.number) }.joined(separator: ", "))")
      }
      let id = "s\(index)-f\(number)"
      lines += [
        "<figure aria-labelledby=\"\(id)\">", "<figcaption id=\"\(id)\">\(words.markup(steps))</figcaption>",
        text(of: map.rows, notes), "</figure>",
      ]
    }
    return lines
  }

  private func figure(of screen: ShownScreen, _ number: Int) -> [String] {
    let here = findings.enumerated().filter { screen.findings.contains($0.element.fingerprint) }
    var notes: [Int: [Int]] = [:]
    for (place, finding) in here {
      if let row = finding.evidence.cells?.rows.lowerBound { notes[row, default: []].append(place + 1) }
    }
    let links = notes.mapValues { numbers in
      words.markup("finding") + " "
        + numbers.map { "<a href=\"#s\(index)-n\($0)\">\($0)</a>" }.joined(separator: ", ")
    }
    let places = here.compactMap { place, finding in finding.evidence.cells.map { (number: place + 1, area: $0) } }
    let picture = ScreenPicture(screen: screen, places: places)
    let id = "s\(index)-\(number)"
    let caption: ReportSentence = "The screen at \(screen.at) seconds"
    let picturing = words.markup("\(caption), in its colours; below as text")
    return [
      "<figure id=\"\(id)\" aria-labelledby=\"\(id)-c\">",
      "<figcaption id=\"\(id)-c\">\(words.markup(caption))</figcaption>",
      "<img class=\"picture\" alt=\"\(picturing)\" src=\"\(picture.address)\">",
      "<details open><summary>\(words.markup("As text"))</summary>", text(of: screen.texts, links), "</details>",
      "</figure>",
    ]
  }

  /// A screen as text with numbered rows, marking those with notes in words too.
  private func text(of rows: [String], _ notes: [Int: String]) -> String {
    let text = rows.enumerated().map { index, row in
      let words = (index < 9 ? " " : "") + "\(index + 1) \(row.escapedForXML)"
      return notes[index].map { "<mark>\(words) [\($0)]</mark>" } ?? words
    }
    return "<pre tabindex=\"0\">\(text.joined(separator: "\n"))</pre>"
  }
}

extension RuleWords {
  /// A sentence for a page.
  func markup(_ sentence: ReportSentence) -> String { text(sentence).escapedForXML }
}
