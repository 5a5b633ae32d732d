-- Sign-in belongs to the auth_* tables (0003); this is who a person is to others. account.id = auth_user.id for people;
-- Tribe and Collection profiles have no sign-in of their own and an owner instead.
create table account (
  id uuid primary key,
  role text not null default 'USER' check (role in
    ('USER', 'ATHLETE', 'CREATOR', 'TRIBE', 'COLLECTION', 'DEVELOPER', 'SUPERADMIN', 'ADMIN', 'TEAM_MANAGER')),
  state text not null default 'pending' check (state in
    ('pending', 'pending_guardian', 'active', 'limited', 'suspended', 'banned', 'deactivated',
     'deletion_requested', 'erased')),
  owner_id uuid references account (id),
  -- Null until sign-up is finished.
  username citext unique check (username ~ '^[a-z][a-z0-9]*(_[a-z0-9]+)*$' and length(username) between 3 and 20),
  -- The name with look-alike letters folded: l and 1, o and 0 and so on. Two names that look the same cannot both exist.
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
  plan text not null default 'FREEMIUM' check (plan in
    ('FREEMIUM', 'BASIC', 'PREMIUM', 'BRONZE', 'SILVER', 'GOLD', 'PLATINUM', 'ADMIN', 'CREATOR')),
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

-- A name somebody gave up redirects to them for a while and is held back for longer.
create table username_history (
  username citext primary key,
  username_folded text not null,
  account_id uuid not null references account (id) on delete cascade,
  redirect_until timestamptz not null,
  held_until timestamptz not null
);
create index username_history_folded on username_history (username_folded);

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
