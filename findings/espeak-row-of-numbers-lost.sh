#!/bin/bash
# SPDX-License-Identifier: Apache-2.0
# Expected: a row of numbers is spoken whole, as English text of 2,000 words without a comma is.
# Version: espeak-ng 1.51+dfsg-10+deb12u2 (Debian 12), through its own command.
# Behaviour: a clause of English has room for some 1,000 sounds. Of "777 777 ..." the first 38 numbers (152 characters) are
# spoken; of 60 or 100 numbers no more is, without an error. German keeps 27, Polish 30 of them. With a comma after each
# tenth number all are spoken.
# Output seen: the same number of samples (within 1 %) for 45, 60 and 100 numbers; more with commas.
set -eu
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
apt-get update -qq >/dev/null 2>&1 || true
version=1.51+dfsg-10+deb12u2
apt-get download -qq espeak-ng=$version espeak-ng-data=$version libespeak-ng1=$version libpcaudio0 libsonic0 >/dev/null 2>&1
for package in *.deb; do dpkg -x "$package" root; done
lib=$(dirname "$(find root -name 'libespeak-ng.so.1' | head -n 1)")
data=$(dirname "$(find root/usr/lib -type d -name espeak-ng-data | head -n 1)")
size() {
  LD_LIBRARY_PATH=$lib root/usr/bin/espeak-ng --path="$data" -v "$1" -s 350 -w out.wav "$2" && stat -c %s out.wav
}
row() { local i; for ((i = 1; i <= $1; i++)); do printf '777%s ' "$([ "$2" = yes ] && [ $((i % 10)) = 0 ] && echo ,)"; done; }
fail=0
for voice in en-us de pl; do
  few=$(size $voice "$(row 45 no)"); many=$(size $voice "$(row 100 no)"); commas=$(size $voice "$(row 100 yes)")
  echo "$voice: 45 numbers $few bytes, 100 numbers $many, 100 with commas $commas"
  [ "$many" -lt $((few * 101 / 100)) ] && [ "$commas" -gt $((many * 3 / 2)) ] || fail=1
done
[ $fail = 0 ] && echo "finding: espeak-ng 1.51 speaks only the first 27 to 38 numbers of a row without commas, and says nothing of it"
exit $fail
