// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotFormats
import Testing

@Suite("Reading tree files")
struct TreeFileTests {
  /// The element that one node with these properties is.
  private func element(_ properties: String) throws -> Element {
    let file = try TreeFile("{\"nodes\":[{\"id\":1,\(properties)}]}", isStrict: true)
    #expect(file.complaints.isEmpty, "\(file.complaints)")
    return try #require(file.tree[ElementID(1)])
  }

  @Test("The protocol's own example is read: root, focus, roles, bounds in cells, placeholder, caret")
  func protocolExample() throws {
    let file = try TreeFile(
      """
      {"root":1,"focus":11,"nodes":[
       {"id":1,"role":"window","label":"Posting","children":[2,11,12]},
       {"id":2,"role":"comboBox","label":"Method","value":"GET","hasPopup":"listbox","expanded":false,
        "actions":["focus","expand"]},
       {"id":11,"role":"textInput","label":"URL","value":"","placeholder":"Enter a URL…","bounds":[14,3,75,1],
        "actions":["focus","setValue"],"caret":0},
       {"id":12,"role":"button","label":"Send","actions":["focus","click"],"keyboardShortcut":"Ctrl+J"}]}
      """, isStrict: true)
    #expect(file.complaints.isEmpty, "\(file.complaints)")
    var field = Element(
      ElementID(11), role: .textInput, label: "URL", value: "", frame: Rectangle(x: 112, y: 48, width: 600, height: 16))
    field.details.placeholder = "Enter a URL…"
    field.details.caret = 0
    var method = Element(ElementID(2), role: .comboBox, label: "Method", value: "GET")
    method.expandedStatus = .collapsed
    var window = Element(
      ElementID(1), role: .window, label: "Posting", children: [2, 11, 12].map { ElementID($0) }, isElement: false)
    window.childrenAreOrdered = true
    #expect(
      file.changes == [
        .upsert(window), .upsert(method), .upsert(field),
        .upsert(Element(ElementID(12), role: .button, label: "Send")), .setRoot(ElementID(1)),
        .setFocus(ElementID(11)),
      ])
    #expect(file.tree.focus == ElementID(11))
  }

  @Test("P-2, P-4, P-5, P-19, P-20 Words are read as they stand, and a description is a hint where there is none")
  func words() throws {
    let element = try element(
      #""label":"L","value":"V","hint":"H","description":"D","language":"ko","authorId":"save","roleDescription":"Dial""#
    )
    #expect(element.label == "L")
    #expect(element.value == "V")
    #expect(element.hint == "H")
    #expect(element.language == "ko")
    #expect(element.identifier == "save")
    #expect(element.details.roleDescription == "Dial")
    #expect(try self.element(#""description":"D""#).hint == "D")
    #expect(try self.element(#""role":"ourOwn""#).role == Role(rawValue: "ourOwn"))
  }

  @Test("P-6, T-1…T-23 Traits are read by name, by number, and both in one list")
  func traits() throws {
    #expect(try element(#""traits":["button","header"]"#).traits == [.button, .header])
    #expect(try element(#""traits":65537"#).traits == [.button, .header])
    #expect(try element(#""traits":["link",9007199254740992]"#).traits == [.link, .toggleButton])
    let names = [
      "button", "link", "image", "selected", "playsSound", "keyboardKey", "staticText", "summaryElement", "notEnabled",
      "updatesFrequently", "searchField", "startsMediaSession", "adjustable", "allowsDirectInteraction",
      "causesPageTurn", "tabBar", "header",
    ]
    for (bit, name) in names.enumerated() {
      #expect(try element("\"traits\":[\"\(name)\"]").traits.rawValue == 1 << UInt64(bit), "\(name)")
    }
    let privates: [(String, UInt64)] = [
      ("textEntry", 18), ("isEditing", 21), ("secureTextField", 24), ("backButton", 27), ("tabBarItem", 28),
      ("textArea", 47), ("toggleButton", 53),
    ]
    for (name, bit) in privates {
      #expect(try element("\"traits\":[\"\(name)\"]").traits.rawValue == 1 << bit, "\(name)")
    }
  }

  @Test("T-5, T-10, T-14, T-19, T-23 AccessKit's states are traits, and the state of a toggle is its value")
  func states() throws {
    #expect(try element(#""selected":true,"disabled":true"#).traits == [.selected, .notEnabled])
    #expect(try element(#""selected":false,"traits":["selected","link"]"#).traits == [.link])
    for (toggled, value) in [("true", "1"), ("false", "0"), (#""mixed""#, "2"), (#""true""#, "1")] {
      let element = try element("\"toggled\":\(toggled),\"value\":\"x\"")
      #expect(element.traits == .toggleButton)
      #expect(element.value == value)
    }
    #expect(try element(#""actions":["focus","increment","decrement"]"#).traits == .adjustable)
    #expect(try element(#""actions":["increment"]"#).traits == [])
    #expect(try element(#""protected":true"#).traits == .secureTextField)
  }

  @Test("A protected node with a value loses it, and that is told")
  func protectedValue() throws {
    let file = try TreeFile(#"{"nodes":[{"id":1,"role":"passwordInput","protected":true,"value":"secret"}]}"#)
    #expect(file.tree[ElementID(1)]?.value == nil)
    #expect(file.complaints.map(\.sentence) == ["A protected node has to be without a value."])
  }

  @Test("DC-5 A number between bounds is percent on a slider, and itself elsewhere")
  func numericValues() throws {
    let bounds = #""numericValue":7.5,"minNumericValue":5,"maxNumericValue":10"#
    #expect(try element("\"role\":\"slider\",\(bounds)").value == "50%")
    #expect(try element("\"role\":\"spinButton\",\(bounds)").value == "7.5")
    #expect(try element(#""role":"slider","numericValue":12"#).value == "12")
    #expect(try element("\"role\":\"slider\",\(bounds),\"value\":\"half\"").value == "half")
    #expect(try element(#""role":"slider","numericValue":1,"minNumericValue":1,"maxNumericValue":1"#).value == "1")
  }

  @Test("P-7, P-10 Places are points, cells only in bounds")
  func places() throws {
    #expect(try element(#""frame":[1.5,-2,3e1,4]"#).frame == Rectangle(x: 1.5, y: -2, width: 30, height: 4))
    #expect(try element(#""bounds":[1,2,3,4]"#).frame == Rectangle(x: 8, y: 32, width: 24, height: 64))
    #expect(try element(#""activationPoint":[3,4.5]"#).activationPoint == Point(x: 3, y: 4.5))
    #expect(try element(#""textDirection":"rightToLeft""#).layoutDirection == .rightToLeft)
  }

  @Test("P-13…P-18, P-23, P-29, T-18, A-8 Flags, kinds and levels")
  func kinds() throws {
    #expect(try element(#""hidden":true"#).isHidden)
    #expect(try element(#""modal":true"#).isModal)
    #expect(try element(#""groupsChildren":true"#).groupsChildren)
    #expect(try element(#""clipsChildren":true"#).clipsChildren)
    #expect(try element(#""expanded":true"#).expandedStatus == .expanded)
    for (name, raw) in [("none", 0), ("dataTable", 1), ("list", 2), ("landmark", 3), ("semanticGroup", 4)] {
      #expect(try element("\"containerType\":\"\(name)\"").containerType.rawValue == raw)
    }
    for (name, raw) in [("automatic", 0), ("separate", 1), ("combined", 2)] {
      #expect(try element("\"navigationStyle\":\"\(name)\"").details.navigationStyle.rawValue == raw)
    }
    #expect(try element(#""respondsToUserInteraction":false"#).details.respondsToUserInteraction == false)
    #expect(try element(#""textualContext":"sourceCode""#).details.textualContext == .sourceCode)
    #expect(try element(#""live":"polite""#).details.live == .polite)
    #expect(try element(#""role":"heading","level":2"#).headingLevel == 2)
    #expect(try element(#""role":"treeItem","level":2"#).headingLevel == 0)
    #expect(try element(#""role":"treeItem","headingLevel":2"#).headingLevel == 2)
  }

  @Test("P-21, P-24, P-26, M-8 Actions, contents and names")
  func lists() throws {
    let element = try element(
      """
      "customActions":["Delete",{"name":"Cut","category":"Edit"},{"id":7,"description":"Pin"}],
      "customContent":[{"label":"Size","value":"4 KB"},{"label":"Unread","value":"yes","important":true}],
      "userInputLabels":["Send","Submit"]
      """)
    #expect(element.customActions == ["Delete", ActionDescription("Cut", category: "Edit"), "Pin"])
    #expect(
      element.customContent == [
        CustomContent(label: "Size", value: "4 KB"), CustomContent(label: "Unread", value: "yes", isImportant: true),
      ])
    #expect(element.details.userInputLabels == ["Send", "Submit"])
  }

  @Test("A-1…A-5, A-8…A-10 Every attribute of a range")
  func attributes() throws {
    let element = try element(
      """
      "label":"one two","labelAttributes":[
       {"range":[0,3],"speechPunctuation":true,"speechLanguage":"fr","speechPitch":1.5},
       {"range":[4,7],"speechIPANotation":"tuː"},{"range":[0,7],"speechSpellOut":true},
       {"range":[0,1],"textHeadingLevel":3},{"range":[0,1],"textCustom":["a","b"]},
       {"range":[0,1],"textualContext":"console"},{"range":[0,1],"textStyle":"misspelled"},
       {"range":[0,1],"speechSpellOut":false,"fromTheFuture":1}]
      """)
    #expect(
      element.details.labelAttributes == [
        TextAttribute(.punctuation, 0..<3), TextAttribute(.language("fr"), 0..<3), TextAttribute(.pitch(1.5), 0..<3),
        TextAttribute(.phonetic("tuː"), 4..<7), TextAttribute(.spellOut, 0..<7), TextAttribute(.heading(3), 0..<1),
        TextAttribute(.custom(["a", "b"]), 0..<1), TextAttribute(.textualContext(.console), 0..<1),
        TextAttribute(.style(.misspelled), 0..<1),
      ])
  }

  @Test("C-8, C-10, C-11, P-25, P-30, P-40 Pages, rotors and scrolling")
  func pages() throws {
    let element = try element(
      """
      "caret":3,"selection":[1,3],"lines":["one",{"text":"two","bounds":[0,1,3,1]},{"text":"three","frame":[0,1,2,3]}],
      "previousText":1,"nextText":1,"linked":1,"headers":[1],"scrollPosition":{"first":20,"last":39,"of":240},
      "scrollStatus":"Half way","customRotors":[{"name":"Errors","items":[1,{"element":1,"range":[2,4]}]},
       {"system":"headingLevel6"}]
      """)
    let id = ElementID(1)
    #expect(element.details.caret == 3)
    #expect(element.details.selection == 1..<3)
    #expect(
      element.details.lines == [
        TextLine("one"), TextLine("two", frame: Rectangle(x: 0, y: 16, width: 24, height: 16)),
        TextLine("three", frame: Rectangle(x: 0, y: 1, width: 2, height: 3)),
      ])
    #expect(element.details.previousText == id)
    #expect(element.details.nextText == id)
    #expect(element.details.linked == id)
    #expect(element.details.headers == [id])
    #expect(element.details.scrollPosition == .rows(first: 20, last: 39, of: 240))
    #expect(element.details.scrollStatus == "Half way")
    #expect(
      element.details.rotors == [
        RotorDescription(
          .named("Errors"), items: [RotorDescription.Item(id), RotorDescription.Item(id, range: 2..<4)]),
        RotorDescription(.system(.headingLevel6)),
      ])
    #expect(try self.element(#""scrollPosition":{"page":2,"of":5}"#).details.scrollPosition == .page(2, of: 5))
  }
}
