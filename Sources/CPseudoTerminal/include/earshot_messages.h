// SPDX-License-Identifier: Apache-2.0
/// The messages between the guard and the reader over a SOCK_SEQPACKET socket.
///
/// One packet is one message: the header, then `length` bytes. Integers have the machine's own byte order; both ends
/// are the same build on the same machine. Program output goes through the ring instead (earshot_shared.h); `position`
/// says where in it a message belongs.
///
/// The guard never waits for the reader. It sends without blocking and counts the messages it had to drop.
///
/// A key that the guard withholds from the program must be answered with `EARSHOT_HANDLED`. Until the
/// answer comes, keys after it are held back: so bytes the reader injects for it, and the way it wants
/// the next key captured, come before the next key whatever the speed of typing.
///
/// A reader that owes an answer for two seconds, to a key or to `EARSHOT_PING`, or takes no output for so long, is
/// killed and replaced, and its successor gets the unanswered key. One that is not ready yet has only
/// `EARSHOT_ANSWER_NANOSECONDS` for a key; then it counts as stalled, and every key goes to the program until it says
/// anything again.
#ifndef EARSHOT_MESSAGES_H
#define EARSHOT_MESSAGES_H

#include <stdint.h>

#define EARSHOT_PROTOCOL_VERSION 1u
#define EARSHOT_PAYLOAD_BYTES 16384u
/// The time a stalled reader may keep a program that fills the ring from writing.
#define EARSHOT_STALL_NANOSECONDS 250000000LL
/// The time a key for a reader that is not ready yet may keep the keys after it from the program.
#define EARSHOT_ANSWER_NANOSECONDS 1000000000LL

/// The environment variable with the descriptors of a reader, as decimal numbers between commas:
/// region, control socket, data, keys, room. The last three are eventfds.
#define EARSHOT_GUARD_VARIABLE "EARSHOT_GUARD"
/// The environment variable that tells a program that it runs under Earshot. Its value is the guard's process.
#define EARSHOT_MARKER_VARIABLE "EARSHOT"
/// The environment variable that tells a program that some reader reads its terminal.
#define EARSHOT_READER_VARIABLE "EARSHOT_READER"
/// The name that starts the command without asking whether it is wanted at all.
#define EARSHOT_COMMAND_NAME "earshot-command"

struct earshot_message {
  uint16_t kind;
  uint16_t flags;
  uint32_t length;
  /// For a key: the generation it raised. For others: the newest when it was sent.
  uint64_t generation;
  /// CLOCK_MONOTONIC nanoseconds. For a key: when it was read.
  int64_t time;
  /// The position in program output at which this happened.
  uint64_t position;
};

enum earshot_message_kind {
  // From the guard.
  /// struct earshot_hello, then the words of the command, each with a zero byte after it.
  EARSHOT_HELLO = 1,
  /// The bytes of one key.
  EARSHOT_KEY = 2,
  /// The bytes of terminal input that is not a key; flags say of which kind.
  EARSHOT_REPLY = 3,
  /// A piece of pasted text without its brackets. The first and the last piece are empty.
  EARSHOT_PASTE = 4,
  /// struct earshot_size: the program's terminal, then the outer one.
  EARSHOT_RESIZE = 5,
  /// A uint64_t: bytes of output skipped because the reader did not keep up.
  EARSHOT_MISSED = 6,
  /// struct earshot_ended.
  EARSHOT_ENDED = 7,
  /// The outer terminal is gone or the guard was told to stop: finish now.
  EARSHOT_TERMINAL_GONE = 8,
  /// A uint64_t: messages dropped just before this one.
  EARSHOT_DROPPED = 9,
  /// Answer with EARSHOT_PONG: sent now and then while there is anything to do.
  EARSHOT_PING = 10,

  // From the reader.
  /// The reader is up.
  EARSHOT_READY = 32,
  /// The keys that go only to the reader, in place of those claimed before: for each a byte with its
  /// length, then its bytes. At most EARSHOT_CLAIMS of EARSHOT_CLAIM_BYTES.
  EARSHOT_CLAIM = 33,
  /// struct earshot_handled: the reader is done with a withheld key.
  EARSHOT_HANDLED = 34,
  /// One byte, enum earshot_capture.
  EARSHOT_CAPTURE = 35,
  /// Bytes for the program, as if typed.
  EARSHOT_INJECT = 36,
  /// Text for the bottom row, in UTF-8, shown as soon as that disturbs nothing.
  EARSHOT_SHOW = 37,
  /// One byte: true if the bottom row of the outer terminal is kept from the program, for the reader's text.
  EARSHOT_RESERVE = 38,
  /// The reader is finished and will exit; do not restart it. Flags say how it went.
  EARSHOT_BYE = 41,
  /// A piece of Base64 for the clipboard of the outer terminal; flags say which piece. Written as OSC 52 as soon as no
  /// sequence of the program's is open. Text that is not Base64 or is longer than EARSHOT_CLIPBOARD_BYTES is dropped
  /// whole, as is any that comes while an earlier one is half written.
  EARSHOT_CLIPBOARD = 42,
  /// The bytes of one key, as if pressed in the terminal: it raises the generation, and claims count. Dropped while
  /// there is no room for another key.
  EARSHOT_PRESS = 43,
  EARSHOT_PONG = 44,
  /// struct earshot_mark, its parts, then for each part its cells as they are marked, and as the program wrote them:
  /// the word being said, until the program writes anything, a key is pressed, or another such message comes. Dropped
  /// if the program has written more by now, or the cursor could not be brought back without a trace. Empty to end it.
  EARSHOT_MARK = 45,
};

