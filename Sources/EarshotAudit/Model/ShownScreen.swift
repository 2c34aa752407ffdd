// SPDX-License-Identifier: Apache-2.0
import EarshotRecognition
import EarshotScreen

/// A screen that findings are on, as it is shown in a report.
public struct ShownScreen: Equatable, Sendable {
  /// Text of one look.
  public struct Span: Equatable, Sendable {
    public var text: String
    /// How many cells it takes.
    public var columns: Int
    /// As `#rrggbb`; nil for the terminal's own.
    public var ink: String?
    public var ground: String?
    public var isBold: Bool
    public var isUnderlined: Bool

    public init(
      _ text: String, columns: Int? = nil, ink: String? = nil, ground: String? = nil, isBold: Bool = false,
      isUnderlined: Bool = false
    ) {
      (self.text, self.columns) = (text, columns ?? text.count)
      (self.ink, self.ground, self.isBold, self.isUnderlined) = (ink, ground, isBold, isUnderlined)
    }

    /// Whether it looks as the terminal's own text does.
    var isPlain: Bool { ink == nil && ground == nil && !isBold && !isUnderlined }
  }

  /// When it had settled, in seconds; empty where there is no time.
  public var at: String
  /// Each row from left to right; blank ends are left out.
  public var rows: [[Span]]
  /// The fingerprints of the findings that were first seen on it.
  public var findings: [String]

  public init(at: String, rows: [[Span]], findings: [String]) {
    self.at = at
    self.rows = rows
    self.findings = findings
  }

  /// Rows as text alone.
  public var texts: [String] { rows.map { $0.map(\.text).joined() } }
}

extension AuditedScreen {
  /// Its rows in the colours of the first palette.
  var spans: [[ShownScreen.Span]] {
    let palette = palettes.first ?? .xterm
    let isReversed = screen.modes.reverseScreen
    let own = palette.colors(of: .plain)
    return rows.map { row in
      var spans: [ShownScreen.Span] = []
      for run in row.styleRuns {
        let colors = palette.colors(of: run.style, isReversed: isReversed)
        spans.append(
          ShownScreen.Span(
            row.text(columns: run.columns).plain, columns: run.columns.count,
            ink: colors.ink == own.ink ? nil : colors.ink.hexadecimal,
            ground: colors.ground == own.ground ? nil : colors.ground.hexadecimal, isBold: run.style.bold,
            isUnderlined: run.style.underline != .none))
      }
      while let last = spans.last, last.isPlain {
        spans.removeLast()
        let end = last.text.lastIndex { !$0.isWhitespace }.map { last.text.index(after: $0) }
        guard let end else { continue }
        let text = String(last.text[..<end])
        let cut = last.text.distance(from: end, to: last.text.endIndex)
        spans.append(ShownScreen.Span(text, columns: last.columns - cut))
        break
      }
      return spans
    }
  }
}
