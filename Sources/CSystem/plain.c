// SPDX-License-Identifier: Apache-2.0
#define _GNU_SOURCE
#include "earshot_plain.h"

#include <stdlib.h>

static const struct earshot_variable variables[] = {
    // Forms and prompts of charmbracelet/huh and bombshell-dev/clack, ouch, and others that agreed on this name.
    {"ACCESSIBLE", "1"},
    // GitHub's gh: questions as numbered lists, and words in place of a spinner.
    {"GH_ACCESSIBLE_PROMPTER", "enabled"},
    {"GH_SPINNER_DISABLED", "1"},
    // Claude Code.
    {"CLAUDE_AX_SCREEN_READER", "1"},
    // Programs drawn with Ink.
    {"INK_SCREEN_READER", "true"},
};

const struct earshot_variable *earshot_plain_variables(size_t *count) {
  *count = sizeof variables / sizeof *variables;
  return variables;
}

void earshot_plain_set(void) {
  for (size_t index = 0; index < sizeof variables / sizeof *variables; index++)
    setenv(variables[index].name, variables[index].value, 0);
}
