// SPDX-License-Identifier: Apache-2.0
import EarshotTestThreads
import Testing

/// All that starts processes: one after the other, because they are counted, killed and timed.
@Suite("Sound", .playing, .serialized, .timeLimit(.minutes(25)))
enum Sound {}
