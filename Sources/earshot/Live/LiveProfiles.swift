// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotReader
import EarshotRecognition
import EarshotSession
import EarshotSettings
import EarshotSpeech
import Glibc

/// The program profiles in a live session: read again when one of their files is written, created or removed.
@MainActor
final class LiveProfiles: LivePart {
  /// The quiet time before files are read: editors write in several steps.
  private static let patience = Interval.milliseconds(150)
  /// The number of faults spoken at once; more are only counted.
  private static let complaintLimit = 3

  private unowned let session: Session
  private let folders: ProfileFolders
  private var library = ProfileLibrary()
  private var watch: ProfileWatch?
  private var waiting: [ProfileLibrary.Complaint]
  private var readsAt: Instant?
  private var beginning = WatchBeginning()
  private var watchesAgainAt = Instant.zero

  init(_ options: SpeechOptions, for session: Session) {
    self.session = session
    folders = options.profileFolders(in: .user)
    waiting = library.take(folders.read())
    profiles = library.profiles
  }

  /// The profiles of the library, which makes them anew each time.
  private(set) var profiles: ProgramProfiles

  /// True if any program has a profile.
  var isNeeded: Bool { !profiles.profiles.isEmpty }

  /// Readable after an event of a file; -1 without reports.
  var descriptors: [pollfd] { [pollfd(fd: watch?.descriptor ?? -1, events: Int16(POLLIN), revents: 0)] }

  /// The instant for the next ``advance(to:)``.
  var deadline: Instant? { readsAt ?? beginning.deadline }

  /// Checks the files. Changes apply from the next screen on.
  func advance(to now: Instant) {
    if watch?.takeChange() == true { readsAt = now + Self.patience }
    watchAgain(at: now)
    if let readsAt, readsAt <= now {
      self.readsAt = nil
      let former = profiles
      waiting += library.take(folders.read())
      profiles = library.profiles
      if profiles != former { session.handle(.profiles(profiles), at: now) }
      for sentence in takeComplaints(session.configuration.phrases) {
        session.handle(.say(sentence, source: .reader, priority: .message), at: now)
      }
    }
  }

  /// The errors in the files not reported yet, as sentences.
  func takeComplaints(_ phrases: Phrases) -> [String] {
    defer { waiting = [] }
    let sentences = waiting.map { $0.sentence(phrases) }
    guard sentences.count > Self.complaintLimit + 1 else { return sentences }
    return sentences.prefix(Self.complaintLimit)
      + [phrases(.profileFaults, count: sentences.count - Self.complaintLimit)]
  }

  /// Begins to watch, and retries it: a folder may be created while Earshot runs. The files are read again, so that no
  /// change since the last reading is missed.
  private func watchAgain(at now: Instant) {
    guard beginning.hasCome(by: now) else { return }
    let count = watch?.count ?? 0
    guard count < folders.all.count, now >= watchesAgainAt else { return }
    watchesAgainAt = now + .seconds(2)
    guard let again = ProfileWatch(folders), again.count > count else { return }
    watch = again
    readsAt = now + Self.patience
  }
}
