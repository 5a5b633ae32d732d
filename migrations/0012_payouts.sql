-- How earnings reach a person's bank: their account at the payment provider, transfers into it, payouts from it, and
-- the nightly reconciliation with the provider.

-- A person's own account at the payment provider, into which their earnings are transferred. No row means the state
-- `none` too.
create table payout_account (
  account_id uuid primary key references account (id),
  -- Where it was opened: its notifications stand there.
  site text not null check (site in ('sports', 'cricket')),
  state text not null default 'none' check (state in ('none', 'pending', 'active', 'restricted', 'rejected')),
  -- The provider's.
  provider_id text unique,
  -- Exactly what was sent to open it, and how often that was refused for good: asked again, it is the same request.
  country char(2) not null,
  email text not null,
  attempt smallint not null default 1,
  -- What the provider still wants to know, and why it holds payouts back.
  requirements text[] not null default '{}',
  disabled_reason text,
  bank_name text,
  bank_last4 text,
  -- When what stands here was asked of the provider: an older answer does not overwrite a newer one.
  read_at timestamptz,
  created_at timestamptz not null default clock.now(),
  updated_at timestamptz not null default clock.now(),
  check ((state = 'none') = (provider_id is null))
);

create table payout_account_transition (
  id bigint generated always as identity primary key,
  account_id uuid not null references account (id),
  from_state text not null,
  to_state text not null,
  by_account_id uuid references account (id),
  reason text not null,
  at timestamptz not null default clock.now()
);
create index payout_account_transition_of on payout_account_transition (account_id, id);

-- Money on its way from what somebody earned to their bank.
create table payout (
  id uuid primary key,
  account_id uuid not null references account (id),
  site text not null check (site in ('sports', 'cricket')),
  -- The client's Idempotency-Key, and what it asked for (null: all there is): the same request is one payout.
  request_key text not null,
  requested_amount bigint,
  amount bigint not null check (amount >= 1000),
  currency char(3) not null default 'USD' constraint payout_currency check (currency ~ '^[A-Z]{3}$'),
  state text not null default 'requested' check (state in ('requested', 'processing', 'paid', 'failed', 'cancelled')),
  -- The provider's, and the account of theirs it leaves from.
  payout_id text unique,
  provider_account_id text not null,
  bank_last4 text,
  -- Goes up only after a definite refusal: part of the key by which the provider knows a repeated request.
  attempt smallint not null default 1,
  tried_at timestamptz,
  arrives_at timestamptz,
  -- The provider's code for why it failed.
  failure text,
  created_at timestamptz not null default clock.now(),
  updated_at timestamptz not null default clock.now(),
  paid_at timestamptz,
  unique (account_id, request_key),
  check ((state = 'failed') = (failure is not null))
);
create index payout_newest on payout (site, created_at desc, id desc);
create index payout_amount on payout (site, amount, id);
create index payout_failed on payout (site, created_at desc, id desc) where state = 'failed';
create unique index payout_one_open on payout (account_id) where state in ('requested', 'processing');
create index payout_mine on payout (account_id, created_at desc, id desc);
-- A bank may return what arrived, for some days: asked every minute, and not of all payouts there ever were.
create index payout_paid on payout (paid_at) where state = 'paid';

-- Whose earnings stay here until our team resumes their payouts.
create table payout_pause (
  account_id uuid primary key references account (id),
  by_account_id uuid references account (id),
  reason text not null check (char_length(reason) between 1 and 500),
  paused_at timestamptz not null default now()
);

create table payout_transition (
  id bigint generated always as identity primary key,
  payout_id uuid not null references payout (id),
  from_state text,
  to_state text not null,
  by_account_id uuid references account (id),
  reason text not null,
  at timestamptz not null default clock.now()
);
create index payout_transition_of on payout_transition (payout_id, id);

-- What was transferred of one earning into the person's account. Written down before the provider is asked.
create table transfer (
  id uuid primary key,
  earning_id uuid not null references earning (id),
  account_id uuid not null references account (id),
  -- Of the earning: what was paid, and the charge that the money comes from.
  payment_id uuid not null,
  charge_id text not null,
  destination text not null,
  amount bigint not null check (amount > 0),
  -- Of it, reversed or about to be.
  reversed bigint not null default 0 check (reversed between 0 and amount),
  transfer_id text unique,
  attempt smallint not null default 1,
  tried_at timestamptz,
  problem text,
  created_at timestamptz not null default clock.now(),
  done_at timestamptz
);
create index transfer_earning on transfer (earning_id);
create index transfer_open on transfer (account_id) where transfer_id is null;

-- What of a transfer was reversed for a refund.
create table transfer_reversal (
  id uuid primary key,
  transfer uuid not null references transfer (id),
  account_id uuid not null references account (id),
  amount bigint not null check (amount > 0),
  reversal_id text unique,
  attempt smallint not null default 1,
  tried_at timestamptz,
  problem text,
  created_at timestamptz not null default clock.now(),
  done_at timestamptz
);
create index transfer_reversal_open on transfer_reversal (account_id) where reversal_id is null;

-- Every night the ledger is compared with what the provider says moved.
create table reconciliation_run (
  id bigint generated always as identity primary key,
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  -- The newest movement it saw, by the provider's clock: the next run begins a little before it.
  seen_until timestamptz,
  compared integer not null default 0,
  differences integer not null default 0
);

-- One row a fact, however many runs see it.
create table reconciliation_difference (
  -- As the ledger would name the fact: 'charge:ch_1', 'fee:ch_1', 'payout:po_1'.
  key text primary key,
  -- Whose account at the provider; null for ours.
  provider_account_id text,
  -- Minor units; null where one side knows nothing of it.
  at_provider bigint,
  in_ledger bigint,
  first_run bigint not null references reconciliation_run (id),
  last_run bigint not null references reconciliation_run (id),
  found_at timestamptz not null default now(),
  -- A later run found both sides alike.
  resolved_at timestamptz,
  -- Our team knows why it is so. What changes afterwards has to be explained anew.
  explained_at timestamptz,
  explained_by uuid references account (id),
  note text,
  check ((explained_at is null) = (note is null))
);
create index reconciliation_difference_newest on reconciliation_difference (found_at desc, key desc);
create index reconciliation_difference_open on reconciliation_difference (found_at desc, key desc)
  where resolved_at is null;
