-- Lists of seasons and of matches read as many rows as they show.
create index stat_record_seasons on stat_record
  (site, season desc, coalesce(played_on, 'infinity'::date) desc, id desc) where deleted_at is null and scope = 'season';
create index stat_match_newest on stat_match (site, played_on desc, id desc);
