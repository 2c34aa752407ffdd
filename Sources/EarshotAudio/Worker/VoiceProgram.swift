import Glibc

/// Where the voice worker's executable is.
public enum VoiceProgram {
  /// The first of these that can be run: `$EARSHOT_VOICE_PROGRAM`, `earshot-voice` beside the running program,
  /// `../libexec/earshot/earshot-voice` from there. Nil if there is none.
  public static func find() -> String? {
    var candidates: [String] = []
    if let named = getenv("EARSHOT_VOICE_PROGRAM") { candidates.append(String(cString: named)) }
    if let folder = folderOfThisProgram {
      candidates.append(folder + "/earshot-voice")
      candidates.append(folder + "/../libexec/earshot/earshot-voice")
    }
    return candidates.first { access($0, X_OK) == 0 }
  }

  private static var folderOfThisProgram: String? {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(PATH_MAX)) { buffer in
      guard let base = buffer.baseAddress else { return nil }
      let count = readlink("/proc/self/exe", base, buffer.count)
      let path = buffer.prefix(max(count, 0)).map { UInt8(bitPattern: $0) }
      return path.lastIndex(of: UInt8(ascii: "/")).map { String(decoding: path[..<$0], as: UTF8.self) }
    }
  }
}