#define EARSHOT_CLIPBOARD_BYTES 102400u
#define EARSHOT_MARK_PARTS 4
#define EARSHOT_MARK_BYTES 3072
#define EARSHOT_CLAIMS 64
#define EARSHOT_CLAIM_BYTES 31

enum earshot_key_flag {
  /// The program did not get it: answer with EARSHOT_HANDLED.
  EARSHOT_KEY_WITHHELD = 1,
  /// Withheld because of the capture mode, not because of a claim.
  EARSHOT_KEY_CAPTURED = 2,
  /// An Escape just reported as a key was in fact the beginning of this one.
  EARSHOT_KEY_CONTINUES = 4,
  /// The key was released. It raised no generation.
  EARSHOT_KEY_RELEASED = 8,
};

enum earshot_reply_flag {
  EARSHOT_REPLY_MOUSE = 1,
  EARSHOT_REPLY_FOCUS = 2,
};

enum earshot_paste_flag {
  EARSHOT_PASTE_FIRST = 1,
  EARSHOT_PASTE_LAST = 2,
};

enum earshot_bye_flag {
  /// A file that the user asked for is incomplete: the status must not report success.
  EARSHOT_BYE_FAILED = 1,
};

enum earshot_clipboard_flag {
  EARSHOT_CLIPBOARD_FIRST = 1,
  EARSHOT_CLIPBOARD_LAST = 2,
};

enum earshot_capture {
  /// Only claimed keys are withheld.
  EARSHOT_CAPTURE_NONE = 0,
  /// The next key, whatever it is, goes only to the reader.
  EARSHOT_CAPTURE_NEXT = 1,
  /// Every key goes only to the reader.
  EARSHOT_CAPTURE_ALL = 2,
};

enum earshot_hello_flag {
  /// Standard input is a terminal: there are keys.
  EARSHOT_HELLO_KEYS = 1,
  /// Standard output is a terminal.
  EARSHOT_HELLO_SCREEN = 2,
  /// Program output goes to standard output.
  EARSHOT_HELLO_PASSES = 4,
  /// The bottom row is available: standard output is a terminal that moves its cursor.
  EARSHOT_HELLO_ROW = 8,
};

struct earshot_size {
  uint16_t columns;
  uint16_t rows;
  uint16_t outer_columns;
  uint16_t outer_rows;
};

struct earshot_hello {
  uint32_t version;
  uint32_t flags;
  /// Readers that died before this one.
  uint32_t restarts;
  int32_t process;
  struct earshot_size size;
  /// The first position in the ring that this reader can take. Bytes from here to `heard` were given to the reader
  /// before it: they rebuild the screen and are not to be spoken again. If `history` is later than `heard`, the bytes
  /// between were missed.
  uint64_t history;
  uint64_t heard;
  /// The number of words of the command that follow.
  uint32_t words;
  uint32_t reserved;
};

struct earshot_ended {
  /// As in a shell: 0–255, 128+n for a signal.
  int32_t status;
  /// The signal that ended the program, or 0.
  int32_t signal;
  /// The errno of a program that could not be started, or 0.
  int32_t error;
  int32_t reserved;
};

struct earshot_mark {
  /// The position in program output at which the screen looks as the reader knows it.
  uint64_t position;
  /// At most EARSHOT_MARK_PARTS, of at most EARSHOT_MARK_BYTES together in either form.
  uint32_t parts;
  uint32_t reserved;
};

struct earshot_mark_part {
  /// Counted from the cursor's line.
  int16_t lines;
  /// From 1.
  uint16_t column;
  /// The lengths of both forms, in bytes.
  uint16_t marked;
  uint16_t plain;
};

struct earshot_handled {
  /// The generation of the key.
  uint64_t generation;
  /// enum earshot_capture, from the next key on.
  uint8_t capture;
  uint8_t reserved[7];
};

#endif
