-- Reports, and the cases our team decides about them.

-- All reports of one thing are one case while somebody works at it; what is reported after its end is a new case.
create table moderation_case (
  id uuid primary key,
  site text not null check (site in ('sports', 'cricket', 'kids')),
  -- One of the kinds that features bring.
  target_kind text not null check (target_kind ~ '^[a-z_]{1,40}$'),
  target_id uuid not null,
  -- Whose it is.
  account_id uuid not null references account (id),
  state text not null default 'open' check (state in ('open', 'claimed', 'resolved', 'rejected', 'escalated')),
  -- 1 goes before everything else: a child under age, or somebody in danger.
  priority smallint not null default 0 check (priority in (0, 1)),
  report_count integer not null default 0 check (report_count >= 0),
  claimed_by uuid references account (id),
  -- What was done about it, several at once.
  actions text[] not null default '{}'
    check (actions <@ array['warn', 'hide', 'remove', 'limit', 'suspend', 'ban']),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  decided_at timestamptz,
  check (state <> 'claimed' or claimed_by is not null),
  check (actions = '{}' or state = 'resolved'),
  check ((decided_at is not null) = (state in ('resolved', 'rejected')))
);
create unique index moderation_case_at_work on moderation_case (site, target_kind, target_id)
  where state in ('open', 'claimed', 'escalated');
create index moderation_case_queue on moderation_case (site, priority desc, created_at, id)
  where state in ('open', 'claimed', 'escalated');
create index moderation_case_account on moderation_case (account_id, created_at desc);

create table report (
  id uuid primary key,
  case_id uuid not null references moderation_case (id),
  -- The case's own, repeated so that "my reports here" reads one index.
  site text not null,
  reporter_id uuid not null references account (id),
  reason text not null,
  text text not null default '' check (char_length(text) <= 1000),
  -- What the reporter had before them at that moment: it may be edited or gone when somebody looks.
  evidence jsonb not null,
  created_at timestamptz not null default now()
);
-- One report a person and case; and since one thing has one open case, one open report a person and thing.
create unique index report_once on report (case_id, reporter_id);
create index report_mine on report (reporter_id, site, created_at desc, id desc);

-- Everything that happens to a case, by whom and why. Append-only, and the database keeps it so.
create table moderation_audit_log (
  id bigint generated always as identity primary key,
  case_id uuid not null references moderation_case (id),
  action text not null,
  -- Null when no person did it.
  by_account_id uuid references account (id),
  from_state text,
  to_state text not null,
  reason text not null,
  at timestamptz not null default now()
);
create index moderation_audit_log_case on moderation_audit_log (case_id, id);
create trigger moderation_audit_log_append_only before update or delete on moderation_audit_log
  for each row execute function refuse_rewriting();
