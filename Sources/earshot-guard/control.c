// SPDX-License-Identifier: Apache-2.0
/// Messages to and from the reader. Nothing here waits.
#define _GNU_SOURCE
#include "guard.h"

#include <errno.h>
#include <poll.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/uio.h>

enum { MESSAGES_AT_ONCE = 64 };

static bool send_packet(struct guard *guard, struct earshot_message *message, const void *payload, size_t length) {
  struct iovec parts[2] = {{message, sizeof *message}, {(void *)(uintptr_t)payload, length}};
  struct msghdr packet = {.msg_iov = parts, .msg_iovlen = length ? 2 : 1};
  message->length = (uint32_t)length;
  ssize_t sent;
  do sent = sendmsg(guard->reader.control, &packet, MSG_DONTWAIT | MSG_NOSIGNAL);
  while (sent < 0 && errno == EINTR);
  return sent >= 0;
}

static struct earshot_message header(struct guard *guard, uint16_t kind) {
  return (struct earshot_message){
      .kind = kind,
      .generation = guard->input.generation,
      .time = guard->now,
      .position = guard->output.written,
  };
}

bool control_send(struct guard *guard, uint16_t kind, uint16_t flags, uint64_t generation, int64_t time,
                  const void *payload, size_t length) {
  struct reader *reader = &guard->reader;
  if (reader->control < 0) return false;
  if (reader->dropped > 0) {
    struct earshot_message note = header(guard, EARSHOT_DROPPED);
    if (send_packet(guard, &note, &reader->dropped, sizeof reader->dropped)) reader->dropped = 0;
  }
  struct earshot_message message = header(guard, kind);
  message.flags = flags;
  message.generation = generation;
  message.time = time;
  if (reader->dropped == 0 && send_packet(guard, &message, payload, length)) return true;
  reader->dropped++;
  return false;
}

void control_hello(struct guard *guard) {
  struct {
    struct earshot_hello hello;
    char words[4096];
  } payload = {0};
  const struct output *output = &guard->output;
  payload.hello = (struct earshot_hello){
      .version = EARSHOT_PROTOCOL_VERSION,
      .flags = (guard->terminal.in_is_terminal ? EARSHOT_HELLO_KEYS : 0u)
               | (guard->terminal.out_is_terminal ? EARSHOT_HELLO_SCREEN : 0u)
               | (output->passes ? EARSHOT_HELLO_PASSES : 0u)
               | (bottom_row_is_possible(guard) ? EARSHOT_HELLO_ROW : 0u),
      .restarts = guard->reader.restarts,
      .process = guard->program.process,
      .size = output->size,
      .history = earshot_shared_read_position(output->region.shared),
      .heard = guard->reader.heard,
  };
  size_t used = 0;
  for (const char **word = guard->options.command; *word; word++) {
    size_t length = strlen(*word) + 1;
    if (used + length > sizeof payload.words) break;
    memcpy(payload.words + used, *word, length);
    used += length;
    payload.hello.words++;
  }
  struct earshot_message message = header(guard, EARSHOT_HELLO);
  send_packet(guard, &message, &payload, sizeof payload.hello + used);
}

void control_owe(struct guard *guard, unsigned what) {
  if (guard->reader.control < 0) return;
  guard->reader.owed |= what;
  control_pay(guard);
}

