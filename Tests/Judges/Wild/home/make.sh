#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# usage: make.sh FOLDER      fills the home of those who use the programs: files of each kind that programs.tsv opens
set -eu
own=$(cd "$(dirname "$0")" && pwd)
mkdir -p "$1"
cd "$1"
export HOME=$PWD
cp "$own"/*.py "$own"/page.html "$own"/page.1 "$own"/talk.* "$own"/book.fb2 .
mkdir -p work/docs/old work/music work/über
for fruit in apples pears plums quinces cherries "long name of a file"; do
  printf '%s\nare ripe\n' "$fruit" >"work/$fruit.txt"
done
echo Tee >work/über/tee.txt
printf '# Garten\n\n- Rosen\n- Minze\n\n## Later\n\nSow the **peas** and read [the plan](plan.md).\n' >work/docs/garden.md
echo old >work/docs/old/a.log
head -c 3000 /dev/zero >work/music/song.ogg
for number in $(seq 1 60); do echo "Line $number: the tea number $number is ${number}0 grams"; done >notes.txt
printf 'name,price,city\nAda,12.5,Bonn\nMina,7,서울\nJürgen,33,Köln\nEva,1,Ulm\n' >list.csv
cat >prog.c <<'C'
#include <stdio.h>

int tax(int p) {
    return p * 19 / 100;
}

int main(void) {
    for (int i = 0; i < 5; i++)
        printf("%d\n", tax(i * 100));
    return 0;
}
C
gcc -g -o prog prog.c
printf 'def tax(p):\n    return p * 0.19\n\nfor i in range(3):\n    x = tax(i)\n    print(x)\n' >prog.py
sqlite3 shop.db "create table orders(id integer, name text, total real);
  insert into orders values(1,'Ada',3.5),(2,'Mina',80),(3,'Eva',7);
  create table teas(name text); insert into teas values('Assam'),('Mint');"
for number in 1 2 3 4 5 6; do
  printf 'From ada@example.org Mon Nov 23 10:0%d:00 2026\nFrom: Ada <ada@example.org>\nTo: demo@example.org\n' "$number"
  printf 'Subject: Letter %d about tea\nDate: Mon, 23 Nov 2026 10:0%d:00 +0000\nMessage-ID: <%d@e>\n\n' \
    "$number" "$number" "$number"
  printf 'Dear demo,\nthe tea number %d is here.\nAda\n\n' "$number"
done >mail.mbox
cat >money.journal <<'J'
2026-11-01 Opening
  assets:bank  1000
  equity

2026-11-05 Tea
  expenses:food  12
  assets:bank

2026-11-09 Book
  expenses:books  30
  assets:bank
J
for number in $(seq 1 80); do
  level=INFO
  [ $((number % 9)) = 0 ] && level=ERROR
  printf '2026-11-27 10:00:%02d host app[%d]: %s request %d took %d ms\n' \
    $((number % 60)) "$number" "$level" "$number" $((number * 3))
done >server.log
printf 'file:///nowhere "~Empty"\n"query:All:unread = \\"yes\\""\n' >urls
printf 'auto-reload no\n' >nbrc
touch newsrc
printf 'REM Nov 29 AT 10:00 DURATION 1:00 MSG Zahnarzt\nREM Nov 28 AT 15:00 MSG Tea with Ada\n' >cal.rem
printf '[0]\nname=Ada Park\nemail=ada@example.org\ncity=Bonn\n\n[1]\nname=Mina Kim\nemail=mina@example.org\n' >abook.txt
head -c 2048 prog >photo.bin
truncate -s 32M disk.img
printf 'label: dos\n,10M\n,5M\n' | /usr/sbin/sfdisk -q disk.img
printf 'set folder="."\nset spoolfile="mail.mbox"\nset sort=date\n' >.muttrc
cp .muttrc .neomuttrc
printf 'git log\nls -la\ncd work\nmake test\ngrep tea notes.txt\n' >.bash_history
printf 'startup_message off\nhardstatus alwayslastline\n' >screenrc
mkdir -p .config/khal .config/mc .vit wc cal irssi admin .task
printf 'data.location=~/.task\nconfirmation=off\n' >.taskrc
cat >.config/khal/config <<'K'
[calendars]
[[home]]
path = ~/cal
[locale]
timeformat = %H:%M
dateformat = %d.%m.
longdateformat = %d.%m.%Y
datetimeformat = %d.%m. %H:%M
longdatetimeformat = %d.%m.%Y %H:%M
K
git init -q .
git add notes.txt list.csv
git -c user.name=Ada -c user.email=ada@example.org commit -qm 'first tea'
echo more >>notes.txt
git -c user.name=Ada -c user.email=ada@example.org commit -qam 'more tea'
echo again >>notes.txt
