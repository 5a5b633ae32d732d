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

-- Whoever has addresses has a default one when a transaction commits.
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
