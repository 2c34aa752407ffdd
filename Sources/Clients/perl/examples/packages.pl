#!/usr/bin/env perl
# SPDX-License-Identifier: Apache-2.0
# Packages to mark and a button, read from their tree: arrows move, Space marks, Tab goes to the button, q leaves.
use v5.20;
use warnings;
use FindBin;
use lib "$FindBin::Bin/..";
use EarshotBus;

my @packages = map { { name => $_, is_marked => 0 } } qw(bash coreutils dialog perl);
my ($chosen, $is_on_button, $is_over) = (0, 0, 0);
my $bus = EarshotBus->connect(name => 'Packages', actions => [qw(focus click)], on_active => \&draw, perform => \&perform);

sub press {
  return $packages[$chosen]{is_marked} ^= 1 unless $is_on_button;
  $bus->announce('Installed ' . (join(', ', map { $_->{name} } grep { $_->{is_marked} } @packages) || 'nothing'));
}

sub perform {
  my ($action, $target) = @_;
  return 0 unless $target eq 'install' || $target =~ /\A\d+\z/;
  ($is_on_button, $chosen) = $target eq 'install' ? (1, $chosen) : (0, $target);
  press() if $action eq 'click';
  draw();
  return 1;
}

sub draw {
  print "\e[H\e[2J", (map {
    my $mark = $packages[$_]{is_marked} ? 'x' : ' ';
    (!$is_on_button && $_ == $chosen ? '>' : ' ') . " [$mark] $packages[$_]{name}\r\n"
  } 0 .. $#packages), $is_on_button ? '>' : ' ', " [ Install ]\r\n";
  return unless $bus;
  my %known = (actions => [qw(focus click)]);
  $bus->show({ root => 'window', focus => $is_on_button ? 'install' : 0 + $chosen, nodes => [
    { id => 'window', role => 'window', label => 'Packages', children => ['list', 'install'] },
    { id => 'list', role => 'listBox', label => 'Package', sizeOfSet => 0 + @packages, children => [0 .. $#packages] },
    (map { { id => $_, role => 'checkBox', label => $packages[$_]{name}, toggled => $packages[$_]{is_marked} ? \1 : \0,
      positionInSet => $_ + 1, bounds => [0, $_, 20, 1], %known } } 0 .. $#packages),
    { id => 'install', role => 'button', label => 'Install', bounds => [0, 0 + @packages, 20, 1], %known } ] });
}

my %keys = (
  "\e[A" => sub { $chosen-- if $chosen > 0 }, "\e[B" => sub { $chosen++ if $chosen < $#packages },
  "\t" => sub { $is_on_button = !$is_on_button }, ' ' => \&press, "\r" => \&press, q => sub { $is_over = 1 },
);

$| = 1;
system qw(stty -icanon -echo -icrnl);
print "\e[?1049h";
draw();
until ($is_over) {
  my ($reading, $writing) = ('', '');
  vec($reading, 0, 1) = 1;
  vec($reading, $bus->fileno, 1) = 1 if defined $bus->fileno;
  vec($writing, $bus->fileno, 1) = 1 if $bus->wants_write;
  select $reading, $writing, undef, $bus->timeout;
  $bus->poll;
  next unless vec $reading, 0, 1;
  last unless sysread STDIN, my $typed, 64;
  for ($typed =~ /\e\[[A-Z]|./gs) { $keys{$_}->() if $keys{$_} }
  draw();
}
$bus->close;
print "\e[?1049l";
system qw(stty sane);
