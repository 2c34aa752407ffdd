// SPDX-License-Identifier: Apache-2.0
import EarshotFormats
public import EarshotSpeech

/// A message of the reader to its relay, which speaks where the user sits: a JSON object on a line of its own.
///
/// ```
/// {"do":"hello","version":1,"token":"…","name":"earshot 0.1"}
/// {"do":"speak","id":7,"generation":3,"words":true,"segments":[{"text":"Banana","language":"en-us","voice":"en-us","rate":260}]}
/// {"do":"silence","generation":4}
/// ```
///
/// Utterances travel, not sound. A relay skips what it does not know.
public enum RelayRequest: Equatable, Sendable {
  /// The first message, with the secret.
  case hello(token: String, name: String)
  /// The first message of one that is about braille, with the secret: the user's display.
  case display(token: String)
  /// A line for the process that has it.
  case cells(String)
  case speak(SpeechRequest)
  /// Silence everything of older generations, at once: a key.
  case silence(generation: UInt64)
  case cancel(UtteranceID)
  case earcon(Earcon, volume: Int, generation: UInt64)
  case tones([Double], volume: Int, generation: UInt64)
  /// Take the turn to speak among the user's terminals, or leave the turns for good.
  case turn(isTaken: Bool)
  /// Hold all speech while another console is shown, or go on.
  case shown(Bool)
  /// Answer, to show that the connection is alive.
  case ping

  /// The version of this protocol.
  public static let version = 1

  // MARK: Writing

  /// - Parameter language: The language of a voice, as a BCP 47 tag.
  public func line(language: (String) -> String = { $0 }) -> String {
    var json = JSONWriter()
    json.object { json in
      json.field("do", name)
      switch self {
      case .hello(let token, let name):
        json.field("version", Self.version)
        json.field("token", token)
        json.field("name", name)
      case .display(let token):
        json.field("version", Self.version)
        json.field("token", token)
      case .cells(let line): json.field("line", line)
      case .speak(let request): Self.write(request, language, to: &json)
      case .silence(let generation): json.field("generation", generation)
      case .cancel(let id): json.field("id", id.rawValue)
      case .earcon(let earcon, let volume, let generation):
        json.field("earcon", earcon.rawValue)
        json.field("volume", volume)
        json.field("generation", generation)
      case .tones(let heights, let volume, let generation):
        json.field("heights", .array(heights.map { .number("\($0)") }))
        json.field("volume", volume)
        json.field("generation", generation)
      case .turn(let isTaken): json.field("taken", isTaken)
      case .shown(let isShown): json.field("shown", isShown)
      case .ping: break
      }
    }
    return json.text
  }

  private var name: String {
    switch self {
    case .hello: "hello"
    case .display: "display"
    case .cells: "cells"
    case .speak: "speak"
    case .silence: "silence"
    case .cancel: "cancel"
    case .earcon: "earcon"
    case .tones: "tones"
    case .turn: "turn"
    case .shown: "shown"
    case .ping: "ping"
    }
  }

  private static func write(_ request: SpeechRequest, _ language: (String) -> String, to json: inout JSONWriter) {
    json.field("id", request.id.rawValue)
    json.field("generation", request.generation)
    if request.firstSegment > 0 { json.field("first", request.firstSegment) }
    if request.tellsWords { json.field("words", true) }
    json.name("segments")
    json.array { json in
      for segment in request.segments { json.object { write(segment, language(segment.voice), to: &$0) } }
    }
  }

  /// Leaves out the usual values.
  private static func write(_ segment: SpeechSegment, _ language: String, to json: inout JSONWriter) {
    json.field("text", segment.text)
    json.field("language", language)
    let voice = RemoteVoice.name(of: segment.voice)
    if voice != language { json.field("voice", voice) }
    json.field("rate", segment.rate)
    if segment.pitch != 50 { json.field("pitch", segment.pitch) }
    if segment.volume != 100 { json.field("volume", segment.volume) }
    if segment.pauseAfter != 0 { json.field("pause", segment.pauseAfter) }
    if segment.isCharacter { json.field("character", true) }
    if segment.isPhonemes { json.field("phonemes", true) }
    if segment.pan != 0 { json.field("pan", segment.pan) }
    if let earcon = segment.earcon {
      json.field("earcon", earcon.rawValue)
      json.field("earconVolume", segment.earconVolume)
    }
  }

  // MARK: Reading

  /// - Parameter voice: The voice that is here for a name of one, and its language.
  /// - Returns: Nil for what means nothing here.
  public init?(_ line: String, voice: (_ name: String, _ language: String) -> String) {
    guard let json = try? JSONParser.value(of: line), let name = json["do"]?.string else { return nil }
    let generation = json["generation"]?.unsigned ?? 0
    let volume = min(200, max(0, json["volume"]?.integer ?? 100))
    switch name {
    case "hello":
      guard json["version"]?.integer == Self.version else { return nil }
      self = .hello(token: json["token"]?.string ?? "", name: json["name"]?.string ?? "")
    case "display":
      guard json["version"]?.integer == Self.version else { return nil }
      self = .display(token: json["token"]?.string ?? "")
    case "cells": self = .cells(json["line"]?.string ?? "")
    case "speak":
      guard let id = json["id"]?.unsigned, let segments = json["segments"]?.array else { return nil }
      var request = SpeechRequest(
        id: UtteranceID(id), generation: generation, segments: segments.compactMap { Self.segment($0, voice) })
      request.firstSegment = max(0, json["first"]?.integer ?? 0)
      request.tellsWords = json["words"]?.bool ?? false
      self = .speak(request)
    case "silence": self = .silence(generation: generation)
    case "cancel":
      guard let id = json["id"]?.unsigned else { return nil }
      self = .cancel(UtteranceID(id))
    case "earcon":
      guard let earcon = json["earcon"]?.string.flatMap(Earcon.init(rawValue:)) else { return nil }
      self = .earcon(earcon, volume: volume, generation: generation)
    case "tones":
      let heights = json["heights"]?.array?.compactMap { $0.number.flatMap { Double($0) } } ?? []
      self = .tones(heights, volume: volume, generation: generation)
    case "turn": self = .turn(isTaken: json["taken"]?.bool ?? true)
    case "shown": self = .shown(json["shown"]?.bool ?? true)
    case "ping": self = .ping
    default: return nil
    }
  }

  private static func segment(_ json: JSONValue, _ voice: (String, String) -> String) -> SpeechSegment? {
    guard let text = json["text"]?.string else { return nil }
    let language = json["language"]?.string ?? "en"
    let number = { (name: String, usual: Int, range: ClosedRange<Int>) in
      min(range.upperBound, max(range.lowerBound, json[name]?.integer ?? usual))
    }
    var segment = SpeechSegment(
      text: text, voice: voice(json["voice"]?.string ?? language, language),
      rate: number("rate", 260, SpeechSettings.rates), pitch: number("pitch", 50, 0...100),
      volume: number("volume", 100, 0...200), pauseAfter: number("pause", 0, 0...3_600_000),
      isCharacter: json["character"]?.bool ?? false)
    segment.isPhonemes = json["phonemes"]?.bool ?? false
    segment.pan = number("pan", 0, -100...100)
    segment.earcon = json["earcon"]?.string.flatMap(Earcon.init(rawValue:))
    segment.earconVolume = number("earconVolume", 100, 0...200)
    return segment
  }
}

extension JSONValue {
  var unsigned: UInt64? { number.flatMap { UInt64($0) } }
}
