-- Who invited whom.

-- Everybody's code for inviting others: eight characters that nobody misreads and that spell nothing.
create table account_referral_code (
  account_id uuid primary key references account (id) on delete cascade,
  code text not null unique check (code ~ '^[BCDFGHJKMNPQRSTVWXYZ2-9]{8}$'),
  -- How many of those they invited were rewarded.
  rewarded smallint not null default 0 check (rewarded between 0 and 50),
  created_at timestamptz not null default now()
);

-- Somebody who joined with a code. Nobody is referred twice.
create table referral (
  joined_id uuid primary key references account (id) on delete cascade,
  referrer_id uuid not null references account (id) on delete cascade,
  site text not null check (site in ('sports', 'cricket')),
  state text not null check (state in ('signed_up', 'qualified', 'rewarded', 'void')),
  -- Why it does not count.
  void_reason text check (void_reason in ('same_address', 'closed')),
  created_at timestamptz not null default now(),
  check (joined_id <> referrer_id),
  check ((state = 'void') = (void_reason is not null))
);
create index referral_referrer on referral (referrer_id, created_at desc, joined_id desc);
create index referral_open on referral (created_at, joined_id) where state in ('signed_up', 'qualified');

create table referral_transition (
  id bigint generated always as identity primary key,
  joined_id uuid not null references referral (joined_id) on delete cascade,
  from_state text,
  to_state text not null,
  -- Null when no person decided it.
  by_account_id uuid references account (id),
  reason text not null check (reason ~ '^[a-z_]+$'),
  at timestamptz not null default now()
);
create index referral_transition_joined on referral_transition (joined_id, id);
