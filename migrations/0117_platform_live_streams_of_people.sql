-- Only the streams of people who are signed in are counted here. How many one address has is decided by each process
-- on its own (live-quota.ts): counted here, a crowd on few addresses waits in one line for one lock.
alter table live_stream alter column address set default '';
drop index live_stream_address;

-- The one with an address stays for processes of release 1; it goes with the column.
create function open_live_stream(
  stream uuid, process uuid, account uuid, per_person int, process_lives interval
) returns boolean language plpgsql as $$
declare
  open int;
begin
  -- Streams of one person wait for one another, so that many opened at the same moment cannot all see a free place.
  perform pg_advisory_xact_lock(hashtextextended('live ' || account, 0));
  select count(*) into open from live_stream s join live_process p on p.id = s.process_id
  where s.account_id = account and p.seen_at > now() - process_lives;
  if open >= per_person then return false; end if;
  insert into live_stream (id, process_id, account_id) values (stream, process, account);
  return true;
end $$;
