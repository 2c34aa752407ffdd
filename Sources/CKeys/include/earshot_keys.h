// SPDX-License-Identifier: Apache-2.0
/// Splits a terminal's input into keys, pastes and replies: a state machine without input or output.
///
/// The rules that decide between a key and a reply where the bytes do not:
/// - `CSI 1;2 R` … `CSI 1;16 R` is F3 with modifiers, unless the program has asked for the cursor (`reports_expected`);
///   every other `CSI row;column R` is a cursor report.
/// - `CSI ?`, `CSI >` and `CSI =` begin replies, `CSI <` a mouse report; no key begins so.
/// - `ESC ]`, `ESC P` and `ESC _` begin a reply only if followed by a byte that begins such replies; else they are Alt
///   with that key.
/// - A released key (kitty keyboard protocol) is EARSHOT_TOKEN_RELEASE.
/// - ESC with nothing after it is a key at once. If a sequence turns out to continue it, the whole
///   sequence is a token with `continues` set.
#ifndef EARSHOT_KEYS_H
#define EARSHOT_KEYS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum earshot_token_kind {
  EARSHOT_TOKEN_NONE = 0,
  EARSHOT_TOKEN_KEY,
  EARSHOT_TOKEN_RELEASE,
  EARSHOT_TOKEN_REPLY,
  EARSHOT_TOKEN_MOUSE,
  EARSHOT_TOKEN_FOCUS,
  /// ESC [ 200 ~
  EARSHOT_TOKEN_PASTE_BEGIN,
  EARSHOT_TOKEN_PASTE,
  /// ESC [ 201 ~, or no bytes if a paste was given up.
  EARSHOT_TOKEN_PASTE_END,
};

struct earshot_token {
  enum earshot_token_kind kind;
  /// Valid until the next call.
  const uint8_t *bytes;
  size_t length;
  /// The number of them covered by `earshot_keys_pass`.
  size_t passed;
  bool continues;
};

#define EARSHOT_KEYS_BUFFER 4096

struct earshot_keys {
  uint8_t state;
  /// The buffer holds an ESC already given as a key.
  bool escape_given;
  /// The sequence in the buffer has one more ESC before it.
  bool meta;
  /// The bytes that the sequence still needs, if known.
  uint8_t needed;
  /// The cursor reports the program has requested and not received.
  uint8_t reports_expected;
  /// The kind of the token still in the buffer after the first one was given, or NONE.
  uint8_t second;
  size_t length;
  size_t passed;
  /// The bytes at the front of the buffer covered by the last token.
  size_t given;
  uint8_t buffer[EARSHOT_KEYS_BUFFER];
};

/// Forgets the bytes taken. A new machine is all zeros.
void earshot_keys_begin(struct earshot_keys *keys);

/// Takes bytes until a token is complete. Returns the number taken; `token->kind` is NONE if they ran out first. Call
/// again while a token came or bytes are left.
size_t earshot_keys_take(struct earshot_keys *keys, const uint8_t *bytes, size_t length, struct earshot_token *token);

/// Call when there are no more bytes for now, until it returns false: gives a lone ESC as a key.
/// If that ESC is not passed on to the program, forget it with `earshot_keys_begin`.
bool earshot_keys_pause(struct earshot_keys *keys, struct earshot_token *token);

/// The milliseconds to wait for the rest of the bytes taken; 0 if nothing is unfinished.
int earshot_keys_patience(const struct earshot_keys *keys);

/// Call when nothing came for that long, until it returns false: gives the bytes taken as they are.
bool earshot_keys_expire(struct earshot_keys *keys, struct earshot_token *token);

/// The bytes taken but not covered by a token, and the number of them passed on.
size_t earshot_keys_unfinished(const struct earshot_keys *keys, const uint8_t **bytes, size_t *passed);

/// Records that all bytes taken so far have been passed on to the program.
void earshot_keys_pass(struct earshot_keys *keys);

/// The kind of a complete CSI sequence (`bytes` begin with ESC [).
enum earshot_token_kind earshot_csi_kind(const uint8_t *bytes, size_t length, bool report_expected);

/// The one form in which keys are compared with claims: without Caps Lock and Num Lock, the kind of event, and
/// meaningless parameters. Returns its length, or 0 if it would not fit in `capacity`.
size_t earshot_key_canonical(const uint8_t *bytes, size_t length, uint8_t *canonical, size_t capacity);

/// True if more bytes could make `partial` a key whose canonical form is `claim`.
bool earshot_key_may_become(const uint8_t *partial, size_t length, const uint8_t *claim, size_t claim_length);

/// Finds requests for a cursor report (CSI 6 n, CSI ? 6 n) in program output, however it was cut.
struct earshot_queries {
  uint8_t state;
};

/// Returns the number of requests that ended in these bytes.
unsigned earshot_queries_count(struct earshot_queries *queries, const uint8_t *bytes, size_t length);

#endif
