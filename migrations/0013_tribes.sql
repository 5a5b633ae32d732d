-- Tribes, who belongs to them, and how they are managed.
create table tribe (
  id uuid primary key,
  site text not null check (site in ('sports', 'cricket', 'kids')),
  name text not null,
  -- The name without case, accents and punctuation, look-alike letters folded: two that read the same can't both exist.
  name_folded text not null,
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) between 3 and 80),
  kind text not null default 'community' check (kind in ('community', 'sports_team', 'school', 'brand')),
  sport text,
  league text,
  parent_id uuid references tribe (id),
  -- The profile of a club, a school or a brand: an account without a sign-in that the owner runs.
  profile_id uuid unique references account (id) on delete set null,
  description text not null default '',
  rules text[] not null default '{}' check (cardinality(rules) <= 15),
  -- Banned terms: as they were typed, and folded (no case, no accents) in the same order.
  filter_terms text[] not null default '{}',
  filter_folded text[] not null default '{}',
  logo_media_id uuid references media (id) on delete set null,
  banner_media_id uuid references media (id) on delete set null,
  join_mode text not null default 'open' check (join_mode in ('open', 'request', 'invite', 'waitlist')),
  visibility text not null default 'public' check (visibility in ('public', 'unlisted', 'private')),
  country char(2),
  state text not null default 'active' check (state in
    ('draft', 'waitlisted', 'active', 'read_only', 'archived', 'suspended', 'closed')),
  -- Its state before it exceeded its owner's plan; null while the plan covers it.
  state_before_plan text,
  owner_id uuid not null references account (id),
  -- Who owned it until they were banned, and owns it again when the ban is lifted.
  owner_before_ban uuid references account (id) on delete set null,
  member_count integer not null default 0 check (member_count >= 0),
  athlete_count integer not null default 0 check (athlete_count >= 0),
  waiting_count integer not null default 0 check (waiting_count >= 0),
  post_count integer not null default 0 check (post_count >= 0),
  -- Children read its description and rules, and see its pictures, once our team has reviewed them.
  review text not null default 'approved' check (review in ('pending', 'approved', 'rejected')),
  review_since timestamptz,
  review_note text not null default '',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (site, slug),
  constraint tribe_filter_terms_check check (
    cardinality(filter_terms) <= 100 and cardinality(filter_terms) = cardinality(filter_folded))
);
create index tribe_owner_before_ban on tribe (owner_before_ban) where owner_before_ban is not null;
create unique index tribe_name on tribe (site, lower(name));
create unique index tribe_name_folded on tribe (site, name_folded);
-- The directory, largest first; the waitlist and the open ones are parts of it.
create index tribe_listed on tribe (site, member_count desc, id desc)
  where visibility = 'public' and state in ('waitlisted', 'active', 'read_only');
create index tribe_sport on tribe (site, sport) where sport is not null;
create index tribe_name_trgm on tribe using gin (name gin_trgm_ops);
create index tribe_parent on tribe (parent_id, member_count desc, id desc) where parent_id is not null;
-- Whoever fetches an upload is let in by what shows it, so every table that shows uploads is searched by them.
create index tribe_logo_media on tribe (logo_media_id) where logo_media_id is not null;
create index tribe_banner_media on tribe (banner_media_id) where banner_media_id is not null;
create index tribe_in_review on tribe (site, review_since, id) where review = 'pending';
call watch_withdrawals('tribe', '{state,visibility}',
  'row.visibility <> ''private'' and row.state not in (''draft'', ''suspended'', ''closed'')');

-- What children read of a tribe goes back into review with each change, whoever writes the statement.
create function review_tribe() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT'
    or (new.name, new.description, new.rules, new.logo_media_id, new.banner_media_id)
      is distinct from (old.name, old.description, old.rules, old.logo_media_id, old.banner_media_id) then
    new.review := 'pending';
    new.review_since := now();
    new.review_note := '';
  end if;
  return new;
end $$;
create trigger tribe_is_reviewed before insert or update of name, description, rules, logo_media_id, banner_media_id on tribe
  for each row when (new.site = 'kids') execute function review_tribe();

-- Every change of a tribe's state. Append-only.
create table tribe_transition (
  id bigint generated always as identity primary key,
  tribe_id uuid not null references tribe (id) on delete cascade,
  from_state text not null,
  to_state text not null,
  by_account_id uuid references account (id),
  reason text not null check (reason ~ '^[a-z_]+$'),
  at timestamptz not null default now()
);
create index tribe_transition_log on tribe_transition (tribe_id, at desc, id desc);

