// SPDX-License-Identifier: Apache-2.0
/// All profiles, and the choice of one for the program on the screen.
public struct ProgramProfiles: Equatable, Sendable {
  /// The evidence about the program on the screen. Any of it may be missing.
  public struct Evidence: Equatable, Sendable {
    /// The foreground processes of the terminal, newest first.
    public var processes: [String]
    public var title: String
    /// The last command typed.
    public var command: String?
    /// True if no prompt came since the command was typed: it is evidence then, whatever it shows.
    public var isRunning: Bool
    /// True if a program is on the alternate screen: else a title is no evidence, since it outlasts the program, and so
    /// does a command that is not known to run.
    public var isFullScreen: Bool

    public init(
      processes: [String] = [], title: String = "", command: String? = nil, isRunning: Bool = false,
      isFullScreen: Bool = false
    ) {
      self.processes = processes
      self.title = title
      self.command = command
      self.isRunning = isRunning
      self.isFullScreen = isFullScreen
    }
  }

  /// If two are for the same program, the first one applies.
  public var profiles: [ProgramProfile]

  public init(_ profiles: [ProgramProfile] = []) { self.profiles = profiles }

  public static let none = ProgramProfiles()

  /// The profile for a program; nil if there is none.
  public func profile(for evidence: Evidence) -> ProgramProfile? { match(for: evidence)?.profile }

  /// The profile for a program, and the tmux window by whose name it was found, which is only a part of the screen.
  public func match(for evidence: Evidence) -> (profile: ProgramProfile, window: String?)? {
    for process in evidence.processes {
      if let found = profile(ofProcess: process) { return (found, nil) }
    }
    let typed = evidence.command.flatMap { TypedCommand($0) }
    guard evidence.isFullScreen else {
      return evidence.isRunning ? typed.flatMap { profile(ofProcess: $0.program) }.map { ($0, nil) } : nil
    }
    let title = evidence.title
    if !title.isEmpty {
      if let window = ProgramTitle.windowName(in: title) { return profile(ofProcess: window).map { ($0, window) } }
      let found =
        profiles.first { $0.titles.contains { $0.fits(title) } }
        ?? ProgramTitle.firstWord(of: title).flatMap { profile(ofProcess: $0) }
      if let found { return (found, nil) }
    }
    return typed.flatMap { profile(ofProcess: $0.program) }.map { ($0, nil) }
  }

  private func profile(ofProcess name: String) -> ProgramProfile? {
    profiles.first { profile in
      profile.programs.contains { $0 == name || (name.utf8.count == Self.longest && $0.hasPrefix(name)) }
    }
  }

  /// The length to which the system cuts process names.
  private static let longest = 15
}
