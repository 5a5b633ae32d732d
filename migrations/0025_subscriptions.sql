-- Plans that are paid through the payment provider. Each row is brought in line with what the provider says.
create table subscription (
  id uuid primary key,
  site text not null check (site in ('sports', 'cricket')),
  -- Who holds the plan: an account, or a team.
  account_id uuid references account (id),
  team_id uuid,
  product text not null check (product in ('individual', 'team')),
  -- Who pays, and is told about it.
  payer_id uuid not null references account (id),
  state text not null default 'incomplete' check (state in ('incomplete', 'active', 'cancelling', 'past_due',
    'restricted', 'ended', 'expired', 'revoked')),
  -- What is paid for in the current period.
  price_id uuid not null references plan_price (id),
  seats integer not null check (seats between 1 and 500),
  -- What is billed next, where that is something else.
  next_price_id uuid references plan_price (id),
  next_seats integer check (next_seats between 1 and 500),
  -- Exactly what was sent to open the provider's page: a repeated request must be the same.
  session_request jsonb,
  session_id text unique,
  session_url text,
  -- The provider's.
  customer_id text,
  provider_id text unique,
  item_id text,
  period_start timestamptz,
  period_end timestamptz,
  -- Since when a bill is unpaid, and where it is paid.
  unpaid_since timestamptz,
  pay_url text,
  -- The unpaid bill, and the card it was charged to last: another one pays it at once. The provider's.
  unpaid_invoice_id text,
  unpaid_card_id text,
  -- The payer's bank wants them to confirm it.
  unpaid_needs_bank boolean not null default false,
  -- How often it was tried to charge it.
  unpaid_attempts integer not null default 0 check (unpaid_attempts >= 0),
  -- What the provider owes the payer, for the next bills. Minor units.
  credit bigint not null default 0 check (credit >= 0),
  -- The card that is charged. The provider's id of it.
  card_id text,
  card_brand text,
  card_last4 text,
  card_expires text,
  cancel_reason text check (cancel_reason in ('too_expensive', 'missing_features', 'unused', 'switched_service',
    'too_complex', 'low_quality', 'other')),
  cancel_note text check (char_length(cancel_note) <= 500),
  -- The change that is on its way to the provider, and since when, one at a time: its quote, or a name of its own.
  changing_id uuid,
  changing_since timestamptz,
  -- When the payer was told of another price, for which row.
  price_notice_id uuid references plan_price (id),
  price_notice_at timestamptz,
  -- The price whose first bill the payer was reminded of.
  price_reminder_id uuid references plan_price (id),
  -- Since when it isn't renewed because its payer can't use their account: that ends with it, another cancellation doesn't.
  stopped_at timestamptz,
  -- Since when its payer, who holds it, is banned. Its days are refunded when the ban is lifted.
  banned_at timestamptz,
  -- When the plan was over for us, whatever the provider still says of it.
  over_at timestamptz,
  -- Nothing of a plan that is over is left to do at the provider: its page is closed, it is cancelled there, and no bill of
  -- it can be paid any more.
  settled boolean not null default false,
  -- Goes up whenever what the provider says is applied, so that an older answer is never applied after a newer one.
  version integer not null default 0,
  -- A digest of what was applied last, so that the same again costs nothing.
  applied_fact text,
  -- What happened before it, by the provider's clock, is in what was applied last.
  read_at timestamptz,
  synced_at timestamptz not null default clock.now(),
  created_at timestamptz not null default clock.now(),
  check (num_nonnulls(account_id, team_id) = 1),
  check ((product = 'team') = (team_id is not null)),
  check ((next_price_id is null) = (next_seats is null)),
  check ((over_at is not null) = (state in ('ended', 'expired', 'revoked')))
);
-- One live subscription for each account or team and product.
create unique index subscription_live on subscription (coalesce(account_id, team_id), product)
  where state not in ('ended', 'expired', 'revoked');
create index subscription_payer on subscription (payer_id, created_at desc);
create index subscription_newest on subscription (site, created_at desc, id desc);
create index subscription_to_sync on subscription (synced_at) where state not in ('ended', 'expired', 'revoked');
create index subscription_unsettled on subscription (synced_at)
  where state in ('ended', 'expired', 'revoked') and not settled;
create index subscription_banned on subscription (created_at, id) where banned_at is not null;

create table subscription_transition (
  id bigint generated always as identity primary key,
  subscription_id uuid not null references subscription (id),
  from_state text,
  to_state text not null,
  by_account_id uuid references account (id),
  reason text not null,
  at timestamptz not null default clock.now()
);
create index subscription_transition_of on subscription_transition (subscription_id, id);

create table subscription_invoice (
  -- The provider's.
  id text primary key,
  subscription_id uuid not null references subscription (id),
  number text,
  state text not null check (state in ('draft', 'open', 'paid', 'uncollectible', 'void')),
  reason text,
  -- What it is for; null for one that no price of ours is on.
  price_id uuid references plan_price (id),
  total bigint not null,
  paid bigint not null check (paid >= 0),
  refunded bigint not null default 0 check (refunded >= 0),
  currency char(3) not null check (currency ~ '^[A-Z]{3}$'),
  url text,
  charge_id text unique,
  -- The provider's fee of the charge is in the ledger: nothing of it is missing.
  fee_booked boolean not null default false,
  issued_at timestamptz not null,
  paid_at timestamptz
);
create index subscription_invoice_of on subscription_invoice (subscription_id, issued_at desc, id desc);

-- A refund is a row before the provider hears of it; its id is the idempotency key.
create table subscription_refund (
  id uuid primary key,
  subscription_id uuid not null references subscription (id),
  invoice_id text not null references subscription_invoice (id),
  charge_id text not null,
  -- Minor units.
  amount bigint not null check (amount > 0),
  -- `plan_over`: paid for a plan that had ended or never started. `ban_lifted`: for the days that a lifted ban took.
  reason text not null check (reason in ('plan_over', 'staff', 'ban_lifted')),
  state text not null default 'requested' check (state in ('requested', 'sent', 'refused')),
  created_at timestamptz not null default clock.now(),
  updated_at timestamptz not null default clock.now()
);
create unique index subscription_refund_once on subscription_refund (invoice_id) where reason = 'plan_over';
create index subscription_refund_of on subscription_refund (subscription_id);
create index subscription_refund_unsent on subscription_refund (created_at) where state = 'requested';

-- A change now with what it costs. The same moment of proration is used for the quote and for the change.
create table subscription_quote (
  id uuid primary key,
  subscription_id uuid not null references subscription (id),
  account_id uuid not null references account (id),
  price_id uuid not null references plan_price (id),
  seats integer not null check (seats between 1 and 500),
  -- What it was computed from: another plan or number of seats makes it void.
  from_price_id uuid not null references plan_price (id),
  from_seats integer not null,
  proration_date bigint not null,
  amount bigint not null,
  state text not null default 'open' check (state in ('open', 'processing', 'waiting', 'done', 'declined')),
  -- Waiting: for the payer's bank. This is the invoice that they confirm it with, and the page on which they do.
  invoice_id text,
  confirm_url text,
  created_at timestamptz not null default clock.now(),
  expires_at timestamptz not null
);
create index subscription_quote_of on subscription_quote (subscription_id);

-- The provider's price for each of ours.
create table subscription_price (
  price_id uuid primary key references plan_price (id),
  provider_id text not null unique
);
