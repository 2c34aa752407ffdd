// SPDX-License-Identifier: Apache-2.0
public import EarshotCore

/// What answers for itself to the reader, and is part of a chain: also what receives no keys.
public typealias Responder = EarshotCore.Responder

/// The coder of states. That of storyboards is a ``StoryboardCoder``.
public typealias Coder = StateCoder
