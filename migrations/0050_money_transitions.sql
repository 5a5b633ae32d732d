-- Payments, orders, refunds and the ledger under the names of the trade; reasons are codes, shown as text by the pages.
alter table payment_move rename to payment_transition;
alter table payment_transition rename column why to reason;
alter index payment_move_payment rename to payment_transition_payment;
alter table shop_order_move rename to shop_order_transition;
alter table shop_order_transition rename column why to reason;
alter index shop_order_move_order rename to shop_order_transition_order;

drop index payment_open;
alter table payment drop constraint payment_hold_check;
alter table payment rename column hold to reservation;
alter table payment alter column reservation drop default;
update payment set reservation = case reservation when 'held' then 'reserved' when 'consumed' then 'fulfilled'
  else reservation end;
alter table payment alter column reservation set default 'reserved';
alter table payment add constraint payment_reservation_check
  check (reservation in ('reserved', 'fulfilled', 'released'));
create index payment_reserved on payment (expires_at) where reservation = 'reserved';
alter table payment add constraint payment_problem_check
  check (problem in ('wrong_payment', 'wrong_currency', 'wrong_amount', 'refund_failed'));

-- Who refunded, or why we did; `note` is what they wrote to the buyer.
alter table refund add column note text;
alter table refund add constraint refund_reason_check
  check (reason in ('buyer_return', 'seller', 'recipient', 'staff', 'provider', 'unavailable'));

alter table ledger_fold rename to ledger_snapshot;
alter table ledger_account rename column folded_through to snapshot_through;
alter table ledger_account rename column folded_balance to snapshot_balance;
alter table ledger_account drop constraint ledger_account_kind_check;
update ledger_account set kind = 'payouts_pending' where kind = 'payouts_under_way';
alter table ledger_account add constraint ledger_account_kind_check check (kind in ('provider', 'provider_connected',
  'provider_fees', 'platform_fees', 'losses', 'unsettled', 'payouts_in_transit', 'earnings_pending',
  'earnings_available', 'payouts_pending'));
alter table ledger_account drop constraint ledger_account_check;
alter table ledger_account add constraint ledger_account_owner check ((account_id is null) = (kind not in
  ('provider_connected', 'payouts_in_transit', 'earnings_pending', 'earnings_available', 'payouts_pending')));

alter table earning rename column about to description;
-- How much of it is in the person's own account at the provider, or was asked to be transferred there.
alter table earning rename column at_provider to transferred;
alter index earning_to_move rename to earning_to_transfer;
alter index earning_to_take_back rename to earning_to_reverse;

-- The balance of each ledger account: minor units, with the ledger's sign (what we owe is below zero).
create view ledger_balance as
  select a.account_id, a.kind, a.currency, a.snapshot_balance + coalesce((
    select sum(entry.amount) from ledger_entry entry
    where entry.ledger_account_id = a.id and entry.id > a.snapshot_through), 0)::bigint as balance
  from ledger_account a;
