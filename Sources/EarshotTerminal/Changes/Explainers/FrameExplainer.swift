// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotRecognition
import EarshotScreen

/// Frames and side panels that open, told as a whole: what else changed is their place's, or beside them.
struct FrameExplainer: ChangeExplainer {
  static let reason = SilenceReason.choice
  static let evidence = "in a frame or panel that opened"

  private var popups = Popups()

  mutating func forget() { popups.forget() }

  /// The screen under the frame that was opened last; nil if none is open.
  var under: Screen? { popups.under }

  /// The screen under the frames that have just closed, and the place that had the focus in it.
  mutating func closed(_ panes: ScreenPanes) -> (screen: Screen, focus: ToldFocus?)? { popups.closed(panes) }

  /// The frame in the first picture.
  mutating func first(on screen: Screen, _ former: ScreenPanes, _ panes: ScreenPanes) -> RecognizedFrame? {
    popups.opened(from: nil, former, to: screen, panes)
  }

  func explain(_ changes: inout ScreenDifference, in situation: inout ChangeSituation) -> Explanation? {
    guard let opening = situation.opening else { return nil }
    changes.leaveOut(within: opening.area)
    return Explanation(messages: opening.messages, replaces: true)
  }

  /// A frame or side panel that opened, found before rows are compared.
  ///
  /// - Parameter known: The places of frames that do not open, as their picture is back.
  mutating func look(in situation: inout ChangeSituation, known: [ScreenArea]) {
    // The mark of the focus opens nothing.
    let isMark =
      FrameFocus.drawn(from: (situation.old, situation.formerPanes), to: (situation.new, situation.panes)) != nil
    if !isMark,
      let frame = popups.opened(
        from: situation.old, situation.formerPanes, to: situation.new, situation.panes,
        known: known, beside: situation.menu?.areas ?? [], isScrolling: situation.recentKey?.isNavigation ?? false,
        focus: situation.focus)
    {
      if situation.line.answered.isEmpty { situation.beginInput() }
      situation.keys = []
      situation.opening = Self.opened(frame, in: situation)
      return
    }
    // Content moved sideways by an arrow is scrolled.
    guard situation.panes.isFullScreen, let key = situation.recentKey, key != .left, key != .right,
      let panel = SidePanel(from: situation.old, to: situation.new)
    else { return }
    (situation.keys, situation.isSettling) = ([], true)
    // The whole screen moved with it.
    situation.opening = LayerOpening(
      messages: panel.isOpen ? Self.opening(of: panel, on: situation.new) : situation.back(),
      area: ScreenArea(situation.new))
  }

  private static func opened(_ frame: RecognizedFrame, in situation: ChangeSituation) -> LayerOpening {
    let typed = situation.line.isEdit ? situation.line.messages : []
    if let menu = situation.menu, menu.completed == nil {
      // Suggestions wait for the typing to rest. What explains one comes and goes with the letters: its name suffices.
      if menu.menu?.area == frame.area { return LayerOpening(messages: typed, area: frame.area) }
      let title = frame.title.map { [AccessibilityNotification.TextAppended([$0], isDrawn: true)] } ?? []
      return LayerOpening(messages: typed + (menu.message.map { [$0] } ?? title), area: frame.area)
    }
    // The frame around the field that is typed in.
    let isField = !typed.isEmpty && frame.interior.map { Set($0.rows).isSubset(of: situation.after.rows) } ?? false
    let opened = isField ? [] : opening(of: frame, on: situation.picture)
    return LayerOpening(messages: typed + opened, area: frame.area)
  }

  /// A frame opened: its title, its text and its focus.
  static func opening(of frame: RecognizedFrame, on picture: RecognizedScreen) -> [any HubMessage] {
    let overview = ScreenOverview(picture)
    let texts = [MenuTitle.title(of: frame, on: picture.screen)].compactMap { $0 } + overview.texts(of: frame)
    let focus = overview.focus(in: frame.area).map { ScreenFocus.moved(to: $0) }
    if texts.isEmpty, focus == nil, let sign = prompt(in: frame, on: picture.screen) {
      return [AccessibilityNotification.FocusMoved(sign, role: .textInput)]
    }
    let text = texts.isEmpty ? [] : [AccessibilityNotification.TextAppended(texts, isDrawn: true)]
    return text + [focus].compactMap { $0 }
  }

  /// The sign that alone stands in a box: it asks for what follows it, as a command.
  private static func prompt(in frame: RecognizedFrame, on screen: Screen) -> String? {
    guard let inside = frame.interior else { return nil }
    let signs = inside.rows.map { screen.rows[$0].text(columns: inside.columns).filter { !$0.isLine } }
      .filter { !$0.isEmpty }
    guard signs.count == 1, let sign = signs[0].first, signs[0].count == 1, prompts.contains(sign) else { return nil }
    return signs[0]
  }

  /// Prompts, and the signs with which editors and pagers ask.
  private static let prompts = Glyph.prompts.union([":", "/", "?"])

  /// A panel opened at the side: its first line and its choice, or else its lines.
  static func opening(of panel: SidePanel, on screen: Screen) -> [any HubMessage] {
    let texts = panel.area.rows.map { screen.rows[$0].text(columns: panel.area.columns).trimmingLeadingBlanks }
      .map(\.trimmingTrailingBlanks).filter { !$0.isEmpty }
    guard let item = RecognizedList(in: panel.area, of: screen)?.chosen else {
      return [AccessibilityNotification.TextAppended(texts, isDrawn: true)]
    }
    let title = texts.first.map { AccessibilityNotification.TextAppended([$0], isDrawn: true) }
    return [title].compactMap { $0 } + [AccessibilityNotification.FocusMoved(item.text)]
  }
}
