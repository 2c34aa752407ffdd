// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotTerminal

/// The time until a key is answered by speech, beside other readers.
enum KeyBenchmark {
  /// Keys pressed at once, and the text that must then be spoken.
  private typealias Step = (keys: String, text: String?)
  /// The seconds between two keys.
  private static let pause = 0.08

  static func run() throws(Unmeasured) {
    let quiet = Double(SettlePolicy().quiet.nanoseconds) / 1e6
    let letters = "abcdefghijklmnopqrstuvwxyz".map { Step("\($0)", "\($0)") }
    try compare(
      "Key to speech request: a letter typed in bash; Earshot waits \(quiet.text(0)) ms for the screen to settle",
      script: "exec bash --norc\n",
      // Control-U clears the line before it is full.
      Array(repeatElement(letters + [("\u{15}", nil)], count: 8).joined()))
    try compare(
      "Enter to speech request: the line a program answers with, in the same way",
      script: "number=100\nwhile read -r line; do number=$((number + 1)); echo \"Answer $number\"; done\n",
      (101...200).map { ("\r", "Answer \($0)") })
    try compareInTmux(letters)
    try compareInEditors()
  }

  // The server is one of its own, which ends with its only session.
  private static let tmux = "exec tmux -f /dev/null -S \"$(dirname \"$0\")/tmux$$\" new-session 'bash --norc'"
  /// Writes one megabyte a second, line by line.
  private static let flood =
    "line=$(printf %79s | tr \" \" x); part=$(for i in $(seq 1250); do echo \"$line\"; done); "
    + "while :; do printf \"%s\\n\" \"$part\"; sleep 0.1; done"

  /// Programs of a whole screen, with the line that the first key shows or reaches in a terminal of 24 rows.
  private static let fullScreenPrograms = [
    (name: "vim", command: "vim --clean -n", next: 2, ending: ":qa!\r"),
    (name: "less", command: "less", next: 24, ending: "q"),
  ]

  /// A row that each of them draws at first.
  private static let begun = "Line 20"

  private static let emacs = """
    cd "$(dirname "$0")" && seq -f 'Line %g' 200 >lines
    server='(setq server-socket-dir (expand-file-name "emacs") server-name (format "s%d" (emacs-pid)))'
    exec emacs -nw -Q --eval "$server" -f server-start lines

    """

  private static func compareInTmux(_ letters: [Step]) throws(Unmeasured) {
    guard Wrapper.isInstalled("tmux") else { return reportSkipped("tmux", "not installed.") }
    let lines = Array(repeatElement(letters + [("\u{15}", nil)], count: 4).joined())
    try compare("Key to speech request: a letter typed in a pane of tmux", script: tmux + "\n", lines)
    try compare(
      "Key to speech request: the same, while another pane writes 1 MB a second",
      script: tmux + " \\; split-window -d '\(flood)'\n", lines, ending: "\u{15}tmux kill-server\r")
  }

  private static func compareInEditors() throws(Unmeasured) {
    let answered = Double(SettlePolicy().answered.nanoseconds) / 1e6
    for program in fullScreenPrograms {
      guard Wrapper.isInstalled(program.name) else {
        reportSkipped(program.name, "not installed.")
        continue
      }
      try compare(
        "Key to speech request: down a line in \(program.name); Earshot waits \(answered.text(0)) ms once it is drawn",
        script: "cd \"$(dirname \"$0\")\" && seq -f 'Line %g' 400 >lines && exec \(program.command) lines\n",
        (0..<200).map { ("j", "Line \($0 + program.next)") }, drawing: begun, ending: program.ending)
    }
    if isEmacsInstalled {
      try compare(
        "Key to speech request: down a line in Emacs, which reports it through its server",
        script: emacs,
        (2...101).map { ("\u{0E}", "Line \($0)") }, drawing: begun, ending: "\u{18}\u{03}")
    } else {
      reportSkipped("GNU Emacs", "not installed.")
    }
    guard Wrapper.isInstalled("nvim") else { return reportSkipped("Neovim", "not installed.") }
    try compare(
      "Key to speech request: down a line in Neovim, which reports it over its socket",
      script: "cd \"$(dirname \"$0\")\" && seq -f 'Line %g' 200 >lines && exec nvim --clean -n lines\n",
      (2...101).map { ("j", "Line \($0)") }, drawing: begun, ending: ":qa!\r")
  }

  /// True if `emacs` is GNU Emacs: other editors have its name in some systems.
  private static var isEmacsInstalled: Bool {
    let asked = try? MeasuredProcess(["emacs", "--version"], environment: ["PATH=/usr/local/bin:/usr/bin:/bin"])
    return (try? asked?.readAll())?.hasPrefix("GNU Emacs") == true
  }

  private static func compare(
    _ title: String, script: String, _ steps: [Step], drawing text: String? = nil, ending: String = "\u{15}\u{4}"
  ) throws(Unmeasured) {
    reportHeading(title)
    let folder = try TemporaryFolder()
    let script = try folder.write(Array(script.utf8), to: "script")
    let readers = try ComparedReader.all(in: folder, earshotOptions: ["--wav", "\(folder.path)/heard.wav"])
    let sessions = try ReaderSession.start(readers, script: script, in: folder, drawing: text)
    // In turns, so that other load on the machine falls on all of them.
    for step in steps {
      for session in sessions where session.failure == nil {
        session.press(step.keys, expecting: step.text)
        ReaderSession.watch(sessions, seconds: pause)
      }
    }
    for session in sessions { session.end(ending) }
    for row in rows(sessions) { report(row.name, row.figure, row.beside) }
    if let failure = sessions.first?.failure { throw Unmeasured("\(sessions[0].name): \(failure)") }
  }

  /// The rows of the report; the first reader is compared with the others.
  static func rows(_ sessions: [ReaderSession]) -> [(name: String, figure: String, beside: String)] {
    var rows: [(name: String, figure: String, beside: String)] = []
    var ours: Double?
    for session in sessions {
      let answers = KeyAnswers(session.presses, session.requests)
      let asked = session.presses.count { $0.text != nil }
      guard session.failure == nil, answers.missed < asked else {
        rows.append((session.name, "not measured: \(session.failure ?? "it answered none of \(asked) keys.")", ""))
        continue
      }
      let beside = ours.map { "earshot: \(($0 / answers.requested.median).text()) times as long" }
      let missed = answers.missed == 0 ? nil : "\(answers.missed) of \(asked) keys not answered"
      rows.append(
        (session.name, answers.requested.spread, [beside, missed].compactMap { $0 }.joined(separator: "; ")))
      if session === sessions.first { ours = answers.requested.median }
      if !answers.heard.seconds.isEmpty {
        rows.append(("\(session.name), to the first sample", answers.heard.spread, ""))
      }
    }
    return rows
  }
}
