create table tribe (
  id uuid primary key,
  site text not null check (site in ('sports', 'cricket', 'kids')),
  name text not null,
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) between 3 and 80),
  kind text not null default 'community' check (kind in ('community', 'sports_team', 'school', 'brand')),
  sport text,
  league text,
  parent_id uuid references tribe (id),
  description text not null default '',
  rules text[] not null default '{}' check (cardinality(rules) <= 15),
  logo_media_id uuid references media (id) on delete set null,
  banner_media_id uuid references media (id) on delete set null,
  join_mode text not null default 'open' check (join_mode in ('open', 'request', 'invite', 'waitlist')),
  visibility text not null default 'public' check (visibility in ('public', 'unlisted', 'private')),
  country char(2),
  state text not null default 'active' check (state in
    ('draft', 'waitlisted', 'active', 'read_only', 'archived', 'suspended', 'closed')),
  owner_id uuid not null references account (id),
  member_count integer not null default 0 check (member_count >= 0),
  athlete_count integer not null default 0 check (athlete_count >= 0),
  waiting_count integer not null default 0 check (waiting_count >= 0),
  post_count integer not null default 0 check (post_count >= 0),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (site, slug)
);
create unique index tribe_name on tribe (site, lower(name));
-- The directory, largest first; the waitlist and the open ones are parts of it.
create index tribe_listed on tribe (site, member_count desc, id desc)
  where visibility = 'public' and state in ('waitlisted', 'active', 'read_only');
create index tribe_sport on tribe (site, sport) where sport is not null;
create index tribe_name_trgm on tribe using gin (name gin_trgm_ops);
create index tribe_parent on tribe (parent_id, member_count desc, id desc) where parent_id is not null;

-- Names a tribe gave up: its old addresses lead to the new one, and nobody else gets them.
create table tribe_slug_history (
  site text not null,
  slug text not null,
  tribe_id uuid not null references tribe (id) on delete cascade,
  primary key (site, slug)
);

create table membership (
  tribe_id uuid not null references tribe (id) on delete cascade,
  account_id uuid not null references account (id) on delete cascade,
  -- The tribe's own, repeated so that "my tribes here" reads one index.
  site text not null,
  role text not null default 'member' check (role in ('owner', 'manager', 'moderator', 'member')),
  state text not null check (state in
    ('requested', 'invited', 'waiting', 'active', 'declined', 'expired', 'left', 'removed', 'banned')),
  banned_until timestamptz,
  muted_until timestamptz,
  is_athlete boolean not null default false,
  joined_at timestamptz,
  -- When they asked or began to wait: the order of the queue.
  asked_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tribe_id, account_id),
  check (state <> 'active' or joined_at is not null),
  check (state not in ('requested', 'waiting') or asked_at is not null),
  -- A role is something a member has; who is gone comes back as a plain member.
  check (role = 'member' or state in ('active', 'invited'))
);
create index membership_account on membership (account_id, site, joined_at desc, tribe_id desc) where state = 'active';
create index membership_members on membership (tribe_id, joined_at desc, account_id desc) where state = 'active';
create index membership_athletes on membership (tribe_id, joined_at desc, account_id desc)
  where state = 'active' and is_athlete;
create index membership_waiting on membership (tribe_id, asked_at, account_id) where state = 'waiting';
create index membership_requested on membership (tribe_id, asked_at, account_id) where state = 'requested';

-- Every move between states, who made it and why. Append-only.
create table membership_move (
  id bigint generated always as identity primary key,
  tribe_id uuid not null references tribe (id) on delete cascade,
  account_id uuid not null references account (id) on delete cascade,
  from_state text,
  to_state text not null,
  by_account_id uuid references account (id),
  why text not null,
  at timestamptz not null default now()
);
create index membership_move_of on membership_move (tribe_id, account_id, id);
