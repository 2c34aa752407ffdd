// SPDX-License-Identifier: Apache-2.0
import EarshotSpeech
import EarshotSystem
import Glibc

/// The voice worker's executable.
public enum VoiceProgram {
  /// `$EARSHOT_VOICE_PROGRAM`, a path or one of Earshot's own programs (`earshot-speechd`), or `earshot-voice` beside the running program or in `../libexec/earshot`.
  ///
  /// Any program that speaks the worker's protocol can be the first; ``bundled()`` speaks where it fails.
  public static func find() -> String? { OwnPrograms.find("earshot-voice", variable: "EARSHOT_VOICE_PROGRAM") }

  /// The program of a voice for reading on: a path, a name in the folder `Voices` (`piper`), or one of Earshot's own
  /// programs (`earshot-speechd`). Nil if there is none.
  public static func forReading(named name: String) -> String? {
    if name.contains("/") { return access(name, X_OK) == 0 ? name : nil }
    let script = DataDirectory.find().map { "\($0.path)/Voices/\(name)" }
    if let script, access(script, X_OK) == 0 { return script }
    return OwnPrograms.find(name, variable: nil)
  }

  /// Earshot's own worker, whatever the variable says.
  public static func bundled() -> String? { OwnPrograms.find("earshot-voice", variable: nil) }
}
