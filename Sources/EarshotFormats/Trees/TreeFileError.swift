// SPDX-License-Identifier: Apache-2.0
/// The reason why a text is no tree file.
public struct TreeFileError: Error, Equatable, Sendable, CustomStringConvertible {
  public enum Reason: Equatable, Sendable {
    case json(JSONError.Reason)
    /// It is larger than ``TreeFile/sizeLimit``.
    case tooLarge
    /// The outermost value is not an object.
    case noObject
    /// The required array with this name is missing.
    case missing(String)
  }

  public var reason: Reason
  /// The line, counted from 1.
  public var line: Int

  public init(_ reason: Reason, line: Int = 1) {
    self.reason = reason
    self.line = line
  }

  init(_ error: JSONError, in bytes: [UInt8]) {
    self.init(.json(error.reason), line: JSONDocument.line(of: error.offset, in: bytes))
  }

  /// One sentence that begins with the line.
  public var description: String { "line \(line): \(sentence)" }

  var sentence: String {
    switch reason {
    case .json(.ended): "The file ends in the middle of a value."
    case .json(.unexpected): "This is not JSON."
    case .json(.tooDeep):
      "Values are nested more than \(JSONParser.depthLimit) deep; list the nodes side by side, with children by id."
    case .json(.trailing): "There is something behind the end of the value."
    case .tooLarge: "The file is larger than \(TreeFile.sizeLimit >> 20) MB."
    case .noObject: "The file has to be an object: {\"nodes\":[…]}."
    case .missing(let name): "An array \"\(name)\" is missing."
    }
  }
}

/// An error in a part of a tree file. The part is skipped, everything else is read.
public struct TreeComplaint: Equatable, Sendable, CustomStringConvertible {
  /// Counted from 1.
  public var line: Int
  /// One sentence, safe to show.
  public var sentence: String

  public init(line: Int, _ sentence: String) {
    self.line = line
    self.sentence = sentence
  }

  public var description: String { "line \(line): \(sentence)" }
}

/// The complaints while a text is read: each with its position, from which the line is found at the end.
struct TreeComplaints {
  /// The number of complaints kept; a final one tells of more.
  static let limit = 100

  private var kept: [(offset: Int, sentence: String)] = []
  private var count = 0
  /// True to report unusual things, too.
  let isStrict: Bool

  init(isStrict: Bool) { self.isStrict = isStrict }

  mutating func add(_ sentence: @autoclosure () -> String, at offset: Int) {
    count += 1
    if kept.count < Self.limit { kept.append((offset, sentence())) }
  }

  /// The first complaint.
  var first: String? { kept.first?.sentence }

  /// All complaints, in order of their lines.
  func located(in bytes: [UInt8]) -> [TreeComplaint] {
    var complaints: [TreeComplaint] = []
    var line = 1
    var position = 0
    for complaint in kept.sorted(by: { $0.offset < $1.offset }) {
      line += bytes[position..<max(position, min(complaint.offset, bytes.count))].count { $0 == 0x0A }
      position = max(position, min(complaint.offset, bytes.count))
      complaints.append(TreeComplaint(line: line, complaint.sentence))
    }
    if count > kept.count {
      complaints.append(TreeComplaint(line: line, "There are \(count - kept.count) more faults."))
    }
    return complaints
  }

  /// A name from the file as shown in a complaint: quoted, without control characters, of bounded length.
  static func quoted(_ name: String) -> String {
    let limit = 40
    let isLong = name.unicodeScalars.count > limit
    return JSONWriter.text(of: isLong ? String(name.unicodeScalars.prefix(limit)) + "…" : name)
  }
}
