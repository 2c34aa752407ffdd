// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotKeys
import EarshotScreen
import EarshotSpeech
import EarshotTerminal

/// The screen of a program that provides its tree: spoken too, unless the tree reports it or there is another reason.
///
/// A program that joins is never worse off than one that does not. Messages about its screen wait until the tree has
/// had time to report the same; whatever the tree has said, or contains as the answer to a key, is left to it, and the
/// rest is spoken from the screen.
struct TextBesideTree: Teller {
  /// The reason why text on the screen is not spoken.
  enum Reason: String {
    /// The tree was heard to say it.
    case said = "the tree said it"
    /// It is in the tree of a program that reports which of its changes are news, or was there before the key that the
    /// tree answered: scrolled, uncovered, drawn anew.
    case inTree = "the tree has it"
    /// Focus, caret and typing: only the tree reports them.
    case focus = "the tree tells the focus"
    /// A step of a picture drawn in several, no longer there.
    case gone = "gone since"
    /// A line editor's offers below the line being typed: the tree reports the chosen one.
    case offer = "offered below what is typed"
  }

  /// The time by which the wait begins earlier once the tree has answered the key: what it announces, it announces with
  /// that.
  private static let head = Interval.milliseconds(-150)
  /// The time after a key in which changes answer it.
  private static let answerTime = Interval.seconds(1)
  /// The longest time from an empty tree, which announces a later one, to the first with words.
  private static let bareTime = Interval.seconds(1)
  /// The number of screen changes in a row without an update of the tree that make it stale.
  private static let staleLimit = 3

  private struct Item {
    var message: any HubMessage
    var shownAt: Instant
    /// The key that it may answer.
    var key: Key?
    var isMainScreen: Bool
    /// The text below the caret.
    var below: [String]
  }

  private struct Key {
    var at: Instant
    /// True if it can only edit the line being typed.
    var edits: Bool
    /// True if it may do anything else, too, like a function key: it edits if the line changes.
    var isOpen: Bool
    /// True if it asks for completions: then offers are spoken unless the tree reports them.
    var asks: Bool
    /// True if the reader kept it: the program did not receive it, and need not react.
    var isCommand: Bool
    /// The tree before it.
    var before: TreeWords
  }

  /// The progress of a program to its first tree.
  private enum Start {
    case none
    /// It sent a tree without words: another will follow.
    case bare(Instant)
    case told(Instant)

    /// The instant at which the tree has had time to report it; nil while there is no tree.
    var readyAt: Instant? {
      switch self {
      case .none: nil
      case .bare(let instant): instant + TextBesideTree.bareTime
      case .told(let instant): instant
      }
    }
  }

  private var items = WaitingNews<Item>(patience: TreeLateness.usual)
  /// The words now on the screen.
  private var shownWords: Set<Substring> = []
  /// The words heard lately.
  private var heard = HeardWords()
  private var key: Key?
  /// The tree before a dialog covered it.
  private var uncovered: TreeWords?
  /// The last text reported of rows that the program rewrites, by line.
  private var rewritten: [UInt64: String] = [:]
  private var start = Start.none
  private var treeAt: Instant?
  private var lateness = TreeLateness()
  /// The screen changes that the tree did not follow, by the key they answer.
  private var unfollowed: [Instant] = []

  /// True if what is due now has an answer to its key that only the screen shows.
  private var isAnsweredBeside = false

  /// True if the program reports which of its changes are news.
  private let tellsChanges: Bool

  init(tellsChanges: Bool = false) { self.tellsChanges = tellsChanges }

  var ledgerName: ChangeEnd.Teller { .tree }

  /// The instant for ``due(in:)``; nil while nothing waits, or there is no tree yet.
  var deadline: Instant? {
    start.readyAt.flatMap { items.deadline(from: $0) }
  }

  /// True if the program has sent a tree with any content.
  var hasTree: Bool { if case .told = start { true } else { false } }

  // MARK: Events

