// SPDX-License-Identifier: Apache-2.0
import EarshotFormats
import EarshotRecognition
import EarshotScreen

/// A screen with findings, as shown in a report.
public struct ShownScreen: Equatable, Sendable {
  /// Text of one style.
  public struct Span: Hashable, Sendable {
    public var text: String
    /// The number of cells it covers.
    public var columns: Int
    /// As `#rrggbb`; nil for the terminal's default.
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

    /// True if it has the terminal's default style.
    var isPlain: Bool { ink == nil && ground == nil && !isBold && !isUnderlined }
  }

  /// The time at which it had settled, in seconds; empty if unknown.
  public var at: String
  /// The spans of each row, without trailing blanks.
  public var rows: [[Span]]
  /// The fingerprints of the findings first seen on it.
  public var findings: [String]

  public init(at: String, rows: [[Span]], findings: [String]) {
    self.at = at
    self.rows = rows
    self.findings = findings
  }

  /// The rows as plain text.
  public var texts: [String] { rows.map { $0.map(\.text).joined() } }
}

extension AuditedScreen {
  /// The rows in the colours of the first palette.
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
