// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotFormats
import EarshotRecognition
import EarshotScreen
import EarshotTerminal

/// The recognised interface of a screen, as a tree.
enum ScreenInput {
  /// The interface of a recording's screen at one moment.
  ///
  /// - Parameters:
  ///   - path: The path of an asciicast.
  ///   - moment: The time since its beginning; nil for its end.
  ///   - profiles: The program profiles.
  static func interface(
    ofRecording path: String, at moment: Instant?, _ profiles: ProgramProfiles
  ) throws(CommandFailure) -> ScreenInterface {
    let blocks: FileBlocks
    do throws(FileError) {
      blocks = path == "-" ? FileBlocks(descriptor: 0) : try FileBlocks(path: path)
    } catch { throw .failure(error.description) }
    var recording = AsciicastReader(blocks)
    let (screen, command) = try screen(of: &recording, path, at: moment)
    return interface(of: screen, profiles, processes: command.flatMap { TypedCommand($0) }.map { [$0.program] } ?? [])
  }

  private static func screen(
    of recording: inout AsciicastReader, _ path: String, at moment: Instant?
  ) throws(CommandFailure) -> (screen: Screen, command: String?) {
    do throws(AsciicastError) {
      let header = try recording.header()
      let emulator = TerminalEmulator(size: ScreenSize(columns: header.width, rows: header.height))
      while let event = try recording.next() {
        if let moment, event.at > moment { break }
        switch event.kind {
        case .output(let text): emulator.feed(Array(text.utf8))
        case .resize(let columns, let rows): emulator.resize(to: ScreenSize(columns: columns, rows: rows))
        case .input, .marker, .other: break
        }
      }
      return (emulator.screen, header.command)
    } catch { throw .failure("\(path): \(error.description)") }
  }

  /// The interface of a screen, with the regions named by the program's profile.
  ///
  /// - Parameter processes: The foreground processes, if known.
  static func interface(of screen: Screen, _ profiles: ProgramProfiles, processes: [String]) -> ScreenInterface {
    let match = profiles.match(
      for: ProgramProfiles.Evidence(
        processes: processes, title: screen.title, isFullScreen: screen.modes.alternateScreen))
    let areas = match.map { ProfileAreas($0.profile, on: screen, ScreenPanes(screen), window: $0.window) }
    var interface = ScreenInterface(screen, profile: areas?.structure ?? StructureProfile())
    if let areas { interface.add(areas.regions, of: screen) }
    return interface
  }
}