  /// - Parameters:
  ///   - stroke: The key; nil for a request by other means.
  ///   - isCommand: True if the reader kept it from the program, and may have sent the program a request.
  ///   - sight: The session before it.
  mutating func pressed(_ stroke: KeyStroke?, isCommand: Bool, in sight: Sight) {
    if !sight.tree.isModal { uncovered = sight.tree }
    key = Key(
      at: sight.now, edits: !isCommand && stroke?.hasReturn != true,
      isOpen: stroke?.key.map(Self.isOpen) ?? false,
      asks: stroke?.key?.code == .tab && stroke?.key?.modifiers == [],
      isCommand: isCommand, before: sight.tree)
  }

  private static func isOpen(_ key: EarshotKeys.Key) -> Bool {
    switch key.code {
    case .function, .escape: true
    default: !key.modifiers.isSubset(of: .shift)
    }
  }

  /// Records an utterance.
  mutating func said(_ utterance: Utterance, at now: Instant) { heard.said(utterance, at: now) }

  /// Forgets an utterance that was superseded unheard.
  mutating func dropped(_ id: UtteranceID) { heard.dropped(id) }

  /// True if the screen was heard to tell the same since the last key, a moment ago.
  func isHeardFromScreen(_ text: String, at now: Instant) -> Bool {
    let words = TreeWords.words(of: text)
    return !words.isEmpty && heard.hasFromScreen(words, since: key?.at ?? .zero, at: now)
  }

  /// True if its words are needed when it is updated.
  var asksForWords: Bool { !items.isEmpty || lateness.isOpen || !hasTree }

  /// Records an update of the program's tree.
  ///
  /// - Parameter tree: Its words; nil if they are not asked for.
  mutating func toldTree(_ tree: TreeWords?, at now: Instant) {
    let isBare = tree?.isEmpty ?? false
    if let tree {
      lateness.came(tree, at: now)
      items.patience = lateness.patience
    }
    switch start {
    case .none: start = isBare ? .bare(now) : .told(now)
    case .bare where !isBare: start = .told(now)
    case .bare, .told: break
    }
    treeAt = now
    unfollowed = []
    items.hasten(to: now + Self.head) { $0.key != nil }
  }

  /// Takes in the messages of a settled screen: of all but typing it waits what the tree tells.
  mutating func shown(_ messages: [any HubMessage], in sight: Sight) -> Told {
    let typed = sight.tree.isTypedOnScreen ? messages.filter { $0.textNews?.isTyping ?? false } : []
    wait(typed.isEmpty ? messages : messages.filter { !($0.textNews?.isTyping ?? false) }, in: sight)
    return Told(messages: typed)
  }

  /// Keeps news until the tree has had time to tell them.
  mutating func wait(_ messages: [any HubMessage], in sight: Sight) {
    guard let screen = sight.screen else { return }
    let now = sight.now
    let isMainScreen = !screen.modes.alternateScreen
    let key = key.flatMap { now <= $0.at + Self.answerTime ? $0 : nil }
    let below = isMainScreen ? screen.rows.dropFirst(screen.cursor.row + 1).map(\.text).filter { !$0.isEmpty } : []
    for message in messages {
      let item = Item(message: message, shownAt: now, key: key, isMainScreen: isMainScreen, below: below)
      let isFollowed = key.map { key in treeAt.map { $0 >= key.at } ?? false } ?? false
      items.wait(item, since: isFollowed ? now + Self.head : now)
    }
  }

  // MARK: Results

  /// The messages that have waited long enough.
  mutating func due(in sight: Sight) -> Told {
    guard let readyAt = start.readyAt else { return Told() }
    shownWords = Set(sight.screen?.rows.flatMap { TreeWords.words(of: $0.text) } ?? [])
    var news = Told()
    let due = items.takeDue(at: sight.now, from: readyAt)
    isAnsweredBeside = due.contains { answersKey($0, sight.tree) }
    for item in due { tell(item, sight.tree, &news) }
    return news
  }

  /// The text printed above a program's drawing, which no tree has: it is spoken before the tree's next message.
  mutating func above(in sight: Sight) -> Told {
    var news = Told()
    var items = items
    items.change { item in
      guard item.isMainScreen, case .appended(var message) = item.message.textNews else { return item }
      let count = message.lines.prefix { isNews($0, item, sight.tree) }.count
      guard count > 0 else { return item }
      var told = message.with(Array(message.lines.prefix(count)))
      // The tree speaks next: nothing continues the line.
      told.continuesLine = false
      news.messages.append(told)
      message.lines.removeFirst(count)
      (message.marks, message.continuesLine, message.omitted, message.firstLines) = ([], false, 0, [])
      var rest = item
      rest.message = message
      return message.lines.isEmpty ? nil : rest
    }
    self.items = items
    return news
  }

