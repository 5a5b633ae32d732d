-- Apparel: what members make and sell in the shop, in variants with a stock of their own.

-- A tree of two levels, kept by staff. Products are in the lower one, or in an upper one without any below it.
create table shop_category (
  id uuid primary key,
  site text not null check (site in ('sports', 'cricket', 'kids')),
  parent_id uuid,
  level smallint not null generated always as (case when parent_id is null then 1 else 2 end) stored,
  parent_level smallint generated always as (case when parent_id is null then null else 1 end) stored,
  name text not null check (char_length(name) between 2 and 40),
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) between 2 and 60),
  -- { columns: ['Chest', …], rows: [{ size: 'M', values: ['96–101 cm', …] }], note }; null: the one above it, or none.
  size_guide jsonb,
  -- Smaller comes first.
  position integer not null default 0,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  unique (site, slug),
  unique (id, level, site),
  foreign key (parent_id, parent_level, site) references shop_category (id, level, site)
);
create index shop_category_parent on shop_category (parent_id) where parent_id is not null;

with top (place, name, slug, guide) as (values
  (1, 'Tops', 'tops', '{"columns":["Chest","Length"],"rows":[{"size":"XS","values":["81–86 cm","66 cm"]},{"size":"S","values":["89–94 cm","69 cm"]},{"size":"M","values":["96–101 cm","72 cm"]},{"size":"L","values":["104–109 cm","74 cm"]},{"size":"XL","values":["112–117 cm","76 cm"]},{"size":"2XL","values":["119–124 cm","79 cm"]}],"note":"Measure around the fullest part of your chest. Between two sizes, choose the larger one."}'::jsonb),
  (2, 'Headwear', 'headwear', '{"columns":["Head"],"rows":[{"size":"S","values":["54–56 cm"]},{"size":"M","values":["56–58 cm"]},{"size":"L","values":["58–60 cm"]},{"size":"ONE","values":["55–60 cm"]}],"note":"Measure around your head, just above the ears."}'),
  (3, 'Accessories', 'accessories', null)
), below (upper, place, name, slug) as (values
  ('tops', 1, 'T-shirts', 't-shirts'),
  ('tops', 2, 'Jerseys', 'jerseys'),
  ('tops', 3, 'Hoodies', 'hoodies'),
  ('headwear', 1, 'Caps', 'caps'),
  ('headwear', 2, 'Beanies', 'beanies'),
  ('accessories', 1, 'Scarves', 'scarves'),
  ('accessories', 2, 'Bags', 'bags')
), added as (
  insert into shop_category (id, site, name, slug, size_guide, position)
  select gen_random_uuid(), site, name, slug, guide, place * 10
  from top cross join unnest(array['sports', 'cricket']) as site
  returning id, site, slug
)
insert into shop_category (id, site, parent_id, name, slug, position)
select gen_random_uuid(), added.site, added.id, below.name, below.slug, below.place * 10
from below join added on added.slug = below.upper;

create table apparel_product (
  id uuid primary key,
  site text not null check (site in ('sports', 'cricket', 'kids')),
  owner_id uuid not null references account (id),
  category_id uuid not null references shop_category (id),
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) between 3 and 80),
  title text not null check (char_length(title) between 2 and 80),
  brand text not null default '' check (char_length(brand) <= 40),
  description text not null default '' check (char_length(description) <= 3000),
  care text not null default '' check (char_length(care) <= 500),
  sport text,
  -- The design in the studio it was printed from.
  design_id uuid,
  -- How many days until it is sent.
  lead_days smallint not null default 5 check (lead_days between 1 and 60),
  state text not null default 'draft' check (state in
    ('draft', 'in_review', 'rejected', 'published', 'paused', 'discontinued', 'taken_down')),
  -- Our team has to review it before it is shown, and when they approved it.
  needs_review boolean not null default false,
  approved_at timestamptz,
  -- Why it was rejected or taken down: a reason code, and the note of whoever decided it.
  rejection_reason text,
  rejection_note text not null default '',
  -- From its variants: a job keeps them after each change of stock and prices.
  price_from bigint not null default 0,
  price_to bigint not null default 0,
  is_sold_out boolean not null default true,
  sold integer not null default 0 check (sold >= 0),
  -- What it is found by, in whichever combination, as one condition of one index: whose it is, its sport and
  -- categories, and what can be bought of it: size:M, colour:red, size:M+colour:red.
  facets text[] not null default '{}',
  -- Title, brand, sport and seller in small letters: what it is found by.
  search_text text not null default '',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  published_at timestamptz,
  constraint apparel_slug unique (site, slug)
);
create index apparel_product_newest on apparel_product (site, published_at desc, id desc) where state = 'published';
create index apparel_product_cheapest on apparel_product (site, price_from, id) where state = 'published';
create index apparel_product_dearest on apparel_product (site, price_from desc, id desc) where state = 'published';
create index apparel_product_popular on apparel_product (site, sold desc, id desc) where state = 'published';
create index apparel_product_facets on apparel_product using gin (facets) where state = 'published';
create index apparel_product_search on apparel_product using gin (search_text gin_trgm_ops) where state = 'published';
create index apparel_product_owner on apparel_product (owner_id, site, updated_at desc, id desc);
create index apparel_product_category on apparel_product (category_id);
create index apparel_product_in_review on apparel_product (site, updated_at, id) where state = 'in_review';
call watch_withdrawals('apparel_product', '{state}', 'row.state in (''published'', ''paused'', ''discontinued'')');
-- Combinations of facets are estimated by their parts; more of them than by default.
alter table apparel_product alter column facets set statistics 500;

