// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotReader
import EarshotSession
import EarshotSettings
import EarshotSpeech
import EarshotSystem
import Glibc

/// The settings of a live session: those changed by key are written, those changed by an editor are read again.
@MainActor
final class LiveSettings: LivePart {
  /// The quiet time before a file is read: editors write in several steps.
  private static let patience = Interval.milliseconds(150)

  /// The time without changes after which one that cannot be kept is told again.
  private static let repetition = Interval.seconds(10)

  private(set) var choices: UserChoices
  /// The session that they apply to; nil until there is one.
  private weak var session: Session?
  /// True if Earshot was first used here less than a day ago.
  let isFirstDay: Bool
  private var overrides: SettingOverrides
  private let store: SettingsStore
  private let writer: SettingsWriter?
  private var watch: SettingsWatch?
  /// The known contents of the file.
  private var known: [UInt8]
  /// The known contents of the files beside it.
  private var knownCompanions: UserChoices.Companions
  private var readsAt: Instant?
  private var beginning = WatchBeginning()
  private var watchesAgainAt = Instant.zero
  /// The last time a change could not be kept: of keys pressed in quick succession only the first says so.
  private var notKeptAt: Instant?
  /// True if the choices follow from the file once a change has been written.
  private var choosesAnew = false

  /// - Parameter onOutcome: Called on another thread when ``advance(to:)`` has something to do.
  init(
    _ options: SpeechOptions, isFirstDay: (SettingsPlaces) -> Bool, onOutcome: @escaping @Sendable () -> Void
  ) throws(CommandFailure) {
    let places = options.overrides.places(in: .user)
    overrides = options.overrides
    self.isFirstDay = isFirstDay(places)
    store = SettingsStore(places)
    writer = places.file == nil ? nil : SettingsWriter(store, onOutcome: onOutcome)
    choices = try UserChoices(options, in: .user, isFirstDay: self.isFirstDay)
    known = choices.bytes
    knownCompanions = choices.companions
  }

  /// Applies later changes to a session.
  func use(for session: Session) { self.session = session }

  /// Readable after an event of the file; -1 without reports.
  var descriptors: [pollfd] { [pollfd(fd: watch?.descriptor ?? -1, events: Int16(POLLIN), revents: 0)] }

  /// The instant for the next ``advance(to:)``.
  var deadline: Instant? { readsAt ?? beginning.deadline }

  /// Schedules a change for writing. It applies from now on, whatever the command line said.
  func keep(_ change: SettingChange) {
    overrides.forget(change.name)
    choosesAnew = choosesAnew || change.needsChoices
    writer?.keep(change)
  }

  /// Adds a pronunciation to the user's file; returns the reason if it cannot.
  func keep(pronunciation word: String, said: String) -> FileFailure? {
    guard let path = store.places.pronunciations else { return nil }
    do throws(FileFailure) {
      knownCompanions.pronunciations = try PronunciationFile.add(word, said: said, to: path)
      return nil
    } catch { return error }
  }

  /// Checks the file.
  func advance(to now: Instant) {
    guard let session else { return }
    for outcome in writer?.takeOutcomes() ?? [] {
      switch outcome {
      case .success(let written):
        notKeptAt = nil
        // An editor's change that preceded this one has still to be read.
        if written.wasOwn || written.before == known {
          known = written.after
          if choosesAnew { choose(session, store.read(), at: now) }
        } else {
          readsAt = now
        }
        choosesAnew = false
      case .failure(let failure):
        if notKeptAt.map({ now >= $0 + Self.repetition }) ?? true {
          say(SettingsComplaints.sentence(for: failure, choices.phrases), session, now)
        }
        notKeptAt = now
      }
    }
    watchAgain(at: now)
    if watch?.takeChange() == true { readsAt = now + Self.patience }
    if let readsAt, readsAt <= now {
      self.readsAt = nil
      readAgain(session, at: now)
    }
  }

  /// Begins to watch, and retries it: the folder may be created while Earshot runs. The file is read again, so that no
  /// change since the last reading is missed.
  private func watchAgain(at now: Instant) {
    guard beginning.hasCome(by: now) else { return }
    guard watch == nil, store.places.file != nil, now >= watchesAgainAt else { return }
    watchesAgainAt = now + .seconds(2)
    watch = SettingsWatch(store.places)
    if watch != nil { readsAt = now + Self.patience }
  }

  private func readAgain(_ session: Session, at now: Instant) {
    var reading = store.read()
    let companions = UserChoices.Companions(reading)
    let hasOthers = companions != knownCompanions
    knownCompanions = companions
    guard reading.bytes != known || hasOthers else { return }
    // Changes by another Earshot are for the next session: muting one does not mute all.
    let isOwn = !hasOthers && store.isOwnWriting(reading.bytes)
    known = reading.bytes
    if isOwn { return }
    switch reading.trouble {
    case .broken(let fault):
      return say(SettingFault(line: fault.line, .unreadable(.unchanged)).sentence(choices.phrases), session, now)
    case .unreadable(let failure):
      return say(choices.phrases(.settingsUnreadable, ["reason": choices.phrases.reason(failure.code)]), session, now)
    case .missing: reading.trouble = nil
    case nil: break
    }
    choose(session, reading, at: now, tells: true)
  }

  /// Applies the choices that follow from the file.
  ///
  /// - Parameter tells: True to say so: the user did not ask for it here.
  private func choose(
    _ session: Session, _ reading: SettingsStore.Reading, at now: Instant, tells: Bool = false
  ) {
    // Only a voice named by an option can fail, which was checked at the start.
    guard let choices = try? UserChoices(overrides, reading, in: .user, isFirstDay: isFirstDay) else { return }
    let known = self.choices.complaints
    // The user who has saved a file waits to hear that its fault is gone.
    let complaints = tells ? choices.complaints(since: self.choices) : choices.complaints.filter { !known.contains($0) }
    self.choices = choices
    session.handle(.configure(choices.configuration), at: now)
    if tells { say(choices.phrases(.settingsReadAgain), session, now) }
    for sentence in complaints { say(sentence, session, now) }
  }

  private func say(_ sentence: String, _ session: Session, _ now: Instant) {
    session.handle(.say(sentence, source: .reader, priority: .message), at: now)
  }

  /// Writes waiting changes.
  func close() { writer?.finish(within: 2_000) }
}
