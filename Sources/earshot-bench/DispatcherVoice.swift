// SPDX-License-Identifier: Apache-2.0
import EarshotBus
import EarshotSystem
import Foundation

/// speech-dispatcher with its espeak-ng module, whose sound ALSA writes into a file as fast as it is made.
///
/// All that it does to a text is done: its server names signs and numbers, its module speaks. Nothing is heard.
final class DispatcherVoice {
  private let room: TemporaryFolder
  private let process = Process()
  private var connection: Int32 = -1
  private var unread: [UInt8] = []
  /// The bytes of sound so far.
  private var taken = 0

  private static let program = "/usr/bin/speech-dispatcher"
  private static let settings = "/etc/speech-dispatcher"
  /// The longest wait for one line of text, in milliseconds.
  private static let patience: Int32 = 20_000

  /// Starts a server of its own. Nil if it is not installed, or does not answer within ten seconds.
  init?(in room: TemporaryFolder) {
    self.room = room
    let folder = room.path
    guard access(Self.program, X_OK) == 0, let usual = try? SmallFile.read(Self.settings + "/speechd.conf") else {
      return nil
    }
    let socket = folder + "/socket"
    let settings =
      String(decoding: usual, as: UTF8.self) + """

        CommunicationMethod "unix_socket"
        SocketPath "\(socket)"
        AudioOutputMethod "alsa"
        AudioALSADevice "default"
        AddModule "espeak-ng" "sd_espeak-ng" "espeak-ng.conf"
        DefaultModule espeak-ng

        """
    let sound = """
      pcm.none { type null }
      pcm.!default { type file slave.pcm "none" file "\(folder)/sound" format "raw" }

      """
    guard (try? SmallFile.replace(folder + "/speechd.conf", with: Array(settings.utf8))) != nil,
      (try? SmallFile.replace(folder + "/asound.conf", with: Array(sound.utf8))) != nil,
      symlink(Self.settings + "/modules", folder + "/modules") == 0
    else { return nil }
    process.executableURL = URL(fileURLWithPath: Self.program)
    process.arguments = [
      "-s", "-t", "0", "-l", "0", "-C", folder, "-c", "unix_socket", "-S", socket, "-P", folder + "/pid", "-L", folder,
    ]
    process.environment = ProcessInfo.processInfo.environment.merging(
      [
        "ALSA_CONFIG_PATH": folder + "/asound.conf", "HOME": folder, "XDG_RUNTIME_DIR": folder,
        "XDG_CACHE_HOME": folder,
      ]
    ) { $1 }
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil, connect(to: socket) else {
      Children.endTree(of: process.processIdentifier)
      return nil
    }
  }

  deinit {
    close(connection)
    // It does not end by itself while its module speaks.
    Children.endTree(of: process.processIdentifier)
    process.waitUntilExit()
  }

  private func connect(to socket: String) -> Bool {
    for _ in 0..<200 {
      if let descriptor = BusSocket.connect(to: socket) {
        connection = descriptor
        return ask("SET SELF CLIENT_NAME earshot:bench:sounds") != nil && ask("SET SELF NOTIFICATION ALL on") != nil
      }
      usleep(50_000)
    }
    return false
  }

  /// Chooses the language, a BCP 47 tag, and which signs are named: `none`, `some`, `most` or `all`.
  func use(language: String, punctuation: String) -> Bool {
    ask("SET SELF LANGUAGE \(language)") != nil && ask("SET SELF PUNCTUATION \(punctuation)") != nil
  }

  /// The samples of a line; nil if the server has failed.
  func samples(of line: String) -> [Int16]? {
    guard ask("SPEAK") != nil else { return nil }
    let words = line.split(whereSeparator: \.isNewline).joined(separator: " ")
    send((words.hasPrefix(".") ? "." : "") + words + "\r\n.\r\n")
    guard let answer = reply() else { return nil }
    // What has nothing to say is told no end.
    var isOver = answer.hasPrefix("227")
    while !isOver {
      guard let line = self.line() else { return nil }
      isOver = line.hasPrefix("702 ") || line.hasPrefix("703 ")
    }
    return newSamples()
  }

  private func newSamples() -> [Int16] {
    guard let file = FileHandle(forReadingAtPath: room.path + "/sound") else { return [] }
    defer { try? file.close() }
    guard (try? file.seek(toOffset: UInt64(taken))) != nil, let bytes = try? file.readToEnd() else { return [] }
    taken += bytes.count
    return bytes.withUnsafeBytes { Array($0.bindMemory(to: Int16.self)) }
  }

  // MARK: Its protocol

  private func send(_ text: String) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(connection, $0.baseAddress, $0.count) }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  /// The last line of the answer to a command; nil if it was refused.
  private func ask(_ command: String) -> String? {
    send(command + "\r\n")
    return reply().flatMap { $0.hasPrefix("2") ? $0 : nil }
  }

  private func reply() -> String? {
    while let line = line() {
      // Ends of what was said before come in between.
      if line.utf8.dropFirst(3).first == UInt8(ascii: " "), !line.hasPrefix("7") { return line }
    }
    return nil
  }

  private func line() -> String? {
    while true {
      if let end = unread.firstIndex(of: 0x0a) {
        defer { unread.removeSubrange(...end) }
        return String(decoding: unread[..<end].filter { $0 != 0x0d }, as: UTF8.self)
      }
      var ready = pollfd(fd: connection, events: Int16(POLLIN), revents: 0)
      guard poll(&ready, 1, Self.patience) > 0 else { return nil }
      var bytes = [UInt8](repeating: 0, count: 4_096)
      let count = read(connection, &bytes, bytes.count)
      guard count > 0 else { return nil }
      unread += bytes[..<count]
    }
  }
}
