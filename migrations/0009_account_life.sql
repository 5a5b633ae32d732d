-- When the state an account is in ends by itself: a break of up to 30 days, the 14 days to undo a deletion, a
-- suspension. Null where nothing ends it.
alter table account add column state_until timestamptz;
create index account_state_until on account (state_until) where state_until is not null;

-- Every move between states, who made it and why. Append-only.
create table account_move (
  id bigint generated always as identity primary key,
  account_id uuid not null references account (id) on delete cascade,
  from_state text not null,
  to_state text not null,
  -- Null when no person decided it.
  by_account_id uuid references account (id) on delete set null,
  why text not null,
  at timestamptz not null default now()
);
create index account_move_of on account_move (account_id, id);

-- Everything somebody owns, as one file to take along. The file is kept for a week.
create table account_export (
  id uuid primary key,
  account_id uuid not null references account (id) on delete cascade,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'ready', 'failed', 'gone')),
  bytes bigint,
  asked_at timestamptz not null default now(),
  done_at timestamptz,
  expires_at timestamptz,
  check ((state = 'ready') = (expires_at is not null))
);
create unique index account_export_open on account_export (account_id) where state in ('waiting', 'running');
create index account_export_newest on account_export (account_id, asked_at desc);
create index account_export_expires on account_export (expires_at) where state = 'ready';

-- Who asks for a badge. One question at a time; an answer is kept, and an approval ends by itself.
create table verification_request (
  id uuid primary key,
  account_id uuid not null references account (id) on delete cascade,
  site text not null check (site in ('sports', 'cricket', 'kids')),
  type text not null check (type in
    ('user_verified', 'verified_athlete', 'verified_artist', 'teammanager_verified', 'admin_verified',
     'brand_verified')),
  state text not null default 'requested' check (state in
    ('requested', 'in_review', 'approved', 'declined', 'expired', 'revoked')),
  words text not null,
  links text[] not null default '{}' check (cardinality(links) <= 3),
  -- What the asker is told when it was declined or revoked.
  reason text,
  decided_by uuid references account (id) on delete set null,
  decided_at timestamptz,
  approved_until timestamptz,
  asked_at timestamptz not null default now(),
  check (state in ('requested', 'in_review') or decided_at is not null),
  check (state <> 'approved' or approved_until is not null)
);
create unique index verification_open on verification_request (account_id) where state in ('requested', 'in_review');
-- One badge at a time; another approval ends the one before.
create unique index verification_approved on verification_request (account_id) where state = 'approved';
create index verification_queue on verification_request (site, asked_at, id) where state in ('requested', 'in_review');
create index verification_ends on verification_request (approved_until) where state = 'approved';
create index verification_newest on verification_request (account_id, asked_at desc);

create table verification_media (
  request_id uuid not null references verification_request (id) on delete cascade,
  position smallint not null check (position between 0 and 2),
  media_id uuid not null references media (id),
  primary key (request_id, position)
);
create index verification_media_media on verification_media (media_id);

create table verification_move (
  id bigint generated always as identity primary key,
  request_id uuid not null references verification_request (id) on delete cascade,
  from_state text not null,
  to_state text not null,
  by_account_id uuid references account (id) on delete set null,
  why text not null,
  at timestamptz not null default now()
);
create index verification_move_of on verification_move (request_id, id);

-- Evidence is in use and still nobody's to see but its owner's and those who decide.
alter table media add column private boolean not null default false;

-- Whose posts are not shown while they are away. Every feed asks, so this stays as small as they are few.
create index account_away on account (id)
  where state in ('suspended', 'banned', 'deactivated', 'deletion_requested', 'erased');
