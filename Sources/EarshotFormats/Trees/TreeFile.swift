// SPDX-License-Identifier: Apache-2.0
public import EarshotCore

/// An accessibility tree in a file: what a program would send, written by a person or a test.
///
/// An error in a part of it affects only that part, and is reported in ``complaints``.
public struct TreeFile: Sendable {
  /// The maximum size of a file, in bytes.
  public static let sizeLimit = 64 << 20

  /// The elements in the order of the file.
  private let order: [ElementID]
  private let strays: [ElementID: Element]
  /// The changes from an empty tree: the elements in the order of the file, then root and focus.
  public var changes: [TreeChange] {
    var changes = order.compactMap { tree[$0] ?? strays[$0] }.map(TreeChange.upsert)
    if let root = tree.root { changes.append(.setRoot(root)) }
    if let focus = tree.focus { changes.append(.setFocus(focus)) }
    return changes
  }
  /// The skipped parts, in the order of the file.
  public var complaints: [TreeComplaint]
  /// The resulting tree.
  public var tree: ElementTree
  /// The ranges and steps of numbers shown by nodes, if given.
  public var numbers: [ElementID: TreeNumber]
  /// The first line of each node, counted from 1; empty if they were not looked for.
  public var lines: [ElementID: Int]

  /// Parses a file.
  ///
  /// - Parameters:
  ///   - bytes: The contents of the file.
  ///   - isStrict: True to complain of unknown properties, too. Otherwise they are ignored: a file may be newer than
  ///     this version.
  ///   - findsLines: False if ``lines`` are not needed.
  public init(_ bytes: [UInt8], isStrict: Bool = false, findsLines: Bool = true) throws(TreeFileError) {
    guard bytes.count <= Self.sizeLimit else { throw TreeFileError(.tooLarge) }
    let (value, nodes): (LocatedJSON, TreeNodes?)
    do throws(JSONError) { (value, nodes) = try TreeNodes.file(bytes) } catch { throw TreeFileError(error, in: bytes) }
    var complaints = TreeComplaints(isStrict: isStrict)
    do throws(TreeShapeError) {
      let read = try TreeReader.read(value, nodes: nodes, &complaints)
      self.init(read)
      if findsLines { lines = Self.lines(of: read, in: bytes) }
    } catch {
      throw TreeFileError(error.reason, line: JSONDocument.line(of: error.offset, in: bytes))
    }
    self.complaints = complaints.located(in: bytes)
  }

  /// Parses a text.
  public init(_ text: some StringProtocol, isStrict: Bool = false) throws(TreeFileError) {
    try self.init(Array(text.utf8), isStrict: isStrict)
  }

  init(_ read: TreeReader.Result) {
    order = read.order
    strays = read.strays
    tree = read.tree
    numbers = read.numbers
    lines = [:]
    complaints = []
  }

  /// All lines, in one pass through the bytes: nodes are in order of position.
  private static func lines(of read: TreeReader.Result, in bytes: [UInt8]) -> [ElementID: Int] {
    var lines = [ElementID: Int](minimumCapacity: read.order.count)
    var (line, place) = (1, 0)
    for (id, offset) in zip(read.order, read.offsets) {
      while place < min(offset, bytes.count) {
        if bytes[place] == 0x0A { line += 1 }
        place += 1
      }
      if lines[id] == nil { lines[id] = line }
    }
    return lines
  }
}

/// The reason why a value is no tree, and the position.
struct TreeShapeError: Error {
  var reason: TreeFileError.Reason
  var offset: Int
}
