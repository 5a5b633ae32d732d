-- Open live streams, so that any number of web processes agree on how many one person and one address hold. Unlogged:
-- after a crash of the database every stream opens anew anyway. Rows of a process that is not seen any more do not count.
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

-- Worker processes by the name under which they lock jobs (locked_by), and when each was last seen.
create table job_worker (
  id text primary key,
  seen_at timestamptz not null default now()
);
