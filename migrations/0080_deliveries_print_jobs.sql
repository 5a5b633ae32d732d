-- What a print partner makes of deliveries: one order there at a time, whose key is the id of the job. A job that was lost on
-- the way is sent again under the same key, and one that the partner won't make is followed by another.
create table print_job (
  id uuid primary key,
  delivery_id uuid not null references delivery (id),
  -- The partner's own number.
  external_id text unique check (char_length(external_id) between 1 and 100),
  -- Held: the partner won't make it. Failed: it could not be reached, and may have it or not.
  state text not null default 'queued' check (state in ('queued', 'submitted', 'accepted', 'in_production', 'shipped', 'held',
    'cancelled', 'failed')),
  -- What the partner wrote when it refused.
  problem text not null default '' check (char_length(problem) <= 300),
  created_at timestamptz not null default clock.now(),
  updated_at timestamptz not null default clock.now(),
  -- When we first tried to send it: until then the partner can't have it.
  sent_at timestamptz,
  -- When the partner was last asked.
  checked_at timestamptz not null default clock.now()
);
-- Never two prints for one order: while the partner may be making it, or has, there is no other job.
create unique index print_job_one on print_job (delivery_id) where state not in ('held', 'cancelled');
create index print_job_newest on print_job (delivery_id, created_at desc, id desc);
create index print_job_with_partner on print_job (checked_at, id) where state in ('submitted', 'accepted', 'in_production');

-- The pieces it makes, each with a file of its own. They stay as they were sent, whatever becomes of the goods.
create table print_job_print (
  job_id uuid not null references print_job (id),
  -- Of the piece, by the feature that sells it.
  id uuid not null,
  -- The line item of the payment.
  item smallint not null,
  -- What the partner makes: "card-63x88-matte".
  product text not null check (product ~ '^[a-z0-9-]{3,60}$'),
  primary key (job_id, id)
);

-- The changes of a job. Append-only.
create table print_job_transition (
  id bigint generated always as identity primary key,
  job_id uuid not null references print_job (id),
  from_state text,
  to_state text not null,
  by_account_id uuid references account (id),
  reason text not null check (reason ~ '^[a-z_]+$'),
  at timestamptz not null default clock.now()
);
create index print_job_transition_job on print_job_transition (job_id, id);
