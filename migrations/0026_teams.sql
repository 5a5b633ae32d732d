-- Teams: squads inside a tribe of a club or a school, who plays in them, and who runs them.
create table team (
  id uuid primary key,
  site text not null check (site in ('sports', 'cricket', 'kids')),
  tribe_id uuid not null references tribe (id) on delete cascade,
  name text not null check (char_length(name) between 2 and 60),
  -- The name without case, accents and punctuation, look-alike letters folded: two that read the same can't both exist.
  name_folded text not null,
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) between 3 and 80),
  description text not null default '' check (char_length(description) <= 500),
  sport text not null,
  league text not null default '' check (char_length(league) <= 80),
  level text not null check (level in ('youth', 'school', 'college', 'club', 'pro', 'amateur')),
  gender text not null check (gender in ('mixed', 'women', 'men')),
  season text not null default '' check (char_length(season) <= 20),
  venue text not null default '' check (char_length(venue) <= 80),
  -- Two colours, as #rrggbb.
  colours text[] not null default '{}' check (cardinality(colours) in (0, 2)),
  logo_media_id uuid references media (id) on delete set null,
  state text not null default 'active' check (state in ('active', 'archived', 'deleted')),
  -- It exceeds its owner's plan: nothing in it changes.
  over_plan boolean not null default false,
  -- Until when a deletion can be undone.
  deleted_until timestamptz,
  -- Athletes, coaches and staff who were invited or play. Changed only under the row's lock, so that no two take one seat.
  seats_used integer not null default 0 check (seats_used >= 0),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (site, slug),
  check ((state = 'deleted') = (deleted_until is not null))
);
create unique index team_name on team (site, sport, lower(league), lower(season), name_folded) where state <> 'deleted';
create index team_tribe on team (tribe_id, name, id);
create index team_name_trgm on team using gin (name gin_trgm_ops);
create index team_logo_media on team (logo_media_id) where logo_media_id is not null;
create index team_deleted on team (deleted_until) where state = 'deleted';
call watch_withdrawals('team', '{state}', 'row.state <> ''deleted''');

-- Every change of a team's state. Append-only.
create table team_transition (
  id bigint generated always as identity primary key,
  team_id uuid not null references team (id) on delete cascade,
  from_state text not null,
  to_state text not null,
  by_account_id uuid references account (id) on delete set null,
  reason text not null check (reason ~ '^[a-z_]+$'),
  at timestamptz not null default now()
);
create index team_transition_log on team_transition (team_id, id);

-- Slugs a team gave up: its old addresses lead to the new one, and nobody else gets them.
create table team_slug_history (
  site text not null,
  slug text not null,
  team_id uuid not null references team (id) on delete cascade,
  primary key (site, slug)
);

-- Who runs a team beside the owner of its tribe, who always does: up to four in all.
create table team_manager (
  team_id uuid not null references team (id) on delete cascade,
  account_id uuid not null references account (id) on delete cascade,
  place smallint not null check (place between 1 and 3),
  created_at timestamptz not null default now(),
  primary key (team_id, account_id),
  unique (team_id, place)
);
create index team_manager_account on team_manager (account_id, team_id);

create table team_account (
  id uuid primary key,
  team_id uuid not null references team (id) on delete cascade,
  -- Null while somebody was invited by email: whoever follows the link in it takes the place.
  account_id uuid references account (id) on delete cascade,
  email citext,
  invite_code text unique check (invite_code ~ '^[a-z0-9]{24}$'),
  -- Its guardian was asked first; until they approve, the child doesn't know of it.
  waits_for_guardian boolean not null default false,
  -- A child said yes before its guardian was asked; the guardian's approval is enough then.
  accepted_by_child boolean not null default false,
  -- As it stands in the roster; the account's own name is shown once there is one.
  roster_name text not null default '' check (char_length(roster_name) <= 60),
  user_type text not null check (user_type in ('athlete', 'coach', 'staff', 'fan')),
  jersey text check (char_length(jersey) between 1 and 3),
  position text not null default '' check (char_length(position) <= 40),
  state text not null check (state in ('invited', 'active', 'inactive', 'declined', 'expired', 'removed')),
  -- It exceeds the seats of the team's plan: it can be removed, and not changed.
  over_seats boolean not null default false,
  invited_by uuid references account (id) on delete set null,
  invited_at timestamptz not null default now(),
  joined_at timestamptz,
  updated_at timestamptz not null default now(),
  check (account_id is not null or email is not null),
  check (state not in ('active', 'inactive') or account_id is not null)
);
create unique index team_account_person on team_account (team_id, account_id) where account_id is not null;
create unique index team_account_email on team_account (team_id, email) where email is not null and state = 'invited';
create unique index team_account_jersey on team_account (team_id, lower(jersey))
  where jersey is not null and state in ('invited', 'active', 'inactive');
create index team_account_team on team_account (team_id, invited_at desc, id desc);
create index team_account_account on team_account (account_id, state) where account_id is not null;
create index team_account_invited on team_account (invited_at, id) where state = 'invited';
call watch_withdrawals('team_account', '{state}', 'row.state in (''active'', ''inactive'')');

-- Every change of a place in a team, who made it and why. Append-only.
create table team_account_transition (
  id bigint generated always as identity primary key,
  team_account_id uuid not null references team_account (id) on delete cascade,
  team_id uuid not null references team (id) on delete cascade,
  from_state text,
  to_state text not null,
  by_account_id uuid references account (id) on delete set null,
  reason text not null check (reason ~ '^[a-z_]+$'),
  at timestamptz not null default now()
);
create index team_account_transition_place on team_account_transition (team_account_id, id);
create index team_account_transition_team on team_account_transition (team_id, at, id);

-- What somebody told a team's managers about one of its members or of their posts.
create table team_report (
  id uuid primary key,
  team_id uuid not null references team (id) on delete cascade,
  reporter_id uuid references account (id) on delete cascade,
  kind text not null check (kind in ('account', 'post')),
  target_id uuid not null,
  -- Whose it is.
  account_id uuid not null references account (id) on delete cascade,
  reason text not null,
  text text not null default '' check (char_length(text) <= 1000),
  -- The words of it as the reporter saw them.
  about text not null,
  path text not null,
  state text not null default 'open' check (state in ('open', 'resolved', 'escalated', 'deleted')),
  note text not null default '' check (char_length(note) <= 1000),
  decided_by uuid references account (id) on delete set null,
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  check ((state = 'open') = (decided_at is null))
);
create unique index team_report_open on team_report (team_id, reporter_id, kind, target_id) where state = 'open';
create index team_report_newest on team_report (team_id, created_at desc, id desc);
