-- What a seller states about their shop on a site.

-- Where a seller's parcels leave from, how long they take to send one, and the currency of all their prices there.
create table seller_origin (
  account_id uuid not null references account (id) on delete cascade,
  site text not null check (site in ('sports', 'cricket', 'kids')),
  country char(2) not null check (country ~ '^[A-Z]{2}$'),
  -- Empty in countries without postal codes.
  postal_code text not null default '' check (char_length(postal_code) <= 20),
  -- ISO 4217. Which ones can be chosen is decided in code, so that a new one needs no migration.
  currency char(3) not null default 'USD' check (currency ~ '^[A-Z]{3}$'),
  -- Days until a parcel has left.
  days smallint not null check (days between 1 and 60),
  updated_at timestamptz not null default clock.now(),
  primary key (account_id, site)
);