-- Slugs a tribe gave up: its old addresses lead to the new one, and nobody else gets them.
create table tribe_slug_history (
  site text not null,
  slug text not null,
  tribe_id uuid not null references tribe (id) on delete cascade,
  primary key (site, slug)
);

create table membership (
  tribe_id uuid not null references tribe (id) on delete cascade,
  account_id uuid not null references account (id) on delete cascade,
  -- The tribe's own, repeated so that "my tribes here" reads one index.
  site text not null,
  role text not null default 'member' check (role in ('owner', 'manager', 'moderator', 'member')),
  state text not null check (state in
    ('requested', 'invited', 'waiting', 'active', 'declined', 'expired', 'left', 'removed', 'banned')),
  banned_until timestamptz,
  muted_until timestamptz,
  -- Shown to the banned or muted member.
  ban_reason text check (char_length(ban_reason) <= 300),
  mute_reason text check (char_length(mute_reason) <= 300),
  is_athlete boolean not null default false,
  joined_at timestamptz,
  -- When they asked or began to wait: the order of the queue.
  asked_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tribe_id, account_id),
  check (state <> 'active' or joined_at is not null),
  check (state not in ('requested', 'waiting') or asked_at is not null),
  -- A role is something a member has; who left comes back as a plain member.
  check (role = 'member' or state in ('active', 'invited'))
);
create index membership_account on membership (account_id, site, joined_at desc, tribe_id desc) where state = 'active';
create index membership_members on membership (tribe_id, joined_at desc, account_id desc) where state = 'active';
-- The members' page, those who run the tribe first.
create index membership_roles on membership
  (tribe_id, array_position(array['owner', 'manager', 'moderator', 'member'], role), joined_at desc, account_id desc)
  where state = 'active';
create index membership_athletes on membership (tribe_id, joined_at desc, account_id desc)
  where state = 'active' and is_athlete;
create index membership_waiting on membership (tribe_id, asked_at, account_id) where state = 'waiting';
create index membership_requested on membership (tribe_id, asked_at, account_id) where state = 'requested';
-- Invitations by name, oldest first: they end after 14 days.
create index membership_invited on membership (asked_at, account_id, tribe_id) where state = 'invited';
create index membership_banned on membership (tribe_id, updated_at desc, account_id desc) where state = 'banned';
create index membership_muted on membership (tribe_id, muted_until, account_id) where muted_until is not null;
call watch_withdrawals('membership', '{state}', 'row.state = ''active''');

-- Every change of state, who made it and why. Append-only.
create table membership_transition (
  id bigint generated always as identity primary key,
  tribe_id uuid not null references tribe (id) on delete cascade,
  account_id uuid not null references account (id) on delete cascade,
  from_state text,
  to_state text not null,
  by_account_id uuid references account (id),
  -- A code; what a moderator wrote about a ban is the note.
  reason text not null check (reason ~ '^[a-z_]+$'),
  note text not null default '',
  at timestamptz not null default now()
);
create index membership_transition_member on membership_transition (tribe_id, account_id, id);
create index membership_transition_tribe on membership_transition (tribe_id, at);
-- The audit log shows what one person did to another.
create index membership_transition_log on membership_transition (tribe_id, at desc, id desc)
  where by_account_id <> account_id;

-- Everything else that those who manage a tribe do. Append-only.
create table tribe_audit_log (
  id bigint generated always as identity primary key,
  tribe_id uuid not null references tribe (id) on delete cascade,
  action text not null check (action in
    ('role', 'mute', 'unmute', 'pins', 'word_filter', 'rules', 'details', 'invite', 'revoke_invite', 'admit_waitlist')),
  -- To whom, where it was done to a person.
  account_id uuid references account (id) on delete cascade,
  by_account_id uuid references account (id),
  detail text not null default '',
  at timestamptz not null default now()
);
create index tribe_audit_log_newest on tribe_audit_log (tribe_id, at desc, id desc);

-- Links that let somebody in. How often one is used is kept here: never more often than it may be.
create table tribe_invite (
  id uuid primary key,
  tribe_id uuid not null references tribe (id) on delete cascade,
  code text not null unique check (code ~ '^[a-z0-9]{12}$'),
  by_account_id uuid not null references account (id) on delete cascade,
  uses integer not null check (uses between 1 and 1000),
  used integer not null default 0,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  created_at timestamptz not null default now(),
  check (used between 0 and uses)
);
create index tribe_invite_newest on tribe_invite (tribe_id, created_at desc, id desc);
