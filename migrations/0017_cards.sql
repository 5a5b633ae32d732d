-- Digital cards: the card, its editions and numbered copies, their public register, gifts, collections and draws.

-- A digital card: its art and text. Each tier it comes in is an edition of its own.
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
  -- A card in a frame: its front is the picture and the frame in one, and the picture alone is kept for changes.
  frame_id uuid references frame (id) on delete set null,
  picture_media_id uuid,
  state text not null default 'draft' check (state in
    ('draft', 'in_review', 'rejected', 'published', 'paused', 'sold_out', 'retired', 'taken_down')),
  -- Of all its editions, so that lists sort and stop by an index: written with them.
  supply smallint not null default 0,
  sold smallint not null default 0 check (sold between 0 and supply),
  price_from bigint not null default 0,
  -- Title, tags, sport and who is on it in small letters: what it is found by.
  search_text text not null default '',
  -- Our team has to review it before it is shown, and when they approved it.
  needs_review boolean not null default false,
  approved_at timestamptz,
  -- Set at the first copy: from then on art and tiers stay, and a correction is a revision.
  frozen_at timestamptz,
  revision smallint not null default 1,
  -- Why it was rejected or taken down: a card reason, and the note of whoever decided it.
  rejection_reason text,
  rejection_note text not null default '',
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
-- The search looks among the cards that sold most, paused ones too.
create index card_sold on card (site, sold desc, id desc) where state in ('published', 'paused', 'sold_out');
create index card_in_review on card (site, updated_at, id) where state = 'in_review';
create index card_tribe on card (tribe_id, published_at desc, id desc) where tribe_id is not null;
create index card_frame on card (frame_id) where frame_id is not null;
create index card_search_text on card using gin (search_text gin_trgm_ops);
-- Cards of one sport, and the collections that hold some: of a sport with few cards too without reading those of all
-- others.
create index card_sport on card (site, sport, published_at desc, id desc);
-- Whoever fetches an upload is let in by what shows it, so every table that shows uploads is searched by them.
create index card_front_media on card (front_media_id);
create index card_back_media on card (back_media_id);
create index card_picture_media on card (picture_media_id) where picture_media_id is not null;
call watch_withdrawals('card', '{state}', 'row.state in (''published'', ''paused'', ''sold_out'', ''retired'')');

create table card_transition (
  id bigint generated always as identity primary key,
  card_id uuid not null references card (id),
  from_state text,
  to_state text not null,
  by_account_id uuid references account (id),
  -- A code; what a reviewer wrote is the note.
  reason text not null,
  note text not null default '',
  at timestamptz not null default clock.now()
);
create index card_transition_card on card_transition (card_id, id);

-- Each published state of a card's text and art, with a public note on what was corrected.
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
create index card_revision_front_media on card_revision (front_media_id);
create index card_revision_back_media on card_revision (back_media_id);

-- Who shares in what a card brings, and who is on it. The owner's own share needs no approval; everybody else approves
-- before the card is published.
create table card_payee (
  card_id uuid not null references card (id),
  account_id uuid not null references account (id),
  -- Basis points; those of a card sum to 10000. 0: somebody who is on the card and takes no part of it.
  share smallint not null check (share between 0 and 10000),
  state text not null default 'pending' check (state in ('pending', 'accepted', 'declined')),
  answered_at timestamptz,
  primary key (card_id, account_id)
);
create index card_payee_pending on card_payee (account_id) where state = 'pending';

create table edition (
  id uuid primary key,
  card_id uuid not null references card (id),
  tier text not null check (tier in ('LEGENDARY', 'EPIC', 'RARE', 'LIMITED', 'ORIGINAL', 'COMMON')),
  supply smallint not null,
  price bigint not null check (price = 0 or price between 100 and 1000000),
  -- Serials that were given, also those that a refund voided later; and those reserved for who is paying.
  sold smallint not null default 0 check (sold >= 0),
  reserved smallint not null default 0 check (reserved >= 0),
  -- Sold by a draw (see drop): its winners may buy, and nobody else until it is over.
  draw_only boolean not null default false,
  unique (card_id, tier),
  check (sold + reserved <= supply),
  check (supply = case tier when 'LEGENDARY' then 1 when 'EPIC' then 20 when 'RARE' then 50 when 'LIMITED' then 100
    when 'ORIGINAL' then 200 else 300 end)
);

