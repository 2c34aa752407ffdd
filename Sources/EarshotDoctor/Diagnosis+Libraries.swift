// SPDX-License-Identifier: Apache-2.0
/// The check of libraries: each that is absent, with what that costs.
extension Diagnosis {
  static func libraries(_ here: Surroundings) -> [DoctorFinding] {
    here.absentLibraries.map { library in
      DoctorFinding("Library", severity(of: library, here), "\(package(of: library)), \(cost(of: library)).")
    }
  }

  /// A library that nothing here asks for is told of, and is no fault.
  private static func severity(of library: SystemLibrary, _ here: Surroundings) -> DoctorFinding.Severity {
    switch library {
    case .alsa, .pulse: .weak
    case .brlapi, .louis: here.braille == .noServer || here.braille == .notAsked ? .good : .weak
    case .cmark, .systemd, .websockets: .good
    }
  }

  /// The libraries that are not installed, by the names of Debian's packages.
  private static func package(of library: SystemLibrary) -> String {
    switch library {
    case .alsa: "libasound2 is not installed"
    case .brlapi: "libbrlapi0.8 is not installed"
    case .cmark: "libcmark0.30.2 is not installed"
    case .louis: "liblouis20 is not installed"
    case .pulse: "libpulse0 is not installed"
    case .systemd: "libsystemd0 is not installed"
    case .websockets: "libwebsockets19t64 is not installed, nor libwebsockets17"
    }
  }

  private static func cost(of library: SystemLibrary) -> String {
    switch library {
    case .alsa: "so without a sound server there is no sound"
    case .brlapi: "so a braille display stays empty"
    case .cmark: "so earshot demo reads Markdown as plain text"
    case .louis: "so braille is one cell for each character, without contractions"
    case .pulse: "so only the sound card plays, not PulseAudio or PipeWire"
    case .systemd: "so --at-spi tells the desktop nothing, and apps do not know that the screen is locked"
    case .websockets: "so --at-driver serves nobody"
    }
  }
}
