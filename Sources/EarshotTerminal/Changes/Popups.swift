// SPDX-License-Identifier: Apache-2.0
import EarshotRecognition
import EarshotScreen

/// The frames laid over the screen, and the text under them: what reappears when one closes is no news.
struct Popups {
  private struct Popup {
    var area: ScreenArea
    /// The screen before it opened.
    var under: Screen
  }

  private var popups: [Popup] = []

  mutating func forget() { popups.removeAll() }

  /// The frame that opened, if little else changed.
  ///
  /// - Parameters:
  ///   - old: The previous picture; nil if there was none.
  ///   - isScrolling: True after a key that only moves within the content.
  mutating func opened(
    from old: Screen?, _ before: ScreenPanes, to new: Screen, _ after: ScreenPanes, isScrolling: Bool = false
  ) -> RecognizedFrame? {
    func isOther(_ frame: RecognizedFrame, than former: RecognizedFrame) -> Bool {
      !isScrolling && Self.isOther(frame, than: former, old, new)
    }
    let cells = new.size.columns * new.rows.count
    let candidates = after.frames.filter { frame in
      let isKnown = before.frames.contains { $0.area == frame.area && !isOther(frame, than: $0) }
      return !frame.isCovered && !isKnown && frame.area.cellCount * 10 < cells * 9
    }
    let outer = candidates.filter { one in !candidates.contains { $0.area != one.area && $0.area.contains(one.area) } }
    guard let frame = outer.max(by: { $0.area.cellCount < $1.area.cellCount }),
      Self.share(of: frame.area.withShadow, before.isFullScreen == after.isFullScreen ? old : nil, new) >= 0.8,
      !before.frames.contains(where: { isResized(frame, $0, after) && !isOther(frame, than: $0) })
    else { return nil }
    let isBeginning = before.isFullScreen != after.isFullScreen
    if let old, !isBeginning {
      popups.append(Popup(area: frame.area, under: popups.last.map { covers($0, old, after) } ?? old))
    }
    return frame
  }

  /// The screen under a frame that replaced another one: the one under that.
  private mutating func covers(_ former: Popup, _ old: Screen, _ after: ScreenPanes) -> Screen {
    guard !after.frames.contains(where: { $0.area == former.area }) else { return old }
    popups.removeLast()
    return former.under
  }

  /// The screen under the frames that have just closed.
  mutating func closed(_ before: ScreenPanes, _ after: ScreenPanes) -> Screen? {
    guard let last = popups.last else { return nil }
    let areas = after.frames.map(\.area)
    guard !areas.contains(last.area) else { return nil }
    var under = last.under
    while let popup = popups.last, !areas.contains(popup.area) {
      under = popup.under
      popups.removeLast()
    }
    return under
  }

  /// True for the same frame with more or less in it.
  private func isResized(_ frame: RecognizedFrame, _ former: RecognizedFrame, _ after: ScreenPanes) -> Bool {
    !after.frames.contains { $0.area == former.area }
      && (former.area.corner == frame.area.corner || former.title != nil && former.title == frame.title)
      && former.area.overlaps(frame.area)
  }

  /// True if a dialog replaced another with a different text: one question after another.
  private static func isOther(
    _ frame: RecognizedFrame, than former: RecognizedFrame, _ old: Screen?, _ new: Screen
  ) -> Bool {
    guard let old, let here = frame.interior, let there = former.interior else { return false }
    let (texts, formerTexts) = (lines(of: here, new), lines(of: there, old))
    // Both need a button: a list or a text changes entirely when it is scrolled.
    guard RecognizedControl.hasButton(in: here, of: new), RecognizedControl.hasButton(in: there, of: old) else {
      return false
    }
    return !texts.isEmpty && frame.title != former.title || Set(texts).isDisjoint(with: formerTexts)
  }

  /// The lines of text in an area except the last, which has the buttons.
  private static func lines(of area: ScreenArea, _ screen: Screen) -> [String] {
    area.rows.dropLast().filter { $0 < screen.rows.count }.map {
      screen.rows[$0].text(columns: area.columns).split(separator: " ").joined(separator: " ")
    }.filter { text in text.contains { $0.isLetter || $0.isNumber } }
  }

  /// The share of the changes that lies in an area.
  ///
  /// - Parameter old: The previous picture; nil if nothing of it is left.
  private static func share(of area: ScreenArea, _ old: Screen?, _ new: Screen) -> Double {
    var (inside, all) = (0, 0)
    for (index, row) in new.rows.enumerated() {
      let before = old?.rows[index]
      if let before, before.id == row.id, before.version == row.version { continue }
      for column in 0..<row.count where row.scalar(at: column) != (before.map { $0.scalar(at: column) } ?? " ") {
        all += 1
        if area.contains(row: index, column: column) { inside += 1 }
      }
    }
    return all == 0 ? 0 : Double(inside) / Double(all)
  }
}

extension ScreenArea {
  fileprivate var cellCount: Int { rows.count * columns.count }

  fileprivate var corner: [Int] { [rows.lowerBound, columns.lowerBound] }

  /// The area with the shadow that some programs draw to the right of a frame and below it.
  fileprivate var withShadow: ScreenArea {
    ScreenArea(rows: rows.lowerBound..<rows.upperBound + 1, columns: columns.lowerBound..<columns.upperBound + 2)
  }
}
