// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotFormats
import Testing

@Suite("Tree files that are wrong", .timeLimit(.minutes(25)))
struct HostileTreeTests {
  private func complaints(_ text: String, isStrict: Bool = false) throws -> [String] {
    try TreeFile(text, isStrict: isStrict).complaints.map(\.description)
  }

  @Test(
    "A file that is none says where and why in one sentence",
    arguments: [
      ("", "line 1: The file ends in the middle of a value."),
      ("{\n\"nodes\":[\n", "line 3: The file ends in the middle of a value."),
      ("{\n\"nodes\":[}", "line 2: This is not JSON."), ("nodes", "line 1: This is not JSON."),
      ("{\"nodes\":[]}\n\n1", "line 3: There is something behind the end of the value."),
      ("[]", "line 1: The file has to be an object: {\"nodes\":[…]}."),
      ("{}", "line 1: An array \"nodes\" is missing."), ("{\"nodes\":{}}", "line 1: An array \"nodes\" is missing."),
    ])
  func errors(_ text: String, _ sentence: String) {
    let error = #expect(throws: TreeFileError.self) { try TreeFile(text) }
    #expect(error?.description == sentence)
  }

  @Test(
    "What is wrong with a part names its line, and costs only the part",
    arguments: [
      (#"{"id":1,"label":5}"#, "\"label\" has to be a text."),
      (
        #"{"id":1,"bounds":[1e999,0,1,1]}"#,
        "\"bounds\" has to be four numbers: column, row, width and height in cells."
      ),
      (#"{"id":1,"frame":[0,0,1]}"#, "\"frame\" has to be four numbers: x, y, width and height in points."),
      (#"{"id":1,"rowCount":-1}"#, "\"rowCount\" has to be a whole number from 0 to 1000000000."),
      (#"{"id":1,"rowCount":1e10}"#, "\"rowCount\" has to be a whole number from 0 to 1000000000."),
      (#"{"id":1,"caret":1.5}"#, "\"caret\" has to be a whole number from 0 to 1000000000."),
      (#"{"id":1,"selection":[3,1]}"#, "\"selection\" has to be two whole numbers: where it begins and where it ends."),
      (#"{"id":1,"traits":["button","\u001bx"]}"#, "There is no trait \"\\u001bx\"."),
      (#"{"id":1,"children":[7]}"#, "Node 1 holds 7, which is not in the file."),
      (#"{"id":1,"children":["x"]}"#, "A child has to be an id of this file, or a node."),
      (#"{"id":1,"order":"upwards"}"#, "\"order\" has to be given or position."),
      (#"{"id":-1}"#, "\"id\" has to be a whole number from 0 to 18446744073709551615 or a text."),
      ("7", "A node has to be an object."),
    ])
  func parts(_ node: String, _ sentence: String) throws {
    let file = try TreeFile("{\"nodes\":[\n{\"label\":\"fine\"},\n\(node)],\"root\":1}")
    #expect(file.complaints.contains { $0.line == 3 && $0.sentence == sentence }, "\(file.complaints)")
    #expect(file.changes.contains { if case .upsert(let element) = $0 { element.label == "fine" } else { false } })
  }

  @Test("Wrong shapes are told: circles, two holders, the same id, the same child, no holder, wrong root and focus")
  func shapes() throws {
    #expect(
      try complaints(#"{"nodes":[{"id":1,"children":[2]},{"id":2,"children":[1]}]}"#) == [
        "line 1: Node 2 cannot hold 1, which holds it."
      ])
    #expect(
      try complaints(#"{"nodes":[{"id":1,"children":[2,3]},{"id":2,"children":[4]},{"id":3,"children":[4]},{"id":4}]}"#)
        == ["line 1: Node 4 is held by 2 and by 3; the last holds it."])
    #expect(
      try complaints("{\"nodes\":[{\"id\":1},\n{\"id\":1}]}") == [
        "line 2: Id 1 is given twice; the last node of that id counts."
      ])
    #expect(
      try complaints(#"{"nodes":[{"id":1,"children":[2,2]},{"id":2}]}"#) == [
        "line 1: Node 1 names its child 2 twice."
      ])
    #expect(
      try complaints("{\"nodes\":[{\"id\":1},\n{\"id\":2}]}") == [
        "line 2: Node 2 is not in the tree: no node of it holds it."
      ])
    #expect(
      try complaints(#"{"root":9,"focus":8,"nodes":[{"id":1}]}"#).count == 2)
    #expect(try TreeFile(#"{"root":9,"nodes":[{"id":1}]}"#).tree.root == ElementID(1))
    #expect(
      try complaints(#"{"nodes":[{"id":1,"children":[1]}]}"#) == ["line 1: Node 1 cannot hold 1, which holds it."])
  }

  @Test("A property that is not known is passed over in silence, and told when strict; AccessKit's are never told")
  func unknown() throws {
    let text = #"{"nodes":[{"id":1,"lable":"x","keyboardShortcut":"Ctrl+J"}],"rooot":1}"#
    #expect(try complaints(text) == [])
    #expect(
      try complaints(text, isStrict: true) == [
        "line 1: Nothing is known of \"lable\".", "line 1: Nothing is known of \"rooot\".",
      ])
  }

  @Test("Cut anywhere, a file is refused; with any byte changed, it is read or refused")
  func cut() throws {
    let bytes = Array(Self.small.utf8)
    for end in bytes.indices { #expect(throws: TreeFileError.self) { try TreeFile(Array(bytes[..<end])) } }
    for place in bytes.indices {
      for byte: UInt8 in [0x00, 0x22, 0x2C, 0x31, 0x5B, 0x7D, 0xFF] {
        var changed = bytes
        changed[place] = byte
        _ = try? TreeFile(changed, isStrict: true)
      }
    }
  }

  @Test("Every property with every kind of value: the node stays, and what it may not be is told")
  func wrongTypes() throws {
    let values = [
      "null", "true", "-1", "1e999", "1e308", "\"\"", "\"x\"", "[]", "[[]]", "[null]", "{}", "[{}]", "[1,2]",
    ]
    for name in Self.properties where name != "id" {
      for value in values {
        let file = try TreeFile("{\"nodes\":[{\"id\":1,\"\(name)\":\(value)},{\"id\":2}],\"root\":1}", isStrict: true)
        #expect(file.tree[ElementID(1)] != nil, "\(name) \(value)")
        if value == "1e999", name != "children" {
          #expect(file.complaints.contains { $0.sentence.hasPrefix("\"\(name)\" has to be") }, "\(name)")
        }
      }
    }
  }

  @Test("A hundred thousand siblings, ten thousand levels, and a label of a megabyte")
  func large() throws {
    let ids = (2...100_001).map(String.init).joined(separator: ",")
    let siblings = (2...100_001).map { "{\"id\":\($0)}" }.joined(separator: ",")
    let wide = try TreeFile("{\"nodes\":[{\"id\":1,\"children\":[\(ids)]},\(siblings)]}")
    #expect(wide.tree.count == 100_001)
    #expect(wide.complaints.isEmpty)
    let chain = (1...10_000).map { "{\"id\":\($0),\"role\":\"listItem\",\"children\":[\($0 + 1)]}" }
    let deep = try TreeFile("{\"nodes\":[\(chain.joined(separator: ",")),{\"id\":10001}]}")
    #expect(deep.tree.count == 10_001)
    #expect(deep.tree.ancestors(of: ElementID(10_001)).count == 10_000)
    let label = String(repeating: "가\u{1b}", count: 250_000)
    let loud = try TreeFile("{\"nodes\":[{\"label\":\"\(label.replacing("\u{1b}", with: "\\u001b"))\"}]}")
    #expect(loud.tree[ElementID(1)]?.label == label)
  }

  @Test("Nodes inside nodes deeper than JSON is read are refused with what to do instead")
  func deepNesting() throws {
    func nested(_ depth: Int) -> String {
      "{\"nodes\":[" + String(repeating: "{\"children\":[", count: depth) + "{}"
        + String(repeating: "]}", count: depth) + "]}"
    }
    #expect(try TreeFile(nested(98)).tree.count == 99)
    let error = #expect(throws: TreeFileError.self) { try TreeFile(nested(10_000)) }
    #expect(
      error?.description
        == "line 1: Values are nested more than 200 deep; list the nodes side by side, with children by id.")
  }

  @Test("More faults than anyone reads are counted")
  func manyFaults() throws {
    let file = try TreeFile("{\"nodes\":[\(String(repeating: "0,\n", count: 5_000))0]}")
    #expect(file.complaints.count == 101)
    #expect(file.complaints.last?.sentence == "There are 4901 more faults.")
    #expect(file.complaints[99].line == 100)
  }

  @Test("A circle of many, and headers that span a billion columns, end")
  func endless() throws {
    let circle = (0..<50_000).map { "{\"id\":\($0),\"role\":\"listItem\",\"children\":[\(($0 + 1) % 50_000)]}" }
    _ = try TreeFile("{\"nodes\":[\(circle.joined(separator: ","))]}")
    let spans = String(
      repeating: #"{"role":"columnHeader","columnIndex":1000000000,"columnSpan":1000000000},"#, count: 100)
    _ = try TreeFile("{\"nodes\":[{\"role\":\"table\",\"rowCount\":1,\"children\":[\(spans)1]}]}")
  }

  private static let small = """
    {"root":1,"focus":2,"nodes":[{"id":1,"role":"window","label":"W\\u00e9","children":[2,{"role":"table","rowCount":2,
    "columnCount":1,"children":[{"role":"cell","rowIndex":0,"columnIndex":0,"value":"v"}]}]},
    {"id":2,"role":"slider","bounds":[1,2.5,3,1],"traits":["selected"],"toggled":"mixed","customActions":["a"],
    "labelAttributes":[{"range":[0,1],"speechPitch":0.5}],"customRotors":[{"system":"link","items":[1]}],
    "scrollPosition":{"page":1,"of":2},"lines":["a",{"text":"b","frame":[0,0,1,1]}]}]}
    """

  private static let properties = """
    role roleDescription authorId traits isElement hidden modal disabled selected toggled expanded protected level \
    headingLevel actions live label value description hint placeholder language labelAttributes valueAttributes \
    textualContext userInputLabels numericValue minNumericValue maxNumericValue bounds frame activationPoint \
    textDirection clipsChildren children order containerType groupsChildren navigationStyle positionInSet sizeOfSet \
    rowCount columnCount rowHeaders columnHeaders rowIndex columnIndex rowSpan columnSpan headers caret selection \
    lines previousText nextText customActions customContent customRotors linked scrollPosition scrollStatus \
    respondsToUserInteraction
    """.split(separator: " ").map(String.init)
}
