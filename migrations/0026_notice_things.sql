-- A notice about something that is neither a text nor a tribe (a card, an order, a payout) carries its name and where it
-- leads, as they stood.
alter table notice
  drop constraint notice_target_kind_check,
  add constraint notice_target_kind_check check (target_kind in ('post', 'comment', 'account', 'tribe', 'thing')),
  add column name text,
  add column path text,
  add constraint notice_thing_is_named check ((target_kind = 'thing') = (path is not null));
