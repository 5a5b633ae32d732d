-- Codes are counted by address and origin (docs/decisions/0003-sign-in.md), so that wrong codes from one place do not
-- lock out a person somewhere else. Counts of the last hour are not carried over.
drop table auth_code_guard;

-- A code that was sent, or a try with a code. Every name here is a keyed hash: this table knows no one.
create table auth_code_event (
  id bigint generated always as identity primary key,
  -- The address or number the code belongs to.
  recipient text not null,
  -- Where the request came from: its network, or a device that has signed in before.
  origin text not null,
  -- The device that asked, as it names itself; null when it does not.
  device text,
  kind text not null check (kind in ('sent', 'try')),
  -- A device or network that has signed in before, one that asked for a code itself, or anybody else.
  origin_kind text not null check (origin_kind in ('known', 'requester', 'stranger')),
  at timestamptz not null default now()
);
create index auth_code_event_recipient on auth_code_event (recipient, id desc);
create index auth_code_event_at on auth_code_event using brin (at);

-- Where somebody has signed in before: a device, or the network when the client names no device.
create table auth_known_origin (
  recipient text not null,
  origin text not null,
  user_id uuid not null references auth_user (id) on delete cascade,
  seen_at timestamptz not null default now(),
  primary key (recipient, origin)
);
create index auth_known_origin_user on auth_known_origin (user_id);
create index auth_known_origin_seen on auth_known_origin using brin (seen_at);
