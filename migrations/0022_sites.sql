-- What our team has set for a site, beside what platform/site-rules.ts allows. No row: nothing.
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
