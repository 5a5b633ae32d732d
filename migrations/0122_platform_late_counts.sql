-- What counts of rows still lack. Whoever changes a count while somebody else is changing it leaves their part here instead of
-- waiting for their commit, and whoever comes next adds it (late-counts.ts).
create table late_count (
  counted text not null,
  id uuid not null,
  by integer not null
);
create index late_count_of on late_count (id, counted);
-- Rows live for milliseconds, and thousands come in a rush.
alter table late_count set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);
