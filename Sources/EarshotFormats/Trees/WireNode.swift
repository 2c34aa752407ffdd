// SPDX-License-Identifier: Apache-2.0
public import EarshotCore

/// An element as sent by a program: the properties of tree files, with nothing left to derive from its neighbours.
public enum WireNode {
  /// One JSON object on one line.
  public static func text(of element: Element) -> String {
    TreeNodeWriter(element, isElement: !element.isElement, isOrdered: true).text
  }
}
