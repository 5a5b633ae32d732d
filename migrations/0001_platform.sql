-- What every feature uses: extensions, functions for all tables, live events and streams, limits, mail without a mail
-- server, workers and jobs, objects to delete from the storage, keys of addresses, and what visitors must not see any more.
create extension if not exists citext;
create extension if not exists pg_trgm;
create extension if not exists fuzzystrmatch;

-- An id as the app makes them (UUID v7), for statements that make thousands of rows.
create function new_id() returns uuid language sql volatile as $$
  select encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
    placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3)
    from 1 for 6), 52, 1), 53, 1), 'hex')::uuid
$$;

-- For triggers of tables whose rows are never changed or deleted.
create function refuse_rewriting() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;

-- The beginning of a long text, as words only. Runs of signs such as _a_a_a_a and a-a-a-a keep the parser of
-- to_tsvector busy beyond its time limit, and nobody searches for them.
create function search_words(written text) returns text language sql immutable parallel safe as $$
  select regexp_replace(left(written, 20000), '[\x01-\x2f\x3a-\x40\x5b-\x60\x7b-\x7f]+', ' ', 'g')
$$;

-- The demo world has a year of sales behind it, made by the product's own operations: for the database session that
-- makes them, the time is the moment they are to have happened at. Every other session leaves the setting alone and has
-- the real time. Statements of that session find this function in place of PostgreSQL's own by their search_path;
-- defaults are bound when they are written, so those of everything a sale touches name it.
-- See docs/decisions/0031-demo-sales-over-a-year.md.
create schema clock;
create function clock.now() returns timestamptz language sql stable
  return coalesce(nullif(current_setting('touchline.now', true), '')::timestamptz, pg_catalog.now());

-- Live events are kept for a while so that a client that was away can catch up (Last-Event-ID).
create table live_event (
  id bigint generated always as identity primary key,
  topic text not null,
  type text not null,
  data jsonb not null,
  at timestamptz not null default now()
);
create index live_event_topic on live_event (topic, id);
create index live_event_age on live_event using brin (at);

-- Open live streams, so that any number of web processes agree on how many one person and one address hold. Unlogged:
-- after a crash of the database every stream opens anew anyway. Rows of a process that is no longer seen do not count.
create unlogged table live_process (
  id uuid primary key,
  seen_at timestamptz not null default now()
);
create unlogged table live_stream (
  id uuid primary key,
  process_id uuid not null,
  account_id uuid,
  address text not null
);
create index live_stream_account on live_stream (account_id) where account_id is not null;
create index live_stream_address on live_stream (address);
create index live_stream_process on live_stream (process_id);

-- Counts and inserts as one step: streams of the same person or address wait for one another here, so that many opened
-- at the same moment cannot all see a free place. The account is locked before the address, always: no deadlock.
-- Answers null when the stream is open, else which limit is reached: 'person' or 'address'.
create function open_live_stream(
  stream uuid, process uuid, account uuid, origin text, per_person int, per_address int, process_lives interval
) returns text language plpgsql as $$
declare
  open int;
begin
  if account is not null then
    perform pg_advisory_xact_lock(hashtextextended('live ' || account, 0));
    select count(*) into open from live_stream s join live_process p on p.id = s.process_id
    where s.account_id = account and p.seen_at > now() - process_lives;
    if open >= per_person then return 'person'; end if;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('live ' || origin, 0));
  select count(*) into open from live_stream s join live_process p on p.id = s.process_id
  where s.address = origin and p.seen_at > now() - process_lives;
  if open >= per_address then return 'address'; end if;
  insert into live_stream (id, process_id, account_id, address) values (stream, process, account, origin);
  return null;
end $$;

-- Counters of limits. Unlogged: losing them in a crash costs nothing, writing them to disk would cost every write.
create unlogged table rate_limit (
  key text primary key,
  points integer not null default 0,
  expire bigint
);

-- What would have been mailed or texted while no SMTP_URL is set: the /inbox page.
create table inbox_message (
  id bigint generated always as identity primary key,
  recipient citext not null,
  subject text not null,
  text text not null,
  code text,
  link text,
  at timestamptz not null default now()
);
create index inbox_message_recipient on inbox_message (recipient, id desc);

-- Worker processes by the name under which they lock jobs (locked_by), and when each was last seen.
create table job_worker (
  id text primary key,
  seen_at timestamptz not null default now()
);

-- Where a job that works through due rows stopped when its time was up. The next run goes on from there, so that rows
-- that fail slowly every time can't keep the later ones waiting.
create table batch_position (
  name text primary key,
  due_at text not null,
  id text not null,
  updated_at timestamptz not null default now()
);

-- Objects of the storage that have to go. They are listed in the transaction that deletes their row, and stay listed until
-- they are deleted: what belonged to an erased person never depends on one try.
create table storage_deletion (
  id uuid primary key,
  -- The key of an object or, ending in a slash, the beginning of the keys of several.
  key text not null unique,
  created_at timestamptz not null default now()
);
create index storage_deletion_due on storage_deletion (created_at, id);

-- The key of each day under which IP addresses are hashed. It is deleted when its day is over, and with it every way to
-- find out whose an address was. Unlogged, so that no write-ahead log or archive of it keeps a key.
create unlogged table address_key (
  day date primary key,
  key bytea not null
);

-- What signed-out visitors are shown is kept for seconds by every web process. When something becomes less visible, all of
-- them hear of it with the commit and forget what they keep. The database says so itself, whoever makes the change: a call,
-- a job, an erasure, staff.
create function note_withdrawal() returns void language sql as $$
  -- Equal notifications of a transaction are sent once.
  select pg_notify('live', '{"id":0,"topic":"withdrawal","type":"withdrawal","data":null}')
$$;

create function note_withdrawal_of_row() returns trigger language plpgsql as $$
begin
  perform note_withdrawal();
  return null;
end $$;

-- Rows of this table that visitors may be shown (`shown`, about `row`) become less visible when one of these columns
-- changes, and when they are deleted. Every table with a column like state or visibility calls this in a migration of its
-- owner; a test lists those that needn't.
create procedure watch_withdrawals(watched regclass, columns text[], shown text) language plpgsql as $$
declare
  olds text := (select string_agg(format('old.%I', name), ', ') from unnest(columns) name);
  news text := (select string_agg(format('new.%I', name), ', ') from unnest(columns) name);
  were_shown text := regexp_replace(shown, '\mrow\.', 'old.', 'g');
begin
  execute format('create trigger withdrawn_by_change after update of %s on %s for each row
    when ((%s) and row(%s) is distinct from row(%s)) execute function note_withdrawal_of_row()',
    (select string_agg(quote_ident(name), ', ') from unnest(columns) name), watched, were_shown, olds, news);
  execute format('create trigger withdrawn_by_deletion after delete on %s for each row
    when (%s) execute function note_withdrawal_of_row()', watched, were_shown);
end $$;

-- Queues a job as add_job() of graphile-worker does, without its NOTIFY: PostgreSQL commits transactions with a NOTIFY one at
-- a time, and workers find the job at their next poll, within half a second. Only a job that the queue has never seen goes
-- through add_job(), which makes it known. See docs/decisions/0011-queue-jobs-in-the-same-statement.md.
create function queue_job(name text, payload json) returns void language plpgsql as $$
begin
  insert into graphile_worker._private_jobs (task_id, payload, max_attempts)
    select task.id, queue_job.payload, 12 from graphile_worker._private_tasks task where task.identifier = name;
  if not found then
    perform graphile_worker.add_job(name, queue_job.payload, max_attempts => 12);
  end if;
end $$;
