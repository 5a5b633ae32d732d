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
