-- The bag: what somebody chose to buy together. One for each account and site.

create table bag (
  account_id uuid not null references account (id) on delete cascade,
  site text not null check (site in ('sports', 'cricket', 'kids')),
  -- The visitor's bag that was merged into it last: merging the same one again changes nothing.
  merged_id uuid,
  changed_at timestamptz not null default now(),
  primary key (account_id, site)
);

create table bag_line (
  id uuid primary key,
  account_id uuid not null,
  site text not null,
  -- Twenty at most: there is no place for one more.
  place smallint not null check (place between 1 and 20),
  -- A Sellable's kind, and what of it.
  kind text not null,
  ref_id uuid not null,
  variant_id uuid,
  quantity smallint not null check (quantity between 1 and 10),
  -- The price of one that its owner saw last, in minor units. What is paid is priced anew.
  shown_amount bigint not null check (shown_amount >= 0),
  added_at timestamptz not null default now(),
  foreign key (account_id, site) references bag (account_id, site) on delete cascade,
  constraint bag_line_place unique (account_id, site, place),
  constraint bag_line_thing unique nulls not distinct (account_id, site, kind, ref_id, variant_id)
);
