-- One row for each athlete, season, level and code that may stand on a board. It is made from their season records by
-- src/features/stats/boards/settle-boards.server.ts, after each change of one.
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
  -- one, another row adds less proven records.
  grade "char" not null check (grade in ('A', 'B', 'C', 'D')),
  grade_until "char" not null check (grade_until in ('A', 'B', 'C', 'D')),
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
  primary key (athlete_id, site, sport, season, code, level, grade)
);
-- All that filters ask for is in it, so that a rank is counted without reading the table.
create index stat_board_entry_board on stat_board_entry (site, sport, code, season, score, athlete_id)
  include (in_all, level, grade, grade_until, qualifying, age);

-- The newest records of everybody: a season stands before its matches, which stand by day.
drop index stat_record_newest;
create index stat_record_newest on stat_record
  (site, season desc, coalesce(played_on, 'infinity'::date) desc, id desc) where deleted_at is null;
