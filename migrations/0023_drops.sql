-- A fair drop: an edition is sold by lot. Whoever wants a copy enters; the order in which they may buy is drawn from a
-- seed that was fixed before the first entry (its hash is shown all along) and is told afterwards.
create table drop (
  id uuid primary key,
  edition_id uuid not null references edition (id),
  site text not null check (site in ('sports', 'cricket')),
  opens_at timestamptz not null,
  closes_at timestamptz not null check (closes_at > opens_at),
  state text not null default 'announced' check (state in ('announced', 'drawn', 'over', 'cancelled')),
  -- 32 bytes in hex, told to nobody before the draw, and their SHA-256, told to everybody.
  seed char(64) not null,
  commitment char(64) not null,
  created_at timestamptz not null default now(),
  drawn_at timestamptz
);
-- One drop an edition; after one that was called off there may be another.
create unique index drop_of_edition on drop (edition_id) where state <> 'cancelled';
create index drop_due on drop (closes_at) where state = 'announced';
create index drop_site on drop (site, closes_at, id);

create table drop_entry (
  drop_id uuid not null references drop (id),
  account_id uuid not null references account (id),
  -- By this the draw names somebody: SHA-256 of drop and account.
  mark char(16) not null,
  entered_at timestamptz not null default now(),
  -- Their place in the drawn order, from 1.
  rank integer,
  -- The number they may buy, until when, and how far they have come.
  serial smallint,
  until timestamptz,
  prize text check (prize in ('won', 'paying', 'bought', 'lapsed')),
  primary key (drop_id, account_id),
  unique (drop_id, mark),
  unique (drop_id, rank),
  check (prize is null or (rank is not null and serial is not null and until is not null))
);
-- A number is one person's at a time.
create unique index drop_prize on drop_entry (drop_id, serial) where prize in ('won', 'paying', 'bought');
create index drop_lapse on drop_entry (until) where prize = 'won';
create index drop_entry_mine on drop_entry (account_id, entered_at desc);
