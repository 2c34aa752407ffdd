// SPDX-License-Identifier: Apache-2.0
/// The user's program: its start, its input and its end.
#define _GNU_SOURCE
#include "guard.h"
#include "shell_marks.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

void start_error_text(const char *name, int error, char text[START_ERROR_BYTES]) {
  if (error == ENOENT)
    snprintf(text, START_ERROR_BYTES, "%s: no such command. Check its spelling, or give its whole path.", name);
  else
    snprintf(text, START_ERROR_BYTES, "%s: cannot be run: %s.", name, strerror(error));
}

static void could_not_start(struct guard *guard) {
  char text[START_ERROR_BYTES];
  start_error_text(guard->options.command[0], guard->program.start_error, text);
  // Standard error gets it once the terminal has its modes back; the reader speaks it now.
  output_say(guard, text);
}

void program_start(struct guard *guard) {
  struct program *program = &guard->program;
  bytes_begin(&program->input, CHUNK);
  program->last_input = '\n';
  const struct earshot_size *size = &guard->output.size;
  struct marked_start marked = shell_marks_start(&guard->options);
  struct earshot_pty_program start = {
      .program = guard->options.program,
      .arguments = marked.command,
      .environment = environment_with(environ, marked.variables),
      .columns = size->columns,
      .rows = size->rows,
      .modes = guard->terminal.has_saved ? &guard->terminal.saved : NULL,
      .keeps_lines = !guard->terminal.out_is_terminal,
      .hides_input = !guard->terminal.in_is_terminal,
  };
  int errors = errors_begin(guard);
  if (errors >= 0) start.standard_error = &errors;
  program->start_error = earshot_pty_spawn(&start, &program->master, &program->process);
  if (errors >= 0) close(errors);
  free((void *)(uintptr_t)start.environment);
  if (program->start_error == 0) {
    fcntl(program->master, F_SETFL, O_RDWR | O_NONBLOCK);
    return;
  }
  program->master = -1;
  program->process = 0;
  program->reaped = true;
  program->wait_status = (program->start_error == ENOENT ? 127 : 126) << 8;
  could_not_start(guard);
}

void program_flush(struct guard *guard) {
  struct program *program = &guard->program;
  while (program->input.length > 0 && program->master >= 0) {
    ssize_t count = write(program->master, bytes_front(&program->input), program->input.length);
    if (count < 0 && errno == EINTR) continue;
    if (count < 0 && errno == EAGAIN) return;
    if (count < 0) {
      bytes_drop(&program->input, program->input.length);
      return;
    }
    bytes_drop(&program->input, (size_t)count);
  }
}

void program_write(struct guard *guard, const uint8_t *bytes, size_t length) {
  struct program *program = &guard->program;
  if (length == 0 || program->master < 0) return;
  program->last_input = bytes[length - 1];
  // Excess input is beyond 64 KiB that a program has not read; nobody reads further than that.
  bytes_append(&program->input, bytes, length);
  program_flush(guard);
}

void program_end_input(struct guard *guard) {
  guard->program.input_ended = true;
  guard->program.end_of_input_at = guard->now;
  guard->program.end_of_input_pace = 5 * MILLISECONDS;
}

/// A pseudo-terminal has no end of file, only a character that stands for it: it is sent once the program has read
/// everything before it, and again whenever the program changes the way it reads lines, as the character sent before
/// has then become an ordinary one.
void program_tell_end_of_input(struct guard *guard) {
  struct program *program = &guard->program;
  if (program->end_of_input_pace < 250 * MILLISECONDS) program->end_of_input_pace *= 2;
  program->end_of_input_at = guard->now + program->end_of_input_pace;
  struct termios modes;
  if (program->master < 0 || program->input.length > 0 || tcgetattr(program->master, &modes) < 0) return;
  bool canonical = modes.c_lflag & ICANON;
  if (program->end_sent && canonical == program->canonical_at_end) return;
  if (earshot_pty_unread(program->master) != 0) return;
  uint8_t end = modes.c_cc[VEOF] != _POSIX_VDISABLE ? modes.c_cc[VEOF] : 4;
  // In the middle of a line the first one only hands over the line.
  bool twice = canonical && program->last_input != '\n' && program->last_input != end;
  program_write(guard, &end, 1);
  program->end_sent = !twice;
  program->canonical_at_end = canonical;
}

void program_reap(struct guard *guard) {
  struct program *program = &guard->program;
  if (program->reaped || program->process == 0) return;
  int found = earshot_reap(program->process, &program->wait_status);
  if (found == 0) return;
  program->reaped = true;
  if (found < 0) program->wait_status = 0;
}

static void signal_group(pid_t group, int number) {
  if (group <= 1) return;
  kill(-group, number);
  kill(-group, SIGCONT);
}

/// Signals the program and its foreground job, and takes their terminal away.
static void end_terminal(struct guard *guard, int number) {
  struct program *program = &guard->program;
  if (program->master >= 0) {
    signal_group(tcgetpgrp(program->master), number);
    close(program->master);
    program->master = -1;
  }
  if (!program->reaped) signal_group(program->process, number);
}

void program_hang_up(struct guard *guard) { end_terminal(guard, SIGHUP); }

void program_lose_output(struct guard *guard) { end_terminal(guard, SIGPIPE); }
