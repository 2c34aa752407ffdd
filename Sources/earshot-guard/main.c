// SPDX-License-Identifier: Apache-2.0
#define _GNU_SOURCE
#include "guard.h"

#include "Launch/launch.h"

#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

static int64_t sooner(int64_t a, int64_t b) { return a < b ? a : b; }

static int64_t next_deadline(const struct guard *guard) {
  int64_t at = guard->phase_ends_at;
  at = sooner(at, guard->input.expires_at);
  at = sooner(at, guard->input.awaited_until);
  at = sooner(at, guard->output.stalls_at);
  at = sooner(at, guard->reader.restart_at);
  at = sooner(at, guard->program.reopen_at);
  at = sooner(at, bottom_row_deadline(guard));
  if (guard->phase <= DRAINING) at = sooner(at, guard->reader.watch.looks_at);
  if (guard->phase != RUNNING) return at;
  if (guard->program.input_ended) at = sooner(at, guard->program.end_of_input_at);
  if (!output_wants_terminal(guard) && guard->output.stalls_at == NEVER) at = sooner(at, guard->program.lingers_until);
  return at;
}

static void meet_deadlines(struct guard *guard) {
  int64_t now = guard->now;
  if (now >= guard->input.expires_at) input_expire(guard);
  if (now >= guard->input.awaited_until) {
    guard->reader.stalled = reader_is_up(guard);
    input_answered(guard);
  }
  if (now >= guard->output.stalls_at) output_stall_over(guard);
  if (now >= guard->reader.restart_at) reader_start(guard);
  if (now >= guard->reader.watch.looks_at && guard->phase <= DRAINING) watch_look(guard);
  if (now >= guard->program.reopen_at) guard->program.reopen_at = NEVER;
  if (guard->program.input_ended && guard->phase == RUNNING && now >= guard->program.end_of_input_at)
    program_tell_end_of_input(guard);
  bottom_row_meet_deadline(guard);
}

/// The program has ended and all its output has been read: the reader may finish speaking.
static void begin_draining(struct guard *guard) {
  errors_take(guard);
  guard->status = earshot_exit_status(guard->program.wait_status);
  guard->phase = DRAINING;
  bool is_silent = guard->status == 0 && guard->output.written == 0 && !guard->reader.ready;
  if (guard->options.hurries && is_silent) guard->phase = OVER;
  guard->phase_ends_at = guard->now + guard->options.drain;
  guard->reader.restart_at = NEVER;
  control_owe(guard, OWED_ENDED);
}

static void move_on(struct guard *guard) {
  struct program *program = &guard->program;
  if (guard->phase == RUNNING && program->reaped && !output_wants_terminal(guard) && guard->output.stalls_at == NEVER) {
    bool drained = program->master < 0 || program->reopen_at != NEVER;
    // A remaining process may hold the terminal open for ever.
    if (program->lingers_until == NEVER) program->lingers_until = guard->now + 50 * MILLISECONDS;
    if (drained || guard->now >= program->lingers_until) begin_draining(guard);
  }
  bool reader_gone = guard->reader.process == 0;
  if (guard->phase == DRAINING) {
    if (reader_gone) {
      guard->phase = OVER;
    } else if (guard->reader.finished || guard->now >= guard->phase_ends_at) {
      guard->phase = LEAVING;
      guard->phase_ends_at = guard->now + (guard->reader.finished ? 2000 : 500) * MILLISECONDS;
      terminal_restore(&guard->terminal);
      if (!guard->reader.finished) control_owe(guard, OWED_GONE);
    }
  } else if (guard->phase == LEAVING && (reader_gone || guard->now >= guard->phase_ends_at)) {
    guard->phase = OVER;
  }
}

