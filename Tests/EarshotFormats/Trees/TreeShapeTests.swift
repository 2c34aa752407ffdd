// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotFormats
import Testing

@Suite("How the nodes of a tree file make a tree")
struct TreeShapeTests {
  private func tree(_ nodes: String) throws -> ElementTree {
    let file = try TreeFile("{\"nodes\":[\(nodes)]}", isStrict: true)
    #expect(file.complaints.isEmpty, "\(file.complaints)")
    return file.tree
  }

  /// Labels of stops in the order of the tree.
  private func stops(_ nodes: String) throws -> [String] {
    let tree = try tree(nodes)
    let ids = tree.root.map { tree.subtree(of: $0) } ?? []
    return ids.compactMap { tree[$0] }.filter(\.isElement).compactMap(\.label)
  }

  @Test("P-8, V-16 An outline changes nothing of the order")
  func outline() throws {
    func labels(_ outline: String) throws -> [String?] {
      let file = try TreeFile(
        """
        {"order":"position","nodes":[{"isElement":false,"bounds":[0,0,80,24],"children":[
         {"label":"below","bounds":[0,9,5,1]\(outline)},{"label":"above","bounds":[0,3,5,1]}]}]}
        """)
      #expect(file.complaints.isEmpty)
      var order = ReadingOrder()
      return order.stops(in: file.tree).map { file.tree[$0]?.label }
    }
    #expect(try labels("") == ["above", "below"])
    #expect(try labels(",\"path\":[[0,0],[40,0],[40,16],[0,16]]") == ["above", "below"])
  }

  @Test("Nodes inside nodes are numbered in their order, past the numbers that are given")
  func nested() throws {
    let tree = try tree(
      """
      {"label":"a","children":[{"label":"b","children":[{"id":2,"label":"c"}]},{"label":"d"},9]},{"id":9,"label":"e"}
      """)
    let root = try #require(tree.root)
    let ids = tree.subtree(of: root)
    #expect(ids.compactMap { tree[$0]?.label } == ["a", "b", "c", "d", "e"])
    #expect(ids.map(\.rawValue) == [1, 3, 2, 4, 9])
  }

  @Test("Ids may be names")
  func names() throws {
    let file = try TreeFile(
      """
      {"root":"top","focus":"send","nodes":[{"id":"send","label":"Send"},{"id":1,"label":"One"},
       {"id":"top","children":[1,"send"],"headers":["send"]}]}
      """)
    #expect(file.complaints.isEmpty)
    #expect(file.tree.root == ElementID(3))
    #expect(file.tree.focus == ElementID(2))
    #expect(file.tree[ElementID(3)]?.children == [ElementID(1), ElementID(2)])
    #expect(file.tree[ElementID(3)]?.details.headers == [ElementID(2)])
  }

  @Test("The root is the first node that no other holds, where the file does not say")
  func rootless() throws {
    #expect(try tree(#"{"id":5},{"id":6,"children":[5,7]},{"id":7}"#).root == ElementID(6))
    #expect(try TreeFile(#"{"nodes":[]}"#).tree.isEmpty)
  }

  @Test("P-11 Children are read as they are listed, unless the node or the file says they are read by place")
  func order() throws {
    func isOrdered(_ file: String, _ node: String) throws -> Bool? {
      let text = "{\(file)\"nodes\":[{\"id\":1,\(node)\"children\":[2]},{\"id\":2}]}"
      return try TreeFile(text, isStrict: true).tree[ElementID(1)]?.childrenAreOrdered
    }
    #expect(try isOrdered("", "") == true)
    #expect(try isOrdered("", "\"order\":\"position\",") == false)
    #expect(try isOrdered("\"order\":\"position\",", "") == false)
    #expect(try isOrdered("\"order\":\"position\",", "\"order\":\"given\",") == true)
  }

