// SPDX-License-Identifier: Apache-2.0
/// The kind of an element, by AccessKit's name.
///
/// An open set instead of a closed enumeration: values from a program are kept as they arrive, known or not.
public struct Role: RawRepresentable, Hashable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let unknown = Role(rawValue: "unknown")

  // MARK: Text

  public static let label = Role(rawValue: "label")
  public static let paragraph = Role(rawValue: "paragraph")
  public static let heading = Role(rawValue: "heading")
  public static let link = Role(rawValue: "link")
  public static let image = Role(rawValue: "image")
  public static let code = Role(rawValue: "code")
  public static let textRun = Role(rawValue: "textRun")
  /// A command given to a shell, whose value is its exit status. AccessKit has no name for it.
  public static let prompt = Role(rawValue: "prompt")
  /// A line with an error message. AccessKit has no name for it.
  public static let error = Role(rawValue: "error")

  // MARK: Conversations with agents, which AccessKit has no names for

  /// A user's prompt to an agent, and what came of it.
  public static let agentTurn = Role(rawValue: "agentTurn")
  /// A question of an agent's.
  public static let agentQuestion = Role(rawValue: "agentQuestion")
  /// The use of a tool by an agent.
  public static let agentTool = Role(rawValue: "agentTool")
  /// Lines that were added and removed.
  public static let agentDiff = Role(rawValue: "agentDiff")

  // MARK: Controls

  public static let button = Role(rawValue: "button")
  public static let defaultButton = Role(rawValue: "defaultButton")
  public static let checkBox = Role(rawValue: "checkBox")
  public static let radioButton = Role(rawValue: "radioButton")
  public static let `switch` = Role(rawValue: "switch")
  public static let comboBox = Role(rawValue: "comboBox")
  public static let slider = Role(rawValue: "slider")
  public static let spinButton = Role(rawValue: "spinButton")
  public static let textInput = Role(rawValue: "textInput")
  public static let multilineTextInput = Role(rawValue: "multilineTextInput")
  public static let searchInput = Role(rawValue: "searchInput")
  public static let passwordInput = Role(rawValue: "passwordInput")
  public static let progressIndicator = Role(rawValue: "progressIndicator")
  public static let meter = Role(rawValue: "meter")
  public static let scrollBar = Role(rawValue: "scrollBar")

  // MARK: Collections

  public static let list = Role(rawValue: "list")
  public static let listItem = Role(rawValue: "listItem")
  public static let listBox = Role(rawValue: "listBox")
  public static let listBoxOption = Role(rawValue: "listBoxOption")
  public static let tree = Role(rawValue: "tree")
  public static let treeItem = Role(rawValue: "treeItem")
  public static let table = Role(rawValue: "table")
  public static let row = Role(rawValue: "row")
  public static let cell = Role(rawValue: "cell")
  public static let columnHeader = Role(rawValue: "columnHeader")
  public static let rowHeader = Role(rawValue: "rowHeader")
  public static let menu = Role(rawValue: "menu")
  public static let menuBar = Role(rawValue: "menuBar")
  public static let menuItem = Role(rawValue: "menuItem")
  public static let menuItemCheckBox = Role(rawValue: "menuItemCheckBox")
  public static let menuItemRadio = Role(rawValue: "menuItemRadio")
  public static let tabList = Role(rawValue: "tabList")
  public static let tab = Role(rawValue: "tab")
  public static let tabPanel = Role(rawValue: "tabPanel")
  public static let radioGroup = Role(rawValue: "radioGroup")

  // MARK: Places

  public static let window = Role(rawValue: "window")
  public static let application = Role(rawValue: "application")
  public static let terminal = Role(rawValue: "terminal")
  public static let dialog = Role(rawValue: "dialog")
  public static let alertDialog = Role(rawValue: "alertDialog")
  public static let alert = Role(rawValue: "alert")
  public static let status = Role(rawValue: "status")
  public static let log = Role(rawValue: "log")
  public static let timer = Role(rawValue: "timer")
  public static let tooltip = Role(rawValue: "tooltip")
  public static let toolbar = Role(rawValue: "toolbar")
  public static let titleBar = Role(rawValue: "titleBar")
  public static let pane = Role(rawValue: "pane")
  public static let group = Role(rawValue: "group")
  public static let splitter = Role(rawValue: "splitter")
  public static let document = Role(rawValue: "document")
  public static let navigation = Role(rawValue: "navigation")
  public static let main = Role(rawValue: "main")
  /// A container without a meaning of its own.
  public static let genericContainer = Role(rawValue: "genericContainer")
}
