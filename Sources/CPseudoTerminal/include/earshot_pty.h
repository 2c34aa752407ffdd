// SPDX-License-Identifier: Apache-2.0
/// A program in a new pseudo-terminal.
///
/// Between fork and exec only async-signal-safe calls are made, so a process with threads may use
/// this. Every descriptor the caller has open beyond 0–2 is closed in the child.
#ifndef EARSHOT_PTY_H
#define EARSHOT_PTY_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>
#include <termios.h>

struct earshot_apart;

struct earshot_pty_program {
  /// The file; NULL means the first word.
  const char *program;
  /// Ends with NULL. The first word is looked up in PATH if it is the file and has no slash.
  const char *const *arguments;
  /// Ends with NULL. NULL itself means the caller's environment.
  const char *const *environment;
  /// NULL means the caller's directory.
  const char *directory;
  uint16_t columns;
  uint16_t rows;
  /// Standard error; NULL means the terminal.
  const int *standard_error;
  /// The modes the terminal starts with; NULL means the kernel's.
  const struct termios *modes;
  /// Line ends stay as the program writes them, whatever the modes say.
  bool keeps_lines;
  /// Input is not echoed.
  bool hides_input;
  /// What it may change, apart from the rest of the machine; NULL means that it runs like any program.
  const struct earshot_apart *apart;
};

/// Starts a program as the leader of a new session whose controlling terminal is a new pseudo-terminal.
///
/// On success `*master` is a descriptor closed on exec and `*process` must be reaped by the caller.
/// Returns 0 or an errno. When exec itself failed (ENOENT, EACCES …) the child has already been reaped.
int earshot_pty_spawn(const struct earshot_pty_program *program, int *master, pid_t *process);

/// Sets the size in cells; the program's foreground process group gets SIGWINCH if it changed.
/// Returns 0 or an errno.
int earshot_pty_resize(int terminal, uint16_t columns, uint16_t rows);

/// The size of a terminal in cells. Returns 0 or an errno (ENOTTY if it is no terminal).
int earshot_pty_size(int terminal, uint16_t *columns, uint16_t *rows);

/// Reads the program's output, as read(2) does.
///
/// Bytes on their way through the driver when the program ends may be reported as EIO. They have arrived by the next
/// read, so EIO is the end only when it comes twice.
ssize_t earshot_pty_read(int master, void *bytes, size_t capacity);

/// The bytes written to the master that the program has not read yet, or -1 (errno set). In canonical mode an
/// unfinished line does not count.
int earshot_pty_unread(int master);

#endif
