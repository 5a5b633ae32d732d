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
