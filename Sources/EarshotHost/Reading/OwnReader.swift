// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotSession
import EarshotUI

/// The reader in the app's own process, with the user's settings and all its keys.
@MainActor
final class OwnReader {
  let reading: AppReading
  private let voice: OwnVoice
  /// The errors in the user's settings, until they are spoken.
  private var complaints: [String]

  init(_ application: Application, _ options: HostOptions) throws(HostError) {
    voice = try OwnVoice(options, hub: application.hub, hasTurn: true)
    reading = AppReading(application, by: voice.session)
    complaints = voice.complaints
  }

  var session: Session { voice.session }

  /// Speaks errors in the user's settings.
  func complain(at now: Instant) {
    for sentence in complaints { voice.say(sentence, at: now) }
    complaints = []
  }

  /// Readable when the voice has events.
  var descriptor: Int32 { voice.descriptor }

  /// Ends current speech.
  func silence(at now: Instant) { session.handle(.silence(generation: reading.nextGeneration()), at: now) }

  /// Ends a turn.
  func settle(at now: Instant) {
    voice.deliver(at: now)
    reading.settle(at: now)
  }

  /// Closes it; returns reasons that were not heard.
  func close() -> [String] { voice.close() }
}
