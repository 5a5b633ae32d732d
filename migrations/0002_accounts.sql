-- Who people are to each other: profiles, follows, blocks, mutes, badges. Sign-in belongs to auth.

-- account.id = auth_user.id for people; Tribe and Collection profiles have no sign-in of their own, but an owner.
create table account (
  id uuid primary key,
  role text not null default 'USER' check (role in
    ('USER', 'ATHLETE', 'CREATOR', 'TRIBE', 'COLLECTION', 'DEVELOPER', 'SUPERADMIN', 'ADMIN', 'TEAM_MANAGER')),
  state text not null default 'pending' check (state in
    ('pending', 'pending_guardian', 'active', 'limited', 'suspended', 'banned', 'deactivated',
     'deletion_requested', 'erased')),
  -- When the state ends by itself: a break of up to 30 days, the 14 days to undo a deletion, a suspension. Null where
  -- nothing ends it.
  state_until timestamptz,
  owner_id uuid references account (id),
  -- Null until sign-up is finished.
  username citext unique check (username ~ '^[a-z][a-z0-9]*(_[a-z0-9]+)*$' and length(username) between 3 and 20),
  -- The name with look-alike letters folded: l and 1, e and 3, u and v and so on. Two names that look the same can't both
  -- exist.
  username_folded text unique,
  username_changed_at timestamptz,
  display_name text not null default '',
  bio text not null default '',
  verification_type text not null default 'none' check (verification_type in
    ('none', 'user_verified', 'verified_athlete', 'verified_artist', 'teammanager_verified', 'admin_verified',
     'brand_verified')),
  avatar_preset text,
  avatar_media_id uuid,
  banner_media_id uuid,
  birth_date date,
  age_band text check (age_band in ('under_13', '13_17', 'adult')),
  guardian_email citext,
  -- The adult who looks after a child's account, once they have agreed to.
  guardian_id uuid references account (id),
  country char(2),
  region text,
  sports text[] not null default '{}' check (cardinality(sports) <= 5),
  positions jsonb not null default '{}',
  social_links jsonb not null default '{}',
  stats_visibility text not null default 'NORMAL' check (stats_visibility in
    ('NORMAL', 'IDENTIFIABLE', 'PERFOMANCE', 'IDENTIFIABLE+PERFOMANCE')),
  monetization jsonb not null default '{"tips": false, "cards": false, "shop": false}',
  metrics jsonb not null default '{"identifiable": [], "performance": []}',
  locale text not null default 'en',
  time_zone text not null default 'UTC',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (state = 'pending' or username is not null)
);
-- Short searches: names that start with what was typed.
create index account_username_start on account ((username::text) text_pattern_ops);
create index account_display_name_start on account (lower(display_name) text_pattern_ops);
create index account_username_trgm on account using gin ((username::text) gin_trgm_ops);
create index account_display_name_trgm on account using gin (display_name gin_trgm_ops);
create index account_state_until on account (state_until) where state_until is not null;
create index account_minor_birth_date on account (birth_date, id) where age_band in ('under_13', '13_17');
-- Whose posts are not shown in this state. Every feed asks, so this stays as small as they are few.
create index account_hidden on account (id)
  where state in ('suspended', 'banned', 'deactivated', 'deletion_requested', 'erased');
-- Profiles that nobody signs in as, by who runs them.
create index account_owner on account (owner_id) where owner_id is not null;
create index account_guardian on account (guardian_id) where guardian_id is not null;
-- Removing media looks here for who shows it.
create index account_avatar_media on account (avatar_media_id) where avatar_media_id is not null;
create index account_banner_media on account (banner_media_id) where banner_media_id is not null;
call watch_withdrawals('account', '{state,age_band,guardian_id,guardian_email,stats_visibility}',
  'row.state in (''active'', ''limited'')');

-- Every change of state, who made it and why. Append-only.
create table account_transition (
  id bigint generated always as identity primary key,
  account_id uuid not null references account (id) on delete cascade,
  from_state text not null,
  to_state text not null,
  -- Null when no person decided it.
  by_account_id uuid references account (id) on delete set null,
  reason text not null,
  at timestamptz not null default now()
);
create index account_transition_account on account_transition (account_id, id);

