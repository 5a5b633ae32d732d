-- Deliveries: what sending costs, what each seller has to send of an order, in which parcels it went, and what came back.

-- Where we deliver to, as seen from the United States. A country that is missing isn't served.
create table delivery_zone (
  country char(2) primary key check (country ~ '^[A-Z]{2}$'),
  zone text not null check (zone in ('home', 'near', 'europe', 'world'))
);
insert into delivery_zone (country, zone)
select country, zone from (values
  ('home', 'AS GU MP PR US VI'),
  ('near', 'BM CA GL MX PM'),
  ('europe', 'AD AL AT AX BA BE BG CH CY CZ DE DK EE ES FI FO FR GB GG GI GR HR HU IE IM IS IT JE LI LT LU LV MC MD ME MK MT
    NL NO PL PT RO RS SE SI SJ SK SM UA VA XK'),
  ('world', 'AC AE AF AG AI AM AO AR AU AW AZ BB BD BF BH BI BJ BL BN BO BQ BR BS BT BW BZ CC CD CF CG CI CK CL CM CN CO CR
    CV CW CX DJ DM DO DZ EC EG EH ER ET FJ FK FM GA GD GE GF GH GM GN GP GQ GT GW GY HK HN HT ID IL IN IO IQ JM JO
    JP KE KG KH KI KM KN KR KW KY KZ LA LB LC LK LR LS LY MA MF MG MH ML MM MN MO MQ MR MS MU MV MW MY MZ NA NC NE
    NF NG NI NP NR NU NZ OM PA PE PF PG PH PK PN PS PW PY QA RE RW SA SB SC SD SG SH SL SN SO SR SS ST SV SX SZ TA
    TC TD TG TH TJ TK TL TM TN TO TR TT TV TW TZ UG UY UZ VC VE VG VN VU WF WS YE YT ZA ZM ZW')
) as served (zone, codes), regexp_split_to_table(codes, '\s+') as country;

-- What one parcel costs by its weight. What is heavier than the last rate goes in several parcels.
create table delivery_rate (
  zone text not null check (zone in ('home', 'near', 'europe', 'world')),
  up_to_grams integer not null check (up_to_grams > 0),
  -- US cents.
  price bigint not null check (price >= 0),
  -- Days on the way.
  min_days smallint not null check (min_days > 0),
  max_days smallint not null check (max_days >= min_days),
  primary key (zone, up_to_grams)
);
insert into delivery_rate (zone, up_to_grams, price, min_days, max_days) values
  ('home', 100, 150, 3, 5), ('home', 500, 490, 3, 5), ('home', 2000, 890, 3, 5), ('home', 10000, 1890, 3, 5),
  ('near', 100, 290, 5, 10), ('near', 500, 1190, 5, 10), ('near', 2000, 1990, 5, 10), ('near', 10000, 4490, 5, 10),
  ('europe', 100, 390, 7, 14), ('europe', 500, 1490, 7, 14), ('europe', 2000, 2490, 7, 14),
  ('europe', 10000, 5490, 7, 14),
  ('world', 100, 450, 10, 21), ('world', 500, 1790, 10, 21), ('world', 2000, 2990, 10, 21),
  ('world', 10000, 6490, 10, 21);

-- What one seller sends of a paid order.
create table delivery (
  id uuid primary key,
  payment_id uuid not null references payment (id),
  -- The line item of the payment that charged for it.
  item smallint not null,
  site text not null check (site in ('sports', 'cricket', 'kids')),
  seller_id uuid not null references account (id),
  buyer_id uuid not null references account (id),
  state text not null default 'to_send' check (state in ('to_send', 'in_fulfilment', 'on_hold', 'partially_shipped',
    'shipped', 'delivered', 'completed', 'cancelled')),
  -- Where the seller finds it.
  stage text not null generated always as (case
    when state in ('to_send', 'in_fulfilment', 'partially_shipped') then 'to_send'
    when state in ('shipped', 'delivered') then 'sent'
    when state = 'completed' then 'done'
    else state end) stored,
  -- What the buyer paid for it, in US cents.
  price bigint not null check (price >= 0),
  weight_grams integer not null check (weight_grams > 0),
  zone text not null check (zone in ('home', 'near', 'europe', 'world')),
  -- Days on the way.
  min_days smallint not null,
  max_days smallint not null check (max_days >= min_days),
  -- The seller promised to have sent it by then.
  ship_by timestamptz not null,
  -- Its seller was reminded, once, of what they should have sent.
  reminded_at timestamptz,
  -- It is long after the promised day: buyer and seller were told that the buyer can cancel it now.
  overdue_at timestamptz,
  -- Returns that wait for the seller or the buyer. Kept by a trigger on delivery_return.
  open_returns smallint not null default 0 check (open_returns >= 0),
  hold_reason text check (hold_reason in ('FILE', 'ADDRESS', 'STOCK', 'PAYMENT_REVIEW')),
  hold_note text not null default '' check (char_length(hold_note) <= 300),
  held_at timestamptz,
  created_at timestamptz not null default clock.now(),
  updated_at timestamptz not null default clock.now(),
  -- When its last parcel left.
  shipped_at timestamptz,
  delivered_at timestamptz,
  completed_at timestamptz,
  unique (payment_id, seller_id),
  check ((state = 'on_hold') = (hold_reason is not null)),
  check ((hold_reason is null) = (held_at is null))
);
create index delivery_newest on delivery (seller_id, site, created_at desc, id desc);
create index delivery_stage on delivery (seller_id, site, stage, created_at desc, id desc);
create index delivery_most_urgent on delivery (seller_id, site, ship_by, id) where stage = 'to_send';
create index delivery_late on delivery (ship_by) where stage = 'to_send' and reminded_at is null;
create index delivery_unsent on delivery (ship_by, id) where stage in ('to_send', 'on_hold');
create index delivery_with_returns on delivery (seller_id, site, created_at desc, id desc) where open_returns > 0;
create index delivery_buyer on delivery (buyer_id);
create index delivery_on_the_way on delivery (shipped_at) where state = 'shipped';
create index delivery_received on delivery (delivered_at) where state = 'delivered';

-- How many of a line item it has to send, and what became of them.
create table delivery_line (
  delivery_id uuid not null references delivery (id),
  item smallint not null,
  quantity smallint not null check (quantity > 0),
  -- Kept by a trigger on parcel_line.
  shipped smallint not null default 0 check (shipped >= 0),
  cancelled smallint not null default 0 check (cancelled >= 0),
  -- Of what was shipped, what the buyer returns or returned. Kept by a trigger on delivery_return.
  returned smallint not null default 0 check (returned between 0 and shipped),
  primary key (delivery_id, item),
  -- Nobody ships or cancels more than was bought.
  constraint delivery_line_quantity check (shipped + cancelled <= quantity)
);

create table delivery_transition (
  id bigint generated always as identity primary key,
  delivery_id uuid not null references delivery (id),
  from_state text,
  to_state text not null,
  by_account_id uuid references account (id),
  reason text not null check (reason ~ '^[a-z_]+$'),
  at timestamptz not null default clock.now()
);
create index delivery_transition_delivery on delivery_transition (delivery_id, id);

create table parcel (
  id uuid primary key,
  delivery_id uuid not null references delivery (id),
  -- A code of ours, or the name of another carrier as the seller wrote it.
  carrier text not null check (char_length(carrier) between 2 and 40),
  tracking_number text check (char_length(tracking_number) between 4 and 40),
  by_account_id uuid references account (id),
  shipped_at timestamptz not null default clock.now(),
  unique (id, delivery_id)
);
create index parcel_delivery on parcel (delivery_id, shipped_at);

create table parcel_line (
  parcel_id uuid not null,
  delivery_id uuid not null,
  item smallint not null,
  quantity smallint not null check (quantity > 0),
  primary key (parcel_id, item),
  foreign key (parcel_id, delivery_id) references parcel (id, delivery_id),
  foreign key (delivery_id, item) references delivery_line (delivery_id, item)
);

create function count_shipped() returns trigger language plpgsql as $$
begin
  update delivery_line set shipped = shipped + new.quantity
  where delivery_id = new.delivery_id and item = new.item;
  return null;
end $$;
create trigger parcel_line_is_shipped after insert on parcel_line for each row execute function count_shipped();

-- A buyer's request to send back something of a line that was delivered.
create table delivery_return (
  id uuid primary key,
  delivery_id uuid not null,
  item smallint not null,
  quantity smallint not null check (quantity > 0),
  reason text not null
    check (reason in ('MISSING_ITEM', 'WRONG_ITEM', 'PRODUCTION_FAILURE', 'DAMAGED', 'OTHER')),
  text text not null default '' check (char_length(text) <= 1000),
  state text not null default 'requested'
    check (state in ('requested', 'approved', 'declined', 'received', 'refunded')),
  -- What the seller wrote to the buyer.
  answer text not null default '' check (char_length(answer) <= 500),
  -- Whether what came back can be sold again, as its seller found it.
  is_sellable boolean not null default false,
  -- What was refunded for it, in US cents.
  refunded bigint check (refunded >= 0),
  created_at timestamptz not null default clock.now(),
  answered_at timestamptz,
  received_at timestamptz,
  refunded_at timestamptz,
  foreign key (delivery_id, item) references delivery_line (delivery_id, item),
  check ((state = 'requested') = (answered_at is null)),
  check ((state = 'refunded') = (refunded_at is not null)),
  constraint delivery_return_sellable check (not is_sellable or received_at is not null)
);
create index delivery_return_delivery on delivery_return (delivery_id, created_at);

-- The changes of a return. Append-only.
create table delivery_return_transition (
  id bigint generated always as identity primary key,
  return_id uuid not null references delivery_return (id),
  from_state text,
  to_state text not null,
  by_account_id uuid references account (id),
  reason text not null check (reason ~ '^[a-z_]+$'),
  at timestamptz not null default clock.now()
);
create index delivery_return_transition_return on delivery_return_transition (return_id, id);

create table delivery_return_image (
  return_id uuid not null references delivery_return (id),
  media_id uuid not null,
  -- Five at most: there is no place for one more.
  position smallint not null check (position between 1 and 5),
  primary key (return_id, position),
  unique (return_id, media_id)
);
create index delivery_return_image_media on delivery_return_image (media_id);

create function count_returned() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update delivery_line set returned = returned + new.quantity
    where delivery_id = new.delivery_id and item = new.item;
    update delivery set open_returns = open_returns + 1 where id = new.delivery_id;
    return null;
  end if;
  if new.state in ('declined', 'refunded') and old.state not in ('declined', 'refunded') then
    update delivery set open_returns = open_returns - 1 where id = new.delivery_id;
  end if;
  if new.state = 'declined' and old.state <> 'declined' then
    update delivery_line set returned = returned - new.quantity
    where delivery_id = new.delivery_id and item = new.item;
  end if;
  return null;
end $$;
create trigger delivery_return_is_counted after insert or update of state on delivery_return
  for each row execute function count_returned();
