-- Which of an account's holds of an edition it is. Two reservations made at the same moment count the same copies and
-- take the same number: the second waits for the first, fails, and counts again. So an account's limit is kept without
-- a transaction around the count.
alter table card_hold add column nth integer;
update card_hold h set nth = numbered.nth
from (
  select id, row_number() over (partition by edition_id, account_id order by created_at, id) as nth from card_hold
) numbered
where numbered.id = h.id;
alter table card_hold alter column nth set not null;
alter table card_hold add constraint card_hold_nth unique (edition_id, account_id, nth);
