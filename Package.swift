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
    .library(name: "EarshotTestKit", targets: ["EarshotTestKit"]),
  ],
  targets: [
    // The model: no Foundation.
    room("EarshotCore"),
    room("EarshotScreen"),
    room("EarshotFoundation", ["EarshotCore"]),

    // What a process asks of the system: threads, wake-ups, its own programs. No Foundation.
    room("EarshotSystem", ["CPseudoTerminal"]),

    // Speech: what to say, then how it sounds.
    room("EarshotSpeech", ["EarshotCore", "EarshotSystem", "EarshotVoices"]),
    // The folder Voices, put beside programs that are built elsewhere.
    .target(
      name: "EarshotVoices", path: ".", sources: ["Sources/EarshotVoices"], resources: [.copy("Voices")],
      publicHeadersPath: "Sources/EarshotVoices/include", cSettings: strictC),
    // Lines between the reader and its processes: how they are split, and text as one word.
    room("LineProtocol"),
    room("VoiceProtocol", ["LineProtocol"]),
    room(
      "EarshotAudio", ["EarshotCore", "EarshotSpeech", "EarshotSystem", "VoiceProtocol", "CAlsa", "CPulse"], .forSize),

    // Speech where the user sits: utterances to a relay at the other end of a connection.
    room(
      "EarshotRemote",
      [
        "BrailleProtocol", "EarshotAudio", "EarshotBus", "EarshotCore", "EarshotFormats", "EarshotSpeech",
        "EarshotSystem", "LineProtocol",
      ],
      .forSize),

    // Keys: what terminals send for them, decoded in one place.
    room("EarshotKeys"),

    // What surroundings mean for Earshot. Values in, values out.
    room("EarshotDoctor", [], .forSize),

    // Conversations with agents: turns, tools, questions, answers.
    room("EarshotAgents", ["EarshotCore"], .forSize),

    // The reader and its sources.
    room("EarshotReader", ["EarshotAgents", "EarshotCore", "EarshotKeys", "EarshotPronunciation", "EarshotSpeech"]),
    room("EarshotRecognition", ["EarshotCore", "EarshotScreen"]),
    room(
      "EarshotTerminal",
      ["EarshotCore", "EarshotKeys", "EarshotSystem", "EarshotScreen", "EarshotRecognition", "CPseudoTerminal"]),
    room("EarshotFormats", ["EarshotCore", "EarshotScreen", "EarshotSpeech"]),
    // Programs that tell their tree themselves, over a socket.
    room("EarshotBus", ["EarshotAgents", "EarshotCore", "EarshotFormats", "EarshotSystem", "CPseudoTerminal"]),
    // Editors that tell what happens in them: Neovim over its own socket, Emacs through its server.
    room("EarshotEditors", ["EarshotCore", "EarshotFormats", "EarshotSystem"], .forSize),
    // Audits: what a blind user could not use, in trees, on screens and in what was said.
    room(
      "EarshotAudit",
      [
        "EarshotCore", "EarshotKeys", "EarshotScreen", "EarshotRecognition", "EarshotTerminal", "EarshotFormats",
        "CPseudoTerminal",
      ], .forSize),
    // Speech under test: files of what is heard for which keys, and how a run compares with one.
    room(
      "EarshotExpect",
      ["EarshotCore", "EarshotFormats", "EarshotSession", "EarshotTerminal"], .forSize),
    // The reader driven by programs: W3C's AT Driver.
    room("EarshotDriver", ["EarshotFormats", "EarshotKeys", "EarshotReader"], .forSize),
    // D-Bus, through which programs of a desktop tell each other what happens.
    room("EarshotDesktop", ["CSystemd"], .forSize),
    // What Earshot knows, for assistive technologies of a desktop: AT-SPI.
    room("EarshotATSPI", ["EarshotCore", "EarshotDesktop", "CPseudoTerminal"], .forSize),
    // Braille displays: what is on their cells, their keys, and how the process that owns one is talked to.
    room("BrailleProtocol", ["LineProtocol"]),
    room("EarshotBraille", ["EarshotCore", "BrailleProtocol"], .forSize),
    // Spoken commands: how the process that listens is talked to, and how words sound.
    room("ListeningProtocol", ["LineProtocol"]),
    room("EarshotPronunciation", [], .forSize),
    // What the user chose: the settings file, profiles of programs, and the locale.
    room(
      "EarshotSettings",
      [
        "EarshotCore", "EarshotSystem", "EarshotFormats", "EarshotKeys", "EarshotReader", "EarshotRecognition",
        "EarshotSpeech",
        "CPseudoTerminal",
      ], .forSize),
    room(
      "EarshotSession",
      [
        "EarshotCore", "EarshotKeys", "EarshotScreen", "EarshotRecognition", "EarshotSpeech", "EarshotReader",
        "EarshotAgents", "EarshotTerminal", "EarshotFormats", "EarshotBus", "EarshotEditors", "EarshotBraille",
        "BrailleProtocol",
      ]),
    // Panes of tmux, read each as a terminal of its own: what its control mode tells, beside the screen.
    room(
      "EarshotTmux",
      [
        "EarshotCore", "EarshotScreen", "EarshotRecognition", "EarshotReader", "EarshotSpeech",
        "EarshotTerminal", "EarshotSession",
      ], .forSize),
    // The toolkit: what it shows is drawn, and told to a reader as any other source tells it.
    room("EarshotUI", ["EarshotCore", "EarshotFormats", "EarshotKeys", "EarshotScreen"], toolkit),
    // The toolkit with Foundation's types: dates, attributed texts, URLs, notifications.
    room("EarshotUIFoundation", ["EarshotCore", "EarshotFoundation", "EarshotScreen", "EarshotUI"], toolkit),
    // What runs an app of the toolkit in a terminal, with the reader in its own process. It has `earshot-voice` built
    // beside the app, so that an app of another package speaks.
    room(
      "EarshotHost",
      [
        "EarshotAudio", "EarshotBus", "EarshotCore", "EarshotFormats", "EarshotKeys", "EarshotReader", "EarshotRemote",
        "EarshotSession", "EarshotSettings",
        "EarshotDesktop", "EarshotSpeech", "EarshotSystem", "EarshotTerminal", "EarshotUI", "CPseudoTerminal",
        "earshot-voice",
      ], toolkit),
    // For tests. Each room of tests builds what it uses, so that the model's tests do without the toolkit.
    room("EarshotTestRandom"),
    room("EarshotTestThreads", ["EarshotSystem"]),
    room("EarshotTestTerminals", ["EarshotFormats", "EarshotScreen", "EarshotTerminal", "CPseudoTerminal"]),
    room(
      "EarshotTestSessions",
      [
        "EarshotCore", "EarshotFormats", "EarshotKeys", "EarshotReader", "EarshotScreen", "EarshotSession",
        "EarshotSpeech", "EarshotTerminal",
      ]),
    // Apps of the toolkit under test: a product, for those who write them.
    room(
      "EarshotTestKit",
      [
        "EarshotAudit", "EarshotCore", "EarshotExpect", "EarshotFormats", "EarshotHost", "EarshotKeys", "EarshotReader",
        "EarshotRecognition", "EarshotScreen", "EarshotSession", "EarshotSpeech", "EarshotTerminal", "EarshotUI",
      ]),

    // The programs. `earshot` depends on those it starts so that building it builds them; `earshot-demo` is left out,
    // because it needs the toolkit.
    program(
      "earshot",
      [
        "EarshotDoctor", "EarshotCore", "EarshotScreen", "EarshotSystem", "EarshotSpeech", "EarshotAudio",
        "EarshotAgents", "EarshotKeys", "EarshotReader", "EarshotBus", "EarshotAudit", "EarshotExpect",
        "EarshotTerminal", "EarshotRecognition", "EarshotFormats", "EarshotSettings", "EarshotSession",
        "EarshotDriver", "EarshotEditors", "EarshotTmux", "EarshotBraille", "EarshotRemote", "BrailleProtocol",
        "LineProtocol", "ListeningProtocol", "CLibraryLoading", "CPseudoTerminal",
        "earshot-guard", "earshot-speechd", "earshot-voice", "earshot-braille", "earshot-ear", "earshot-websocket",
      ], main: true, .forSize),
    program("earshot-voice", ["VoiceProtocol", "CEspeakNG"], .forSize, linked: inPlaceOfSound),
    program(
      "earshot-braille", ["BrailleProtocol", "EarshotCore", "LineProtocol", "CBrlAPI", "CLouis"], .forSize),
    program(
      "earshot-ear", ["EarshotPronunciation", "LineProtocol", "ListeningProtocol", "CAlsa", "CDensities", "CPulse"]),
    // speech-dispatcher in its place, by its socket.
    program("earshot-speechd", ["VoiceProtocol"], .forSize),
    program(
      "earshot-atspi", ["EarshotATSPI", "EarshotBus", "EarshotCore", "EarshotFormats"], main: true, .forSize),
    // The sample app: books, read with what EarshotUI has. Its two texts are in the program.
    .executableTarget(
      name: "earshot-demo",
      dependencies: [
        "EarshotCore", "EarshotFormats", "EarshotHost", "EarshotKeys", "EarshotScreen", "EarshotSystem",
        "EarshotUI", "CCmark",
      ],
      resources: [.embedInCode("Texts")],
      swiftSettings: strict + withoutRegularExpressions + Optimised.forSize.settings + [
        .defaultIsolation(MainActor.self)
      ]),
    // dialog and whiptail, made with the toolkit.
    program(
      "earshot-dialog",
      [
        "EarshotBus", "EarshotCore", "EarshotHost", "EarshotKeys", "EarshotScreen", "EarshotSystem", "EarshotUI",
        "CIntl",
      ],
      main: true, .forSize),
    .executableTarget(
      name: "earshot-websocket", dependencies: ["CLibraryLoading"], cSettings: strictC),
    .executableTarget(name: "earshot-guard", dependencies: ["CPseudoTerminal"], cSettings: strictC),
    program(
      "earshot-bench",
      [
        "EarshotCore", "EarshotFoundation", "EarshotScreen", "EarshotSystem", "EarshotSpeech", "EarshotAudio",
        "EarshotKeys", "EarshotReader", "EarshotBus", "EarshotBraille", "BrailleProtocol", "LineProtocol",
        "earshot-braille",
        "EarshotTerminal", "EarshotRecognition", "EarshotFormats", "EarshotSession", "EarshotTestRandom",
        "EarshotTestTerminals", "EarshotAudit",
        "EarshotDesktop", "EarshotUI", "EarshotHost", "CVTerm", "earshot",
      ]),

    // C: the pseudo-terminal shim, and libraries of the system: those that programs load when they use them, by any name
    // they have, and so start without.
    .target(name: "CLibraryLoading", cSettings: strictC),
    loaded("CAlsa"),
    loaded("CBrlAPI"),
    loaded("CCmark"),
    loaded("CEspeakNG"),
    loaded("CLouis"),
    loaded("CPulse"),
    loaded("CSystemd"),
    .systemLibrary(name: "CIntl", providers: [.apt(["libc6-dev"])]),
    .systemLibrary(name: "CVTerm", providers: [.apt(["libvterm-dev"])]),
    .target(name: "CPseudoTerminal", cSettings: strictC),
    .target(name: "CDensities", cSettings: strictC),

    tests("EarshotSystem"),
    tests("EarshotTestThreads"),
    tests("EarshotAgents", ["EarshotCore"]),
    tests("EarshotCore", ["EarshotTestRandom"]),
    tests("EarshotFoundation", ["EarshotCore"]),
    tests("EarshotUIFoundation", ["EarshotCore", "EarshotScreen", "EarshotUI", "EarshotTestKit"]),
    tests("EarshotScreen", ["EarshotTestThreads", "EarshotFormats", "CVTerm"]),
    tests("EarshotFormats", ["EarshotTestThreads", "EarshotCore", "EarshotSpeech", "EarshotTestRandom"]),
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
    tests("EarshotBraille", ["BrailleProtocol", "EarshotCore", "LineProtocol"]),
    tests("EarshotPronunciation"),
    .testTarget(
      name: "EarshotEarTests",
      dependencies: ["EarshotTestThreads", "LineProtocol", "ListeningProtocol", "earshot-ear"],
      path: "Tests/EarshotEar",
      swiftSettings: strict),
    tests("EarshotATSPI", ["EarshotCore", "EarshotDesktop"]),
    tests("EarshotDriver", ["EarshotFormats", "EarshotKeys", "EarshotReader", "EarshotSpeech"]),
    tests("EarshotSpeech", ["EarshotCore", "EarshotTestRandom"]),
    tests(
      "EarshotAudio",
      [
        "EarshotTestThreads", "EarshotCore", "EarshotReader", "EarshotSpeech", "EarshotSystem", "EarshotTestRandom",
        "VoiceProtocol",
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
        "EarshotCore", "EarshotFormats", "EarshotRecognition", "EarshotScreen", "EarshotTestKit", "EarshotTestRandom",
        "EarshotUI",
        "gallery-example", "notes-example",
      ]),
    tests("EarshotExpect", ["EarshotCore", "EarshotFormats", "EarshotTerminal"]),
    tests("EarshotDoctor", ["EarshotTestRandom"]),
    tests("EarshotKeys", ["EarshotTestThreads", "EarshotTestRandom", "CPseudoTerminal"]),
    tests("EarshotReader", ["EarshotAgents", "EarshotCore", "EarshotKeys", "EarshotSpeech"]),
    tests(
      "EarshotTerminal",
      [
        "EarshotTestThreads", "EarshotCore", "EarshotScreen", "EarshotTestTerminals", "CPseudoTerminal",
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
        "EarshotTestThreads", "EarshotAudio", "EarshotBus", "EarshotDesktop", "EarshotKeys", "EarshotReader",
        "EarshotScreen",
        "EarshotTerminal",
        "EarshotTestKit", "EarshotTestRandom", "EarshotTestTerminals", "EarshotSystem", "EarshotUI", "CPseudoTerminal",
        "earshot",
        "mail-example", "notes-example", "shelf-example",
      ]),
    .executableTarget(
      name: "shelf-example", dependencies: ["EarshotHost", "EarshotUI"], path: "Tests/ShelfExample",
      swiftSettings: strict),
    .executableTarget(
      name: "gallery-example", dependencies: ["EarshotCore", "EarshotHost", "EarshotScreen", "EarshotUI"],
      path: "Tests/GalleryExample", swiftSettings: strict),
    .executableTarget(
      name: "notes-example", dependencies: ["EarshotHost", "EarshotUI"], path: "Tests/NotesExample",
      swiftSettings: strict),
    // As the author of an app writes one: with the settings of a package of `earshot new`.
    .executableTarget(
      name: "mail-example", dependencies: ["EarshotHost", "EarshotUI"], path: "Tests/MailExample",
      swiftSettings: [.swiftLanguageMode(.v6), .defaultIsolation(MainActor.self), .treatAllWarnings(as: .error)]),
    .executableTarget(
      name: "journeys-example", dependencies: ["EarshotHost", "EarshotUI"], path: "Tests/JourneysExample",
      swiftSettings: [.swiftLanguageMode(.v6), .defaultIsolation(MainActor.self), .treatAllWarnings(as: .error)]),
    // The programs are looked at.
    .testTarget(
      name: "PackageTests",
      dependencies: [
        "earshot", "earshot-atspi", "earshot-braille", "earshot-dialog", "earshot-ear", "earshot-guard",
        "earshot-speechd", "earshot-voice",
        "earshot-websocket", "earshot-demo", "gallery-example", "notes-example", "shelf-example", "CPseudoTerminal",
        "EarshotTestThreads",
      ],
      path: "Tests/Package", swiftSettings: strict),
    .testTarget(
      name: "EarshotCommandTests",
      dependencies: [
        "EarshotScreen", "EarshotTerminal", "EarshotTestTerminals", "EarshotTestThreads", "CPseudoTerminal", "earshot",
        "earshot-dialog",
      ],
      path: "Tests/earshot", swiftSettings: strict),
  ]
)

// The tests of some rooms alone, for a change that is tested again and again: EARSHOT_TESTS="EarshotReader PackageTests"
// swift test. The others are neither built nor run; the gate sets nothing and has all of them.
if let rooms = Context.environment["EARSHOT_TESTS"]?.split(separator: " ") {
  package.targets.removeAll { target in
    target.type == .test && !rooms.contains { target.name == $0 || target.name == "\($0)Tests" }
  }
}