  /// All waiting messages, when the program no longer provides a tree.
  mutating func left(in sight: Sight) -> Told {
    let items = items.takeAll()
    guard hasTree else { return Told(messages: items.map(\.message)) }
    var news = Told()
    for item in items where item.isMainScreen { tell(item, sight.tree, &news) }
    return news
  }

  /// True if the program keeps drawing without updating its tree.
  var isStale: Bool { unfollowed.count >= Self.staleLimit }

  // MARK: One change

  private mutating func tell(_ item: Item, _ tree: TreeWords, _ news: inout Told) {
    switch item.message.textNews {
    case .appended(let message):
      let lines = message.lines.filter { line in
        let reason = reason(line, item, tree)
        if let reason { news.leave(line, reason) }
        return reason == nil
      }
      guard !lines.isEmpty || (message.omitted > 0 && item.isMainScreen) else { return }
      let untold = lines.map(TreeWords.words(of:)).filter { !tree.have($0, isWhole: false) }
      if !untold.isEmpty { noteUnfollowed(item) }
      for words in untold { lateness.screenTold(words, shownAt: item.shownAt) }
      news.messages.append(message.with(lines))
    case .promptShown(let message):
      // Text printed earlier may have been taken for its first line.
      let parts = message.text.split(separator: " ")
      let count = parts.indices.first {
        tree.have(TreeWords.words(of: parts[$0...].joined(separator: " ")), isWhole: false)
      }
      // Its presence in the tree does not speak it: the reader speaks the field with the focus.
      let right = message.right.flatMap { text in
        let words = TreeWords.words(of: text)
        return isSaid(words, item) || (tellsChanges && tree.have(words, isWhole: false)) ? nil : text
      }
      let text = ([right].compactMap { $0 } + parts.prefix(count ?? parts.count).map(String.init)).joined(
        separator: " ")
      if text.isEmpty { return news.leave(message.text, .said) }
      news.messages.append(AccessibilityNotification.TextAppended([text]))
    case .changed(let message) where !message.isAtCaret:
      let isTold = message.percent.map { isProgressSaid($0, item) } ?? false
      if let reason = isTold ? .said : reason(message.new, item, tree) ?? reason(rewritten: message, item, tree) {
        news.leave(message.new, reason)
        // The row's waiting speech belongs to the tree by now.
        if let former = rewritten.removeValue(forKey: message.line) {
          news.messages.append(AccessibilityNotification.TextRemoved([former]))
        }
        return
      }
      // A clock goes on by itself.
      if !message.isTicking {
        noteUnfollowed(item)
        lateness.screenTold(TreeWords.words(of: message.new), shownAt: item.shownAt)
      }
      rewritten[message.line] = message.new
      news.messages.append(message)
    case .completionsShown(let message):
      if let key = item.key, isAnswered(key) {
        return news.leave(message.items.joined(separator: " "), .offer)
      }
      news.messages.append(message)
    // The tree has the field that hides input, or the place that was found.
    case .inputHidden where tree.isFocusSecure: break
    case .completionFailed, .historySearched: break
    case .focusMoved(let message): tell(message, of: item, text: message.text, tree, &news)
    case .inserted(let message): tell(message, of: item, text: message.text, tree, &news)
    case .deleted(let message): tell(message, of: item, text: message.text, tree, &news)
    case .caretMoved(let message): tell(message, of: item, text: message.line, tree, &news)
    case .changed(let message): tell(message, of: item, text: message.new, tree, &news)
    // Messages that no tree has: notes, ends of commands, progress, bells and the like.
    case .removed, .commandEnded, .inputHidden, .progressChanged, .modeChanged, .edited, .copied, .selected,
      .completionsOffered, .completionChosen, .diagnosticsReached, .foldReached, .matchReached, nil:
      news.messages.append(item.message)
    }
  }

