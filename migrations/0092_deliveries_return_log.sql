-- The changes of a return. Append-only.
create table delivery_return_transition (
  id bigint generated always as identity primary key,
  return_id uuid not null references delivery_return (id),
  from_state text,
  to_state text not null,
  by_account_id uuid references account (id),
  reason text not null check (reason ~ '^[a-z_]+$'),
  at timestamptz not null default clock.now()
);
create index delivery_return_transition_return on delivery_return_transition (return_id, id);
