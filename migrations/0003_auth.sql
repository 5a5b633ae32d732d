-- Who may sign in: users, sessions and codes. The tables auth_user, auth_session, auth_account and auth_verification
-- belong to better-auth, which is told these names.

-- auth_user.id is account.id.
create table auth_user (
  id uuid primary key,
  name text not null default '',
  -- Somebody who signs in by phone alone has an address nobody can write to here; see docs/decisions/0003-sign-in.md.
  email text not null unique check (email = lower(email)),
  email_verified boolean not null default false,
  image text,
  phone text unique check (phone ~ '^\+[1-9][0-9]{5,14}$'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint auth_user_can_sign_in check (email not like '%@phone.touchline.invalid' or phone is not null)
);

create table auth_session (
  id uuid primary key,
  user_id uuid not null references auth_user (id) on delete cascade,
  -- SHA-256 of the bearer token. Whoever reads this table cannot sign in with it.
  token_hash text not null unique,
  user_agent text,
  ip_address text,
  expires_at timestamptz not null,
  -- When this session last proved the second factor; null where it never did.
  second_factor_at timestamptz,
  -- When it last entered a code that was sent to the account's own email address or phone; null where it never did. What a
  -- stolen session must not do alone needs one from the last 15 minutes.
  confirmed_at timestamptz,
  created_at timestamptz not null default now(),
  -- When it was last used, give or take a few minutes.
  updated_at timestamptz not null default now()
);
create index auth_session_user on auth_session (user_id, updated_at desc);
create index auth_session_expires on auth_session (expires_at);

create table auth_account (
  id uuid primary key,
  user_id uuid not null references auth_user (id) on delete cascade,
  issuer text not null,
  account_id text not null,
  provider_id text not null,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  password text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (issuer, account_id)
);
create index auth_account_user on auth_account (user_id);

create table auth_verification (
  id text primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index auth_verification_identifier on auth_verification (identifier, created_at desc);
create index auth_verification_expires on auth_verification (expires_at);

-- A code that was sent, or a try with a code. They are counted by address and origin, so that wrong codes from one
-- place do not lock out a person somewhere else; see docs/decisions/0029-limit-wrong-codes-by-network.md. Every name here is a
-- keyed hash: this table knows no one.
create table auth_code_event (
  id bigint generated always as identity primary key,
  -- The address or number the code belongs to.
  recipient text not null,
  -- Where the request came from: its network, or a device that has signed in before.
  origin text not null,
  -- The device that asked, as it names itself; null when it does not.
  device text,
  kind text not null check (kind in ('sent', 'try')),
  -- A device or network that has signed in before, one that asked for a code itself, or anybody else.
  origin_kind text not null check (origin_kind in ('known', 'requester', 'stranger')),
  at timestamptz not null default now()
);
create index auth_code_event_recipient on auth_code_event (recipient, id desc);
create index auth_code_event_at on auth_code_event using brin (at);

-- Where somebody has signed in before: a device, or the network when the client names no device.
create table auth_known_origin (
  recipient text not null,
  origin text not null,
  user_id uuid not null references auth_user (id) on delete cascade,
  seen_at timestamptz not null default now(),
  primary key (recipient, origin)
);
create index auth_known_origin_user on auth_known_origin (user_id);
create index auth_known_origin_seen on auth_known_origin using brin (seen_at);

-- Two-factor sign-in; see docs/decisions/0033-two-factor-sign-in.md. A row without enabled_at is a setup that has not
-- been confirmed with a code yet.
create table auth_two_factor (
  user_id uuid primary key references auth_user (id) on delete cascade,
  -- Encrypted with a key derived from AUTH_SECRET.
  secret bytea not null,
  enabled_at timestamptz,
  -- The 30-second step of the last code that was accepted: a code works once.
  last_step bigint not null default 0,
  wrong_codes smallint not null default 0,
  locked_until timestamptz,
  created_at timestamptz not null default now()
);

create table auth_recovery_code (
  user_id uuid not null references auth_two_factor (user_id) on delete cascade,
  code_hash text not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- A sign-in that has proved the address and still needs the second factor.
create table auth_challenge (
  token_hash text primary key,
  user_id uuid not null references auth_two_factor (user_id) on delete cascade,
  user_agent text,
  expires_at timestamptz not null
);
create index auth_challenge_user on auth_challenge (user_id);
create index auth_challenge_expires on auth_challenge (expires_at);

-- A new email address or phone number that waits for the code sent to it. Which one is part of what was hashed.
create table auth_contact_change (
  user_id uuid not null references auth_user (id) on delete cascade,
  kind text not null check (kind in ('email', 'phone')),
  code_hash text not null,
  expires_at timestamptz not null,
  primary key (user_id, kind)
);
create index auth_contact_change_expires on auth_contact_change (expires_at);

-- The code by which a session confirms who uses it. Another session can't use it.
create table auth_confirmation_code (
  session_id uuid primary key references auth_session (id) on delete cascade,
  code_hash text not null,
  expires_at timestamptz not null
);
create index auth_confirmation_code_expires on auth_confirmation_code (expires_at);

-- A change of email address or phone, for the link in the message to the old one that undoes it.
create table auth_contact_history (
  id uuid primary key,
  user_id uuid not null references auth_user (id) on delete cascade,
  kind text not null check (kind in ('email', 'phone')),
  change text not null check (change in ('added', 'changed', 'removed')),
  -- Both as they were before.
  email text,
  phone text,
  -- The session that made the change. It may have ended since.
  session_id uuid not null,
  -- When that session proved who uses it. Ways to sign in that were set up since then are undone as well.
  proved_at timestamptz not null,
  changed_at timestamptz not null default now()
);
create index auth_contact_history_user on auth_contact_history (user_id, changed_at);
create index auth_contact_history_changed on auth_contact_history (changed_at);

-- What became of the codes of a network in the last hour: a school or a mobile carrier is judged by that, never by the
-- number of its people; see docs/decisions/0052-networks-by-outcome.md. Networks are hashed under a key of the day.
-- Unlogged, like all counters.
create unlogged table auth_network_event (
  id bigint generated always as identity primary key,
  network text not null,
  recipient text not null,
  -- A code that was sent; a try whose code is just being compared; a wrong code.
  kind text not null check (kind in ('sent', 'try', 'wrong')),
  -- A sent code that was answered by a sign-in, or something bad that a sign-in made up for.
  settled boolean not null default false,
  at timestamptz not null default now()
);
create index auth_network_event_network on auth_network_event (network, at);
create index auth_network_event_recipient on auth_network_event (recipient) where kind = 'sent' and not settled;
create index auth_network_event_at on auth_network_event using brin (at);

-- Proofs of work that were accepted. Each counts once.
create unlogged table auth_used_work (
  work text primary key,
  expires_at timestamptz not null
);
create index auth_used_work_expires on auth_used_work (expires_at);
