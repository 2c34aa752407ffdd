// SPDX-License-Identifier: Apache-2.0
import Glibc

/// The facts learned of a speaker, in a file: the length of the vocal tract, and the means of a model's densities. No sound
/// is in it, and nothing of what was said.
struct LearnedVoice: Equatable {
  /// The model that it is for.
  var model: UInt64
  var tract: Float
  var means: [Float]

  static let tracts: ClosedRange<Float> = 0.7...1.4
  private static let title = Array("earshot-voice 1\n".utf8)
  /// Means of a model are within some dozens.
  private static let furthest: Float = 1_000

  init(model: UInt64, tract: Float, means: [Float]) {
    (self.model, self.tract, self.means) = (model, tract, means)
  }

  /// Nil for a file that is none.
  init(_ file: ModelFile) throws(ModelFile.Fault) {
    var file = file
    guard try file.take(Self.title.count).elementsEqual(Self.title) else { throw ModelFile.Fault() }
    model = try file.take(8).reversed().reduce(0) { $0 << 8 | UInt64($1) }
    tract = try file.fractions(1)[0]
    means = try file.fractions(try file.number())
    guard Self.tracts.contains(tract), means.allSatisfy({ abs($0) < Self.furthest }) else { throw ModelFile.Fault() }
  }

  var bytes: [UInt8] {
    func number(_ value: some FixedWidthInteger) -> [UInt8] { withUnsafeBytes(of: value.littleEndian) { Array($0) } }
    var bytes = Self.title + number(model) + number(tract.bitPattern) + number(UInt32(means.count))
    bytes.reserveCapacity(bytes.count + 4 * means.count)
    for mean in means { bytes += number(mean.bitPattern) }
    return bytes
  }

  /// Writes it whole or not at all, for its owner alone, in folders that are made if they are missing.
  ///
  /// - Returns: Whether it was written.
  func write(to path: String) -> Bool {
    for place in path.indices.dropFirst() where path[place] == "/" { mkdir(String(path[..<place]), 0o700) }
    let draft = path + ".new"
    let descriptor = open(draft, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { return false }
    var rest = bytes[...]
    while !rest.isEmpty {
      let written = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if written < 0, errno == EINTR { continue }
      guard written > 0 else { break }
      rest.removeFirst(written)
    }
    let isWhole = rest.isEmpty && fsync(descriptor) == 0
    close(descriptor)
    if isWhole, rename(draft, path) == 0 { return true }
    unlink(draft)
    return false
  }
}
