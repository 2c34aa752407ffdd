// SPDX-License-Identifier: Apache-2.0
/// The profiles there are, and which of them is for the program on the screen.
public struct ProgramProfiles: Equatable, Sendable {
  /// What is known of the program that has the screen. Any of it may be missing.
  public struct Evidence: Equatable, Sendable {
    /// The processes that have the terminal, the newest first.
    public var processes: [String]
    public var title: String
    /// The command that was typed last.
    public var command: String?
    /// Whether a program is on the alternate screen: only then do a title and a command tell anything, for both are
    /// still there when the program has gone.
    public var isFullScreen: Bool

    public init(processes: [String] = [], title: String = "", command: String? = nil, isFullScreen: Bool = false) {
      self.processes = processes
      self.title = title
      self.command = command
      self.isFullScreen = isFullScreen
    }
  }

  /// Of two for the same program the first one counts.
  public var profiles: [ProgramProfile]

  public init(_ profiles: [ProgramProfile] = []) { self.profiles = profiles }

  public static let none = ProgramProfiles()

  /// The profile for a program; nil where there is none.
  public func profile(for evidence: Evidence) -> ProgramProfile? { match(for: evidence)?.profile }

  /// The profile for a program, and the name of the window of tmux that it was found by, which is then only a part of
  /// the screen.
  public func match(for evidence: Evidence) -> (profile: ProgramProfile, window: String?)? {
    for process in evidence.processes {
      if let found = profile(ofProcess: process) { return (found, nil) }
    }
    guard evidence.isFullScreen else { return nil }
    let title = evidence.title
    if !title.isEmpty {
      if let window = ProgramTitle.windowName(in: title) { return profile(ofProcess: window).map { ($0, window) } }
      let found =
        profiles.first { $0.titles.contains { $0.fits(title) } }
        ?? ProgramTitle.firstWord(of: title).flatMap { profile(ofProcess: $0) }
      if let found { return (found, nil) }
    }
    return evidence.command.flatMap { TypedCommand($0) }.flatMap { profile(ofProcess: $0.program) }.map { ($0, nil) }
  }

  private func profile(ofProcess name: String) -> ProgramProfile? {
    profiles.first { profile in
      profile.programs.contains { $0 == name || (name.utf8.count == Self.longest && $0.hasPrefix(name)) }
    }
  }

  /// The system cuts the names of processes.
  private static let longest = 15
}
