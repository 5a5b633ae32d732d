-- The key of each day under which IP addresses are hashed. It is deleted when its day is over, and with it every way to
-- find out whose an address was. Unlogged, so that no write-ahead log or archive of it keeps a key.
create unlogged table address_key (
  day date primary key,
  key bytea not null
);

-- Counters by addresses as they were, and streams that belong to the processes before this one.
truncate rate_limit;
truncate live_stream;
