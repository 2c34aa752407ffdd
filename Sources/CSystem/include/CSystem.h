// SPDX-License-Identifier: Apache-2.0
/// What Earshot's programs ask of the system besides terminals: processes, sockets, memory, folders; and their version.
#ifndef CSYSTEM_H
#define CSYSTEM_H

#include "earshot_apart.h"
#include "earshot_bus.h"
#include "earshot_descriptors.h"
#include "earshot_helper.h"
#include "earshot_main_queue.h"
#include "earshot_memory.h"
#include "earshot_plain.h"
#include "earshot_plugins.h"
#include "earshot_process.h"
#include "earshot_version.h"

#endif
