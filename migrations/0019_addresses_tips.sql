-- Where things are sent. An address belongs to a person and not to a site, and nobody else reads it.
create table address (
  id uuid primary key,
  account_id uuid not null references account (id) on delete cascade,
  -- At most twenty: each has one of a person's places.
  place smallint not null check (place between 1 and 20),
  is_default boolean not null default false,
  type text not null check (type in ('HOME', 'APARTMENT', 'OFFICE', 'OTHER')),
  full_name text not null check (full_name <> ''),
  line1 text not null check (line1 <> ''),
  line2 text not null default '',
  city text not null check (city <> ''),
  region text not null default '',
  country char(2) not null,
  postal_code text not null default '',
  -- E.164, or empty.
  phone text not null default '',
  instructions text not null default '',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (account_id, place)
);
create unique index address_one_default on address (account_id) where is_default;
create index address_mine on address (account_id, created_at desc, id desc);

-- Whoever has addresses has a default one, as soon as a transaction is through.
create function refuse_no_default_address() returns trigger language plpgsql as $$
declare
  owner uuid := coalesce(new.account_id, old.account_id);
begin
  if exists (select from address where account_id = owner)
    and not exists (select from address where account_id = owner and is_default) then
    raise exception 'one address of each person is the default' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger address_has_default after insert or update or delete on address
  deferrable initially deferred for each row execute function refuse_no_default_address();

-- Money from one person to another. Written when it is paid; the ledger says who is owed what of it.
create table tip (
  id uuid primary key,
  site text not null check (site in ('sports', 'cricket')),
  payment_id uuid not null references payment (id),
  item smallint not null,
  from_id uuid not null references account (id),
  to_id uuid not null references account (id),
  -- Null for a tip to a person.
  post_id uuid references post (id),
  -- What was paid, and what of it is the receiver's after our fee. US cents.
  amount bigint not null check (amount between 100 and 50000),
  received bigint not null check (received between 0 and amount),
  message text not null default '' check (char_length(message) <= 255),
  -- Only the receiver sees who gave it.
  quiet boolean not null default false,
  state text not null default 'paid' check (state in ('paid', 'reversed')),
  created_at timestamptz not null default now(),
  reversed_at timestamptz,
  unique (payment_id, item),
  check (from_id <> to_id),
  check ((state = 'reversed') = (reversed_at is not null))
);
create index tip_post on tip (post_id, created_at desc, id desc) where state = 'paid';
create index tip_given on tip (from_id, site, created_at desc, id desc);
create index tip_received on tip (to_id, site, created_at desc, id desc);