  /// Leaves focus, caret and typing to the tree if it reports anything after the key.
  private mutating func tell(
    _ message: any HubMessage, of item: Item, text: String, _ tree: TreeWords, _ news: inout Told
  ) {
    let words = TreeWords.words(of: text)
    if tree.isPlaceholder(words) { return news.leave(text, .focus) }
    // A completion that the program announced, before its tree has it.
    if !words.isEmpty, isSaid(words, item), heard.hasAnnouncement(since: item.key?.at ?? item.shownAt) {
      return news.leave(text, .said)
    }
    let isAnswer = item.key.map { !$0.isCommand } ?? false
    // What a program draws itself has its place on the screen alone, as has the choice of one whose tree has no focus.
    if tree.isFocusDrawn, isAnswer { return news.messages.append(message) }
    // One that had a focus at the key is only on its way to the next.
    let isOnItsWay = item.key?.before.hasFocus ?? false
    if !tree.hasFocus, isAnswer, !isOnItsWay, case .focusMoved = message.textNews, !isSaid(words, item) {
      return news.messages.append(message)
    }
    guard let key = item.key, !key.isCommand, treeAt.map({ $0 < key.at }) ?? true else {
      if let key = item.key, key.isOpen, isBesideField(words, key, tree), !tree.areLive(words) {
        return news.messages.append(AccessibilityNotification.TextAppended([text]))
      }
      return news.leave(text, .focus)
    }
    // A tree has nothing to say about hidden input.
    if tree.isFocusSecure { return news.messages.append(Self.secret(message)) }
    noteUnfollowed(item)
    lateness.screenTold(words, shownAt: item.shownAt)
    news.messages.append(message)
  }

  /// True for words drawn behind a field that the key left as it was: nobody typed them.
  private func isBesideField(_ words: [Substring], _ key: Key, _ tree: TreeWords) -> Bool {
    words.count > 1 && tree.isFocusKept(since: key.before) && !tree.isInFocus(words, isDrawn: true)
      && !key.before.have(words, isWhole: false)
  }

  /// The message for hidden input, however the screen shows it.
  private static func secret(_ message: any HubMessage) -> any HubMessage {
    func bullets(_ text: String) -> String { String(repeating: "•", count: min(text.count, 1)) }
    switch message.textNews {
    case .inserted(let message): return AccessibilityNotification.TextInserted(bullets(message.text))
    case .deleted(let message): return AccessibilityNotification.TextDeleted(bullets(message.text))
    default: return AccessibilityNotification.TextRemoved([])
    }
  }

  /// True if the tree does not contain it either.
  private func isNews(_ line: String, _ item: Item, _ tree: TreeWords) -> Bool {
    reason(line, item, tree) == nil && !tree.have(TreeWords.words(of: line), isWhole: true)
  }

  private func reason(_ line: String, _ item: Item, _ tree: TreeWords) -> Reason? {
    let words = TreeWords.words(of: line)
    // Rules and marks: in printed output they are kept, in a picture they are its frame.
    if words.isEmpty { return item.isMainScreen ? nil : .inTree }
    if isSaid(words, item) { return .said }
    if isOfFirstPicture(item), tree.areOfControls(words) { return .inTree }
    if tree.isInFocus(words, isDrawn: !item.isMainScreen) { return .focus }
    if !item.isMainScreen, !words.allSatisfy({ shownWords.contains($0) }) { return .gone }
    if let key = item.key, key.edits, !key.isOpen || tree.isFocusEdited(since: key.before),
      item.below.contains(where: { $0.contains(line) }),
      treeAt.map({ $0 >= key.at }) ?? false, !key.asks || isAnswered(key)
    {
      return .offer
    }
    if let key = item.key, !item.isMainScreen, isAnswered(key) || isAnsweredBeside {
      if key.before.have(words, isWhole: false), !tree.isOfNewDialog(words, since: key.before) { return .inTree }
      // The rows of a text may be numbered, which only the picture shows.
      if words.count > 1, words[0].allSatisfy(\.isNumber), key.before.have(Array(words.dropFirst()), isWhole: false) {
        return .inTree
      }
      // A row of a picture with a field in it: only the typed text is new.
      let beside = tree.withoutFocused(words)
      if beside.count < words.count, key.before.have(beside, isWhole: false) { return .focus }
      // The user moved in a list: items scrolled in are for exploring.
      if tree.isFocusMoved(since: key.before), tree.areListedWithFocus(words) { return .inTree }
    }
    if !item.isMainScreen, isBehindDialog(words, item, tree) { return .inTree }
    if tree.haveButClocks(line, since: item.key?.before) { return .inTree }
    return tellsChanges && tree.have(words, isWhole: item.isMainScreen) ? .inTree : nil
  }

