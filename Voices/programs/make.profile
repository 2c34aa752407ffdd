// make. A failure names the target and the status; where in the makefile its rule stands, and that another make has
// entered or left a folder, is for review, and so are the options that every call of a compiler has.
program: make, gmake

rule: /^(make|gmake)(\[\d+\])?: \*\*\* \[[^\]]*: ([^\]:]+)\] (\w+) (\d+)( \(ignored\))?$/ = say "$1: $3, $4 $5$6"
rule: /^(make|gmake)(\[\d+\])?: Entering directory '(.*\/)?([^\/']+)'$/ = say "in $4"
rule: /^(make|gmake)(\[\d+\])?: Leaving directory '.*'$/ = silent
rule: /^(cc|gcc|g\+\+|c\+\+|clang|clang\+\+) (-.*) -o (\S+\.o) (\S+)$/ = say "$1 $4"
