// SPDX-License-Identifier: Apache-2.0
import EarshotDoctor
import EarshotReader
import EarshotSystem
import EarshotTerminal
import Glibc

/// The programs beside Earshot: other readers, terminals that take keys, tmux.
extension Surroundings {
  mutating func lookAround(readerKey: String) {
    let processes = Process.all()
    let isOnConsole = Self.isOnConsole
    let hasDesktop = ["DISPLAY", "WAYLAND_DISPLAY"].contains { Environment.variable($0)?.isEmpty == false }
    otherReaders = Self.readersAround()
    userChanger = Self.ancestors().lazy.map(\.name).first { Self.userChangers.contains($0) }
    if isOnConsole { otherReaders += Self.consoleReaders(processes) }
    let own = processes.filter { $0.user == getuid() }
    // Over a network the desktop of the other end is what matters, and cannot be seen.
    if hasDesktop, !isOverNetwork, !isOnConsole {
      if own.contains(where: { $0.name == "orca" }) { otherReaders.append(.orca) }
      keyTakers = Self.takers.filter { taker in
        taker.key == readerKey && own.contains { $0.name == taker.name }
      }.map(\.title)
    }
    isNumLockOn = Self.hasNumLock
    tmuxEscapeTime = Self.askTmux()
  }

  /// Terminals that drop down by a key of the whole desktop, with that key as they come.
  private static let takers = [
    (name: "guake", title: "Guake", key: "F12"), (name: "yakuake", title: "Yakuake", key: "F12"),
    (name: "tilda", title: "Tilda", key: "F1"), (name: "ddterm", title: "ddterm", key: "F12"),
    (name: "terra", title: "Terra", key: "F12"),
  ]

  private struct Process {
    var number: Int32
    var name: String
    var user: uid_t

    static func all() -> [Process] {
      ((try? Folder.names(in: "/proc")) ?? []).compactMap { Int32($0) }.compactMap { number in
        var status = stat()
        guard let process = ProcessStatus(of: number), stat("/proc/\(number)", &status) == 0 else { return nil }
        return Process(number: number, name: process.name, user: status.st_uid)
      }
    }
  }

  /// True on a console of the system's own, without a terminal emulator.
  private static var isOnConsole: Bool {
    let name = ttyname(0).map { String(cString: $0) } ?? ""
    let number = name.dropFirst("/dev/tty".count)
    if name.hasPrefix("/dev/tty"), !number.isEmpty, number.allSatisfy(\.isNumber) { return true }
    return Environment.variable("TERM") == "linux" && Environment.variable("SSH_CONNECTION") == nil
  }

  // MARK: Readers

  private static let farthest = 64

  /// The readers among the processes that started this one: each made the terminal that the next one below it has.
  private static func readersAround() -> [OtherReader] {
    var found: [OtherReader] = []
    var guards = 0
    guard var status = ProcessStatus(of: getpid()) else { return [] }
    for above in ancestors() {
      let name = above.name.lowercased()
      if above.terminal != status.terminal, name == "earshot" || name == "earshot-guard" { guards += 1 }
      if let title = ["yasr": "yasr", "tdsr": "TDSR", "fenrir": "Fenrir"][name] { found.append(.around(title)) }
      status = above
    }
    return guards > 1 ? found + [.earshot] : found
  }

  /// Programs that run others as another user, in an environment that is not that user's session.
  private static let userChangers: Set = ["su", "sudo", "doas", "run0", "runuser"]

  /// The processes that started this one, nearest first.
  private static func ancestors() -> [ProcessStatus] {
    var found: [ProcessStatus] = []
    guard var status = ProcessStatus(of: getpid()) else { return [] }
    while found.count < farthest, status.parent > 1, let above = ProcessStatus(of: status.parent) {
      found.append(above)
      status = above
    }
    return found
  }

  /// The shell nearest above this process, and whether a guard made its terminal, or the one in which a program that
  /// changes the user was called: that may make another.
  static func shellAround() -> (shell: String?, isInEarshot: Bool) {
    guard var status = ProcessStatus(of: getpid()) else { return (nil, false) }
    var shell: String?
    var terminal = status.terminal
    for _ in 0..<farthest where status.parent > 1 {
      guard let above = ProcessStatus(of: status.parent) else { break }
      if above.terminal != terminal {
        guard userChangers.contains(above.name) else {
          return (shell, above.name == "earshot" || above.name == "earshot-guard")
        }
        terminal = above.terminal
      }
      if shell == nil, shells.contains(above.name) { shell = above.name }
      status = above
    }
    return (shell, false)
  }