  @Test("P-1 Leaves and controls are stops, what holds others is none, and isElement wins")
  func stops() throws {
    #expect(
      try stops(
        """
        {"role":"window","label":"w","children":[{"label":"leaf"},{"role":"genericContainer","label":"c"},
         {"role":"button","label":"b","children":[{"label":"in b"}]},{"role":"group","label":"g","children":[{"label":"in g"}]},
         {"role":"group","label":"h","isElement":true,"children":[{"label":"in h"}]},
         {"role":"emailInput","label":"i","children":[{"label":"in i"}]},{"label":"off","isElement":false}]}
        """) == ["leaf", "b", "in b", "in g", "h", "in h", "i", "in i"])
  }

  @Test("DC-17 A row of a list is one stop with all its texts, unless there is a control or a row in it")
  func items() throws {
    let texts = #"{"role":"label","label":"t"}"#
    #expect(try stops(#"{"role":"listItem","label":"row","children":[\#(texts)]}"#).first == "row")
    let button = #"{"role":"group","children":[{"role":"button","label":"b"}]}"#
    #expect(try stops(#"{"role":"listItem","label":"row","children":[\#(texts),\#(button)]}"#) == ["t", "b"])
    #expect(
      try stops(#"{"role":"treeItem","label":"top","children":[{"role":"treeItem","label":"in top"}]}"#) == ["in top"])
    let hidden = #"{"role":"group","hidden":true,"children":[{"role":"button","label":"b"}]}"#
    #expect(try stops(#"{"role":"listItem","label":"row","children":[\#(hidden)]}"#) == ["row", "b"])
  }

  @Test("C-4, C-5, P-22 Tables have their shape, cells their places, and the cells with a header's role head")
  func tables() throws {
    let tree = try tree(
      """
      {"role":"table","rowCount":3,"columnCount":2,"children":[
       {"role":"row","children":[{"role":"columnHeader","rowIndex":0,"columnIndex":0,"label":"Name"},
        {"role":"columnHeader","rowIndex":0,"columnIndex":1,"columnSpan":2,"label":"Sizes"}]},
       {"role":"row","children":[{"role":"rowHeader","rowIndex":1,"columnIndex":0,"rowSpan":2,"label":"a"},
        {"role":"cell","rowIndex":1,"columnIndex":1}]}]}
      """)
    let table = try #require(tree.root.flatMap { tree[$0] }?.details.table)
    #expect(
      table
        == DataTable(
          rowCount: 3, columnCount: 2,
          rowHeaders: [
            .init(index: 1, elements: [ElementID(6)]), .init(index: 2, elements: [ElementID(6)]),
          ],
          columnHeaders: [
            .init(index: 0, elements: [ElementID(3)]), .init(index: 1, elements: [ElementID(4)]),
            .init(index: 2, elements: [ElementID(4)]),
          ]))
    #expect(tree[ElementID(6)]?.details.cell == DataTableCell(row: 1, column: 0, rowSpan: 2))
    let told = try self.tree(
      """
      {"id":1,"role":"table","rowCount":1,"columnHeaders":[{"index":1,"elements":[2]}],"children":[
       {"id":2,"role":"columnHeader","columnIndex":0}]}
      """)
    #expect(
      told[ElementID(1)]?.details.table
        == DataTable(rowCount: 1, columnCount: 0, columnHeaders: [.init(index: 1, elements: [ElementID(2)])]))
  }

  @Test("C-6 A place in a set takes its count from what holds it")
  func positions() throws {
    let tree = try tree(
      #"{"id":1,"role":"list","sizeOfSet":240,"children":[{"id":2,"positionInSet":20},{"id":3,"positionInSet":1,"sizeOfSet":2}]}"#
    )
    #expect(tree[ElementID(2)]?.setPosition == SetPosition(index: 20, count: 240))
    #expect(tree[ElementID(3)]?.setPosition == SetPosition(index: 1, count: 2))
    #expect(tree[ElementID(1)]?.setPosition == nil)
  }

  @Test("What cannot hold what it names, or names what is not there, holds nothing, and is a stop")
  func cutCircles() throws {
    func stops(_ nodes: String) throws -> [UInt64] {
      let file = try TreeFile("{\"nodes\":[\(nodes)]}")
      #expect(!file.complaints.isEmpty)
      var tree = ElementTree()
      tree.apply(file.changes)
      let ids = file.tree.root.map { file.tree.subtree(of: $0) } ?? []
      for id in ids { #expect(tree[id] == file.tree[id]) }
      return ids.filter { file.tree[$0]?.isElement ?? false }.map(\.rawValue)
    }
    #expect(try stops(#"{"id":1,"role":"group","children":[2]},{"id":2,"role":"group","children":[1]}"#) == [2])
    #expect(try stops(#"{"id":1,"role":"group","children":[1]}"#) == [1])
    #expect(try stops(#"{"id":1,"role":"group","children":[7]}"#) == [1])
  }

  @Test("A node is told by the id it has in the file, and what an id has to be is told in full")
  func ownIds() throws {
    let file = try TreeFile(
      #"""
      {"root":1,"nodes":[{"id":1,"children":["a"]},{"id":"a","children":["b","b",1]},
       {"id":"1"},{"id":"b"},{"id":-5}]}
      """#)
    #expect(
      Set(file.complaints.map(\.sentence)) == [
        "Node \"a\" names its child \"b\" twice.", "Node \"a\" cannot hold 1, which holds it.",
        "Node \"1\" is not in the tree: no node of it holds it.",
        "Node 5 is not in the tree: no node of it holds it.",
        "\"id\" has to be a whole number from 0 to 18446744073709551615 or a text.",
      ])
  }
}
