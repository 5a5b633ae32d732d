-- What plans there are, what they cost and allow, who has which, and what of it was used.
create table plan (
  code text primary key check (code in
    ('FREEMIUM', 'BASIC', 'PREMIUM', 'BRONZE', 'SILVER', 'GOLD', 'PLATINUM', 'ADMIN', 'CREATOR')),
  name text not null,
  type text not null check (type in ('individual', 'team', 'creator')),
  -- The higher, the more it allows.
  position smallint not null unique,
  -- The others are free for all, or granted by staff.
  purchasable boolean not null
);
insert into plan (code, name, type, position, purchasable) values
  ('FREEMIUM', 'Freemium', 'individual', 0, false),
  ('BASIC', 'Basic', 'individual', 10, true),
  ('PREMIUM', 'Premium', 'individual', 20, true),
  ('CREATOR', 'Creator', 'creator', 30, false),
  ('ADMIN', 'Admin', 'individual', 40, false),
  ('BRONZE', 'Bronze', 'team', 50, true),
  ('SILVER', 'Silver', 'team', 60, true),
  ('GOLD', 'Gold', 'team', 70, true),
  ('PLATINUM', 'Platinum', 'team', 80, true);

-- What a plan costs, in minor units for the whole interval. A change adds a row; the newest one is what a new
-- subscription pays, and a subscription names the one that it was sold with.
create table plan_price (
  id uuid primary key default new_id(),
  plan text not null references plan (code),
  interval text not null check (interval in ('month', 'year')),
  -- The flat amount pays for these.
  included_seats integer not null check (included_seats between 1 and 500),
  flat_amount integer not null check (flat_amount between 0 and 99999999),
  -- For each seat beyond.
  unit_amount integer not null check (unit_amount between 0 and 9999999),
  max_seats integer not null check (max_seats between included_seats and 500),
  currency char(3) not null default 'USD',
  valid_from timestamptz not null default clock.now(),
  -- Null: what we began with.
  changed_by uuid references account (id) on delete set null,
  reason text not null default '' check (char_length(reason) <= 2000)
);
create index plan_price_newest on plan_price (plan, interval, valid_from desc, id desc);
create trigger plan_price_append_only before delete on plan_price for each row execute function refuse_rewriting();
create trigger plan_price_never_changes
  before update of plan, interval, included_seats, flat_amount, unit_amount, max_seats, currency, valid_from, reason
  on plan_price for each row execute function refuse_rewriting();
insert into plan_price (plan, interval, included_seats, flat_amount, unit_amount, max_seats, valid_from)
select plan, interval, included, flat * months, unit * months, most, '2020-01-01'
from (values
    ('FREEMIUM', 1, 0, 0, 1), ('BASIC', 1, 499, 0, 1), ('PREMIUM', 1, 999, 0, 1),
    ('CREATOR', 1, 0, 0, 1), ('ADMIN', 1, 0, 0, 1),
    ('BRONZE', 25, 2900, 100, 500), ('SILVER', 50, 5900, 90, 500), ('GOLD', 120, 11900, 75, 500),
    ('PLATINUM', 300, 24900, 60, 500)) as price (plan, included, flat, unit, most)
  cross join (values ('month', 1), ('year', 10)) as length (interval, months);

-- How much of a feature a plan allows. A change adds a row.
create table plan_feature (
  id bigint generated always as identity primary key,
  plan text not null references plan (code),
  feature text not null check (feature ~ '^[a-z_]+$'),
  -- Null: no limit. Of what is only allowed or not: 1 or 0.
  value integer check (value >= 0),
  valid_from timestamptz not null default clock.now(),
  changed_by uuid references account (id) on delete set null,
  reason text not null default '' check (char_length(reason) <= 2000)
);
create index plan_feature_newest on plan_feature (plan, feature, id desc);
create trigger plan_feature_append_only before delete on plan_feature for each row execute function refuse_rewriting();
create trigger plan_feature_never_changes before update of plan, feature, value, valid_from, reason
  on plan_feature for each row execute function refuse_rewriting();