-- What was decided against an account. Several may stand at once; the strongest that stands makes its state.
create table account_sanction (
  id uuid primary key,
  account_id uuid not null references account (id) on delete cascade,
  -- Whose staff decided it: staff of another site can't lift it. Null: by staff of all sites, or unknown.
  site text check (site in ('sports', 'cricket', 'kids')),
  kind text not null check (kind in ('limit', 'suspend', 'ban')),
  until timestamptz,
  -- The case that decided it; null when it was done from the account's own page.
  case_id uuid,
  -- A rule's code, or what staff wrote.
  reason text not null,
  by_account_id uuid references account (id) on delete set null,
  created_at timestamptz not null default now(),
  lifted_at timestamptz,
  lifted_by uuid references account (id) on delete set null,
  check ((kind = 'suspend') = (until is not null))
);
create index account_sanction_standing on account_sanction (account_id) where lifted_at is null;

-- One identity, but a person follows, joins and posts per site, and exists on a site only once they came there.
create table account_site (
  account_id uuid not null references account (id) on delete cascade,
  site text not null check (site in ('sports', 'cricket', 'kids')),
  follower_count integer not null default 0 check (follower_count >= 0),
  following_count integer not null default 0 check (following_count >= 0),
  post_count integer not null default 0 check (post_count >= 0),
  joined_at timestamptz not null default now(),
  primary key (account_id, site)
);
create index account_site_joined on account_site (site, joined_at, account_id);
call watch_withdrawals('account_site', '{account_id}', 'true');

-- What staff write about an account, for staff. Nobody else reads it.
create table account_note (
  id uuid primary key,
  account_id uuid not null references account (id) on delete cascade,
  author_id uuid references account (id) on delete set null,
  text text not null check (char_length(text) between 1 and 2000),
  at timestamptz not null default now()
);
create index account_note_account on account_note (account_id, id desc);

-- A username somebody gave up redirects to them for a while and is held back for longer.
create table username_history (
  username citext primary key,
  username_folded text not null,
  account_id uuid not null references account (id) on delete cascade,
  redirect_until timestamptz not null,
  held_until timestamptz not null
);
create index username_history_folded on username_history (username_folded);

-- Names of erased people, as hashes of their folded form: nobody may take them for a while, and nobody can read them.
create table held_username (
  hash bytea primary key,
  held_until timestamptz not null
);

