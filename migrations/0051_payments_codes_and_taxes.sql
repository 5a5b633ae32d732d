-- Promo codes of sellers, the tax that prices contain, and what both make of each line of a payment.

-- A seller's code. What it takes off is their cost: fee and shares are those of what is paid.
create table promo_code (
  id uuid primary key,
  seller_id uuid not null references account (id),
  site text not null check (site in ('sports', 'cricket', 'kids')),
  code text not null check (code ~ '^[A-Za-z0-9][A-Za-z0-9_-]{2,19}$'),
  -- percent and amount: of the seller's goods. delivery: all that they charge for sending.
  kind text not null check (kind in ('percent', 'amount', 'delivery')),
  -- Percent from 1 to 100, or minor units; 0 for delivery.
  value bigint not null,
  -- Of `value` and `smallest_bag`. A code says nothing about payments in another currency.
  currency char(3) not null default 'USD' constraint promo_code_currency check (currency ~ '^[A-Z]{3}$'),
  -- Null: any number.
  uses_allowed integer check (uses_allowed between 1 and 1000000),
  used integer not null default 0 check (used >= 0),
  -- Of what its seller's goods cost before it.
  smallest_bag bigint not null default 0 check (smallest_bag between 0 and 1000000000),
  valid_from timestamptz not null,
  valid_until timestamptz,
  ended_at timestamptz,
  created_at timestamptz not null default clock.now(),
  constraint promo_code_value check (
    case kind when 'percent' then value between 1 and 100
      when 'amount' then value between 1 and 1000000000
      else value = 0 end),
  -- However many buyers take the last one at once.
  constraint promo_code_used check (used <= uses_allowed),
  check (valid_until > valid_from),
  unique (id, seller_id)
);
create unique index promo_code_name on promo_code (seller_id, site, lower(code));
create index promo_code_typed on promo_code (site, lower(code));

-- A payment that has a use of a code: one code a seller. The row goes when the payment ends unpaid.
create table promo_use (
  payment_id uuid not null references payment (id),
  seller_id uuid not null,
  code_id uuid not null,
  primary key (payment_id, seller_id),
  foreign key (code_id, seller_id) references promo_code (id, seller_id)
);
create index promo_use_code on promo_use (code_id);

-- What of a price is tax, by where it is sold to. A rate is never edited: another one begins on another day.
create table tax_rate (
  id uuid primary key,
  country char(2) not null check (country ~ '^[A-Z]{2}$'),
  -- As addresses have it; '' for all of the country.
  region text not null default '' check (char_length(region) <= 40),
  -- goods: what is sent, and its delivery. digital: everything else that is sold, tips excepted.
  class text not null check (class in ('goods', 'digital')),
  -- Basis points on the price without tax. 0: nothing is due, which receipts say.
  bps integer not null check (bps between 0 and 5000),
  valid_from date not null,
  set_by uuid references account (id),
  created_at timestamptz not null default clock.now()
);
create unique index tax_rate_day on tax_rate (country, lower(region), class, valid_from);
create trigger tax_rate_is_kept before update or delete on tax_rate
  for each row execute function refuse_rewriting();

alter table payment_item
  -- What a code took off the line, in minor units. Decided when it is priced; what is refunded never exceeds the rest.
  add column discount bigint not null default 0,
  add column promo_code_id uuid references promo_code (id),
  -- What of the rest is tax; null where no rate is known.
  add column tax bigint check (tax >= 0),
  add constraint payment_item_discount check (discount between 0 and unit_amount * quantity),
  add constraint payment_item_code check (discount = 0 or promo_code_id is not null);
