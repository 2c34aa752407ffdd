// SPDX-License-Identifier: Apache-2.0
import EarshotCore
public import EarshotSpeech

/// A client of speech-dispatcher (`spd-say`, speechd-el, Orca) as its server sees it: lines and ends of speech in,
/// replies and texts out. The protocol is SSIP.
public struct DispatcherClient {
  public enum Effect: Equatable, Sendable {
    /// Send this to the client, line ends included.
    case reply(String)
    case speak(Text)
    /// Silence what this client said.
    case stop
    /// End the connection.
    case close
  }

  /// A message of the client's.
  public struct Text: Equatable, Sendable {
    public var id: UInt64
    public var commands: [SpeechCommand]
    /// A BCP 47 tag; nil to detect it.
    public var language: String?
    /// -100…100; 0 is the user's own rate.
    public var rate: Int
  }

  private enum State: Equatable {
    case commands
    /// The lines of a message, up to one of a full stop.
    case data([String])
  }

  /// More of a message is left out.
  private static let lineLimit = 5_000

  private let client: Int
  private var state = State.commands
  private var language: String?
  private var rate = 0
  private var usesMarkup = false
  /// True if the client wants to know when its messages begin and end.
  private var isTold = false
  private var lastID: UInt64
  private let step: UInt64

  /// - Parameters:
  ///   - client: The number of this client, which no other has.
  ///   - step: More than the number of clients there can be: their messages have different numbers.
  public init(client: Int, step: UInt64 = 1 << 32) {
    self.client = client
    lastID = UInt64(client)
    self.step = step
  }

  // MARK: Lines

  /// - Parameter line: Without its end.
  public mutating func handle(_ line: String) -> [Effect] {
    guard case .data(var lines) = state else { return command(line) }
    if line == "." {
      state = .commands
      return say(lines.joined(separator: "\n"))
    }
    // A line that begins with a full stop has another one before it.
    if lines.count < Self.lineLimit { lines.append(line.hasPrefix(".") ? String(line.dropFirst()) : line) }
    state = .data(lines)
    return []
  }

  private mutating func command(_ line: String) -> [Effect] {
    let words = line.split(separator: " ").map(String.init)
    let rest = words.dropFirst().joined(separator: " ")
    switch words.first?.uppercased() {
    case "SPEAK":
      state = .data([])
      return [.reply("230 OK RECEIVING DATA\r\n")]
    case "CHAR", "KEY":
      guard !rest.isEmpty else { return [.reply("513 ERR PARAMETER INVALID\r\n")] }
      return queue([.spell(rest == "space" ? " " : rest)])
    // There are no sounds but words.
    case "SOUND_ICON": return queue([])
    case "STOP": return [.stop, .reply("210 OK STOPPED\r\n")]
    case "CANCEL": return [.stop, .reply("213 OK CANCELED\r\n")]
    case "PAUSE": return [.reply("211 OK PAUSED\r\n")]
    case "RESUME": return [.reply("212 OK RESUMED\r\n")]
    case "BLOCK":
      let begins = words.dropFirst().first?.uppercased() == "BEGIN"
      return [.reply(begins ? "260 OK INSIDE BLOCK\r\n" : "261 OK OUTSIDE BLOCK\r\n")]
    case "SET": return [.reply(set(words))]
    case "GET": return [.reply(get(words))]
    case "LIST": return [.reply(list(words))]
    case "HISTORY": return [.reply("300 ERR INTERNAL\r\n")]
    case "QUIT": return [.reply("231 HAPPY HACKING\r\n"), .close]
    case "HELP": return [.reply("248 OK HELP SENT\r\n")]
    default: return [.reply("500 ERR INVALID COMMAND\r\n")]
    }
  }

  // MARK: Messages

  private mutating func say(_ text: String) -> [Effect] {
    queue([.text(usesMarkup ? Self.words(ofMarkup: text) : text)])
  }

  private mutating func queue(_ commands: [SpeechCommand]) -> [Effect] {
    lastID += step
    let reply = Effect.reply("225-\(lastID)\r\n225 OK MESSAGE QUEUED\r\n")
    let isEmpty = commands.allSatisfy {
      if case .text(let text) = $0 { !text.contains { !$0.isWhitespace } } else { false }
    }
    if isEmpty { return [reply] + told(701, "BEGIN", lastID) + told(702, "END", lastID) }
    return [reply, .speak(Text(id: lastID, commands: commands, language: language, rate: rate))]
  }

