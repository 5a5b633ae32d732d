-- How far the write-ahead log was after the last change somebody made: until a replica has replayed it, they read from the
-- primary, in whatever process and on whatever device. Unlogged: losing it in a crash costs a reader a moment of what they wrote.
create unlogged table recent_write (
  account_id uuid primary key,
  -- In bytes from the beginning of the log.
  position bigint not null,
  at timestamptz not null default now()
) with (fillfactor = 50);
