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
