// SPDX-License-Identifier: Apache-2.0
extension ElementTree {
  /// The screen position of an area given from the top left corner of an element; nil if the element is not in the
  /// tree.
  public func convertToScreen(_ area: Rectangle, in id: ElementID) -> Rectangle? {
    self[id].map { element in
      Rectangle(x: element.frame.x + area.x, y: element.frame.y + area.y, width: area.width, height: area.height)
    }
  }

  /// The screen positions of the corners of an outline given from the top left corner of an element.
  public func convertToScreen(_ outline: [Point], in id: ElementID) -> [Point]? {
    self[id].map { element in outline.map { Point(x: element.frame.x + $0.x, y: element.frame.y + $0.y) } }
  }
}
