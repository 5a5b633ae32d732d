-- Points: every entry, and the sums and boards made of them.

-- What somebody earned on one site. Whoever writes entries locks this row first, so that an account's entries are
-- written one after the other and every cap is asked for with nobody else in between.
create table xp_account (
  site text not null check (site in ('sports', 'cricket', 'kids')),
  account_id uuid not null references account (id) on delete cascade,
  -- Points that lose half their weight every three days, as a logarithm: see docs/decisions/0016-xp.md.
  trend double precision,
  primary key (site, account_id)
);
create index xp_account_trend on xp_account (site, trend desc, account_id) where trend is not null;

-- Every point, why it came and why it went. Append-only.
create table xp_entry (
  id bigint generated always as identity primary key,
  site text not null,
  account_id uuid not null,
  -- The code of a rule that a feature brings, and which version of it.
  rule text not null,
  version smallint not null check (version > 0),
  points integer not null check (points between -200 and 200 and points <> 0),
  -- One of the rule's kinds of source.
  source_kind text not null,
  source_id uuid not null,
  -- Whose act it was: the one who liked or followed; otherwise the account itself.
  actor_id uuid not null,
  -- 0 is the grant; 1 reverses it, 2 grants it again, and so on.
  turn smallint not null check (turn >= 0),
  reverses bigint,
  undone integer generated always as (-points) stored,
  -- When the source was made: a reversal counts on the day of the grant.
  counted_at timestamptz not null,
  counted_on date generated always as ((counted_at at time zone 'UTC')::date) stored,
  at timestamptz not null default now(),
  foreign key (site, account_id) references xp_account (site, account_id) on delete cascade,
  unique (id, account_id, points),
  -- Exactly what was granted is reversed, on the same account.
  foreign key (reverses, account_id, undone) references xp_entry (id, account_id, points),
  -- One grant a rule and source, one entry that reverses it, one that grants it again.
  unique (site, account_id, rule, source_id, actor_id, turn),
  check ((reverses is null) = (turn = 0)),
  check ((points > 0) = (turn % 2 = 0))
);
create index xp_entry_newest on xp_entry (site, account_id, id desc);
create index xp_entry_day on xp_entry (site, account_id, counted_on);
create index xp_entry_actor on xp_entry (actor_id) where actor_id <> account_id;
create index xp_entry_written on xp_entry using brin (at);

create function xp_entry_stays() returns trigger language plpgsql as $$
begin
  raise exception 'xp_entry is append-only: write an entry that takes it back';
end $$;
create trigger xp_entry_stays before update on xp_entry for each row execute function xp_entry_stays();

-- No day brings more than 200, whatever was written at the same moment.
create table xp_day (
  site text not null,
  account_id uuid not null,
  day date not null,
  points smallint not null check (points between 0 and 200),
  primary key (site, account_id, day),
  foreign key (site, account_id) references xp_account (site, account_id) on delete cascade
);

-- Sums of entries by week (from Monday, UTC), month and for good, kept by the statement that writes the entry.
create table xp_period (
  site text not null,
  period text not null check (period in ('week', 'month', 'all')),
  starts_on date not null,
  account_id uuid not null,
  points integer not null check (points >= 0),
  primary key (site, period, starts_on, account_id),
  foreign key (site, account_id) references xp_account (site, account_id) on delete cascade
);
create index xp_period_board on xp_period (site, period, starts_on, points desc, account_id) where points > 0;
