-- Whose instance this is: one row, which its owner fills in. Until then pages say "New site", not the name of the software.
create table instance (
  is_only boolean primary key default true check (is_only),
  -- The sites are called by it, each with its own word behind it unless it has a name of its own.
  name text check (char_length(name) between 2 and 32),
  contact_email text check (char_length(contact_email) <= 254),
  -- Whoever answers for it before the law, and where.
  legal_name text check (char_length(legal_name) between 2 and 120),
  legal_address text check (char_length(legal_address) between 5 and 300),
  -- [{ "kind": "instagram", "href": "https://..." }], at most one of each kind.
  social_links jsonb not null default '[]',
  -- A PNG of 512 x 512, drawn from what was uploaded, so that it outlives the upload and its account. Its address has the hash.
  logo bytea,
  logo_hash text,
  -- Null until somebody chooses: all.
  sites_on text[] check (cardinality(sites_on) > 0 and sites_on <@ array['sports', 'cricket', 'kids']),
  -- First steps that the owner leaves for later, and when the whole list was put away.
  skipped_steps text[] not null default '{}',
  steps_ended_at timestamptz,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  updated_by uuid references account (id),
  check ((logo is null) = (logo_hash is null))
);

-- An instance with people keeps the name it had, and has had its first steps.
insert into instance (name, steps_ended_at)
select case when exists (select from account) then 'Touchline' end, case when exists (select from account) then now() end;

alter table site_setting add column tagline text check (char_length(tagline) between 3 and 120);

-- Every process uses what was changed at once, and keeps no page that says otherwise.
call watch_withdrawals('instance', '{name,contact_email,legal_name,legal_address,social_links,logo_hash,sites_on}', 'true');
call watch_withdrawals('site_setting', '{name,tagline}', 'true');
