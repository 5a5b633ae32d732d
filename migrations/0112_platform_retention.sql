-- How far the deletion of what has been kept long enough has come (platform/retention.ts).
create table retention_progress (
  table_name text primary key,
  -- Where a pass stopped when its time was up; null: the next begins at the oldest row.
  position text,
  removed bigint not null,
  -- When a pass last came to its end.
  passed_at timestamptz,
  oldest_at timestamptz
);
-- Its ids are in the order of their times.
drop index live_event_age;
