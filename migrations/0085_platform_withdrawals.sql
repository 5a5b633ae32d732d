-- What signed-out visitors are shown is kept for seconds by every web process. When something becomes less visible, all of
-- them hear of it with the commit and forget what they keep (src/platform/http/response-cache.ts). The database says so
-- itself, whoever makes the change: a call, a job, an erasure, staff.
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
-- owner; src/test/withdrawals.test.ts lists those that needn't.
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

call watch_withdrawals('account', '{state,age_band,guardian_id,guardian_email,stats_visibility}',
  'row.state in (''active'', ''limited'')');
call watch_withdrawals('account_site', '{account_id}', 'true');
call watch_withdrawals('tribe', '{state,visibility}',
  'row.visibility <> ''private'' and row.state not in (''draft'', ''suspended'', ''closed'')');
call watch_withdrawals('membership', '{state}', 'row.state = ''active''');
call watch_withdrawals('post', '{state,audience,sensitive}', 'row.state = ''published''');
call watch_withdrawals('comment', '{state,shown,sensitive}', 'row.shown');
call watch_withdrawals('tip', '{state}', 'row.state = ''paid''');
call watch_withdrawals('card', '{state}', 'row.state in (''published'', ''paused'', ''sold_out'', ''retired'')');
call watch_withdrawals('collection', '{visibility}', 'row.visibility = ''public''');
call watch_withdrawals('team', '{state}', 'row.state <> ''deleted''');
call watch_withdrawals('team_account', '{state}', 'row.state in (''active'', ''inactive'')');
call watch_withdrawals('stat_record', '{state,visibility,is_hidden,deleted_at}',
  'row.state <> ''held'' and not row.is_hidden and row.deleted_at is null');
call watch_withdrawals('stat_match', '{is_hidden}', 'not row.is_hidden');
call watch_withdrawals('question', '{state}', 'row.state = ''published''');
call watch_withdrawals('answer', '{state}', 'row.state = ''published''');
call watch_withdrawals('blog', '{state,held}', 'row.state = ''published'' and row.held is null');
call watch_withdrawals('news', '{state,for_children}', 'row.state = ''published''');
call watch_withdrawals('opportunity', '{state,closed_reason}', 'row.state in (''open'', ''closed'')');
call watch_withdrawals('apparel_product', '{state}', 'row.state in (''published'', ''paused'', ''discontinued'')');
call watch_withdrawals('frame', '{state}', 'row.state in (''listed'', ''unlisted'')');
call watch_withdrawals('printed_card', '{state}', 'row.state in (''published'', ''paused'', ''discontinued'')');
call watch_withdrawals('directory_entry', '{state}', 'row.state = ''listed''');
