-- When this session last entered a code that was sent to the account's own email address or phone; null where it never
-- did. What a stolen session must not do alone needs one from the last 15 minutes.
alter table auth_session add column confirmed_at timestamptz;

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
