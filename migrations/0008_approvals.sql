-- What a child asked for. Asked again, it is the same row, so there is never a second one open.
create table guardian_request (
  id uuid primary key,
  child_id uuid not null references account (id) on delete cascade,
  site text not null check (site in ('sports', 'cricket', 'kids')),
  -- One of the kinds that features bring.
  kind text not null check (kind ~ '^[a-z_]{1,40}$'),
  target_id uuid not null,
  state text not null default 'asked' check (state in ('asked', 'approved', 'declined', 'withdrawn')),
  asked_at timestamptz not null default now(),
  decided_at timestamptz,
  unique (child_id, site, kind, target_id),
  check ((state in ('approved', 'declined')) = (decided_at is not null))
);
create index guardian_request_open on guardian_request (child_id, asked_at desc, id desc) where state = 'asked';
create index guardian_request_child on guardian_request (child_id, asked_at desc, id desc);
create index guardian_request_target on guardian_request (target_id, kind);

create table guardian_request_transition (
  id bigint generated always as identity primary key,
  request_id uuid not null references guardian_request (id) on delete cascade,
  from_state text,
  to_state text not null,
  by_account_id uuid references account (id),
  reason text not null check (reason ~ '^[a-z_]+$'),
  at timestamptz not null default now()
);
create index guardian_request_transition_request on guardian_request_transition (request_id, id);
