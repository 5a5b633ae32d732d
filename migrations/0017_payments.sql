-- One attempt to pay. It exists before the provider hears of it, so whatever the provider tells us finds its row.
create table payment (
  id uuid primary key,
  site text not null check (site in ('sports', 'cricket', 'kids')),
  buyer_id uuid not null references account (id),
  -- A payment for goods has an order; a tip has none.
  purpose text not null check (purpose in ('order', 'tip')),
  -- The client's Idempotency-Key: the same wish opens one payment. Given back when the provider refused to open one.
  request_key text,
  -- Of what was wished for: the same key with another wish is refused.
  request_hash text not null,
  -- Where on our site the buyer comes back to.
  return_path text not null,
  state text not null default 'initiated' check (state in ('initiated', 'requires_action', 'processing', 'succeeded',
    'failed', 'cancelled', 'partially_refunded', 'refunded', 'disputed')),
  amount bigint not null check (amount between 0 and 1000000000),
  -- Ours, of the amount.
  fee bigint not null check (fee between 0 and amount),
  currency char(3) not null default 'usd',
  refunded bigint not null default 0 check (refunded between 0 and amount),
  -- What is set aside stays so until it is handed over or the provider has let go of the session.
  hold text not null default 'held' check (hold in ('held', 'consumed', 'released')),
  -- The end of the reservation, shown as a countdown. The provider's session may live longer.
  expires_at timestamptz not null,
  -- Exactly what was sent to open the session: a repeated request must be the same.
  session_request jsonb,
  session_id text unique,
  session_url text,
  intent_id text unique,
  charge_id text unique,
  -- Why somebody of ours has to look at it.
  problem text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  succeeded_at timestamptz,
  unique (buyer_id, request_key)
);
create index payment_mine on payment (buyer_id, created_at desc, id desc);
create index payment_open on payment (expires_at) where hold = 'held';
create index payment_unsettled on payment (created_at) where state in ('initiated', 'requires_action', 'processing');

-- What is bought, as it stood: names and prices never change afterwards.
create table payment_item (
  payment_id uuid not null references payment (id),
  item smallint not null,
  -- A Sellable's kind, and what of it.
  kind text not null,
  ref_id uuid not null,
  variant_id uuid,
  quantity smallint not null check (quantity between 1 and 10),
  unit_amount bigint not null check (unit_amount >= 0),
  fee bigint not null check (fee >= 0),
  title text not null,
  detail text not null default '',
  picture text,
  path text not null,
  -- [{ accountId, share }] in basis points that sum to 10000; empty when all of it is ours.
  payees jsonb not null default '[]',
  -- What the buyer said beside it: the message of a tip.
  options jsonb not null default '{}',
  primary key (payment_id, item)
);
create index payment_item_ref on payment_item (kind, ref_id);

create table payment_move (
  id bigint generated always as identity primary key,
  payment_id uuid not null references payment (id),
  from_state text,
  to_state text not null,
  by_account_id uuid references account (id),
  why text not null,
  at timestamptz not null default now()
);
create index payment_move_payment on payment_move (payment_id, id);

create table refund (
  id uuid primary key,
  payment_id uuid not null references payment (id),
  -- The provider's; null until it has answered.
  refund_id text unique,
  amount bigint not null check (amount > 0),
  state text not null default 'requested'
    check (state in ('requested', 'pending', 'succeeded', 'failed', 'canceled')),
  reason text not null,
  -- Whether the ledger holds it: the provider takes the money at once, and gives it back when the refund fails.
  booked boolean not null default false,
  -- Null when it was made at the provider, or by ourselves.
  by_account_id uuid references account (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index refund_payment on refund (payment_id);
create index refund_open on refund (created_at) where state in ('requested', 'pending');

-- The buyer's bank wants the money back. The provider takes it at once, and returns it when the bank sides with us.
create table dispute (
  -- The provider's.
  id text primary key,
  payment_id uuid not null references payment (id),
  amount bigint not null check (amount > 0),
  state text not null,
  reason text not null,
  booked boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index dispute_payment on dispute (payment_id);

-- Every event of the provider that was applied, written in the transaction of its effect.
create table provider_event (
  id text primary key,
  type text not null,
  object_id text,
  connect boolean not null default false,
  created_at timestamptz not null,
  applied_at timestamptz not null default now()
);
create index provider_event_newest on provider_event (created_at desc) where not connect;

-- A payment for goods. Tips have none.
create table shop_order (
  id uuid primary key,
  -- What a person reads out: TL-7K2M-9QXD.
  number text not null unique,
  payment_id uuid not null unique references payment (id),
  site text not null check (site in ('sports', 'cricket', 'kids')),
  buyer_id uuid not null references account (id),
  state text not null default 'awaiting_payment' check (state in ('awaiting_payment', 'expired', 'cancelled', 'paid',
    'in_fulfilment', 'on_hold', 'partially_shipped', 'shipped', 'delivered', 'completed', 'partially_refunded',
    'refunded', 'disputed')),
  -- The address as it was; null for what is not sent.
  address jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index shop_order_mine on shop_order (buyer_id, site, created_at desc, id desc);
create table shop_order_move (
  id bigint generated always as identity primary key,
  order_id uuid not null references shop_order (id),
  from_state text,
  to_state text not null,
  by_account_id uuid references account (id),
  why text not null,
  at timestamptz not null default now()
);
create index shop_order_move_order on shop_order_move (order_id, id);
