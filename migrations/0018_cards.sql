-- A digital card: its art and words. Each tier it comes in is an edition of its own.
create table card (
  id uuid primary key,
  site text not null check (site in ('sports', 'cricket', 'kids')),
  owner_id uuid not null references account (id),
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) between 2 and 80),
  title text not null check (char_length(title) between 2 and 60),
  description text not null default '' check (char_length(description) <= 500),
  -- Who is on it; the maker themselves when it is `isFeaturedPersonYou`.
  athlete_id uuid references account (id),
  sport text not null,
  tribe_id uuid references tribe (id),
  season text check (char_length(season) between 2 and 20),
  tags text[] not null default '{}' check (cardinality(tags) <= 8),
  front_media_id uuid not null,
  back_media_id uuid not null,
  state text not null default 'draft' check (state in
    ('draft', 'in_review', 'rejected', 'published', 'paused', 'sold_out', 'retired', 'taken_down')),
  -- Of all its editions, so that lists sort and stop by an index: written with them.
  supply smallint not null default 0,
  sold smallint not null default 0 check (sold between 0 and supply),
  price_from bigint not null default 0,
  -- Title, tags, sport and who is on it in small letters: what it is found by.
  words text not null default '',
  -- A person of ours has to look before it is shown, and has.
  needs_look boolean not null default false,
  approved_at timestamptz,
  -- Set at the first copy: from then on art and tiers stay, and a correction is a revision.
  frozen_at timestamptz,
  revision smallint not null default 1,
  -- Why it was rejected or taken down: a card reason, and the words of whoever decided it.
  refused_for text,
  refused_note text not null default '',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  published_at timestamptz,
  unique (site, slug)
);
create index card_owner on card (owner_id, site, created_at desc, id desc);
create index card_athlete on card (athlete_id, site, published_at desc, id desc) where athlete_id is not null;
create index card_published on card (site, published_at desc, id desc) where state in ('published', 'sold_out');
create index card_ending on card (site, (supply - sold), id) where state = 'published';
create index card_price on card (site, price_from, id) where state = 'published';
create index card_sold on card (site, sold desc, id desc) where state in ('published', 'sold_out');
create index card_in_review on card (site, updated_at, id) where state = 'in_review';
create index card_tribe on card (tribe_id, published_at desc, id desc) where tribe_id is not null;
create index card_words on card using gin (words gin_trgm_ops);

create table card_move (
  id bigint generated always as identity primary key,
  card_id uuid not null references card (id),
  from_state text,
  to_state text not null,
  by_account_id uuid references account (id),
  why text not null,
  at timestamptz not null default now()
);
create index card_move_card on card_move (card_id, id);

-- Each published state of a card's words and art, with a public note on what was put right.
create table card_revision (
  card_id uuid not null references card (id),
  revision smallint not null,
  title text not null,
  description text not null,
  front_media_id uuid not null,
  back_media_id uuid not null,
  note text not null default '' check (char_length(note) <= 300),
  created_at timestamptz not null default now(),
  primary key (card_id, revision)
);

-- Who shares in what a card brings, and who is on it. The owner's own share needs no yes; everybody else's does before
-- it is published.
create table card_payee (
  card_id uuid not null references card (id),
  account_id uuid not null references account (id),
  -- Basis points; those of a card sum to 10000. 0: somebody who is on the card and takes no part of it.
  share smallint not null check (share between 0 and 10000),
  state text not null default 'asked' check (state in ('asked', 'accepted', 'declined')),
  answered_at timestamptz,
  primary key (card_id, account_id)
);
create index card_payee_mine on card_payee (account_id) where state = 'asked';

create table edition (
  id uuid primary key,
  card_id uuid not null references card (id),
  tier text not null check (tier in ('LEGENDARY', 'EPIC', 'RARE', 'LIMITED', 'ORIGINAL', 'COMMON')),
  supply smallint not null,
  price bigint not null check (price = 0 or price between 100 and 1000000),
  -- Serials that were given, also those that a refund voided later; and those set aside for who is paying.
  sold smallint not null default 0 check (sold >= 0),
  reserved smallint not null default 0 check (reserved >= 0),
  -- Sold by lot: whoever wins may buy (see drop); nobody else, until it is over.
  by_lot boolean not null default false,
  unique (card_id, tier),
  check (sold + reserved <= supply),
  check (supply = case tier when 'LEGENDARY' then 1 when 'EPIC' then 20 when 'RARE' then 50 when 'LIMITED' then 100
    when 'ORIGINAL' then 200 else 300 end)
);

-- Set aside for somebody while they pay.
create table card_hold (
  id uuid primary key,
  edition_id uuid not null references edition (id),
  account_id uuid not null references account (id),
  payment_id uuid not null,
  item smallint not null,
  quantity smallint not null check (quantity > 0),
  -- Won in a drop, which set it aside; otherwise whichever is free when it is handed over.
  serial smallint,
  state text not null default 'held' check (state in ('held', 'consumed', 'released')),
  until timestamptz not null,
  created_at timestamptz not null default now(),
  unique (payment_id, item)
);
create index card_hold_held on card_hold (edition_id, account_id) where state = 'held';
create unique index card_hold_serial on card_hold (edition_id, serial) where state = 'held' and serial is not null;

-- One numbered copy: the specification's nftPurchaseId is its id.
create table card_copy (
  id uuid primary key,
  edition_id uuid not null references edition (id),
  card_id uuid not null references card (id),
  site text not null,
  serial smallint not null check (serial > 0),
  owner_id uuid not null references account (id),
  -- Who got it first: what the limit an account has counts, so that giving away leaves no room for another.
  minted_to uuid not null references account (id),
  state text not null default 'owned' check (state in ('owned', 'gift_pending', 'voided')),
  acquired text not null check (acquired in ('purchase', 'gift', 'reward')),
  price_paid bigint not null default 0,
  payment_id uuid,
  revision smallint not null,
  minted_at timestamptz not null default now(),
  -- Since when its owner has it.
  acquired_at timestamptz not null default now(),
  unique (edition_id, serial)
);
create index card_copy_owner on card_copy (owner_id, site, acquired_at desc, id desc) where state <> 'voided';
create index card_copy_card on card_copy (card_id);
create index card_copy_minted on card_copy (edition_id, minted_to);
create index card_copy_payment on card_copy (payment_id) where payment_id is not null;

-- The register: what became of every copy of an edition, one row after the other, each with the hash of the one before.
create table card_register (
  edition_id uuid not null references edition (id),
  seq integer not null check (seq > 0),
  kind text not null check (kind in ('mint', 'sale', 'gift', 'void')),
  copy_id uuid not null references card_copy (id),
  serial smallint not null,
  -- Ids, for us. The register's file names people only by what these hash to.
  from_id uuid,
  to_id uuid,
  price bigint not null default 0,
  at timestamptz not null,
  prev_hash char(64) not null,
  hash char(64) not null,
  primary key (edition_id, seq)
);
create index card_register_copy on card_register (copy_id, seq);
create trigger card_register_is_kept before update or delete on card_register
  for each row execute function refuse_rewriting();

-- Art of which somebody owns a copy outlives its maker's account.
alter table media add column kept boolean not null default false;

alter table xp_entry drop constraint xp_entry_source_kind_check;
alter table xp_entry add constraint xp_entry_source_kind_check check (source_kind in
  ('account', 'post', 'comment', 'tribe', 'referral', 'copy'));
