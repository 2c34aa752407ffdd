// SPDX-License-Identifier: Apache-2.0
import EarshotBus
import EarshotCore
import Testing

@Suite("The screen checks the names of a tree")
@MainActor
struct ScreenCheckTests {
  /// A program with these rows, and a list of nodes below its window, the focus on the first.
  private func program(_ rows: String..., nodes: String...) -> BusHarness {
    let bus = BusHarness()
    bus.connect()
    bus.initialize()
    bus.output(TextBesideTreeTests.alternate + rows.joined(separator: "\r\n") + "\u{1b}[H")
    let ids = (2..<2 + nodes.count).map(String.init).joined(separator: ",")
    bus.tell(
      "tree/update",
      #"{"seq":0,"full":true,"root":1,"focus":2,"nodes":[{"id":1,"role":"window","children":[\#(ids)]},"#
        + nodes.enumerated().map { #"{"id":\#($0 + 2),\#($1)}"# }.joined(separator: ",") + "]}")
    return bus
  }

  @Test(
    "Where no good name is told, the screen's is said",
    arguments: [
      ("• Chapman", ##""role":"button","label":"","bounds":[0,0,20,1]"##, "Chapman. Button."),
      ("< Save    >", ##""role":"button","bounds":[0,0,20,1]"##, "Save. Button."),
      (
        "[x] Dry run", ##""role":"checkBox","authorId":"dry","label":"dry","toggled":true,"bounds":[0,0,20,1]"##,
        "Dry run. Check Box. Checked."
      ),
      (
        "[e] Explorer", ##""role":"tab","label":"[$primary]\\[e] Explorer[/$primary]","bounds":[0,0,20,1]"##,
        "[e] Explorer. Tab."
      ),
      ("저장", ##""role":"button","label":"RichVisual(Label(), <text>)","bounds":[0,0,20,1]"##, "저장. Button."),
      ("Name: ____", ##""role":"textInput","value":"","bounds":[6,0,10,1]"##, "Name. Text Field."),
    ])
  func names(row: String, node: String, said: String) {
    #expect(program(row, nodes: node).takeSpoken().first == said)
  }

  @Test(
    "A good name stays, also one that looks like no name, if it is what is drawn; nothing is made of an empty place",
    arguments: [
      ("File(s)", ##""role":"button","label":"File(s)","bounds":[0,0,20,1]"##, "File(s). Button."),
      ("✕", ##""role":"button","label":"Close","bounds":[0,0,20,1]"##, "Close. Button."),
      ("✕", ##""role":"button","label":"","bounds":[0,0,20,1]"##, "Button."),
      ("Other text", ##""role":"button","label":"","bounds":[0,3,20,1]"##, "Button."),
      ("Other text", ##""role":"button","label":"""##, "Button."),
    ])
  func keeps(row: String, node: String, said: String) {
    #expect(program(row, nodes: node).takeSpoken().first == said)
  }

  @Test("A row that the screen shows in the place of the one before has the new name")
  func scrolls() {
    let bus = program(
      "• Ada", "• Bob", nodes: ##""role":"listBoxOption","bounds":[0,0,9,1]"##,
      ##""role":"listBoxOption","bounds":[0,1,9,1]"##)
    _ = bus.takeSpoken()
    bus.press("\u{1b}[B")
    bus.output("\u{1b}[H• Bob\r\n• Cleo\u{1b}[H")
    bus.tell(
      "tree/update",
      #"{"seq":1,"focus":4,"nodes":[{"id":1,"role":"window","children":[3,4]},{"id":3,"role":"listBoxOption","bounds":[0,0,9,1]},{"id":4,"role":"listBoxOption","bounds":[0,1,9,1]}]}"#
    )
    #expect(bus.takeSpoken() == ["Cleo. Option."])
  }

  @Test("Names that differ from the screen are logged; of a program that is mostly wrong the screen's are said")
  func distrust() {
    let nodes = (0..<5).map { ##""role":"button","label":"btn_\##($0)x","bounds":[0,\##($0),20,1]"## }
    let bus = program("Save", "Load", "Undo", "Quit", "Help", nodes: nodes[0], nodes[1], nodes[2], nodes[3], nodes[4])
    bus.settle()
    _ = bus.takeSpoken()
    #expect(bus.notes.contains("Deploy tells button \"btn_0x\" where its screen shows \"Save\"."))
    bus.tell("tree/update", #"{"seq":1,"focus":6,"nodes":[]}"#)
    #expect(bus.takeSpoken() == ["Help. Button."])
    bus.disconnect()
    #expect(bus.notes.contains("The names that Deploy told and its screen agree: button 0 of 5."))
  }

  @Test("Boxes that are told to be off where most are drawn on are said as they are drawn")
  func distrustedStates() {
    let names = ["Salt", "Mace", "Dill", "Sage", "Mint"]
    let nodes = names.enumerated().map {
      ##""role":"checkBox","label":"\##($1)","toggled":false,"bounds":[0,\##($0),20,1]"##
    }
    let rows = names.map { "[x] \($0)" }
    let bus = program(
      rows[0], rows[1], rows[2], rows[3], rows[4], nodes: nodes[0], nodes[1], nodes[2], nodes[3], nodes[4])
    bus.settle()
    _ = bus.takeSpoken()
    #expect(bus.notes.contains { $0.contains("Salt is off") }, "\(bus.notes)")
    bus.tell("tree/update", #"{"seq":1,"focus":6,"nodes":[]}"#)
    #expect(bus.takeSpoken() == ["Mint. Check Box. Checked."])
  }

  @Test("A few that differ are the author's own, and stay")
  func trust() {
    let bus = program(
      "Save", "Load", "x", nodes: ##""role":"button","label":"Save","bounds":[0,0,20,1]"##,
      ##""role":"button","label":"Load","bounds":[0,1,20,1]"##,
      ##""role":"button","label":"Close","bounds":[0,2,20,1]"##)
    bus.settle()
    _ = bus.takeSpoken()
    bus.tell("tree/update", #"{"seq":1,"focus":4,"nodes":[]}"#)
    #expect(bus.takeSpoken() == ["Close. Button."])
  }

  @Test("Of boxes in one frame the outermost alone is called by its title")
  func boxesInBoxes() {
    let bus = program(
      "┌ Track ────────────┐", "│ Save              │", "└───────────────────┘",
      nodes: ##""role":"group","bounds":[0,0,21,3],"children":[8]},"##
        + ##"{"id":8,"role":"group","bounds":[0,0,21,3],"children":[9]},"##
        + ##"{"id":9,"role":"button","label":"Save","bounds":[2,1,4,1]"##)
    bus.tell("tree/update", #"{"seq":1,"focus":9,"nodes":[]}"#)
    let spoken = bus.takeSpoken().joined(separator: " ")
    #expect(spoken.ranges(of: "Track").count == 1, "\(spoken)")
  }

  @Test("What a dialog covers is not compared")
  func covered() {
    let bus = program(
      "Sure?", "Yes",
      nodes: ##""role":"button","label":"Save","bounds":[0,0,20,1]"##,
      ##""role":"dialog","label":"Ask","modal":true,"children":[9]},{"id":9,"role":"button","label":"Yes","bounds":[0,1,20,1]"##
    )
    bus.settle()
    bus.disconnect()
    #expect(bus.notes.contains("The names that Deploy told and its screen agree: button 1 of 1."))
  }
}
