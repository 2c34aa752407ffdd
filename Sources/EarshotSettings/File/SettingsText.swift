// SPDX-License-Identifier: Apache-2.0
import EarshotFormats
public import EarshotReader

/// The parsed text of a settings file: its settings, and its faults.
public struct SettingsText: Equatable, Sendable {
  public private(set) var settings = UserSettings()
  public private(set) var faults: [SettingFault] = []
  /// The line of each setting, and of each entry of a table as `keys.F5`.
  private var lines: [String: Int] = [:]

  /// No settings at all.
  public init() {}

  /// Parses a text. Errors are reported by line, and everything else applies; throws if it is not JSON at all.
  public init(_ bytes: [UInt8]) throws(SettingFault) {
    let root: JSONNode?
    do throws(JSONError) { root = try JSONDocument(bytes).root } catch {
      throw SettingFault(line: JSONDocument.line(of: error.offset, in: bytes), .unreadable(.none))
    }
    guard let root else { return }
    guard let fields = root.fields else {
      throw SettingFault(line: JSONDocument.line(of: root.range.lowerBound, in: bytes), .unreadable(.none))
    }
    for field in fields { read(field, in: bytes) }
  }

  /// The readable part of a text that is not JSON, with its first fault; nil if there is nothing.
  init?(salvaging bytes: [UInt8]) {
    guard let (document, fault) = JSONDocument.salvaged(bytes), let fields = document.root?.fields, !fields.isEmpty
    else { return nil }
    for field in fields { read(field, in: bytes) }
    faults.insert(SettingFault(line: JSONDocument.line(of: fault, in: bytes), .unreadable(.rest)), at: 0)
  }

  /// The names that the file has.
  var names: [String] { lines.keys.sorted() }

  /// Changes a setting as if the file had it so; returns the problem with an invalid value.
  mutating func set(_ value: SettingValue, of setting: Setting) -> SettingFault.Problem? {
    setting.set(value, in: &settings)
  }

  /// The line of a setting; the first line if the file lacks it.
  public func line(of name: String) -> Int { lines[name] ?? 1 }

  private mutating func read(_ field: JSONNode.Field, in bytes: [UInt8]) {
    let line = JSONDocument.line(of: field.offset, in: bytes)
    // A file may name its schema for editors.
    if field.name.hasPrefix("$") { return }
    guard let setting = Setting.named(field.name) else {
      return faults.append(SettingFault(line: line, .unknown(field.name)))
    }
    if lines.updateValue(line, forKey: field.name) != nil {
      faults.append(SettingFault(line: line, .twice(field.name)))
    }
    for entry in field.node.fields ?? [] {
      let line = JSONDocument.line(of: entry.offset, in: bytes)
      let name = "\(field.name).\(entry.name)"
      if setting.kind == .table, entry.node.value.string == nil, entry.node.value != .null {
        faults.append(SettingFault(line: line, .notText(entry.name)))
      } else if lines.updateValue(line, forKey: name) != nil {
        faults.append(SettingFault(line: line, .twice(entry.name)))
      }
    }
    if let problem = setting.set(SettingValue(field.node.value), in: &settings) {
      faults.append(SettingFault(line: line, problem))
    }
  }
}

extension SettingValue {
  fileprivate init(_ value: JSONValue) {
    switch value {
    case .bool(let flag): self = .flag(flag)
    case .string(let text): self = .text(text)
    case .number: self = value.integer.map { .number($0) } ?? .other
    case .object(let fields):
      let texts = fields.compactMap { field in field.value.string.map { (field.name, $0) } }
      self = .table(Dictionary(texts) { $1 })
    case .null: self = .standard
    case .array: self = .other
    }
  }
}

extension JSONValue {
  init(_ value: SettingChange.Value) {
    switch value {
    case .number(let number): self = JSONValue(number)
    case .text(let text): self = .string(text)
    case .flag(let flag): self = .bool(flag)
    case .entry(_, let text): self = text.map { .string($0) } ?? .null
    case .table(let table):
      self = .object(table.sorted { $0.key < $1.key }.map { JSONField($0.key, .string($0.value)) })
    case .standard: self = .null
    }
  }
}