/// Sends the messages that must not be lost, as soon as the socket takes them.
void control_pay(struct guard *guard) {
  struct reader *reader = &guard->reader;
  if (reader->control < 0) return;
  struct earshot_message message;
  if (reader->owed & OWED_RESIZE) {
    message = header(guard, EARSHOT_RESIZE);
    if (!send_packet(guard, &message, &guard->output.size, sizeof guard->output.size)) return;
    reader->owed &= ~(unsigned)OWED_RESIZE;
  }
  if (reader->owed & OWED_ENDED) {
    int status = guard->program.wait_status;
    struct earshot_ended ended = {
        .status = earshot_exit_status(status),
        .signal = (status & 0x7f) != 0 ? status & 0x7f : 0,
        .error = guard->program.start_error,
    };
    message = header(guard, EARSHOT_ENDED);
    if (!send_packet(guard, &message, &ended, sizeof ended)) return;
    reader->owed &= ~(unsigned)OWED_ENDED;
  }
  if (reader->owed & OWED_GONE) {
    message = header(guard, EARSHOT_TERMINAL_GONE);
    if (!send_packet(guard, &message, NULL, 0)) return;
    reader->owed &= ~(unsigned)OWED_GONE;
  }
  if (guard->output.missed_untold > 0 && !guard->output.skipping) {
    message = header(guard, EARSHOT_MISSED);
    uint64_t missed = guard->output.missed_untold;
    if (send_packet(guard, &message, &missed, sizeof missed)) guard->output.missed_untold = 0;
  }
}

static void handle(struct guard *guard, const struct earshot_message *message, const uint8_t *payload) {
  struct reader *reader = &guard->reader;
  struct earshot_handled handled;
  // An answer that came too late still says that the reader is back.
  reader->stalled = false;
  switch (message->kind) {
  case EARSHOT_READY:
    reader->ready = true;
    watch_note(guard);
    input_ask_again(guard);
    break;
  case EARSHOT_PONG: watch_answered(guard); break;
  case EARSHOT_CLAIM: input_claim(guard, payload, message->length); break;
  case EARSHOT_HANDLED:
    if (message->length < sizeof handled) break;
    memcpy(&handled, payload, sizeof handled);
    guard->input.capture = handled.capture <= EARSHOT_CAPTURE_ALL ? handled.capture : EARSHOT_CAPTURE_NONE;
    if (guard->input.awaited && handled.generation >= guard->input.awaited) input_answered(guard);
    break;
  case EARSHOT_CAPTURE:
    if (message->length == 1 && payload[0] <= EARSHOT_CAPTURE_ALL) guard->input.capture = payload[0];
    break;
  case EARSHOT_INJECT:
    if (guard->phase == RUNNING) program_write(guard, payload, message->length);
    break;
  case EARSHOT_SHOW: bottom_row_show(guard, payload, message->length); break;
  case EARSHOT_RESERVE:
    if (message->length == 1) bottom_row_want(guard, payload[0] != 0);
    break;
  case EARSHOT_MARK: word_mark_take(guard, payload, message->length); break;
  case EARSHOT_CLIPBOARD:
    clipboard_collect(guard, message->flags, payload, message->length);
    output_flush(guard);
    break;
  case EARSHOT_PRESS: input_press(guard, payload, message->length); break;
  case EARSHOT_BYE:
    reader->finished = true;
    reader->failed = message->flags & EARSHOT_BYE_FAILED;
    break;
  default: break;
  }
}

/// An empty packet looks like the end.
static bool hung_up(const struct guard *guard) {
  struct pollfd state = {.fd = guard->reader.control, .events = POLLIN};
  return poll(&state, 1, 0) > 0 && (state.revents & (POLLHUP | POLLERR));
}

bool control_take(struct guard *guard) {
  static struct {
    struct earshot_message message;
    uint8_t payload[EARSHOT_PAYLOAD_BYTES];
  } packet;
  for (int count = 0; count < MESSAGES_AT_ONCE && guard->reader.control >= 0; count++) {
    ssize_t length = recv(guard->reader.control, &packet, sizeof packet, MSG_DONTWAIT);
    if (length < 0 && errno == EINTR) continue;
    // A reader that left with a message of ours unread: Linux tells that once, before what it had sent.
    if (length < 0 && errno == ECONNRESET) continue;
    if (length < 0 && (errno == EAGAIN || errno == EWOULDBLOCK)) return false;
    if (length < 0 || (length == 0 && hung_up(guard))) {
      reader_lost(guard);
      return false;
    }
    if ((size_t)length < sizeof packet.message) continue;
    if (packet.message.length != (size_t)length - sizeof packet.message) continue;
    handle(guard, &packet.message, packet.payload);
  }
  return guard->reader.control >= 0;
}