static void wait_for_something(struct guard *guard) {
  enum { SIGNALS, INPUT, PROGRAM, OUTPUT, ERRORS, CONTROL, ROOM, COMPLAINTS, COUNT };
  const struct output *output = &guard->output;
  struct pollfd ready[COUNT];
  for (int index = 0; index < COUNT; index++) ready[index] = (struct pollfd){.fd = -1};
  ready[SIGNALS] = (struct pollfd){guard->signals, POLLIN, 0};
  if (guard->phase <= DRAINING && input_room(guard) > 0) ready[INPUT] = (struct pollfd){guard->terminal.in, POLLIN, 0};
  short program = (output_wants_program(guard) ? POLLIN : 0) | (guard->program.input.length > 0 ? POLLOUT : 0);
  // A hung-up terminal would wake us without end.
  if (program && guard->phase == RUNNING && guard->program.reopen_at == NEVER)
    ready[PROGRAM] = (struct pollfd){guard->program.master, program, 0};
  if (output_wants_terminal(guard) || clipboard_may_go(guard))
    ready[OUTPUT] = (struct pollfd){guard->terminal.out, POLLOUT, 0};
  ready[CONTROL] = (struct pollfd){guard->reader.control, POLLIN | (guard->reader.owed ? POLLOUT : 0), 0};
  ready[ERRORS] = errors_wait(guard);
  if (output->stalls_at != NEVER) ready[ROOM] = (struct pollfd){guard->reader.room, POLLIN, 0};
  ready[COMPLAINTS] = (struct pollfd){guard->reader.complaints, POLLIN, 0};

  int64_t deadline = next_deadline(guard);
  int64_t now = earshot_monotonic();
  struct timespec patience = {0};
  if (deadline > now) patience = (struct timespec){(deadline - now) / 1000000000, (deadline - now) % 1000000000};
  int count = ppoll(ready, COUNT, deadline == NEVER ? NULL : &patience, NULL);
  guard->now = earshot_monotonic();
  if (count < 0) return;

  if (ready[SIGNALS].revents) signals_take(guard);
  if (ready[CONTROL].revents & POLLOUT) control_pay(guard);
  if (ready[CONTROL].revents & ~POLLOUT) control_take(guard);
  if (ready[INPUT].revents && guard->phase <= DRAINING) input_take(guard);
  if (ready[PROGRAM].revents & POLLOUT) program_flush(guard);
  if (guard->input.held.length > 0) input_release(guard);
  if (ready[OUTPUT].revents) output_flush(guard);
  if (ready[ROOM].revents) {
    uint64_t ignored;
    ssize_t length = read(guard->reader.room, &ignored, sizeof ignored);
    (void)length;
    output_stall_over(guard);
  }
  if (ready[COMPLAINTS].revents) reader_take_complaints(guard);
  if (ready[ERRORS].revents) errors_take(guard);
  if (guard->phase == RUNNING) output_pump(guard);
}

static int begin(struct guard *guard) {
  terminal_open(&guard->terminal);
  guard->now = earshot_monotonic();
  guard->phase_ends_at = guard->input.expires_at = guard->input.awaited_until = NEVER;
  guard->output.stalls_at = guard->program.reopen_at = guard->program.lingers_until = NEVER;
  guard->program.master = -1;
  guard->reader.region = earshot_region_create();
  int error = guard->reader.region < 0 ? errno : earshot_region_map(guard->reader.region, true, &guard->output.region);
  if (!error) error = signals_begin(guard);
  if (error) return error;
  guard->output.passes = guard->options.passes && guard->terminal.out >= 0;
  bytes_begin(&guard->input.held, 4 * CHUNK);
  clipboard_begin(&guard->clipboard);
  bottom_row_begin(guard);
  reader_begin(guard);
  output_resize(guard);
  terminal_make_raw(&guard->terminal);
  program_start(guard);
  error = guard->program.start_error;
  // Not the program's fault: without the guard it may start.
  if (error == EMFILE || error == ENFILE || error == ENOMEM || error == EAGAIN) {
    terminal_restore(&guard->terminal);
    return error;
  }
  reader_start(guard);
  return 0;
}

static void finish(struct guard *guard) {
  if (guard->reader.process > 0) kill(guard->reader.process, SIGKILL);
  bottom_row_suspend(guard, true);
  if (guard->options.socket_path) unlink(guard->options.socket_path);
  clipboard_close(guard);
  // A program that is killed leaves its screen and its modes; one that ends leaves what it wants to.
  if (guard->program.reaped && WIFSIGNALED(guard->program.wait_status)) terminal_end_modes(&guard->terminal);
  terminal_restore(&guard->terminal);
  if (guard->program.start_error) {
    const uint8_t *text = guard->output.region.ring;
    fprintf(stderr, "%.*s\n", (int)strcspn((const char *)text, "\r"), (const char *)text);
  }
  if (guard->output.lost_by) fprintf(stderr, "earshot: Output lost: %s.\n", strerror(guard->output.lost_by));
  reader_show_complaints(guard);
}

int guard_run(const struct options *options) {
  static struct guard guard;
  guard.options = *options;
  login_begin(&guard);
  int error = begin(&guard);
  if (error) {
    fprintf(stderr, "earshot: this system lacks something the guard needs: %s\n", strerror(error));
    return -1;
  }
  while (guard.phase != OVER) {
    wait_for_something(&guard);
    meet_deadlines(&guard);
    move_on(&guard);
  }
  finish(&guard);
  return guard.status == 0 && guard.reader.failed ? 1 : guard.status;
}

int main(int count, char **words) {
  if (count < 2 || strcmp(words[1], "guard") != 0) return launch(count, words);
  struct options options;
  options_parse(&options, count - 1, words + 1);
  int status = guard_run(&options);
  return status < 0 ? 1 : status;
}
