# SPDX-License-Identifier: Apache-2.0
# Marks of OSC 133 around fish's prompts, before a command's output and behind it, with its status. From version 4 on
# fish writes its own.

if status is-interactive; and set -q EARSHOT_MARKS; and string match -qr '^[123]\.' -- $version
  function __earshot_preexec --on-event fish_preexec
    printf '\e]133;C\a'
  end

  function __earshot_postexec --on-event fish_postexec
    printf '\e]133;D;%s\a' $status
  end

  # The start files, and activated environments, set the prompt later than this file. The first mark is written here,
  # where nothing can change the status that a prompt shows.
  function __earshot_mark --on-event fish_prompt
    printf '\e]133;A\a'
    functions fish_prompt | string match -q '*133;B*'; and return
    functions -e __earshot_prompt
    functions -c fish_prompt __earshot_prompt
    function fish_prompt
      __earshot_prompt
      printf '\e]133;B\a'
    end
  end
end
