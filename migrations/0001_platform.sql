create extension if not exists citext;
create extension if not exists pg_trgm;

-- Live events are kept for a while so that a client that was away can catch up (Last-Event-ID).
create table live_event (
  id bigint generated always as identity primary key,
  topic text not null,
  type text not null,
  data jsonb not null,
  at timestamptz not null default now()
);
create index live_event_topic on live_event (topic, id);
create index live_event_age on live_event using brin (at);

-- Counters of limits. Unlogged: losing them in a crash costs nothing, writing them to disk would cost every write.
create unlogged table rate_limit (
  key text primary key,
  points integer not null default 0,
  expire bigint
);

-- What would have been mailed or texted while no SMTP_URL is set: the /inbox page.
create table inbox_letter (
  id bigint generated always as identity primary key,
  recipient citext not null,
  subject text not null,
  text text not null,
  code text,
  link text,
  at timestamptz not null default now()
);
create index inbox_letter_recipient on inbox_letter (recipient, id desc);
