// SPDX-License-Identifier: Apache-2.0
/// A toolkit class that a storyboard may use without declaring it.
public struct ToolkitClass: Sendable {
  /// The kind of its instances in a storyboard.
  public enum Family: Sendable {
    case controller, view, barItem, segue
  }

  public let name: String
  public let superclass: String?
  public let family: Family
  /// True if a scene of this class has a view in the file; others create their own.
  let hasSceneView: Bool
  let properties: [(name: String, type: StoryboardValueType)]

  /// The settable properties, without those of its superclass.
  public var propertyNames: [String] { properties.map(\.name) }

  /// The class with a name; nil if the toolkit has none.
  public static func named(_ name: String) -> ToolkitClass? { byName[name] }

  private static let byName = Dictionary(all.map { ($0.name, $0) }) { first, _ in first }

  /// Every class, superclasses first.
  public static let all: [ToolkitClass] =
    controllers + views + [
      ToolkitClass("BarButtonItem", nil, .barItem, barItemProperties), ToolkitClass("StoryboardSegue", nil, .segue),
    ]

  private init(
    _ name: String, _ superclass: String?, _ family: Family, hasSceneView: Bool = true,
    _ properties: [(name: String, type: StoryboardValueType)] = []
  ) {
    self.name = name
    self.superclass = superclass
    self.family = family
    self.hasSceneView = hasSceneView
    self.properties = properties
  }

  private static let presentationStyles = [
    "automatic", "fullScreen", "pageSheet", "formSheet", "currentContext", "overFullScreen", "overCurrentContext",
    "popover",
  ]
  private static let transitionStyles = ["coverVertical", "flipHorizontal", "crossDissolve", "partialCurl"]

  /// The properties that a segue may set of the controller it presents.
  static let presentationProperties: [(name: String, type: StoryboardValueType)] = [
    ("modalPresentationStyle", .choice(presentationStyles)), ("modalTransitionStyle", .choice(transitionStyles)),
  ]

  static let barItemProperties: [(name: String, type: StoryboardValueType)] = [
    ("title", .text), ("accessibilityLabel", .text), ("isEnabled", .boolean),
  ]

  static let navigationItemProperties: [(name: String, type: StoryboardValueType)] = [
    ("title", .text), ("hidesBackButton", .boolean), ("leftItemsSupplementBackButton", .boolean),
    ("backButtonTitle", .text),
  ]

  static let tabBarItemProperties: [(name: String, type: StoryboardValueType)] = [
    ("title", .text), ("badgeValue", .text),
  ]

  static let cellProperties: [(name: String, type: StoryboardValueType)] = [("showsDisclosureIndicator", .boolean)]

  /// The properties of a table, which its controller has, too: it makes the table.
  private static let tableProperties: [(name: String, type: StoryboardValueType)] = [
    ("style", .choice(["plain", "grouped", "insetGrouped"])), ("allowsMultipleSelection", .boolean),
  ]

  private static let textAlignments = ["leading", "center", "trailing"]

  private static let controllers: [ToolkitClass] = [
    ToolkitClass(
      "ViewController", nil, .controller,
      presentationProperties + [
        ("isModalInPresentation", .boolean), ("definesPresentationContext", .boolean),
        ("providesPresentationContextTransitionStyle", .boolean), ("preferredContentSize", .size),
      ]),
    ToolkitClass(
      "TableViewController", "ViewController", .controller, hasSceneView: false,
      tableProperties + [("clearsSelectionOnViewWillAppear", .boolean)]),
    ToolkitClass("CollectionViewController", "ViewController", .controller, hasSceneView: false),
    ToolkitClass(
      "NavigationController", "ViewController", .controller, hasSceneView: false,
      [("isNavigationBarHidden", .boolean), ("isToolbarHidden", .boolean)]),
    ToolkitClass("TabBarController", "ViewController", .controller, hasSceneView: false),
    ToolkitClass(
      "SplitViewController", "ViewController", .controller, hasSceneView: false,
      [
        (
          "preferredDisplayMode",
          .choice(["automatic", "oneBesideSecondary", "secondaryOnly", "oneOverSecondary"])
        ),
        ("preferredPrimaryColumnWidthFraction", .number), ("minimumPrimaryColumnWidth", .integer),
        ("maximumPrimaryColumnWidth", .integer), ("primaryEdge", .choice(["leading", "trailing"])),
      ]),
  ]

