// swift-tools-version: 6.3
// SPDX-License-Identifier: Apache-2.0
import PackageDescription

let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .enableUpcomingFeature("InferIsolatedConformances"),
  .treatAllWarnings(as: .error),
]

let strictC: [CSetting] = [.enableWarning("all"), .enableWarning("extra"), .treatAllWarnings(as: .error)]

/// True in an app's checkouts: SwiftPM refuses flags of its own in a package that another one asks for by version.
let isDependency = Context.packageDirectory.contains("/checkouts/")

/// What a release build optimises.
enum Optimised {
  /// What runs for each key and each change of the screen, of a terminal or of an app.
  case forSpeed
  /// What runs once at a start, for one command, or beside the program that is read: a sixth smaller, and built sooner.
  case forSize

  var settings: [SwiftSetting] {
    self == .forSize && !isDependency ? [.unsafeFlags(["-Osize"], .when(configuration: .release))] : []
  }
}

/// The toolkit: apps are built for speed; the two programs in Earshot's own package, which ask and show, for their size.
let toolkit: Optimised = Context.environment["EARSHOT_PACKAGE"] == nil ? .forSpeed : .forSize

/// Without the runtime's regular expressions, which are a sixth of it: EarshotCore looks for words in a text.
let withoutRegularExpressions: [SwiftSetting] =
  isDependency ? [] : [.unsafeFlags(["-Xfrontend", "-disable-implicit-string-processing-module-import"])]

/// A room of the architecture: a Swift target with the strict settings.
func room(_ name: String, _ dependencies: [Target.Dependency] = [], _ optimised: Optimised = .forSpeed) -> Target {
  .target(
    name: name, dependencies: dependencies, swiftSettings: strict + withoutRegularExpressions + optimised.settings)
}

/// The functions of a library that is loaded when it is used: only its headers have to be there to build it.
func loaded(_ name: String) -> Target {
  .target(name: name, dependencies: ["CLibraryLoading"], cSettings: strictC)
}

func program(
  _ name: String, _ dependencies: [Target.Dependency], main: Bool = false, _ optimised: Optimised = .forSpeed,
  linked: [String] = []
) -> Target {
  .executableTarget(
    name: name, dependencies: dependencies,
    swiftSettings: strict + withoutRegularExpressions + optimised.settings
      + (main ? [.defaultIsolation(MainActor.self)] : []),
    linkerSettings: linked.isEmpty || isDependency ? [] : [.unsafeFlags(linked)])
}

/// The voice's program has the name of the library through which espeak-ng plays sound, which is not loaded then: see
/// pcaudio.c. The linker that is used elsewhere gives a program no name.
let inPlaceOfSound = [
  "-use-ld=lld", "-Xlinker", "-soname=libpcaudio.so.0", "-Xlinker", "--export-dynamic-symbol=*audio_*",
]

func tests(_ room: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .testTarget(
    name: "\(room)Tests", dependencies: [.init(stringLiteral: room)] + dependencies,
    path: "Tests/\(room)", swiftSettings: strict)
}

