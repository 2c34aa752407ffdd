// SPDX-License-Identifier: Apache-2.0
#include <stdio.h>
#include <wchar.h>
#include <espeak-ng/speak_lib.h>
#include <espeak-ng/espeak_ng.h>
