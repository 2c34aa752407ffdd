// SPDX-License-Identifier: Apache-2.0
import CPseudoTerminal
import EarshotCore
import EarshotSystem
import EarshotUI

/// The app's state between launches.
extension TerminalHost {
  /// Takes the archive stored when the app ended; nil for none.
  func takeState() -> StateArchive? {
    guard let file = options.state else { return nil }
    let (archive, complaint) = file.load()
    if let complaint { application.post(.announcement(complaint)) }
    // Until the first picture is drawn, a crash is blamed on the restored state (RFLOW-4).
    if archive != nil { _ = earshot_app_suspect(file.place, file.crashedPath) }
    return archive
  }

  /// Records that the launch with the restored state succeeded.
  func trustState() { _ = earshot_app_suspect(nil, nil) }

  /// Stores the app's state.
  func keep(_ archive: StateArchive) {
    if let complaint = stateWriter?.finish(with: archive) { complaints.append(complaint) }
  }

  /// Stores the state of an app that goes on, if it is at rest: one that is killed comes back where it was.
  func keepAtRest() {
    guard rest.takeDue(at: clock.now), application.preservesStateAtRest, application.applicationState == .active,
      let archive = application.preserveState()
    else { return }
    stateWriter?.write(archive)
  }
}
