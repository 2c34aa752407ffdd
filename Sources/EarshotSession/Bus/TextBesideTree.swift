// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotScreen
import EarshotSpeech
import EarshotTerminal

/// What the screen of a program shows while the program tells its tree: said too, unless the tree tells it or there is
/// another reason.
///
/// A program that joins is never worse off than one that does not. What its screen has to tell waits until the tree had
/// its time to tell the same; then what the tree has said, or has in it as the answer to a key, is left to the tree,
/// and the rest is said from the screen.
struct TextBesideTree {
  /// Why something that the screen shows is not said.
  enum Reason: String {
    /// The tree was heard to say it.
    case said = "the tree said it"
    /// It is in the tree of a program that tells itself which of its changes are news, or was there before the key that
    /// the tree has answered: scrolled, uncovered, drawn anew.
    case inTree = "the tree has it"
    /// Where the focus and the caret are, and what is typed: the tree's alone.
    case focus = "the tree tells the focus"
    /// A step of a picture that was drawn in several: it is not there any more.
    case gone = "gone since"
    /// What a line editor offers below the line that is typed: the tree tells what is chosen of it.
    case offer = "offered below what is typed"
  }

  /// How long a tree has to tell what its screen shows: the plug-in's pause, the reader's, and some more.
  static let patience = Interval.milliseconds(350)
  /// How long after a key what changes is its answer.
  private static let answerTime = Interval.seconds(1)
  /// How long before it is shown something may have been said already.
  private static let saidTime = Interval.seconds(2)
  /// How long a program may take from a tree without a word, which says that one will come, to that one.
  private static let bareTime = Interval.seconds(1)
  /// So many changes of the screen in a row without a word of the tree make it a stale one.
  private static let staleLimit = 3

  private struct Item {
    var message: any HubMessage
    var shownAt: Instant
    /// The key that it may be the answer to.
    var key: Key?
    var isMainScreen: Bool
    /// What stands below the caret.
    var below: [String]
  }

  private struct Key {
    var at: Instant
    /// Whether it only edits the line that is typed.
    var edits: Bool
    /// Whether it asks for what can stand there: then what is offered is said, where the tree says nothing of it.
    var asks: Bool
    /// Whether the reader kept it: the program was not told of it, and need not follow.
    var isCommand: Bool
    /// What the tree had before it.
    var before: TreeWords
  }

  /// How far the program has come with its first tree.
  private enum Start {
    case none
    /// It told a tree without a word: there will be one.
    case bare(Instant)
    case told(Instant)

    /// When it could have told what its screen shows; nil while there is no tree.
    var readyAt: Instant? {
      switch self {
      case .none: nil
      case .bare(let instant): instant + TextBesideTree.bareTime
      case .told(let instant): instant
      }
    }
  }

  private var items: [Item] = []
  /// The words that the screen shows now.
  private var shownWords: Set<Substring> = []
  private var saidWords: [(id: UtteranceID, words: [Substring], at: Instant)] = []
  private var key: Key?
  /// The tree before a dialog came in front of it.
  private var uncovered: TreeWords?
  /// What rows that the program rewrites showed when the reader was told of them last, by their lines.
  private var rewritten: [UInt64: String] = [:]
  private var start = Start.none
  private var treeAt: Instant?
  /// Changes of the screen that the tree did not follow, by the key that they answer.
  private var unfollowed: [Instant] = []

  /// Whether the program tells what of its changes is news.
  private let tellsChanges: Bool

  init(tellsChanges: Bool = false) { self.tellsChanges = tellsChanges }

  /// When ``due(at:_:)`` is wanted; nil while nothing waits, or there is no tree yet that could tell anything.
  var deadline: Instant? {
    guard let readyAt = start.readyAt else { return nil }
    return items.first.map { max($0.shownAt, readyAt) + Self.patience }
  }

  /// Whether the program has told a tree with anything in it.
  var hasTree: Bool { if case .told = start { true } else { false } }

  var isWaiting: Bool { !items.isEmpty }

