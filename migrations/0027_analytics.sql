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

-- What happened in a team on each day, counted when its managers look: see decision 38.
create table team_day (
  team_id uuid not null references team (id) on delete cascade,
  -- In which time zone the day begins and ends: that of whoever looks.
  zone text not null,
  day date not null,
  -- At the end of the day; seats are those of everybody who was invited or has a place, without fans.
  athletes integer not null,
  coaches integer not null,
  staff integer not null,
  fans integer not null,
  seats_used integer not null,
  joined integer not null default 0,
  departed integer not null default 0,
  -- Of the squad: who wrote in public, or reacted to what another of the squad wrote.
  active integer not null default 0,
  posts integer not null default 0,
  shouts integer not null default 0,
  comments integer not null default 0,
  reactions integer not null default 0,
  -- Of the club's cards that show the team's athletes, after fees and refunds. US cents.
  card_earnings bigint not null default 0,
  -- A day on which nothing happened has no row.
  primary key (team_id, zone, day)
);

-- From which day on the days of a team were counted in a time zone, and when.
create table team_day_count (
  team_id uuid not null references team (id) on delete cascade,
  zone text not null,
  counted_from date not null,
  counted_at timestamptz not null,
  primary key (team_id, zone)
);
