-- What became less visible, row by row, for whoever has to take it back from where this app has no hand: caches in front of it
-- that keep public pictures. Rows are deleted as they are dealt with.
create table withdrawal (
  id bigint generated always as identity primary key,
  -- The table of the row, and its id: the account's where a row has none of its own.
  source text not null,
  row_id uuid not null
);

-- As before it notifies all web processes. Besides, it notes which row it was, and queues one job a transaction.
create or replace function note_withdrawal_of_row() returns trigger language plpgsql as $$
declare
  about jsonb := to_jsonb(old);
  own text := coalesce(about ->> 'id', about ->> 'account_id');
  this_transaction text := pg_current_xact_id()::text;
begin
  perform note_withdrawal();
  if own ~ '^[0-9a-f]{8}-' then
    insert into withdrawal (source, row_id) values (tg_table_name, own::uuid);
    if current_setting('touchline.withdrew_in', true) is distinct from this_transaction then
      perform set_config('touchline.withdrew_in', this_transaction, true);
      perform queue_job('media.withdraw', '{"site":"sports","payload":{}}');
    end if;
  end if;
  return null;
end $$;
