// SPDX-License-Identifier: Apache-2.0
extension ComparedReader {
  /// yasr, with an Emacspeak server as its speech and no keys bound.
  static func yasr(in folder: TemporaryFolder) throws(Unmeasured) -> (name: String, reader: ComparedReader?) {
    guard Wrapper.isInstalled("yasr") else { return ("yasr", nil) }
    let speech = try SpeechPipe("yasr.speech", in: folder) { command in
      // "q {words}" and "l {c}" are spoken.
      guard command.hasPrefix("q {") || command.hasPrefix("l {"), command.hasSuffix("}") else { return nil }
      return String(command.dropFirst(3).dropLast())
    }
    let settings = """
      [normalkeys]
      [reviewkeys]
      [options]
      synthesizer=emacspeak server
      synthesizer port=\(speech.path)
      key echo=keys
      special=off
      cursor tracking=full
      up and down arrows=speak line
      shell=/bin/bash
      [Emacspeak server]
      rate=175
      punctuation=some

      """
    let file = try folder.write(Array(settings.utf8), to: "yasr.conf")
    return ("yasr", ComparedReader(name: "yasr", command: { ["yasr", "-C", file, "/bin/sh", $0] }, log: speech))
  }
}