-- Reserved for somebody while they pay.
create table card_reservation (
  id uuid primary key,
  edition_id uuid not null references edition (id),
  account_id uuid not null references account (id),
  payment_id uuid not null,
  item smallint not null,
  quantity smallint not null check (quantity > 0),
  -- Won in a drop, which reserved it; otherwise whichever is free when it is fulfilled.
  serial smallint,
  state text not null default 'active' check (state in ('active', 'fulfilled', 'released')),
  until timestamptz not null,
  -- Which of an account's reservations of an edition it is. Two made at the same moment count the same copies and take
  -- the same number: the second waits for the first, fails, and counts again. So an account's limit is kept without a
  -- transaction around the count.
  nth integer not null,
  created_at timestamptz not null default clock.now(),
  unique (payment_id, item),
  constraint card_reservation_nth unique (edition_id, account_id, nth)
);
create index card_reservation_active on card_reservation (edition_id, account_id) where state = 'active';
create unique index card_reservation_serial on card_reservation (edition_id, serial)
  where state = 'active' and serial is not null;

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
  minted_at timestamptz not null default clock.now(),
  -- Since when its owner has it.
  acquired_at timestamptz not null default clock.now(),
  -- When its owner first looked at it, and first shared it.
  opened_at timestamptz,
  shared_at timestamptz,
  voided_at timestamptz,
  void_reason text check (void_reason in ('returned', 'refunded', 'charged_back')),
  -- Its number is free again and may be sold as another copy. Only of what was never opened or shared.
  number_released boolean not null default false,
  constraint card_copy_void check (
    (state = 'voided') = (voided_at is not null) and (state = 'voided') = (void_reason is not null)),
  constraint card_copy_released check (
    not number_released or (state = 'voided' and opened_at is null and shared_at is null))
);
-- One copy has a number: the live one, or the voided one that keeps it for ever.
create unique index card_copy_number on card_copy (edition_id, serial) where not number_released;
create index card_copy_owner on card_copy (owner_id, site, acquired_at desc, id desc) where state <> 'voided';
-- "Has somebody a copy of this card?" and how many people have one are asked for every card that is shown: answered by
-- the index alone, however many copies of the card there are, and however many cards they have.
create index card_copy_card on card_copy (card_id, owner_id) include (state);
create index card_copy_minted on card_copy (edition_id, minted_to);
create index card_copy_payment on card_copy (payment_id) where payment_id is not null;

-- Every change of a copy's state, and who made it.
create table card_copy_transition (
  id bigint generated always as identity primary key,
  copy_id uuid not null references card_copy (id),
  from_state text not null,
  to_state text not null,
  by_account_id uuid references account (id),
  reason text not null,
  at timestamptz not null default clock.now()
);
create index card_copy_transition_copy on card_copy_transition (copy_id, id);

-- The register: what became of every copy of an edition, one row after the other, each with the hash of the one before.
create table card_register (
  edition_id uuid not null references edition (id),
  seq integer not null check (seq > 0),
  -- `return`: it came back unused, and its number may be sold again. After `void` it may not.
  kind text not null check (kind in ('mint', 'sale', 'gift', 'void', 'return')),
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

-- Whose signatures of registers are ours: every key that ever signed, so that old files can still be checked.
create table register_key (
  id char(16) primary key,
  public_key text not null unique,
  created_at timestamptz not null default now()
);

-- Once a day: how far an edition's register had come, signed.
create table card_register_head (
  edition_id uuid not null,
  day date not null,
  seq integer not null,
  hash char(64) not null,
  key_id char(16) not null references register_key (id),
  signature text not null,
  primary key (edition_id, day),
  foreign key (edition_id, seq) references card_register (edition_id, seq)
);
create trigger card_register_head_is_kept before update or delete on card_register_head
  for each row execute function refuse_rewriting();

-- A copy that one person offers to another.
create table card_gift (
  id uuid primary key,
  site text not null check (site in ('sports', 'cricket', 'kids')),
  copy_id uuid not null references card_copy (id),
  from_id uuid not null references account (id),
  to_id uuid not null references account (id),
  message text not null default '' check (char_length(message) <= 255),
  state text not null default 'pending'
    check (state in ('pending', 'accepted', 'declined', 'cancelled', 'expired')),
  until timestamptz not null,
  created_at timestamptz not null default now(),
  check (from_id <> to_id)
);
-- One gift of a copy at a time.
create unique index card_gift_pending on card_gift (copy_id) where state = 'pending';
create index card_gift_expiry on card_gift (until) where state = 'pending';
create index card_gift_to on card_gift (to_id, site, created_at desc, id desc);
create index card_gift_from on card_gift (from_id, site, created_at desc, id desc);

create table card_gift_transition (
  id bigint generated always as identity primary key,
  gift_id uuid not null references card_gift (id),
  from_state text,
  to_state text not null,
  -- Null when it expired.
  by_account_id uuid references account (id),
  reason text not null,
  at timestamptz not null default now()
);
create index card_gift_transition_gift on card_gift_transition (gift_id, id);

-- A checklist of cards, by whomever they are. How far somebody is with it comes from the copies they have.
create table collection (
  id uuid primary key,
  site text not null check (site in ('sports', 'cricket', 'kids')),
  owner_id uuid not null references account (id),
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) between 3 and 80),
  name text not null check (char_length(name) between 2 and 60),
  description text not null default '' check (char_length(description) <= 500),
  -- One of its cards whose art stands for it; the first without.
  cover_card_id uuid references card (id) on delete set null,
  visibility text not null default 'public' check (visibility in ('public', 'followers', 'private')),
  -- By us.
  featured_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint collection_slug unique (site, slug)
);
create index collection_owner on collection (owner_id, site, created_at desc, id desc);
create index collection_newest on collection (site, created_at desc, id desc) where visibility = 'public';
create index collection_featured on collection (site, featured_at desc, id desc) where featured_at is not null;
call watch_withdrawals('collection', '{visibility}', 'row.visibility = ''public''');

