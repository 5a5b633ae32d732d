-- One change at a time, whichever it is: the quote of a change now, or a name of its own.
alter table subscription rename column changing_quote_id to changing_id;

-- Since when it isn't renewed because its payer can't use their account: that ends with it, another cancellation doesn't.
alter table subscription add column stopped_at timestamptz;
-- Since when its payer, who holds it, is banned. Its days are refunded when the ban is lifted.
alter table subscription add column banned_at timestamptz;
create index subscription_banned on subscription (created_at, id) where banned_at is not null;

alter table subscription_refund drop constraint subscription_refund_reason_check;
-- `ban_lifted`: for the days that a lifted ban took.
alter table subscription_refund add check (reason in ('plan_over', 'staff', 'ban_lifted'));

-- A change that waits for the payer's bank, and the invoice they confirm it with.
alter table subscription_quote add column invoice_id text;
alter table subscription_quote drop constraint subscription_quote_state_check;
alter table subscription_quote add check (state in ('open', 'processing', 'waiting', 'done', 'declined'));
