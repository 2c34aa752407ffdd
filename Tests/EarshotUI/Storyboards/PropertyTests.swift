// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotFormats
import EarshotUI
import Testing

/// Each property of each class that a storyboard may set is set.
@MainActor
@Suite("Storyboards: properties") struct PropertyTests {
  private func view(_ json: String) throws -> View {
    let board = try Board.make([Board.spy("a", initial: true, #""view": {"subviews": [\#(json)]}"#)])
    return try #require(try board.instantiateInitialViewController().view.subviews.first)
  }

  private func controller(_ json: String) throws -> ViewController {
    try Board.make([#"{"id": "a", "initial": true, \#(json)}"#]).instantiateInitialViewController()
  }

  @Test("Every class of views can be made, and of none the file says more than it has")
  func classes() throws {
    for kind in ToolkitClass.all where kind.family == .view {
      #expect(String(describing: type(of: try view(#"{"class": "\#(kind.name)"}"#))) == kind.name)
    }
    for kind in ToolkitClass.all where kind.family == .controller && kind.name != "SplitViewController" {
      #expect(String(describing: type(of: try controller(#""class": "\#(kind.name)""#))) == kind.name)
    }
  }

  @Test("What every view has")
  func common() throws {
    let view = try view(
      #"""
      {"frame": [-1, 2, 3, 4], "autoresizingMask": ["flexibleWidth", "flexibleTopMargin"], "tag": 7, "isHidden": true,
       "isUserInteractionEnabled": false, "clipsToBounds": true, "isAccessibilityElement": true,
       "accessibilityLabel": "L", "accessibilityValue": "V", "accessibilityHint": "H", "accessibilityIdentifier": "I"}
      """#)
    #expect(view.frame == CellRectangle(x: -1, y: 2, width: 3, height: 4))
    #expect(view.autoresizingMask == [.flexibleWidth, .flexibleTopMargin])
    #expect(view.tag == 7)
    #expect(view.isHidden && !view.isUserInteractionEnabled && view.clipsToBounds && view.isAccessibilityElement)
    #expect(view.accessibilityLabel == "L")
    #expect(view.accessibilityValue == "V")
    #expect(view.accessibilityHint == "H")
    #expect(view.accessibilityIdentifier == "I")
  }

  @Test("Labels and pictures")
  func texts() throws {
    let label =
      try view(
        #"{"class": "Label", "text": "T", "textAlignment": "trailing", "lineBreakMode": "byWordWrapping"}"#) as? Label
    #expect(label?.text == "T")
    #expect(label?.textAlignment == .trailing)
    #expect(label?.lineBreakMode == .byWordWrapping)
    let image = try view(#"{"class": "ImageView", "image": "ab\ncd"}"#) as? ImageView
    #expect(image?.image?.lines == ["ab", "cd"])
    #expect((try view(#"{"class": "ProgressView", "progress": 0.25}"#) as? ProgressView)?.progress == 0.25)
    let busy = try view(#"{"class": "ActivityIndicatorView", "isAnimating": true}"#) as? ActivityIndicatorView
    #expect(busy?.isAnimating == true)
    #expect(busy?.isHidden == false)
    #expect((try view(#"{"class": "ActivityIndicatorView"}"#)).isHidden)
  }

  @Test("Controls, in whichever order the file has a value and its range")
  func controls() throws {
    let button = try view(#"{"class": "Button", "title": "T", "isEnabled": false, "isSelected": true}"#) as? Button
    #expect(button?.title == "T")
    #expect(button?.isEnabled == false)
    #expect(button?.isSelected == true)
    #expect((try view(#"{"class": "Switch", "isOn": true}"#) as? Switch)?.isOn == true)
    let slider = try view(#"{"class": "Slider", "value": 7, "maximumValue": 10, "minimumValue": 5}"#) as? Slider
    #expect([slider?.value, slider?.minimumValue, slider?.maximumValue] == [7, 5, 10])
    let stepper = try view(
      #"{"class": "Stepper", "value": 300, "maximumValue": 400, "minimumValue": 5, "stepValue": 2, "wraps": true}"#)
    #expect((stepper as? Stepper)?.value == 300)
    #expect((stepper as? Stepper)?.stepValue == 2)
    #expect((stepper as? Stepper)?.wraps == true)
    let segments =
      try view(
        #"{"class": "SegmentedControl", "selectedSegmentIndex": 1, "titles": ["A", "B"]}"#) as? SegmentedControl
    #expect(segments?.titles == ["A", "B"])
    #expect(segments?.selectedSegmentIndex == 1)
    let pages = try view(#"{"class": "PageControl", "currentPage": 2, "numberOfPages": 3}"#) as? PageControl
    #expect(pages?.currentPage == 2)
  }

  @Test("Text that is edited")
  func fields() throws {
    let field =
      try view(
        #"{"class": "TextField", "text": "T", "placeholder": "P", "isSecureTextEntry": true}"#) as? TextField
    #expect(field?.text == "T")
    #expect(field?.placeholder == "P")
    #expect(field?.isSecureTextEntry == true)
    let text = try view(#"{"class": "TextView", "text": "a\nb", "isEditable": false}"#) as? TextView
    #expect(text?.text == "a\nb")
    #expect(text?.isEditable == false)
  }

  @Test("Stacks arrange what they hold, scroll views know their content")
  func containers() throws {
    let stack =
      try view(
        #"""
        {"class": "StackView", "axis": "vertical", "spacing": 2, "distribution": "equalSpacing", "alignment": "center",
         "subviews": [{"class": "Label", "text": "a"}, {"class": "Label", "text": "b"}]}
        """#) as? StackView
    #expect(stack?.arrangedSubviews.count == 2)
    #expect(stack?.axis == .vertical)
    #expect(stack?.spacing == 2)
    #expect(stack?.distribution == .equalSpacing)
    #expect(stack?.alignment == .center)
    let scroll = try view(#"{"class": "ScrollView", "contentSize": [100, 50]}"#) as? ScrollView
    #expect(scroll?.contentSize == CellSize(width: 100, height: 50))
  }

  @Test("Controllers and what they have in bars")
  func controllers() throws {
    let plain = try controller(
      #"""
      "title": "T", "modalPresentationStyle": "overFullScreen", "modalTransitionStyle": "crossDissolve",
      "isModalInPresentation": true, "definesPresentationContext": true, "preferredContentSize": [20, 10],
      "providesPresentationContextTransitionStyle": true, "tabBarItem": {"title": "Tab", "badgeValue": "3"},
      "navigationItem": {"title": "N", "hidesBackButton": true, "leftItemsSupplementBackButton": true,
        "leftBarButtonItems": [{"title": "L", "accessibilityLabel": "Left", "isEnabled": false}],
        "backBarButtonItem": {"title": "B"}},
      "toolbarItems": [{"title": "X"}]
      """#)
    #expect(plain.title == "T")
    #expect(plain.modalPresentationStyle == .overFullScreen)
    #expect(plain.modalTransitionStyle == .crossDissolve)
    #expect(plain.isModalInPresentation && plain.definesPresentationContext)
    #expect(plain.providesPresentationContextTransitionStyle)
    #expect(plain.preferredContentSize == CellSize(width: 20, height: 10))
    #expect(plain.tabBarItem.title == "Tab")
    #expect(plain.tabBarItem.badgeValue == "3")
    #expect(plain.navigationItem.title == "N")
    #expect(plain.navigationItem.hidesBackButton && plain.navigationItem.leftItemsSupplementBackButton)
    #expect(plain.navigationItem.leftBarButtonItem?.title == "L")
    #expect(plain.navigationItem.leftBarButtonItem?.accessibilityLabel == "Left")
    #expect(plain.navigationItem.leftBarButtonItem?.isEnabled == false)
    #expect(plain.navigationItem.backBarButtonItem?.title == "B")
    #expect(plain.toolbarItems.map(\.title) == ["X"])
    let stack = try controller(
      #""class": "NavigationController", "isNavigationBarHidden": true, "isToolbarHidden": false"#)
    #expect((stack as? NavigationController)?.isNavigationBarHidden == true)
    #expect((stack as? NavigationController)?.isToolbarHidden == false)
  }

  @Test("Looks and tables: cards, lines, roles, sides")
  func looks() throws {
    let label =
      try view(#"{"class": "Label", "text": "T", "numberOfLines": 0, "look": "secondary"}"#) as? Label
    #expect(label?.numberOfLines == 0 && label?.look == \.secondary)
    #expect((try view(#"{"class": "Button", "title": "T", "role": "destructive"}"#) as? Button)?.role == .destructive)
    let field = try view(#"{"class": "TextField", "textAlignment": "trailing"}"#) as? TextField
    #expect(field?.textAlignment == .trailing)
    let stack = try view(#"{"class": "StackView", "isLayoutMarginsRelativeArrangement": true}"#) as? StackView
    #expect(stack?.isLayoutMarginsRelativeArrangement == true)
    let table =
      try view(#"{"class": "TableView", "style": "grouped", "allowsMultipleSelection": true}"#) as? TableView
    #expect(table?.style == .grouped && table?.allowsMultipleSelection == true)
    let list =
      try controller(
        #"""
        "class": "TableViewController", "style": "insetGrouped", "allowsMultipleSelection": true,
        "clearsSelectionOnViewWillAppear": false, "navigationItem": {"backButtonTitle": "All"}
        """#) as? TableViewController
    #expect(list?.tableView.style == .insetGrouped && list?.tableView.allowsMultipleSelection == true)
    #expect(list?.clearsSelectionOnViewWillAppear == false && list?.navigationItem.backButtonTitle == "All")
    let problems = StoryboardFile.read(
      #"{"storyboard": 1, "scenes": [{"id": "a", "initial": true, "class": "TableViewController", "style": "round"}]}"#
    ).problems
    #expect(problems.count == 1)
  }

  @Test("A split view whose primary is at the trailing edge")
  func primaryEdge() throws {
    let board = try Board.make([
      #"""
      {"id": "a", "class": "SplitViewController", "initial": true, "primaryEdge": "trailing",
       "relationships": [{"kind": "viewControllers", "destination": "b"}]}
      """#, #"{"id": "b"}"#,
    ])
    #expect((try board.instantiateInitialViewController() as? SplitViewController)?.primaryEdge == .trailing)
  }

  @Test("RES-2 restoration identifiers of controllers and of views may be said in the file")
  func restoration() throws {
    let made = try controller(#""restorationIdentifier": "notes", "view": {"restorationIdentifier": "list"}"#)
    #expect(made.restorationIdentifier == "notes")
    #expect(made.view.restorationIdentifier == "list")
  }

  @Test("FIND-5 a controller knows its storyboard and its scene, and a library makes it again by them")
  func origins() throws {
    let board = try Board.make([#"{"id": "a", "initial": true}"#, Board.spy("b")])
    let library = StoryboardLibrary([board])
    let first = try board.instantiateInitialViewController()
    #expect(first.storyboardOrigin == StoryboardOrigin(storyboard: "board", identifier: "a"))
    #expect(library.viewController(withIdentifier: "a", ofStoryboard: "board")?.storyboard === board)
    #expect(library.viewController(withIdentifier: "b", ofStoryboard: "board")?.responderName == "b")
    #expect(library.viewController(withIdentifier: "c", ofStoryboard: "board") == nil)
    #expect(library.initialViewController(ofStoryboard: "board") != nil)
    #expect(library.initialViewController(ofStoryboard: "other") == nil)
  }

  @Test("An app's own class reads its attributes; what is not there, or of another kind, is nil")
  func attributes() throws {
    var found: [String] = []
    var classes = StoryboardClasses()
    classes.register(ViewController.self, named: "Own") { coder in
      found = [
        coder.decodeString(forKey: "s") ?? "nil", "\(coder.decodeInteger(forKey: "i") ?? -1)",
        "\(coder.decodeDouble(forKey: "d") ?? -1)", "\(coder.decodeBool(forKey: "b") ?? false)",
        coder.decodeStrings(forKey: "t")?.joined() ?? "nil", coder.decodeString(forKey: "i") ?? "nil",
        "\(coder.containsValue(forKey: "x"))",
      ]
      return ViewController(coder: coder)
    }
    let text = #"""
      {"storyboard": 1, "classes": {"Own": {"superclass": "ViewController"}}, "scenes": [{"id": "a", "class": "Own",
       "initial": true, "attributes": {"s": "S", "i": 4, "d": 0.5, "b": true, "t": ["a", "b"]}}]}
      """#
    _ = try Storyboard(text, name: "board", classes: classes).instantiateInitialViewController()
    #expect(found == ["S", "4", "0.5", "true", "ab", "nil", "false"])
  }
}
