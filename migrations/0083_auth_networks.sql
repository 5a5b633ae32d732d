-- What became of the codes of a network in the last hour: a school or a mobile carrier is judged by that, never by the
-- number of its people; see docs/decisions/0052-networks-by-outcome.md. Networks are hashed under a key of the day.
-- Unlogged, like all counters.
create unlogged table auth_network_event (
  id bigint generated always as identity primary key,
  network text not null,
  recipient text not null,
  -- A code that was sent; a try whose code is just being compared; a wrong code.
  kind text not null check (kind in ('sent', 'try', 'wrong')),
  -- A sent code that was answered by a sign-in, or something bad that a sign-in made up for.
  settled boolean not null default false,
  at timestamptz not null default now()
);
create index auth_network_event_network on auth_network_event (network, at);
create index auth_network_event_recipient on auth_network_event (recipient) where kind = 'sent' and not settled;
create index auth_network_event_at on auth_network_event using brin (at);

-- Proofs of work that were accepted. Each counts once.
create unlogged table auth_used_work (
  work text primary key,
  expires_at timestamptz not null
);
create index auth_used_work_expires on auth_used_work (expires_at);
