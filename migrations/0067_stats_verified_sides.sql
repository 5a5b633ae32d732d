-- A club that somebody founded yesterday can confirm its own records. Boards show by default only what a verified side
-- confirmed: our team, or somebody who manages a side and whose badge our team approved, or that of their club's owner.
alter table stat_confirmation add column is_verified boolean not null default false;
update stat_confirmation set is_verified = true where side = 'official';
alter table stat_record add column is_verified boolean not null default false;
update stat_record r set is_verified = exists (
  select from stat_confirmation c
  where c.record_id = r.id and c.version = r.version and c.withdrawn_at is null and c.is_verified);

-- V: added up from records that a verified side confirmed, and from no others.
alter table stat_board_entry drop constraint stat_board_entry_grade_check;
alter table stat_board_entry add check (grade in ('A', 'B', 'C', 'D', 'V'));
alter table stat_board_entry drop constraint stat_board_entry_grade_until_check;
alter table stat_board_entry add check (grade_until in ('A', 'B', 'C', 'D', 'V') and (grade = 'V') = (grade_until = 'V'));
-- Of the least proven record in it.
alter table stat_board_entry add column weakest "char" not null default 'D' check (weakest in ('A', 'B', 'C', 'D'));
update stat_board_entry set weakest = grade;

alter table stat_dispute drop constraint stat_dispute_standing_check;
alter table stat_dispute add check (
  standing in ('team_manager', 'opponent_manager', 'player', 'verified', 'member', 'staff'));
