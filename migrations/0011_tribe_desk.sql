-- What those who run a tribe need at their desk.
alter table tribe
  -- Words nobody may write here: as they were typed, and folded (no case, no accents) in the same order.
  add column filter_words text[] not null default '{}',
  add column filter_folded text[] not null default '{}',
  add constraint tribe_filter check (cardinality(filter_words) <= 100 and cardinality(filter_words) = cardinality(filter_folded));

alter table membership
  -- What a banned or muted member is told.
  add column ban_reason text check (char_length(ban_reason) <= 300),
  add column mute_reason text check (char_length(mute_reason) <= 300);
-- The members' page, those who run the tribe first.
create index membership_roles on membership
  (tribe_id, array_position(array['owner', 'manager', 'moderator', 'member'], role), joined_at desc, account_id desc)
  where state = 'active';
-- Invitations by name, oldest first: they end after 14 days.
create index membership_invited on membership (asked_at, account_id, tribe_id) where state = 'invited';
create index membership_banned on membership (tribe_id, updated_at desc, account_id desc) where state = 'banned';
create index membership_muted on membership (tribe_id, muted_until, account_id) where muted_until is not null;
-- The log: what was done to somebody by somebody else.
create index membership_move_log on membership_move (tribe_id, at desc, id desc) where by_account_id <> account_id;

-- Every move of a tribe between states. Append-only.
create table tribe_move (
  id bigint generated always as identity primary key,
  tribe_id uuid not null references tribe (id) on delete cascade,
  from_state text not null,
  to_state text not null,
  by_account_id uuid references account (id),
  why text not null,
  at timestamptz not null default now()
);
create index tribe_move_log on tribe_move (tribe_id, at desc, id desc);

-- Everything else that is done at the desk. Append-only.
create table tribe_deed (
  id bigint generated always as identity primary key,
  tribe_id uuid not null references tribe (id) on delete cascade,
  deed text not null check (deed in
    ('role', 'mute', 'unmute', 'pins', 'words', 'rules', 'details', 'invite', 'revoke', 'doors')),
  -- To whom, where it was done to somebody.
  account_id uuid references account (id) on delete cascade,
  by_account_id uuid references account (id),
  detail text not null default '',
  at timestamptz not null default now()
);
create index tribe_deed_log on tribe_deed (tribe_id, at desc, id desc);

-- Links that let somebody in. How often one is used is held here: never more often than it may be.
create table tribe_invite (
  id uuid primary key,
  tribe_id uuid not null references tribe (id) on delete cascade,
  code text not null unique check (code ~ '^[a-z0-9]{12}$'),
  by_account_id uuid not null references account (id) on delete cascade,
  uses integer not null check (uses between 1 and 1000),
  used integer not null default 0,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  created_at timestamptz not null default now(),
  check (used between 0 and uses)
);
create index tribe_invite_newest on tribe_invite (tribe_id, created_at desc, id desc);

-- Up to three posts stand on top of a tribe's page: there are three places.
create table tribe_pin (
  tribe_id uuid not null references tribe (id) on delete cascade,
  post_id uuid not null references post (id) on delete cascade,
  place smallint not null check (place between 1 and 3),
  by_account_id uuid references account (id),
  created_at timestamptz not null default now(),
  primary key (tribe_id, post_id),
  unique (tribe_id, place)
);
create index tribe_pin_post on tribe_pin (post_id);
