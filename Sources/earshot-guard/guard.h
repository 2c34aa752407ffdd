// SPDX-License-Identifier: Apache-2.0
/// The guard: owns the terminal and the pseudo-terminal so that a shell outlives its screen reader.
///
/// One thread, one loop (main.c), nothing allocated once it turns. Each file has one part of it.
#ifndef GUARD_H
#define GUARD_H

#include "CPseudoTerminal.h"
#include "CSystem.h"
#include "bytes.h"
#include "earshot_keys.h"
#include "word_mark.h"

#include <poll.h>
#include <signal.h>

enum {
  CHUNK = 65536,
  INPUT_CHUNK = 4096,
  /// The output from which a new reader rebuilds the screen.
  HISTORY = 1 << 20,
  STATUS_USAGE = 2,
};

#define MILLISECONDS 1000000LL
#define NEVER INT64_MAX

struct options {
  bool passes;
  uint16_t columns;
  uint16_t rows;
  /// The time the reader may take to finish speaking after the program has ended.
  int64_t drain;
  /// The bottom row is kept for the reader from the start.
  bool shows;
  /// If the program ends at once without output, a reader that has not begun is not waited for.
  bool hurries;
  /// Shells mark their prompts: see shell_marks.c.
  bool marks_shells;
  /// For the reader; -1 for none.
  int socket;
  /// The file of that socket, removed with the guard; NULL if another removes it.
  const char *socket_path;
  /// Each ends with NULL.
  const char **variables;
  const char **reader;
  const char **command;
  /// The file of the command; NULL if its first word names it.
  const char *program;
};

/// The state of the outer terminal's input: see passage.c.
struct passage {
  uint8_t state;
  /// The bytes of a character still to come.
  uint8_t missing;
};

enum { MODES_TEXT, MODES_ESCAPE, MODES_SEQUENCE };

/// The modes set in the outer terminal: see modes.c.
struct modes {
  uint32_t set;
  uint8_t state;
  uint8_t count;
  uint8_t collected[32];
};

struct clipboard {
  /// Base64 received from the reader.
  struct bytes collected;
  bool collects;
  /// The bytes still to be written.
  struct bytes sequence;
  /// The terminal has a part of it: nothing else may be written before the rest.
  bool begun;
};

struct terminal {
  /// -1 once it is closed or at its end.
  int in;
  int out;
  bool in_is_terminal;
  bool out_is_terminal;
  bool out_is_socket;
  /// It could not be opened a second time, so a read or write must be known not to wait.
  bool in_blocks;
  bool out_blocks;
  /// The one of 0–2 with the size and, for raw mode, the modes; -1 if none is a terminal.
  int sized;
  struct passage passage;
  struct modes modes;
  bool raw;
  struct termios saved;
  bool has_saved;
};

struct program {
  pid_t process;
  int master;
  bool reaped;
  int wait_status;
  int start_error;
  /// The program's standard error; -1 if that is its terminal.
  int errors;
  /// Standard error that waits for the guard's own.
  bool errors_blocked;
  /// Input it has not taken yet.
  struct bytes input;
  /// Standard input is at its end, which the program is to learn.
  bool input_ended;
  bool canonical_at_end;
  bool end_sent;
  uint8_t last_input;
  int64_t end_of_input_at;
  int64_t end_of_input_pace;
  /// The time of the next look, while no process has the pseudo-terminal open.
  int64_t reopen_at;
  /// The program has ended but another process has its terminal open: its output is taken until then.
  int64_t lingers_until;
};

/// The watch over the reader's answers: see watch.c.
struct watch {
  /// NEVER while it owes nothing.
  int64_t looks_at;
  /// An answer is awaited.
  bool asked;
  /// Something has come for it since it was last asked.
  bool owed;
  /// The time it has not answered, or taken none of the available bytes, although it could have.
  int64_t unanswered;
  int64_t untaken;
  uint64_t taken;
  /// Its processor time at the last look, in clock ticks.
  uint64_t processor;
  int64_t patience;
};

/// See owed_keys.c.
struct owed_keys {
  struct bytes queue;
  /// The bytes of it that were sent before the answer that is awaited.
  size_t asked;
};

