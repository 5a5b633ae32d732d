-- Who vouches for a record, and who disputes it.
-- Whose managers can agree for the other side; `opponent` stays the name as it was typed.
alter table stat_record
  add column opponent_team_id uuid references team (id) on delete set null,
  add check (opponent_team_id is null or scope = 'match');
create index stat_record_opponent on stat_record (opponent_team_id, updated_at desc, id desc)
  where opponent_team_id is not null and deleted_at is null;
drop index stat_record_team;
create index stat_record_team on stat_record (team_id, updated_at desc, id desc) where team_id is not null and deleted_at is null;

-- It is of one version: a change needs a new one.
create table stat_confirmation (
  id uuid primary key,
  record_id uuid not null references stat_record (id) on delete cascade,
  version integer not null,
  side text not null check (side in ('team', 'opponent', 'official', 'plausible')),
  team_id uuid references team (id) on delete set null,
  -- Null once the account is erased: the confirmation stays.
  by_id uuid references account (id) on delete set null,
  at timestamptz not null default now(),
  withdrawn_at timestamptz,
  check (side in ('team', 'opponent') or team_id is null)
);
create unique index stat_confirmation_side on stat_confirmation (record_id, version, side) where withdrawn_at is null;
-- Nobody agrees for both teams.
create unique index stat_confirmation_person on stat_confirmation (record_id, version, by_id)
  where withdrawn_at is null and side in ('team', 'opponent');
create index stat_confirmation_by on stat_confirmation (by_id) where by_id is not null;

create table stat_dispute (
  id uuid primary key,
  record_id uuid not null references stat_record (id) on delete cascade,
  version integer not null,
  -- Null once the account is erased.
  by_id uuid references account (id) on delete set null,
  -- What they were to the record when they disputed it.
  standing text not null check (standing in ('team_manager', 'opponent_manager', 'player', 'member', 'staff')),
  reason text not null,
  text text not null check (char_length(text) between 1 and 1000),
  state text not null default 'open' check (state in ('open', 'answered', 'corrected', 'upheld', 'rejected', 'withdrawn')),
  answer text not null default '' check (char_length(answer) <= 1000),
  -- What staff wrote to both sides.
  note text not null default '' check (char_length(note) <= 500),
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now()
);
create unique index stat_dispute_open on stat_dispute (record_id, by_id) where state in ('open', 'answered');
create index stat_dispute_record on stat_dispute (record_id, created_at desc, id desc);
create index stat_dispute_by on stat_dispute (by_id) where by_id is not null;
create index stat_dispute_waiting on stat_dispute (created_at, id) where state in ('open', 'answered');

create table stat_dispute_transition (
  dispute_id uuid not null references stat_dispute (id) on delete cascade,
  from_state text not null,
  to_state text not null,
  by_id uuid references account (id) on delete set null,
  at timestamptz not null default now()
);
create index stat_dispute_transition_dispute on stat_dispute_transition (dispute_id, at);

-- Held records that staff look at, oldest first.
create index stat_record_held on stat_record (site, updated_at, id) where state = 'held' and deleted_at is null and not is_computed;
