// SPDX-License-Identifier: Apache-2.0
import EarshotKeys
import EarshotReader
public import EarshotRecognition
import EarshotSystem

/// The current profiles, built from files as they change: this reads no files and asks for none.
///
/// If some lines of a file are wrong, the others apply. If it is unreadable, or no longer names a program, its former
/// version applies. Errors are reported once for each version of a file.
public struct ProfileLibrary: Sendable {
  /// An error in a file.
  public struct Complaint: Equatable, Sendable {
    public enum Reason: Equatable, Sendable {
      case line(ProfileFault)
      /// It is unreadable, with this error number.
      case unreadable(Int32)
      /// It is not text.
      case noText
    }

    /// The name of the file.
    public var file: String
    public var reason: Reason

    public init(file: String, reason: Reason) {
      self.file = file
      self.reason = reason
    }
  }

  /// The known state of a file.
  private struct Entry {
    var file: ProfileFile
    /// Nil if no version of it was usable.
    var profile: ProgramProfile?
    var complaints: [Complaint]
  }

  private var entries: [Entry] = []

  public init() {}

  /// All errors in the present files.
  public var complaints: [Complaint] { entries.flatMap(\.complaints) }

  /// The profiles, the user's first. One of the user's replaces the package's of the same name.
  public var profiles: ProgramProfiles {
    let own = Set(entries.filter { $0.file.origin == .user && $0.profile != nil }.map(\.file.name))
    return ProgramProfiles(
      entries.filter { $0.file.origin == .user || !own.contains($0.file.name) }.compactMap(\.profile))
  }

  /// Updates all files.
  ///
  /// - Returns: The errors in those that changed.
  public mutating func take(_ files: [ProfileFile]) -> [Complaint] {
    var news: [Complaint] = []
    entries = files.map { file in
      let known = entries.first { $0.file.name == file.name && $0.file.origin == file.origin }
      if let known, known.file == file { return known }
      let entry = Self.entry(for: file, after: known)
      news += entry.complaints
      return entry
    }
    return news
  }

  private static func entry(for file: ProfileFile, after former: Entry?) -> Entry {
    func failed(_ reason: Complaint.Reason) -> Entry {
      Entry(file: file, profile: former?.profile, complaints: [Complaint(file: file.name, reason: reason)])
    }
    switch file.content {
    case .failure(let failure): return failed(.unreadable(failure.code))
    case .success(let bytes):
      guard bytes.count <= largest else { return failed(.unreadable(FileFailure.tooLarge.code)) }
      guard let text = String(validating: bytes, as: UTF8.self) else { return failed(.noText) }
      let (profile, faults) = ProgramProfile.read(
        text, name: file.program, isKey: Key.isSent, isRule: { SpeechRules.problem(in: $0) == nil })
      let complaints = faults.map { Complaint(file: file.name, reason: .line($0)) }
      let isGood = !faults.contains { $0.problem == .noProgram }
      return Entry(file: file, profile: isGood ? profile : former?.profile, complaints: complaints)
    }
  }

  /// Larger than anybody writes one.
  private static let largest = 65_536
}

extension Key {
  /// True if a program can be sent the key with a name.
  fileprivate static func isSent(_ name: String) -> Bool { Key(name: name).map { !$0.forms.isEmpty } ?? false }
}