insert into plan_feature (plan, feature, value, valid_from)
select plan, feature, value, '2020-01-01'
from (values
    ('tribes_owned', 3, 5, 20, null),
    ('scheduled_posts', 3, 20, 100, null),
    ('storage_mb', 500, 2000, 10000, null),
    ('studio_designs', 5, 50, null, null),
    ('studio_exports_month', 10, 100, null, null),
    ('premium_fonts', 0, 1, 1, 1),
    ('cards_month', 3, 10, 50, null),
    ('frames_listed', 1, 5, 50, null),
    ('products_listed', 3, 20, 200, null),
    ('records_season', 20, 200, null, null),
    ('stats_import', 0, 1, 1, 1),
    ('analytics_days', 7, 90, 730, 730),
    ('platform_fee_bps', 1000, 800, 500, 300),
    ('teams_owned', 1, 1, 1, null),
    ('team_analytics_days', 7, 7, 7, 730),
    ('roster_import', 0, 0, 0, 1),
    ('report_export', 0, 0, 0, 1)) as given (feature, freemium, basic, premium, admin)
  cross join lateral (values
    ('FREEMIUM', freemium), ('BASIC', basic), ('PREMIUM', premium), ('ADMIN', admin),
    ('CREATOR', case feature when 'platform_fee_bps' then 300 else premium end)) as each (plan, value);
insert into plan_feature (plan, feature, value, valid_from)
select plan, feature, value, '2020-01-01'
from (values
    ('teams_owned', 3, 10, 30, 30),
    ('team_analytics_days', 30, 90, 365, 730),
    ('roster_import', 1, 1, 1, 1),
    ('report_export', 0, 1, 1, 1)) as given (feature, bronze, silver, gold, platinum)
  cross join lateral (values
    ('BRONZE', bronze), ('SILVER', silver), ('GOLD', gold), ('PLATINUM', platinum)) as each (plan, value);

-- Who has which plan, from where. Whoever has none has FREEMIUM.
create table plan_holding (
  id uuid primary key default new_id(),
  -- An account or a team. Teams are another feature's.
  account_id uuid references account (id) on delete cascade,
  team_id uuid,
  -- Where it was bought or granted. It holds on all sites.
  site text not null check (site in ('sports', 'cricket')),
  plan text not null references plan (code),
  source text not null check (source in ('subscription', 'grant')),
  -- The subscription; a grant is its own source.
  source_id uuid not null,
  seats integer not null check (seats between 1 and 500),
  -- Restricted: not paid for, until it is.
  state text not null default 'active' check (state in ('active', 'restricted', 'ended')),
  held_from timestamptz not null default clock.now(),
  held_until timestamptz,
  check (num_nonnulls(account_id, team_id) = 1),
  unique (source, source_id)
);
create unique index plan_holding_account on plan_holding (account_id, source) where state <> 'ended';
create unique index plan_holding_team on plan_holding (team_id, source) where state <> 'ended';
create index plan_holding_ending on plan_holding (held_until) where state <> 'ended' and held_until is not null;
create index plan_holding_newest on plan_holding (source, held_from desc, id desc);

-- What became of it. Append-only, except that it goes with its holding.
create table plan_holding_transition (
  id bigint generated always as identity primary key,
  holding_id uuid not null references plan_holding (id) on delete cascade,
  plan text not null,
  seats integer not null,
  from_state text,
  to_state text not null,
  -- Null where no person decided it.
  by_account_id uuid references account (id) on delete set null,
  reason text not null default '' check (char_length(reason) <= 2000),
  at timestamptz not null default clock.now()
);
create index plan_holding_transition_holding on plan_holding_transition (holding_id, id);

-- What was used of a feature that is counted by the month or season.
create table plan_use (
  account_id uuid not null references account (id) on delete cascade,
  feature text not null,
  period_start date not null,
  used integer not null check (used >= 0),
  primary key (account_id, feature, period_start)
);

-- An account or a team has more of something than its plan allows. What exceeds it is read-only; which ones stay can be
-- chosen for a while.
create table plan_overflow (
  id uuid primary key default new_id(),
  account_id uuid references account (id) on delete cascade,
  -- Teams are another feature's.
  team_id uuid,
  feature text not null,
  -- How many the plan allowed when it was last looked at.
  allowed integer not null check (allowed >= 0),
  over integer not null check (over > 0),
  since timestamptz not null default clock.now(),
  choose_until timestamptz not null,
  -- What stays as it is, before the oldest of the others; null while nothing was chosen.
  kept uuid[],
  reminded_at timestamptz,
  check (num_nonnulls(account_id, team_id) = 1)
);
create unique index plan_overflow_account on plan_overflow (account_id, feature) where account_id is not null;
create unique index plan_overflow_team on plan_overflow (team_id, feature) where team_id is not null;
create index plan_overflow_feature on plan_overflow (feature, id);
create index plan_overflow_reminder on plan_overflow (choose_until) where kept is null and reminded_at is null;
