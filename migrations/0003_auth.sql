-- Who may sign in: users, sessions and codes. The tables auth_user, auth_session, auth_account and auth_verification
-- belong to better-auth, which is told these names in features/auth/sign-in/better-auth.server.ts.

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