  /// The reason for a row that the program rewrites: what is new in it was said, or is a count that the tree has. The rest
  /// stood in the tree before.
  private func reason(
    rewritten message: AccessibilityNotification.TextChanged, _ item: Item, _ tree: TreeWords
  ) -> Reason? {
    guard let key = item.key, treeAt.map({ $0 >= key.at }) ?? false else { return nil }
    let (said, words) = (heard.words(forChangeAt: item.shownAt), TreeWords.words(of: message.new))
    if message.isAnswer, !isAnswered(key), tree.areNewLine(words, since: key.before), !TreeWords.hasClock(message.new) {
      return nil
    }
    let isKnown = words.allSatisfy { word in
      said.contains(word) || key.before.have([word], isWhole: false)
        || (word.allSatisfy(\.isNumber) && tree.have([word], isWhole: false))
    }
    return isKnown ? .said : nil
  }

  /// True if it is of the picture that a program begins with, whose focus was heard.
  private func isOfFirstPicture(_ item: Item) -> Bool {
    guard case .told(let began) = start, !item.isMainScreen else { return false }
    return item.shownAt <= began + Self.answerTime && heard.hasAny(since: began)
  }

  /// True if it is behind the front dialog, and becomes visible around it, or when it closes.
  private func isBehindDialog(_ words: [Substring], _ item: Item, _ tree: TreeWords) -> Bool {
    guard tree.isModal || item.key?.before.isModal ?? false, let uncovered else { return false }
    // What the dialog itself says is to be heard.
    if tree.isModal, tree.have(words, isWhole: false) { return false }
    return tree.have(words, with: uncovered)
  }

  /// True if it has words that were not there before its key: then rows that were, and have only moved, are no answer.
  private func answersKey(_ item: Item, _ tree: TreeWords) -> Bool {
    guard let key = item.key, !key.isCommand, case .appended(let message) = item.message.textNews else { return false }
    return message.lines.contains { line in
      let words = TreeWords.words(of: line).filter { !$0.allSatisfy(\.isNumber) }
      return !words.isEmpty && !key.before.have(words, isWhole: false) && !tree.isInFocus(words, isDrawn: true)
    }
  }

  /// True if anything was said since a key.
  private func isAnswered(_ key: Key) -> Bool { heard.hasAny(since: key.at) }

  private func isSaid(_ words: [Substring], _ item: Item) -> Bool {
    let said = heard.words(forChangeAt: item.shownAt)
    return words.allSatisfy { said.contains($0) }
  }

  /// True if the tree was heard to report about the same progress.
  private func isProgressSaid(_ percent: Int, _ item: Item) -> Bool {
    heard.words(forChangeAt: item.shownAt).contains { Int($0).map { abs($0 - percent) <= Self.nearPercent } ?? false }
  }

  /// The reader itself speaks quarters, and trees each tenth: half of one and a whole of the other.
  private static let nearPercent = 22

  /// Records that the screen changed without a later update of the tree.
  private mutating func noteUnfollowed(_ item: Item) {
    // Text printed above a prompt is not part of the program's drawing.
    guard item.key.map({ !$0.isCommand }) ?? !item.isMainScreen else { return }
    let cause = item.key?.at ?? item.shownAt
    let isFollowed = treeAt.map { $0 >= cause } ?? true
    guard !isFollowed, unfollowed.last != cause, !heard.hasAnnouncement(since: cause) else { return }
    unfollowed.append(cause)
  }
}

extension Told {
  fileprivate mutating func leave(_ text: String, _ reason: TextBesideTree.Reason) {
    silent.append((text, reason.rawValue))
  }
}
