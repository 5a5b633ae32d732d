-- A public picture has an address that caches may keep for a year. The key in it is made of the upload and of this number, which
-- grows when the upload stops being public: its old address never works again.
alter table media add column epoch integer not null default 0;

-- Removing an upload from what shows it, and rejecting it, make it less visible.
call watch_withdrawals('media', '{attached_at,state,every_site}', 'row.attached_at is not null');

-- Addresses that caches in front of the app have to forget.
create table media_purge (
  id bigint generated always as identity primary key,
  -- Whole addresses, at every host that served the upload.
  urls text[] not null,
  -- They are purged twice: an answer that was on its way the first time may be kept after it.
  is_second boolean not null default false,
  failures integer not null default 0,
  created_at timestamptz not null default now(),
  due_at timestamptz not null default now()
);
create index media_purge_due on media_purge (due_at, id);
