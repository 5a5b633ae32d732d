-- Frames: overlays for cards, which members and our team offer, and what people have of them.

create table frame (
  id uuid primary key,
  site text not null check (site in ('sports', 'cricket', 'kids')),
  -- Whose it is; null for one of our own.
  owner_id uuid references account (id),
  is_platform boolean not null default false,
  -- Who of our team added one of our own: somebody else reviews it.
  added_by uuid references account (id) on delete set null,
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) between 3 and 80),
  name text not null check (char_length(name) between 2 and 40),
  -- The PNG itself, for those who have it; and a small copy, for everybody.
  media_id uuid not null,
  preview_media_id uuid not null,
  -- Minor units; 0 is free.
  price bigint not null default 0 check (price = 0 or price between 100 and 5000),
  -- On any number of cards, or on one.
  licence text not null default 'unlimited' check (licence in ('unlimited', 'single')),
  state text not null default 'draft' check (state in
    ('draft', 'in_review', 'rejected', 'listed', 'unlisted', 'taken_down')),
  needs_review boolean not null default false,
  approved_at timestamptz,
  -- Why it was rejected or taken down: a reason code, and the note of whoever decided it.
  rejection_reason text,
  rejection_note text not null default '',
  -- Its owner's plan doesn't cover it: it can't be bought or changed.
  over_plan boolean not null default false,
  -- How many people added or bought it and still have it.
  holders integer not null default 0 check (holders >= 0),
  -- Name and seller in small letters: what it is found by.
  search_text text not null default '',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  listed_at timestamptz,
  constraint frame_slug unique (site, slug),
  check (is_platform = (owner_id is null))
);
create index frame_newest on frame (site, listed_at desc, id desc) where state = 'listed';
create index frame_popular on frame (site, holders desc, id desc) where state = 'listed';
create index frame_cheapest on frame (site, price, id) where state = 'listed';
create index frame_search on frame using gin (search_text gin_trgm_ops) where state = 'listed';
create index frame_owner on frame (owner_id, site, created_at desc, id desc);
create index frame_platform on frame (site, created_at desc, id desc) where is_platform;
create index frame_in_review on frame (site, updated_at, id) where state = 'in_review';
create index frame_media on frame (media_id);
create index frame_preview_media on frame (preview_media_id);
call watch_withdrawals('frame', '{state}', 'row.state in (''listed'', ''unlisted'')');

create table frame_transition (
  id bigint generated always as identity primary key,
  frame_id uuid not null references frame (id) on delete cascade,
  from_state text,
  to_state text not null,
  by_account_id uuid references account (id) on delete set null,
  -- A code; what a reviewer wrote is the note.
  reason text not null check (reason ~ '^[a-zA-Z_-]+$'),
  note text not null default '',
  at timestamptz not null default now()
);
create index frame_transition_frame on frame_transition (frame_id, id);

-- Who shares in what a frame brings. The owner's own share needs no approval; everybody else approves before it is listed.
create table frame_payee (
  frame_id uuid not null references frame (id) on delete cascade,
  account_id uuid not null references account (id),
  -- Basis points; those of a frame sum to 10 000.
  share smallint not null check (share between 1 and 10000),
  state text not null default 'pending' check (state in ('pending', 'accepted', 'declined')),
  answered_at timestamptz,
  primary key (frame_id, account_id)
);
create index frame_payee_account on frame_payee (account_id);

-- Who has a frame of somebody else's: one each, however often it is removed and added again.
create table frame_holding (
  frame_id uuid not null references frame (id) on delete cascade,
  account_id uuid not null references account (id) on delete cascade,
  site text not null,
  -- What it was bought with.
  payment_id uuid not null,
  -- Removed by its holder, who can add it again; or revoked by a refund.
  state text not null default 'active' check (state in ('active', 'removed', 'revoked')),
  -- The card that took the one use of a single licence.
  card_id uuid,
  added_at timestamptz not null default clock.now(),
  primary key (frame_id, account_id)
);
create index frame_holding_account on frame_holding (account_id, site, added_at desc, frame_id desc);

-- A frame that somebody is paying for: one payment at a time.
create table frame_reservation (
  payment_id uuid not null,
  item smallint not null,
  frame_id uuid not null references frame (id) on delete cascade,
  account_id uuid not null references account (id) on delete cascade,
  state text not null default 'active' check (state in ('active', 'fulfilled', 'released')),
  until timestamptz not null,
  primary key (payment_id, item)
);
create unique index frame_reservation_active on frame_reservation (frame_id, account_id) where state = 'active';
create index frame_reservation_account on frame_reservation (account_id);
