// SPDX-License-Identifier: Apache-2.0
internal import Synchronization

/// Tables by language, each made when a text first needs it: most sessions need one of seven.
package final class LanguageTables<Table: Sendable>: Sendable {
  private let make: @Sendable (String) -> Table?
  /// The tables that were made: too few to be looked up by a hash.
  private let made = Mutex<[(language: String, table: Table)]>([])

  /// - Parameter make: Makes the table of a language; nil if there is none, which is asked again: a program may name
  ///   more languages than can be kept.
  package init(_ make: @escaping @Sendable (String) -> Table?) { self.make = make }

  package func table(for language: String) -> Table? {
    let known = made.withLock { made in made.first { $0.language == language }?.table }
    if let known { return known }
    guard let table = make(language) else { return nil }
    made.withLock { made in
      if !made.contains(where: { $0.language == language }) { made.append((language, table)) }
    }
    return table
  }
}

/// A value made when it is first needed.
package final class Deferred<Value: Sendable>: Sendable {
  private let make: @Sendable () -> Value
  private let made = Mutex<Value?>(nil)

  package init(_ make: @escaping @Sendable () -> Value) { self.make = make }

  package var value: Value {
    made.withLock { made in
      if let made { return made }
      let value = make()
      made = value
      return value
    }
  }
}
