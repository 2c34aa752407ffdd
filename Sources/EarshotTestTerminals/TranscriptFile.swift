// SPDX-License-Identifier: Apache-2.0
import EarshotFormats

/// A transcript parsed for assertions.
public struct TranscriptFile {
  /// One line; missing fields are empty strings.
  public struct Line: Equatable, Sendable {
    public var text: String
    public var source: String
    public var outcome: String
    public var kind: String

    public init(text: String, source: String, outcome: String, kind: String = "speech") {
      self.text = text
      self.source = source
      self.outcome = outcome
      self.kind = kind
    }
  }

  public var lines: [Line] = []

  /// Reads a file; an incomplete line is skipped, a missing file has none.
  public init(path: String) {
    var bytes: [UInt8] = []
    if let file = try? FileBlocks(path: path) {
      while let block = try? file.next() { bytes += block }
    }
    self.init(bytes)
  }

  public init(_ bytes: [UInt8]) {
    lines = bytes.split(separator: 0x0a).compactMap { line in
      guard let value = try? JSONParser.value(of: line) else { return nil }
      return Line(
        text: value["text"]?.string ?? "", source: value["source"]?.string ?? "",
        outcome: value["outcome"]?.string ?? "", kind: value["kind"]?.string ?? "")
    }
  }

  /// The phrases, in order.
  public var phrases: [String] { lines.filter { $0.kind == "speech" }.map(\.text) }

  /// The unspoken lines: gestures and their outcomes, losses.
  public var notes: [String] { lines.filter { $0.kind == "meta" }.map(\.text) }
}
