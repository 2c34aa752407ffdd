// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// The changes that an explainer claims: what they mean, and why it is believed.
struct ChangeClaim {
  /// The time at which the changes are told.
  enum Plan: Equatable {
    /// With the picture, by the claim's messages.
    case now
    /// Once the typing rests.
    case atRest
    /// Not at all: they are known, or no news.
    case never
  }

  /// The changes, each with its text before.
  var changes: [ChangedRun]
  var messages: [any HubMessage]
  var plan: Plan
  /// The reason why the changes are not read.
  var reason: SilenceReason
  /// The rank among the claims.
  var strength: Int
  /// The evidence, in words for `--why`.
  var evidence: String
}

/// The meaning that an explainer gives to the changes it takes.
struct Explanation {
  /// The part of the answer that it is.
  enum Place {
    /// Before whatever else is told.
    case first
    case answer
    /// Behind the answer, unless it says the same.
    case last
  }

  /// The part of the picture that it tells.
  enum Extent {
    /// Its changes alone.
    case part
    /// The answer to the key: what nobody has claimed is beside it, and not read as text.
    case answer
    /// The whole: nothing is added to it but what no reason silences.
    case all
  }

  var messages: [any HubMessage] = []
  var place = Place.answer
  var extent = Extent.part
  /// True if it tells, too, what stronger explainers have said of the answer.
  var replaces = false
  var plan: ChangeClaim.Plan?
  /// More about its evidence, if it was of several sorts.
  var evidence: String?
}
