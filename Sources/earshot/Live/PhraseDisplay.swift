import EarshotScreen
import EarshotTerminal

/// The last-phrase line: what is said, shown on a line of its own below the program.
///
/// While it is on, the screen is drawn from the model, the program gets one row less, and its bytes do not go to the
/// terminal.
@MainActor
struct PhraseDisplay {
  enum Choice {
    case always, never
    /// Only where there is no sound to hear.
    case whenSilent
  }

  let hasScreen: Bool
  var phrase = ""
  private let choice: Choice
  private let connection: GuardConnection
  private var renderer: ScreenRenderer?

  init(_ choice: Choice, _ connection: GuardConnection, hasScreen: Bool) {
    self.choice = choice
    self.connection = connection
    self.hasScreen = hasScreen
  }

  /// Whether it is to begin when it turns out that there is no sound.
  var isWantedWithoutSound: Bool { choice == .whenSilent && hasScreen && renderer == nil }

  /// Takes the terminal over. False where there is none, or it has been taken.
  mutating func begin() -> Bool {
    guard hasScreen, renderer == nil else { return false }
    renderer = ScreenRenderer()
    connection.setPassesOutput(false)
    connection.reserveRows(1)
    connection.draw(ScreenRenderer.begin)
    return true
  }

  /// The terminal has another size: everything is drawn anew.
  mutating func resized() {
    if renderer != nil { renderer = ScreenRenderer() }
  }

  mutating func draw(_ screen: Screen) {
    guard let bytes = renderer?.draw(screen, phrase: phrase) else { return }
    connection.draw(bytes)
  }

  /// Gives the terminal back.
  mutating func end() {
    guard renderer != nil else { return }
    renderer = nil
    connection.draw(ScreenRenderer.end)
    connection.reserveRows(0)
    connection.setPassesOutput(true)
  }
}
