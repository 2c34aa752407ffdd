// SPDX-License-Identifier: Apache-2.0
/// Reads the options of a spoken program that need no more than this, so that the program starts at once. All others,
/// and all that is wrong, are left to the command, which knows the voices, the ports and what to tell the user.
#define _GNU_SOURCE
#include "launch.h"

#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/// The values of the options with one; NULL for those not given.
struct values {
  const char *audio, *wav, *transcript, *rate, *language, *settings;
};

static bool is_rate(const char *text) {
  size_t length = strspn(text, "0123456789");
  return length > 0 && length < 5 && text[length] == '\0' && atoi(text) >= 80 && atoi(text) <= 1000;
}

static bool is_letter(char byte) { return (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z'); }

/// True for a tag like `en` or `pt-BR`, as BCP 47 has them.
static bool is_language(const char *text) {
  size_t first = 0, part = 0;
  while (is_letter(text[first])) first++;
  if (first < 2 || first > 8) return false;
  for (const char *at = text + first; *at; at++) {
    if (*at == '-') {
      part = 0;
      if (!at[1] || at[1] == '-') return false;
    } else if (at == text + first || ++part > 8 || (!is_letter(*at) && (*at < '0' || *at > '9'))) {
      return false;
    }
  }
  return strlen(text) <= 35;
}

/// True if bytes can be written to a file of the user's, which is emptied; one that is new is private.
static bool takes_bytes(const char *path) {
  struct stat status;
  if (stat(path, &status) == 0 && !S_ISREG(status.st_mode)) return false;
  int file = open(path, O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC | O_NONBLOCK, 0600);
  if (file < 0) return false;
  // A full disk has an empty file, but takes no byte.
  bool takes = fchmod(file, 0600) == 0 && pwrite(file, "\n", 1, 0) == 1 && ftruncate(file, 0) == 0;
  close(file);
  return takes;
}

static const char **place_of(struct values *values, const char *name, size_t length) {
  const struct { const char *name; const char **value; } known[] = {
      {"--audio", &values->audio},       {"--wav", &values->wav},           {"--transcript", &values->transcript},
      {"--rate", &values->rate},         {"--language", &values->language}, {"--settings", &values->settings},
  };
  for (size_t index = 0; index < sizeof known / sizeof *known; index++)
    if (strlen(known[index].name) == length && strncmp(known[index].name, name, length) == 0) return known[index].value;
  return NULL;
}

static bool is_switch(const char *word) {
  static const char *const names[] = {"--show", "--no-show", "--follow", "--at-spi", "--plain-hints", "--wav-clock"};
  for (size_t index = 0; index < sizeof names / sizeof *names; index++)
    if (strcmp(word, names[index]) == 0) return true;
  return false;
}

static bool are_right(const struct values *values, const struct spoken_options *options) {
  if (values->rate && !is_rate(values->rate)) return false;
  if (values->language && !is_language(values->language)) return false;
  if (options->keeps_silence && !values->wav) return false;
  if (values->audio) {
    bool is_file = strcmp(values->audio, "wav") == 0;
    bool is_other = strcmp(values->audio, "pulse") == 0 || strcmp(values->audio, "alsa") == 0 ||
                    strcmp(values->audio, "none") == 0;
    if (is_file ? !values->wav : !is_other || values->wav) return false;
  }
  // A transcript would mix with the screen.
  if (options->transcript_is_output && isatty(1)) return false;
  if (values->settings && strcmp(values->settings, "none") != 0 && access(values->settings, R_OK) != 0) return false;
  if (values->transcript && !options->transcript_is_output && !takes_bytes(values->transcript)) return false;
  return !values->wav || takes_bytes(values->wav);
}

char **spoken_options_parse(struct spoken_options *options, char **words) {
  *options = (struct spoken_options){0};
  size_t count = 0, used = 0;
  while (words[count]) count++;
  const char **reader = calloc(count + 1, sizeof *reader);
  if (!reader) abort();
  struct values values = {0};
  char **word = words;
  for (; *word && strcmp(*word, "--") != 0; word++) {
    if (is_switch(*word)) {
      options->shows |= strcmp(*word, "--show") == 0;
      options->keeps_silence |= strcmp(*word, "--wav-clock") == 0;
      options->asks_for_plain_output |= strcmp(*word, "--plain-hints") == 0;
      if (strcmp(*word, "--plain-hints") != 0) reader[used++] = *word;
      continue;
    }
    size_t length = strcspn(*word, "=");
    const char **value = place_of(&values, *word, length);
    if (!value || (!(*word)[length] && !word[1])) goto unknown;
    reader[used++] = *word;
    if ((*word)[length]) {
      *value = *word + length + 1;
    } else {
      reader[used++] = *value = *++word;
    }
  }
  options->transcript_is_output = values.transcript && strcmp(values.transcript, "-") == 0;
  options->writes_files = values.transcript || values.wav;
  options->settings = values.settings;
  if (used == 0 && !options->asks_for_plain_output) goto unknown;
  if ((*word && !word[1]) || !are_right(&values, options)) goto unknown;
  options->reader = reader;
  return word;

unknown:
  free(reader);
  return NULL;
}
