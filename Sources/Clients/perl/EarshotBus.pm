# SPDX-License-Identifier: Apache-2.0
package EarshotBus;

# A client of the bus: shows a program's tree to the Earshot screen reader. Perl 5.20 or later, its own modules alone.
# Without a reader every call does nothing. No call ever waits, dies or writes to the terminal.

use v5.20;
use warnings;
use Errno qw(EAGAIN EINTR EWOULDBLOCK);
use JSON::PP ();
use POSIX ();
use Socket qw(AF_UNIX SOCK_STREAM MSG_NOSIGNAL pack_sockaddr_un);
use Time::HiRes qw(clock_gettime CLOCK_MONOTONIC);

use constant {
  LONGEST_LINE => 1 << 20, LONGEST_PATH => 107, WAITING => 32,
  # The seconds until the next try: if there never was a reader, after a loss, and at most.
  LONG_PAUSE => 30, FIRST_PAUSE => 0.25, LONGEST_PAUSE => 2, QUICK_TRIES => 10,
};

my $json = JSON::PP->new->utf8->canonical->allow_nonref->max_depth(128);
my %usual = (line => LONGEST_LINE, nodes => 5000, depth => 64, string => 16384, updatesPerSecond => 30);

# connect(name => 'Deploy', actions => ['click'], perform => sub { my ($action, $target, $data) = @_; … },
#   on_active => sub { my ($is_active) = @_; … }): a client, inert if there is no reader. Other members of `app` are
# given by their names: version, lang.
sub connect {
  my ($class, %options) = @_;
  my $path = $ENV{EARSHOT_BUS} // '';
  my $token = delete $ENV{EARSHOT_TOKEN};
  my %app = (pid => 0 + $$, map { $_ => $options{$_} } grep { defined $options{$_} } qw(name version lang tty));
  $app{tty} //= eval { (grep { defined } map { POSIX::ttyname($_) } 0 .. 2)[0] };
  delete $app{tty} unless defined $app{tty};
  my $self = bless {
    path => length $path && length $path <= LONGEST_PATH ? $path : undef, token => $token, app => \%app,
    actions => $options{actions} // [], perform => $options{perform} // sub { 0 },
    on_active => $options{on_active} // sub { }, tries => 0, next_try => 0, was_greeted => 0,
  }, $class;
  $self->poll;
  return $self;
}

# The tree that the program shows now, whole: { root => 1, focus => 2, nodes => [{ id => 1, role => 'window', … }, …] }.
# Only differences are sent, and of trees that come too fast only the newest. True and false are \1 and \0.
sub show {
  my ($self, $tree) = @_;
  return unless defined $self->{path};
  my $cause = $tree->{cause} // ($self->{is_dirty} ? $self->{cause} : undef);
  @$self{qw(tree cause is_dirty)} = ($tree, $cause, 1);
  $self->poll;
}

# Speaks words that are not on the screen: announce('Saved', priority => 'message', tag => 'save').
sub announce {
  my ($self, $text, %options) = @_;
  $self->_notify(announce => { %options, text => $text });
}

# Tells the position of content after a scroll requested by the user: page_scrolled(text => …, node => …).
sub page_scrolled {
  my ($self, %where) = @_;
  $self->_notify(pageScrolled => \%where);
}

# Leaves the bus. Later calls do nothing.
sub close {
  my ($self) = @_;
  $self->{path} = undef;
  $self->_disconnect;
}

# True while a reader wants trees. Otherwise there is no need to build any.
sub is_active { $_[0]{is_active} ? 1 : 0 }

# The descriptor to wait on; undef while there is none.
sub fileno { my $socket = $_[0]{socket}; $socket ? CORE::fileno $socket : undef }

