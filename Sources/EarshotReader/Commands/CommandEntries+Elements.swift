extension CommandGroup {
  static let elementEntries = [
    CommandEntry("element.next", .element(.move(.next)), .helpElementNext),
    CommandEntry("element.previous", .element(.move(.previous)), .helpElementPrevious),
    CommandEntry("element.above", .element(.move(.above)), .helpElementAbove),
    CommandEntry("element.below", .element(.move(.below)), .helpElementBelow),
    CommandEntry("element.first", .element(.move(.first)), .helpElementFirst),
    CommandEntry("element.last", .element(.move(.last)), .helpElementLast),
    CommandEntry("element.current", .element(.current), .helpElementCurrent),
    CommandEntry("element.interact", .element(.interact), .helpInteract),
    CommandEntry("element.stopInteracting", .element(.stopInteracting), .helpStopInteracting),
  ]
}
