// SPDX-License-Identifier: Apache-2.0
/// The answers to keys: for each key the first request for the expected text before the next key.
struct KeyAnswers {
  /// The time from the key to the request.
  var requested = Measurement()
  /// The time from the key to the first sample.
  var heard = Measurement()
  var missed = 0

  init(_ presses: [(time: Double, text: String?)], _ requests: [SpokenRequest]) {
    for (index, press) in presses.enumerated() {
      guard let text = press.text else { continue }
      let end = index + 1 < presses.count ? presses[index + 1].time : .infinity
      guard let answer = requests.first(where: { $0.time >= press.time && $0.time < end && $0.text == text }) else {
        missed += 1
        continue
      }
      requested.seconds.append(answer.time - press.time)
      if let firstSample = answer.firstSample { heard.seconds.append(firstSample - press.time) }
    }
  }
}
