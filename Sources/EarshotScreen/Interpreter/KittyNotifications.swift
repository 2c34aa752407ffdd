// SPDX-License-Identifier: Apache-2.0
/// A notification received in several pieces.
struct PendingNotification {
  var identifier: String
  var title = ""
  var body = ""
}

extension EmulatorCore {
  /// The limit of title and body each, in bytes.
  private static let longestNotification = 8192

  /// OSC 99: metadata, then text. Only the displayed text is used, without buttons, icons and queries.
  mutating func handleKittyNotification(_ content: ArraySlice<UInt8>) {
    let fields = Self.split(content)
    guard var payload = fields.rest else { return }
    var identifier = ""
    var isDone = true
    var part = "title"
    for pair in Self.cleanText(fields.first).split(separator: ":") {
      guard let equals = pair.firstIndex(of: "=") else { continue }
      let value = String(pair[pair.index(after: equals)...])
      switch pair[..<equals] {
      case "i": identifier = value
      case "d": isDone = value != "0"
      case "p": part = value
      case "e": if value == "1" { payload = Self.decodeBase64(payload)[...] }
      default: break
      }
    }
    guard part == "title" || part == "body" else { return }
    var notification = PendingNotification(identifier: identifier)
    if let pending = pendingNotification, pending.identifier == identifier { notification = pending }
    let text = Self.cleanText(payload.prefix(Self.longestNotification))
    if part == "title" {
      if notification.title.utf8.count < Self.longestNotification { notification.title += text }
    } else if notification.body.utf8.count < Self.longestNotification {
      notification.body += text
    }
    guard isDone else {
      pendingNotification = notification
      return
    }
    pendingNotification = nil
    if notification.body.isEmpty {
      events.add(.notification(title: nil, body: notification.title))
    } else {
      events.add(
        .notification(title: notification.title.isEmpty ? nil : notification.title, body: notification.body))
    }
  }

  /// The bytes of a Base64 text; other characters are skipped.
  static func decodeBase64(_ text: ArraySlice<UInt8>) -> [UInt8] {
    var bytes: [UInt8] = []
    var bits: UInt32 = 0
    var count = 0
    for character in text {
      let value: UInt8
      switch character {
      case 0x41...0x5A: value = character - 0x41
      case 0x61...0x7A: value = character - 0x61 + 26
      case 0x30...0x39: value = character - 0x30 + 52
      case 0x2B, 0x2D: value = 62
      case 0x2F, 0x5F: value = 63
      default: continue
      }
      bits = bits << 6 | UInt32(value)
      count += 6
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
      }
    }
    return bytes
  }
}