  // MARK: What happens

  /// - Parameters:
  ///   - isCommand: the reader kept it from the program, and may have asked the program for something.
  ///   - tree: as it is before that.
  mutating func pressed(_ bytes: [UInt8], isCommand: Bool, _ tree: TreeWords, at now: Instant) {
    if !tree.isModal { uncovered = tree }
    key = Key(
      at: now, edits: !isCommand && !bytes.contains(0x0d) && !bytes.contains(0x0a), asks: bytes == [0x09],
      isCommand: isCommand, before: tree)
  }

  /// Something is being said.
  mutating func said(_ utterance: Utterance, at now: Instant) {
    saidWords.removeAll { $0.at + Self.saidTime + Self.patience < now }
    saidWords.append((utterance.id, TreeWords.words(of: utterance.text), now))
  }

  /// Nobody has heard it: something else came first.
  mutating func dropped(_ id: UtteranceID) { saidWords.removeAll { $0.id == id } }

  /// The program has told something of its tree.
  ///
  /// - Parameter isBare: there is not a word in it.
  mutating func toldTree(isBare: Bool, at now: Instant) {
    switch start {
    case .none: start = isBare ? .bare(now) : .told(now)
    case .bare where !isBare: start = .told(now)
    case .bare, .told: break
    }
    treeAt = now
    unfollowed = []
  }

  /// The screen has settled and has this to tell.
  mutating func shown(_ messages: [any HubMessage], on screen: Screen, at now: Instant) {
    let isMainScreen = !screen.modes.alternateScreen
    let key = key.flatMap { now <= $0.at + Self.answerTime ? $0 : nil }
    let below = isMainScreen ? screen.rows.dropFirst(screen.cursor.row + 1).map(\.text).filter { !$0.isEmpty } : []
    items += messages.map {
      Item(message: $0, shownAt: now, key: key, isMainScreen: isMainScreen, below: below)
    }
  }

  // MARK: What comes of it

  /// What is said of the screen now.
  struct News {
    var messages: [any HubMessage] = []
    /// What is left out, and why.
    var silent: [(text: String, reason: Reason)] = []
  }

  /// What has waited long enough.
  ///
  /// - Parameter screen: as it is now.
  mutating func due(at now: Instant, _ tree: TreeWords, on screen: Screen?) -> News {
    guard let readyAt = start.readyAt else { return News() }
    shownWords = Set(screen?.rows.flatMap { TreeWords.words(of: $0.text) } ?? [])
    let count = items.prefix { max($0.shownAt, readyAt) + Self.patience <= now }.count
    defer { items.removeFirst(count) }
    var news = News()
    for item in items.prefix(count) { tell(item, tree, &news) }
    return news
  }

  /// What a program printed above what it draws, and no tree has: it is heard before what the tree tells next.
  mutating func above(_ tree: TreeWords) -> News {
    var news = News()
    var rest: [Item] = []
    for var item in items {
      if item.isMainScreen, var message = item.message as? AccessibilityNotification.TextAppended {
        let count = message.lines.prefix { isNews($0, item, tree) }.count
        if count > 0 {
          var told = message
          told.lines = Array(message.lines.prefix(count))
          // What comes next is the tree's: nothing goes on with the line.
          told.continuesLine = false
          if count < message.lines.count { (told.marks, told.isOpen) = ([], false) }
          news.messages.append(told)
          message.lines.removeFirst(count)
          (message.marks, message.continuesLine, message.omitted, message.firstLines) = ([], false, 0, [])
          item.message = message
          if message.lines.isEmpty { continue }
        }
      }
      rest.append(item)
    }
    items = rest
    return news
  }

  /// The program tells no tree any more: all that its tree would have had to tell is the screen's again.
  mutating func left(_ tree: TreeWords) -> [any HubMessage] {
    defer { items = [] }
    guard hasTree else { return items.map(\.message) }
    var news = News()
    for item in items where item.isMainScreen { tell(item, tree, &news) }
    return news.messages
  }

