-- Double entry. An amount above zero goes in (what we have, what we have spent), one below zero out (what we owe, what
-- we have earned); the entries of a transaction sum to zero, and nothing is ever rewritten.
create table ledger_account (
  id bigint generated always as identity primary key,
  kind text not null check (kind in (
    -- What the payment provider holds for us, and what of it has moved to a person's own account there.
    'provider', 'provider_connected',
    -- What the provider keeps, what we keep, and what we lose: refunds and disputes that nobody else bears.
    'provider_fees', 'platform_fees', 'losses',
    -- What plans bring us.
    'subscription_revenue',
    -- Money that came without a sale we know; a person or a refund settles it.
    'unsettled',
    -- What the provider has sent from there to the person's bank, and has not arrived yet.
    'payouts_in_transit',
    -- What we owe a person: still held back, free to be withdrawn, asked for and not yet with them.
    'earnings_pending', 'earnings_available', 'payouts_pending')),
  -- Whose; null for the platform's own.
  account_id uuid references account (id),
  -- ISO 4217 as the standard writes it, here and in all tables of money; only the provider is sent lower case.
  currency char(3) not null default 'USD' constraint ledger_account_currency check (currency ~ '^[A-Z]{3}$'),
  -- The sum of all entries up to and with this one: a balance is this and the few entries after it.
  snapshot_through bigint not null default 0,
  snapshot_balance bigint not null default 0,
  unique nulls not distinct (kind, account_id, currency),
  constraint ledger_account_owner check ((account_id is null) = (kind not in
    ('provider_connected', 'payouts_in_transit', 'earnings_pending', 'earnings_available', 'payouts_pending')))
);
insert into ledger_account (kind) values
  ('provider'), ('provider_fees'), ('platform_fees'), ('losses'), ('subscription_revenue'), ('unsettled');

-- Every entry up to and with this one is in the snapshots of the accounts. One row.
create table ledger_snapshot (
  one boolean primary key default true check (one),
  through bigint not null default 0
);
insert into ledger_snapshot default values;

create table ledger_transaction (
  id uuid primary key,
  -- What happened: sale, fee, refund, release, transfer, payout ...
  kind text not null,
  -- The fact's own name, mostly the provider's id ('charge:ch_1'): the same fact is written once.
  key text not null unique,
  payment_id uuid,
  memo text not null default '',
  created_at timestamptz not null default clock.now()
);
create index ledger_transaction_payment on ledger_transaction (payment_id) where payment_id is not null;
-- What was posted since the last night. Rows come in the order of time, so a few pages tell where to look.
create index ledger_transaction_age on ledger_transaction using brin (created_at);

create table ledger_entry (
  id bigint generated always as identity primary key,
  transaction_id uuid not null references ledger_transaction (id),
  ledger_account_id bigint not null references ledger_account (id),
  amount bigint not null check (amount <> 0)
);
create index ledger_entry_balance on ledger_entry (ledger_account_id, id) include (amount);
create index ledger_entry_transaction on ledger_entry (transaction_id);

create function refuse_unbalanced() returns trigger language plpgsql as $$
begin
  if exists (select from written group by transaction_id having sum(amount) <> 0) then
    raise exception 'the entries of a ledger transaction must sum to zero' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger ledger_balanced after insert on ledger_entry
  referencing new table as written for each statement execute function refuse_unbalanced();
create trigger ledger_entry_is_kept before update or delete on ledger_entry
  for each row execute function refuse_rewriting();
create trigger ledger_transaction_is_kept before update or delete on ledger_transaction
  for each row execute function refuse_rewriting();
create trigger ledger_entry_is_not_emptied before truncate on ledger_entry execute function refuse_rewriting();
create trigger ledger_transaction_is_not_emptied before truncate on ledger_transaction
  execute function refuse_rewriting();

-- The balance of each ledger account: minor units, with the ledger's sign (what we owe is below zero).
create view ledger_balance as
  select a.account_id, a.kind, a.currency, a.snapshot_balance + coalesce((
    select sum(entry.amount) from ledger_entry entry
    where entry.ledger_account_id = a.id and entry.id > a.snapshot_through), 0)::bigint as balance
  from ledger_account a;

-- What a sale brings to one person. Held back first (available_at), then released; a refund reverses its part.
create table earning (
  id uuid primary key,
  account_id uuid not null references account (id),
  site text not null check (site in ('sports', 'cricket', 'kids')),
  -- What was sold: a Sellable's kind.
  source text not null,
  -- As it stood then: "Card: Last-minute save, Rare 7/50", "Tip from Ada".
  description text not null,
  payment_id uuid not null,
  item smallint not null,
  charge_id text not null,
  -- What the buyer paid for this person's part, and what of that is theirs after our fee.
  gross bigint not null check (gross > 0),
  amount bigint not null check (amount > 0 and amount <= gross),
  reversed bigint not null default 0 check (reversed between 0 and amount),
  currency char(3) not null constraint earning_currency check (currency ~ '^[A-Z]{3}$'),
  created_at timestamptz not null default clock.now(),
  available_at timestamptz not null,
  released_at timestamptz,
  -- How much of it is in the person's own account at the provider, or was asked to be transferred there.
  transferred bigint not null default 0 check (transferred between 0 and amount),
  unique (payment_id, item, account_id)
);
create index earning_mine on earning (account_id, created_at desc, id desc);
create index earning_age on earning using brin (created_at);
create index earning_due on earning (available_at) where released_at is null;
create index earning_to_transfer on earning (account_id)
  where released_at is not null and transferred < amount - reversed;
create index earning_to_reverse on earning (account_id) where transferred > amount - reversed;
