// SPDX-License-Identifier: Apache-2.0
import EarshotSystem

/// The voice worker's executable.
public enum VoiceProgram {
  /// `$EARSHOT_VOICE_PROGRAM`, a path or one of Earshot's own programs (`earshot-speechd`), or `earshot-voice` beside the running program or in `../libexec/earshot`.
  ///
  /// Any program that speaks the worker's protocol can be the first; ``bundled()`` speaks where it fails.
  public static func find() -> String? { OwnPrograms.find("earshot-voice", variable: "EARSHOT_VOICE_PROGRAM") }

  /// Earshot's own worker, whatever the variable says.
  public static func bundled() -> String? { OwnPrograms.find("earshot-voice", variable: nil) }
}
