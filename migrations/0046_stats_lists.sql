-- Lists of seasons and of matches read as many rows as they show.
create index stat_record_seasons on stat_record
  (site, season desc, coalesce(played_on, 'infinity'::date) desc, id desc) where deleted_at is null and scope = 'season';
create index stat_match_newest on stat_match (site, played_on desc, id desc);

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