create table follow (
  site text not null,
  follower_id uuid not null references account (id) on delete cascade,
  followed_id uuid not null references account (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (site, follower_id, followed_id),
  check (follower_id <> followed_id)
);
create index follow_followers on follow (site, followed_id, created_at desc, follower_id desc);
create index follow_following on follow (site, follower_id, created_at desc, followed_id desc);

-- Requests to follow somebody of 13 to 17, whose account is private until they approve a follower.
create table follow_request (
  site text not null check (site in ('sports', 'cricket', 'kids')),
  follower_id uuid not null references account (id) on delete cascade,
  followed_id uuid not null references account (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (site, follower_id, followed_id),
  check (follower_id <> followed_id)
);
create index follow_request_newest on follow_request (followed_id, site, created_at desc, follower_id desc);
create index follow_request_follower on follow_request (follower_id);

-- A block hides both sides from each other. Blocks and mutes belong to the two people, so they count on every site.
create table block (
  blocker_id uuid not null references account (id) on delete cascade,
  blocked_id uuid not null references account (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (blocker_id, blocked_id),
  check (blocker_id <> blocked_id)
);
create index block_newest on block (blocker_id, created_at desc, blocked_id desc);
create index block_blocked on block (blocked_id, blocker_id);

-- A mute hides only what the other writes, and only from the one who muted; the other never learns of it.
create table mute (
  muter_id uuid not null references account (id) on delete cascade,
  muted_id uuid not null references account (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (muter_id, muted_id),
  check (muter_id <> muted_id)
);
create index mute_newest on mute (muter_id, created_at desc, muted_id desc);

-- Words somebody does not want to read in feeds and notifications, lower case.
create table mute_word (
  account_id uuid not null references account (id) on delete cascade,
  word text not null check (word = lower(word) and char_length(word) between 2 and 40),
  created_at timestamptz not null default now(),
  primary key (account_id, word)
);

-- Everything somebody owns, as one file to download. The file is kept for a week.
create table account_export (
  id uuid primary key,
  account_id uuid not null references account (id) on delete cascade,
  state text not null default 'pending' check (state in ('pending', 'running', 'ready', 'failed', 'expired')),
  bytes bigint,
  asked_at timestamptz not null default now(),
  done_at timestamptz,
  expires_at timestamptz,
  check ((state = 'ready') = (expires_at is not null))
);
create unique index account_export_open on account_export (account_id) where state in ('pending', 'running');
create index account_export_newest on account_export (account_id, asked_at desc);
create index account_export_expires on account_export (expires_at) where state = 'ready';

-- Who asks for a badge. One open request at a time; a decision is kept, and an approval ends by itself.
create table verification_request (
  id uuid primary key,
  account_id uuid not null references account (id) on delete cascade,
  site text not null check (site in ('sports', 'cricket', 'kids')),
  type text not null check (type in
    ('user_verified', 'verified_athlete', 'verified_artist', 'teammanager_verified', 'admin_verified',
     'brand_verified')),
  state text not null default 'requested' check (state in
    ('requested', 'in_review', 'approved', 'declined', 'expired', 'revoked')),
  statement text not null,
  links text[] not null default '{}' check (cardinality(links) <= 3),
  -- Shown to the person when it was declined or revoked.
  reason text,
  decided_by uuid references account (id) on delete set null,
  decided_at timestamptz,
  approved_until timestamptz,
  asked_at timestamptz not null default now(),
  check (state in ('requested', 'in_review') or decided_at is not null),
  check (state <> 'approved' or approved_until is not null)
);
create unique index verification_open on verification_request (account_id) where state in ('requested', 'in_review');
-- One badge at a time; another approval ends the one before.
create unique index verification_approved on verification_request (account_id) where state = 'approved';
create index verification_queue on verification_request (site, asked_at, id) where state in ('requested', 'in_review');
create index verification_ends on verification_request (approved_until) where state = 'approved';
create index verification_newest on verification_request (account_id, asked_at desc);

-- Evidence, shown only to its owner and to those who decide.
create table verification_media (
  request_id uuid not null references verification_request (id) on delete cascade,
  position smallint not null check (position between 0 and 2),
  media_id uuid not null,
  primary key (request_id, position)
);
create index verification_media_media on verification_media (media_id);

create table verification_transition (
  id bigint generated always as identity primary key,
  request_id uuid not null references verification_request (id) on delete cascade,
  from_state text not null,
  to_state text not null,
  by_account_id uuid references account (id) on delete set null,
  reason text not null,
  at timestamptz not null default now()
);
create index verification_transition_request on verification_transition (request_id, id);

-- Who wants another role. One open request at a time; roles that need no approval are written as approved at once.
create table role_request (
  id uuid primary key,
  account_id uuid not null references account (id) on delete cascade,
  site text not null check (site in ('sports', 'cricket', 'kids')),
  from_role text not null,
  to_role text not null check (to_role in ('USER', 'ATHLETE', 'CREATOR', 'TEAM_MANAGER') and to_role <> from_role),
  state text not null default 'requested' check (state in ('requested', 'approved', 'declined', 'withdrawn')),
  statement text not null default '',
  -- Shown to the person when it was declined.
  reason text,
  -- Null where nobody had to decide.
  decided_by uuid references account (id) on delete set null,
  decided_at timestamptz,
  asked_at timestamptz not null default now(),
  check (state = 'requested' or decided_at is not null)
);
create unique index role_request_open on role_request (account_id) where state = 'requested';
create index role_request_queue on role_request (site, asked_at, id) where state = 'requested';
create index role_request_newest on role_request (account_id, asked_at desc);

-- Whom a text of the kids site was written by, as it was shown then: what children wrote keeps it after they have grown up.
create function child_signature(author uuid) returns jsonb language sql stable as $$
  select jsonb_build_object('username', a.username, 'avatarPreset', a.avatar_preset)
  from account a where a.id = author and a.age_band in ('under_13', '13_17')
$$;

-- 13th and 18th birthdays: when the person and their guardian were told a month before, when it came, and when what an adult
-- may not keep on the kids site was ended.
create table coming_of_age (
  account_id uuid not null references account (id) on delete cascade,
  age smallint not null check (age in (13, 18)),
  told_at timestamptz,
  reached_at timestamptz,
  settled_at timestamptz,
  primary key (account_id, age)
);
create index coming_of_age_unsettled on coming_of_age (reached_at, account_id)
  where age = 18 and reached_at is not null and settled_at is null;
