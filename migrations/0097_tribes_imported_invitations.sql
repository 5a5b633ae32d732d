-- Who was invited to a site and its tribes by a file of our team, until they sign up with that address or sixty days are
-- over. Nobody has an account because of it.
create table imported_invitation (
  id uuid primary key,
  site text not null check (site in ('sports', 'cricket', 'kids')),
  email text not null check (char_length(email) <= 254),
  -- Null: to the site only.
  tribe_id uuid references tribe (id) on delete cascade,
  -- A leader is given the tribe when they sign up, if they are an adult.
  is_leader boolean not null default false,
  -- The address is that of a guardian: the child joins with their consent, and nothing happens by itself.
  is_for_child boolean not null default false,
  invited_by uuid not null references account (id),
  invited_at timestamptz not null default now(),
  -- A file that is imported again invites nobody twice.
  unique nulls not distinct (site, email, tribe_id, is_for_child)
);
create index imported_invitation_age on imported_invitation (invited_at);
