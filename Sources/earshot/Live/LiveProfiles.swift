// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotReader
import EarshotRecognition
import EarshotSession
import EarshotSettings
import EarshotSpeech

/// The profiles of programs in a live session: read again when a file of one is written, comes or goes.
@MainActor
final class LiveProfiles {
  /// How long files have to be left alone to be read: editors write in several steps.
  private static let patience = Interval.milliseconds(150)
  /// More faults than this at once are only counted.
  private static let complaintLimit = 3

  private let folders: ProfileFolders
  private var library = ProfileLibrary()
  private var watch: ProfileWatch?
  private var waiting: [ProfileLibrary.Complaint]
  private var readsAt: Instant?
  private var watchesAgainAt = Instant.zero

  init(_ options: SpeechOptions) {
    folders = options.profileFolders(in: .user)
    // Watched before they are read: no change falls between.
    watch = ProfileWatch(folders)
    waiting = library.take(folders.read())
  }

  var profiles: ProgramProfiles { library.profiles }

  /// Whether any program has a profile.
  var isNeeded: Bool { !library.profiles.profiles.isEmpty }

  /// Readable when something was done to a file; -1 where that is not told.
  var descriptor: Int32 { watch?.descriptor ?? -1 }

  /// When it next wants ``advance(_:_:at:)``.
  var deadline: Instant? { readsAt }

  /// Looks what has become of the files. What is new counts from the next screen on.
  func advance(_ session: Session, _ phrases: Phrases, at now: Instant) {
    if watch?.takeChange() == true { readsAt = now + Self.patience }
    watchAgain(at: now)
    if let readsAt, readsAt <= now {
      self.readsAt = nil
      waiting += library.take(folders.read())
      session.handle(.profiles(library.profiles), at: now)
      for sentence in takeComplaints(phrases) {
        session.handle(.say(sentence, source: .reader, priority: .message), at: now)
      }
    }
  }

  /// What is wrong with the files and has not been told yet, in sentences.
  func takeComplaints(_ phrases: Phrases) -> [String] {
    defer { waiting = [] }
    let sentences = waiting.map { $0.sentence(phrases) }
    guard sentences.count > Self.complaintLimit + 1 else { return sentences }
    return sentences.prefix(Self.complaintLimit)
      + [phrases(.profileFaults, count: sentences.count - Self.complaintLimit)]
  }

  /// A folder may come to be while Earshot runs.
  private func watchAgain(at now: Instant) {
    let count = watch?.count ?? 0
    guard count < folders.all.count, now >= watchesAgainAt else { return }
    watchesAgainAt = now + .seconds(2)
    guard let again = ProfileWatch(folders), again.count > count else { return }
    watch = again
    readsAt = now + Self.patience
  }
}
