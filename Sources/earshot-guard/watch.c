// SPDX-License-Identifier: Apache-2.0
/// Tells whether the reader still answers. A user notices nothing but silence when it hangs, so one that owes an answer
/// is replaced: when it takes no bytes, or does not answer, for as long as its patience.
///
/// It is asked only after something has come for it, so a quiet terminal wakes nobody. Only time in which it could have
/// answered counts: none in which the guard itself was late (the machine slept, the job was stopped), and for a reader
/// that is ready to run only the processor time it got. One held by a debugger is left alone.
#define _GNU_SOURCE
#include "guard.h"
#include "process_text.h"

#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#define TICK (100 * MILLISECONDS)
#define PATIENCE (1500 * MILLISECONDS)
/// The patience with a reader that has not begun yet, and the most after several replaced in vain.
#define BEGINNING (10000 * MILLISECONDS)
#define LONGEST (30000 * MILLISECONDS)

static bool is_traced(pid_t process) {
  char text[2048];
  if (process_text(process, "status", text, sizeof text) <= 0) return false;
  const char *tracer = strstr(text, "\nTracerPid:");
  int number = 0;
  return tracer && sscanf(tracer, "\nTracerPid: %d", &number) == 1 && number != 0;
}

/// The part of the time since the last look that it could have used.
static int64_t usable(struct guard *guard) {
  struct watch *watch = &guard->reader.watch;
  char text[1024], state;
  unsigned long user, system;
  if (process_text(guard->reader.process, "stat", text, sizeof text) <= 0) return TICK;
  const char *rest = strrchr(text, ')');
  const char *form = ") %c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %lu %lu";
  if (!rest || sscanf(rest, form, &state, &user, &system) != 3) return TICK;
  uint64_t used = user + system - watch->processor;
  watch->processor = user + system;
  if (state != 'R') return TICK;
  // One more clock tick, for time not counted yet.
  int64_t time = (int64_t)(used + 1) * 1000 * MILLISECONDS / sysconf(_SC_CLK_TCK);
  return time < TICK ? time : TICK;
}

void watch_begin(struct guard *guard) {
  struct watch *watch = &guard->reader.watch;
  int64_t patience = watch->patience ? watch->patience : PATIENCE;
  *watch = (struct watch){.looks_at = guard->now + TICK, .patience = patience};
}

void watch_end(struct guard *guard) { guard->reader.watch.looks_at = NEVER; }

void watch_note(struct guard *guard) {
  struct watch *watch = &guard->reader.watch;
  if (!reader_is_up(guard)) return;
  watch->owed = true;
  if (watch->looks_at == NEVER) watch->looks_at = guard->now + TICK;
}

void watch_answered(struct guard *guard) {
  struct watch *watch = &guard->reader.watch;
  watch->asked = false;
  watch->unanswered = 0;
  owed_keys_answered(guard);
}

static void ask(struct guard *guard) {
  struct watch *watch = &guard->reader.watch;
  // If the socket takes nothing any more, an answer is owed all the same.
  control_send(guard, EARSHOT_PING, 0, guard->input.generation, guard->now, NULL, 0);
  watch->asked = true;
  watch->owed = false;
  owed_keys_asked(guard);
}

static void replace(struct guard *guard) {
  struct watch *watch = &guard->reader.watch;
  // Its successors may be as slow: each gets more time, until one has lasted a minute.
  bool lasted = guard->now - guard->reader.started_at > 60000 * MILLISECONDS;
  watch->patience = lasted ? PATIENCE : watch->patience * 2 < LONGEST ? watch->patience * 2 : LONGEST;
  watch_end(guard);
  kill(guard->reader.process, SIGKILL);
}

void watch_look(struct guard *guard) {
  struct watch *watch = &guard->reader.watch;
  const struct output *output = &guard->output;
  bool late = guard->now - watch->looks_at >= TICK;
  watch->looks_at = NEVER;
  if (!reader_is_up(guard)) return;
  bool ready = guard->reader.ready;
  uint64_t taken = earshot_shared_read_position(output->region.shared);
  bool unread = ready && taken < output->written;
  bool waits = ready ? watch->asked || unread || guard->input.awaited : true;
  int64_t spent = waits && !late ? usable(guard) : 0;
  watch->untaken = unread && taken == watch->taken ? watch->untaken + spent : 0;
  watch->unanswered = watch->asked || !ready ? watch->unanswered + spent : 0;
  watch->taken = taken;
  if (watch->unanswered >= (ready ? watch->patience : BEGINNING) || watch->untaken >= watch->patience) {
    if (!is_traced(guard->reader.process)) return replace(guard);
    // Whoever debugs the reader has to type, too.
    guard->reader.stalled = true;
    input_answered(guard);
  }
  if (ready && watch->owed && !watch->asked) ask(guard);
  if (!ready || watch->asked || watch->owed || unread)
    watch->looks_at = guard->now + TICK;
  else
    output_forget(guard);
}