struct reader {
  pid_t process;
  int control;
  int region;
  int data;
  int keys;
  int room;
  /// Its standard error while the terminal cannot show it, and the last of its contents.
  int complaints;
  /// Tells why it could not be started, once its process has ended.
  int report;
  struct bytes complained;
  bool ready;
  bool finished;
  /// A file it was to write for the user is incomplete.
  bool failed;
  bool given_up;
  int start_error;
  int64_t started_at;
  int64_t restart_at;
  unsigned failures;
  uint32_t restarts;
  /// It leaves keys unanswered: they all go to the program.
  bool stalled;
  struct watch watch;
  struct owed_keys owed_keys;
  uint64_t dropped;
  unsigned owed;
  uint64_t heard;
};

enum { OWED_RESIZE = 1, OWED_ENDED = 2, OWED_GONE = 4 };

struct claim {
  uint8_t length;
  uint8_t bytes[EARSHOT_CLAIM_BYTES];
};

struct held_token {
  uint64_t generation;
  int64_t time;
  uint32_t length;
  uint32_t passed;
  uint8_t kind;
  bool continues;
};

struct input {
  struct earshot_keys keys;
  /// The guard's own; the reader can write to the shared one.
  uint64_t generation;
  int64_t key_time;
  int64_t expires_at;
  struct claim claims[EARSHOT_CLAIMS];
  unsigned claim_count;
  uint8_t capture;
  /// The generation of the withheld key whose answer is awaited, or 0.
  uint64_t awaited;
  /// NEVER if the watch over the reader decides.
  int64_t awaited_until;
  /// The reader that should have answered is gone: its successor gets the key.
  bool orphaned;
  /// That key.
  struct held_token asked;
  uint8_t asked_bytes[EARSHOT_KEYS_BUFFER];
  /// Tokens that wait for that answer.
  struct bytes held;
  /// The withheld keys not released yet, numbered as in the kitty protocol.
  struct { uint32_t number; uint8_t final; } pressed[8];
  unsigned pressed_next;
  /// A key has ended the last words; later keys belong to whoever has the terminal next.
  bool closed;
};

struct output {
  struct earshot_region region;
  /// The error that ended the writing, although the program goes on; 0 if there is none.
  int lost_by;
  uint64_t written, kept_from;  // The ring's memory before the latter was given back.
  /// The position up to which the terminal has the output.
  uint64_t passed;
  bool passes;
  struct earshot_queries queries;
  /// The ring is full and the reader has until then; else NEVER.
  int64_t stalls_at;
  uint64_t stalled_from;
  /// The reader has not moved since it was skipped.
  bool skipping;
  uint64_t skipped_to;
  uint64_t missed_untold;
  struct earshot_size size;
};

/// The row at the bottom of the outer terminal: see bottom_row.c.
struct bottom_row {
  struct earshot_row row;
  bool wanted;
  /// The guard is stopped or ends: the terminal belongs to others.
  bool suspended;
  /// The position up to which the output may go to the terminal.
  uint64_t scanned;
  /// The cursor is followed although no row is kept, for marks; and the position up to which it is.
  bool tracks;
  uint64_t tracked;
  /// The end of the output when the rest of it was the beginning of a sequence.
  uint64_t waited_at;
  /// The number of its own bytes that the terminal has.
  size_t own_sent;
  int64_t painted_at;
  int64_t synchronised_since;
  /// The time another reader has to ask for the row, after one has gone.
  int64_t kept_until;
};

/// The login on a console, and who came in by it: see login.c.
struct login {
  /// The program is one that asks who comes in, and the guard is root.
  bool asks;
  /// Somebody has come in: the reader is theirs, and so is the guard.
  bool handed_over;
  /// The old reader has to go before the user's own can start.
  bool replaces_reader;
  /// The foreground group looked at last.
  pid_t looked_at;
  /// The position of the output at the last key: what came after it is for the user's own reader.
  uint64_t key_at;
  /// The folder of the socket, which becomes the user's.
  char folder[64];
  char socket[96];
};

enum phase { RUNNING, DRAINING, LEAVING, OVER };

struct guard {
  struct options options;
  struct terminal terminal;
  struct program program;
  struct reader reader;
  struct input input;
  struct output output;
  struct clipboard clipboard;
  struct bottom_row bottom;
  struct word_mark mark;
  struct login login;
  int signals;
  enum phase phase;
  int64_t phase_ends_at;
  int status;
  int64_t now;
};

