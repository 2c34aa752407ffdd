// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotHost
import EarshotSession
import EarshotUI

/// The reader of a running app in its process, with the user's settings and all its keys.
@MainActor
final class RunningReader: AppReader {
  private let reading: AppReading
  private let voice: OwnVoice
  /// The errors in the user's settings, until they are spoken.
  private var complaints: [String]

  init(_ application: Application, _ choices: OwnReader) throws(HostError) {
    voice = try OwnVoice(choices, hub: application.hub, hasTurn: true)
    reading = AppReading(application, by: voice.session)
    complaints = voice.complaints
  }

  private var session: Session { voice.session }

  var descriptor: Int32 { voice.descriptor }
  var nextDeadline: Instant? { session.nextDeadline }
  var focusedElement: ElementID? { session.focusedElement }

  var onPhrase: (String) -> Void {
    get { session.outlets.phrase }
    set { session.outlets.phrase = newValue }
  }

  func complain(at now: Instant) {
    for sentence in complaints { voice.say(sentence, at: now) }
    complaints = []
  }

  func takes(_ bytes: [UInt8], at now: Instant) -> Bool { reading.takes(bytes, at: now) }

  func silence(at now: Instant) { session.handle(.silence(generation: reading.nextGeneration()), at: now) }

  func settle(at now: Instant) {
    voice.takeEvents(at: now)
    reading.settle(at: now)
  }

  func close() -> [String] { voice.close() }
}
