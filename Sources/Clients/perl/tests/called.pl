#!/usr/bin/env perl
# SPDX-License-Identifier: Apache-2.0
# Makes the calls that the vectors' runner writes, and writes what the client asks and tells.
use v5.20;
use warnings;
use FindBin;
use lib "$FindBin::Bin/..";
use EarshotBus;
use JSON::PP ();

my $json = JSON::PP->new->utf8->canonical->allow_nonref;
$| = 1;
sub tell_runner { print $json->encode({@_}), "\n" }

my $bus;
my %calls = (
  open => sub {
    my ($step) = @_;
    my @handles = map { $json->encode($_) } @{ $step->{handles} };
    $bus = EarshotBus->connect(
      %{ $step->{app} }, actions => $step->{actions},
      on_active => sub { tell_runner(active => $_[0] ? \1 : \0) },
      perform => sub {
        my ($action, $target, $data) = @_;
        tell_runner(asked => [$action, $target, $data]);
        my $asked = $json->encode([$action, $target]);
        return scalar grep { $_ eq $asked } @handles;
      });
  },
  update => sub { $bus->show($_[0]{tree}) },
  announce => sub { $bus->announce($_[0]{text}, priority => $_[0]{priority}, tag => $_[0]{tag}) },
  pageScrolled => sub { $bus->page_scrolled(text => $_[0]{text}, node => $_[0]{node}) },
  close => sub { $bus->close },
);

my $rest = '';
while (1) {
  my ($reading, $writing) = ('', '');
  vec($reading, 0, 1) = 1;
  if ($bus && defined $bus->fileno) {
    vec($reading, $bus->fileno, 1) = 1;
    vec($writing, $bus->fileno, 1) = 1 if $bus->wants_write;
  }
  select $reading, $writing, undef, $bus && $bus->timeout;
  $bus->poll if $bus;
  next unless vec $reading, 0, 1;
  exit 0 unless sysread STDIN, $rest, 1 << 16, length $rest;
  while ($rest =~ s/\A([^\n]*)\n//) {
    my $step = $json->decode($1);
    $calls{ $step->{call} }->($step);
    tell_runner(done => \1);
  }
}
