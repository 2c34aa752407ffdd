// SPDX-License-Identifier: Apache-2.0
extension StoryboardReader {
  private static let sceneFields = [
    "id", "class", "initial", "identifier", "restorationIdentifier", "title", "navigationItem", "tabBarItem",
    "toolbarItems", "view", "cells", "outlets", "actions", "relationships", "segues", "attributes",
    "comment",
  ]

  mutating func readScene(_ value: LocatedJSON) -> StoryboardFile.Scene? {
    let named = value["class"]?.string ?? "ViewController"
    let types = lineage.family(of: named) == .controller ? lineage.properties(of: named) : []
    guard isObject(value, "a scene", Self.sceneFields + names(types, orAll: lineage.family(of: named) == nil, value))
    else { return nil }
    guard let id = required(value, "id", of: "A scene") else { return nil }
    let className =
      word(value, "class") ?? StoryboardFile.Word(text: "ViewController", place: value["class"]?.offset ?? id.place)
    var scene = StoryboardFile.Scene(id: id, className: className, place: value.offset)
    scene.isInitial = boolean(value, "initial", else: false)
    scene.identifier = word(value, "identifier")
    scene.restorationIdentifier = word(value, "restorationIdentifier")?.text
    scene.title = word(value, "title")?.text
    scene.settings = properties(value, types)
    scene.attributes = readAttributes(value)
    if let item = value["navigationItem"] { scene.navigationItem = readNavigationItem(item) }
    if let item = value["tabBarItem"] {
      let types = ToolkitClass.tabBarItemProperties
      if isObject(item, "a tab bar item", types.map(\.name)) { scene.tabBarItem = properties(item, types) }
    }
    scene.toolbarItems = readBarItems(value, "toolbarItems")
    scene.view = value["view"].flatMap { readView($0) }
    scene.cells = readCells(value)
    if let outlets = value["outlets"] {
      scene.outlets = words(of: outlets, "outlets").map { StoryboardFile.Outlet(name: $0.name, object: $0.value) }
    }
    scene.actions = items(value["actions"], "actions").compactMap { readAction($0) }
    scene.relationships = items(value["relationships"], "relationships").compactMap { readRelationship($0) }
    scene.segues = items(value["segues"], "segues").compactMap { readSegue($0) }
    return scene
  }

  /// The names of properties; for an unknown class, all names present: only the class is wrong.
  private func names(
    _ types: [(name: String, type: StoryboardValueType)], orAll isUnknown: Bool, _ value: LocatedJSON
  ) -> [String] {
    isUnknown ? value.fields?.map(\.name) ?? [] : types.map(\.name)
  }

  // MARK: Views

  private mutating func readView(_ value: LocatedJSON) -> StoryboardFile.View? {
    let named = value["class"]?.string ?? "View"
    let family = lineage.family(of: named)
    let types = family == .view ? lineage.properties(of: named) : []
    let fields = ["id", "class", "subviews", "cells", "attributes", "comment"]
    guard isObject(value, "a view", fields + names(types, orAll: family == nil, value)) else { return nil }
    let className =
      word(value, "class") ?? StoryboardFile.Word(text: "View", place: value["class"]?.offset ?? value.offset)
    var view = StoryboardFile.View(id: word(value, "id"), className: className, place: value.offset)
    view.properties = properties(value, types)
    view.subviews = items(value["subviews"], "subviews").compactMap { readView($0) }
    view.cells = readCells(value)
    view.attributes = readAttributes(value)
    return view
  }

  private mutating func readAttributes(_ value: LocatedJSON) -> [JSONField] {
    guard let attributes = value["attributes"] else { return [] }
    if let fields = attributes.fields { return fields.map { JSONField($0.name, $0.value.plain) } }
    problems.add("\"attributes\" has to be an object.", at: attributes.offset)
    return []
  }

  private mutating func readCells(_ value: LocatedJSON) -> [StoryboardFile.Cell] {
    items(value["cells"], "cells").compactMap { item in
      let types = ToolkitClass.cellProperties
      guard isObject(item, "a cell", ["id", "reuseIdentifier", "comment"] + types.map(\.name)),
        let id = required(item, "id", of: "A cell"), let reuse = required(item, "reuseIdentifier", of: "A cell")
      else { return nil }
      return StoryboardFile.Cell(id: id, reuseIdentifier: reuse.text, properties: properties(item, types))
    }
  }

