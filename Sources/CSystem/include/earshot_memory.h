// SPDX-License-Identifier: Apache-2.0
#pragma once

/// Gives memory back to the system: what is free of the heap, and the code that ran so far, most of it at the start or in
/// a flood alone. Code that runs again is mapped again, from the file or its cache.
void earshot_memory_give_back(void);
