-- Printed cards: prints of published cards that members sell in the shop, in a numbered run.

create table printed_card (
  id uuid primary key,
  site text not null check (site in ('sports', 'cricket', 'kids')),
  owner_id uuid not null references account (id),
  -- Without a reference: a card nobody collected can be deleted, and then its prints end.
  card_id uuid not null,
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) between 3 and 80),
  -- Of the card, for lists and the search: a job keeps them when the card is corrected.
  title text not null,
  sport text not null,
  -- The format in millimetres, as it is cut.
  size text not null check (size in ('63x88', '64x89')),
  finish text not null check (finish in ('matte', 'gloss', 'foil')),
  -- What is printed beyond the cut: the picture itself, its mirrored edges, or a border around all of it.
  edges text not null check (edges in ('picture', 'mirrored', 'border')),
  front_media_id uuid not null,
  back_media_id uuid not null,
  -- A picture that was uploaded for the print; otherwise it is the card's.
  front_is_upload boolean not null default false,
  back_is_upload boolean not null default false,
  -- Only for owners of a copy of the card: one print of each copy, which carries the copy's serial.
  is_twin boolean not null default false,
  price bigint not null check (price between 100 and 1000000),
  -- The size of the numbered run.
  run_limit smallint not null check (run_limit between 1 and 300),
  stock smallint not null check (stock >= 0),
  -- Of the stock, for buyers who are paying.
  reserved smallint not null default 0,
  -- Numbers that can't be given again.
  given smallint not null default 0 check (given >= 0),
  sold integer not null default 0 check (sold >= 0),
  weight_grams integer not null check (weight_grams between 1 and 20000),
  lead_days smallint not null default 7 check (lead_days between 1 and 60),
  state text not null default 'draft' check (state in
    ('draft', 'in_review', 'rejected', 'published', 'paused', 'discontinued', 'taken_down')),
  -- Our team has to review it before it is shown, and when they approved it.
  needs_review boolean not null default false,
  approved_at timestamptz,
  rejection_reason text,
  rejection_note text not null default '',
  -- Title, sport, finish and seller in small letters: what it is found by.
  search_text text not null default '',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  published_at timestamptz,
  constraint printed_card_slug unique (site, slug),
  check (reserved between 0 and stock),
  constraint printed_card_run check (given + stock <= run_limit)
);
-- A second run of the same print would make the limit of the first one meaningless.
create unique index printed_card_one_run on printed_card (card_id, size, finish, is_twin);
create index printed_card_newest on printed_card (site, published_at desc, id desc) where state = 'published';
create index printed_card_price on printed_card (site, price, id) where state = 'published';
create index printed_card_popular on printed_card (site, sold desc, id desc) where state = 'published';
create index printed_card_search on printed_card using gin (search_text gin_trgm_ops) where state = 'published';
create index printed_card_owner on printed_card (owner_id, site, updated_at desc, id desc);
create index printed_card_in_review on printed_card (site, updated_at, id) where state = 'in_review';
create index printed_card_front_media on printed_card (front_media_id);
create index printed_card_back_media on printed_card (back_media_id);
call watch_withdrawals('printed_card', '{state}', 'row.state in (''published'', ''paused'', ''discontinued'')');

create table printed_card_transition (
  id bigint generated always as identity primary key,
  product_id uuid not null references printed_card (id) on delete cascade,
  from_state text,
  to_state text not null,
  by_account_id uuid references account (id) on delete set null,
  -- A code; what a reviewer wrote is the note.
  reason text not null check (reason ~ '^[a-zA-Z_-]+$'),
  note text not null default '',
  at timestamptz not null default now()
);
create index printed_card_transition_product on printed_card_transition (product_id, id);

-- Who shares in what a printed card brings. The seller's own share needs no approval.
create table printed_card_payee (
  product_id uuid not null references printed_card (id) on delete cascade,
  account_id uuid not null references account (id),
  -- Basis points; those of a product sum to 10 000.
  share smallint not null check (share between 1 and 10000),
  state text not null default 'pending' check (state in ('pending', 'accepted', 'declined')),
  answered_at timestamptz,
  primary key (product_id, account_id)
);
create index printed_card_payee_pending on printed_card_payee (account_id) where state = 'pending';
create index printed_card_payee_account on printed_card_payee (account_id);

-- What a line of a payment reserves and buys.
create table printed_card_reservation (
  payment_id uuid not null,
  item smallint not null,
  product_id uuid not null references printed_card (id) on delete cascade,
  account_id uuid not null references account (id),
  quantity smallint not null check (quantity > 0),
  -- Of a twin: the copy of the card it is the print of.
  twin_copy_id uuid references card_copy (id),
  state text not null default 'active' check (state in ('active', 'fulfilled', 'released', 'revoked')),
  until timestamptz not null,
  created_at timestamptz not null default clock.now(),
  primary key (payment_id, item),
  check (twin_copy_id is null or quantity = 1)
);
create index printed_card_reservation_product on printed_card_reservation (product_id)
  where state in ('active', 'fulfilled');
create index printed_card_reservation_account on printed_card_reservation (account_id);
-- One print of each copy, however many people order at the same moment. After a refund it may be ordered again.
create unique index printed_card_reservation_twin on printed_card_reservation (twin_copy_id)
  where twin_copy_id is not null and state in ('active', 'fulfilled');

-- A print of the run, by its number.
create table printed_card_copy (
  id uuid primary key,
  product_id uuid not null references printed_card (id) on delete cascade,
  number smallint not null check (number between 1 and 300),
  -- The size of the run when it was sold, which is printed beside the number.
  run_limit smallint not null check (number <= run_limit),
  payment_id uuid not null,
  item smallint not null,
  -- Of a twin: the copy whose serial and address it carries.
  twin_copy_id uuid references card_copy (id),
  -- The number is free again: it was refunded before it was sent.
  is_released boolean not null default false,
  revoked_at timestamptz,
  created_at timestamptz not null default clock.now()
);
create unique index printed_card_copy_number on printed_card_copy (product_id, number) where not is_released;
create index printed_card_copy_payment on printed_card_copy (payment_id, item);
