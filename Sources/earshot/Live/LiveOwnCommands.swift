// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotReader
import EarshotSession
import Glibc

/// The user's own commands in a live session: run by threads of their own, which wake the session by its voice.
@MainActor
final class LiveOwnCommands: LivePart {
  private let runs: OwnCommandRuns
  private unowned let session: Session

  init(_ runs: OwnCommandRuns, for session: Session) { (self.runs, self.session) = (runs, session) }

  var descriptors: [pollfd] { [] }

  /// Runs a command in a folder.
  func start(_ request: OwnCommandRequest, in folder: String) { runs.start(request, in: folder) }

  func advance(to now: Instant) {
    for answer in runs.take() { session.handle(.ownAnswer(answer), at: now) }
  }

  func close() { runs.close() }
}
