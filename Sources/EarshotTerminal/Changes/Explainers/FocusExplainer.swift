// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotRecognition
import EarshotScreen

/// The focus that moved after a key, as its witnesses tell: it is the answer, and what changed beside it is no news.
struct FocusExplainer: ChangeExplainer {
  static let reason = SilenceReason.mark
  static let evidence = "the focus moved"

  /// The claims about the focus of the last settled screen, strongest first.
  private(set) var claims: [FocusClaim] = []
  /// The place that was told to have the focus, with its text.
  private(set) var told: ToldFocus?
  /// The style of highlights in the current program.
  private var highlight: Style?
  /// The row that a search has reached while its text is typed.
  private var foundRow: RowID?

  mutating func forget() { (highlight, told) = (nil, nil) }

  /// Forgets the claims about the screen before.
  mutating func begin() { claims = [] }

  /// Notes the place that messages tell.
  mutating func note(_ messages: [any HubMessage], on screen: Screen) {
    guard messages.contains(where: { $0 is AccessibilityNotification.FocusMoved }) else { return }
    told = ToldFocus(in: messages, on: screen)
  }

  mutating func explain(_ changes: inout ScreenDifference, in situation: inout ChangeSituation) -> Explanation? {
    // A mostly new picture is to be read, whatever is highlighted in it.
    situation.isRead = changes.isPicture || Self.isOpened(changes, in: situation)
    guard !situation.isMarked else { return nil }
    return situation.isEdit ? beside(changes, in: &situation) : moved(changes, in: &situation)
  }

  private mutating func moved(_ changes: ScreenDifference, in situation: inout ChangeSituation) -> Explanation? {
    guard situation.update.passed.isEmpty, !situation.isRead || situation.goesToNextWidget,
      let focus = move(in: situation, isBack: situation.hasReturned),
      !(situation.isTypingAwaited && focus.contains(where: Self.isButton))
    else { return nil }
    situation.isSettling = situation.panes.isFullScreen
    let found = foundLine(focus, in: situation)
    // A question that stood there is no news.
    let line = situation.before.text == situation.after.text ? "" : situation.after.text
    let told = Self.question(found, line).map { Self.asked($0, in: changes) } ?? found
    return Explanation(messages: told + Self.modes(in: changes), extent: .answer, replaces: true)
  }

  /// The match of a search after each letter, in a list beside the field.
  private mutating func beside(_ changes: ScreenDifference, in situation: inout ChangeSituation) -> Explanation? {
    guard !situation.isCompleted, situation.panes.isFullScreen || told?.place(on: situation.old) != nil,
      !changes.isPicture, !situation.isSearchTyped,
      let focus = move(in: situation, besideField: true), !focus.contains(where: Self.isButton)
    else { return nil }
    situation.isSettling = true
    return Explanation(
      messages: foundLine(focus, in: situation), extent: .answer, evidence: "the focus moved beside a field")
  }

  /// A highlight that moved after a key.
  ///
  /// - Parameters:
  ///   - besideField: True if the key wrote into a field, so that a new appearance in its row is the written text.
  ///   - isBack: True if an earlier picture is back: what was covered has another appearance, and no highlight moved
  ///     there.
  private mutating func move(
    in situation: ChangeSituation, besideField: Bool = false, isBack: Bool = false
  ) -> [any HubMessage]? {
    let new = situation.new
    guard let key = situation.keys.last ?? situation.recentKey, key != .enter || situation.panes.isFullScreen,
      situation.old.modes.alternateScreen == new.modes.alternateScreen
    else { return nil }
    let judging = FocusJudging(
      situation: situation, key: key, knownLook: highlight, isBesideField: besideField, isBack: isBack)
    var arbiter = judging.judge(from: situation.former)
    if arbiter.isSilent, let whole = situation.pictureBeforeKey, whole !== situation.former, !situation.isSettling,
      whole.screen.size == new.size, whole.screen.modes.alternateScreen == new.modes.alternateScreen
    {
      // What had the focus may have lost its look in a picture before.
      arbiter = judging.judge(from: whole)
    }
    claims = arbiter.claims
    if !arbiter.contenders.isEmpty, arbiter.pane == nil { return [Self.looks(of: arbiter.contenders, on: new)] }
    guard let claim = arbiter.item else {
      // The frame of a field tells by its colour whether what is typed will do.
      if besideField, key.writes { return nil }
      let pane = arbiter.pane.map { ScreenOverview(situation.picture).moved(to: $0) }
      // A key that presses a button does not move to it, however it is drawn then.
      if key == .enter || key == .text(" "), pane?.role == .button { return nil }
      return pane.map { [$0] }
    }
    return item(claim, chosenBy: arbiter, key, on: situation.picture)
  }