  private static let views: [ToolkitClass] = [
    ToolkitClass(
      "View", nil, .view,
      [
        ("frame", .frame),
        (
          "autoresizingMask",
          .choices(["flexibleLeftMargin", "flexibleWidth", "flexibleTopMargin", "flexibleHeight"])
        ),
        ("tag", .integer), ("isHidden", .boolean), ("isUserInteractionEnabled", .boolean),
        ("clipsToBounds", .boolean), ("isAccessibilityElement", .boolean), ("accessibilityLabel", .text),
        ("accessibilityValue", .text), ("accessibilityHint", .text), ("accessibilityIdentifier", .text),
        ("restorationIdentifier", .text),
      ]),
    ToolkitClass(
      "Label", "View", .view,
      [
        ("text", .text), ("textAlignment", .choice(textAlignments)), ("numberOfLines", .integer),
        (
          "look",
          .choice([
            "title", "header", "secondary", "placeholder", "disabled", "link", "code", "success", "warning", "failure",
          ])
        ),
        (
          "lineBreakMode",
          .choice(["byClipping", "byWordWrapping", "byTruncatingTail", "byTruncatingHead", "byTruncatingMiddle"])
        ),
      ]),
    ToolkitClass("Control", "View", .view, [("isEnabled", .boolean), ("isSelected", .boolean)]),
    ToolkitClass(
      "Button", "Control", .view,
      [("title", .text), ("role", .choice(["normal", "primary", "cancel", "destructive"]))]),
    ToolkitClass("Switch", "Control", .view, [("isOn", .boolean)]),
    ToolkitClass(
      "Slider", "Control", .view, [("minimumValue", .number), ("maximumValue", .number), ("value", .number)]),
    ToolkitClass(
      "Stepper", "Control", .view,
      [
        ("minimumValue", .number), ("maximumValue", .number), ("value", .number), ("stepValue", .number),
        ("wraps", .boolean),
      ]),
    ToolkitClass(
      "SegmentedControl", "Control", .view, [("titles", .texts), ("selectedSegmentIndex", .integer)]),
    ToolkitClass("PageControl", "Control", .view, [("numberOfPages", .integer), ("currentPage", .integer)]),
    ToolkitClass(
      "TextField", "Control", .view,
      [
        ("text", .text), ("placeholder", .text), ("isSecureTextEntry", .boolean),
        ("textAlignment", .choice(textAlignments)),
      ]),
    ToolkitClass("SearchTextField", "TextField", .view),
    ToolkitClass("TextView", "Control", .view, [("text", .text), ("isEditable", .boolean)]),
    ToolkitClass("ProgressView", "View", .view, [("progress", .number)]),
    ToolkitClass("ActivityIndicatorView", "View", .view, [("hidesWhenStopped", .boolean), ("isAnimating", .boolean)]),
    ToolkitClass("ImageView", "View", .view, [("image", .text)]),
    ToolkitClass("PickerView", "View", .view),
    ToolkitClass(
      "StackView", "View", .view,
      [
        ("axis", .choice(["horizontal", "vertical"])), ("spacing", .integer),
        (
          "distribution",
          .choice(["fill", "fillEqually", "fillProportionally", "equalSpacing", "equalCentering"])
        ),
        ("alignment", .choice(["fill", "leading", "center", "trailing"])),
        ("isLayoutMarginsRelativeArrangement", .boolean),
      ]),
    ToolkitClass("ScrollView", "View", .view, [("contentSize", .size)]),
    ToolkitClass("TableView", "View", .view, tableProperties),
    ToolkitClass("CollectionView", "View", .view),
  ]
}