  /// The words of SSML, without its marks.
  static func words(ofMarkup text: String) -> String {
    var words = ""
    var isMark = false
    for sign in text {
      switch sign {
      case "<": isMark = true
      case ">" where isMark:
        isMark = false
        words += " "
      default: if !isMark { words.append(sign) }
      }
    }
    for (name, sign) in [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&apos;", "'"), ("&amp;", "&")] {
      words = words.split(separator: name, omittingEmptySubsequences: false).joined(separator: sign)
    }
    return words
  }

  /// Tells the client of its message.
  public func handle(_ event: SpeechEvent) -> [Effect] {
    switch event {
    case .began(let id): told(701, "BEGIN", id.rawValue)
    case .ended(let id, .interrupted), .ended(let id, .dropped): told(703, "CANCELED", id.rawValue)
    case .ended(let id, _): told(702, "END", id.rawValue)
    case .word, .held, .released, .status, .note, .tonesEnded: []
    }
  }

  /// True if a message is this client's.
  public func owns(_ id: UtteranceID) -> Bool { id.rawValue % step == UInt64(client) % step }

  private func told(_ code: Int, _ word: String, _ id: UInt64) -> [Effect] {
    isTold ? [.reply("\(code)-\(id)\r\n\(code)-\(client)\r\n\(code) \(word)\r\n")] : []
  }

  // MARK: Settings

  private mutating func set(_ words: [String]) -> String {
    guard words.count >= 4 else { return "511 ERR PARAMETER MISSING\r\n" }
    let (name, value) = (words[2].uppercased(), words[3])
    let isOn = value.lowercased() == "on"
    switch name {
    case "LANGUAGE":
      guard LanguageTag.isValid(value) else { return "513 ERR PARAMETER INVALID\r\n" }
      language = value
    case "RATE": rate = min(100, max(-100, Int(value) ?? 0))
    case "SSML_MODE": usesMarkup = isOn
    case "NOTIFICATION": isTold = words.last?.lowercased() == "on"
    default: break
    }
    guard let answer = Self.answers[name] else { return "512 ERR UNKNOWN PARAMETER\r\n" }
    return "\(answer.code) OK \(answer.words) SET\r\n"
  }

  private static let answers: [String: (code: Int, words: String)] = [
    "LANGUAGE": (201, "LANGUAGE"), "PRIORITY": (202, "PRIORITY"), "RATE": (203, "RATE"), "PITCH": (204, "PITCH"),
    "PITCH_RANGE": (263, "PITCH RANGE"), "PUNCTUATION": (205, "PUNCTUATION"),
    "CAP_LET_RECOGN": (206, "CAP LET RECOGNITION"), "SPELLING": (207, "SPELLING"), "CLIENT_NAME": (208, "CLIENT NAME"),
    "VOICE": (209, "VOICE"), "VOICE_TYPE": (209, "VOICE"), "SYNTHESIS_VOICE": (209, "VOICE"),
    "OUTPUT_MODULE": (216, "OUTPUT MODULE"), "PAUSE_CONTEXT": (215, "PAUSE CONTEXT"), "VOLUME": (218, "VOLUME"),
    "SSML_MODE": (219, "SSML MODE"), "NOTIFICATION": (220, "NOTIFICATION"), "DEBUG": (262, "DEBUG"),
    "HISTORY": (203, "HISTORY"),
  ]

  private func get(_ words: [String]) -> String {
    switch words.dropFirst().first?.uppercased() {
    case "RATE": "251-\(rate)\r\n251 OK GET RETURNED\r\n"
    case "PITCH", "PITCH_RANGE": "251-0\r\n251 OK GET RETURNED\r\n"
    case "VOLUME": "251-100\r\n251 OK GET RETURNED\r\n"
    case "OUTPUT_MODULE": "251-earshot\r\n251 OK GET RETURNED\r\n"
    case "LANGUAGE": "251-\(language ?? "en")\r\n251 OK GET RETURNED\r\n"
    default: "512 ERR UNKNOWN PARAMETER\r\n"
    }
  }

  private func list(_ words: [String]) -> String {
    switch words.dropFirst().first?.uppercased() {
    case "OUTPUT_MODULES": "250-earshot\r\n250 OK MODULE LIST SENT\r\n"
    case "VOICES": "249-MALE1\r\n249 OK VOICE LIST SENT\r\n"
    case "SYNTHESIS_VOICES": "249-earshot\tnone\tnone\r\n249 OK VOICE LIST SENT\r\n"
    default: "512 ERR UNKNOWN PARAMETER\r\n"
    }
  }
}
