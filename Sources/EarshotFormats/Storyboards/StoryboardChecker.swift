// SPDX-License-Identifier: Apache-2.0
/// Finds errors in a storyboard as far as the file alone shows them. Its statements about the app's classes are
/// accepted here and checked against the app when the storyboard is loaded.
struct StoryboardChecker {
  let file: StoryboardFile
  let lineage: StoryboardLineage
  var problems = StoryboardProblems()
  private(set) var scenes: [String: StoryboardFile.Scene] = [:]

  /// The actions of all classes together.
  let allActions: Set<String>
  let allUnwindActions: Set<String>
  private var members: [String: ClassMembers] = [:]

  /// True if the whole file could be parsed.
  private let isWhole: Bool

  init(_ file: StoryboardFile, _ lineage: StoryboardLineage, isWhole: Bool) {
    self.file = file
    self.isWhole = isWhole
    self.lineage = lineage
    allActions = Set(file.classes.flatMap(\.actions).map(\.text))
    allUnwindActions = Set(file.classes.flatMap(\.unwindActions).map(\.text))
  }

  mutating func tell(_ sentence: String, at place: Int) { problems.add(sentence, at: place) }

  /// A suggestion for a name, as long as problems are still reported.
  func hint(_ word: StoryboardFile.Word, _ names: @autoclosure () -> some Collection<String>) -> String {
    problems.isFull ? "" : StoryboardProblems.suggestion(for: word.text, among: names())
  }

  /// The members of a class declared for connections.
  private mutating func members(of name: String) -> ClassMembers {
    if let known = members[name] { return known }
    let found = ClassMembers(lineage.declarations(of: name))
    members[name] = found
    return found
  }

  mutating func check() {
    for declaration in file.classes { check(declaration) }
    nameScenes()
    checkInitial()
    for scene in file.scenes {
      checkClass(of: scene)
      var objects = SceneObjects()
      objects.collect(scene, lineage, &problems)
      checkConnections(of: scene, objects)
      checkRelationships(of: scene, objects)
      checkSegues(of: scene, objects)
    }
    checkNesting()
  }

  // MARK: Classes

  private mutating func check(_ declaration: StoryboardFile.ClassDeclaration) {
    let name = declaration.name
    if ToolkitClass.named(name.text) != nil {
      tell("\(quoted(name)) is a class of the toolkit; declare a class of another name.", at: name.place)
      return
    }
    if lineage.isCircular(name.text) {
      tell(
        "Class \(quoted(name)) derives from itself, or through too many classes; name another superclass.",
        at: declaration.superclass.place)
    } else if lineage.family(of: name.text) == nil {
      unknown(declaration.superclass, among: lineage.names.filter { lineage.family(of: $0) != nil })
    }
    for outlet in declaration.outlets {
      guard let family = lineage.family(of: outlet.type.text) else {
        unknown(outlet.type)
        continue
      }
      if family != .view && family != .barItem {
        tell(
          "Outlet \(quoted(outlet.name)) takes no \(quoted(outlet.type)); give it a class of views.",
          at: outlet.type.place)
      }
    }
  }

  /// - Parameter names: The names that would be right here; nil for all classes.
  mutating func unknown(_ className: StoryboardFile.Word, among names: [String]? = nil) {
    let hint = hint(className, names ?? lineage.names)
    tell(
      "Class \(quoted(className)) is unknown; declare it in \"classes\" or correct the name.\(hint)",
      at: className.place)
  }

  // MARK: Scenes

  private mutating func nameScenes() {
    var identifiers: Set<String> = []
    for scene in file.scenes {
      if scenes[scene.id.text] == nil {
        scenes[scene.id.text] = scene
      } else {
        tell("There is a scene \(quoted(scene.id)) before; give this one another id.", at: scene.id.place)
      }
      if let identifier = scene.identifier, !identifiers.insert(identifier.text).inserted {
        tell(
          "Identifier \(quoted(identifier)) is taken by a scene before; give this one another.", at: identifier.place)
      }
    }
    for scene in file.scenes where scene.identifier == nil && identifiers.contains(scene.id.text) {
      tell("\(quoted(scene.id)) is the identifier of another scene; give this one another id.", at: scene.id.place)
    }
  }