  /// Whether the program goes on drawing and its tree does not follow.
  var isStale: Bool { unfollowed.count >= Self.staleLimit }

  // MARK: One change

  private mutating func tell(_ item: Item, _ tree: TreeWords, _ news: inout News) {
    switch item.message {
    case let message as AccessibilityNotification.TextAppended:
      var rest = message
      rest.lines = []
      for line in message.lines {
        if let reason = reason(line, item, tree) {
          news.silent.append((line, reason))
        } else {
          rest.lines.append(line)
        }
      }
      guard !rest.lines.isEmpty || (message.omitted > 0 && item.isMainScreen) else { return }
      if !rest.lines.allSatisfy({ tree.have(TreeWords.words(of: $0), isWhole: false) }) { noteUnfollowed(item) }
      if rest.lines.count < message.lines.count {
        (rest.marks, rest.continuesLine, rest.isOpen) = ([], false, false)
      }
      news.messages.append(rest)
    case let message as AccessibilityNotification.PromptShown:
      // What was printed before it may have been taken for its first line.
      let parts = message.text.split(separator: " ")
      let count = parts.indices.first {
        tree.have(TreeWords.words(of: parts[$0...].joined(separator: " ")), isWhole: false)
      }
      // That a tree has it does not say it: the reader says the field that has the focus.
      let right = message.right.flatMap { text in
        let words = TreeWords.words(of: text)
        return isSaid(words, item) || (tellsChanges && tree.have(words, isWhole: false)) ? nil : text
      }
      let text = ([right].compactMap { $0 } + parts.prefix(count ?? parts.count).map(String.init)).joined(
        separator: " ")
      if text.isEmpty { return news.silent.append((message.text, .said)) }
      news.messages.append(AccessibilityNotification.TextAppended([text]))
    case let message as AccessibilityNotification.TextChanged where !message.isAtCaret:
      let isTold = message.percent.map { isProgressSaid($0, item) } ?? false
      if let reason = isTold ? .said : reason(message.new, item, tree) {
        news.silent.append((message.new, reason))
        // What the reader waits to say of the row is the tree's by now.
        if let former = rewritten.removeValue(forKey: message.line) {
          news.messages.append(AccessibilityNotification.TextRemoved([former]))
        }
        return
      }
      noteUnfollowed(item)
      rewritten[message.line] = message.new
      news.messages.append(message)
    case let message as AccessibilityNotification.CompletionsShown:
      if let key = item.key, isAnswered(key) {
        return news.silent.append((message.items.joined(separator: " "), .offer))
      }
      news.messages.append(message)
    // The tree has the field that hides what is typed, or the place that was found.
    case is AccessibilityNotification.InputHidden where tree.isFocusSecure: break
    case is AccessibilityNotification.CompletionFailed, is AccessibilityNotification.HistorySearched: break
    case let message as AccessibilityNotification.FocusMoved: tell(message, of: item, text: message.text, tree, &news)
    case let message as AccessibilityNotification.TextInserted: tell(message, of: item, text: message.text, tree, &news)
    case let message as AccessibilityNotification.TextDeleted: tell(message, of: item, text: message.text, tree, &news)
    case let message as AccessibilityNotification.CaretMoved: tell(message, of: item, text: message.line, tree, &news)
    case let message as AccessibilityNotification.TextChanged: tell(message, of: item, text: message.new, tree, &news)
    // What no tree has: bells, notes, the ends of commands, progress.
    default: news.messages.append(item.message)
    }
  }

  /// Where the focus and the caret are, and what is typed, is the tree's to tell where it tells anything after the key.
  private mutating func tell(
    _ message: any HubMessage, of item: Item, text: String, _ tree: TreeWords, _ news: inout News
  ) {
    guard let key = item.key, !key.isCommand, treeAt.map({ $0 < key.at }) ?? true else {
      return news.silent.append((text, .focus))
    }
    // Of what is typed in secret a tree has nothing to tell.
    if tree.isFocusSecure { return news.messages.append(Self.secret(message)) }
    noteUnfollowed(item)
    news.messages.append(message)
  }

