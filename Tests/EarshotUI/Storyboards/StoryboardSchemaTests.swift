// SPDX-License-Identifier: Apache-2.0
import EarshotFormats
import Testing

/// The schema for editors, held against what is read.
@Suite("The schema of storyboards") struct StoryboardSchemaTests {
  private static let root = "/" + #filePath.split(separator: "/").dropLast(4).joined(separator: "/")

  private func definition(_ name: String) throws -> [JSONField] {
    let blocks = try FileBlocks(path: Self.root + "/Sources/Earshot.docc/Resources/storyboard.schema.json")
    var bytes: [UInt8] = []
    while let block = try blocks.next() { bytes += block }
    let schema = try JSONParser.value(of: bytes[...])
    return try #require(schema["$defs"]?[name]?["properties"]?.fields)
  }

  private func problems(of scene: String) -> [String] {
    StoryboardFile.read(#"{"storyboard": 1, "scenes": [\#(scene)]}"#).problems.map(\.sentence)
  }

  @Test("Every property of every class is in the schema")
  func properties() throws {
    let view = Set(try definition("view").map(\.name))
    let scene = Set(try definition("scene").map(\.name))
    for kind in ToolkitClass.all {
      switch kind.family {
      case .view: #expect(view.isSuperset(of: kind.propertyNames), "\(kind.name)")
      case .controller: #expect(scene.isSuperset(of: kind.propertyNames), "\(kind.name)")
      case .barItem: #expect(Set(try definition("barItem").map(\.name)).isSuperset(of: kind.propertyNames))
      case .segue: break
      }
    }
  }

  @Test("What the schema allows is known to the reader, for some class at least")
  func known() throws {
    for field in try definition("view") {
      let isKnown = ToolkitClass.all.contains { kind in
        kind.family == .view
          && !problems(of: #"{"id": "a", "view": {"class": "\#(kind.name)", "\#(field.name)": null}}"#)
            .contains { $0.hasPrefix("Nothing is known") }
      }
      #expect(isKnown, "\(field.name)")
    }
    for field in try definition("scene") {
      let isKnown = ToolkitClass.all.contains { kind in
        kind.family == .controller
          && !problems(of: #"{"class": "\#(kind.name)", "\#(field.name)": null}"#)
            .contains { $0.hasPrefix("Nothing is known") }
      }
      #expect(isKnown, "\(field.name)")
    }
  }

  @Test("The words of kinds and events are those that are read")
  func words() throws {
    func words(_ definition: [JSONField], _ name: String) -> [String]? {
      definition.first { $0.name == name }?.value["enum"]?.array?.compactMap(\.string)
    }
    #expect(words(try definition("segue"), "kind") == StoryboardFile.SegueKind.allCases.map(\.rawValue))
    #expect(words(try definition("relationship"), "kind") == StoryboardFile.RelationshipKind.allCases.map(\.rawValue))
    for event in try #require(words(try definition("action"), "event")) {
      let scene = #"{"id": "a", "actions": [{"from": "x", "event": "\#(event)", "action": "y"}]}"#
      #expect(!problems(of: scene).contains { $0.hasPrefix("There is no event") })
    }
  }
}
