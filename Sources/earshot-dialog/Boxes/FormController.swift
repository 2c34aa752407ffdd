// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotKeys
import EarshotUI

/// A box with fields: one for an input, several for a form.
final class FormController: BoxController, TextFieldDelegate {
  private let fields: FieldsView
  private let isForm: Bool

  override init(_ request: DialogRequest) {
    var described: [DialogField] = []
    (isForm, described) =
      switch request.box {
      case .form(_, let fields): (true, fields)
      case .input(_, let text, let isSecret):
        (false, [DialogField(label: "", text: text, kind: isSecret ? .secret : .text)])
      default: (false, [])
      }
    fields = FieldsView(described, default: request.options.defaultItem)
    super.init(request)
    for case let field? in fields.fields { field.delegate = self }
  }

  override var content: View? { fields }
  override var contentRows: Int { fields.rows }
  override var contentColumns: Int { fields.wantedWidth }
  override var contentStop: View? { fields.current == nil ? nil : fields }
  override var answer: DialogAnswer {
    DialogAnswer(ending: .escape, current: fields.current ?? 0, texts: fields.texts)
  }

  // MARK: Keys

  override func pressesBegan(_ presses: [Press], with event: Event) -> Bool {
    guard isForm, fields.hasKeyboard, let key = presses.first?.key, key.modifiers.isEmpty else {
      return super.pressesBegan(presses, with: event)
    }
    switch key.code {
    case .up where fields.move(by: -1), .down where fields.move(by: 1): return true
    default: return super.pressesBegan(presses, with: event)
    }
  }

  func textFieldShouldReturn(_ textField: TextField) -> Bool {
    end(.button(.ok))
    return false
  }

  func textFieldDidBeginEditing(_ textField: TextField) {
    fields.note(textField)
    // In forms dialog types before the present text, elsewhere behind it.
    if isForm { textField.select(0..<0) }
  }

  func textField(_ textField: TextField, shouldChangeCharactersIn range: Range<Int>, replacementString: String) -> Bool
  {
    guard !isForm, let most = request.options.longestInput else { return true }
    return textField.text.count - range.count + replacementString.count <= most
  }
}
