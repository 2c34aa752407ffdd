// SPDX-License-Identifier: Apache-2.0
/// The programs of a package in one file, so that what they share is there once. Each is started by a small file of its
/// name, made of part.c, and is a process of its own as before.
#define _GNU_SOURCE
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>

#define PARTS(F) \
  F("earshot-atspi", earshot_atspi_main) \
  F("earshot-braille", earshot_braille_main) \
  F("earshot-demo", earshot_demo_main) \
  F("earshot-dialog", earshot_dialog_main) \
  F("earshot-ear", earshot_ear_main) \
  F("earshot-speechd", earshot_speechd_main)
#define DECLARATION(NAME, MAIN) int MAIN(int, char **);
PARTS(DECLARATION)
int earshot_main(int, char **);

int main(int count, char **words) {
  const char *wanted = getenv("EARSHOT_PART");
  if (!wanted) return earshot_main(count, words);
  char name[16] = "";
  strncpy(name, wanted, sizeof name - 1);
  // Not for the programs that it starts.
  unsetenv("EARSHOT_PART");
  prctl(PR_SET_NAME, name);
#define START(NAME, MAIN) \
  if (strncmp(name, NAME, sizeof name - 1) == 0) return MAIN(count, words);
  PARTS(START)
  return earshot_main(count, words);
}
