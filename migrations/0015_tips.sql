-- Money from one person to another. Written when it is paid; the ledger says who is owed what of it.
create table tip (
  id uuid primary key,
  site text not null check (site in ('sports', 'cricket')),
  payment_id uuid not null references payment (id),
  item smallint not null,
  from_id uuid not null references account (id),
  to_id uuid not null references account (id),
  -- Null for a tip to a person.
  post_id uuid references post (id),
  -- What was paid, and what of it is the receiver's after our fee. US cents.
  amount bigint not null check (amount between 100 and 50000),
  received bigint not null check (received between 0 and amount),
  message text not null default '' check (char_length(message) <= 255),
  -- Only the receiver sees who gave it.
  anonymous boolean not null default false,
  state text not null default 'paid' check (state in ('paid', 'reversed')),
  created_at timestamptz not null default clock.now(),
  reversed_at timestamptz,
  unique (payment_id, item),
  check (from_id <> to_id),
  check ((state = 'reversed') = (reversed_at is not null))
);
create index tip_post on tip (post_id, created_at desc, id desc) where state = 'paid';
create index tip_given on tip (from_id, site, created_at desc, id desc);
create index tip_received on tip (to_id, site, created_at desc, id desc);
call watch_withdrawals('tip', '{state}', 'row.state = ''paid''');
