// SPDX-License-Identifier: Apache-2.0
import EarshotSystem

/// The voice worker's executable.
public enum VoiceProgram {
  /// `$EARSHOT_VOICE_PROGRAM`, or `earshot-voice` beside the running program or in `../libexec/earshot`.
  public static func find() -> String? { OwnPrograms.find("earshot-voice", variable: "EARSHOT_VOICE_PROGRAM") }
}