  /// Checks the initial scene (SB-3).
  private mutating func checkInitial() {
    let initial = file.scenes.filter(\.isInitial)
    for scene in initial.dropFirst() {
      tell(
        "Scene \(quoted(scene.id)) is initial, and so is \(quoted(initial[0].id)); let only one be.", at: scene.place)
    }
    if file.scenes.isEmpty {
      // Unreadable ones have been reported.
      if isWhole { tell("There is no scene; write one with a controller.", at: 0) }
    } else if initial.isEmpty, !file.scenes.contains(where: { $0.identifier != nil }) {
      tell(
        "No scene can be reached; mark the first with \"initial\": true, or give one an \"identifier\".",
        at: file.scenes[0].place)
    }
  }

  private mutating func checkClass(of scene: StoryboardFile.Scene) {
    let name = scene.className
    guard let toolkitClass = lineage.toolkitClass(of: name.text) else {
      // A declared class without a known superclass is reported at its declaration.
      if lineage.declarations(of: name.text).isEmpty { unknown(name) }
      return
    }
    guard toolkitClass.family == .controller else {
      tell("\(quoted(name)) is no controller; name a class of controllers.", at: name.place)
      return
    }
    if let view = scene.view, !toolkitClass.hasSceneView {
      tell("A \(toolkitClass.name) makes its own view; take this one out.", at: view.place)
    }
    if let cell = scene.cells.first, toolkitClass.name != "TableViewController" {
      tell("Only a table has cells; move them into the \"view\" of a table.", at: cell.id.place)
    }
  }

  // MARK: Connections

  private mutating func checkConnections(of scene: StoryboardFile.Scene, _ objects: SceneObjects) {
    let members = members(of: scene.className.text)
    for outlet in scene.outlets {
      let declared = members.outlets[outlet.name.text]
      if declared == nil, lineage.family(of: scene.className.text) == .controller {
        let hint = hint(outlet.name, members.outlets.keys)
        tell(
          "Class \(quoted(scene.className)) has no outlet \(quoted(outlet.name)); declare it or take it out.\(hint)",
          at: outlet.name.place)
      }
      guard let object = find(outlet.object, in: objects, of: scene) else { continue }
      guard let type = declared, lineage.family(of: type.text) != nil else { continue }
      if let name = object.className, lineage.family(of: name) != nil, lineage.isKind(name, of: type.text) { continue }
      if let name = object.className, lineage.family(of: name) == nil { continue }
      tell(
        "Outlet \(quoted(outlet.name)) takes a \(type.text), and \(quoted(outlet.object)) is \(object.description).",
        at: outlet.object.place)
    }
    for action in scene.actions { check(action, members, objects, scene) }
  }

  private mutating func check(
    _ action: StoryboardFile.Action, _ members: ClassMembers, _ objects: SceneObjects, _ scene: StoryboardFile.Scene
  ) {
    let names = action.seeksResponder ? allActions : members.actions
    if !names.contains(action.action.text) {
      let hint = hint(action.action, names)
      let whose = action.seeksResponder ? "No class" : "Class \(quoted(scene.className))"
      let verb = action.seeksResponder ? "has an" : "has no"
      tell(
        "\(whose) \(verb) action \(quoted(action.action)); declare it or correct the name.\(hint)",
        at: action.action.place)
    }
    switch find(action.sender, in: objects, of: scene) {
    case .view(let name) where !sends(name):
      tell(
        "\(quoted(action.sender)) is a \(name) and sends no actions; name a control or a bar item.",
        at: action.sender.place)
    case .cell:
      tell("A cell sends no actions; give it a segue.", at: action.sender.place)
    case .barItem where action.event != "primaryActionTriggered":
      tell("A bar item sends no other event than primaryActionTriggered; leave it out.", at: action.place)
    default: break
    }
  }