  /// What is typed in secret, however the screen shows it.
  private static func secret(_ message: any HubMessage) -> any HubMessage {
    func bullets(_ text: String) -> String { String(repeating: "•", count: min(text.count, 1)) }
    switch message {
    case let message as AccessibilityNotification.TextInserted:
      return AccessibilityNotification.TextInserted(bullets(message.text))
    case let message as AccessibilityNotification.TextDeleted:
      return AccessibilityNotification.TextDeleted(bullets(message.text))
    default: return AccessibilityNotification.TextRemoved([])
    }
  }

  /// Whether no tree has it, either.
  private func isNews(_ line: String, _ item: Item, _ tree: TreeWords) -> Bool {
    reason(line, item, tree) == nil && !tree.have(TreeWords.words(of: line), isWhole: true)
  }

  private func reason(_ line: String, _ item: Item, _ tree: TreeWords) -> Reason? {
    let words = TreeWords.words(of: line)
    // Rules and marks: with what is printed they go along, of a picture they are its frame.
    if words.isEmpty { return item.isMainScreen ? nil : .inTree }
    if isSaid(words, item) { return .said }
    if tree.isInFocus(words, isDrawn: !item.isMainScreen) { return .focus }
    if !item.isMainScreen, !words.allSatisfy({ shownWords.contains($0) }) { return .gone }
    if let key = item.key, key.edits, item.below.contains(where: { $0.contains(line) }),
      treeAt.map({ $0 >= key.at }) ?? false, !key.asks || isAnswered(key)
    {
      return .offer
    }
    if let key = item.key, !item.isMainScreen, isAnswered(key) {
      if key.before.have(words, isWhole: false) { return .inTree }
      // A row of a picture with a field in it: what is typed there is new alone.
      let beside = tree.withoutFocused(words)
      if beside.count < words.count, key.before.have(beside, isWhole: false) { return .focus }
      // The user went on in a list: what came into sight with that is there to be gone through.
      if tree.isFocusMoved(since: key.before), tree.areListedWithFocus(words) { return .inTree }
    }
    if !item.isMainScreen, isBehindDialog(words, item, tree) { return .inTree }
    return tellsChanges && tree.have(words, isWhole: item.isMainScreen) ? .inTree : nil
  }

  /// Whether it stands behind the dialog in front, and comes into sight around that, or when that goes.
  private func isBehindDialog(_ words: [Substring], _ item: Item, _ tree: TreeWords) -> Bool {
    guard tree.isModal || item.key?.before.isModal ?? false, let uncovered else { return false }
    return tree.have(words, with: uncovered)
  }

  /// Whether anything was said since a key.
  private func isAnswered(_ key: Key) -> Bool { saidWords.contains { $0.at >= key.at } }

  private func isSaid(_ words: [Substring], _ item: Item) -> Bool {
    let heard = heardWords(before: item)
    return words.allSatisfy { heard.contains($0) }
  }

  private func heardWords(before item: Item) -> Set<Substring> {
    Set(saidWords.filter { item.shownAt <= $0.at + Self.saidTime }.flatMap(\.words))
  }

  /// Whether the tree was heard to say that something is about as far.
  private func isProgressSaid(_ percent: Int, _ item: Item) -> Bool {
    heardWords(before: item).contains { Int($0).map { abs($0 - percent) <= Self.nearPercent } ?? false }
  }

  /// The reader says quarters of its own accord, and trees each tenth: half of one and a whole of the other.
  private static let nearPercent = 22

  /// The screen changed, and the tree did not tell anything since.
  private mutating func noteUnfollowed(_ item: Item) {
    // What is printed above a prompt is no picture of the program's.
    guard item.key.map({ !$0.isCommand }) ?? !item.isMainScreen else { return }
    let cause = item.key?.at ?? item.shownAt
    guard treeAt.map({ $0 < cause }) ?? false, unfollowed.last != cause else { return }
    unfollowed.append(cause)
  }
}
