// SPDX-License-Identifier: Apache-2.0
import EarshotFormats
public import EarshotSpeech

/// A message of the relay to the reader: a JSON object on a line of its own.
///
/// ```
/// {"tell":"welcome","version":1,"name":"earshot 0.1"}
/// {"tell":"began","id":7}
/// {"tell":"word","id":7,"segment":0,"from":0,"to":6}
/// {"tell":"ended","id":7,"outcome":"finished"}
/// ```
///
/// Each utterance has one end. A voice that does not tell its end gives `handed over`, never `finished`.
public enum RelayReport: Equatable, Sendable {
  /// The answer to the first message.
  case welcome(name: String)
  /// The other answer to it: the reason, in a sentence for people.
  case refused(String)
  case event(SpeechEvent)
  /// A line of the process that has the braille display.
  case cells(String)
  /// The answer to ``RelayRequest/ping``.
  case pong

  public var line: String {
    var json = JSONWriter()
    json.object { json in
      switch self {
      case .welcome(let name):
        json.field("tell", "welcome")
        json.field("version", RelayRequest.version)
        json.field("name", name)
      case .refused(let reason):
        json.field("tell", "refused")
        json.field("reason", reason)
      case .cells(let line):
        json.field("tell", "cells")
        json.field("line", line)
      case .pong: json.field("tell", "pong")
      case .event(let event): Self.write(event, to: &json)
      }
    }
    return json.text
  }

  private static func write(_ event: SpeechEvent, to json: inout JSONWriter) {
    switch event {
    case .began(let id):
      json.field("tell", "began")
      json.field("id", id.rawValue)
    case .word(let id, let word):
      json.field("tell", "word")
      json.field("id", id.rawValue)
      json.field("segment", word.segment)
      json.field("from", word.scalars.lowerBound)
      json.field("to", word.scalars.upperBound)
    case .ended(let id, let outcome):
      json.field("tell", "ended")
      json.field("id", id.rawValue)
      json.field("outcome", outcome.rawValue)
    case .held(let id, let segments):
      json.field("tell", "held")
      json.field("id", id.rawValue)
      json.field("heard", segments)
    case .released: json.field("tell", "released")
    case .status(let status):
      json.field("tell", "status")
      json.field("sentence", status.sentence.rawValue)
      json.name("values")
      json.object { json in
        for (name, value) in status.values.sorted(by: { $0.key < $1.key }) { json.field(name, value) }
      }
      if let code = status.errorCode { json.field("error", code) }
    case .note(let text):
      json.field("tell", "note")
      json.field("text", text)
    case .tonesEnded: json.field("tell", "tonesEnded")
    }
  }

  /// Nil for what means nothing here.
  public init?(_ line: String) {
    guard let json = try? JSONParser.value(of: line), let name = json["tell"]?.string else { return nil }
    switch name {
    case "welcome" where json["version"]?.integer == RelayRequest.version:
      self = .welcome(name: json["name"]?.string ?? "")
    case "refused": self = .refused(json["reason"]?.string ?? "")
    case "cells": self = .cells(json["line"]?.string ?? "")
    case "pong": self = .pong
    default:
      guard let event = Self.event(name, json) else { return nil }
      self = .event(event)
    }
  }

  private static func event(_ name: String, _ json: JSONValue) -> SpeechEvent? {
    let id = UtteranceID(json["id"]?.unsigned ?? 0)
    switch name {
    case "began": return .began(id)
    case "word":
      let from = max(0, json["from"]?.integer ?? 0)
      let word = SpokenWord(
        segment: max(0, json["segment"]?.integer ?? 0), scalars: from..<max(from, json["to"]?.integer ?? from))
      return .word(id, word)
    case "ended": return .ended(id, json["outcome"]?.string.flatMap(SpeechOutcome.init(rawValue:)) ?? .failed)
    case "held": return .held(id, heardSegments: max(0, json["heard"]?.integer ?? 0))
    case "released": return .released
    case "status":
      guard let sentence = json["sentence"]?.string.flatMap(SpeechStatus.Sentence.init(rawValue:)) else { return nil }
      var values: [String: String] = [:]
      for field in json["values"]?.fields ?? [] { values[field.name] = field.value.string }
      return .status(SpeechStatus(sentence, values, errorCode: json["error"]?.integer.map { Int32(clamping: $0) }))
    case "note": return .note(json["text"]?.string ?? "")
    case "tonesEnded": return .tonesEnded
    default: return nil
    }
  }
}