// main.c
/// Runs the guard; returns the exit status, or -1 if it could not begin, which has been reported.
int guard_run(const struct options *options);

// options.c
/// Sets the options that apply when no words say otherwise.
void options_begin(struct options *options);
void options_parse(struct options *options, int count, char **words);
_Noreturn void usage(const char *format, const char *word);

// environment.c
/// `base` with changes: a change NAME=VALUE sets, a change NAME removes. Ends with NULL.
const char **environment_with(char **base, const char *const *changes);

// terminal.c
void terminal_open(struct terminal *terminal);
void terminal_make_raw(struct terminal *terminal);
void terminal_restore(struct terminal *terminal);
/// Ends the modes that the program has left set.
void terminal_end_modes(const struct terminal *terminal);
/// The size of the outer terminal, or the default.
void terminal_size(const struct terminal *terminal, const struct options *options, uint16_t *columns, uint16_t *rows);
/// As read(2), without waiting.
long terminal_read(const struct terminal *terminal, uint8_t *bytes, size_t capacity);
/// As write(2), without waiting.
long terminal_write(const struct terminal *terminal, const uint8_t *bytes, size_t length);

// errors.c
/// Returns the program's end; -1 if that is its terminal.
int errors_begin(struct guard *guard);
struct pollfd errors_wait(const struct guard *guard);
void errors_take(struct guard *guard);

// passage.c
void passage_take(struct passage *passage, const uint8_t *bytes, size_t count);
/// True if other sequences may be written now.
bool passage_is_open(const struct passage *passage);
/// The number of these bytes up to the first place where it is open; all of them if there is none.
size_t passage_next_open(const struct passage *passage, const uint8_t *bytes, size_t count);

// modes.c
void modes_take(struct modes *modes, const uint8_t *bytes, size_t count);
/// Resets all that is set. Safe in a signal handler.
void modes_end(const struct modes *modes, int descriptor);

// clipboard.c
void clipboard_begin(struct clipboard *clipboard);
void clipboard_collect(struct guard *guard, unsigned flags, const uint8_t *bytes, size_t length);
/// Forgets incomplete text.
void clipboard_forget(struct clipboard *clipboard);
bool clipboard_waits(const struct guard *guard);
/// True if it waits for nothing but the terminal.
bool clipboard_may_go(const struct guard *guard);
/// Returns false once the terminal is gone.
bool clipboard_write(struct guard *guard);
/// Ends a half-written sequence.
void clipboard_close(struct guard *guard);

// signals.c
int signals_begin(struct guard *guard);
void signals_take(struct guard *guard);

// program.c
enum { START_ERROR_BYTES = 512 };
/// One sentence that says why a program does not start.
void start_error_text(const char *name, int error, char text[START_ERROR_BYTES]);
void program_start(struct guard *guard);
void program_write(struct guard *guard, const uint8_t *bytes, size_t length);
void program_flush(struct guard *guard);
void program_end_input(struct guard *guard);
void program_tell_end_of_input(struct guard *guard);
void program_reap(struct guard *guard);
void program_hang_up(struct guard *guard);
/// Nobody reads the program's output any more.
void program_lose_output(struct guard *guard);

// reader.c
void reader_begin(struct guard *guard);
void reader_start(struct guard *guard);
void reader_reap(struct guard *guard);
void reader_lost(struct guard *guard);
void reader_take_complaints(struct guard *guard);
void reader_show_complaints(struct guard *guard);
bool reader_is_up(const struct guard *guard);

/// The environment of later readers; takes the ownership.
void reader_set_environment(const char **variables);

// login.c
/// Prepares a login: its environment, its socket, and the reader before anybody has come in. Call it before all else.
void login_begin(struct guard *guard);
/// Makes this process, which is to become a reader, nobody's while nobody has come in.
void login_lower_reader(const struct guard *guard);
/// Call after output: looks whether somebody has come in.
void login_look(struct guard *guard);
/// Call when a key is pressed.
void login_note_key(struct guard *guard);
/// Tells the reader, which may not ask, whether input is hidden.
void login_tell_modes(struct guard *guard);

// watch.c
/// Call when a reader has been started.
void watch_begin(struct guard *guard);
void watch_end(struct guard *guard);
/// Call when something has come for the reader.
void watch_note(struct guard *guard);
/// Call when the reader has answered.
void watch_answered(struct guard *guard);
void watch_look(struct guard *guard);

