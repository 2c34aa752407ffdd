// SPDX-License-Identifier: Apache-2.0

/// Kept, and without effect: a field is one line of text from edge to edge, and no keyboard on the screen has a bar above it.
extension TextControl {
  public var inputAccessoryView: View? {
    get { kept(nil) }
    set { keep(newValue) }
  }
}

extension TextField {
  public var leftView: View? {
    get { kept(nil) }
    set { keep(newValue) }
  }
  public var leftViewMode: ViewMode {
    get { kept(.never) }
    set { keep(newValue) }
  }
  public var rightView: View? {
    get { kept(nil) }
    set { keep(newValue) }
  }
  public var rightViewMode: ViewMode {
    get { kept(.never) }
    set { keep(newValue) }
  }
}

extension TextView {
  public var textContainerInset: EdgeInsets {
    get { kept(EdgeInsets()) }
    set { keep(newValue) }
  }
}
