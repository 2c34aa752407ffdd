// SPDX-License-Identifier: Apache-2.0
/// The expected speech on a tree: one case of a file of them, for `earshot walk` and for tests.
public struct TreeCase: Sendable {
  /// The name, often the statement it demonstrates: "X-5".
  public var name: String
  /// Its complaints are with those of the file: ``List/complaints``.
  public var tree: TreeFile
  /// The keys to press, by name, separated by blanks; nil for none.
  public var keys: String?
  /// The expected phrases; nil for no expectation.
  public var heard: [String]?
  /// The expected hint that follows; nil for no expectation, empty for none.
  public var hint: String?
  /// The wording of the reader's own hints.
  public var hintWording = Wording.keys
  /// The first line of the case in its file, counted from 1.
  public var line: Int
  /// An error of the case itself, which prevents walking it as intended; nil if there is none.
  public var fault: String?

  /// The wording of the reader's own hints.
  public enum Wording: String, CaseIterable, Sendable {
    /// The user's keys.
    case keys
    /// Gestures on a phone: the words in which facts about iOS are published.
    case touch
  }

  /// The errors in the cases themselves and in their trees.
  public struct List: Sendable {
    public var cases: [TreeCase]
    public var complaints: [TreeComplaint]
    /// The number of cases without a name or a tree. There is a complaint about each.
    public var passedOver = 0
  }

  /// The properties of a case.
  enum Property: String, CaseIterable {
    case name, comment, tree, keys, heard, hint, hintWording
  }

  /// Parses a file of cases.
  ///
  /// A case without a name or a tree is skipped, with a complaint.
  public static func list(_ bytes: [UInt8], isStrict: Bool = false) throws(TreeFileError) -> List {
    guard bytes.count <= TreeFile.sizeLimit else { throw TreeFileError(.tooLarge) }
    let value: LocatedJSON
    do throws(JSONError) { value = try LocatedJSON.value(of: bytes) } catch { throw TreeFileError(error, in: bytes) }
    guard value.fields != nil else { throw TreeFileError(.noObject) }
    guard let texts = value["cases"]?.array else { throw TreeFileError(.missing("cases")) }
    var complaints = TreeComplaints(isStrict: isStrict)
    var cases: [TreeCase] = []
    var lines = LineCount(bytes)
    for text in texts {
      if let item = TreeCase(text, line: lines.line(of: text.offset), &complaints) { cases.append(item) }
    }
    return List(
      cases: cases, complaints: complaints.located(in: bytes), passedOver: texts.count - cases.count)
  }

  private init?(_ value: LocatedJSON, line: Int, _ complaints: inout TreeComplaints) {
    guard let fields = value.fields, let name = value["name"]?.string else {
      complaints.add("A case has to be an object with a name and a tree.", at: value.offset)
      return nil
    }
    guard let tree = value["tree"] else {
      complaints.add("Case \(TreeComplaints.quoted(name)) has no tree.", at: value.offset)
      return nil
    }
    do throws(TreeShapeError) {
      self.tree = TreeFile(try TreeReader.read(tree, &complaints))
    } catch {
      complaints.add(
        "Case \(TreeComplaints.quoted(name)): \(TreeFileError(error.reason).sentence)", at: error.offset)
      return nil
    }
    self.name = name
    self.line = line
    for field in fields { read(field, &complaints) }
  }

  private mutating func read(_ field: LocatedJSON.Field, _ complaints: inout TreeComplaints) {
    if case .scalar(.null) = field.value.content { return }
    switch Property(rawValue: field.name) {
    case .name, .tree, .comment: break
    case .keys:
      keys = field.value.string
      if keys == nil { complain("\"keys\" has to be a text.", field, &complaints) }
    case .heard:
      heard = field.value.list { $0.string }
      if heard == nil { complain("\"heard\" has to be a list of texts.", field, &complaints) }
    case .hint:
      hint = field.value.string
      if hint == nil { complain("\"hint\" has to be a text.", field, &complaints) }
    case .hintWording:
      if let wording = field.value.string.flatMap(Wording.init) {
        hintWording = wording
      } else {
        complain("\"hintWording\" has to be keys or touch.", field, &complaints)
      }
    case nil:
      guard complaints.isStrict else { return }
      complaints.add("Nothing is known of \(TreeComplaints.quoted(field.name)).", at: field.value.offset)
    }
  }

  private mutating func complain(
    _ sentence: String, _ field: LocatedJSON.Field, _ complaints: inout TreeComplaints
  ) {
    fault = fault ?? sentence
    complaints.add(sentence, at: field.value.offset)
  }

  /// Computes the lines of positions given in order.
  private struct LineCount {
    private let bytes: [UInt8]
    private var position = 0
    private var line = 1

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    mutating func line(of offset: Int) -> Int {
      line += bytes[position..<offset].count { $0 == 0x0A }
      position = offset
      return line
    }
  }
}
