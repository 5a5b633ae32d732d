-- Cricket matches from files, and whose figures in them became records.
create table stat_match (
  id uuid primary key,
  site text not null check (site in ('sports', 'cricket', 'kids')),
  -- A hash of days, teams, kind and stage: the same match in another file.
  identity text not null,
  -- Of the file as it was last imported.
  file_hash text not null,
  played_on date not null,
  -- As src/features/stats/cricket/scorecard.ts has it.
  scorecard jsonb not null,
  imported_by uuid references account (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (site, identity)
);
create index stat_match_importer on stat_match (imported_by) where imported_by is not null;

create table stat_match_player (
  match_id uuid not null references stat_match (id) on delete cascade,
  -- Of the file's register.
  person_id text not null check (char_length(person_id) <= 120),
  athlete_id uuid not null references account (id) on delete cascade,
  record_id uuid references stat_record (id) on delete set null,
  primary key (match_id, person_id),
  unique (match_id, athlete_id)
);
create index stat_match_player_athlete on stat_match_player (athlete_id);
create index stat_match_player_record on stat_match_player (record_id) where record_id is not null;

-- Whom somebody chose for a name, for their next file.
create table stat_known_name (
  account_id uuid not null references account (id) on delete cascade,
  site text not null check (site in ('sports', 'cricket', 'kids')),
  person_id text not null check (char_length(person_id) <= 120),
  athlete_id uuid not null references account (id) on delete cascade,
  primary key (account_id, site, person_id)
);
create index stat_known_name_athlete on stat_known_name (athlete_id);
