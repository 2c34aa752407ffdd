// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotFormats
import Testing

@Suite("Files of cases")
struct TreeCaseTests {
  private func list(_ text: String) throws -> TreeCase.List { try TreeCase.list(Array(text.utf8), isStrict: true) }

  @Test("A case has a name, a tree, keys, what is heard and a hint")
  func reads() throws {
    let list = try list(
      """
      {"cases":[
       {"name":"X-8","tree":{"nodes":[{"label":"Label","value":"Value","hint":"Hint"}]},"keys":"Right",
        "heard":["Label: Value"],"hint":"Hint","comment":"for people"},
       {"name":"X-1","tree":{"nodes":[{}]}}]}
      """)
    #expect(list.complaints.isEmpty, "\(list.complaints)")
    #expect(list.cases.map(\.name) == ["X-8", "X-1"])
    #expect(list.cases.map(\.line) == [2, 4])
    #expect(list.cases[0].keys == "Right")
    #expect(list.cases[0].heard == ["Label: Value"])
    #expect(list.cases[0].hint == "Hint")
    #expect(list.cases[0].tree.tree[ElementID(1)]?.value == "Value")
    #expect(list.cases[1].keys == nil)
    #expect(list.cases[1].heard == nil)
    #expect(list.cases[1].hint == nil)
  }

  @Test("What is wrong with a case or its tree is told with the line in the file of cases")
  func faults() throws {
    let list = try list(
      """
      {"cases":[
       {"name":"a","tree":{"nodes":[{"label":
        1}]},"keys":7},
       {"tree":{"nodes":[]}},
       {"name":"b","tree":[]},
       {"name":"c","tree":{"nodes":[]},"heard":"x","speed":1,"hint":null},
       {"name":"d"},{"name":"e","tree":{"nodes":[]}}]}
      """)
    #expect(list.cases.map(\.name) == ["a", "c", "e"])
    #expect(
      list.cases.map(\.fault) == ["\"keys\" has to be a text.", "\"heard\" has to be a list of texts.", nil])
    #expect(list.passedOver == 3)
    #expect(
      list.complaints.map(\.description) == [
        "line 3: \"label\" has to be a text.", "line 3: \"keys\" has to be a text.",
        "line 4: A case has to be an object with a name and a tree.",
        "line 5: Case \"b\": The file has to be an object: {\"nodes\":[…]}.",
        "line 6: \"heard\" has to be a list of texts.", "line 6: Nothing is known of \"speed\".",
        "line 7: Case \"d\" has no tree.",
      ])
  }

  @Test("A file without cases is none")
  func noCases() {
    let error = #expect(throws: TreeFileError.self) { try list("{\"nodes\":[]}") }
    #expect(error?.description == "line 1: An array \"cases\" is missing.")
  }
}
