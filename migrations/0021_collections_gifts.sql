-- What became of a copy, and who made it so.
create table card_copy_move (
  id bigint generated always as identity primary key,
  copy_id uuid not null references card_copy (id),
  from_state text not null,
  to_state text not null,
  by_account_id uuid references account (id),
  why text not null,
  at timestamptz not null default now()
);
create index card_copy_move_copy on card_copy_move (copy_id, id);

-- A copy that somebody offers to somebody else.
create table card_gift (
  id uuid primary key,
  site text not null check (site in ('sports', 'cricket', 'kids')),
  copy_id uuid not null references card_copy (id),
  from_id uuid not null references account (id),
  to_id uuid not null references account (id),
  message text not null default '' check (char_length(message) <= 255),
  state text not null default 'offered'
    check (state in ('offered', 'accepted', 'declined', 'withdrawn', 'expired')),
  until timestamptz not null,
  created_at timestamptz not null default now(),
  check (from_id <> to_id)
);
-- One offer of a copy at a time.
create unique index card_gift_open on card_gift (copy_id) where state = 'offered';
create index card_gift_ends on card_gift (until) where state = 'offered';
create index card_gift_to on card_gift (to_id, site, created_at desc, id desc);
create index card_gift_from on card_gift (from_id, site, created_at desc, id desc);

create table card_gift_move (
  id bigint generated always as identity primary key,
  gift_id uuid not null references card_gift (id),
  from_state text,
  to_state text not null,
  -- Null when time ended it.
  by_account_id uuid references account (id),
  why text not null,
  at timestamptz not null default now()
);
create index card_gift_move_gift on card_gift_move (gift_id, id);

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

-- Who had all cards of a collection once, so that it is told once.
create table collection_done (
  collection_id uuid not null references collection (id) on delete cascade,
  account_id uuid not null references account (id),
  at timestamptz not null default now(),
  primary key (collection_id, account_id)
);
create index collection_done_account on collection_done (account_id);
