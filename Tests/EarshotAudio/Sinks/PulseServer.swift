// SPDX-License-Identifier: Apache-2.0
import Glibc
import Testing

@testable import EarshotAudio

/// A PulseAudio server of the test's own, whose only device plays into nothing, and a recording of what it plays.
final class PulseServer {
  static let isInstalled = ["pulseaudio", "parec"].allSatisfy(EarshotAudioTests.isInstalled)

  private let folder: Folder
  private var server: pid_t = 0
  private var recorder: pid_t = 0
  private var recordings = 0

  /// One that does not run yet.
  init() throws { folder = try Folder() }

  /// A sink that plays there.
  var source: SinkSource {
    let name = "unix:\(folder.file("native"))"
    return SinkSource(makersOf: { device in
      let maker: SinkSource.Maker = { wake throws(AudioError) in
        try PulseSink(server: name, device: device, wake: wake)
      }
      return [maker]
    })
  }

  deinit {
    stopRecording()
    stop()
    for name in entries(of: folder.file(".config/pulse")) { unlink(folder.file(".config/pulse/\(name)")) }
    for name in ["pulse", ".config/pulse", ".config"] { rmdir(folder.file(name)) }
  }

  /// - Parameter device: The name of a second device, with two channels.
  func start(with device: String? = nil) throws {
    let script = folder.file("pa.pa")
    let second = device.map { "load-module module-null-sink sink_name=\($0) rate=44100 channels=2\n" } ?? ""
    let lines = """
      load-module module-native-protocol-unix socket=\(folder.file("native")) auth-anonymous=1
      load-module module-null-sink sink_name=null rate=44100 channels=1
      \(second)set-default-sink null

      """
    let file = open(script, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    _ = write(file, lines, lines.utf8.count)
    close(file)
    server = try EarshotAudioTests.start(
      [
        "pulseaudio", "-n", "-F", script, "--daemonize=no", "--exit-idle-time=-1", "--disallow-exit=1",
        "--use-pid-file=no", "--high-priority=no", "--realtime=no",
      ], environment: environment)
    try #require(becomesTrue { answers() }, "the server answers")
  }

  private func answers() -> Bool {
    let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    defer { close(descriptor) }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: folder.file("native").utf8) }
    return withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    } == 0
  }

  /// It dies without a word to its clients.
  func stop() {
    end(server)
    server = 0
    unlink(folder.file("native"))
  }

  func freeze() { kill(server, SIGSTOP) }
  func thaw() { kill(server, SIGCONT) }

  // MARK: What it plays

  /// Begins to record; what is played before it returns may be missed.
  func record(_ device: String = "null", channels: Int = 1) throws {
    recordings += 1
    recorder = try EarshotAudioTests.start(
      [
        "parec", "-d", device + ".monitor", "--raw", "--format=s16le", "--rate=44100", "--channels=\(channels)",
        "--latency-msec=1",
        "--process-time-msec=1",
      ], output: folder.file("monitor\(recordings)"), environment: environment)
    try #require(becomesTrue { played.count > 4_410 }, "the monitor is recorded")
  }

  /// The sound that the device has played since ``record()``, 44,100 samples a second.
  var played: [Int16] {
    let bytes = bytes(of: folder.file("monitor\(recordings)"))
    return stride(from: 0, to: bytes.count - 1, by: 2).map {
      Int16(bitPattern: UInt16(bytes[$0]) | UInt16(bytes[$0 + 1]) << 8)
    }
  }

  /// The number of samples recorded.
  var recordedCount: Int {
    var information = stat()
    return stat(folder.file("monitor\(recordings)"), &information) == 0 ? Int(information.st_size) / 2 : 0
  }

  /// Waits until so many more seconds have been recorded, and ends the recording.
  @discardableResult
  func stopRecording(after seconds: Double = 0) -> [Int16] {
    guard recorder != 0 else { return [] }
    let wanted = recordedCount + Int(seconds * 44_100)
    _ = becomesTrue { recordedCount >= wanted }
    end(recorder)
    recorder = 0
    return played
  }

  private var environment: [String] {
    ["XDG_RUNTIME_DIR=\(folder.path)", "HOME=\(folder.path)", "PULSE_SERVER=unix:\(folder.file("native"))"]
  }

  private func end(_ process: pid_t) {
    guard process > 0 else { return }
    kill(process, SIGKILL)
    while waitpid(process, nil, 0) < 0 && errno == EINTR {}
  }
}
