-- What our team has set for a site, beside what the rules of the sites allow. No row: nothing.
create table site_setting (
  site text primary key check (site in ('sports', 'cricket', 'kids')),
  -- Shown instead of the site's own name.
  name text check (char_length(name) between 2 and 40),
  -- What is off although the site's rules allow it.
  switched_off text[] not null default '{}'
    check (switched_off <@ array['sign-ups', 'posting', 'uploads', 'sales', 'tips', 'drops', 'payouts']),
  -- Goes up with every change: two people who change it at once don't undo each other.
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  updated_by uuid references account (id)
);

-- What our team announces above every page of one or more sites, from a time until a time.
create table announcement (
  id uuid primary key,
  sites text[] not null check (cardinality(sites) > 0 and sites <@ array['sports', 'cricket', 'kids']),
  text text not null check (char_length(text) between 1 and 200),
  -- Where it leads, on the site it is read on.
  path text check (starts_with(path, '/')),
  tone text not null check (tone in ('info', 'good', 'warn')),
  starts_at timestamptz not null,
  -- Ending it early brings this forward.
  ends_at timestamptz not null,
  created_by uuid references account (id) on delete set null,
  created_at timestamptz not null default now(),
  check (ends_at >= starts_at)
);
create index announcement_ends on announcement (ends_at);
