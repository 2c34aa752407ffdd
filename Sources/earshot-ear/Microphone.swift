// SPDX-License-Identifier: Apache-2.0

/// The source of sound while the ear listens. It is open as long as it exists.
protocol Microphone: AnyObject {
  /// The samples that have come since, as loud as 16 bits; at 16,000 a second.
  func take() -> Sound
  /// Ends the sound, and gives back what made it.
  func close()
}

/// The outcome of a microphone.
enum Sound {
  case samples([Float])
  /// There is no more: the end of a file.
  case end
  /// It does not give sound: a sentence says why.
  case trouble(String)
  /// It is not open yet.
  case opening
}

/// A WAV file in place of a microphone, as fast as it is read.
final class RecordedMicrophone: Microphone {
  private var rest: ArraySlice<Float>

  init(_ recording: Recording) { rest = recording.samples[...] }

  func take() -> Sound {
    guard !rest.isEmpty else { return .end }
    defer { rest = rest.dropFirst(Self.portion) }
    return .samples(Array(rest.prefix(Self.portion)))
  }

  func close() { rest = [] }

  private static let portion = 1_600
}
