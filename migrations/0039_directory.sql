-- The hub's directory: athletes, coaches, teams and brands who chose to be listed, and who asked for their contact.
create table directory_entry (
  id uuid primary key,
  site text not null check (site in ('sports', 'cricket', 'kids')),
  kind text not null check (kind in ('athlete', 'coach', 'team', 'brand')),
  -- Of a team, the manager who listed it.
  account_id uuid not null references account (id) on delete cascade,
  team_id uuid references team (id) on delete cascade,
  headline text not null check (char_length(headline) between 1 and 100),
  about text not null default '' check (char_length(about) <= 500),
  sport text not null,
  position text not null default '' check (char_length(position) <= 40),
  region text not null default '' check (char_length(region) <= 60),
  level text check (level in ('youth', 'school', 'college', 'club', 'pro', 'amateur')),
  graduation_year smallint check (graduation_year between 1950 and 2100),
  -- Open to opportunities.
  is_open boolean not null default false,
  -- What is shared with those whose request is accepted; empty: it takes no requests.
  contact text not null default '' check (char_length(contact) <= 120),
  -- Hidden: by moderators.
  state text not null default 'listed' check (state in ('listed', 'hidden')),
  listed_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  words tsvector not null generated always as (
    setweight(to_tsvector('simple', headline), 'A') || setweight(to_tsvector('simple', position || ' ' || region), 'B')
      || setweight(to_tsvector('simple', about), 'C')
  ) stored,
  check ((kind = 'team') = (team_id is not null))
);
create unique index directory_entry_person on directory_entry (site, account_id) where kind <> 'team';
create unique index directory_entry_team on directory_entry (team_id) where team_id is not null;
create index directory_entry_account on directory_entry (account_id);
create index directory_entry_newest on directory_entry (site, listed_at desc, id desc) where state = 'listed';
create index directory_entry_sport on directory_entry (site, sport, listed_at desc, id desc) where state = 'listed';
create index directory_entry_kind on directory_entry (site, kind, listed_at desc, id desc) where state = 'listed';
create index directory_entry_region on directory_entry (site, lower(region), listed_at desc, id desc) where state = 'listed';
create index directory_entry_position on directory_entry (site, lower(position), listed_at desc, id desc) where state = 'listed';
create index directory_entry_year on directory_entry (site, graduation_year, listed_at desc, id desc)
  where state = 'listed' and graduation_year is not null;
create index directory_entry_words on directory_entry using gin (words) where state = 'listed';
call watch_withdrawals('directory_entry', '{state}', 'row.state = ''listed''');

create table directory_contact (
  id uuid primary key,
  entry_id uuid not null references directory_entry (id) on delete cascade,
  sender_id uuid not null references account (id) on delete cascade,
  message text not null check (char_length(message) between 1 and 500),
  state text not null default 'sent' check (state in ('sent', 'accepted', 'declined')),
  -- The contact as it was shared; null while it isn't.
  shared text check (char_length(shared) <= 120),
  created_at timestamptz not null default now(),
  answered_at timestamptz,
  unique (entry_id, sender_id),
  check ((state = 'accepted') = (shared is not null)),
  check ((state = 'sent') = (answered_at is null))
);
create index directory_contact_entry on directory_contact (entry_id, created_at desc, id desc);
create index directory_contact_sender on directory_contact (sender_id, created_at desc, id desc);