  private static let shells: Set<String> = tellingShells.union([
    "ash", "busybox", "csh", "dash", "elvish", "ksh", "ksh93", "mksh", "nu", "oksh", "pwsh", "rc", "sh", "tcsh",
    "xonsh",
    "yash",
  ])

  private static func consoleReaders(_ processes: [Process]) -> [OtherReader] {
    var found: [OtherReader] = []
    for (name, title) in [("espeakup", "espeakup"), ("fenrir", "Fenrir")]
    where processes.contains(where: { $0.name == name }) { found.append(.console(title)) }
    let synthesizer = ProcessStatus.text("/sys/accessibility/speakup/synth")?.prefix { !$0.isWhitespace } ?? "none"
    // The one called soft is espeakup's, and silent without it.
    if !["none", "soft", ""].contains(synthesizer) { found.append(.speakup) }
    if processes.contains(where: { $0.name == "brltty" && speaks(brltty: $0.number) }) { found.append(.brltty) }
    return found
  }

  private static func speaks(brltty process: Int32) -> Bool {
    let words = ProcessStatus.text("/proc/\(process)/cmdline")?.split(separator: "\0").map(String.init) ?? []
    for (index, word) in words.enumerated() {
      if word == "-s", index + 1 < words.count { return words[index + 1] != "no" }
      if word.hasPrefix("-s"), word.count > 2 { return word != "-sno" }
      if word.hasPrefix("--speech-driver=") { return word != "--speech-driver=no" }
    }
    let lines = ((try? SmallFile.read("/etc/brltty.conf")).map { String(decoding: $0, as: UTF8.self) } ?? "")
      .split(separator: "\n").map { $0.split(separator: " ") }
    return lines.contains { $0.first == "speech-driver" && $0.count > 1 && $0[1] != "no" }
  }

  // MARK: Keys

  /// True if the light of the key is on: of the console, else of any keyboard.
  private static var hasNumLock: Bool {
    var lights: CChar = 0
    // KDGKBLED, whose second bit is Num Lock.
    if ioctl(0, 0x4B64, &lights) == 0 { return lights & 2 != 0 }
    let folder = "/sys/class/leds"
    return ((try? Folder.names(in: folder)) ?? []).contains { name in
      name.hasSuffix("::numlock") && ProcessStatus.text("\(folder)/\(name)/brightness")?.first == "1"
    }
  }

  /// A tmux that does not run is not started for this.
  private static func askTmux() -> Int? {
    ShortProgram.output(of: "tmux", ["show-options", "-sv", "escape-time"]).flatMap { Int($0) }
  }

  // MARK: The user

  mutating func lookAtUser(settingsPath: String?) {
    if let name = getpwuid(getuid())?.pointee.pw_name { userName = String(cString: name) }
    let own = "/run/user/\(getuid())"
    if runtimeFolder != .usable, access(own, R_OK | W_OK | X_OK) == 0 { ownRuntimeFolder = own }
    if let settingsPath, !Self.canWrite(settingsPath) { unwritableSettings = settingsPath }
    let tag = language.split { $0 == "-" || $0 == "_" }.first.map(String.init) ?? "en"
    installedLocale = Self.installedLocale(for: tag)
  }

  /// True if a file can be written, or made with the folders to it.
  private static func canWrite(_ path: String) -> Bool {
    var path = path
    while access(path, F_OK) != 0, path != "/", path != "." { path = SmallFile.folder(of: path) }
    return access(path, W_OK) == 0
  }

  private static func installedLocale(for language: String) -> String? {
    let country = ["en": "US", "ko": "KR", "ja": "JP"][language] ?? language.uppercased()
    let former = setlocale(LC_CTYPE, nil).map { String(cString: $0) }
    defer { if let former { setlocale(LC_CTYPE, former) } }
    return ["\(language)_\(country).UTF-8", "C.UTF-8"].first { setlocale(LC_CTYPE, $0) != nil }
  }
}