create table collection_slug_history (
  site text not null,
  slug text not null,
  collection_id uuid not null references collection (id) on delete cascade,
  primary key (site, slug)
);

create table collection_card (
  collection_id uuid not null references collection (id) on delete cascade,
  card_id uuid not null references card (id) on delete cascade,
  -- Three hundred at most: there is no place for one more.
  position smallint not null check (position between 1 and 300),
  added_at timestamptz not null default now(),
  primary key (collection_id, card_id),
  -- At the end of a change: while a list is put in order two cards may stand in one place.
  constraint collection_card_place unique (collection_id, position) deferrable initially deferred
);
create index collection_card_card on collection_card (card_id);

-- Who once had all cards of a collection, so that they are notified once.
create table collection_completion (
  collection_id uuid not null references collection (id) on delete cascade,
  account_id uuid not null references account (id),
  at timestamptz not null default now(),
  primary key (collection_id, account_id)
);
create index collection_completion_account on collection_completion (account_id);

-- A fair drop: an edition is sold by a draw. Whoever wants a copy enters; the order in which they may buy is drawn from
-- a seed that was fixed before the first entry (its hash is shown all along) and is published afterwards.
create table drop (
  id uuid primary key,
  edition_id uuid not null references edition (id),
  site text not null check (site in ('sports', 'cricket')),
  opens_at timestamptz not null,
  closes_at timestamptz not null check (closes_at > opens_at),
  state text not null default 'announced' check (state in ('announced', 'drawn', 'over', 'cancelled')),
  -- 32 bytes in hex, secret before the draw, and their SHA-256, public from the start.
  seed char(64) not null,
  commitment char(64) not null,
  created_at timestamptz not null default now(),
  drawn_at timestamptz
);
-- One drop an edition; after one that was cancelled there may be another.
create unique index drop_of_edition on drop (edition_id) where state <> 'cancelled';
create index drop_due on drop (closes_at) where state = 'announced';
create index drop_site on drop (site, closes_at, id);

create table drop_entry (
  drop_id uuid not null references drop (id),
  account_id uuid not null references account (id),
  -- The draw names an entrant by this: SHA-256 of drop and account.
  entrant_hash char(16) not null,
  entered_at timestamptz not null default now(),
  -- Their place in the drawn order, from 1.
  rank integer,
  -- The number they may buy, until when, and how far they have come.
  serial smallint,
  until timestamptz,
  prize text check (prize in ('won', 'paying', 'bought', 'lapsed')),
  primary key (drop_id, account_id),
  unique (drop_id, entrant_hash),
  unique (drop_id, rank),
  check (prize is null or (rank is not null and serial is not null and until is not null))
);
-- A number is one person's at a time.
create unique index drop_prize on drop_entry (drop_id, serial) where prize in ('won', 'paying', 'bought');
create index drop_lapse on drop_entry (until) where prize = 'won';
create index drop_entry_mine on drop_entry (account_id, entered_at desc);

-- The figures a card was made with, as they were then.
create table card_snapshot (
  card_id uuid primary key references card (id) on delete cascade,
  record_id uuid not null,
  record_version integer not null,
  athlete_id uuid not null references account (id) on delete cascade,
  -- The snapshot of the record's version, as stats make it.
  content jsonb not null,
  taken_at timestamptz not null,
  key_id text not null references register_key (id),
  -- Ed25519 over card, record, version, content and time.
  signature text not null
);
create index card_snapshot_record on card_snapshot (record_id);
create index card_snapshot_athlete on card_snapshot (athlete_id);
create function card_snapshot_is_immutable() returns trigger language plpgsql as $$
begin
  raise exception 'the snapshot of a card never changes';
end $$;
create trigger card_snapshot_is_immutable before update on card_snapshot
  for each row execute function card_snapshot_is_immutable();

-- What happened to the record since, once each.
create table card_snapshot_note (
  card_id uuid not null references card_snapshot (card_id) on delete cascade,
  kind text not null check (kind in ('corrected', 'disputed', 'upheld', 'rejected', 'withdrawn', 'removed')),
  -- The version, the dispute, or the record.
  source text not null,
  at timestamptz not null default now(),
  primary key (card_id, kind, source)
);
