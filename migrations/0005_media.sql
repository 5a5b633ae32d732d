-- Uploads: pictures, videos and files, from the first byte to their removal.
create table media (
  id uuid primary key,
  site text not null check (site in ('sports', 'cricket', 'kids')),
  owner_id uuid not null references account (id),
  kind text not null check (kind in ('image', 'video', 'file')),
  state text not null check (state in ('created', 'uploading', 'processing', 'ready', 'rejected')),
  rejection_reason text check (rejection_reason in ('TOO_LARGE', 'BAD_TYPE', 'CORRUPT', 'BANNED')),
  -- What exactly is wrong, as a code; the message is in upload-rules.ts.
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

-- Pictures that may not be uploaded again, recognized by perceptual hashes. No copy of them is kept.
create table banned_picture (
  id uuid primary key,
  -- Null: banned on every site.
  site text check (site in ('sports', 'cricket', 'kids')),
  reason text not null check (reason in
    ('CHILD_SAFETY', 'SEXUAL', 'VIOLENCE', 'HATE', 'PRIVATE_INFO', 'COPYRIGHT', 'SPAM', 'OTHER')),
  note text not null default '' check (char_length(note) <= 300),
  -- The upload it was, until that is purged; and its blurred preview, by which staff recognize it.
  media_id uuid references media (id) on delete set null,
  placeholder text,
  -- The moderation case that removed it, if one did.
  case_id uuid,
  banned_by uuid references account (id),
  banned_at timestamptz not null default now(),
  lifted_by uuid references account (id),
  lifted_at timestamptz,
  refused_count integer not null default 0,
  last_refused_at timestamptz
);
create index banned_picture_active on banned_picture (banned_at desc, id desc) where lifted_at is null;
create index banned_picture_lifted on banned_picture (lifted_at desc, id desc) where lifted_at is not null;
create index banned_picture_media on banned_picture (media_id) where media_id is not null;

-- The picture whole and in slight crops, only while it is banned: every upload is compared with all of these.
create table banned_picture_hash (
  banned_picture_id uuid not null references banned_picture (id) on delete cascade,
  site text,
  hash bit(64) not null
);
create index banned_picture_hash_picture on banned_picture_hash (banned_picture_id);

-- Accounts show media, and media have an owner.
alter table account
  add foreign key (avatar_media_id) references media (id) on delete set null,
  add foreign key (banner_media_id) references media (id) on delete set null;
alter table verification_media
  add foreign key (media_id) references media (id);
