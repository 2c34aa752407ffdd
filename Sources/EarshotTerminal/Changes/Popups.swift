// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotRecognition
import EarshotScreen

/// The frames laid over the screen, and the text under them: what reappears when one closes is no news.
struct Popups {
  private struct Popup {
    var area: ScreenArea
    /// The screen before it opened.
    var under: Screen
    /// The place that had the focus in it.
    var focus: ToldFocus?
  }

  private var popups: [Popup] = []

  mutating func forget() { popups.removeAll() }

  /// The frame that opened, if little else changed.
  ///
  /// - Parameters:
  ///   - old: The previous picture; nil if there was none.
  ///   - known: The places of frames that do not open, as their picture is back.
  ///   - menus: The places of a menu of completions: it comes along with a frame.
  ///   - isScrolling: True after a key that only moves within the content.
  ///   - focus: The place that had the focus before.
  mutating func opened(
    from old: Screen?, _ before: ScreenPanes, to new: Screen, _ after: ScreenPanes, known: [ScreenArea] = [],
    beside menus: [ScreenArea] = [], isScrolling: Bool = false, focus: ToldFocus? = nil
  ) -> RecognizedFrame? {
    func isOther(_ frame: RecognizedFrame, than former: RecognizedFrame) -> Bool {
      !isScrolling && Self.isOther(frame, than: former, old, new)
    }
    let cells = new.size.columns * new.rows.count
    let under = closing(after)?.under
    let uncovered = known + (under.map { ScreenPanes($0).frames.map(\.area) } ?? [])
    let candidates = after.frames.filter { frame in
      let isKnown =
        uncovered.contains(frame.area)
        || before.frames.contains { $0.area == frame.area && !isOther(frame, than: $0) }
      return !frame.isCovered && !isKnown && frame.area.cellCount * 10 < cells * 9
    }
    let outer = candidates.filter { one in !candidates.contains { $0.area != one.area && $0.area.contains(one.area) } }
    guard let frame = outer.max(by: { $0.area.cellCount < $1.area.cellCount }),
      Self.share(
        of: frame.area.withShadow, before.isFullScreen == after.isFullScreen ? old : nil, new, closed: under,
        gone: before.frames.map(\.area).filter { area in !after.frames.contains { $0.area == area } }, menus: menus)
        >= 0.8,
      !before.frames.contains(where: { isResized(frame, $0, after) && !isOther(frame, than: $0) })
    else { return nil }
    let isBeginning = before.isFullScreen != after.isFullScreen
    if let old, !isBeginning {
      // What covered a corner of it has gone.
      if Self.stood(in: frame.area, old, new) { return nil }
      // Under a frame that replaced others is what was under those.
      let former = closed(after)
      popups.append(
        Popup(area: frame.area, under: former?.screen ?? old, focus: former == nil ? focus : former?.focus))
    }
    return frame
  }

  /// The screen under the frame that was opened last; nil if none is open.
  var under: Screen? { popups.last?.under }

  /// The lowest of the frames on top that a picture no longer has; nil if the last one is there.
  private func closing(_ after: ScreenPanes) -> Popup? {
    let areas = after.frames.map(\.area)
    return popups.reversed().prefix { !areas.contains($0.area) }.last
  }

  /// The screen under the frames that have just closed, and the place that had the focus in it.
  mutating func closed(_ after: ScreenPanes) -> (screen: Screen, focus: ToldFocus?)? {
    guard let closed = closing(after) else { return nil }
    let areas = after.frames.map(\.area)
    while let popup = popups.last, !areas.contains(popup.area) { popups.removeLast() }
    return (closed.under, closed.focus)
  }

  /// True if nearly all text in an area stood there before, and nearly all of the frame around it.
  private static func stood(in area: ScreenArea, _ old: Screen, _ new: Screen) -> Bool {
    var (text, frame) = (Share(), Share())
    for index in area.rows where new.rows.indices.contains(index) && old.rows.indices.contains(index) {
      let (now, former) = (new.rows[index].scalars, old.rows[index].scalars)
      let isEdge = index == area.rows.lowerBound || index == area.rows.upperBound - 1
      for column in area.columns.clamped(to: 0..<min(now.count, former.count)) where now[column] > 0x20 {
        let stands = now[column] == former[column]
        if isEdge || column == area.columns.lowerBound || column == area.columns.upperBound - 1 {
          frame.add(stands)
        } else if !(0x2500...0x259F).contains(now[column]) {
          text.add(stands)
        }
      }
    }
    return text.isNearlyAll && frame.isNearlyAll
  }

