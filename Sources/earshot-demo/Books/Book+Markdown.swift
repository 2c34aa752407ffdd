// SPDX-License-Identifier: Apache-2.0
import CCmark
import Glibc

extension Book {
  /// A book written in Markdown. Its title is the first heading of level 1; without one, its name. Without cmark, whose
  /// absence `earshot doctor` tells, it is read as plain text.
  init(markdown bytes: [UInt8], id: String, name: String, language: String? = nil) {
    guard earshot_load_cmark() else {
      self.init(text: bytes, id: id, name: name)
      self.language = language
      return
    }
    var passages: [Passage] = []
    let text = String(decoding: bytes, as: UTF8.self)
    if let document = text.withCString({ cmark_parse_document($0, strlen($0), CMARK_OPT_DEFAULT) }) {
      passages = Self.passages(of: document)
      cmark_node_free(document)
    }
    let title = passages.first { $0.kind == .heading(1) }?.text ?? name
    self.init(id: id, title: title, language: language, passages: passages)
  }

  private static func passages(of document: OpaquePointer) -> [Passage] {
    guard let iterator = cmark_iter_new(document) else { return [] }
    defer { cmark_iter_free(iterator) }
    var passages: [Passage] = []
    var text = ""
    while true {
      let event = cmark_iter_next(iterator)
      guard event != CMARK_EVENT_DONE, let node = cmark_iter_get_node(iterator) else { return passages }
      let isLeaving = event == CMARK_EVENT_EXIT
      switch cmark_node_get_type(node) {
      case CMARK_NODE_TEXT, CMARK_NODE_CODE: text += literal(of: node)
      case CMARK_NODE_SOFTBREAK, CMARK_NODE_LINEBREAK: text += " "
      case CMARK_NODE_CODE_BLOCK: passages.append(Passage(.paragraph, literal(of: node)))
      case CMARK_NODE_HEADING where isLeaving:
        add(.heading(Int(cmark_node_get_heading_level(node))), &text, to: &passages)
      case CMARK_NODE_PARAGRAPH where isLeaving: add(kind(ofParagraph: node), &text, to: &passages)
      default: break
      }
    }
  }

  private static func add(_ kind: PassageKind, _ text: inout String, to passages: inout [Passage]) {
    if text.contains(where: { !$0.isWhitespace }) { passages.append(Passage(kind, text)) }
    text = ""
  }

  private static func kind(ofParagraph node: OpaquePointer) -> PassageKind {
    var current = cmark_node_parent(node)
    while let outer = current {
      switch cmark_node_get_type(outer) {
      case CMARK_NODE_ITEM: return .item
      case CMARK_NODE_BLOCK_QUOTE: return .quote
      default: current = cmark_node_parent(outer)
      }
    }
    return .paragraph
  }

  private static func literal(of node: OpaquePointer) -> String {
    cmark_node_get_literal(node).map { String(cString: $0) } ?? ""
  }
}
