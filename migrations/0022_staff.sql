-- Who works for Touchline, and what they did.

-- A grant is separate from the role on somebody's profile. The first one is made on the machine (npm run staff).
create table staff_grant (
  id uuid primary key,
  account_id uuid not null references account (id) on delete cascade,
  -- Null: on all sites.
  site text check (site in ('sports', 'cricket', 'kids')),
  role text not null check (role in ('moderator', 'admin', 'superadmin')),
  -- What their profile showed before any grant; null where the grant does not show: moderators keep their role.
  profile_role_before text,
  -- Null: on the machine.
  granted_by uuid references account (id) on delete set null,
  reason text not null,
  granted_at timestamptz not null default now(),
  revoked_at timestamptz,
  revoked_by uuid references account (id) on delete set null,
  revoke_reason text,
  check ((revoked_at is null) = (revoke_reason is null))
);
create unique index staff_grant_active on staff_grant (account_id, coalesce(site, 'all')) where revoked_at is null;
create index staff_grant_newest on staff_grant (granted_at desc, id desc);

-- Every act of staff, in the transaction of the act. Append-only, and the database keeps it so.
create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  site text not null check (site in ('sports', 'cricket', 'kids')),
  -- Null: on the machine.
  actor_id uuid references account (id),
  act text not null check (act ~ '^[a-z][a-z._-]*$'),
  target_kind text,
  target_id text,
  -- Whose it is, where it is somebody's.
  account_id uuid references account (id),
  reason text not null default '' check (char_length(reason) <= 2000),
  details jsonb not null default '{}',
  check ((target_kind is null) = (target_id is null))
);
-- Newest first, whichever way it is filtered.
create index audit_log_site on audit_log (site, at desc, id desc);
create index audit_log_actor on audit_log (actor_id, at desc, id desc);
create index audit_log_act on audit_log (act text_pattern_ops, at desc, id desc);
create index audit_log_target on audit_log (target_id, at desc, id desc) where target_id is not null;
create index audit_log_account on audit_log (account_id, at desc, id desc) where account_id is not null;
create index audit_log_reason on audit_log using gin (reason gin_trgm_ops) where reason <> '';
create trigger audit_log_append_only before update or delete on audit_log
  for each row execute function refuse_rewriting();
