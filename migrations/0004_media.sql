create table media (
  id uuid primary key,
  site text not null check (site in ('sports', 'cricket', 'kids')),
  owner_id uuid not null references account (id),
  kind text not null check (kind in ('image', 'video', 'file')),
  state text not null default 'created' check (state in ('created', 'uploading', 'processing', 'ready', 'rejected')),
  rejected_for text check (rejected_for in ('TOO_LARGE', 'BAD_TYPE', 'CORRUPT', 'BANNED')),
  mime text,
  bytes bigint,
  width integer,
  height integer,
  duration_ms integer,
  -- A colour or tiny picture to show while the real one loads (CSS colour or data URI).
  placeholder text,
  alt text not null default '',
  -- Storage keys: the original as served, and the smaller widths made of it: [{ "width": 640, "key": "..." }].
  storage_key text,
  sizes jsonb not null default '[]',
  created_at timestamptz not null default now(),
  -- Set when something published uses it; without it, purged after 24 hours.
  attached_at timestamptz,
  check ((state = 'rejected') = (rejected_for is not null)),
  check (state <> 'ready' or (storage_key is not null and mime is not null))
);
create index media_unattached on media (created_at) where attached_at is null;
create index media_owner on media (owner_id, id desc);

alter table account
  add foreign key (avatar_media_id) references media (id) on delete set null,
  add foreign key (banner_media_id) references media (id) on delete set null;
