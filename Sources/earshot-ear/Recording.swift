// SPDX-License-Identifier: Apache-2.0
import Glibc

/// Sound of a WAV file as the recognizer takes it: one channel, 16,000 samples a second.
struct Recording {
  var samples: [Float]

  /// The reason why a file is not one.
  struct Fault: Error {
    var sentence: String
  }

  /// Longer files are no command.
  private static let mostSeconds = 120
  private static let mostBytes = 64 << 20

  init(path: String) throws(Fault) {
    try self.init(bytes: Self.bytes(path), name: path)
  }

  init(bytes: [UInt8], name: String) throws(Fault) {
    guard bytes.count >= 12, bytes[0..<4].elementsEqual("RIFF".utf8), bytes[8..<12].elementsEqual("WAVE".utf8) else {
      throw Fault(sentence: "\(name) is not a WAV file.")
    }
    var (format, data): (Format?, ArraySlice<UInt8>?)
    var place = 12
    while place + 8 <= bytes.count, data == nil {
      let name = bytes[place..<place + 4]
      // A file of unknown length, from a pipe, has a size past its end.
      let end = min(bytes.count, place + 8 + Int(Self.number(bytes[(place + 4)...], 4)))
      if name.elementsEqual("fmt ".utf8) { format = Format(bytes[(place + 8)..<end]) }
      if name.elementsEqual("data".utf8) { data = bytes[(place + 8)..<end] }
      place = end + (end - place) % 2
    }
    guard let format, let data else { throw Fault(sentence: "\(name) has no sound that can be read: PCM is.") }
    guard !data.isEmpty else { throw Fault(sentence: "\(name) is empty.") }
    guard data.count <= format.bytesASecond * Self.mostSeconds else {
      throw Fault(sentence: "\(name) is longer than \(Self.mostSeconds) seconds.")
    }
    samples = Self.resampled(format.samples(data), from: format.rate)
  }

  private static func bytes(_ path: String) throws(Fault) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw Fault(sentence: "\(path) cannot be read: \(String(cString: strerror(errno))).") }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw Fault(sentence: "\(path) is no file.")
    }
    guard status.st_size <= mostBytes else { throw Fault(sentence: "\(path) is too large.") }
    var bytes = [UInt8](repeating: 0, count: Int(status.st_size))
    var count = 0
    while count < bytes.count {
      let got = bytes.withUnsafeMutableBytes { read(descriptor, $0.baseAddress?.advanced(by: count), $0.count - count) }
      if got < 0, errno == EINTR { continue }
      guard got > 0 else { break }
      count += got
    }
    bytes.removeLast(bytes.count - count)
    return bytes
  }

  private static func number(_ bytes: some Collection<UInt8>, _ count: Int) -> UInt32 {
    bytes.prefix(count).enumerated().reduce(0) { $0 | UInt32($1.element) << UInt32(8 * $1.offset) }
  }

  private struct Format {
    var rate: Int
    private let channels: Int
    private let width: Int
    private let isFloat: Bool

    /// Nil if it is none that is read: PCM of 8 to 32 bits, and floating point.
    init?(_ bytes: ArraySlice<UInt8>) {
      guard bytes.count >= 16 else { return nil }
      let start = bytes.startIndex
      var code = Recording.number(bytes, 2)
      // The extensible form has the code in front of its identifier.
      if code == 0xfffe, bytes.count >= 26 { code = Recording.number(bytes[(start + 24)...], 2) }
      channels = Int(Recording.number(bytes[(start + 2)...], 2))
      rate = Int(Recording.number(bytes[(start + 4)...], 4))
      let bits = Int(Recording.number(bytes[(start + 14)...], 2))
      width = bits / 8
      isFloat = code == 3
      guard code == 1 && (1...4).contains(width) || isFloat && width == 4 else { return nil }
      guard bits % 8 == 0, (1...32).contains(channels), (4_000...384_000).contains(rate) else { return nil }
    }

    var bytesASecond: Int { rate * channels * width }

    /// The mean of the channels, as loud as 16 bits are.
    func samples(_ data: ArraySlice<UInt8>) -> [Float] {
      let size = channels * width
      return stride(from: data.startIndex, through: data.endIndex - size, by: size).map { start in
        var sum: Float = 0
        for channel in 0..<channels { sum += sample(data, start + channel * width) }
        return sum / Float(channels)
      }
    }

    private func sample(_ data: ArraySlice<UInt8>, _ start: Int) -> Float {
      if width == 1 { return (Float(data[start]) - 128) * 256 }
      let bits = Recording.number(data[start..<start + width], width)
      guard !isFloat else {
        let value = Float(bitPattern: bits) * 32_768
        return value.isFinite ? max(-32_768, min(32_767, value)) : 0
      }
      return Float(Int32(bitPattern: bits << UInt32(32 - 8 * width)) >> 16)
    }
  }

  /// Each new sample is the sum of the old ones around it, weighted by a windowed sinc that keeps what both rates have.
  static func resampled(_ samples: [Float], from rate: Int) -> [Float] {
    guard rate != SpeechSpan.sampleRate, !samples.isEmpty else { return samples }
    let step = Double(rate) / Double(SpeechSpan.sampleRate)
    let width = max(1, step)
    let reach = Int((16 * width).rounded(.up))
    let count = Int(Double(samples.count) / step)
    return (0..<count).map { place in
      let center = Double(place) * step
      let nearest = Int(center)
      var (sum, weights) = (0.0, 0.0)
      for other in max(0, nearest - reach)...min(samples.count - 1, nearest + reach) {
        let distance = (Double(other) - center) / width
        guard abs(distance) < 16 else { continue }
        let sinc = distance == 0 ? 1 : sin(.pi * distance) / (.pi * distance)
        let weight = sinc * (0.5 + 0.5 * cos(.pi * distance / 16))
        sum += Double(samples[other]) * weight
        weights += weight
      }
      return weights == 0 ? 0 : Float(sum / weights)
    }
  }
}
