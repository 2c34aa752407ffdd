// SPDX-License-Identifier: Apache-2.0
/// The braille tables of liblouis, loaded when it is first used.
#pragma once

#include <liblouis/liblouis.h>
#include <stdbool.h>

/// True if it is there, with every function used here. Until it was asked, nothing of it may be called.
bool earshot_load_louis(void);
