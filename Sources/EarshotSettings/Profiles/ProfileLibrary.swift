// SPDX-License-Identifier: Apache-2.0
import EarshotKeys
import EarshotReader
public import EarshotRecognition
import EarshotSystem

/// The profiles that count, made of files as they change: no file is read here, and none is asked for.
///
/// Of a file that is wrong in some lines the others count. Of one that cannot be read at all, or names no program any
/// more, what it said before counts. What is wrong is told once for each version of a file.
public struct ProfileLibrary: Sendable {
  /// One thing that is wrong with a file.
  public struct Complaint: Equatable, Sendable {
    public enum Reason: Equatable, Sendable {
      case line(ProfileFault)
      /// It cannot be read, for the reason with this number.
      case unreadable(Int32)
      /// It is no text.
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

  /// What is known of a file.
  private struct Entry {
    var file: ProfileFile
    /// Nil where no version of it was good for anything.
    var profile: ProgramProfile?
    var complaints: [Complaint]
  }

  private var entries: [Entry] = []

  public init() {}

  /// All that is wrong with the files as they are.
  public var complaints: [Complaint] { entries.flatMap(\.complaints) }

  /// The profiles, the user's first. One of the user's takes the place of the package's of the same name.
  public var profiles: ProgramProfiles {
    let own = Set(entries.filter { $0.file.origin == .user && $0.profile != nil }.map(\.file.name))
    return ProgramProfiles(
      entries.filter { $0.file.origin == .user || !own.contains($0.file.name) }.compactMap(\.profile))
  }

  /// Takes in all files as they are now.
  ///
  /// - Returns: what is wrong with those that are other than before.
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
      let (profile, faults) = ProgramProfile.read(text, name: file.program, isKey: Key.isSent)
      let complaints = faults.map { Complaint(file: file.name, reason: .line($0)) }
      let isGood = !faults.contains { $0.problem == .noProgram }
      return Entry(file: file, profile: isGood ? profile : former?.profile, complaints: complaints)
    }
  }

  /// Larger than anybody writes one.
  private static let largest = 65_536
}

extension Key {
  /// Whether a program can be sent the key of a name.
  fileprivate static func isSent(_ name: String) -> Bool { Key(name: name).map { !$0.forms.isEmpty } ?? false }
}
