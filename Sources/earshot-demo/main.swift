// SPDX-License-Identifier: Apache-2.0
import EarshotHost
import EarshotOwnReader
import EarshotSystem
import EarshotUI
import Glibc

func complain(_ sentence: String) {
  _ = Array("\(sentence)\n".utf8).withUnsafeBytes { write(2, $0.baseAddress, $0.count) }
}

// The files are read before the terminal is taken, so that errors are visible.
var options = HostOptions.speaking
for path in CommandLine.arguments.dropFirst() {
  do throws(BookError) {
    _ = try BookFile.read(path)
  } catch {
    complain("\(error)")
    exit(2)
  }
  // The app may already be running in another folder.
  let absolute = realpath(path, nil)
  defer { free(absolute) }
  options.urls.append(absolute.map { String(cString: $0) } ?? path)
}
let delegate = DemoDelegate(Bookshelf(books: BookFile.included, file: Bookshelf.standardFile))
exit(
  TerminalHost.run(options, delegate: delegate) { application in
    application.manifest = DemoScene.manifest
    application.registerSceneDelegate("DemoScene") { DemoScene(delegate.shelf) }
  })
