// SPDX-License-Identifier: Apache-2.0
public import EarshotCore

/// An accessibility tree in a file: what a program would send, written by a person or a test.
///
/// Whatever is wrong with a part of it costs only that part, and is told in ``complaints``.
public struct TreeFile: Sendable {
  /// The largest file that is read, in bytes.
  public static let sizeLimit = 64 << 20

  /// The elements in the order of the file.
  private let order: [ElementID]
  private let strays: [ElementID: Element]
  /// What makes the tree out of an empty one: the elements in the order of the file, then root and focus.
  public var changes: [TreeChange] {
    var changes = order.compactMap { tree[$0] ?? strays[$0] }.map(TreeChange.upsert)
    if let root = tree.root { changes.append(.setRoot(root)) }
    if let focus = tree.focus { changes.append(.setFocus(focus)) }
    return changes
  }
  /// What was passed over, in the order of the file.
  public var complaints: [TreeComplaint]
  /// The tree that the changes make.
  public var tree: ElementTree
  /// How the numbers move that nodes show, where the file says so.
  public var numbers: [ElementID: TreeNumber]
  /// The line that each node begins on, counted from 1.
  public var lines: [ElementID: Int]

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - bytes: the whole of it.
  ///   - isStrict: whether to complain of properties that nothing is known of, too. Otherwise they are passed over in
  ///     silence: a file may be newer than its reader.
  public init(_ bytes: [UInt8], isStrict: Bool = false) throws(TreeFileError) {
    guard bytes.count <= Self.sizeLimit else { throw TreeFileError(.tooLarge) }
    let (value, nodes): (LocatedJSON, TreeNodes?)
    do throws(JSONError) { (value, nodes) = try TreeNodes.file(bytes) } catch { throw TreeFileError(error, in: bytes) }
    var complaints = TreeComplaints(isStrict: isStrict)
    do throws(TreeShapeError) {
      let read = try TreeReader.read(value, nodes: nodes, &complaints)
      self.init(read)
      lines = Self.lines(of: read, in: bytes)
    } catch {
      throw TreeFileError(error.reason, line: JSONDocument.line(of: error.offset, in: bytes))
    }
    self.complaints = complaints.located(in: bytes)
  }

  /// Reads a text.
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

  /// All lines in one go through the bytes: nodes stand in the order of their places.
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

/// Why a value is no tree, and where.
struct TreeShapeError: Error {
  var reason: TreeFileError.Reason
  var offset: Int
}
