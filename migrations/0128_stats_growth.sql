-- A record that is deleted, a team and an erased athlete find their rows by these.
create index if not exists stat_achievement_record on stat_achievement (record_id);
create index if not exists stat_confirmation_record on stat_confirmation (record_id);
create index if not exists stat_confirmation_team on stat_confirmation (team_id) where team_id is not null;
create index if not exists stat_record_athlete on stat_record (athlete_id);
create index if not exists stat_record_of_team on stat_record (team_id, updated_at desc, id desc) where team_id is not null;
drop index stat_record_team;
create index if not exists stat_record_of_opponent on stat_record (opponent_team_id, updated_at desc, id desc)
  where opponent_team_id is not null;
drop index stat_record_opponent;