  // MARK: Bars

  private mutating func readNavigationItem(_ value: LocatedJSON) -> StoryboardFile.NavigationItem? {
    let types = ToolkitClass.navigationItemProperties
    let fields = ["leftBarButtonItems", "rightBarButtonItems", "backBarButtonItem"] + types.map(\.name)
    guard isObject(value, "a navigation item", fields) else { return nil }
    var item = StoryboardFile.NavigationItem(properties: properties(value, types))
    item.left = readBarItems(value, "leftBarButtonItems")
    item.right = readBarItems(value, "rightBarButtonItems")
    item.back = value["backBarButtonItem"].flatMap { readBarItem($0) }
    return item
  }

  private mutating func readBarItems(_ value: LocatedJSON, _ name: String) -> [StoryboardFile.BarItem] {
    items(value[name], name).compactMap { readBarItem($0) }
  }

  private mutating func readBarItem(_ value: LocatedJSON) -> StoryboardFile.BarItem? {
    let types = ToolkitClass.barItemProperties
    guard isObject(value, "a bar item", ["id", "comment"] + types.map(\.name)) else { return nil }
    let item = StoryboardFile.BarItem(
      id: word(value, "id"), properties: properties(value, types), place: value.offset)
    if !item.properties.contains(where: { $0.name != "isEnabled" }) {
      problems.add("A bar item says nothing; give it a \"title\" or an \"accessibilityLabel\".", at: value.offset)
    }
    return item
  }

  // MARK: Connections

  static let events = [
    "touchDown", "touchUpInside", "valueChanged", "primaryActionTriggered", "editingDidBegin", "editingChanged",
    "editingDidEnd", "editingDidEndOnExit",
  ]

  private mutating func readAction(_ value: LocatedJSON) -> StoryboardFile.Action? {
    guard isObject(value, "an action", ["from", "event", "action", "target", "comment"]),
      let sender = required(value, "from", of: "An action"), let action = required(value, "action", of: "An action")
    else { return nil }
    let event = word(value, "event")
    if let event, !Self.events.contains(event.text) {
      let hint = StoryboardProblems.suggestion(for: event.text, among: Self.events)
      problems.add(
        "There is no event \(StoryboardProblems.quoted(event)); use one of a control.\(hint)", at: event.place)
    }
    let target = word(value, "target")
    if let target, target.text != "firstResponder" {
      problems.add(
        "\"target\" has to be \"firstResponder\", or be left out for the controller of the scene.", at: target.place)
    }
    return StoryboardFile.Action(
      sender: sender, event: event?.text ?? "primaryActionTriggered", action: action, seeksResponder: target != nil,
      place: value.offset)
  }

  private mutating func readRelationship(_ value: LocatedJSON) -> StoryboardFile.Relationship? {
    guard isObject(value, "a relationship", ["kind", "destination", "view", "identifier", "comment"]) else {
      return nil
    }
    let kind: StoryboardFile.RelationshipKind? = kind(value, of: "A relationship")
    let destination = required(value, "destination", of: "A relationship")
    guard let kind, let destination else { return nil }
    return StoryboardFile.Relationship(
      kind: kind, destination: destination, view: word(value, "view"), identifier: word(value, "identifier"),
      place: value.offset)
  }

  private mutating func readSegue(_ value: LocatedJSON) -> StoryboardFile.Segue? {
    let types = ToolkitClass.presentationProperties
    let fields = ["kind", "identifier", "destination", "from", "anchor", "class", "action", "animated", "comment"]
    guard isObject(value, "a segue", fields + types.map(\.name)) else { return nil }
    let kind: StoryboardFile.SegueKind? = kind(value, of: "A segue")
    guard let kind else { return nil }
    return StoryboardFile.Segue(
      kind: kind, identifier: word(value, "identifier"), destination: word(value, "destination"),
      sender: word(value, "from"), anchor: word(value, "anchor"), className: word(value, "class"),
      unwindAction: word(value, "action"), isAnimated: boolean(value, "animated", else: true),
      settings: properties(value, types), place: value.offset)
  }
}

extension LocatedJSON {
  /// The value without positions.
  fileprivate var plain: JSONValue {
    switch content {
    case .scalar(let value): value
    case .array(let values): .array(values.map(\.plain))
    case .object(let fields): .object(fields.map { JSONField($0.name, $0.value.plain) })
    }
  }
}
