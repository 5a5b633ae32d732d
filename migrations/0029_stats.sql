-- What athletes did in a season or a match. Values are in the base unit of their code (src/features/stats/engine).
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
  played_on date,
  venue text not null default '' check (char_length(venue) <= 80),
  visibility text not null check (visibility in ('NORMAL', 'IDENTIFIABLE', 'PERFOMANCE', 'IDENTIFIABLE+PERFOMANCE')),
  notes text not null default '' check (char_length(notes) <= 500),
  -- A official or agreed by both sides, B confirmed by the team, C with evidence, D own word.
  grade text not null default 'D' check (grade in ('A', 'B', 'C', 'D')),
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
  check (scope = 'season' or not is_computed)
);
create unique index stat_record_once on stat_record
  (site, athlete_id, sport, season, scope, lower(competition), played_on) nulls not distinct where deleted_at is null;
create index stat_record_newest on stat_record (site, season desc, id desc) where deleted_at is null;
create index stat_record_team on stat_record (team_id) where team_id is not null;

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
