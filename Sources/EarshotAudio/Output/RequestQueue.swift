// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotSpeech

/// The waiting requests.
struct RequestQueue {
  private var requests: [SpeechRequest] = []
  private var first = 0

  var isEmpty: Bool { first == requests.count }

  mutating func append(_ request: SpeechRequest) { requests.append(request) }

  mutating func takeFirst() -> SpeechRequest? {
    guard !isEmpty else { return nil }
    defer {
      first += 1
      // Removing each from the front of an array would move all others every time.
      if first > 64, first * 2 > requests.count {
        requests.removeFirst(first)
        first = 0
      }
    }
    return requests[first]
  }

  /// Removes the requests that satisfy a condition, in order.
  mutating func takeAll(where isWanted: (SpeechRequest) -> Bool = { _ in true }) -> [SpeechRequest] {
    let waiting = requests[first...]
    let taken = waiting.filter(isWanted)
    if !taken.isEmpty {
      requests = waiting.filter { !isWanted($0) }
      first = 0
    }
    return taken
  }
}
