// SPDX-License-Identifier: Apache-2.0
import EarshotFormats
import EarshotRecognition

/// A screen as a coloured picture, with numbered boxes around the places of findings.
struct ScreenPicture {
  let screen: ShownScreen
  /// The places of findings, with their numbers.
  let places: [(number: Int, area: ScreenArea)]

  private static let cell = (width: 8, height: 17)
  /// The margin for numbers at the edge.
  private static let margin = 30

  /// The picture as a data URL.
  var address: String { "data:image/svg+xml," + drawing.replacing(Self.signsOfAddresses) }

  private static let signsOfAddresses: [Unicode.Scalar: String] = [
    "#": "%23", "%": "%25", "\"": "'", "<": "%3C", ">": "%3E", "&": "%26",
  ]

  var columns: Int { max(screen.rows.map { row in row.reduce(0) { $0 + $1.columns } }.max() ?? 0, 20) }

  private var drawing: String {
    let (width, height) = (columns * Self.cell.width + Self.margin, screen.rows.count * Self.cell.height)
    var parts = [
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"-4 -4 \(width + 8) \(height + 8)\" width=\"\(width + 8)\" "
        + "height=\"\(height + 8)\"><rect x=\"-4\" y=\"-4\" width=\"\(width + 8)\" height=\"\(height + 8)\" fill=\"#000000\"/>"
        + "<g font-family=\"monospace\" font-size=\"13\" fill=\"#e5e5e5\">"
    ]
    for (row, spans) in screen.rows.enumerated() {
      var column = 0
      for span in spans {
        parts.append(drawing(of: span, row, column))
        column += span.columns
      }
    }
    parts.append("</g>")
    for place in places { parts.append(box(place.number, place.area)) }
    return parts.joined() + "</svg>"
  }

  private func drawing(of span: ShownScreen.Span, _ row: Int, _ column: Int) -> String {
    let (x, y, width) = (column * Self.cell.width, row * Self.cell.height, span.columns * Self.cell.width)
    var drawn = ""
    if let ground = span.ground {
      drawn += "<rect x=\"\(x)\" y=\"\(y)\" width=\"\(width)\" height=\"\(Self.cell.height)\" fill=\"\(ground)\"/>"
    }
    guard !span.text.allSatisfy({ $0 == " " }) else { return drawn }
    // Only words are placed: blanks need no style.
    drawn += "<text xml:space=\"preserve\" x=\"\(x)\" y=\"\(y + 13)\" textLength=\"\(width)\""
    if let ink = span.ink { drawn += " fill=\"\(ink)\"" }
    if span.isBold { drawn += " font-weight=\"bold\"" }
    if span.isUnderlined { drawn += " text-decoration=\"underline\"" }
    return drawn + ">\(span.text.escapedForXML)</text>"
  }

  private func box(_ number: Int, _ area: ScreenArea) -> String {
    let rows = area.rows.clamped(to: 0..<max(screen.rows.count, 1))
    let drawn = area.columns.clamped(to: 0..<max(columns, area.columns.lowerBound + 1))
    let (x, y) = (drawn.lowerBound * Self.cell.width, rows.lowerBound * Self.cell.height)
    let (width, height) = (max(drawn.count, 1) * Self.cell.width, max(rows.count, 1) * Self.cell.height)
    let label = String(number)
    let plate = label.count * 7 + 4
    return "<rect x=\"\(x - 2)\" y=\"\(y - 2)\" width=\"\(width + 4)\" height=\"\(height + 4)\" fill=\"none\" "
      + "stroke=\"#ff3b3b\" stroke-width=\"2\"/><rect x=\"\(x + width + 2)\" y=\"\(y - 2)\" width=\"\(plate)\" height=\"15\" "
      + "fill=\"#ff3b3b\"/><text x=\"\(x + width + 4)\" y=\"\(y + 10)\" font-family=\"sans-serif\" font-size=\"12\" "
      + "font-weight=\"bold\" fill=\"#000000\">\(label)</text>"
  }
}
