// SPDX-License-Identifier: Apache-2.0
public import EarshotCore
public import EarshotFormats
public import EarshotKeys
import EarshotReader

/// Walks over a tree with keys, in virtual time: what a user would hear, without an app.
///
/// After each step all speech is awaited, including hints, as by a patient listener.
@MainActor
public struct TreeWalk {
  private let session: Session
  private let program = TreeProgram()
  private let readerKey: Key
  private var generation: UInt64 = 0
  private var now = Instant.zero

  /// - Parameters:
  ///   - session: A session with the reader to walk with; the tree becomes its source of elements.
  ///   - readerKey: The key before commands.
  public init(session: Session, readerKey: Key) {
    self.session = session
    self.readerKey = readerKey
    // It is pressed for the user.
    var configuration = session.configuration
    configuration.settings.signalsReaderKey = false
    session.handle(.configure(configuration), at: now)
    let program = program
    program.onChange = { [weak session] in session?.apply($0) }
    session.elementSource = program
  }

  /// Loads the tree of a file, and lets it be spoken.
  public mutating func start(_ file: TreeFile) {
    program.open(file)
    listen()
  }

  /// The current tree.
  public var tree: ElementTree { program.tree }

  public mutating func perform(_ step: WalkStep) {
    switch step {
    case .key(let key):
      if session.capture == .none { press(readerKey) }
      press(key)
    case .text(let text):
      for character in text {
        session.handle(.key(KeyStroke(Array(String(character).utf8)), generation: turn(), isWithheld: true), at: now)
      }
    case .touch(let column, let row): session.handle(.touch(Self.point(column, row)), at: now)
    case .click(let column, let row): session.handle(.tap(Self.point(column, row)), at: now)
    case .wait(let interval): now = now + interval
    }
    listen()
  }

  /// Ends the walk.
  public func finish() { session.close() }

  private mutating func press(_ key: Key) {
    guard let bytes = key.forms.first else { return }
    session.handle(.key(KeyStroke(bytes), generation: turn(), isWithheld: true), at: now)
  }

  private mutating func turn() -> UInt64 {
    generation += 1
    return generation
  }

  /// Waits for the end of all speech.
  private mutating func listen() {
    while let deadline = session.nextDeadline {
      now = max(now, deadline)
      session.advance(to: now)
    }
  }

  private static func point(_ column: Int, _ row: Int) -> Point {
    Rectangle(row: row, column: column, columns: 1).center
  }
}
