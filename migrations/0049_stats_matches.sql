-- A match that our team hid after a report: only who imported it still reads it.
alter table stat_match add column is_hidden boolean not null default false;
