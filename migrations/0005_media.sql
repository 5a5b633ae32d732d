-- Uploads: pictures, videos and files, from the first byte to their removal.
create table media (
  id uuid primary key,
  site text not null check (site in ('sports', 'cricket', 'kids')),
  owner_id uuid not null references account (id),
  kind text not null check (kind in ('image', 'video', 'file')),
  state text not null check (state in ('created', 'uploading', 'processing', 'ready', 'rejected')),
  rejection_reason text check (rejection_reason in ('TOO_LARGE', 'BAD_TYPE', 'CORRUPT', 'BANNED')),
  -- What exactly is wrong, as a code.
  rejection_detail text,
  mime text,
  -- Declared by the uploader until the file is inspected; then of what is served.
  bytes bigint,
  width integer,
  height integer,
  duration_ms integer,
  -- A tiny preview (data URI), shown while the image loads.
  placeholder text,
  alt text not null default '',
  -- Last part of the address and of the storage key: full.jpg, video.mp4.
  name text,
  -- Smaller widths made of an image: [{ "width": 640, "name": "640.webp", "bytes": 48213 }].
  sizes jsonb not null default '[]',
  -- What is said in a video, to be read: a WebVTT file of the same owner.
  captions_id uuid references media (id) on delete set null,
  captions_language text,
  captions_label text,
  -- An account's own pictures go with it to every site.
  every_site boolean not null default false,
  created_at timestamptz not null default now(),
  -- Set when something published uses it; without it, purged after 24 hours.
  attached_at timestamptz,
  -- A draft or a scheduled post has it: it is not purged, and only its owner can fetch it.
  held boolean not null default false,
  -- Art of a card of which somebody owns a copy outlives its maker's account.
  kept boolean not null default false,
  check ((state = 'rejected') = (rejection_reason is not null)),
  check (state <> 'ready' or (name is not null and mime is not null and bytes is not null))
);
create index media_unattached on media (created_at) where attached_at is null;
-- How many unattached uploads a person has.
create index media_waiting on media (owner_id) where attached_at is null;
create index media_owner on media (owner_id, id desc);
create index media_captions on media (captions_id) where captions_id is not null;

-- Every change of state, who made it and why. Append-only.
create table media_transition (
  id bigint generated always as identity primary key,
  media_id uuid not null references media (id) on delete cascade,
  from_state text,
  to_state text not null,
  by_account_id uuid references account (id),
  reason text not null,
  at timestamptz not null default now()
);
create index media_transition_media on media_transition (media_id, id);

-- Accounts show media, and media have an owner.
alter table account
  add foreign key (avatar_media_id) references media (id) on delete set null,
  add foreign key (banner_media_id) references media (id) on delete set null;
alter table verification_media
  add foreign key (media_id) references media (id);
