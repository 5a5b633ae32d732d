-- When a plan was over for us, whatever the provider still says of it.
alter table subscription add column over_at timestamptz;
update subscription s set over_at = coalesce(
  (select max(t.at) from subscription_transition t where t.subscription_id = s.id and t.to_state = s.state), s.synced_at)
where s.state in ('ended', 'expired', 'revoked');
alter table subscription add check ((over_at is not null) = (state in ('ended', 'expired', 'revoked')));
-- Nothing of a plan that is over is left to do at the provider: its page is closed, it is cancelled there, and no bill
-- of it can be paid any more. Those that ended before this column are looked at once more.
alter table subscription add column settled boolean not null default false;
create index subscription_unsettled on subscription (synced_at)
  where state in ('ended', 'expired', 'revoked') and not settled;

-- A refund is a row before the provider hears of it; its id is the idempotency key.
create table subscription_refund (
  id uuid primary key,
  subscription_id uuid not null references subscription (id),
  invoice_id text not null references subscription_invoice (id),
  charge_id text not null,
  -- Minor units.
  amount bigint not null check (amount > 0),
  -- `plan_over`: paid for a plan that had ended or never started.
  reason text not null check (reason in ('plan_over', 'staff')),
  state text not null default 'requested' check (state in ('requested', 'sent', 'refused')),
  created_at timestamptz not null default clock.now(),
  updated_at timestamptz not null default clock.now()
);
create unique index subscription_refund_once on subscription_refund (invoice_id) where reason = 'plan_over';
create index subscription_refund_of on subscription_refund (subscription_id);
create index subscription_refund_unsent on subscription_refund (created_at) where state = 'requested';
