// SPDX-License-Identifier: Apache-2.0
import EarshotScreen

/// The names in storyboard files of values that are not strings in the toolkit.
extension ControlEvents {
  init?(named name: String) {
    switch name {
    case "touchDown": self = .touchDown
    case "touchUpInside": self = .touchUpInside
    case "valueChanged": self = .valueChanged
    case "primaryActionTriggered": self = .primaryActionTriggered
    case "editingDidBegin": self = .editingDidBegin
    case "editingChanged": self = .editingChanged
    case "editingDidEnd": self = .editingDidEnd
    case "editingDidEndOnExit": self = .editingDidEndOnExit
    default: return nil
    }
  }
}

extension AutoresizingMask {
  /// The empty set for an unknown name.
  init(named name: String) {
    switch name {
    case "flexibleLeftMargin": self = .flexibleLeftMargin
    case "flexibleWidth": self = .flexibleWidth
    case "flexibleTopMargin": self = .flexibleTopMargin
    case "flexibleHeight": self = .flexibleHeight
    default: self = []
    }
  }
}

extension TextAlignment {
  init?(named name: String) {
    switch name {
    case "leading": self = .leading
    case "center": self = .center
    case "trailing": self = .trailing
    default: return nil
    }
  }
}

extension LineBreakMode {
  init?(named name: String) {
    switch name {
    case "byClipping": self = .byClipping
    case "byWordWrapping": self = .byWordWrapping
    case "byTruncatingTail": self = .byTruncatingTail
    case "byTruncatingHead": self = .byTruncatingHead
    case "byTruncatingMiddle": self = .byTruncatingMiddle
    default: return nil
    }
  }
}

extension ButtonRole {
  init?(named name: String) {
    switch name {
    case "normal": self = .normal
    case "primary": self = .primary
    case "cancel": self = .cancel
    case "destructive": self = .destructive
    default: return nil
    }
  }
}

extension TableView.Style {
  init?(named name: String) {
    switch name {
    case "plain": self = .plain
    case "grouped": self = .grouped
    case "insetGrouped": self = .insetGrouped
    default: return nil
    }
  }
}

extension Theme {
  /// The part with a name; nil for none.
  static func look(named name: String) -> KeyPath<Theme, Style>? {
    switch name {
    case "title": \.title
    case "header": \.header
    case "secondary": \.secondary
    case "placeholder": \.placeholder
    case "disabled": \.disabled
    case "link": \.link
    case "code": \.code
    case "success": \.success
    case "warning": \.warning
    case "failure": \.failure
    default: nil
    }
  }
}

extension StackView.Distribution {
  init?(named name: String) {
    switch name {
    case "fill": self = .fill
    case "fillEqually": self = .fillEqually
    case "fillProportionally": self = .fillProportionally
    case "equalSpacing": self = .equalSpacing
    case "equalCentering": self = .equalCentering
    default: return nil
    }
  }
}

extension StackView.Alignment {
  init?(named name: String) {
    switch name {
    case "fill": self = .fill
    case "leading": self = .leading
    case "center": self = .center
    case "trailing": self = .trailing
    default: return nil
    }
  }
}

extension SplitViewController.DisplayMode {
  init?(named name: String) {
    switch name {
    case "automatic": self = .automatic
    case "oneBesideSecondary": self = .oneBesideSecondary
    case "secondaryOnly": self = .secondaryOnly
    case "oneOverSecondary": self = .oneOverSecondary
    default: return nil
    }
  }
}

extension ModalPresentationStyle {
  init?(named name: String) {
    switch name {
    case "automatic": self = .automatic
    case "fullScreen": self = .fullScreen
    case "pageSheet": self = .pageSheet
    case "formSheet": self = .formSheet
    case "currentContext": self = .currentContext
    case "overFullScreen": self = .overFullScreen
    case "overCurrentContext": self = .overCurrentContext
    case "popover": self = .popover
    default: return nil
    }
  }
}

extension ModalTransitionStyle {
  init?(named name: String) {
    switch name {
    case "coverVertical": self = .coverVertical
    case "flipHorizontal": self = .flipHorizontal
    case "crossDissolve": self = .crossDissolve
    case "partialCurl": self = .partialCurl
    default: return nil
    }
  }
}
