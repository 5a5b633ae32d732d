-- Where a job that works through due rows stopped when its time was up. The next run goes on from there, so that rows
-- that fail slowly every time can't keep the later ones waiting.
create table batch_position (
  name text primary key,
  due_at text not null,
  id text not null,
  updated_at timestamptz not null default now()
);