  /// True if views of a class send actions; those of an unknown class are not reported twice.
  func sends(_ className: String) -> Bool {
    lineage.family(of: className) == nil || lineage.isKind(className, of: "Control")
  }

  /// The object with an id in a scene; nil, with a problem, if there is none.
  mutating func find(
    _ id: StoryboardFile.Word, in objects: SceneObjects, of scene: StoryboardFile.Scene
  ) -> SceneObjects.Object? {
    if let object = objects[id.text] { return object }
    let hint = hint(id, objects.names)
    tell(
      "There is no view, bar item or cell \(quoted(id)) in scene \(quoted(scene.id)); correct the id.\(hint)",
      at: id.place)
    return nil
  }

  func quoted(_ word: StoryboardFile.Word) -> String { StoryboardProblems.quoted(word) }
}

/// The connectable members of a class and its superclasses.
struct ClassMembers {
  /// Each with the class of view it accepts.
  var outlets: [String: StoryboardFile.Word] = [:]
  var actions: Set<String> = []

  init(_ declarations: [StoryboardFile.ClassDeclaration]) {
    for declaration in declarations {
      for outlet in declaration.outlets where outlets[outlet.name.text] == nil {
        outlets[outlet.name.text] = outlet.type
      }
      actions.formUnion(declaration.actions.map(\.text))
    }
  }
}

/// The connectable objects of a scene, by id.
struct SceneObjects {
  enum Object: CustomStringConvertible {
    case view(className: String)
    case barItem, cell

    /// The class required of an outlet.
    var className: String? {
      switch self {
      case .view(let name): name
      case .barItem: "BarButtonItem"
      case .cell: nil
      }
    }

    var description: String {
      switch self {
      case .view(let name): "a \(name)"
      case .barItem: "a bar item"
      case .cell: "a kind of cell, of which there may be many"
      }
    }
  }

  private var objects: [String: Object] = [:]

  subscript(id: String) -> Object? { objects[id] }

  var names: some Collection<String> { objects.keys }

  /// Collects the objects, and reports problems with the views themselves.
  mutating func collect(
    _ scene: StoryboardFile.Scene, _ lineage: StoryboardLineage, _ problems: inout StoryboardProblems
  ) {
    if let view = scene.view { collect(view, lineage, &problems) }
    for cell in scene.cells { add(cell.id, .cell, &problems) }
    let item = scene.navigationItem
    let barItems = (item?.left ?? []) + (item?.right ?? []) + scene.toolbarItems + [item?.back].compactMap { $0 }
    for item in barItems { if let id = item.id { add(id, .barItem, &problems) } }
  }

  private mutating func collect(
    _ view: StoryboardFile.View, _ lineage: StoryboardLineage, _ problems: inout StoryboardProblems
  ) {
    let name = view.className
    if let id = view.id { add(id, .view(className: name.text), &problems) }
    let family = lineage.family(of: name.text)
    if family == nil, lineage.declarations(of: name.text).isEmpty {
      let hint = problems.isFull ? "" : StoryboardProblems.suggestion(for: name.text, among: lineage.names)
      problems.add(
        "Class \(StoryboardProblems.quoted(name)) is unknown; declare it in \"classes\" or correct the name.\(hint)",
        at: name.place)
    } else if let family, family != .view {
      problems.add("\(StoryboardProblems.quoted(name)) is no view; name a class of views.", at: name.place)
    }
    if let cell = view.cells.first, !lineage.isKind(name.text, of: "TableView") {
      problems.add("Only a table has cells; move them into a TableView.", at: cell.id.place)
    }
    for cell in view.cells { add(cell.id, .cell, &problems) }
    for subview in view.subviews { collect(subview, lineage, &problems) }
  }

  private mutating func add(_ id: StoryboardFile.Word, _ object: Object, _ problems: inout StoryboardProblems) {
    guard objects.updateValue(object, forKey: id.text) != nil else { return }
    problems.add("Id \(StoryboardProblems.quoted(id)) is taken in this scene; give this one another.", at: id.place)
  }
}
