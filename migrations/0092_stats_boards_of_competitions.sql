-- A season's rank is one among its own competition: without this, those of 20 seasons read the whole boards of their seasons
-- to find the few of each competition. That of all boards stays for them and for levels.
create index stat_board_entry_competition on stat_board_entry (site, sport, code, season, competition, score, athlete_id)
  include (level, grade, grade_until, qualifying, age) where competition <> '';
