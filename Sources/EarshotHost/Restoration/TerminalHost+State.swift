// SPDX-License-Identifier: Apache-2.0
import CPseudoTerminal
import EarshotCore
import EarshotUI

/// What the app looked like, from one launch to the next.
extension TerminalHost {
  /// What was kept when the app ended; nil for nothing.
  func takeState() -> StateArchive? {
    guard let file = options.state else { return nil }
    let (archive, complaint) = file.load()
    if let complaint { application.post(.announcement(complaint)) }
    // Until the first picture is there, a crash is taken for the fault of what is restored (RFLOW-4).
    if archive != nil { _ = earshot_app_suspect(file.place, file.crashedPath) }
    return archive
  }

  /// The launch went well with what was restored.
  func trustState() { _ = earshot_app_suspect(nil, nil) }

  /// Keeps what the app looks like.
  func keep(_ archive: StateArchive) {
    if let complaint = options.state?.save(archive) { complaints.append(complaint) }
  }
}
