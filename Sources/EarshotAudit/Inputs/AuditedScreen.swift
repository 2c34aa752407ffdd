// SPDX-License-Identifier: Apache-2.0
public import EarshotCore
public import EarshotRecognition
public import EarshotScreen

/// One row of a settled screen.
public struct AuditedRow {
  public let row: Row
  /// Counted from 0.
  public let index: Int
  public let screen: AuditedScreen

  /// The position of some of its cells, for a finding.
  public func evidence(_ columns: Range<Int>? = nil) -> Evidence {
    evidence(columns ?? 0..<row.count, (columns.map { row.text(columns: $0) } ?? row.text).squeezed)
  }

  /// The same with the text there already known.
  func evidence(_ columns: Range<Int>, _ text: String) -> Evidence {
    Evidence(cells: ScreenArea(rows: index..<index + 1, columns: columns), text: text)
  }
}

/// A settled screen, and its recognised contents.
///
/// A class, because recognition runs once for all rules.
public final class AuditedScreen {
  public let screen: Screen
  /// The time at which it had settled, from the beginning.
  public let at: Instant
  /// The line of the recording with the last output before it; nil if there is no file.
  public let line: Int?
  public let palettes: [Palette]
  /// True if the program had finished drawing, as far as quiet shows. Otherwise a key came in between.
  public let isSettled: Bool
  /// The recognised interface: dialogs, lists, fields, buttons.
  /// The session that it is of; nil for a picture alone.
  weak var session: AuditedSession?
  public private(set) lazy var interface = ScreenInterface(screen)
  /// The part that can be read where a modal layer lies over the rest; nil if there is none.
  private(set) lazy var dialogOnLayer = findDialogOnLayer()
  /// The text fields on it, however they are drawn.
  private(set) lazy var fields = ScreenField.fields(of: self)

  public init(
    _ screen: Screen, at: Instant = .zero, line: Int? = nil, palettes: [Palette] = Palette.usual, isSettled: Bool = true
  ) {
    self.screen = screen
    self.at = at
    self.line = line
    self.palettes = palettes
    self.isSettled = isSettled
  }

  public var rows: [Row] { screen.rows }

  /// The written text of a row, split by style: computed once for all rules.
  func written(on index: Int) -> [WrittenText] {
    if let known = writtenRows[index] { return known }
    let written = screen.rows[index].written
    writtenRows[index] = written
    return written
  }

  private var writtenRows: [Int: [WrittenText]] = [:]

  public func row(_ index: Int) -> AuditedRow { AuditedRow(row: screen.rows[index], index: index, screen: self) }

  /// An element of the interface, for a finding.
  public func evidence(of element: Element) -> Evidence {
    let cells = element.frame.cells
    let text = element.label ?? element.value ?? ""
    let row = screen.rows.indices.contains(cells.rows.lowerBound) ? screen.rows[cells.rows.lowerBound].text : ""
    return Evidence(cells: cells, text: (text.isEmpty ? row : text).squeezed)
  }
}
