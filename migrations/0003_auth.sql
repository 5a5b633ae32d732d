-- Who may come in. The tables auth_user, auth_session, auth_account and auth_verification belong to better-auth, which
-- is told these names in features/auth/better-auth.server.ts. auth_user.id is account.id.
create table auth_user (
  id uuid primary key,
  name text not null default '',
  -- Somebody who signs in by phone has an address nobody can write to here; see docs/decisions/0003-sign-in.md.
  email text not null unique check (email = lower(email)),
  email_verified boolean not null default false,
  image text,
  phone text unique check (phone ~ '^\+[1-9][0-9]{5,14}$'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table auth_session (
  id uuid primary key,
  user_id uuid not null references auth_user (id) on delete cascade,
  -- SHA-256 of the bearer token. Whoever reads this table cannot sign in with it.
  token_hash text not null unique,
  user_agent text,
  ip_address text,
  expires_at timestamptz not null,
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

-- Our own rules about one-time codes: resend after 60 seconds, 5 an hour, 5 tries and then 15 minutes locked.
create table auth_code_guard (
  -- Keyed hash of the address or number: this table knows no one.
  recipient text primary key,
  -- The last five sendings, oldest first.
  sent_at timestamptz[] not null default '{}' check (cardinality(sent_at) <= 5),
  tries integer not null default 0,
  locked_until timestamptz,
  updated_at timestamptz not null default now()
);
