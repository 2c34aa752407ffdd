// SPDX-License-Identifier: Apache-2.0
/// The same constraints as those of a screen of rows, solved by kiwisolver, the solver of many Python toolkits.
enum KiwiLayout {
  /// The seconds in which kiwisolver solves a screen of rows of a label and a field; nil if Python has no kiwisolver.
  static func seconds(rows: Int, in folder: TemporaryFolder) throws(Unmeasured) -> Double? {
    let program = try folder.write(Array(source.utf8), to: "kiwi-layout.py")
    for python in ["python3", "/usr/bin/python3"] {
      guard let child = try? MeasuredProcess([python, program, "\(rows)"], environment: Wrapper.environment(folder)),
        let answer = try? child.readAll(), let seconds = Double(answer.prefix { $0 != "\n" })
      else { continue }
      return seconds
    }
    return nil
  }

  /// The demands that `LayoutEngine` makes of such a screen. The strengths are those that kiwisolver has room for.
  private static let source = """
    import sys, time
    from kiwisolver import Solver, Variable, strength

    def frame():
        return [Variable() for _ in range(4)]

    def screen(count):
        wishes = []
        def want(constraint, level="required"):
            wishes.append(constraint if level == "required" else constraint | level)
        def view(f, outer, content=None):
            want(f[2] >= 0); want(f[3] >= 0)
            if content:
                for size, wanted in zip(f[2:], content):
                    want(size <= wanted, "medium"); want(size >= wanted, "strong")
            for own, other in zip(f[:2], outer[:2]):
                want(own == other, strength.create(0, 0, 0.5))
            for size in f[2:]:
                want(size == 0, strength.create(0, 0, 0.6))
        root = frame()
        for variable, value in zip(root, (0, 0, 200, 60)):
            want(variable == value)
        stack = frame(); view(stack, root)
        rows = []
        for number in range(count):
            row, a, b = frame(), frame(), frame()
            view(row, stack); view(a, row, (len(f"Name {number}"), 1)); view(b, row, (12, 1))
            rows.append((row, a, b))
        want(stack[0] == root[0]); want(stack[1] == root[1]); want(stack[0] + stack[2] == root[0] + root[2])
        want(rows[0][0][1] == stack[1])
        want(rows[-1][0][1] + rows[-1][0][3] == stack[1] + stack[3])
        for row, a, b in rows:
            want(row[0] == stack[0]); want(row[0] + row[2] == stack[0] + stack[2])
            want(a[0] == row[0]); want(b[0] + b[2] == row[0] + row[2])
            for one in (a, b):
                want(one[1] == row[1]); want(one[1] + one[3] == row[1] + row[3])
            want(b[0] == a[0] + a[2] + 1)
        for (above, _, _), (below, _, _) in zip(rows, rows[1:]):
            want(below[1] == above[1] + above[3])
        return wishes, rows

    wishes, rows = screen(int(sys.argv[1]))
    solver = Solver()
    start = time.perf_counter()
    for wish in wishes:
        solver.addConstraint(wish)
    solver.updateVariables()
    print(time.perf_counter() - start)
    assert rows[-1][1][1].value() == int(sys.argv[1]) - 1, rows[-1][1][1].value()
    """
}
