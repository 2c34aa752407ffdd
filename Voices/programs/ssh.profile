// ssh. That a host is known from now on was the user's own wish; that it has no other names is the rule.
program: ssh, scp, sftp

rule: /^Warning: (Permanently added) .* to the list of (known hosts)\.$/ = say "$1 to $2."
rule: "This key is not known by any other names." = silent
