-- A return as both sides follow it on one page: where it is sent, how, until when each of them has to act, and our team,
-- which the buyer can ask when the seller declines or doesn't answer.

alter table delivery_return drop constraint delivery_return_state_check;
alter table delivery_return add constraint delivery_return_state_check check (state in
  ('requested', 'approved', 'declined', 'sent_back', 'received', 'with_team', 'refunded', 'cancelled'));
-- One that is cancelled or with our team may never have been answered.
alter table delivery_return drop constraint delivery_return_check;
alter table delivery_return add constraint delivery_return_answered
  check (state not in ('approved', 'declined') or answered_at is not null);

alter table delivery_return
  -- Until when somebody has to do the next step; null when nobody has.
  add due_at timestamptz,
  -- Of the step that is due: 1 when who has to do it was reminded, 2 when the other one was told that the day has passed.
  add reminders smallint not null default 0 check (reminders between 0 and 2),
  -- Where it is sent, as it was when the seller approved it.
  add address jsonb,
  -- How the buyer sent it.
  add carrier text check (char_length(carrier) between 2 and 40),
  add tracking_number text check (char_length(tracking_number) between 4 and 40),
  add sent_at timestamptz,
  -- It was taken to our team, which happens once.
  add with_team_at timestamptz,
  -- Of what was refunded, what delivery had cost.
  add refunded_delivery bigint not null default 0 check (refunded_delivery >= 0),
  add constraint delivery_return_sent check ((sent_at is null) = (carrier is null));
update delivery_return set due_at = clock.now() + interval '7 days' where state in ('requested', 'received');
update delivery_return set due_at = clock.now() + interval '14 days' where state = 'approved';
create index delivery_return_due on delivery_return (due_at, id) where reminders < 2;
create index delivery_return_with_team on delivery_return (with_team_at, id) where state = 'with_team';

-- What somebody wrote with a change: why it was taken to our team, and what they decided.
alter table delivery_return_transition add note text not null default '' check (char_length(note) <= 1000);

-- A declined return that our team looks at holds its pieces again: nobody asks for them a second time meanwhile.
create or replace function count_returned() returns trigger language plpgsql as $$
declare
  was_held boolean := tg_op = 'UPDATE' and old.state not in ('declined', 'cancelled');
  was_open boolean := tg_op = 'UPDATE' and old.state not in ('declined', 'cancelled', 'refunded');
  is_held boolean := new.state not in ('declined', 'cancelled');
  is_open boolean := new.state not in ('declined', 'cancelled', 'refunded');
begin
  if is_held <> was_held then
    update delivery_line set returned = returned + case when is_held then new.quantity else -new.quantity end
    where delivery_id = new.delivery_id and item = new.item;
  end if;
  if is_open <> was_open then
    update delivery set open_returns = open_returns + case when is_open then 1 else -1 end where id = new.delivery_id;
  end if;
  return null;
end $$;

-- Which of their addresses a seller had the last return sent to. The address may be gone by now.
create table seller_return_address (
  account_id uuid not null references account (id) on delete cascade,
  site text not null check (site in ('sports', 'cricket', 'kids')),
  address_id uuid not null,
  primary key (account_id, site)
);
