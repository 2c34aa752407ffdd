// SPDX-License-Identifier: Apache-2.0
/// Parses the value of a storyboard into its parts, and reports errors.
struct StoryboardReader {
  var problems = StoryboardProblems()
  private(set) var lineage = StoryboardLineage()

  /// The only version.
  static let version = 1

  mutating func read(_ value: LocatedJSON, into file: inout StoryboardFile) {
    guard isObject(value, "a storyboard", ["storyboard", "classes", "scenes", "comment", "$schema"]) else { return }
    if let version = value["storyboard"] {
      if version.count != Self.version {
        problems.add("\"storyboard\" has to be \(Self.version), the version of the format.", at: version.offset)
      }
    } else {
      problems.add("\"storyboard\": \(Self.version) is missing, the version of the format; put it first.", at: 0)
    }
    if let classes = value["classes"] { file.classes = readClasses(classes) }
    lineage = StoryboardLineage(file.classes)
    guard let scenes = value["scenes"] else {
      problems.add("\"scenes\" is missing; give an array of them.", at: value.offset)
      return
    }
    for scene in items(scenes, "scenes") { if let read = readScene(scene) { file.scenes.append(read) } }
  }

  // MARK: Classes

  private mutating func readClasses(_ value: LocatedJSON) -> [StoryboardFile.ClassDeclaration] {
    guard let fields = value.fields else {
      problems.add("\"classes\" has to be an object with a field for each class.", at: value.offset)
      return []
    }
    repeated(fields, "the classes")
    return fields.compactMap { readClass($0) }
  }

  private mutating func readClass(_ field: LocatedJSON.Field) -> StoryboardFile.ClassDeclaration? {
    let value = field.value
    guard isObject(value, "a class", ["superclass", "outlets", "actions", "unwindActions", "comment"]) else {
      return nil
    }
    let name = StoryboardFile.Word(text: field.name, place: value.offset)
    guard let superclass = required(value, "superclass", of: "Class \(StoryboardProblems.quoted(name))") else {
      return nil
    }
    var declaration = StoryboardFile.ClassDeclaration(name: name, superclass: superclass)
    if let outlets = value["outlets"] {
      declaration.outlets = words(of: outlets, "outlets").map { ($0.name, $0.value) }
    }
    declaration.actions = list(value, "actions")
    declaration.unwindActions = list(value, "unwindActions")
    return declaration
  }

  // MARK: Pieces

  /// True if it is an object. Unknown and repeated fields are reported.
  mutating func isObject(_ value: LocatedJSON, _ what: String, _ known: [String]) -> Bool {
    guard let fields = value.fields else {
      problems.add("Here has to be an object for \(what), { … }.", at: value.offset)
      return false
    }
    repeated(fields, what)
    for field in fields where !known.contains(field.name) {
      let hint = StoryboardProblems.suggestion(for: field.name, among: known)
      problems.add(
        "Nothing is known of \(StoryboardProblems.quoted(field.name)) in \(what); correct it or take it out.\(hint)",
        at: field.value.offset)
    }
    return true
  }

  private mutating func repeated(_ fields: [LocatedJSON.Field], _ what: String) {
    var names: Set<String> = []
    for field in fields where !names.insert(field.name).inserted {
      problems.add(
        "\(StoryboardProblems.quoted(field.name)) stands twice in \(what); take one of them out.",
        at: field.value.offset)
    }
  }

  /// The values of an array.
  mutating func items(_ value: LocatedJSON?, _ name: String) -> [LocatedJSON] {
    guard let value else { return [] }
    if let items = value.array { return items }
    problems.add("\"\(name)\" has to be an array, [ … ].", at: value.offset)
    return []
  }

  /// The text of a field; nil, with a problem, for other values.
  mutating func word(_ value: LocatedJSON, _ name: String) -> StoryboardFile.Word? {
    guard let field = value[name] else { return nil }
    guard let text = field.string, !text.isEmpty else {
      problems.add("\"\(name)\" has to be a text with something in it.", at: field.offset)
      return nil
    }
    return StoryboardFile.Word(text: text, place: field.offset)
  }

  mutating func required(_ value: LocatedJSON, _ name: String, of what: String) -> StoryboardFile.Word? {
    if value[name] == nil { problems.add("\(what) has no \"\(name)\"; give it one.", at: value.offset) }
    return word(value, name)
  }

  mutating func boolean(_ value: LocatedJSON, _ name: String, else standard: Bool) -> Bool {
    guard let field = value[name] else { return standard }
    if let bool = field.bool { return bool }
    problems.add("\"\(name)\" has to be true or false.", at: field.offset)
    return standard
  }

  private mutating func list(_ value: LocatedJSON, _ name: String) -> [StoryboardFile.Word] {
    items(value[name], name).compactMap { item in
      if let text = item.string { return StoryboardFile.Word(text: text, place: item.offset) }
      problems.add("\"\(name)\" has to be an array of names.", at: item.offset)
      return nil
    }
  }

  /// The fields of an object with texts.
  mutating func words(
    of value: LocatedJSON, _ name: String
  ) -> [(name: StoryboardFile.Word, value: StoryboardFile.Word)] {
    guard let fields = value.fields else {
      problems.add("\"\(name)\" has to be an object of names.", at: value.offset)
      return []
    }
    repeated(fields, "\"\(name)\"")
    return fields.compactMap { field in
      let place = field.value.offset
      guard let text = field.value.string else {
        problems.add("\(StoryboardProblems.quoted(field.name)) has to be a name.", at: place)
        return nil
      }
      return (StoryboardFile.Word(text: field.name, place: place), StoryboardFile.Word(text: text, place: place))
    }
  }

  /// The fields that are properties.
  mutating func properties(
    _ value: LocatedJSON, _ types: [(name: String, type: StoryboardValueType)]
  ) -> [StoryboardFile.Property] {
    types.compactMap { name, type in
      guard let field = value[name] else { return nil }
      if let read = type.value(of: field) {
        return StoryboardFile.Property(name: name, value: read, place: field.offset)
      }
      problems.add("\"\(name)\" has to be \(type.expectation).", at: field.offset)
      return nil
    }
  }

  /// A field with one of several words.
  mutating func kind<Kind: RawRepresentable & CaseIterable>(
    _ value: LocatedJSON, of what: String
  ) -> Kind? where Kind.RawValue == String {
    guard let word = required(value, "kind", of: what) else { return nil }
    if let kind = Kind(rawValue: word.text) { return kind }
    let names = Kind.allCases.map(\.rawValue)
    let hint = StoryboardProblems.suggestion(for: word.text, among: names)
    problems.add(
      "There is no kind \(StoryboardProblems.quoted(word)); use \(names.joined(separator: ", ")).\(hint)",
      at: word.place)
    return nil
  }
}
