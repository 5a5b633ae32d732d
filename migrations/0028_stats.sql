-- What athletes did in a season or a match. Values are in the base unit of their code.
create table stat_record (
  id uuid primary key,
  site text not null check (site in ('sports', 'cricket', 'kids')),
  athlete_id uuid not null references account (id) on delete cascade,
  sport text not null,
  -- 2025 or 2025-26.
  season text not null check (season ~ '^\d{4}(-\d{2})?$'),
  scope text not null check (scope in ('season', 'match')),
  level text not null check (level in ('youth', 'school', 'college', 'club', 'pro', 'amateur')),
  competition text not null default '' check (char_length(competition) <= 80),
  team_id uuid references team (id) on delete set null,
  opponent text not null default '' check (char_length(opponent) <= 80),
  -- Whose managers can agree for the other side; `opponent` stays the name as it was typed.
  opponent_team_id uuid references team (id) on delete set null,
  played_on date,
  venue text not null default '' check (char_length(venue) <= 80),
  visibility text not null check (visibility in ('NORMAL', 'IDENTIFIABLE', 'PERFOMANCE', 'IDENTIFIABLE+PERFOMANCE')),
  notes text not null default '' check (char_length(notes) <= 500),
  -- A official or agreed by both sides, B confirmed by the team, C with evidence, D own word.
  grade text not null default 'D' check (grade in ('A', 'B', 'C', 'D')),
  -- A verified side confirmed it: see stat_confirmation.
  is_verified boolean not null default false,
  -- Held: so unusual that somebody has to confirm it first.
  state text not null default 'shown' check (state in ('shown', 'held', 'disputed')),
  -- Moderators hid it.
  is_hidden boolean not null default false,
  -- A season that is added up from its matches; nobody typed it.
  is_computed boolean not null default false,
  version integer not null default 1,
  created_by uuid references account (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  check (scope = 'season' or played_on is not null),
  check (scope = 'season' or not is_computed),
  check (opponent_team_id is null or scope = 'match')
);
create unique index stat_record_once on stat_record
  (site, athlete_id, sport, season, scope, lower(competition), played_on) nulls not distinct where deleted_at is null;
-- The newest records of everybody: a season stands before its matches, which stand by day.
create index stat_record_newest on stat_record
  (site, season desc, coalesce(played_on, 'infinity'::date) desc, id desc) where deleted_at is null;
-- A list of seasons reads as many rows as it shows.
create index stat_record_seasons on stat_record
  (site, season desc, coalesce(played_on, 'infinity'::date) desc, id desc) where deleted_at is null and scope = 'season';
create index stat_record_team on stat_record (team_id, updated_at desc, id desc) where team_id is not null and deleted_at is null;
create index stat_record_opponent on stat_record (opponent_team_id, updated_at desc, id desc)
  where opponent_team_id is not null and deleted_at is null;
-- Held records that staff look at, oldest first.
create index stat_record_held on stat_record (site, updated_at, id) where state = 'held' and deleted_at is null and not is_computed;
call watch_withdrawals('stat_record', '{state,visibility,is_hidden,deleted_at}',
  'row.state <> ''held'' and not row.is_hidden and row.deleted_at is null');

create table stat_line (
  record_id uuid not null references stat_record (id) on delete cascade,
  code text not null,
  -- Null where something is divided by zero.
  value double precision,
  -- Stated: usually computed, but typed because its inputs aren't known.
  origin text not null check (origin in ('entered', 'derived', 'stated')),
  primary key (record_id, code)
);

-- Every version of a record as it was, for its history.
create table stat_version (
  record_id uuid not null references stat_record (id) on delete cascade,
  version integer not null,
  content jsonb not null,
  lines jsonb not null,
  by_id uuid references account (id) on delete set null,
  at timestamptz not null default now(),
  primary key (record_id, version)
);
create function stat_version_is_immutable() returns trigger language plpgsql as $$
begin
  if new.by_id is null and (new.record_id, new.version, new.content, new.lines, new.at)
    is not distinct from (old.record_id, old.version, old.content, old.lines, old.at) then
    return new;
  end if;
  raise exception 'a version of a record never changes';
end $$;
create trigger stat_version_is_immutable before update on stat_version
  for each row execute function stat_version_is_immutable();

create table stat_evidence (
  record_id uuid not null references stat_record (id) on delete cascade,
  place smallint not null check (place between 1 and 5),
  media_id uuid,
  link text check (char_length(link) <= 500),
  primary key (record_id, place),
  check ((media_id is null) <> (link is null))
);
create index stat_evidence_media on stat_evidence (media_id) where media_id is not null;

-- Who vouches for a record. It is of one version: a change needs a new one.
create table stat_confirmation (
  id uuid primary key,
  record_id uuid not null references stat_record (id) on delete cascade,
  version integer not null,
  side text not null check (side in ('team', 'opponent', 'official', 'plausible')),
  team_id uuid references team (id) on delete set null,
  -- A club that somebody founded yesterday can confirm its own records. Boards show by default only what a verified side
  -- confirmed: our team, or somebody who manages a side and whose badge our team approved, or that of their club's owner.
  is_verified boolean not null default false,
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

-- Who disputes a record, and what came of it.
create table stat_dispute (
  id uuid primary key,
  record_id uuid not null references stat_record (id) on delete cascade,
  version integer not null,
  -- Null once the account is erased.
  by_id uuid references account (id) on delete set null,
  -- What they were to the record when they disputed it.
  standing text not null check (standing in
    ('team_manager', 'opponent_manager', 'player', 'verified', 'member', 'staff')),
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
  id bigint generated always as identity primary key,
  dispute_id uuid not null references stat_dispute (id) on delete cascade,
  from_state text not null,
  to_state text not null,
  by_account_id uuid references account (id) on delete set null,
  reason text not null check (reason ~ '^[a-z_]+$'),
  at timestamptz not null default now()
);
create index stat_dispute_transition_dispute on stat_dispute_transition (dispute_id, at);

-- One row for each athlete, season, level and code that may stand on a board. It is made from their season records
-- after each change of one.
create table stat_board_entry (
  site text not null check (site in ('sports', 'cricket', 'kids')),
  sport text not null,
  code text not null,
  season text not null,
  athlete_id uuid not null references account (id) on delete cascade,
  -- Empty where several levels are added up.
  level text not null check (level in ('', 'youth', 'school', 'college', 'club', 'pro', 'amateur')),
  -- It stands on the board of all levels. Of an athlete who played at one level that is the same row.
  in_all boolean not null,
  -- The least proven record in it, and the weakest grade that a board may ask for and still mean this row: with a weaker
  -- one, another row adds less proven records. V: added up from records that a verified side confirmed, and from no others.
  grade "char" not null check (grade in ('A', 'B', 'C', 'D', 'V')),
  grade_until "char" not null,
  -- Of the least proven record in it.
  weakest "char" not null default 'D' check (weakest in ('A', 'B', 'C', 'D')),
  -- In the base unit of the code; negative where less is better, so that more is always first.
  score double precision not null,
  -- Innings, games or attempts, which a minimum asks for. Null where they aren't recorded or aren't shown.
  qualifying double precision,
  matches integer,
  -- The age the athlete reached in the year in which the season began.
  age smallint,
  -- The record, or of several the one that was played last.
  record_id uuid not null,
  records smallint not null,
  primary key (athlete_id, site, sport, season, code, level, grade),
  check (grade_until in ('A', 'B', 'C', 'D', 'V') and (grade = 'V') = (grade_until = 'V'))
);
-- All that filters ask for is in it, so that a rank is counted without reading the table.
create index stat_board_entry_board on stat_board_entry (site, sport, code, season, score, athlete_id)
  include (in_all, level, grade, grade_until, qualifying, age);

-- Cricket matches from files, and whose figures in them became records.
create table stat_match (
  id uuid primary key,
  site text not null check (site in ('sports', 'cricket', 'kids')),
  -- A hash of days, teams, kind and stage: the same match in another file.
  identity text not null,
  -- Of the file as it was last imported.
  file_hash text not null,
  played_on date not null,
  -- The whole scorecard of the match, as its file was read.
  scorecard jsonb not null,
  -- Our team hid it after a report: only who imported it still reads it.
  is_hidden boolean not null default false,
  imported_by uuid references account (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (site, identity)
);
create index stat_match_importer_newest on stat_match (imported_by, site, created_at desc, id desc)
  where imported_by is not null;
create index stat_match_newest on stat_match (site, played_on desc, id desc);
call watch_withdrawals('stat_match', '{is_hidden}', 'not row.is_hidden');

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

-- Files of records that somebody confirmed, and what became of each row.
create table stat_import (
  id uuid primary key,
  site text not null check (site in ('sports', 'cricket', 'kids')),
  account_id uuid not null references account (id) on delete cascade,
  file_name text not null check (char_length(file_name) <= 120),
  -- Of the file, with how its columns and names were read.
  file_hash text not null,
  state text not null default 'writing' check (state in ('writing', 'done', 'undone')),
  -- Rows to write; `known` of them were here already.
  total integer not null check (total > 0),
  written integer not null default 0 check (written >= 0),
  known integer not null default 0 check (known >= 0),
  -- Rows of the file that weren't to be written.
  left_out integer not null check (left_out >= 0),
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  check (written + known <= total)
);
-- The same file from two tabs is one import.
create unique index stat_import_once on stat_import (account_id, site, file_hash) where state <> 'undone';
create index stat_import_newest on stat_import (account_id, site, created_at desc, id desc);

create table stat_import_row (
  import_id uuid not null references stat_import (id) on delete cascade,
  -- In the order of writing.
  place integer not null,
  athlete_id uuid not null references account (id) on delete cascade,
  -- The record to write; null once it was written.
  record jsonb,
  record_id uuid references stat_record (id) on delete set null,
  primary key (import_id, place)
);
create index stat_import_row_waiting on stat_import_row (import_id, place) where record is not null;
create index stat_import_row_athlete on stat_import_row (athlete_id);
create index stat_import_row_record on stat_import_row (record_id) where record_id is not null;

-- What somebody chose for the columns of a file, for their next file with the same header.
create table stat_known_columns (
  account_id uuid not null references account (id) on delete cascade,
  site text not null check (site in ('sports', 'cricket', 'kids')),
  signature text not null,
  columns text[] not null,
  changed_at timestamptz not null default now(),
  primary key (account_id, site, signature)
);

-- Personal bests and milestones that an athlete was told about.
create table stat_achievement (
  id uuid primary key,
  site text not null check (site in ('sports', 'cricket', 'kids')),
  athlete_id uuid not null references account (id) on delete cascade,
  sport text not null,
  kind text not null check (kind in ('best', 'milestone')),
  code text not null,
  -- In the base unit: the best value, or the round number that a career reached.
  value double precision not null,
  -- The record that made it.
  record_id uuid not null references stat_record (id) on delete cascade,
  at timestamptz not null default now()
);
create unique index stat_achievement_milestone on stat_achievement (athlete_id, site, sport, code, value) where kind = 'milestone';
create unique index stat_achievement_best on stat_achievement (record_id, code) where kind = 'best';