# True to wait for writing, too.
sub wants_write { length($_[0]{writing} // '') > 0 }

# The seconds until poll has something to do without input; undef for never.
sub timeout {
  my ($self) = @_;
  return undef unless defined $self->{path};
  return _least($self->{next_try} - _now()) unless $self->{socket};
  return undef if $self->wants_write;
  return 0 if @{ $self->{answers} } || (@{ $self->{events} } && !$self->_is_due);
  return $self->_is_due ? _least($self->{next_update} - _now()) : undef;
}

# Reads input, performs requests and writes output, as far as possible.
sub poll {
  my ($self) = @_;
  return unless defined $self->{path};
  $self->_connect if !$self->{socket} && _now() >= $self->{next_try};
  $self->_read if $self->{socket};
  $self->_write if $self->{socket};
}

# The socket

sub _now { clock_gettime(CLOCK_MONOTONIC) }
sub _least { $_[0] > 0 ? $_[0] : 0 }

sub _connect {
  my ($self) = @_;
  my $socket;
  my $is_there = socket($socket, AF_UNIX, SOCK_STREAM | Socket::SOCK_NONBLOCK() | Socket::SOCK_CLOEXEC(), 0)
    && CORE::connect($socket, pack_sockaddr_un($self->{path}));
  return $self->_failed unless $is_there;
  my %params = (
    protocol => 1, app => $self->{app},
    capabilities => { tree => \1, deltas => \1, announce => \1, actions => $self->{actions} },
  );
  $params{token} = $self->{token} if defined $self->{token};
  @$self{qw(socket reading writing answers events is_greeted is_active seq next_update sent limits)}
    = ($socket, '', '', [], [], 0, 0, 0, 0, undef, {%usual});
  push @{ $self->{answers} }, { id => 1, method => 'initialize', params => \%params };
  $self->{is_dirty} = defined $self->{tree};
}

sub _failed {
  my ($self) = @_;
  my $pause = LONG_PAUSE;
  if ($self->{was_greeted} && $self->{tries} < QUICK_TRIES) {
    $pause = FIRST_PAUSE * 2**$self->{tries};
    $pause = LONGEST_PAUSE if $pause > LONGEST_PAUSE;
  }
  $self->{tries}++;
  $self->{next_try} = _now() + $pause;
}

sub _disconnect {
  my ($self) = @_;
  my $was_active = delete $self->{is_active};
  CORE::close(delete $self->{socket}) if $self->{socket};
  $self->{writing} = '';
  eval { $self->{on_active}->(0) } if $was_active;
}

sub _lost {
  my ($self) = @_;
  # A client that was never accepted is inert for good.
  $self->{path} = undef unless $self->{was_greeted} && !$self->{is_refused};
  $self->_disconnect;
  $self->_failed;
}

sub _read {
  my ($self) = @_;
  for (1 .. 16) {
    my $count = sysread $self->{socket}, my $data, 1 << 16;
    return if !defined $count && ($! == EAGAIN || $! == EWOULDBLOCK || $! == EINTR);
    return $self->_lost unless $count;
    $self->{reading} .= $data;
    while ($self->{reading} =~ s/\A([^\n]*)\n//) {
      my $line = $1;
      return $self->_lost if length $line > LONGEST_LINE;
      my $message = eval { $json->decode($line) };
      $self->_handle($message) if ref $message eq 'HASH';
      return unless $self->{socket};
    }
    return $self->_lost if length $self->{reading} > LONGEST_LINE;
  }
}

sub _write {
  my ($self) = @_;
  while (1) {
    $self->{writing} = $self->_next_line // return unless length $self->{writing};
    # A signal would end the program.
    my $count = send $self->{socket}, $self->{writing}, MSG_NOSIGNAL;
    return if !defined $count && ($! == EAGAIN || $! == EWOULDBLOCK || $! == EINTR);
    return $self->_lost unless defined $count;
    substr $self->{writing}, 0, $count, '';
  }
}

# The protocol

sub _line { $json->encode({ jsonrpc => '2.0', %{ $_[0] } }) . "\n" }

sub _is_due { my ($self) = @_; $self->{is_active} && $self->{is_dirty} }

sub _next_line {
  my ($self) = @_;
  if (my $answer = shift @{ $self->{answers} }) { return _line($answer) }
  if ($self->_is_due) {
    return undef if _now() < $self->{next_update};
    my $line = $self->_update;
    return $line if defined $line;
  }
  # An announcement follows the trees shown before it.
  my $event = shift @{ $self->{events} };
  return $event && _line($event);
}

sub _notify {
  my ($self, $method, $params) = @_;
  return unless $self->{is_active};
  my %known = map { $_ => $params->{$_} } grep { defined $params->{$_} } keys %$params;
  $known{text} = substr $known{text}, 0, $self->{limits}{string} if defined $known{text};
  push @{ $self->{events} }, { method => $method, params => \%known };
  shift @{ $self->{events} } while @{ $self->{events} } > WAITING;
  $self->poll;
}

sub _handle {
  my ($self, $message) = @_;
  my ($method, $params) = @$message{qw(method params)};
  $params = {} unless ref $params eq 'HASH';
  if (!defined $method) {
    $self->_greeted($message) if !$self->{is_greeted} && defined $message->{id} && $message->{id} eq 1;
  } elsif (exists $message->{id}) {
    push @{ $self->{answers} }, { id => $message->{id}, $self->_answer($method, $params) };
  } elsif ($method eq 'activate') {
    $self->_activate($params->{active});
  } elsif ($method eq 'tree/resync') {
    @$self{qw(sent is_dirty)} = (undef, defined $self->{tree});
  }
}

sub _greeted {
  my ($self, $message) = @_;
  my $result = $message->{result};
  if (ref $result ne 'HASH' || ($result->{protocol} // 0) != 1) {
    $self->{is_refused} = 1;
    return $self->_lost;
  }
  my $limits = ref $result->{limits} eq 'HASH' ? $result->{limits} : {};
  ($self->{limits}{$_} = $limits->{$_}) for grep { ($limits->{$_} // 0) > 0 } keys %usual;
  @$self{qw(is_greeted was_greeted tries)} = (1, 1, 0);
  $self->_activate($result->{active});
}

sub _activate {
  my ($self, $is_active) = @_;
  $is_active = $is_active ? 1 : 0;
  return if $is_active == $self->{is_active} || !$self->{is_greeted};
  @$self{qw(is_active sent is_dirty)} = ($is_active, undef, defined $self->{tree});
  $self->{events} = [] unless $is_active;
  eval { $self->{on_active}->($is_active) };
}

sub _update {
  my ($self) = @_;
  my %limits = %{ $self->{limits} };
  while (1) {
    my ($shown, $line) = $self->_difference(\%limits);
    $self->{is_dirty} = 0;
    return undef unless defined $line;
    if (length $line <= $limits{line} + 1 || $limits{nodes} <= 1) {
      @$self{qw(sent cause next_update)} = ($shown, undef, _now() + 1 / $limits{updatesPerSecond});
      $self->{seq}++;
      return $line;
    }
    # Shorter strings first, then fewer nodes.
    $limits{string} > 64 ? ($limits{string} >>= 2) : ($limits{nodes} >>= 1);
  }
}

# Ids differ as in JSON: 1 and "1" are two.
sub _key { $json->encode($_[0]) }

# The part of the tree that is shown, and the line with its differences from the last one sent.
sub _difference {
  my ($self, $limits) = @_;
  my $tree = $self->{tree};
  my %given = map { (_key($_->{id}) => $_) } grep { defined $_->{id} } @{ $tree->{nodes} };
  my (%shown, @order);
  my @waiting = ([$tree->{root}, 1]);
  while (@waiting && @order < $limits->{nodes}) {
    my ($id, $depth) = @{ shift @waiting };
    my $key = _key($id);
    next if $shown{$key} || !$given{$key} || $depth > $limits->{depth};
    my %node = %{ $given{$key} };
    delete $node{value} if $node{protected} && _is_true($node{protected});
    ($node{$_} = _cut($node{$_}, $limits->{string})) for grep { $_ ne 'id' } keys %node;
    $shown{$key} = eval { $json->encode(\%node) } // next;
    push @order, $key;
    unshift @waiting, map { [$_, $depth + 1] } @{ $node{children} // [] };
  }
  return unless @order;
  my $focus = defined $tree->{focus} ? ($shown{ _key($tree->{focus}) } ? $tree->{focus} : $tree->{root}) : undef;
  my $sent = $self->{sent};
  my $is_full = !$sent || $sent->{root} ne _key($tree->{root});
  my @changed = grep { $is_full || ($sent->{nodes}{$_} // '') ne $shown{$_} } @order;
  my $new = { root => _key($tree->{root}), focus => _key($focus), nodes => \%shown };
  return if !$is_full && !@changed && $sent->{focus} eq $new->{focus} && !defined $self->{cause};
  my %head = (seq => $self->{seq}, focus => $focus);
  @head{qw(full root)} = (\1, $tree->{root}) if $is_full;
  $head{cause} = $self->{cause} if defined $self->{cause};
  my $nodes = join ',', @shown{@changed};
  my $params = $json->encode(\%head) =~ s/\}\z/,"nodes":[$nodes]}/r;
  return ($new, qq({"jsonrpc":"2.0","method":"tree/update","params":$params}\n));
}

sub _is_true { my ($flag) = @_; ref $flag eq 'SCALAR' ? $$flag : $flag }

sub _cut {
  my ($value, $limit) = @_;
  return [map { _cut($_, $limit) } @$value] if ref $value eq 'ARRAY';
  return $value if ref $value || !defined $value || length $value <= $limit;
  return substr $value, 0, $limit;
}

# Gestures

sub _answer {
  my ($self, $method, $params) = @_;
  return (error => { code => -32601, message => 'There is no such method.' }) if $method ne 'action/perform';
  my ($action, $data) = @$params{qw(action data)};
  return (error => { code => -32602, message => 'The action has to be a text.' }) if !defined $action || ref $action;
  my $is_known = grep { $_ eq $action } @{ $self->{actions} };
  for my $target ($is_known ? $self->_chain($params->{target}) : ()) {
    return (result => { handled => \1 }) if eval { $self->{perform}->($action, $target, $data // {}) };
  }
  return (result => { handled => \0 });
}

# A node and its ancestors, up to the root.
sub _chain {
  my ($self, $target) = @_;
  my $tree = $self->{tree} // return;
  my (%known, %holder);
  for my $node (@{ $tree->{nodes} }) {
    $known{ _key($node->{id}) } = 1;
    $holder{ _key($_) } = $node->{id} for @{ $node->{children} // [] };
  }
  my ($current, @chain, %seen) = ($target // $tree->{root});
  while (defined $current && $known{ _key($current) } && !$seen{ _key($current) }++) {
    push @chain, $current;
    $current = $holder{ _key($current) };
  }
  return @chain;
}

1;
