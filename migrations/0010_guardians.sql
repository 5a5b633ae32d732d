-- A child and the adult who answers for it. account.guardian_id is who does now; this is how it came to that.
create table guardian_consent (
  child_id uuid primary key references account (id) on delete cascade,
  -- Where the child asked from: letters lead there.
  site text not null check (site in ('sports', 'cricket', 'kids')),
  state text not null default 'asked' check (state in ('asked', 'given', 'declined', 'withdrawn')),
  -- Who was asked. Whoever answers has signed in with this address.
  guardian_email citext not null,
  -- False for 13 to 17 from another site: only the kids site waits, elsewhere they are members already.
  whole_account boolean not null,
  -- Keyed hash of the six digits in the last letter; null once they are used up.
  code_hash text,
  code_expires_at timestamptz,
  tries smallint not null default 0,
  sent_at timestamptz,
  corrections smallint not null default 0 check (corrections between 0 and 3),
  -- The thirty days run from here.
  waits_since timestamptz not null default now(),
  paused_at timestamptz,
  -- When the guardian was last written to about something that waits.
  told_at timestamptz
);
create index guardian_consent_email on guardian_consent (guardian_email) where state in ('asked', 'withdrawn');
create index account_guardian on account (guardian_id) where guardian_id is not null;

-- Who said what, when, to which text, by which code. Proof, so it outlives the accounts it speaks of and holds no names.
create table guardian_consent_move (
  id bigint generated always as identity primary key,
  child_id uuid not null,
  from_state text,
  to_state text not null,
  by_account_id uuid,
  text_version text not null,
  code_hash text,
  why text not null,
  at timestamptz not null default now()
);
create index guardian_consent_move_child on guardian_consent_move (child_id, id);
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;
create trigger guardian_consent_move_append_only before update or delete on guardian_consent_move
  for each statement execute function refuse_change();

-- What a child asked for. One row a wish: asked again, it is the same row, so there is never a second one open.
create table guardian_request (
  id uuid primary key,
  child_id uuid not null references account (id) on delete cascade,
  site text not null check (site in ('sports', 'cricket', 'kids')),
  kind text not null check (kind in ('follow', 'join', 'post')),
  target_id uuid not null,
  state text not null default 'asked' check (state in ('asked', 'approved', 'declined', 'withdrawn')),
  asked_at timestamptz not null default now(),
  decided_at timestamptz,
  unique (child_id, site, kind, target_id),
  check ((state in ('approved', 'declined')) = (decided_at is not null))
);
create index guardian_request_open on guardian_request (child_id, asked_at desc, id desc) where state = 'asked';
create index guardian_request_child on guardian_request (child_id, asked_at desc, id desc);
create index guardian_request_post on guardian_request (target_id) where kind = 'post';

create table guardian_request_move (
  id bigint generated always as identity primary key,
  request_id uuid not null references guardian_request (id) on delete cascade,
  from_state text,
  to_state text not null,
  by_account_id uuid references account (id),
  at timestamptz not null default now()
);
create index guardian_request_move_request on guardian_request_move (request_id, id);
