-- Payments, their items, refunds and disputes, and what the payment provider told us of them.

-- One attempt to pay. It exists before the provider hears of it, so whatever the provider tells us finds its row.
create table payment (
  id uuid primary key,
  site text not null check (site in ('sports', 'cricket', 'kids')),
  buyer_id uuid not null references account (id),
  -- A payment for goods has an order; a tip has none.
  purpose text not null check (purpose in ('order', 'tip')),
  -- The client's Idempotency-Key: the same request opens one payment. Freed when the provider refused to open one.
  request_key text,
  -- Of what was requested: the same key with another request is refused.
  request_hash text not null,
  -- Where on our site the buyer comes back to.
  return_path text not null,
  state text not null default 'initiated' check (state in ('initiated', 'requires_action', 'processing', 'succeeded',
    'failed', 'cancelled', 'partially_refunded', 'refunded', 'disputed')),
  amount bigint not null check (amount between 0 and 1000000000),
  -- Ours, of the amount.
  fee bigint not null check (fee between 0 and amount),
  currency char(3) not null default 'USD' constraint payment_currency check (currency ~ '^[A-Z]{3}$'),
  refunded bigint not null default 0 check (refunded between 0 and amount),
  -- What is reserved stays so until it is fulfilled or the provider has closed the session.
  reservation text not null default 'reserved' check (reservation in ('reserved', 'fulfilled', 'released')),
  -- Why what was reserved is released. It is noted before the provider is asked to close the page, so that whoever hears of
  -- it first records the same reason. `replaced`: its buyer opened another checkout for the same lines, and money that still
  -- arrives for this one is refunded.
  release_reason text check (
    release_reason in ('reservation_expired', 'buyer_cancelled', 'bank_declined', 'provider_refused', 'replaced')),
  -- The end of the reservation, shown as a countdown. The provider's session may live longer.
  expires_at timestamptz not null,
  -- Exactly what was sent to open the session: a repeated request must be the same.
  session_request jsonb,
  session_id text unique,
  session_url text,
  intent_id text unique,
  charge_id text unique,
  -- Why a person has to look at it.
  problem text check (problem in ('wrong_payment', 'wrong_currency', 'wrong_amount', 'refund_failed')),
  created_at timestamptz not null default clock.now(),
  updated_at timestamptz not null default clock.now(),
  succeeded_at timestamptz,
  unique (buyer_id, request_key)
);
create index payment_reserved on payment (expires_at) where reservation = 'reserved';
-- Orders by their amount, for our team.
create index payment_amount on payment (site, amount, id) where purpose = 'order';
create index payment_problem on payment (site) where problem is not null;
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
  -- What the buyer added to it: the message of a tip.
  options jsonb not null default '{}',
  primary key (payment_id, item)
);
create index payment_item_ref on payment_item (kind, ref_id);

create table payment_transition (
  id bigint generated always as identity primary key,
  payment_id uuid not null references payment (id),
  from_state text,
  to_state text not null,
  by_account_id uuid references account (id),
  reason text not null,
  at timestamptz not null default clock.now()
);
create index payment_transition_payment on payment_transition (payment_id, id);

create table refund (
  id uuid primary key,
  payment_id uuid not null references payment (id),
  -- The provider's; null until it has answered.
  refund_id text unique,
  amount bigint not null check (amount > 0),
  state text not null default 'requested'
    check (state in ('requested', 'pending', 'succeeded', 'failed', 'canceled')),
  -- Who refunded, or why we did; the note is what they wrote to the buyer.
  reason text not null
    check (reason in ('buyer_return', 'seller', 'recipient', 'staff', 'provider', 'unavailable', 'replaced', 'not_sent')),
  note text,
  -- Why staff refunded, and the lines they refunded; empty for any other part of the payment.
  staff_reason text check (staff_reason in ('requested_by_buyer', 'not_received', 'not_as_described', 'duplicate',
    'fraudulent', 'goodwill', 'other')),
  lines smallint[] not null default '{}',
  -- Whether the ledger holds it: the provider takes the money at once, and returns it when the refund fails.
  booked boolean not null default false,
  -- Null when it was made at the provider, or by ourselves.
  by_account_id uuid references account (id),
  created_at timestamptz not null default clock.now(),
  updated_at timestamptz not null default clock.now()
);
create index refund_payment on refund (payment_id);
create index refund_open on refund (created_at) where state in ('requested', 'pending');

-- The buyer's bank wants the money back. The provider takes it at once, and returns it when the bank sides with us.
create table dispute (
  id uuid primary key,
  -- The provider's.
  dispute_id text not null unique,
  payment_id uuid not null references payment (id),
  amount bigint not null check (amount > 0),
  state text not null,
  reason text not null,
  booked boolean not null default false,
  created_at timestamptz not null default clock.now(),
  updated_at timestamptz not null default clock.now()
);
create index dispute_payment on dispute (payment_id);
create index dispute_open on dispute (created_at) where state in ('needs_response', 'warning_needs_response');

-- Of what may be returned once (a tier of a card), what each buyer has returned.
create table item_return (
  buyer_id uuid not null references account (id),
  kind text not null,
  variant_id uuid not null,
  payment_id uuid not null references payment (id),
  created_at timestamptz not null default clock.now(),
  primary key (buyer_id, kind, variant_id)
);

-- What the provider told us. The row is written in the transaction of its effect; when that failed, after it, and the
-- next delivery or a replay tries again. It holds names and states only: what happened is asked of the provider.
create table provider_event (
  id text primary key,
  type text not null,
  object_id text,
  -- The connected account it happened on; null for our own.
  provider_account_id text,
  -- ignored: nothing of ours to change, or our team decided so.
  state text not null check (state in ('applied', 'failed', 'ignored')),
  -- The last fault, without personal data.
  error text,
  attempts integer not null default 1,
  -- By the provider's clock.
  created_at timestamptz not null,
  received_at timestamptz not null default now(),
  tried_at timestamptz not null default now(),
  check ((state = 'failed') = (error is not null))
);
create index provider_event_newest on provider_event (created_at desc, id desc);
create index provider_event_received on provider_event (received_at);
create index provider_event_failed on provider_event (created_at desc, id desc) where state = 'failed';
create index provider_event_done on provider_event (created_at desc)
  where provider_account_id is null and state <> 'failed';
create index provider_event_object on provider_event (object_id, created_at desc, id desc);

-- A line of a bag is in one checkout: the row is there while that can be paid and when it was paid, and goes when it is
-- cancelled.
create table payment_bag_line (
  buyer_id uuid not null references account (id),
  bag_line_id uuid not null,
  payment_id uuid not null references payment (id),
  primary key (buyer_id, bag_line_id)
);
create index payment_bag_line_payment on payment_bag_line (payment_id);

-- Orders: a payment for goods, as its buyer follows it.
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
  created_at timestamptz not null default clock.now(),
  updated_at timestamptz not null default clock.now()
);
create index shop_order_newest on shop_order (site, created_at desc, id desc);
create index shop_order_mine on shop_order (buyer_id, site, created_at desc, id desc);

create table shop_order_transition (
  id bigint generated always as identity primary key,
  order_id uuid not null references shop_order (id),
  from_state text,
  to_state text not null,
  by_account_id uuid references account (id),
  reason text not null,
  at timestamptz not null default clock.now()
);
create index shop_order_transition_order on shop_order_transition (order_id, id);
