-- What happened in a tribe on each day, counted when its owner looks: see decision 38.
create table tribe_day (
  tribe_id uuid not null references tribe (id) on delete cascade,
  -- In which time zone the day begins and ends: that of whoever looks.
  zone text not null,
  day date not null,
  -- At the end of the day.
  members integer not null,
  joined integer not null default 0,
  departed integer not null default 0,
  -- Members who wrote or reacted.
  active integer not null default 0,
  posts integer not null default 0,
  shouts integer not null default 0,
  comments integer not null default 0,
  reactions integer not null default 0,
  -- What sellers and writers earned after fees and refunds. US cents.
  card_earnings bigint not null default 0,
  tip_earnings bigint not null default 0,
  -- The posts of the day with the most reactions and comments, up to five: [{ "id": ..., "score": ... }].
  top_posts jsonb not null default '[]',
  -- A day on which nothing happened has no row.
  primary key (tribe_id, zone, day)
);

-- From which day on the days of a tribe were counted in a time zone, and when.
create table tribe_day_count (
  tribe_id uuid not null references tribe (id) on delete cascade,
  zone text not null,
  counted_from date not null,
  counted_at timestamptz not null,
  primary key (tribe_id, zone)
);

create index membership_transition_tribe on membership_transition (tribe_id, at);