let package = Package(
  name: "Earshot",
  products: [
    .executable(name: "earshot", targets: ["earshot"]),
    .executable(name: "earshot-guard", targets: ["earshot-guard"]),
    .executable(name: "earshot-voice", targets: ["earshot-voice"]),
    .executable(name: "earshot-speechd", targets: ["earshot-speechd"]),
    .executable(name: "earshot-atspi", targets: ["earshot-atspi"]),
    .executable(name: "earshot-braille", targets: ["earshot-braille"]),
    .executable(name: "earshot-ear", targets: ["earshot-ear"]),
    .executable(name: "earshot-websocket", targets: ["earshot-websocket"]),
    .executable(name: "earshot-demo", targets: ["earshot-demo"]),
    .executable(name: "earshot-dialog", targets: ["earshot-dialog"]),
    .executable(name: "earshot-bench", targets: ["earshot-bench"]),
    .library(name: "EarshotAudit", targets: ["EarshotAudit"]),
    .library(name: "EarshotCore", targets: ["EarshotCore"]),
    .library(name: "EarshotFoundation", targets: ["EarshotFoundation"]),
    .library(name: "EarshotScreen", targets: ["EarshotScreen"]),
    .library(name: "EarshotSpeech", targets: ["EarshotSpeech"]),
    .library(name: "EarshotKeys", targets: ["EarshotKeys"]),
    .library(name: "EarshotReader", targets: ["EarshotReader"]),
    .library(name: "EarshotBus", targets: ["EarshotBus"]),
    .library(name: "EarshotSession", targets: ["EarshotSession"]),
    .library(name: "EarshotUI", targets: ["EarshotUI"]),
    .library(name: "EarshotUIFoundation", targets: ["EarshotUIFoundation"]),
    .library(name: "EarshotHost", targets: ["EarshotHost"]),
    .library(name: "EarshotOwnReader", targets: ["EarshotOwnReader"]),
    .library(name: "EarshotTestKit", targets: ["EarshotTestKit"]),
  ],
  targets: [
    /// Elements, notifications, responders, gestures, time.
    room("EarshotCore"),
    /// The terminal core: bytes become cells.
    room("EarshotScreen"),
    /// A bridge to Foundation's notification centre.
    room("EarshotFoundation", ["EarshotCore"]),

    /// Threads, wake-ups, a clock, the terminal database, the paths of Earshot's programs and files.
    room("EarshotSystem", ["CSystem", "EarshotCore"]),

    /// The folder `Voices`, and Earshot's own phrases from it.
    room("EarshotPhrases", ["EarshotSystem", "EarshotVoices"]),
    /// The queue, text made speakable, a folder for each language that does more to text than its files say, voices.
    room("EarshotSpeech", ["EarshotCore", "EarshotSystem", "EarshotPhrases"]),
    /// The folder `Voices`, copied beside programs built elsewhere, and the English phrases, built in.
    .target(
      name: "EarshotVoices", path: ".", sources: ["Sources/EarshotVoices"], resources: [.copy("Voices")],
      publicHeadersPath: "Sources/EarshotVoices/include", cSettings: strictC),
    /// The lines between the reader and its processes for voices, braille displays and spoken commands.
    room("LineProtocol"),
    /// The voice worker's client, PulseAudio, ALSA, WAV, paced silence.
    room(
      "EarshotAudio", ["EarshotCore", "EarshotSpeech", "EarshotSystem", "LineProtocol", "CAlsa", "CPulse"], .forSize),

    /// Speech where the user sits: the reader's end, the relay's, and the lines between them.
    room(
      "EarshotRemote",
      [
        "LineProtocol", "EarshotAudio", "EarshotBus", "EarshotCore", "EarshotFormats", "EarshotSpeech",
        "EarshotSystem",
      ],
      .forSize),

    /// Keys, their names, and terminals' input cut into them.
    room("EarshotKeys", ["CKeys"]),

    /// Judges the environment for Earshot.
    room("EarshotDoctor", [], .forSize),

    /// Conversations with agents: turns, tools, questions, answers in Markdown.
    room("EarshotAgents", ["EarshotCore"], .forSize),

    /// Speech: cursor, phrases, rotor, review; commands and their keys.
    room("EarshotReader", ["EarshotAgents", "EarshotCore", "EarshotKeys", "EarshotPronunciation", "EarshotSpeech"]),
    /// The structure of a screen: prompts, errors, lines that only tick, the focus.
    room("EarshotRecognition", ["EarshotCore", "EarshotScreen"]),
    /// A program in a terminal as a source of notifications; the guard's client.
    room(
      "EarshotTerminal",
      [
        "EarshotCore", "EarshotKeys", "EarshotSystem", "EarshotScreen", "EarshotRecognition", "CPseudoTerminal",
        "CSystem",
      ]),
    /// Asciicast, tree files, storyboards, JSON, texts escaped for other formats.
    room("EarshotFormats", ["EarshotCore", "EarshotScreen"]),
    /// For other programs to join: the protocol, the reader's socket, a client in Swift.
    room("EarshotBus", ["EarshotAgents", "EarshotCore", "EarshotFormats", "EarshotSystem", "CSystem"]),
    /// Editors that report: Neovim over its socket, Emacs through its server; the model of an editor, its news.
    room("EarshotEditors", ["EarshotCore", "EarshotFormats", "EarshotSystem"], .forSize),
    /// Audits: a file per rule, reports, gates for builds.
    room(
      "EarshotAudit",
      [
        "EarshotCore", "EarshotKeys", "EarshotScreen", "EarshotRecognition", "EarshotTerminal", "EarshotFormats",
        "CSystem",
      ], .forSize),
    /// Speech tests: files of expected speech, and comparison with a run.
    room(
      "EarshotExpect",
      ["EarshotCore", "EarshotFormats", "EarshotSession", "EarshotTerminal"], .forSize),
    /// AT Driver: keys and speech for test harnesses.
    room("EarshotDriver", ["EarshotFormats", "EarshotKeys", "EarshotReader"], .forSize),
    /// D-Bus, through libsystemd.
    room("EarshotDesktop", ["CSystemd"], .forSize),
    /// Trees for a desktop's assistive technologies: AT-SPI.
    room("EarshotATSPI", ["EarshotCore", "EarshotDesktop", "CSystem"], .forSize),
    /// What is on a braille display: lines, panning, messages, its keys, typed braille.
    room("EarshotBraille", ["EarshotCore", "LineProtocol"], .forSize),
    /// How words of a screen are said: numbers, abbreviations, letters to sounds, phrases too alike.
    room("EarshotPronunciation", [], .forSize),
    /// The user's choices: settings file, profiles of programs, locale, first day.
    room(
      "EarshotSettings",
      [
        "EarshotCore", "EarshotSystem", "EarshotFormats", "EarshotKeys", "EarshotReader", "EarshotRecognition",
        "EarshotSpeech",
        "CSystem",
      ], .forSize),
    /// All of it wired together, live and in replay; transcripts.
    room(
      "EarshotSession",
      [
        "EarshotCore", "EarshotKeys", "EarshotScreen", "EarshotRecognition", "EarshotSpeech", "EarshotReader",
        "EarshotAgents", "EarshotTerminal", "EarshotFormats", "EarshotBus", "EarshotEditors", "EarshotBraille",
        "LineProtocol",
      ]),
    /// Panes of tmux, each read as a terminal of its own: control mode, layouts, notices.
    room(
      "EarshotTmux",
      [
        "EarshotCore", "EarshotScreen", "EarshotRecognition", "EarshotReader", "EarshotSpeech",
        "EarshotTerminal", "EarshotSession",
      ], .forSize),
    /// The toolkit: responders, views, controllers, storyboards, presentation, layout, controls, drawing.
    room("EarshotUI", ["EarshotCore", "EarshotFormats", "EarshotKeys", "EarshotPhrases", "EarshotScreen"], toolkit),
    /// The toolkit with Foundation's dates, attributed texts, URLs and notifications.
    room("EarshotUIFoundation", ["EarshotCore", "EarshotFoundation", "EarshotScreen", "EarshotUI"], toolkit),
    // An app builds this and what it is built on: no reader, no speech.
    /// Runs an app of the toolkit in a terminal or several, read over the bus or by a reader that it is given.
    room(
      "EarshotHost",
      [
        "EarshotBus", "EarshotCore", "EarshotDesktop", "EarshotFormats", "EarshotKeys", "EarshotPhrases",
        "EarshotSystem", "EarshotUI", "CPseudoTerminal", "CSystem",
      ], toolkit),
    // It has `earshot-voice` built beside the app, so that an app of another package speaks.
    /// The reader in the process of an app of the toolkit, with the user's settings and a voice.
    room(
      "EarshotOwnReader",
      [
        "EarshotAudio", "EarshotBus", "EarshotCore", "EarshotHost", "EarshotKeys", "EarshotReader", "EarshotRemote",
        "EarshotSession", "EarshotSettings", "EarshotSpeech", "EarshotSystem", "EarshotUI", "earshot-voice",
      ], toolkit),
    // For tests. Each room of tests builds what it uses, so that the model's tests do without the toolkit.
    /// Random numbers that every run repeats, for tests.
    room("EarshotTestRandom"),
    /// Threads for tests that wait for programs.
    room("EarshotTestThreads", ["EarshotSystem"]),
    /// Terminals and transcripts for tests.
    room("EarshotTestTerminals", ["EarshotFormats", "EarshotScreen", "EarshotTerminal", "CPseudoTerminal"]),
    /// Sessions and trees without a terminal, for tests.
    room(
      "EarshotTestSessions",
      [
        "EarshotCore", "EarshotFormats", "EarshotKeys", "EarshotReader", "EarshotScreen", "EarshotSession",
        "EarshotSpeech", "EarshotTerminal",
      ]),
    /// Apps of the toolkit under test: keys, speech, pictures, audits.
    room(
      "EarshotTestKit",
      [
        "EarshotAudit", "EarshotCore", "EarshotExpect", "EarshotFormats", "EarshotKeys", "EarshotOwnReader",
        "EarshotReader",
        "EarshotRecognition", "EarshotScreen", "EarshotSession", "EarshotSpeech", "EarshotTerminal", "EarshotUI",
      ]),

    // `earshot` depends on those it starts so that building it builds them; `earshot-demo` is left out, because it needs
    // the toolkit.
    /// The screen reader, and every command but the toolkit's.
    program(
      "earshot",
      [
        "EarshotDoctor", "EarshotCore", "EarshotScreen", "EarshotSystem", "EarshotSpeech", "EarshotAudio",
        "EarshotAgents", "EarshotKeys", "EarshotReader", "EarshotBus", "EarshotAudit", "EarshotExpect",
        "EarshotTerminal", "EarshotRecognition", "EarshotFormats", "EarshotSettings", "EarshotSession",
        "EarshotDriver", "EarshotEditors", "EarshotTmux", "EarshotBraille", "EarshotRemote", "LineProtocol",
        "CLibraryLoading", "CPseudoTerminal", "CSystem",
        "earshot-guard", "earshot-speechd", "earshot-voice", "earshot-braille", "earshot-ear", "earshot-websocket",
      ], main: true, .forSize),
    /// The process that speaks, with espeak-ng.
    program("earshot-voice", ["LineProtocol", "CEspeakNG", "CSystem"], .forSize, linked: inPlaceOfSound),
    /// The process that has the braille display, with BRLTTY and liblouis.
    program(
      "earshot-braille", ["LineProtocol", "EarshotCore", "CBrlAPI", "CLouis"], .forSize),
    /// The process that listens for spoken commands.
    program(
      "earshot-ear", ["EarshotPronunciation", "LineProtocol", "CAlsa", "CDensities", "CPulse"]),
    /// The process that speaks with speech-dispatcher in place of espeak-ng, by its socket.
    program("earshot-speechd", ["LineProtocol"], .forSize),
    /// Tells a desktop's screen reader the tree.
    program(
      "earshot-atspi", ["EarshotATSPI", "EarshotBus", "EarshotCore", "EarshotFormats"], main: true, .forSize),
    /// The sample app: books, read with what EarshotUI has.
    .executableTarget(
      name: "earshot-demo",
      dependencies: [
        "EarshotCore", "EarshotFormats", "EarshotHost", "EarshotKeys", "EarshotOwnReader", "EarshotScreen",
        "EarshotSystem", "EarshotUI", "CCmark",
      ],
      resources: [.embedInCode("Texts")],
      swiftSettings: strict + withoutRegularExpressions + Optimised.forSize.settings + [
        .defaultIsolation(MainActor.self)
      ]),
    /// dialog and whiptail, made with the toolkit.
    program(
      "earshot-dialog",
      [
        "EarshotBus", "EarshotCore", "EarshotHost", "EarshotKeys", "EarshotScreen", "EarshotSystem", "EarshotUI",
        "CIntl",
      ],
      main: true, .forSize),
    /// WebSockets, for AT Driver.
    .executableTarget(
      name: "earshot-websocket", dependencies: ["CLibraryLoading"], cSettings: strictC),
    /// Owns the terminal and outlives the reader.
    .executableTarget(
      name: "earshot-guard", dependencies: ["CKeys", "CPseudoTerminal", "CSystem"], cSettings: strictC),
    /// Measures Earshot beside the alternatives.
    program(
      "earshot-bench",
      [
        "EarshotCore", "EarshotFoundation", "EarshotScreen", "EarshotSystem", "EarshotSpeech", "EarshotAudio",
        "EarshotKeys", "EarshotReader", "EarshotBus", "EarshotBraille", "LineProtocol", "earshot-braille",
        "EarshotTerminal", "EarshotRecognition", "EarshotFormats", "EarshotSession", "EarshotTestRandom",
        "EarshotTestTerminals", "EarshotAudit",
        "EarshotDesktop", "EarshotUI", "EarshotHost", "CVTerm", "earshot",
      ]),

    /// Libraries that programs load when they use them, by any name they have, and so start without.
    .target(name: "CLibraryLoading", cSettings: strictC),
    /// ALSA.
    loaded("CAlsa"),
    /// BRLTTY's interface.
    loaded("CBrlAPI"),
    /// Markdown.
    loaded("CCmark"),
    /// espeak-ng.
    loaded("CEspeakNG"),
    /// liblouis: braille tables.
    loaded("CLouis"),
    /// PulseAudio.
    loaded("CPulse"),
    /// D-Bus.
    loaded("CSystemd"),
    /// Translations of messages, as the C library has them.
    .systemLibrary(name: "CIntl", providers: [.apt(["libc6-dev"])]),
    /// libvterm, an oracle in tests and measurements.
    .systemLibrary(name: "CVTerm", providers: [.apt(["libvterm-dev"])]),
    /// The one decoder of terminals' input, which the guard and all others cut keys with.
    .target(name: "CKeys", cSettings: strictC),
    /// The pseudo-terminal: modes, the row that is kept, and what the guard and the reader share.
    .target(name: "CPseudoTerminal", dependencies: ["CSystem"], cSettings: strictC),
    /// What Swift cannot ask of the system: processes, sockets, folders, memory; and Earshot's version.
    .target(name: "CSystem", cSettings: strictC),
    /// Sums over many numbers at once, for the ear.
    .target(name: "CDensities", cSettings: strictC),

    tests("EarshotSystem", ["EarshotTestThreads"]),
    tests("EarshotTestThreads"),
    tests("EarshotAgents", ["EarshotCore"]),
    tests("EarshotCore", ["EarshotTestRandom"]),
    tests("EarshotFoundation", ["EarshotCore"]),
    tests(
      "EarshotUIFoundation", ["EarshotTestThreads", "EarshotCore", "EarshotScreen", "EarshotUI", "EarshotTestKit"]),
    tests("EarshotScreen", ["EarshotTestThreads", "EarshotFormats", "CVTerm"]),
    tests("EarshotFormats", ["EarshotTestThreads", "EarshotCore", "EarshotTestRandom"]),
    tests(
      "EarshotSettings",
      ["EarshotCore", "EarshotFormats", "EarshotReader", "EarshotRecognition", "EarshotSpeech", "EarshotSystem"]),
    tests(
      "EarshotBus",
      [
        "EarshotAgents", "EarshotCore", "EarshotFormats", "EarshotKeys", "EarshotReader", "EarshotScreen",
        "EarshotSession",
        "EarshotSpeech",
        "EarshotTerminal",
      ]),
    tests("EarshotEditors", ["EarshotCore"]),
    tests("EarshotBraille", ["LineProtocol", "EarshotCore"]),
    tests("EarshotPronunciation"),
    .testTarget(
      name: "EarshotEarTests",
      dependencies: ["EarshotTestThreads", "LineProtocol", "earshot-ear"],
      path: "Tests/EarshotEar",
      swiftSettings: strict),
    tests("EarshotATSPI", ["EarshotCore", "EarshotDesktop"]),
    tests("EarshotDriver", ["EarshotFormats", "EarshotKeys", "EarshotReader", "EarshotSpeech"]),
    tests("EarshotSpeech", ["EarshotCore", "EarshotPhrases", "EarshotTestRandom"]),
    tests(
      "EarshotAudio",
      [
        "EarshotTestThreads", "EarshotCore", "EarshotReader", "EarshotSpeech", "EarshotSystem", "EarshotTestRandom",
        "LineProtocol",
        "earshot-speechd", "earshot-voice",
      ]),
    tests(
      "EarshotRemote",
      [
        "EarshotAudio", "EarshotBus", "EarshotCore", "EarshotSpeech", "EarshotSystem", "EarshotTestRandom",
        "EarshotTestThreads",
      ]),
    tests("EarshotRecognition", ["EarshotCore", "EarshotScreen"]),
    tests(
      "EarshotAudit",
      [
        "EarshotCore", "EarshotFormats", "EarshotRecognition", "EarshotScreen", "EarshotSpeech", "EarshotTestKit",
        "EarshotTestRandom", "EarshotUI",
        "gallery-example", "notes-example",
      ]),
    tests("EarshotExpect", ["EarshotCore", "EarshotFormats", "EarshotTerminal"]),
    tests("EarshotDoctor", ["EarshotTestRandom"]),
    tests("EarshotKeys", ["EarshotTestThreads", "EarshotTestRandom"]),
    tests("EarshotReader", ["EarshotAgents", "EarshotCore", "EarshotKeys", "EarshotSpeech"]),
    tests(
      "EarshotTerminal",
      [
        "EarshotTestThreads", "EarshotCore", "EarshotScreen", "EarshotTestTerminals", "CKeys", "CPseudoTerminal",
        "earshot-guard",
        "lending-reader",
      ]),
    .executableTarget(name: "lending-reader", path: "Tests/LendingReader"),
    tests(
      "EarshotSession",
      [
        "EarshotAgents",
        "EarshotCore", "EarshotKeys", "EarshotEditors", "EarshotScreen", "EarshotSpeech", "EarshotReader",
        "EarshotRecognition", "EarshotFormats", "EarshotTestRandom", "EarshotTestSessions",
      ]),
    tests(
      "EarshotTmux",
      [
        "EarshotCore", "EarshotFormats", "EarshotReader", "EarshotScreen", "EarshotSession", "EarshotTerminal",
        "EarshotTestSessions",
      ]),
    tests(
      "EarshotUI",
      [
        "EarshotCore", "EarshotFormats", "EarshotKeys", "EarshotScreen", "EarshotReader", "EarshotSpeech",
        "EarshotTestKit", "EarshotTestRandom",
        "gallery-example", "journeys-example", "mail-example", "notes-example",
      ]),
    .testTarget(
      name: "EarshotDialogTests", dependencies: ["earshot-dialog"], path: "Tests/EarshotDialog", swiftSettings: strict),
    .testTarget(
      name: "EarshotDemoTests",
      dependencies: [
        "EarshotCore", "EarshotFormats", "EarshotScreen", "EarshotSystem", "EarshotTerminal", "EarshotTestKit",
        "EarshotTestRandom", "EarshotTestTerminals",
        "EarshotTestThreads", "EarshotUI", "earshot-demo",
      ],
      path: "Tests/EarshotDemo", swiftSettings: strict),
    tests(
      "EarshotHost",
      [
        "EarshotTestThreads", "EarshotAudio", "EarshotBus", "EarshotDesktop", "EarshotKeys", "EarshotOwnReader",
        "EarshotReader", "EarshotSettings",
        "EarshotScreen",
        "EarshotTerminal",
        "EarshotTestKit", "EarshotTestRandom", "EarshotTestTerminals", "EarshotSystem", "EarshotUI", "CPseudoTerminal",
        "CSystem", "earshot",
        "journeys-example", "mail-example", "notes-example", "shelf-example",
      ]),
    .executableTarget(
      name: "shelf-example", dependencies: ["EarshotHost", "EarshotOwnReader", "EarshotUI"], path: "Tests/ShelfExample",
      swiftSettings: strict),
    .executableTarget(
      name: "gallery-example",
      dependencies: ["EarshotCore", "EarshotHost", "EarshotOwnReader", "EarshotScreen", "EarshotUI"],
      path: "Tests/GalleryExample", swiftSettings: strict),
    .executableTarget(
      name: "notes-example", dependencies: ["EarshotHost", "EarshotOwnReader", "EarshotUI"], path: "Tests/NotesExample",
      swiftSettings: strict),
    // As the author of an app writes one: with the settings of a package of `earshot new`.
    .executableTarget(
      name: "mail-example", dependencies: ["EarshotHost", "EarshotUI"], path: "Tests/MailExample",
      swiftSettings: [.swiftLanguageMode(.v6), .defaultIsolation(MainActor.self), .treatAllWarnings(as: .error)]),
    .executableTarget(
      name: "journeys-example", dependencies: ["EarshotHost", "EarshotUI"], path: "Tests/JourneysExample",
      swiftSettings: [.swiftLanguageMode(.v6), .defaultIsolation(MainActor.self), .treatAllWarnings(as: .error)]),
    // What does not answer is no reason to wait for ever.
    .testTarget(
      name: "EarshotBenchTests", dependencies: ["earshot-bench"], path: "Tests/EarshotBench", swiftSettings: strict),
    // The programs are looked at.
    .testTarget(
      name: "PackageTests",
      dependencies: [
        "earshot", "earshot-atspi", "earshot-braille", "earshot-dialog", "earshot-ear", "earshot-guard",
        "earshot-speechd", "earshot-voice",
        "earshot-websocket", "earshot-demo", "gallery-example", "notes-example", "shelf-example", "CSystem",
        "EarshotTestThreads",
      ],
      path: "Tests/Package", swiftSettings: strict),
    .testTarget(
      name: "EarshotCommandTests",
      dependencies: [
        "EarshotScreen", "EarshotTerminal", "EarshotTestTerminals", "EarshotTestThreads", "CPseudoTerminal", "CSystem",
        "earshot",
        "earshot-dialog",
      ],
      path: "Tests/earshot", swiftSettings: strict),
  ]
)

// The tests of some rooms alone, for a change that is tested again and again: EARSHOT_TESTS="EarshotReader PackageTests"
// swift test. Only what they are built on is built; the gate sets nothing and has all of it.
if let rooms = Context.environment["EARSHOT_TESTS"]?.split(separator: " ") {
  var needed = Set<String>()
  let tests = package.targets.filter { target in
    target.type == .test && rooms.contains { target.name == $0 || target.name == "\($0)Tests" }
  }
  var named = tests.map(\.name)
  while let name = named.popLast() {
    guard needed.insert(name).inserted, let target = package.targets.first(where: { $0.name == name }) else { continue }
    for case .byNameItem(let dependency, _) in target.dependencies { named.append(dependency) }
  }
  package.targets.removeAll { !needed.contains($0.name) }
  package.products.removeAll { !needed.contains($0.name) }
}
