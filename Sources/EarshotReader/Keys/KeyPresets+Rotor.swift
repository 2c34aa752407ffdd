// SPDX-License-Identifier: Apache-2.0
extension KeyPreset {
  /// Up and down, and the letters, as in Quick Nav on the iPhone: Shift searches backwards. Shift with a digit differs
  /// between keyboard layouts; this is the American one.
  static let rotorKeys = """
    Up rotor.up
    Down rotor.down
    right bracket rotor.turn
    left bracket rotor.turnBack
    Shift+a element.actions
    equals element.linked
    colon element.hint
    Shift+k element.headers
    h heading.next
    Shift+h heading.previous
    l link.next
    Shift+l link.previous
    c formControl.next
    Shift+c formControl.previous
    b button.next
    Shift+b button.previous
    e textField.next
    Shift+e textField.previous
    g image.next
    Shift+g image.previous
    x list.next
    Shift+x list.previous
    t table.next
    Shift+t table.previous
    s staticText.next
    Shift+s staticText.previous
    w sameItem.next
    Shift+w sameItem.previous
    d differentItem.next
    Shift+d differentItem.previous
    1 heading1.next
    exclamation heading1.previous
    2 heading2.next
    at heading2.previous
    3 heading3.next
    number heading3.previous
    4 heading4.next
    dollar heading4.previous
    5 heading5.next
    percent heading5.previous
    6 heading6.next
    caret heading6.previous
    """
}
