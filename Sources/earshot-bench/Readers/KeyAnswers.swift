// SPDX-License-Identifier: Apache-2.0
/// What came of keys: for each the first request, before the next key, for the text that is expected.
struct KeyAnswers {
  /// From the key to the request.
  var requested = Measurement()
  /// From the key to the first sample.
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
