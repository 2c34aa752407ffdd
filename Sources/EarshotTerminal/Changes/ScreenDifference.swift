import EarshotCore
import EarshotScreen

/// The net change between two settled pictures of a screen, by the identity of its rows.
///
/// A row that only moved is no change, and neither is one written again with the same text.
struct ScreenDifference {
  /// A row whose text is new, and where it stands: nil when it has already left the top.
  struct Appearance: Equatable {
    var index: Int?
    var text: String
    /// Whether the row before it in the list runs on into it.
    var continuesLine: Bool
    var marks: [LineMark] = []
  }

  /// A row known from before whose text is another now.
  struct Rewrite: Equatable {
    var id: RowID
    var index: Int?
    var old: String
    var new: String
  }

  var appeared: [Appearance] = []
  var rewritten: [Rewrite] = []
  /// Texts that stood on the screen and are on it no more, nor in what left its top.
  var removed: [String] = []
  /// How many of the rows that passed uncarried had their text told before.
  var knownOmitted = 0
  /// The first lines of those that passed uncarried and are news.
  var firstOmitted: [String] = []
  /// How many rows a picture may change and still be the one before.
  private let changeLimit: Int

  /// Whether the picture is new for the most part.
  var isPicture: Bool { rewritten.count + appeared.count > changeLimit }

  /// - Parameter excluding: rows of the new screen that someone else answers for.
  init(from old: Screen, to update: ScreenUpdate, excluding excluded: Set<RowID>) {
    let known = Dictionary(old.rows.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    changeLimit = max(8, old.rows.count / 3)
    let hasMarks = !update.screen.modes.alternateScreen
    var previousWraps = false
    func marks(of row: Row) -> [LineMark] { hasMarks ? RowMarks.marks(of: row) : [] }
    func visit(_ row: Row, index: Int?) {
      defer { previousWraps = row.isWrapped }
      guard !excluded.contains(row.id) else { return }
      guard let before = known[row.id] else {
        let text = row.unbrokenText
        if !text.isEmpty {
          appeared.append(
            Appearance(index: index, text: text, continuesLine: previousWraps, marks: marks(of: row)))
        }
        return
      }
      guard before.version != row.version else { return }
      let (oldText, newText) = (before.unbrokenText, row.unbrokenText)
      if oldText == newText { return }
      if oldText.isEmpty {
        appeared.append(
          Appearance(index: index, text: newText, continuesLine: previousWraps, marks: marks(of: row)))
      } else {
        rewritten.append(Rewrite(id: row.id, index: index, old: oldText, new: newText))
      }
    }
    for row in update.passed { visit(row, index: nil) }
    for (index, row) in update.screen.rows.enumerated() { visit(row, index: index) }
    if update.passedOmitted == 0 { recognizeMoved(from: old, to: update) }
    if update.passedOmitted > 0 {
      let present = Set(update.passed.map(\.id)).union(update.screen.rows.map(\.id))
      let gone = old.rows.count { !present.contains($0.id) && !$0.isBlank }
      firstOmitted = update.firstPassed.filter { known[$0.id]?.isBlank ?? true }.map(\.text)
      knownOmitted = min(gone, Int(clamping: update.passedOmitted))
    }
  }

  /// Rows that a program wrote again elsewhere are known by their text: equal, grown, or with other numbers in it.
  private mutating func recognizeMoved(from old: Screen, to update: ScreenUpdate) {
    var gone = MovedRows(from: old, to: update)
    guard !gone.isEmpty else { return }
    rewritten.removeAll { gone.take(equalTo: $0.new) }
    appeared.removeAll { !$0.continuesLine && gone.take(equalTo: $0.text) }
    // On a new picture nothing is the growth of what stood there before.
    if !isPicture {
      for index in rewritten.indices where !rewritten[index].new.hasPrefix(rewritten[index].old) {
        guard let row = rewritten[index].index else { continue }
        if let former = gone.take(growingInto: rewritten[index].new, at: row) { rewritten[index].old = former }
      }
      appeared.removeAll { row in
        guard !row.continuesLine, let index = row.index, let former = gone.take(growingInto: row.text, at: index)
        else { return false }
        rewritten.append(Rewrite(id: update.screen.rows[index].id, index: index, old: former, new: row.text))
        return true
      }
    }
    let overwritten = Set(rewritten.map(\.old))
    removed = gone.texts.filter { !overwritten.contains($0) }
  }
}

extension ScreenDifference {
  /// Everything on a first screen, as rows that appeared.
  static func rows(of update: ScreenUpdate) -> [Appearance] {
    let hasMarks = !update.screen.modes.alternateScreen
    var wraps = false
    return (update.passed.map { (nil, $0) } + update.screen.rows.enumerated().map { ($0.offset, $0.element) })
      .compactMap { (index: Int?, row: Row) -> Appearance? in
        defer { wraps = row.isWrapped }
        let text = row.unbrokenText
        return text.isEmpty
          ? nil
          : Appearance(
            index: index, text: text, continuesLine: wraps, marks: hasMarks ? RowMarks.marks(of: row) : [])
      }
  }
}
