import EarshotCore

/// Rows that a program keeps rewriting by itself: a spinner, a timer, a progress bar.
///
/// The first change of such a row is said, and what it shows when it has come to rest; what is between only stands on
/// the screen. A key makes a row that changed only once an ordinary one again: what changes then is its answer. A clock
/// goes on being a clock.
struct LiveRows {
  private struct LiveRow {
    var row: Int
    /// What is to be said of it once it rests; nil when that has been said.
    var text: String?
    var restsAt: Instant
    var isTicking: Bool
  }

  private let rest: Interval
  // In the order in which they came to life: a handful, so no search costs more than this one.
  private var rows: [LiveRow] = []

  /// - Parameter rest: how long a row has to stay as it is to have come to rest.
  init(rest: Interval) { self.rest = rest }

  /// A row was rewritten. What to say now; nil when it is to wait.
  mutating func changed(_ row: Int, to text: String, at now: Instant) -> String? {
    guard let index = rows.firstIndex(where: { $0.row == row }) else {
      rows.append(LiveRow(row: row, text: nil, restsAt: now + rest, isTicking: false))
      return text
    }
    rows[index].text = text
    rows[index].isTicking = true
    rows[index].restsAt = now + rest
    return nil
  }

  /// When ``rested(at:)`` is due.
  var deadline: Instant? { rows.map(\.restsAt).min() }

  /// The texts of the rows that have come to rest, which are forgotten.
  mutating func rested(at now: Instant) -> [String] {
    let texts = rows.filter { $0.restsAt <= now }.compactMap(\.text)
    rows.removeAll { $0.restsAt <= now }
    return texts
  }

  /// The user pressed a key.
  mutating func keyPressed() { rows.removeAll { !$0.isTicking } }
}
