// SPDX-License-Identifier: Apache-2.0
public import EarshotSpeech
import EarshotSystem
import Glibc

/// A WAV file that grows: its header is right after every write, so that a kill leaves a file that plays.
public final class WAVFile {
  private static let headerSize = 44

  private let path: String
  private let descriptor: Int32
  private var samples = 0
  /// Why it can be written no more.
  public private(set) var failure: SpeechStatus?

  /// Creates or empties the file, or goes on behind what is in it.
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

  /// Adds samples at the end. When that fails, ``failure`` says why, and nothing more is written.
  public func write(_ new: some Collection<Int16>) {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(new.count * 2)
    for sample in new {
      bytes.append(UInt8(truncatingIfNeeded: sample))
      bytes.append(UInt8(truncatingIfNeeded: sample >> 8))
    }
    put(bytes, at: Self.headerSize + samples * 2)
    samples += new.count
    writeHeader()
  }

  /// Makes the file whole.
  public func close() { writeHeader() }

  private func writeHeader() {
    // The format counts bytes in 32 bits: what is beyond them is in the file and in no header.
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
