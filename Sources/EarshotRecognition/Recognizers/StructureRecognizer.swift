// SPDX-License-Identifier: Apache-2.0

/// Someone who looks at a part of a picture for one kind of structure, and knows nothing of the others.
///
/// What speaks against a claim in any case is its veto: then nothing is claimed. All else is a sign.
protocol StructureRecognizer: Sendable {
  static var name: StructureRecognizerName { get }

  /// What there is to say; empty where there is nothing of this kind to see.
  static func claims(in evidence: StructureEvidence) -> [StructureClaim]
}

/// The recognisers, by what they find and what it is known by.
public enum StructureRecognizerName: String, CaseIterable, Sendable {
  case keyBar = "key bar"
  case tabs
  case profileList = "list by the profile"
  case groundList = "list by ground"
  case markedList = "list by a mark"
  case bracketedList = "list by brackets"
  case accentedList = "list by type"
  case knownList = "list known before"
  case branches = "tree"
  case table
  case control
  case namedField = "field by its name"
  case progress
}
