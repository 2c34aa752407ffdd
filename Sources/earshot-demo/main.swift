import EarshotHost
import EarshotSystem
import EarshotUI
import Glibc

func complain(_ sentence: String) {
  _ = Array("\(sentence)\n".utf8).withUnsafeBytes { write(2, $0.baseAddress, $0.count) }
}

// What is read, before the terminal is taken: a file that is no book is told where it can be seen.
var books = BookFile.included
for path in CommandLine.arguments.dropFirst() {
  do throws(BookError) {
    books.append(try BookFile.read(path))
  } catch {
    complain("\(error)")
    exit(2)
  }
}
let shelf = Bookshelf(books: books, file: Bookshelf.standardFile)
// Whoever names a file wants to read it, also one that was removed once.
for book in books.dropFirst(BookFile.included.count) { shelf.add(book) }
let delegate = DemoDelegate(shelf)
do throws(HostError) {
  exit(try TerminalHost(.environment, delegate: delegate).run(DemoController(shelf)))
} catch {
  complain("\(error)")
  exit(1)
}
