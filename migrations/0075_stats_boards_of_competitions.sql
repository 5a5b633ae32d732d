-- Boards of one competition: a rank beside a season is that of its own season, level and competition.
alter table stat_board_entry
  -- In lower case. Empty where none is named or shown, or several are added up.
  add column competition text not null default '' check (char_length(competition) <= 80),
  -- It stands on the board of all competitions of its level. Of an athlete who played in one that is the same row.
  add column in_level boolean not null default true,
  drop constraint stat_board_entry_pkey,
  add primary key (athlete_id, site, sport, season, code, level, competition, grade);
drop index stat_board_entry_board;
create index stat_board_entry_board on stat_board_entry (site, sport, code, season, score, athlete_id)
  include (in_all, in_level, level, competition, grade, grade_until, qualifying, age);
-- They are made again from the records, as soon as the app has started (stats.missing-boards).
delete from stat_board_entry;