  /// The share of some cells that are as they were.
  private struct Share {
    private var (part, all) = (0, 0)

    mutating func add(_ isPart: Bool) {
      all += 1
      if isPart { part += 1 }
    }

    /// True for three quarters and more.
    var isNearlyAll: Bool { all > 0 && part * 4 >= all * 3 }
  }

  /// True for the same frame with more or less in it. One without a title that covers the corner of one with a title
  /// is another.
  private func isResized(_ frame: RecognizedFrame, _ former: RecognizedFrame, _ after: ScreenPanes) -> Bool {
    let isAtCorner = former.area.corner == frame.area.corner && (former.title == nil) == (frame.title == nil)
    return !after.frames.contains { $0.area == former.area }
      && (isAtCorner || former.title != nil && former.title == frame.title) && former.area.overlaps(frame.area)
  }

  /// True if a dialog replaced another with a different text: one question after another.
  private static func isOther(
    _ frame: RecognizedFrame, than former: RecognizedFrame, _ old: Screen?, _ new: Screen
  ) -> Bool {
    guard let old, let here = frame.interior, let there = former.interior else { return false }
    let (texts, formerTexts) = (lines(of: here, new), lines(of: there, old))
    // Both need a button: a list or a text changes entirely when it is scrolled. Scrolling brings no button and no
    // other size, as when a message follows a gauge.
    guard RecognizedControl.hasButton(in: here, of: new) else { return false }
    guard RecognizedControl.hasButton(in: there, of: old) else {
      return frame.area != former.area && !texts.isEmpty && Set(texts).isDisjoint(with: formerTexts)
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
  /// - Parameters:
  ///   - old: The previous picture; nil if nothing of it is left.
  ///   - closed: The screen under frames that have just closed: what shows again is no change.
  ///   - gone: The frames that are no more: blanks in their places are no change either.
  private static func share(
    of area: ScreenArea, _ old: Screen?, _ new: Screen, closed: Screen?, gone: [ScreenArea], menus: [ScreenArea]
  ) -> Double {
    var (inside, all) = (0, 0)
    let moved = MovedBesideArea(area, old)
    for (index, row) in new.rows.enumerated() {
      let before = old?.rows[index]
      if let before, before.id == row.id, before.version == row.version { continue }
      // The bottom row begins or ceases to describe what is chosen in the frame.
      let isBottom = index == new.rows.count - 1 && !area.rows.contains(index)
      if isBottom, before.map({ $0.isBlank != row.isBlank }) ?? false { continue }
      // A row of names comes and goes with its menus.
      if index == area.rows.lowerBound - 1, ScreenBar.isBar(row: index, columns: 0..<row.count, of: new) { continue }
      let (now, former) = (row.scalars, before?.scalars)
      let uncovered = closed.flatMap { $0.size == new.size ? $0.rows[index].scalars : nil }
      var besides = 0
      for (column, scalar) in now.enumerated() where scalar != former?[column] ?? 0x20 {
        if area.contains(row: index, column: column) {
          inside += 1
        } else if menus.contains(where: { $0.contains(row: index, column: column) }) {
          continue
        } else if uncovered?[column] != scalar,
          scalar != 0x20 || !gone.contains(where: { $0.contains(row: index, column: column) })
        {
          besides += 1
        }
      }
      if besides > 0, !moved.has(row, at: index) { all += besides }
    }
    return inside == 0 ? 0 : Double(inside) / Double(inside + all)
  }
}

/// Finds text beside a frame that its opening only moved, as when a row below it has gone to a description.
private struct MovedBesideArea {
  private let area: ScreenArea
  private let old: Screen?

  init(_ area: ScreenArea, _ old: Screen?) { (self.area, self.old) = (area, old) }

  /// True if the text of a row beside the area, or below it, was in a neighbouring row.
  func has(_ row: Row, at index: Int) -> Bool {
    guard let old, !row.isBlank else { return false }
    let free = area.rows.contains(index) ? (0..<row.count).without(area.columns) : [0..<row.count]
    func texts(_ row: Row) -> [String] { free.map { row.text(columns: $0).trimmingTrailingBlanks } }
    let now = texts(row)
    return now.contains { !$0.isEmpty }
      && [index - 1, index + 1].contains { old.rows.indices.contains($0) && texts(old.rows[$0]) == now }
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
