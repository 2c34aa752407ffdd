// SPDX-License-Identifier: Apache-2.0
/// Markdown, by cmark: its functions, and where they are found.
#include "CCmark.h"

#include <CLibraryLoading.h>

// clang-format off
#define FUNCTIONS(F) \
  F(void, cmark_iter_free, (cmark_iter *iter), (iter)) \
  F(cmark_node *, cmark_iter_get_node, (cmark_iter *iter), (iter)) \
  F(cmark_iter *, cmark_iter_new, (cmark_node *root), (root)) \
  F(cmark_event_type, cmark_iter_next, (cmark_iter *iter), (iter)) \
  F(void, cmark_node_free, (cmark_node *node), (node)) \
  F(int, cmark_node_get_heading_level, (cmark_node *node), (node)) \
  F(const char *, cmark_node_get_literal, (cmark_node *node), (node)) \
  F(cmark_node_type, cmark_node_get_type, (cmark_node *node), (node)) \
  F(cmark_node *, cmark_node_parent, (cmark_node *node), (node)) \
  F(cmark_node *, cmark_parse_document, (const char *buffer, size_t len, int options), (buffer, len, options)) \
  F(int, cmark_version, (void), ())
// clang-format on
FUNCTIONS(EARSHOT_FORWARD)

/// From 0.30, with which this is built, to the next version that may change what its numbers mean.
static bool suits(void) { return cmark_version() >= 0x001e00 && cmark_version() < 0x010000; }

static const struct earshot_function functions[] = {FUNCTIONS(EARSHOT_FUNCTION){0}};
static struct earshot_library library = {
    .names = earshot_names_of_cmark, .functions = functions, .suits = suits};

bool earshot_load_cmark(void) { return earshot_load(&library); }
