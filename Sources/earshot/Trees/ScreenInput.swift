import EarshotCore
import EarshotFormats
import EarshotRecognition
import EarshotScreen
import EarshotTerminal

/// What is recognised on a screen, as a tree.
enum ScreenInput {
  /// The screen of a recording at one moment.
  ///
  /// - Parameters:
  ///   - path: of an asciicast.
  ///   - moment: since its beginning; nil for its end.
  static func tree(ofRecording path: String, at moment: Instant?) throws(CommandFailure) -> ElementTree {
    let blocks: FileBlocks
    do throws(FileError) {
      blocks = path == "-" ? FileBlocks(descriptor: 0) : try FileBlocks(path: path)
    } catch { throw .failure(error.description) }
    return tree(of: try screen(of: AsciicastReader(blocks), path, at: moment))
  }

  private static func screen(
    of recording: AsciicastReader, _ path: String, at moment: Instant?
  ) throws(CommandFailure) -> Screen {
    var recording = recording
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
      return emulator.screen
    } catch { throw .failure("\(path): \(error.description)") }
  }

  static func tree(of screen: Screen) -> ElementTree {
    var tree = ElementTree()
    tree.apply(ScreenInterface(screen).changes)
    return tree
  }
}