  private mutating func item(
    _ claim: FocusClaim, chosenBy arbiter: FocusArbiter, _ key: KeyPress, on picture: RecognizedScreen
  ) -> [any HubMessage] {
    if case .element(let element) = claim.subject { return [ScreenFocus.moved(to: element)] }
    if key == .enter, !claim.isExchange {
      // Enter found a text in this line.
      return [AccessibilityNotification.FocusMoved(picture.screen.rows[claim.row].text)]
    }
    if key != .enter { highlight = claim.style }
    let plain = ScreenFocus.moved(to: claim, on: picture)
    let goesOn = key == .tab || key == .backTab
    let focus = goesOn ? ScreenFocus.named(plain, at: claim, on: picture) : plain
    let title = key == .enter ? nil : arbiter.pane?.title
    let content = arbiter.content.map { [ScreenFocus.moved(to: $0, on: picture)] } ?? []
    return (title.map { [AccessibilityNotification.FocusMoved($0)] } ?? []) + [focus] + content
  }

  /// The highlight that moved while most of the picture changed, if no message tells it.
  mutating func besideNews(in situation: ChangeSituation, _ messages: [any HubMessage]) -> [any HubMessage] {
    guard situation.panes.isFullScreen, !messages.contains(where: { $0 is AccessibilityNotification.FocusMoved }),
      let focus = move(in: situation), focus.count == 1, let claim = claims.first, claim.isOfLooks,
      // A pane is no item.
      ScreenFocus.isSame(focus[0], AccessibilityNotification.FocusMoved(claim.text))
    else { return [] }
    var told = situation.toldSinceKey
    // The item beside a mark at the margin is one of the rows that are read.
    if claim.witness != .marginLine { told.add(messages) }
    return focus.allSatisfy { message in
      ToldWords.texts(of: message).allSatisfy { !told.contain(ToldWords.words(of: $0)) }
    } ? focus : []
  }

  /// The line that a search found in an editor's text while its words are typed: told once, and as a whole, as the user
  /// knows the words.
  private mutating func foundLine(_ focus: [any HubMessage], in situation: ChangeSituation) -> [any HubMessage] {
    guard !situation.areas.isEdited(situation.new), let claim = claims.first,
      situation.new.rows.indices.contains(claim.row),
      situation.areas.selections.contains(where: { $0.contains(row: claim.row, column: claim.columns.lowerBound) })
    else { return focus }
    let row = situation.new.rows[claim.row]
    defer { foundRow = row.id }
    let isBefore = foundRow == row.id && !situation.areas.isEdited(situation.old)
    return isBefore ? [] : [AccessibilityNotification.FocusMoved(row.text.trimmingTrailingBlanks)]
  }

  // MARK: What is beside it

  /// True if a key that does not move opened another picture, however little it shows: a short letter.
  private static func isOpened(_ changes: ScreenDifference, in situation: ChangeSituation) -> Bool {
    situation.panes.isWhole && situation.keys.last?.isNavigation == false && changes.isMost(of: situation.new)
  }

  /// True for a button, which becomes enabled while somebody types beside it.
  private static func isButton(_ message: any HubMessage) -> Bool {
    (message as? AccessibilityNotification.FocusMoved)?.role == .button
  }

  /// An editor's report of its mode, wherever the caret is: `-- VISUAL LINE --`.
  private static func modes(in changes: ScreenDifference) -> [any HubMessage] {
    let texts = changes.appeared.map(\.text) + changes.rewritten.map(\.new)
    return texts.compactMap { text in
      guard let mode = WrittenMode.prefix(of: text), !changes.removed.contains(String(mode)) else { return nil }
      return AccessibilityNotification.TextAppended([String(mode)], isDrawn: true)
    }
  }

  /// The question at the new focus, if it is one.
  private static func question(_ focus: [any HubMessage], _ line: String) -> String? {
    let texts = focus.compactMap { ($0 as? AccessibilityNotification.FocusMoved)?.text } + [line]
    return texts.first { NotableLine.isQuestion($0) && $0.contains(where: \.isLetter) }
  }

  /// A question, and the keys below it that answer it.
  private static func asked(_ question: String, in changes: ScreenDifference) -> [any HubMessage] {
    let rows = changes.appeared.map(\.text) + changes.rewritten.map(\.new)
    let keys = rows.filter { !NotableLine.isQuestion($0) }.suffix(3)
    return [AccessibilityNotification.TextAppended([question] + keys, isDrawn: true)]
  }

  /// The texts of places of which none can be told to have the focus, in the order of the screen, with their looks.
  private static func looks(of places: [FocusClaim], on screen: Screen) -> any HubMessage {
    let texts = places.sorted { ($0.row, $0.columns.lowerBound) < ($1.row, $1.columns.lowerBound) }.map { place in
      (text: place.text.trimmingLeadingBlanks.trimmingTrailingBlanks, style: place.style)
    }
    let strongest = texts.map(\.style.salience).max() ?? 0
    let lit = texts.indices.filter { texts[$0].style.salience == strongest }
    let marks =
      lit.count == texts.count
      ? []
      : lit.map { index in
        LineMark(line: index, range: 0..<texts[index].text.count, kind: .highlighted)
      }
    return AccessibilityNotification.TextAppended(texts.map(\.text), isDrawn: true, marks: marks)
  }
}
