import CPseudoTerminal
import EarshotCore
import EarshotUI

/// What the app looked like, from one launch to the next.
extension TerminalHost {
  /// Lets the app look as it did when it ended, before its window is shown.
  func restoreState() {
    guard let file = options.state else { return }
    let (archive, complaint) = file.load()
    if let complaint { application.post(.announcement(complaint)) }
    guard let archive else { return }
    // Until the first picture is there, a crash is taken for the fault of what is restored (RFLOW-4).
    _ = earshot_app_suspect(file.path, file.crashedPath)
    application.restoreState(from: archive)
  }

  /// The launch went well with what was restored.
  func trustState() { _ = earshot_app_suspect(nil, nil) }

  /// Keeps what the app looks like.
  func keepState() {
    guard let file = options.state, let archive = application.preserveState() else { return }
    if let complaint = file.save(archive) { Self.complain(complaint) }
  }
}
