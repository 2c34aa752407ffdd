// SPDX-License-Identifier: Apache-2.0
import EarshotFormats

/// The view classes available to storyboards, and their settable properties.
extension StoryboardClasses {
  mutating func registerToolkitViews() {
    register(View.self, make: View.init(coder:))
    register(Label.self, make: Label.init(coder:))
    register(Control.self, make: Control.init(coder:))
    register(Button.self, make: Button.init(coder:))
    register(Switch.self, make: Switch.init(coder:))
    register(Slider.self, make: Slider.init(coder:))
    register(Stepper.self, make: Stepper.init(coder:))
    register(SegmentedControl.self, make: SegmentedControl.init(coder:))
    register(PageControl.self, make: PageControl.init(coder:))
    register(TextField.self, make: TextField.init(coder:))
    register(SearchTextField.self, make: SearchTextField.init(coder:))
    register(TextView.self, make: TextView.init(coder:))
    register(ProgressView.self, make: ProgressView.init(coder:))
    register(ActivityIndicatorView.self, make: ActivityIndicatorView.init(coder:))
    register(ImageView.self, make: ImageView.init(coder:))
    register(PickerView.self, make: PickerView.init(coder:))
    register(StackView.self, make: StackView.init(coder:))
    register(ScrollView.self, make: ScrollView.init(coder:))
    register(TableView.self, make: TableView.init(coder:))
    register(CollectionView.self, make: CollectionView.init(coder:))
  }
}

extension View {
  /// Sets a property given by a storyboard, by the nearest class that has it.
  func restore(_ property: StoryboardFile.Property) {
    if restoreCommon(property) || restoreControl(property) { return }
    switch (self, property.name, property.value) {
    case (let label as Label, "text", .text(let text)): label.text = text
    case (let label as Label, "textAlignment", .choice(let name)):
      label.textAlignment = TextAlignment(named: name) ?? label.textAlignment
    case (let label as Label, "lineBreakMode", .choice(let name)):
      label.lineBreakMode = LineBreakMode(named: name) ?? label.lineBreakMode
    case (let label as Label, "numberOfLines", .integer(let count)): label.numberOfLines = count
    case (let label as Label, "look", .choice(let name)): label.look = Theme.look(named: name)
    case (let view as ProgressView, "progress", .number(let number)): view.progress = number
    case (let view as ActivityIndicatorView, "hidesWhenStopped", .boolean(let hides)): view.hidesWhenStopped = hides
    case (let view as ActivityIndicatorView, "isAnimating", .boolean(true)): view.startAnimating()
    case (let view as ImageView, "image", .text(let text)): view.image = CharacterImage(text)
    case (let view as ScrollView, "contentSize", .size(let width, let height)):
      view.contentSize = CellSize(width: width, height: height)
    case (let stack as StackView, let name, let value): stack.restoreArrangement(name, value)
    case (let table as TableView, _, _): table.restoreTable(property)
    default: break
    }
  }

  private func restoreCommon(_ property: StoryboardFile.Property) -> Bool {
    switch (property.name, property.value) {
    case ("frame", .frame(let x, let y, let width, let height)):
      frame = CellRectangle(x: x, y: y, width: width, height: height)
    case ("autoresizingMask", .choices(let names)):
      autoresizingMask = names.reduce(into: []) { $0.formUnion(AutoresizingMask(named: $1)) }
    case ("tag", .integer(let number)): tag = number
    case ("isHidden", .boolean(let value)): isHidden = value
    case ("isUserInteractionEnabled", .boolean(let value)): isUserInteractionEnabled = value
    case ("clipsToBounds", .boolean(let value)): clipsToBounds = value
    case ("isAccessibilityElement", .boolean(let value)): isAccessibilityElement = value
    case ("accessibilityLabel", .text(let text)): accessibilityLabel = text
    case ("accessibilityValue", .text(let text)): accessibilityValue = text
    case ("accessibilityHint", .text(let text)): accessibilityHint = text
    case ("accessibilityIdentifier", .text(let text)): accessibilityIdentifier = text
    case ("restorationIdentifier", .text(let text)): restorationIdentifier = text
    default: return false
    }
    return true
  }

  private func restoreControl(_ property: StoryboardFile.Property) -> Bool {
    switch (self, property.name, property.value) {
    case (let control as Control, "isEnabled", .boolean(let value)): control.isEnabled = value
    case (let control as Control, "isSelected", .boolean(let value)): control.isSelected = value
    case (let button as Button, "title", .text(let text)): button.title = text
    case (let button as Button, "role", .choice(let name)): button.role = ButtonRole(named: name) ?? button.role
    case (let control as Switch, "isOn", .boolean(let value)): control.setOn(value)
    case (let slider as Slider, let name, .number(let number)): slider.restoreRange(name, number)
    case (let stepper as Stepper, let name, .number(let number)): stepper.restoreRange(name, number)
    case (let stepper as Stepper, "wraps", .boolean(let value)): stepper.wraps = value
    case (let control as SegmentedControl, "titles", .texts(let titles)): control.setTitles(titles)
    case (let control as SegmentedControl, "selectedSegmentIndex", .integer(let index)):
      control.selectedSegmentIndex = index
    case (let control as PageControl, "numberOfPages", .integer(let count)): control.numberOfPages = count
    case (let control as PageControl, "currentPage", .integer(let page)): control.currentPage = page
    case (let field as TextField, "placeholder", .text(let text)): field.placeholder = text
    case (let field as TextField, "isSecureTextEntry", .boolean(let value)): field.isSecureTextEntry = value
    case (let field as TextField, "textAlignment", .choice(let name)):
      field.textAlignment = TextAlignment(named: name) ?? field.textAlignment
    case (let view as TextView, "isEditable", .boolean(let value)): view.isEditable = value
    case (let control as TextControl, "text", .text(let text)): control.text = text
    default: return false
    }
    return true
  }
}

extension Slider {
  fileprivate func restoreRange(_ name: String, _ number: Double) {
    switch name {
    case "minimumValue": minimumValue = number
    case "maximumValue": maximumValue = number
    default: value = number
    }
  }
}

extension Stepper {
  fileprivate func restoreRange(_ name: String, _ number: Double) {
    switch name {
    case "minimumValue": minimumValue = number
    case "maximumValue": maximumValue = number
    case "stepValue": stepValue = number
    default: value = number
    }
  }
}

extension StackView {
  fileprivate func restoreArrangement(_ name: String, _ value: StoryboardValue) {
    switch (name, value) {
    case ("axis", .choice(let name)): axis = name == "vertical" ? .vertical : .horizontal
    case ("spacing", .integer(let cells)): spacing = cells
    case ("distribution", .choice(let name)): distribution = Distribution(named: name) ?? distribution
    case ("alignment", .choice(let name)): alignment = Alignment(named: name) ?? alignment
    case ("isLayoutMarginsRelativeArrangement", .boolean(let value)): isLayoutMarginsRelativeArrangement = value
    default: break
    }
  }
}

extension TableView {
  func restoreTable(_ property: StoryboardFile.Property) {
    switch (property.name, property.value) {
    case ("style", .choice(let name)): style = Style(named: name) ?? style
    case ("allowsMultipleSelection", .boolean(let value)): allowsMultipleSelection = value
    default: break
    }
  }
}

extension TableViewCell {
  func restoreCell(_ cell: StoryboardFile.Property) {
    if case ("showsDisclosureIndicator", .boolean(let value)) = (cell.name, cell.value) {
      showsDisclosureIndicator = value
    }
  }
}
