// SPDX-License-Identifier: Apache-2.0

/// A recogniser examines a part of a picture for one kind of structure, independent of the others.
///
/// Evidence that always rules a claim out is its veto: then nothing is claimed. Everything else is a sign.
protocol StructureRecognizer: Sendable {
  static var name: StructureRecognizerName { get }

  /// The claims; empty if there is no structure of this kind.
  static func claims(in evidence: StructureEvidence) -> [StructureClaim]
}

/// The recognisers, named by the structure and its evidence.
public enum StructureRecognizerName: String, CaseIterable, Sendable {
  case keyBar = "key bar"
  case tabs
  case profileList = "list by the profile"
  case groundList = "list by ground"
  case markedList = "list by a mark"
  case bracketedList = "list by brackets"
  case accentedList = "list by type"
  case keyedList = "list by keys"
  case knownList = "list known before"
  case branches = "tree"
  case calendar
  case table
  case control
  case namedField = "field by its name"
  case progress
  case rating
}
