// SPDX-License-Identifier: Apache-2.0
import EarshotSpeech
import EarshotSystem
import Glibc

/// The places at which the libraries of sound servers and cards look: where nothing is, loading these, with a dozen
/// libraries of their own, would take longer than a short program runs.
struct SoundPlaces: Sendable {
  var variable: @Sendable (String) -> String? = { name in getenv(name).map { String(cString: $0) } }
  /// Before the absolute paths; not empty in tests.
  var root = ""
  var user = getuid()

  /// False if PulseAudio's library would find no server, as its documentation of pulse-client.conf has it: no socket of the
  /// user's or the system's, nor another server named.
  var mayHaveServer: Bool {
    let isNamed = ["PULSE_SERVER", "PULSE_CLIENTCONFIG", "PULSE_STATE_PATH", "DISPLAY"].contains { isSet($0) }
    guard !isNamed, let home = variable("HOME") else { return true }
    var sockets = [
      "/run/user/\(user)/pulse/native", "/run/pulse/native", "/var/run/pulse/native", "/mnt/wslg/PulseServer",
    ]
    sockets += [variable("PULSE_RUNTIME_PATH"), variable("XDG_RUNTIME_DIR").map { $0 + "/pulse" }].compactMap { $0 }.map
    { $0 + "/native" }
    if sockets.contains(where: isThere) { return true }
    let own = [variable("XDG_CONFIG_HOME").map { $0 + "/pulse" }, home + "/.config/pulse", home + "/.pulse"].compactMap
    { $0 }
    for folder in own where names(in: folder).contains(where: { $0 == "client.conf" || $0.hasSuffix("-runtime") }) {
      return true
    }
    return files(["/etc/pulse/client.conf"], and: "/etc/pulse/client.conf.d").contains { lines in
      lines.contains { $0.hasPrefix("default-server") || $0.hasPrefix("auto-connect") }
    }
  }

  /// False if ALSA's library would find no card: no device, and nothing that makes another one the usual one.
  var mayHaveCard: Bool {
    guard !isSet("ALSA_CONFIG_PATH"), !isSet("ALSA_CONFIG_DIR"), let home = variable("HOME") else { return true }
    // pcmC0D0p: the first device of the first card, for playing.
    if names(in: "/dev/snd").contains(where: { $0.hasPrefix("pcm") && $0.hasSuffix("p") }) { return true }
    let configuration = variable("XDG_CONFIG_HOME") ?? home + "/.config"
    if [home + "/.asoundrc", configuration + "/alsa/asoundrc", "/etc/asound.conf"].contains(where: isThere) {
      return true
    }
    return files([], and: "/etc/alsa/conf.d").contains { lines in lines.contains { $0.hasPrefix("pcm.!default") } }
  }

  private func isSet(_ name: String) -> Bool { variable(name)?.isEmpty == false }
  private func isThere(_ path: String) -> Bool { access(root + path, F_OK) == 0 }
  private func names(in folder: String) -> [String] { (try? Folder.names(in: root + folder)) ?? [] }

  /// The lines of some files, and of those in a folder that its library reads.
  private func files(_ paths: [String], and folder: String) -> [[String]] {
    let more = names(in: folder).filter { $0.hasSuffix(".conf") }.map { "\(folder)/\($0)" }
    return (paths + more).compactMap { path in
      guard let bytes = try? SmallFile.read(root + path) else { return nil }
      return bytes.split(separator: UInt8(ascii: "\n")).map { line in
        String(decoding: line.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }, as: UTF8.self)
      }
    }
  }
}

extension PulseSink {
  /// The user's server; throws at once, without loading the library, if there can be none.
  static func usual(wake: @escaping @Sendable () -> Void) throws(AudioError) -> PulseSink {
    guard SoundPlaces().mayHaveServer else { throw AudioError(.noServer) }
    return try PulseSink(wake: wake)
  }
}

extension AlsaSink {
  /// The usual card, which can be a server; throws at once, without loading the library, if there can be none.
  static func usual() throws(AudioError) -> AlsaSink {
    let places = SoundPlaces()
    guard places.mayHaveServer || places.mayHaveCard else { throw AudioError(.noCard, errorCode: ENOENT) }
    return try AlsaSink()
  }
}
