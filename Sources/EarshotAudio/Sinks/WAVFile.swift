// SPDX-License-Identifier: Apache-2.0
public import EarshotSpeech
import EarshotSystem
import Glibc

/// A growing WAV file: its header is correct after every quarter of a second of sound, so that a kill leaves a playable
/// file of all but the last of them.
public final class WAVFile {
  private static let headerSize = 44
  /// The most samples that are written before the header counts them.
  private static let pieceSize = AudioFormat.sampleRate / 4

  private let path: String
  private let descriptor: Int32
  private(set) var samples = 0
  /// The reason why it can no longer be written.
  public private(set) var failure: SpeechStatus?

  /// Creates or truncates the file, or appends to it.
  public init(path: String, appending: Bool = false) throws(AudioError) {
    self.path = path
    descriptor = open(path, O_RDWR | O_CREAT | (appending ? 0 : O_TRUNC) | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw AudioError(.fileNotWritten, ["path": path], errorCode: errno) }
    FileAccess.keepPrivate(descriptor)
    var status = stat()
    if fstat(descriptor, &status) == 0 { samples = max(0, (Int(status.st_size) - Self.headerSize) / 2) }
    writeHeader()
    if let failure { throw AudioError(failure) }
  }

  deinit { if descriptor >= 0 { Glibc.close(descriptor) } }

  /// Appends samples. On failure ``failure`` has the reason, and nothing more is written.
  public func write(_ new: some Collection<Int16>) {
    var rest = new[...]
    while !rest.isEmpty {
      append(rest.prefix(Self.pieceSize))
      rest = rest.dropFirst(Self.pieceSize)
    }
  }

  private func append(_ piece: some Collection<Int16>) {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(piece.count * 2)
    for sample in piece {
      bytes.append(UInt8(truncatingIfNeeded: sample))
      bytes.append(UInt8(truncatingIfNeeded: sample >> 8))
    }
    put(bytes, at: Self.headerSize + samples * 2)
    samples += piece.count
    writeHeader()
  }

  /// Completes the file.
  public func close() { writeHeader() }

  private func writeHeader() {
    // The format counts bytes in 32 bits: the header does not cover samples beyond that.
    let size = min(UInt32(clamping: samples * 2), .max - 37)
    var header = Array("RIFF".utf8) + Self.bytes(size + 36) + Array("WAVEfmt ".utf8)
    header += Self.bytes(UInt32(16)) + [1, 0, 1, 0]
    header +=
      Self.bytes(UInt32(AudioFormat.sampleRate)) + Self.bytes(UInt32(AudioFormat.sampleRate * 2)) + [2, 0, 16, 0]
    header += Array("data".utf8) + Self.bytes(size)
    put(header, at: 0)
  }

  private func put(_ bytes: [UInt8], at offset: Int) {
    var rest = bytes[...]
    var offset = offset
    while !rest.isEmpty, failure == nil {
      let count = rest.withUnsafeBytes { pwrite(descriptor, $0.baseAddress, $0.count, offset) }
      if count < 0, errno == EINTR { continue }
      if count <= 0 {
        failure = SpeechStatus(.fileNotWritten, ["path": path], errorCode: errno)
        return
      }
      rest.removeFirst(count)
      offset += count
    }
  }

  private static func bytes(_ number: UInt32) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
  }
}