// owed_keys.c
void owed_keys_begin(struct owed_keys *owed);
/// Keeps a key that the program got, and of which the reader is told.
void owed_keys_note(struct guard *guard, uint16_t kind, uint16_t flags, const struct held_token *token,
                    const uint8_t *bytes, size_t length);
/// Call when the reader is asked for an answer, and when it answers.
void owed_keys_asked(struct guard *guard);
void owed_keys_answered(struct guard *guard);
/// Tells another reader of the keys whose answers it reads.
void owed_keys_send(struct guard *guard);

// control.c
bool control_send(struct guard *guard, uint16_t kind, uint16_t flags, uint64_t generation, int64_t time,
                  const void *payload, size_t length);
void control_hello(struct guard *guard);
void control_owe(struct guard *guard, unsigned what);
void control_pay(struct guard *guard);
/// Takes some of the messages that wait; true if there may be more.
bool control_take(struct guard *guard);

// input.c
size_t input_room(const struct guard *guard);
void input_take(struct guard *guard);
void input_expire(struct guard *guard);
void input_press(struct guard *guard, const uint8_t *bytes, size_t length);
void input_answered(struct guard *guard);
void input_release(struct guard *guard);
void input_claim(struct guard *guard, const uint8_t *bytes, size_t length);
/// Forgets a reader that has gone; another will come.
void input_forget_reader(struct guard *guard);
/// Gives a reader that is ready the key its predecessor left unanswered.
void input_ask_again(struct guard *guard);

// route.c
void route(struct guard *guard, const struct held_token *token, const uint8_t *bytes);
/// Gives the reader a key that the program must not have, if the reader can use it.
void route_withheld(struct guard *guard, const struct held_token *token, const uint8_t *bytes);
bool route_may_withhold(const struct guard *guard, const uint8_t *partial, size_t length);

// output.c
void output_pump(struct guard *guard);
/// Brings the program's output, and copied text, to the terminal.
void output_flush(struct guard *guard);
bool output_wants_program(const struct guard *guard);
bool output_wants_terminal(const struct guard *guard);
void output_stall_over(struct guard *guard);
void output_say(struct guard *guard, const char *text);
/// Gives the reader bytes that the terminal does not get. Everything before them has been passed on.
void output_add(struct guard *guard, const uint8_t *bytes, size_t length);
void output_history(struct guard *guard);
void output_forget(struct guard *guard);
void output_resize(struct guard *guard);

// bottom_row.c
void bottom_row_begin(struct guard *guard);
/// True if the outer terminal can give up a row.
bool bottom_row_is_possible(const struct guard *guard);
/// True if it does, with so many rows.
bool bottom_row_is_reserved(const struct guard *guard, uint16_t rows);
void bottom_row_want(struct guard *guard, bool wanted);
/// Sets the text of the row, in UTF-8.
void bottom_row_show(struct guard *guard, const uint8_t *text, size_t length);
void bottom_row_reader_lost(struct guard *guard);
/// Determines what goes to the terminal next: more of the program's bytes, or some of the row's.
void bottom_row_advance(struct guard *guard);
/// Follows the terminal's cursor from here on, whether or not the row is kept.
void bottom_row_track(struct guard *guard);
/// True if the bytes the terminal has not been given are the beginning of a sequence.
bool bottom_row_holds(const struct guard *guard);
int64_t bottom_row_deadline(const struct guard *guard);
void bottom_row_meet_deadline(struct guard *guard);
/// Gives the row back, temporarily or for good, or takes it again.
void bottom_row_suspend(struct guard *guard, bool suspended);
/// The same when nothing can be relied on any more. Safe in a signal handler.
void bottom_row_fault(void);

// word_mark.c
/// Takes the reader's mark on another word, or the end of it.
void word_mark_take(struct guard *guard, const uint8_t *bytes, size_t length);
/// Writes back the marked cells, if it is time. Call it while nothing is half written; true if there is something to
/// write now.
bool word_mark_erase(struct guard *guard);
/// Draws the mark that is wanted. Call it when the terminal has all output.
bool word_mark_draw(struct guard *guard);
/// Ends the mark at once.
void word_mark_end(struct guard *guard);
/// Call when the terminal has another size.
void word_mark_resized(struct guard *guard, const struct earshot_size *former);

#endif
