create table media (
  id uuid primary key,
  site text not null check (site in ('sports', 'cricket', 'kids')),
  owner_id uuid not null references account (id),
  kind text not null check (kind in ('image', 'video', 'file')),
  state text not null check (state in ('created', 'uploading', 'processing', 'ready', 'rejected')),
  rejected_for text check (rejected_for in ('TOO_LARGE', 'BAD_TYPE', 'CORRUPT', 'BANNED')),
  -- What the uploader is told about it.
  rejected_why text,
  mime text,
  -- What the uploader declared until the file was looked at; then what is served.
  bytes bigint,
  width integer,
  height integer,
  duration_ms integer,
  -- A tiny picture (data URI) to show while the real one loads.
  placeholder text,
  alt text not null default '',
  -- Last part of the address and of the storage key: full.jpg, video.mp4.
  name text,
  -- Smaller widths made of an image: [{ "width": 640, "name": "640.webp", "bytes": 48213 }].
  sizes jsonb not null default '[]',
  -- An account's own pictures go with it to every site.
  every_site boolean not null default false,
  created_at timestamptz not null default now(),
  -- Set when something published uses it; without it, purged after 24 hours.
  attached_at timestamptz,
  check ((state = 'rejected') = (rejected_for is not null)),
  check (state <> 'ready' or (name is not null and mime is not null and bytes is not null))
);
create index media_unattached on media (created_at) where attached_at is null;
-- How much somebody has waiting.
create index media_waiting on media (owner_id) where attached_at is null;
create index media_owner on media (owner_id, id desc);

-- Every move between states, who made it and why. Append-only.
create table media_move (
  id bigint generated always as identity primary key,
  media_id uuid not null references media (id) on delete cascade,
  from_state text,
  to_state text not null,
  by_account_id uuid references account (id),
  why text not null,
  at timestamptz not null default now()
);
create index media_move_of on media_move (media_id, id);

alter table account
  add foreign key (avatar_media_id) references media (id) on delete set null,
  add foreign key (banner_media_id) references media (id) on delete set null;
-- Removing media looks here for who shows it.
create index account_avatar_media on account (avatar_media_id) where avatar_media_id is not null;
create index account_banner_media on account (banner_media_id) where banner_media_id is not null;