-- Addresses a product had before: they lead to it.
create table apparel_slug_history (
  site text not null,
  slug text not null,
  product_id uuid not null references apparel_product (id) on delete cascade,
  primary key (site, slug)
);
create index apparel_slug_history_product on apparel_slug_history (product_id);

create table apparel_transition (
  id bigint generated always as identity primary key,
  product_id uuid not null references apparel_product (id) on delete cascade,
  from_state text,
  to_state text not null,
  by_account_id uuid references account (id) on delete set null,
  -- A code; what a reviewer wrote is the note.
  reason text not null check (reason ~ '^[a-zA-Z_-]+$'),
  note text not null default '',
  at timestamptz not null default now()
);
create index apparel_transition_product on apparel_transition (product_id, id);

create table apparel_image (
  product_id uuid not null references apparel_product (id) on delete cascade,
  media_id uuid not null,
  -- Ten at most: there is no place for one more.
  position smallint not null check (position between 1 and 10),
  -- Which one it shows, for the bag, orders and the product's gallery. Null: no one in particular.
  colour text check (char_length(colour) between 2 and 30),
  is_default boolean not null default false,
  primary key (product_id, media_id),
  unique (product_id, position)
);
create unique index apparel_image_default on apparel_image (product_id) where is_default;
create index apparel_image_media on apparel_image (media_id);

-- Who shares in what a product brings. The seller's own share needs no approval; everybody else approves before it is
-- published.
create table apparel_payee (
  product_id uuid not null references apparel_product (id) on delete cascade,
  account_id uuid not null references account (id),
  -- Basis points; those of a product sum to 10 000.
  share smallint not null check (share between 1 and 10000),
  state text not null default 'pending' check (state in ('pending', 'accepted', 'declined')),
  answered_at timestamptz,
  primary key (product_id, account_id)
);
create index apparel_payee_pending on apparel_payee (account_id) where state = 'pending';
create index apparel_payee_account on apparel_payee (account_id);

create table apparel_variant (
  id uuid primary key,
  product_id uuid not null references apparel_product (id) on delete cascade,
  site text not null check (site in ('sports', 'cricket', 'kids')),
  sku text not null check (sku ~ '^[A-Z0-9][A-Z0-9-]{2,31}$'),
  size text not null check (size in ('XXS', 'XS', 'S', 'M', 'L', 'XL', '2XL', '3XL', '4XL', '5XL', 'Y-XS', 'Y-S', 'Y-M',
    'Y-L', 'Y-XL', 'ONE')),
  colour text not null check (char_length(colour) between 2 and 30),
  colour_hex text not null check (colour_hex ~ '^#[0-9a-f]{6}$'),
  -- The colour of the filter it is found by.
  colour_family text not null,
  price bigint not null check (price between 100 and 1000000),
  -- A price before, which is crossed out.
  compare_at bigint check (compare_at > price and compare_at <= 2000000),
  stock integer not null default 0 check (stock between 0 and 100000),
  -- Of the stock, for buyers who are paying.
  reserved integer not null default 0,
  sold integer not null default 0 check (sold >= 0),
  weight_grams integer not null check (weight_grams between 1 and 20000),
  state text not null default 'live' check (state in ('live', 'discontinued')),
  -- A hundred at most of a product on sale: there is no slot for one more.
  slot smallint not null check (slot between 1 and 100),
  created_at timestamptz not null default now(),
  check (reserved between 0 and stock)
);
-- Ignoring case, whatever the column's check allows one day.
create unique index apparel_variant_sku on apparel_variant (site, upper(sku));
create unique index apparel_variant_slot on apparel_variant (product_id, slot) where state = 'live';
create unique index apparel_variant_choice on apparel_variant (product_id, size, lower(colour)) where state = 'live';
create index apparel_variant_product on apparel_variant (product_id);

-- What a line of a payment reserves and buys.
create table apparel_reservation (
  payment_id uuid not null,
  item smallint not null,
  variant_id uuid not null references apparel_variant (id) on delete cascade,
  account_id uuid not null references account (id),
  quantity smallint not null check (quantity > 0),
  -- Of it, how many aren't sold any more, and how many went into stock again.
  returned smallint not null default 0,
  restocked smallint not null default 0,
  state text not null default 'active' check (state in ('active', 'fulfilled', 'released', 'revoked')),
  until timestamptz not null,
  created_at timestamptz not null default clock.now(),
  primary key (payment_id, item),
  -- A line brings back no more than was bought of it.
  constraint apparel_reservation_returned check (returned between 0 and quantity),
  constraint apparel_reservation_restocked check (restocked between 0 and quantity)
);
create index apparel_reservation_variant on apparel_reservation (variant_id) where state in ('active', 'fulfilled');
create index apparel_reservation_account on apparel_reservation (account_id);

-- Who wants an email when a variant can be bought again: one, and then the row goes.
create table apparel_stock_alert (
  variant_id uuid not null references apparel_variant (id) on delete cascade,
  account_id uuid not null references account (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (variant_id, account_id)
);
create index apparel_stock_alert_account on apparel_stock_alert (account_id);
